"""Rounds, turns, ID, TRADE and JUDGE (RS-26…RS-53) and the rulings on them."""

import pytest
from msgspec.structs import replace

from games.red_scare.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    FOR_BARE,
    FOR_GLASSES,
    MIXED,
    all_told,
    cards,
    faces,
    held,
    packet,
    play,
    refused,
    round_of_passes,
    table,
    told,
)
from knavery.core import TABLE, Timer
from knavery.games.red_scare.decisions import (
    Accept,
    Accuse,
    Answer,
    Decision,
    EndTurn,
    Expire,
    Judge,
    Offer,
    Refuse,
    Show,
    Stop,
)
from knavery.games.red_scare.facts import (
    AccuseOpened,
    Answered,
    Ended,
    Judged,
    Offered,
    Refused,
    RoundBegun,
    Shown,
    Traded,
    TurnBegun,
)
from knavery.games.red_scare.rules.notes import Bargain, Gave, Report, Saw
from knavery.games.red_scare.rules.pieces import Held, Turn
from knavery.games.red_scare.state import State

ID = Show(BOB, (0, 1))
TRADE = Offer(BOB, (2,), 1)


def showing(state: State | None = None) -> State:
    return play(state or table(), (ANN, ID))


def offering(state: State | None = None) -> State:
    return play(state or table(), (ANN, TRADE))


# -- rounds and turns ---------------------------------------------------------------------


def test_rs_29_the_start_player_takes_a_token_every_round() -> None:
    """RS-Q1, RS-54: 3, 2, 1, then the red one, and with it ACCUSE opens."""
    assert [
        fact
        for number in (1, 2)
        for fact in all_told(table(round=number, active=DAN), DAN, EndTurn())
    ] == [RoundBegun(2, "2"), TurnBegun(ANN), RoundBegun(3, "1"), TurnBegun(ANN)]
    last = play(table(round=3), (ANN, EndTurn()), (BOB, EndTurn()), (CAT, EndTurn()))
    assert all_told(last, DAN, EndTurn()) == [
        RoundBegun(4, "red"),
        AccuseOpened(),
        TurnBegun(ANN),
    ]
    beyond = replace(last, round=4)
    assert all_told(beyond, DAN, EndTurn()) == [RoundBegun(5, None), TurnBegun(ANN)]


@pytest.mark.parametrize(("opens", "rounds"), [(4, 3), (3, 2)])
def test_rs_q1_accuse_opens_at_the_start_of_the_round_agreed_on(opens: int, rounds: int) -> None:
    state = table(settings={"accuse_opens_round": opens})
    before = round_of_passes(state, rounds - 1)
    assert not before.accuse_open
    assert Accuse() not in before.options(DAN)
    after = round_of_passes(state, rounds)
    assert after.accuse_open
    assert after.round == opens
    assert all(Accuse() in after.options(seat) for seat in (ANN, BOB, CAT, DAN))


def test_rs_30_turns_go_clockwise_from_the_start_player() -> None:
    """RS-Q13: who stays the same all game."""
    state = table(start=CAT, active=CAT)
    order = []
    for _ in range(8):
        order.append(state.active)
        state = play(state, (state.active, EndTurn()))
    assert order == [CAT, DAN, ANN, BOB] * 2
    assert state.start == CAT
    assert state.round == 3
    assert refused(table(), BOB, EndTurn()) == ("RS-30", "not_your_turn")


def test_rs_31_three_actions_in_any_order() -> None:
    state = table(FOR_BARE, FOR_GLASSES, settings={"game": "advanced"})
    answer: tuple[tuple[int, Decision], ...] = ((BOB, Answer(0, 0)),)
    actions: dict[str, tuple[tuple[int, Decision], ...]] = {
        "id": ((ANN, ID), *answer),
        "judge": ((ANN, Judge("deport")),),
        "trade": ((ANN, TRADE), (BOB, Accept((0,), 0))),
    }
    for order in (("id", "judge", "trade"), ("judge", "trade", "id")):
        after = play(state, *(step for name in order for step in actions[name]))  # type: ignore[arg-type]
        assert after.turn == Turn(ids=0, trades=0, judged=True, proposed=(BOB,))


