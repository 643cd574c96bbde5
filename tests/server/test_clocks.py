"""Clocks: a decision's time, the bank, and what stops them."""

from typing import Any

from msgspec.structs import replace

from knavery.core import Seat
from knavery.server.tables import events, messages, schedule
from knavery.server.tables.commands import Leave as LeaveChair
from knavery.server.tables.commands import VotePause
from knavery.server.tables.pace import Pace
from server.prompted_tables import drafting
from server.table_fixture import ANN, BEGIN, BOB, CLEO, GAMES, TableFixture


def answer(fixture: TableFixture, seat: int) -> None:
    """Have the seat take the first of its options."""
    fixture.decide(seat, fixture.snapshot(seat).options[0])


def test_time_beyond_a_decisions_own_comes_from_the_bank_and_then_the_default_is_entered() -> None:
    fixture = drafting(Pace(10, 20))
    assert fixture.snapshot(BOB).clock == messages.Clock(BEGIN + 10_000, 20_000)
    fixture.now = BEGIN + 16_000
    answer(fixture, BOB)
    alarm = fixture.ring()
    assert (alarm.kind, alarm.seat, alarm.at) == ("default", ANN, BEGIN + 30_000)
    fixture.ring()
    assert fixture.table.session is not None
    banks = [fixture.table.session.clocks.bank(seat) for seat in fixture.table.seats]
    assert banks == [0, 14_000, 0]


def test_everybody_sees_the_clocks_of_those_who_are_openly_waited_for() -> None:
    fixture = drafting(Pace(10, 20))
    fixture.now += 16_000
    answer(fixture, BOB)
    for viewer in (None, ANN, BOB, CLEO):
        chairs = fixture.snapshot(viewer).chairs
        assert [chair.waiting_for for chair in chairs] == [True, False, True]
        clocks = [
            messages.Clock(BEGIN + 10_000, 20_000),
            None,
            messages.Clock(BEGIN + 10_000, 20_000),
        ]
        assert [chair.clock for chair in chairs] == clocks


def test_a_table_without_clocks_hurries_nobody() -> None:
    fixture = TableFixture(pace=Pace()).started()
    assert [fixture.ring().kind] == ["release"]
    assert schedule.alarms(fixture.table) == []
    assert fixture.snapshot(BOB).clock is None
    assert fixture.snapshot(BOB).timers == (messages.TimerEnd("window 0", None),)


def test_a_rule_in_real_time_runs_at_a_table_without_clocks_and_holds_nothing_back() -> None:
    real_time = {"pace": "real_time"}
    fixture = TableFixture(GAMES["red_scare"], 4, pace=Pace(), settings=real_time).started()
    (timer,) = fixture.snapshot(None).timers
    assert timer.at is not None
    assert fixture.table.session is not None
    assert fixture.table.session.current_window is None
    alarm = fixture.ring()
    assert (alarm.kind, alarm.name, alarm.at) == ("timer", timer.name, timer.at)


def test_clocks_stand_still_in_a_pause_that_most_have_voted_for() -> None:
    fixture = drafting(Pace(10, 20))
    fixture.now += 4000
    fixture.do(ANN, VotePause(id="a"))
    assert not fixture.snapshot(None).paused
    fixture.do(BOB, VotePause(id="b"))
    assert fixture.snapshot(None).paused
    assert schedule.alarms(fixture.table) == []
    with fixture.refused("paused"):
        answer(fixture, CLEO)
    fixture.now += 1_000_000
    fixture.do(ANN, VotePause(id="c", pause=False))
    fixture.do(CLEO, VotePause(id="d", pause=False))
    clock = fixture.snapshot(BOB).clock
    assert clock is not None
    assert clock.time == BEGIN + 1_010_000


def test_the_votes_are_counted_anew_when_somebody_leaves_for_good() -> None:
    fixture = TableFixture(seats=4).started()
    fixture.do(ANN, VotePause(id="a"))
    fixture.do(BOB, VotePause(id="b"))
    assert not fixture.snapshot(None).paused
    fixture.do(CLEO, LeaveChair(id="c"))
    assert fixture.snapshot(None).paused


def test_time_without_a_process_is_charged_to_nobody() -> None:
    fixture = drafting(Pace(10, 20))
    fixture.now += 100_000
    fixture.write((events.LeaseTaken("two", gap=98_000),))
    fixture.write((events.CameBack(BOB),))
    clock = fixture.snapshot(BOB).clock
    assert clock is not None
    assert clock.time == BEGIN + 98_000 + 10_000


def test_a_bots_delay_follows_from_its_seat_and_question_alone() -> None:
    one, other = TableFixture(label="a").started(), TableFixture(label="a").started()
    assert other.table.session is not None
    truth: Any = other.table.session.state
    other.table.session.state = replace(truth, hands=tuple(reversed(truth.hands)))
    for seat in map(Seat, range(3)):
        assert schedule.bot_delay(one.table, seat) == schedule.bot_delay(other.table, seat)
    assert all(600 <= schedule.bot_delay(one.table, Seat(seat)) <= 2400 for seat in range(3))
