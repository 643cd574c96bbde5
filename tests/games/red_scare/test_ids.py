"""ID (RS-35…RS-39), and the rulings on it."""

from games.red_scare.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    MIXED,
    cards,
    facts_seen,
    next_turn_of,
    play,
    refused,
    table,
)
from knavery.core import TABLE, Timer
from knavery.games.red_scare.decisions import (
    Accept,
    Answer,
    EndTurn,
    Expire,
    Offer,
    Show,
)
from knavery.games.red_scare.facts import (
    Answered,
    Shown,
)
from knavery.games.red_scare.rules.notes import IdClaim, Saw
from knavery.games.red_scare.state import State

ID = Show(BOB, (0, 1))


def showing(state: State | None = None) -> State:
    return play(state or table(), (ANN, ID))


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
    assert facts_seen(state, ANN, Show(BOB, (0, 2)), BOB) == (
        Shown(ANN, BOB, 2, cards=cards("?1 S2")),
    )
    assert facts_seen(state, ANN, Show(CAT, (0, 2)), CAT) == (
        Shown(ANN, CAT, 2, cards=cards("P1 ?2")),
    )
    assert facts_seen(state, ANN, Show(BOB, (0, 2)), DAN) == (Shown(ANN, BOB, 2),)
    assert facts_seen(state, ANN, Show(BOB, (0, 2)), ANN) == (Shown(ANN, BOB, 2, places=(0, 2)),)
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
        assert facts_seen(state, BOB, lie, viewer) == (Answered(ANN, BOB, 3, 3, 0),)


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
    assert facts_seen(state, TABLE, Expire(ANN), CAT) == (Answered(ANN, BOB, 2, 0, 0, lapsed=True),)
    lapsed = play(state, (TABLE, Expire(ANN)))
    assert lapsed.claims == (IdClaim(1, ANN, BOB, 2, 0, 0, lapsed=True),)
    assert refused(lapsed, ANN, Show(BOB, (0,))) == ("RS-Q6", "let_it_lapse")
    again = play(lapsed, (ANN, Show(CAT, (0,))))
    assert again.timers == (Timer("id-2", TABLE, Expire(ANN), 45),)
    next_turn = next_turn_of(play(again, (CAT, Answer(0, 0))), ANN)
    assert Show(BOB, (0,)) in next_turn.options(ANN)


def test_rs_q3_what_was_shown_is_noted_by_the_asked_and_the_report_by_the_asker() -> None:
    state = play(table("P1 S1 S2"), (ANN, Show(CAT, (0, 2))), (CAT, Answer(0, 1)))
    assert state.view(CAT).notes == (Saw(0, cards("P1 ?2")),)
    assert state.view(ANN).notes == ()
    assert [held.claims for held in state.view(ANN).hand] == [(0,), (), (0,)]
    assert state.view(BOB).claims == (IdClaim(1, ANN, CAT, 2, 0, 1),)


def test_rs_q10_an_id_need_not_achieve_anything() -> None:
    """RS-26: nor need it be honest."""
    same = play(table(), (ANN, Show(CAT, (0,))), (CAT, Answer(0, 0)))
    assert same.turn.ids == 0
    traded = play(table("P1 P1 P1", "P1 P1 P1"), (ANN, Offer(BOB, (0,), 0)))
    assert play(traded, (BOB, Accept((0,), 0))).turn.trades == 0