def test_rs_32_at_most_one_of_each_kind() -> None:
    answered = play(showing(), (BOB, Answer(1, 1)))
    assert refused(answered, ANN, Show(CAT, (0,))) == ("RS-32", "id_taken")
    traded = play(offering(), (BOB, Accept((0,), 0)))
    assert refused(traded, ANN, Offer(CAT, (0,), 0)) == ("RS-32", "trade_taken")
    judged = play(table(FOR_BARE, deck="P2 " * 9), (ANN, Judge("deport")))
    assert refused(judged, ANN, Judge("deport")) == ("RS-32", "judged_already")


def test_rs_33_any_or_all_may_be_skipped() -> None:
    after = play(table(), (ANN, EndTurn()))
    assert after.active == BOB
    assert after.turn == Turn()


def test_rs_q33_a_beginners_turn_with_three_actions_taken_is_over() -> None:
    actions = (
        (ANN, ID),
        (BOB, Answer(0, 0)),
        (ANN, TRADE),
        (BOB, Accept((0,), 0)),
        (ANN, Judge("deport")),
    )
    state = table(FOR_BARE, "P2 P2 P2")
    assert play(state, *actions).active == BOB
    advanced = play(replace(state, settings=replace(state.settings, game="advanced")), *actions)
    assert advanced.active == ANN
    assert play(advanced, (ANN, EndTurn())).active == BOB


def test_rs_q33_what_cannot_be_done_ends_no_turn() -> None:
    """A turn that ended because its player cannot judge would tell of their cards."""
    state = play(table(), (ANN, ID), (BOB, Answer(1, 1)), (ANN, TRADE), (BOB, Accept((0,), 0)))
    assert state.options(ANN) == (EndTurn(),)
    assert state.to_act == (ANN,)


# -- ID -----------------------------------------------------------------------------------


def test_rs_35_any_number_of_cards_to_one_other_player() -> None:
    state = table()
    shows = [option for option in state.options(ANN) if isinstance(option, Show)]
    assert len(shows) == 3 * 7
    assert {show.to for show in shows} == {BOB, CAT, DAN}
    assert {len(show.places) for show in shows} == {1, 2, 3}
    assert refused(state, ANN, Show(ANN, (0,))) == ("RS-35", "another_player")
    for places in ((), (3,), (1, 0), (0, 0), (-1,)):
        assert refused(state, ANN, Show(BOB, places)) == ("RS-35", "no_such_cards")


def test_rs_q3_the_asked_see_the_types_and_the_letters_their_eyes_can_read() -> None:
    """RS-22, RS-Q5: cards that cannot be read may be shown, and are answered for all the same."""
    state = table("P1 S1 S2", MIXED)
    assert told(state, ANN, Show(BOB, (0, 2)), BOB) == (Shown(ANN, BOB, 2, cards=cards("?1 S2")),)
    assert told(state, ANN, Show(CAT, (0, 2)), CAT) == (Shown(ANN, CAT, 2, cards=cards("P1 ?2")),)
    assert told(state, ANN, Show(BOB, (0, 2)), DAN) == (Shown(ANN, BOB, 2),)
    assert told(state, ANN, Show(BOB, (0, 2)), ANN) == (Shown(ANN, BOB, 2, places=(0, 2)),)
    pending = play(state, (ANN, Show(BOB, (0, 1))))
    assert pending.view(BOB).requests[0].cards == cards("?1 ?1")
    assert pending.view(CAT).requests[0].cards is None
    assert Answer(0, 0) in pending.options(BOB)


def test_rs_36_the_asked_say_how_many_of_each() -> None:
    """RS-37, RS-38: totals only, and any that the cards shown could have."""
    state = play(table(), (ANN, Show(BOB, (0, 1, 2))))
    answers = state.options(BOB)
    assert set(answers) == {
        Answer(patriots, soviets)
        for patriots in range(4)
        for soviets in range(4)
        if patriots + soviets <= 3
    }
    assert refused(state, BOB, Answer(2, 2)) == ("RS-Q6", "no_such_count")
    assert refused(state, BOB, Answer(-1, 2)) == ("RS-Q6", "no_such_count")
    assert refused(state, CAT, Answer(0, 0)) == ("RS-36", "not_asked")
    lie = Answer(3, 0)
    for viewer in (None, ANN, BOB, CAT):
        assert told(state, BOB, lie, viewer) == (Answered(ANN, BOB, 3, 3, 0),)


def test_rs_39_cards_the_owner_can_read_may_be_shown_too() -> None:
    assert Show(BOB, (0,)) in table("P1 P2 P2").options(ANN)


