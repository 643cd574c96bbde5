"""Setting up a table (RS-01…RS-17), and who can read what (RS-18…RS-25)."""

from collections import Counter

import pytest

from games.red_scare.scene import ANN, BOB, MIXED, faces, table
from knavery.core import Chance, Seat, SettingsError
from knavery.core.settings import allowed, check_seats, offered
from knavery.games.red_scare import GAME
from knavery.games.red_scare.cards import CITIZENS, KINDS, UNALIGNED
from knavery.games.red_scare.facts import Dealt, RoundBegun, Seated
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.settings import Settings
from knavery.games.red_scare.state import State


def dealt(seats: int, label: str = "", **settings: str) -> State:
    state, _ = GAME.deal(seats, Settings(**settings), Chance.of(f"{label} {seats}"))  # type: ignore[arg-type]
    return state


def test_rs_01_four_to_ten_play() -> None:
    for seats in range(4, 11):
        check_seats(GAME, seats)
    for seats in (3, 11):
        with pytest.raises(SettingsError):
            check_seats(GAME, seats)


@pytest.mark.parametrize(
    ("seats", "each", "unaligned", "glasses"),
    [
        (4, 2, 0, 2),
        (5, 2, 1, 2),
        (6, 3, 0, 3),
        (7, 3, 1, 3),
        (8, 4, 0, 4),
        (9, 4, 1, 4),
        (10, 5, 0, 5),
    ],
)
def test_rs_06_rs_07_as_many_patriots_as_soviets(
    seats: int, each: int, unaligned: int, glasses: int
) -> None:
    """RS-02, RS-13: at odd numbers one more is Unaligned; half, rounded down, wear glasses."""
    state = dealt(seats)
    count = Counter(state.alignments)
    assert (count["patriot"], count["soviet"], count["unaligned"]) == (each, each, unaligned)
    assert sum(state.glasses) == glasses


def test_rs_04_the_tracker_starts_on_0() -> None:
    """RS-05, RS-16: nothing is judged yet; there are as many judgements to come as players."""
    for seats in GAME.seats:
        state = dealt(seats)
        assert state.packets == ()
        assert [state.judgements(seat) for seat in range(seats)] == [0] * seats
        assert state.outcome is None


def test_rs_08_the_beginners_unaligned_card_is_the_double_agent() -> None:
    assert {dealt(5, str(at)).unaligned for at in range(20)} == {"double_agent"}
    assert {dealt(6, str(at)).unaligned for at in range(5)} == {None}


def test_rs_09_the_advanced_unaligned_card_is_any_of_six() -> None:
    """RS-10: only its owner sees which."""
    found = set()
    for at in range(60):
        state = dealt(5, str(at), game="advanced")
        found.add(state.unaligned)
        owner = state.alignments.index("unaligned")
        for seat in range(5):
            assert state.view(Seat(seat)).unaligned == (state.unaligned if seat == owner else None)
    assert found == set(UNALIGNED)


def test_rs_10_everybody_sees_their_own_alignment_and_no_other() -> None:
    """RS-11: no view but one's own holds it before the end."""
    state = dealt(6)
    for seat in range(6):
        assert state.view(Seat(seat)).alignment == state.alignments[seat]
    assert state.view(None).alignment is None
    assert state.view(ANN).revealed is None


def test_rs_11_nobody_can_show_an_alignment_card() -> None:
    """RS-28: there is no decision that shows one, so any claim may be true or not."""
    names = {kind.__name__ for kind in GAME.Decision.__args__}
    assert not {name for name in names if "alignment" in name.lower() or "side" in name.lower()}


def test_rs_12_professions_are_all_different_and_secret() -> None:
    state = dealt(10, game="advanced")
    assert len(set(state.professions)) == 10
    for seat in range(10):
        view = state.view(Seat(seat))
        assert view.profession == state.professions[seat]
        assert view.used == (None,) * 10
    assert dealt(10).professions == (None,) * 10


def test_rs_q30_beginner_and_advanced_at_even_and_odd_numbers() -> None:
    assert (dealt(4).unaligned, dealt(4).professions[0]) == (None, None)
    assert (dealt(5).unaligned, dealt(5).professions[0]) == ("double_agent", None)
    assert dealt(4, game="advanced").unaligned is None
    assert None not in dealt(4, game="advanced").professions
    assert dealt(5, game="advanced").unaligned is not None


