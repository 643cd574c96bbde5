"""CK-13 to CK-23: the start, and each section."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.candy_k.scene import ANN, BOB, CYD, DEE, STEADY, lines, section, table
from knavery.core import TABLE, Chance, IllegalDecisionError, Seat, seen
from knavery.games.candy_k import GAME
from knavery.games.candy_k.decisions import (
    ClaimNumber,
    EndTalk,
    KeepToken,
    PlayCard,
    Ready,
    SpendToken,
    Vote,
)
from knavery.games.candy_k.facts import (
    CardChosen,
    Claimed,
    ClueTurned,
    Drawn,
    IdentityDrawn,
    SaidReady,
    SecondDrawn,
    SectionBegan,
    TalkEnded,
    TokenAnswered,
    TokensSpent,
    VoteBegan,
)
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.state import State

FOUR = (ANN, BOB, CYD, DEE)


def refused(state: State, seat: Seat, decision: Any) -> tuple[str, str]:
    with pytest.raises(IllegalDecisionError) as error:
        state.play(seat, decision)
    return error.value.rule, error.value.reason


def test_ck_13_each_player_draws_one_identity_card() -> None:
    holders = set()
    for number in range(24):
        state, log = GAME.deal(4, Settings(), Chance.of(f"identity {number}"))
        drawn = [
            fact.icon
            for seat in FOUR
            for fact in seen(log, seat)
            if isinstance(fact, IdentityDrawn)
        ]
        assert drawn == [seat == state.icon for seat in FOUR]
        assert not [fact for fact in seen(log, None) if isinstance(fact, IdentityDrawn)]
        holders.add(state.icon)
    assert holders == set(FOUR)


def test_ck_14_the_icon_is_one_match_from_the_start() -> None:
    state = table(section("when", (1, 2, 3, 1)), phase="tokens", icon=CYD)
    assert [state.view(seat).matches for seat in FOUR] == [0, 0, 1, 0]
    assert state.view(None).matches is None
    assert [state.view(seat).icon for seat in FOUR] == [False, False, True, False]


def test_ck_15_who_begins_is_found_by_lot() -> None:
    """CK-Q11: the players agree to leave it to chance."""
    began = {
        GAME.deal(4, Settings(), Chance.of(f"first {n}"))[0].sections[0].first for n in range(24)
    }
    assert began == set(FOUR)


def test_ck_16_each_player_draws_one_character_card() -> None:
    state = table(section("when", (1, 2, 3, 1), 2), phase="talk")
    state, log = state.play(TABLE, EndTalk())
    where = state.sections[1]
    assert where.name == "where"
    assert len(where.cards) == 4
    assert where.seconds == (None,) * 4
    for seat in FOUR:
        assert lines(log, seat)[-1] == Drawn("where", where.cards[seat])
        assert state.view(seat).sections[1].cards == (where.cards[seat],)


def test_ck_17_a_token_buys_one_more_card_of_the_section() -> None:
    state = table(
        section("when", (1, 2, 3, 1)),
        phase="tokens",
        answers={ANN: SpendToken(), BOB: KeepToken(), CYD: SpendToken()},
    )
    state, log = state.play(DEE, KeepToken())
    when = state.sections[0]
    assert state.tokens == (0, 1, 0, 1)
    assert [card is not None for card in when.seconds] == [True, False, True, False]
    assert lines(log, ANN)[1:3] == [
        TokensSpent("when", (ANN, CYD)),
        SecondDrawn("when", when.seconds[ANN] or 0),
    ]
    assert [type(fact) for fact in lines(log, BOB)] == [TokenAnswered, TokensSpent, ClueTurned]


def test_ck_17_second_cards_come_from_what_is_left_of_the_pile() -> None:
    """All three 1s and one 2 are drawn already: nobody draws another 1, whatever the chance."""
    for number in range(30):
        state = table(section("when", (1, 1, 1, 2)), phase="tokens", tokens=(1, 1, 1, 1))
        state = replace(state, chance=Chance.of(f"left {number}"))
        for seat in FOUR:
            state, _ = state.play(seat, SpendToken())
        seconds = state.sections[0].seconds
        assert 1 not in seconds
        assert seconds.count(2) <= 2


def spent_by(state: State, spenders: dict[str, tuple[Seat, ...]]) -> State:
    """The table at the vote, if these seats spend their token in these sections."""
    while state.phase != "vote":
        seat = state.to_act[0]
        asked = state.phase == "tokens"
        spends = asked and seat in spenders.get(state.sections[-1].name, ())
        state, _ = state.play(seat, SpendToken() if spends else state.options(seat)[0])
    return state


def test_ck_17_what_is_dealt_does_not_hang_on_who_spends_a_token() -> None:
    """Nor does the card that a seat draws for its own token."""
    dealt: set[Any] = set()
    for number in range(20):
        state, _ = GAME.deal(4, Settings(), Chance.of(f"spend {number}"))
        quiet = spent_by(state, {})
        alone = spent_by(state, {"where": (CYD,)})
        loud = spent_by(state, {"when": (ANN,), "where": (BOB, CYD), "assassin": (DEE,)})
        for other in (alone, loud):
            for mine, theirs in zip(quiet.sections, other.sections, strict=True):
                assert (mine.cards, mine.clue) == (theirs.cards, theirs.clue)
        assert alone.sections[1].seconds[CYD] == loud.sections[1].seconds[CYD] is not None
        dealt.add(tuple((each.cards, each.clue) for each in quiet.sections))
    assert len(dealt) == 20


def test_each_section_of_a_deal_is_drawn_anew() -> None:
    """When, Where and Who Assassin have equal piles, but are not dealt the same cards and clues."""
    alike = 0
    for number in range(40):
        state, _ = GAME.deal(4, Settings(), Chance.of(f"anew {number}"))
        when, where, _, assassin = spent_by(state, {}).sections
        alike += len({(each.cards, each.clue) for each in (when, where, assassin)}) < 3
    # 3 of 243 ways and more: two of three sections are alike in one deal of 50 or so.
    assert alike <= 6


def test_ck_18_only_the_chosen_card_counts() -> None:
    """CK-Q5: the choice comes after the clue is turned."""
    state = table(
        section("when", (1, 2, 3, 1), 2, seconds={ANN: 2}, played={ANN: None}), phase="choice"
    )
    assert state.options(ANN) == (PlayCard("when", 1), PlayCard("when", 2))
    lied, _ = state.play(ANN, PlayCard("when", 2))
    kept, _ = state.play(ANN, PlayCard("when", 1))
    assert (lied.view(ANN).matches, kept.view(ANN).matches) == (2, 1)
    assert lied.sections[0].played == (2, 2, 3, 1)
    assert kept.sections[0].played == (1, 2, 3, 1)
    assert lied.view(BOB) == kept.view(BOB)
    assert refused(state, ANN, PlayCard("when", 3)) == ("CK-18", "not_your_card")
    assert refused(state, BOB, PlayCard("when", 2)) == ("CK-18", "one_card")


def test_ck_19_the_clue_is_turned_when_all_have_drawn() -> None:
    state = table(
        section("when", (1, 2, 3, 1)),
        phase="tokens",
        answers={ANN: KeepToken(), BOB: KeepToken(), CYD: KeepToken()},
    )
    assert state.view(ANN).sections[0].clue is None
    state, log = state.play(DEE, KeepToken())
    clue = state.sections[0].clue
    assert clue in (1, 2, 3)
    assert lines(log)[-1] == ClueTurned("when", clue)
    assert state.sections[0].played == (1, 2, 3, 1)


def test_ck_20_players_speak_one_after_another() -> None:
    state = table(section("when", (1, 2, 3, 1), 2), phase="claims")
    for seat in FOUR:
        assert state.to_act == (seat,)
        assert not any(state.options(other) for other in FOUR if other != seat)
        state, log = state.play(seat, ClaimNumber("when", 1))
        assert lines(log) == [Claimed(seat, "when", 1)]
    assert state.phase == "talk"
    assert refused(state, ANN, ClaimNumber("when", 1)) == ("CK-20", "no_claim_now")


def test_ck_21_who_drew_first_speaks_first() -> None:
    state = table(section("when", (1, 2, 3, 1), 2, first=CYD), phase="claims")
    spoke = []
    while state.phase == "claims":
        (seat,) = state.to_act
        spoke.append(seat)
        state, _ = state.play(seat, ClaimNumber("when", 3))
    assert spoke == [CYD, DEE, ANN, BOB]
    state = table(section("when", (1, 2, 3, 1), 2, first=CYD), phase="claims")
    assert refused(state, ANN, ClaimNumber("when", 1)) == ("CK-21", "not_your_turn")


def test_ck_22_with_a_match_you_must_lie() -> None:
    state = table(section("when", (2, 1, 3, 1), 2), phase="claims")
    assert ClaimNumber("when", 2) not in state.options(ANN)
    assert refused(state, ANN, ClaimNumber("when", 2)) == ("CK-Q10", "clue_number")


def test_ck_23_sections_follow_in_order() -> None:
    state, _ = GAME.deal(4, Settings(tokens=0), STEADY)
    order = []
    while state.phase != "vote":
        order.append(state.sections[-1].name)
        while state.phase == "claims":
            state, _ = state.play(state.to_act[0], state.options(state.to_act[0])[0])
        state, log = state.play(TABLE, EndTalk())
    assert order == ["when", "where", "king", "assassin"]
    assert lines(log) == [TalkEnded("assassin"), VoteBegan()]


def test_ck_q2_no_token_in_who_king() -> None:
    when, where = section("when", (1, 2, 3, 1), 2), section("where", (1, 2, 3, 1), 2)
    state, log = table(when, where, phase="talk").play(TABLE, EndTalk())
    assert state.sections[-1].name == "king"
    assert state.phase == "claims"
    assert [type(fact) for fact in lines(log)] == [TalkEnded, SectionBegan, ClueTurned]
    for seat in FOUR:
        assert refused(state, seat, SpendToken()) == ("CK-Q2", "no_token_in_king")


def test_ck_q3_tokens_are_as_many_as_the_option_says() -> None:
    for tokens in (0, 1, 2):
        state, _ = GAME.deal(4, Settings(tokens=tokens), STEADY)
        assert state.tokens == (tokens,) * 4
        assert state.phase == ("tokens" if tokens else "claims")


def test_ck_q3_never_two_tokens_in_a_section() -> None:
    state = table(section("when", (1, 2, 3, 1)), phase="tokens", tokens=(2, 1, 0, 0))
    state, _ = state.play(ANN, SpendToken())
    assert refused(state, ANN, SpendToken()) == ("CK-Q4", "answered")
    state, _ = state.play(BOB, KeepToken())
    assert state.tokens == (1, 1, 0, 0)
    assert refused(state, ANN, SpendToken()) == ("CK-Q4", "too_late_for_token")


def test_ck_q3_who_has_no_token_is_not_asked() -> None:
    state = table(section("when", (1, 2, 3, 1)), phase="tokens", tokens=(1, 0, 1, 0))
    assert state.to_act == state.view(BOB).asked == (ANN, CYD)
    assert refused(state, BOB, SpendToken()) == ("CK-Q3", "no_token")
    spent = table(section("when", (1, 2, 3, 1), 2), phase="talk", tokens=(0,) * 4)
    after, _ = spent.play(TABLE, EndTalk())
    assert after.phase == "claims"


def test_ck_q4_what_was_answered_shows_only_when_all_have() -> None:
    state = table(section("when", (1, 2, 3, 1)), phase="tokens")
    spent, told = state.play(ANN, SpendToken())
    kept, other = state.play(ANN, KeepToken())
    for viewer in (None, BOB, CYD, DEE):
        assert spent.view(viewer) == kept.view(viewer)
        assert lines(told, viewer) == lines(other, viewer) == [TokenAnswered(ANN)]
        assert spent.view(viewer).waiting_for == (BOB, CYD, DEE)
    assert lines(told, ANN) == [TokenAnswered(ANN, True)]
    assert spent.view(ANN).answer == SpendToken()
    for seat in (BOB, CYD, DEE):
        spent, log = spent.play(seat, KeepToken())
    assert lines(log)[1] == TokensSpent("when", (ANN,))
    assert spent.view(BOB).sections[0].spent == (ANN,)
    assert spent.view(BOB).tokens == (0, 1, 1, 1)


def test_ck_q4_time_keeps_the_token_after_fifteen_seconds() -> None:
    state = table(section("when", (1, 2, 3, 1)), phase="tokens", answers={BOB: KeepToken()})
    assert [(timer.seat, timer.decision, timer.seconds) for timer in state.timers] == [
        (seat, KeepToken(), 15) for seat in (ANN, CYD, DEE)
    ]


def test_ck_q5_asked_whatever_the_two_cards_are() -> None:
    """With two equal cards, or none that matches, the seat must still choose."""
    state = table(
        section(
            "when", (1, 3, 3, 1), 2,
            seconds={ANN: 1, BOB: 1}, played={ANN: None, BOB: None},
        ),
        phase="choice",
    )  # fmt: skip
    assert state.to_act == state.view(CYD).asked == (ANN, BOB)
    assert state.options(ANN) == (PlayCard("when", 1),)
    assert state.options(BOB) == (PlayCard("when", 3), PlayCard("when", 1))


def test_ck_q5_time_plays_the_card_drawn_first() -> None:
    state = table(
        section("when", (3, 3, 3, 1), 2, seconds={ANN: 2}, played={ANN: None}), phase="choice"
    )
    (timer,) = state.timers
    assert (timer.seat, timer.decision, timer.seconds) == (ANN, PlayCard("when", 3), 15)


def test_ck_q5_the_choice_is_hidden_and_the_other_card_gone() -> None:
    state = table(
        section("when", (3, 3, 1, 1), 2, seconds={ANN: 2, DEE: 2}, played={ANN: None, DEE: None}),
        phase="choice",
    )
    one, told = state.play(ANN, PlayCard("when", 2))
    other, also = state.play(ANN, PlayCard("when", 3))
    assert one.view(BOB) == other.view(BOB)
    assert lines(told, BOB) == lines(also, BOB) == [CardChosen(ANN, "when")]
    assert lines(told, ANN) == [CardChosen(ANN, "when", 2)]
    assert one.view(ANN).sections[0].played == 2
    assert refused(one, ANN, PlayCard("when", 3)) == ("CK-Q5", "answered")
    settled, _ = one.play(DEE, PlayCard("when", 1))
    assert settled.phase == "claims"
    assert settled.sections[0].played == (2, 3, 1, 1)
    assert refused(settled, ANN, PlayCard("when", 3)) == ("CK-Q5", "no_choice_now")


def test_ck_q10_any_number_but_the_clues_for_everybody() -> None:
    """With or without a match, a seat may claim the same numbers: a claim proves nothing."""
    options = {}
    for held in (1, 2, 3):
        state = table(section("when", (held, 1, 2, 3), 2), phase="claims")
        options[held] = state.options(ANN)
    assert (
        options[1] == options[2] == options[3] == (ClaimNumber("when", 1), ClaimNumber("when", 3))
    )
    assert refused(state, ANN, ClaimNumber("when", 4)) == ("CK-Q10", "no_such_number")
    assert refused(state, ANN, ClaimNumber("where", 2)) == ("CK-Q10", "no_such_number")


def test_ck_q10_in_who_king_any_of_the_other_numbers() -> None:
    state = table(section("king", (3, 1, 2, 4), 3), phase="claims")
    state = replace(state, deck=replace(state.deck, piles=state.deck.piles[2:]))
    assert state.options(ANN) == tuple(ClaimNumber("king", number) for number in (1, 2, 4))


def test_ck_q10_time_names_the_lowest_number_allowed() -> None:
    for clue, lowest in ((1, 2), (2, 1), (3, 1)):
        state = table(section("when", (3, 1, 2, 3), clue), phase="claims")
        (timer,) = state.timers
        assert (timer.seat, timer.decision, timer.seconds) == (ANN, ClaimNumber("when", lowest), 45)


def test_ck_q11_the_first_player_moves_one_seat_clockwise() -> None:
    state = table(section("when", (1, 2, 3, 1), 2, first=DEE), phase="talk", tokens=(0,) * 4)
    began = [DEE]
    for _ in range(3):
        state, log = state.play(TABLE, EndTalk())
        began.append(state.sections[-1].first)
        assert SectionBegan(state.sections[-1].name, began[-1]) in lines(log)
        state = replace(state, phase="talk")
    assert began == [DEE, ANN, BOB, CYD]


def test_ck_q11_talk_ends_when_all_are_ready() -> None:
    state = table(section("when", (1, 2, 3, 1), 2), phase="talk")
    for seat in (CYD, ANN, DEE):
        state, log = state.play(seat, Ready())
        assert lines(log) == [SaidReady(seat)]
        assert refused(state, seat, Ready()) == ("CK-Q11", "answered")
    assert state.view(None).waiting_for == (BOB,)
    state, log = state.play(BOB, Ready())
    assert lines(log) == [SaidReady(BOB), SectionBegan("where", BOB)]
    assert state.phase == "tokens"
    assert refused(state, BOB, Ready()) == ("CK-Q11", "no_talk_now")


def test_ck_q11_talk_lasts_a_minute_at_most() -> None:
    state = table(section("when", (1, 2, 3, 1), 2), phase="talk", answers={ANN: Ready()})
    (timer,) = state.timers
    assert (timer.seat, timer.decision, timer.seconds) == (TABLE, EndTalk(), 60)
    assert state.options(TABLE) == (EndTalk(),)
    after, log = state.play(TABLE, EndTalk())
    assert lines(log)[0] == TalkEnded("when")
    assert after.sections[-1].name == "where"
    assert after.answers == (None,) * 4
    assert refused(after, TABLE, EndTalk()) == ("CK-Q11", "no_talk_now")


def test_ck_q11_each_section_has_its_own_time() -> None:
    """A timer of the same name would continue where it stopped: no name is used twice."""
    chance = Chance.of("timer")
    state, _ = GAME.deal(4, Settings(tokens=2), chance)
    running: set[str] = set()
    ended: set[str] = set()
    while state.to_act:
        now = {timer.name for timer in state.timers}
        ended |= running - now
        assert not now & ended
        running = now
        seat = state.to_act[-1]
        decision, chance = chance.choice(state.options(seat))
        state, _ = state.play(seat, decision)


def test_ck_q17_the_king_learns_it_from_the_open_clue() -> None:
    when, where = section("when", (1, 2, 3, 1), 2), section("where", (1, 2, 3, 1), 2)
    before = table(when, where, phase="talk", tokens=(0,) * 4)
    assert [before.view(seat).king for seat in FOUR] == [None] * 4
    after, _ = before.play(TABLE, EndTalk())
    king = after.sections[2].cards.index(after.sections[2].clue or 0)
    assert [after.view(seat).king for seat in FOUR] == [seat == king for seat in FOUR]
    assert after.view(None).king is None


def test_nobody_decides_what_is_not_asked() -> None:
    state = table(section("when", (1, 2, 3, 1), 2), phase="claims")
    assert refused(state, ANN, Vote(BOB)) == ("CK-33", "no_vote_now")
    assert refused(state, ANN, KeepToken()) == ("CK-Q4", "too_late_for_token")
    assert refused(state, TABLE, EndTalk()) == ("CK-Q11", "no_talk_now")
    assert state.options(Seat(7)) == ()
    with pytest.raises(IllegalDecisionError):
        state.play(Seat(7), ClaimNumber("when", 1))