def test_rs_q6_nobody_can_refuse_to_answer() -> None:
    state = showing()
    assert all(isinstance(option, Answer) for option in state.options(BOB))
    assert state.to_act == (BOB,)
    assert refused(state, ANN, EndTurn()) == ("RS-31", "finish_first")


def test_rs_q6_a_lapsed_id_is_given_back_but_not_for_the_same_player() -> None:
    state = showing()
    assert state.timers == (Timer("id-1", TABLE, Expire(ANN), 45),)
    assert told(state, TABLE, Expire(ANN), CAT) == (Answered(ANN, BOB, 2, 0, 0, lapsed=True),)
    lapsed = play(state, (TABLE, Expire(ANN)))
    assert lapsed.claims == (Report(1, ANN, BOB, 2, 0, 0, lapsed=True),)
    assert refused(lapsed, ANN, Show(BOB, (0,))) == ("RS-Q6", "let_it_lapse")
    again = play(lapsed, (ANN, Show(CAT, (0,))))
    assert again.timers == (Timer("id-2", TABLE, Expire(ANN), 45),)
    next_turn = round_of_passes(play(again, (CAT, Answer(0, 0))))
    assert Show(BOB, (0,)) in next_turn.options(ANN)


def test_rs_q3_what_was_shown_is_noted_by_the_asked_and_the_report_by_the_asker() -> None:
    state = play(table("P1 S1 S2"), (ANN, Show(CAT, (0, 2))), (CAT, Answer(0, 1)))
    assert state.view(CAT).notes == (Saw(0, cards("P1 ?2")),)
    assert state.view(ANN).notes == ()
    assert [held.told for held in state.view(ANN).hand] == [(0,), (), (0,)]
    assert state.view(BOB).claims == (Report(1, ANN, CAT, 2, 0, 1),)


def test_rs_q10_an_id_need_not_achieve_anything() -> None:
    """RS-26: nor need it be honest."""
    same = play(table(), (ANN, Show(CAT, (0,))), (CAT, Answer(0, 0)))
    assert same.turn.ids == 0
    traded = play(table("P1 P1 P1", "P1 P1 P1"), (ANN, Offer(BOB, (0,), 0)))
    assert play(traded, (BOB, Accept((0,), 0))).turn.trades == 0


# -- TRADE --------------------------------------------------------------------------------


def test_rs_40_one_other_player_is_asked() -> None:
    """RS-Q8: one to three cards, and each split of them."""
    offers = [option for option in table().options(ANN) if isinstance(option, Offer)]
    assert len(offers) == 3 * 19
    state = table()
    assert refused(state, ANN, Offer(ANN, (0,), 0)) == ("RS-35", "another_player")
    assert refused(state, ANN, Offer(BOB, (0,), 2)) == ("RS-Q8", "no_such_split")
    assert refused(state, ANN, Offer(BOB, (), 0)) == ("RS-35", "no_such_cards")


def test_rs_41_the_other_must_agree() -> None:
    state = offering()
    assert state.to_act == (BOB,)
    assert Refuse() in state.options(BOB)
    assert all_told(state, BOB, Refuse()) == [Refused(ANN, BOB)]
    assert held(play(state, (BOB, Refuse())), ANN) == held(state, ANN)
    assert refused(state, CAT, Refuse()) == ("RS-41", "not_asked")


def test_rs_42_both_give_the_same_number() -> None:
    state = play(table("P1 S1 S2", "P2 P2 S1"), (ANN, Offer(BOB, (1, 2), 0)))
    assert refused(state, BOB, Accept((0,), 0)) == ("RS-42", "same_number")
    after = play(state, (BOB, Accept((0, 1), 2)))
    assert sorted(held(after, ANN).split()) == ["P1", "P2", "P2"]
    assert sorted(held(after, BOB).split()) == ["S1", "S1", "S2"]
    assert held(after, ANN).split()[0] == "P1"
    assert held(after, BOB).split()[2] == "S1"
    short = table(hands=(*table().hands[:1], table().hands[1][:1], *table().hands[2:]))
    assert refused(short, ANN, Offer(BOB, (0, 1), 0)) == ("RS-42", "too_many")