def test_rs_14_wearers_and_others_alternate() -> None:
    """RS-Q26: at odd numbers two bare-eyed players sit side by side, and everybody sees it."""
    for seats in GAME.seats:
        for at in range(6):
            worn = dealt(seats, str(at)).glasses
            pairs = [(worn[seat], worn[(seat + 1) % seats]) for seat in range(seats)]
            assert (True, True) not in pairs
            assert pairs.count((False, False)) == seats % 2
            assert dealt(seats, str(at)).view(None).glasses == worn


def test_rs_q26_any_seat_may_be_the_origin() -> None:
    assert len({dealt(5, str(at)).glasses for at in range(40)}) == 5


def test_rs_15_three_citizens_each_and_the_rest_is_the_deck() -> None:
    """RS-18: fifteen of each letter in each type."""
    assert Counter(CITIZENS) == dict.fromkeys(KINDS, 15)
    for seats in GAME.seats:
        state = dealt(seats)
        assert [len(hand) for hand in state.hands] == [3] * seats
        assert len(state.deck) == 60 - 3 * seats
        everything = Counter(state.deck)
        everything.update(held.card for hand in state.hands for held in hand)
        assert everything == Counter(CITIZENS)


def test_rs_17_a_random_start_player_has_the_countdown() -> None:
    """RS-29: and takes the 3 before the first action of round 1."""
    starts = set()
    for at in range(40):
        state, log = GAME.deal(4, Settings(), Chance.of(f"start {at}"))
        assert state.active == state.start
        starts.add(state.start)
        facts = [event.public for event in log]
        assert facts[0] == Seated(state.start, state.glasses)
        assert facts[2] == RoundBegun(1, "3")
    assert starts == set(range(4))


def test_the_deal_tells_each_seat_its_own_and_the_others_nothing() -> None:
    """Also covers RS-10, RS-12, RS-23, RS-24."""
    state, log = GAME.deal(5, Settings(game="advanced"), Chance.of("own"))
    event = log[1]
    assert event.public is None
    for seat in range(5):
        fact = event.seen_by(Seat(seat))
        assert isinstance(fact, Dealt)
        assert fact.alignment == state.alignments[seat]
        assert fact.profession == state.professions[seat]
        for card, held in zip(fact.cards, state.hands[seat], strict=True):
            assert card.kind == held.card.kind
            own = readable(card.kind, state.glasses[seat])
            assert card.letter == (held.card.letter if own else None)


def test_rs_19_rs_20_bare_eyes_read_type_1_and_glasses_type_2() -> None:
    """RS-21, RS-22, RS-23, RS-24: the type always, the letter only to eyes that can ID it."""
    state = table(MIXED, MIXED)
    assert faces(state, ANN) == "P1 S1 ?2"
    assert faces(state, BOB) == "?1 ?1 S2"
    for kind in (1, 2):
        assert readable(kind, True) is not readable(kind, False)


def test_rs_25_no_letter_is_sent_to_eyes_that_cannot_read_it() -> None:
    """RS-Q4: reading one's own cards takes no decision."""
    state = table("P2 P2 P2", "P1 P1 P1")
    for seat in (ANN, BOB):
        assert [held.card.letter for held in state.view(seat).hand] == [None] * 3
    spectator = state.view(None)
    assert spectator.hand == ()


def test_the_settings_are_those_of_the_rule_book() -> None:
    """Also covers RS-Q1, RS-Q14."""
    assert allowed(Settings) == {
        "game": "beginner, advanced",
        "pace": "turns, real_time",
        "accuse_opens_round": "4, 3",
        "round_cap": "6–15, none",
        "start_player": "passes, stays",
        "tokens": "add_up, free",
        "double_agent": "clear_win, any_win",
        "amnesty_advocate": "three_quarters, two_thirds",
        "fixer": "close_win, new_winner",
        "informant": "judges_once, judges, names",
        "second_action": "no_wait, no_effect",
        "remarks": "on, off",
    }
    assert set(offered(GAME)) == {
        "game",
        "pace",
        "accuse_opens_round",
        "round_cap",
        "start_player",
        "remarks",
    }
    assert Settings().round_cap == 10
