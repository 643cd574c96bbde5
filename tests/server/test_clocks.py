"""Clocks: a decision's time, the bank, and what stops them."""

from typing import Any

from msgspec.structs import replace

from knavery.core import Seat
from knavery.server.tables import agenda, told
from knavery.server.tables import line as lines
from knavery.server.tables.acts import Leave as LeaveChair
from knavery.server.tables.acts import VotePause
from knavery.server.tables.pace import Pace
from server.asked import drafting
from server.desk import ANN, BEGIN, BOB, CLEO, GAMES, Desk


def answer(desk: Desk, seat: int) -> None:
    """Have the seat take the first of its options."""
    desk.decide(seat, desk.stand(seat).options[0])


def test_time_beyond_a_decisions_own_comes_from_the_bank_and_then_the_default_is_entered() -> None:
    desk = drafting(Pace(10, 20))
    assert desk.stand(BOB).clock == told.Clock(BEGIN + 10_000, 20_000)
    desk.now = BEGIN + 16_000
    answer(desk, BOB)
    alarm = desk.ring()
    assert (alarm.kind, alarm.seat, alarm.at) == ("default", ANN, BEGIN + 30_000)
    desk.ring()
    assert desk.table.playing is not None
    banks = [desk.table.playing.clocks.bank(seat) for seat in desk.table.seats]
    assert banks == [0, 14_000, 0]


def test_everybody_sees_the_clocks_of_those_who_are_openly_waited_for() -> None:
    desk = drafting(Pace(10, 20))
    desk.now += 16_000
    answer(desk, BOB)
    for viewer in (None, ANN, BOB, CLEO):
        chairs = desk.stand(viewer).chairs
        assert [chair.waiting_for for chair in chairs] == [True, False, True]
        clocks = [told.Clock(BEGIN + 10_000, 20_000), None, told.Clock(BEGIN + 10_000, 20_000)]
        assert [chair.clock for chair in chairs] == clocks


def test_a_table_without_clocks_hurries_nobody() -> None:
    desk = Desk(pace=Pace()).started()
    assert [desk.ring().kind] == ["release"]
    assert agenda.agenda(desk.table) == []
    assert desk.stand(BOB).clock is None
    assert desk.stand(BOB).timers == (told.Ends("window 0", None),)


def test_a_rule_in_real_time_runs_at_a_table_without_clocks_and_holds_nothing_back() -> None:
    real_time = {"pace": "real_time"}
    desk = Desk(GAMES["red_scare"], 4, pace=Pace(), settings=real_time).started()
    (timer,) = desk.stand(None).timers
    assert timer.at is not None
    assert desk.table.playing is not None
    assert desk.table.playing.asking is None
    alarm = desk.ring()
    assert (alarm.kind, alarm.name, alarm.at) == ("timer", timer.name, timer.at)


def test_clocks_stand_still_in_a_pause_that_most_have_voted_for() -> None:
    desk = drafting(Pace(10, 20))
    desk.now += 4000
    desk.do(ANN, VotePause(id="a"))
    assert not desk.stand(None).paused
    desk.do(BOB, VotePause(id="b"))
    assert desk.stand(None).paused
    assert agenda.agenda(desk.table) == []
    with desk.refused("paused"):
        answer(desk, CLEO)
    desk.now += 1_000_000
    desk.do(ANN, VotePause(id="c", pause=False))
    desk.do(CLEO, VotePause(id="d", pause=False))
    clock = desk.stand(BOB).clock
    assert clock is not None
    assert clock.time == BEGIN + 1_010_000


def test_the_votes_are_counted_anew_when_somebody_leaves_for_good() -> None:
    desk = Desk(seats=4).started()
    desk.do(ANN, VotePause(id="a"))
    desk.do(BOB, VotePause(id="b"))
    assert not desk.stand(None).paused
    desk.do(CLEO, LeaveChair(id="c"))
    assert desk.stand(None).paused


def test_time_without_a_process_is_charged_to_nobody() -> None:
    desk = drafting(Pace(10, 20))
    desk.now += 100_000
    desk.write((lines.Kept("two", gap=98_000),))
    desk.write((lines.Came(BOB),))
    clock = desk.stand(BOB).clock
    assert clock is not None
    assert clock.time == BEGIN + 98_000 + 10_000


def test_a_bots_delay_follows_from_its_seat_and_question_alone() -> None:
    one, other = Desk(label="a").started(), Desk(label="a").started()
    assert other.table.playing is not None
    truth: Any = other.table.playing.state
    other.table.playing.state = replace(truth, hands=tuple(reversed(truth.hands)))
    for seat in map(Seat, range(3)):
        assert agenda.bot_delay(one.table, seat) == agenda.bot_delay(other.table, seat)
    assert all(600 <= agenda.bot_delay(one.table, Seat(seat)) <= 2400 for seat in range(3))
