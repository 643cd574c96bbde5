"""Rounds and turns (RS-26…RS-33), and the rulings on them."""

import pytest
from msgspec.structs import replace

from games.red_scare.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    FOR_BARE,
    FOR_GLASSES,
    play,
    public_facts,
    refused,
    round_of_passes,
    table,
)
from knavery.core import TABLE, Seat
from knavery.games.red_scare import GAME
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
    Ended,
    RoundBegun,
    TurnBegun,
)
from knavery.games.red_scare.rules.pieces import Turn
from knavery.games.red_scare.state import State

ID = Show(BOB, (0, 1))
TRADE = Offer(BOB, (2,), 1)


def showing(state: State | None = None) -> State:
    return play(state or table(), (ANN, ID))


def offering(state: State | None = None) -> State:
    return play(state or table(), (ANN, TRADE))


def test_rs_29_the_start_player_takes_a_token_every_round() -> None:
    """RS-Q1, RS-54: 3, 2, 1, then the red one, and with it ACCUSE opens."""
    assert [
        fact
        for number in (1, 2)
        for fact in public_facts(table(round=number, active=DAN), DAN, EndTurn())
    ] == [RoundBegun(2, "2"), TurnBegun(BOB), RoundBegun(3, "1"), TurnBegun(BOB)]
    last = play(table(round=3), (ANN, EndTurn()), (BOB, EndTurn()), (CAT, EndTurn()))
    assert public_facts(last, DAN, EndTurn()) == [
        RoundBegun(4, "red"),
        AccuseOpened(),
        TurnBegun(BOB),
    ]
    beyond = replace(last, round=4)
    assert public_facts(beyond, DAN, EndTurn()) == [RoundBegun(5, None), TurnBegun(BOB)]


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


def turns(state: State, count: int) -> tuple[list[Seat], State]:
    """Who has the next turns, and the table after them."""
    order = []
    for _ in range(count):
        order.append(state.active)
        state = play(state, (state.active, EndTurn()))
    return order, state


def test_rs_30_turns_go_clockwise_from_the_start_player() -> None:
    order, state = turns(table(start=CAT, active=CAT), 4)
    assert order == [CAT, DAN, ANN, BOB]
    assert state.round == 2
    assert refused(table(), BOB, EndTurn()) == ("RS-30", "not_your_turn")


def test_rs_q13_another_player_starts_each_round() -> None:
    """RS-30: the one on the left, so that nobody is always the first to judge."""
    order, state = turns(table(start=CAT, active=CAT), 12)
    assert order == [CAT, DAN, ANN, BOB, DAN, ANN, BOB, CAT, ANN, BOB, CAT, DAN]
    assert state.round == 4
    assert state.start == state.view(None).start == state.active == BOB


def test_rs_q13_the_start_player_stayed_the_same_in_earlier_versions() -> None:
    assert GAME.former_settings["start_player"] == "stays"
    order, state = turns(table(start=CAT, active=CAT, settings={"start_player": "stays"}), 8)
    assert order == [CAT, DAN, ANN, BOB] * 2
    assert state.start == CAT
    assert state.round == 3


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
    state = play(
        table(settings={"remarks": "off"}),
        (ANN, ID),
        (BOB, Answer(1, 1)),
        (ANN, TRADE),
        (BOB, Accept((0,), 0)),
    )
    assert state.options(ANN) == (EndTurn(),)
    assert state.to_act == (ANN,)


def test_rs_q14_after_the_last_round_the_game_ends_as_if_the_track_were_full() -> None:
    state = table(round=10, active=DAN)
    assert public_facts(state, DAN, EndTurn())[0] == Ended("cap")
    assert play(state, (DAN, EndTurn())).outcome is not None
    assert play(table(round=10, active=CAT), (CAT, EndTurn())).outcome is None
    short = table(round=6, active=DAN, settings={"round_cap": 6})
    assert play(short, (DAN, EndTurn())).outcome is not None
    endless = table(round=40, active=DAN, settings={"round_cap": None})
    assert play(endless, (DAN, EndTurn())).round == 41


def test_the_default_does_the_least() -> None:
    """Also covers RS-33, RS-Q6, RS-Q9."""
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
