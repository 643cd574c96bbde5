"""CK-01 to CK-12: the aim, the roles and the cards."""

from collections import Counter

import pytest
from msgspec.structs import replace

from games.candy_k.scene import ANN, BOB, CYD, DEE, played_out, section, table, vote
from knavery.core import Chance, Seat, SettingsError, seen
from knavery.core.settings import check_seats, settle
from knavery.core.text import Localizer, languages
from knavery.games.candy_k import GAME
from knavery.games.candy_k.constants import DECKS, MOST_ASSASSIN_NUMBERS, MOST_NUMBERS, characters
from knavery.games.candy_k.decisions import ClaimNumber
from knavery.games.candy_k.facts import Drawn
from knavery.games.candy_k.settings import Settings

#: The decks as the rules print them: by seats the Characters and Clues of an assassin section,
#: the cards of Who King, and all cards.
PRINTED = {
    4: (9, 3, 8, 44),
    5: (12, 4, 10, 58),
    6: (12, 4, 12, 60),
    7: (15, 5, 14, 74),
    8: (18, 6, 16, 88),
}


def test_ck_01_nobody_is_shown_anothers_identity() -> None:
    """CK-07: nor another player's card."""
    state = table(section("when", (1, 2, 3, 1), 2), phase="claims", icon=BOB)
    other = replace(state, icon=DEE, sections=(section("when", (1, 3, 3, 2), 2),))
    assert state.view(ANN) == other.view(ANN)
    assert state.view(None) == other.view(None)
    assert state.view(BOB) != other.view(BOB)


def test_ck_02_the_assassin_wants_to_vote_for_the_king() -> None:
    state = vote(played_out((1, 2, 2, 2), (2,) * 4, DEE, (2,) * 4), (DEE, CYD, BOB, BOB))
    assert state.outcome is not None
    assert state.assassins == (ANN,)
    assert state.outcome.winners == (ANN,)


def test_ck_03_king_and_citizens_want_to_vote_for_the_assassin() -> None:
    state = vote(played_out((1, 2, 2, 2), (2,) * 4, DEE, (2,) * 4), (BOB, ANN, ANN, ANN))
    assert state.outcome is not None
    assert state.outcome.winners == (BOB, CYD, DEE)


@pytest.mark.parametrize("seats", DECKS)
def test_ck_04_one_king_one_or_two_assassins_and_citizens(seats: int) -> None:
    for number in range(40):
        chance = Chance.of(f"roles {seats} {number}")
        state, _ = GAME.deal(seats, Settings(), chance)
        while state.to_act:
            seat = state.to_act[0]
            decision, chance = chance.choice(state.options(seat))
            state, _ = state.play(seat, decision)
        roles = Counter(shown.role for shown in state.view(None).revealed)
        assert roles["king"] == 1
        assert roles["assassin"] in (1, 2)
        assert roles["citizen"] == seats - 1 - roles["assassin"]


def test_ck_05_there_are_four_sections_with_piles_of_their_own() -> None:
    for deck in DECKS.values():
        assert [pile.section for pile in deck.piles] == ["when", "where", "king", "assassin"]


@pytest.mark.parametrize("seats", PRINTED)
def test_ck_06_each_section_has_character_and_clue_cards(seats: int) -> None:
    """The decks by player count, as printed."""
    cards, clues, king, in_all = PRINTED[seats]
    total = 0
    for pile in DECKS[seats].piles:
        drawn = len(characters(pile))
        total += drawn + pile.numbers
        if pile.section == "king":
            assert drawn + pile.numbers == king
        else:
            assert (drawn, pile.numbers) == (cards, clues)
            assert drawn >= 2 * seats
    assert total == in_all


def test_ck_07_a_character_card_is_shown_to_its_drawer_alone() -> None:
    state, log = GAME.deal(4, Settings(), Chance.of("private"))
    for viewer in (ANN, BOB, CYD, DEE):
        drawn = [fact for fact in seen(log, viewer) if isinstance(fact, Drawn)]
        assert drawn == [Drawn("when", state.sections[0].cards[viewer])]
    assert not [fact for fact in seen(log, None) if isinstance(fact, Drawn)]


def test_ck_08_the_clue_is_one_and_open_to_all() -> None:
    state = table(section("when", (1, 2, 3, 1), 2), phase="claims")
    assert {state.view(viewer).sections[0].clue for viewer in (None, ANN, BOB, CYD, DEE)} == {2}