def test_rs_43_both_say_aloud_what_they_give() -> None:
    """RS-44, RS-Q8: the numbers are true, the sides may be false, and all hear it."""
    state = table("P1 S1 S2", "P2 P2 S1")
    offer = Offer(BOB, (0,), 0)
    for viewer in (None, BOB, CAT):
        assert told(state, ANN, offer, viewer) == (Offered(ANN, BOB, 1, 0, 1),)
    assert told(state, ANN, offer, ANN) == (Offered(ANN, BOB, 1, 0, 1, places=(0,)),)
    pending = play(state, (ANN, offer))
    accept = Accept((2,), 1)
    assert told(pending, BOB, accept, CAT) == (Traded(ANN, BOB, 1, 1, 0),)
    after = play(pending, (BOB, accept))
    assert after.view(CAT).claims == (Bargain(1, ANN, BOB, 1, 0, 1, "traded"),)


def test_rs_q3_each_sees_the_cards_that_came_with_their_own_eyes() -> None:
    state = play(table("P1 S1 S2", "P2 P2 S1"), (ANN, Offer(BOB, (0,), 0)))
    accept = Accept((2,), 1)
    assert told(state, BOB, accept, ANN) == (
        Traded(ANN, BOB, 1, 1, 0, places=(0,), cards=cards("S1")),
    )
    assert told(state, BOB, accept, BOB) == (
        Traded(ANN, BOB, 1, 1, 0, places=(2,), cards=cards("?1")),
    )
    after = play(state, (BOB, accept))
    assert faces(after, ANN) == "S1 S1 ?2"
    assert faces(after, BOB) == "P2 P2 ?1"
    assert after.view(ANN).notes == (Gave(0, (Held(cards("P1")[0], (), True),)),)
    assert after.view(BOB).notes == (Gave(0, (Held(cards("?1")[0]),)),)
    assert after.view(BOB).hand[2].told == (0,)


def test_rs_q8_the_offered_cards_are_seen_by_nobody_before_they_are_accepted() -> None:
    state = offering()
    seen_by_bob = state.view(BOB).requests[0]
    assert (seen_by_bob.cards, seen_by_bob.places) == (None, None)
    assert (seen_by_bob.count, seen_by_bob.patriots) == (1, 1)
    assert state.view(ANN).requests[0].places == (2,)


def test_rs_q9_a_refused_trade_is_not_used_up() -> None:
    state = play(offering(), (BOB, Refuse()))
    assert state.turn.trades == 1
    assert state.claims == (Bargain(1, ANN, BOB, 1, 1, None, "refused"),)
    assert refused(state, ANN, Offer(BOB, (0,), 0)) == ("RS-Q9", "proposed_already")
    assert Offer(CAT, (0,), 0) in state.options(ANN)


def test_rs_q9_three_proposals_a_turn_at_most() -> None:
    """PR-08: a second TRADE included."""
    state = table(alignments="pspsps", settings={"game": "advanced"})
    for partner in (BOB, CAT, DAN):
        state = play(state, (ANN, Offer(partner, (0,), 0)), (partner, Refuse()))
    assert refused(state, ANN, Offer(4, (0,), 0)) == ("RS-Q9", "no_more_proposals")  # type: ignore[arg-type]
    assert not [option for option in state.options(ANN) if isinstance(option, Offer)]
    fresh = round_of_passes(state)
    assert Offer(BOB, (0,), 0) in fresh.options(ANN)


def test_rs_q9_silence_is_a_refusal() -> None:
    state = offering()
    assert state.timers == (Timer("trade-1", TABLE, Expire(ANN), 30),)
    assert told(state, TABLE, Expire(ANN), CAT) == (Refused(ANN, BOB, lapsed=True),)
    after = play(state, (TABLE, Expire(ANN)))
    assert after.turn.trades == 1
    assert after.claims == (Bargain(1, ANN, BOB, 1, 1, None, "lapsed"),)


# -- JUDGE --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "hand", "may"),
    [
        (ANN, FOR_BARE, True),
        (ANN, FOR_GLASSES, False),
        (ANN, MIXED, False),
        (BOB, FOR_GLASSES, True),
        (BOB, FOR_BARE, False),
    ],
)
def test_rs_45_all_three_cards_must_be_judgeable(seat: int, hand: str, may: bool) -> None:
    hands = [hand if at == seat else MIXED for at in range(4)]
    state = table(*hands, active=seat)
    assert (Judge("deport") in state.options(seat)) is may  # type: ignore[arg-type]
    if not may:
        assert refused(state, seat, Judge("deport")) == ("RS-45", "not_judgeable")  # type: ignore[arg-type]


def test_rs_46_it_takes_a_marker() -> None:
    """RS-51: two a game and no more."""
    twice = [packet(ANN, "deport", FOR_BARE)] * 2
    state = table(FOR_BARE, packets=twice)
    assert refused(state, ANN, Judge("deport")) == ("RS-46", "no_marker")
    assert Judge("deport") in table(FOR_BARE, packets=twice[:1]).options(ANN)