def test_ck_09_every_card_bears_a_number_of_its_section() -> None:
    for deck in DECKS.values():
        for pile in deck.piles:
            counted = Counter(characters(pile))
            assert counted == dict.fromkeys(range(1, pile.numbers + 1), pile.copies)
            assert pile.copies == (1 if pile.section == "king" else 3)


def test_ck_10_your_number_equal_to_the_clues_is_a_match() -> None:
    shown = table(section("when", (2, 1, 2, 3), 2), phase="claims")
    assert [shown.view(seat).sections[0].matched for seat in (ANN, BOB, CYD, DEE)] == [
        True, False, True, False,
    ]  # fmt: skip
    assert not table(section("when", (2, 1, 2, 3)), phase="tokens").view(ANN).sections[0].matched


def test_ck_11_matches_in_when_where_and_who_assassin_count() -> None:
    state = played_out((1, 1, 2, 2), (1, 2, 1, 2), DEE, (1, 2, 2, 2), icon=DEE)
    assert state.matches == (3, 1, 1, 1)


def test_ck_12_a_match_in_who_king_makes_you_king() -> None:
    state = played_out((2,) * 4, (2,) * 4, CYD, (2,) * 4)
    assert state.king == CYD
    assert [state.view(seat).king for seat in (ANN, BOB, CYD, DEE)] == [False, False, True, False]


def test_ck_q1_four_to_eight_may_play() -> None:
    assert list(GAME.seats) == [4, 5, 6, 7, 8]
    assert set(DECKS) == set(GAME.seats)
    for seats in (3, 9):
        with pytest.raises(SettingsError):
            check_seats(GAME, seats)
    localizer = Localizer(GAME)
    assert [localizer.message(f"seats-{seats}") for seats in GAME.seats] == [
        "the original game", "recommended", "recommended", "party mode", "party mode",
    ]  # fmt: skip


@pytest.mark.parametrize("seats", DECKS)
def test_ck_q6_exactly_one_holds_the_number_of_the_kings_clue(seats: int) -> None:
    (pile,) = (pile for pile in DECKS[seats].piles if pile.section == "king")
    assert sorted(characters(pile)) == list(range(1, seats + 1))
    assert pile.numbers == seats


def test_ck_q16_numbers_may_repeat_outside_who_king() -> None:
    repeated = False
    for number in range(20):
        state, _ = GAME.deal(4, Settings(), Chance.of(f"repeat {number}"))
        cards = Counter(state.sections[0].cards)
        assert max(cards.values()) <= 3
        repeated = repeated or max(cards.values()) > 1
    assert repeated


def test_ck_q19_who_sits_in_knows_what_the_seat_knows() -> None:
    """A bot that takes the seat gets only the view, the options and the log of that seat."""
    state = table(section("when", (1, 2, 3, 1), 2), phase="claims", icon=BOB)
    other = replace(state, icon=CYD, sections=(section("when", (1, 3, 1, 2), 2),))
    assert state.view(ANN) == other.view(ANN)
    assert state.options(ANN) == other.options(ANN)
    assert state.default(ANN) == other.default(ANN)


def test_ck_q20_every_number_has_one_word_in_every_language() -> None:
    for language in languages(GAME):
        localizer = Localizer(GAME, language=language)
        for pile in DECKS[8].piles:
            most = MOST_NUMBERS if pile.section == "king" else MOST_ASSASSIN_NUMBERS
            assert pile.numbers == most
            words = [localizer.message(f"{pile.section}-{number}") for number in range(1, most + 1)]
            assert len(set(words)) == most
            for number, word in enumerate(words, 1):
                assert f"{number}, {word}" in localizer.decision(ClaimNumber(pile.section, number))
                assert f"{number} ({word})" in localizer.fact(Drawn(pile.section, number))


def test_settings_have_the_values_of_the_rules() -> None:
    assert Settings() == Settings("decisive", "majority", 1)
    for asked in ({"ending": "literal"}, {"loyal_vote": "strict"}, {"tokens": 0}, {"tokens": "2"}):
        settle(GAME, asked)
    for asked in ({"tokens": 3}, {"ending": "open"}):
        with pytest.raises(SettingsError):
            settle(GAME, asked)


def test_seats_of_a_deal_are_those_asked_for() -> None:
    for seats in GAME.seats:
        state, _ = GAME.deal(seats, Settings(), Chance.of("seats"))
        assert state.everybody == tuple(map(Seat, range(seats)))