def test_rs_47_the_whole_hand_goes_to_one_side() -> None:
    """RS-48, RS-50: as a packet of its own, and three new cards are drawn."""
    state = table(FOR_BARE, deck="P1 S2 S1 P2 P2")
    after = play(state, (ANN, Judge("exonerate")))
    (made,) = after.packets
    assert (made.judge, made.verdict, made.side) == (ANN, "exonerate", "exonerate")
    assert tuple(card.card for card in made.cards) == cards(FOR_BARE)
    assert held(after, ANN) == "P1 S2 S1"
    assert after.deck == cards("P2 P2")
    assert (after.drawn, after.view(BOB).drawn, after.view(BOB).deck) == (3, 3, 2)


def test_rs_q11_who_and_where_is_public_and_what_is_not() -> None:
    """RS-49, RS-Q27: the track counts down the judgements left."""
    state = table(FOR_BARE, deck="P1 S2 S1 P2")
    assert all_told(state, ANN, Judge("deport")) == [Judged(ANN, "deport", 0, 3, 3)]
    assert told(state, ANN, Judge("deport"), ANN) == (
        Judged(ANN, "deport", 0, 3, 3, cards=cards("P1 ?2 S1")),
    )
    after = play(state, (ANN, Judge("deport")))
    own = after.view(ANN).packets[0].cards
    assert own is not None
    assert [card.card for card in own] == list(cards("?2 ?2 ?2"))
    for other in (None, BOB, CAT):
        assert after.view(other).packets[0].cards is None


def test_rs_52_the_game_ends_at_once_when_the_track_is_full() -> None:
    """RS-Q11: right after the draw, with the rest of the turn unplayed."""
    state = table(FOR_BARE, packets=[packet(BOB, "deport", FOR_GLASSES)] * 2)
    state = replace(state, packets=(*state.packets, packet(DAN, "deport", FOR_GLASSES)))
    log = all_told(state, ANN, Judge("deport"))
    assert log[:2] == [Judged(ANN, "deport", 3, 0, 3), Ended("track")]
    after = play(state, (ANN, Judge("deport")))
    assert after.outcome is not None
    assert after.to_act == ()
    assert len(after.hands[ANN]) == 3


def test_rs_q2_the_game_may_end_before_round_4() -> None:
    state = table(FOR_BARE, packets=[packet(BOB, "deport", FOR_GLASSES)] * 3)
    assert state.round == 1
    assert play(state, (ANN, Judge("deport"))).outcome is not None


def test_rs_q12_a_short_deck_gives_what_there_is() -> None:
    state = play(table(FOR_BARE, deck="P2"), (ANN, Judge("deport")))
    assert held(state, ANN) == "P2"
    back = replace(state, turn=Turn())
    assert refused(back, ANN, Judge("deport")) == ("RS-Q12", "short_hand")


def test_rs_q14_after_the_last_round_the_game_ends_as_if_the_track_were_full() -> None:
    state = table(round=10, active=DAN)
    assert all_told(state, DAN, EndTurn())[0] == Ended("cap")
    assert play(state, (DAN, EndTurn())).outcome is not None
    assert play(table(round=10, active=CAT), (CAT, EndTurn())).outcome is None
    short = table(round=6, active=DAN, settings={"round_cap": 6})
    assert play(short, (DAN, EndTurn())).outcome is not None
    endless = table(round=40, active=DAN, settings={"round_cap": None})
    assert play(endless, (DAN, EndTurn())).round == 41


def test_the_default_does_the_least() -> None:
    """RS-33, RS-Q6, RS-Q9"""
    assert table().default(ANN) == EndTurn()
    assert showing().default(BOB) == Answer(0, 0)
    assert offering().default(BOB) == Refuse()


def test_the_table_enters_only_what_is_due() -> None:
    """RS-Q29: and nobody enters it for the table."""
    state = table()
    assert refused(state, TABLE, Expire(ANN)) == ("RS-Q29", "nothing_due")
    assert refused(showing(), ANN, Expire(ANN)) == ("RS-Q29", "nothing_due")
    assert refused(showing(), TABLE, Expire(CAT)) == ("RS-Q29", "nothing_due")
    assert refused(state, TABLE, Stop()) == ("RS-Q29", "nothing_due")
    assert state.options(TABLE) == ()
