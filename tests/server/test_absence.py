"""Absence: who is missed, who sits in, and who takes a seat back."""

from knavery_hooks import Leave

from knavery.core import Seat
from knavery.server.tables import events, messages, schedule
from knavery.server.tables.commands import BringBot, Return, VotePause, Wait
from knavery.server.tables.pace import Pace
from server.prompted_tables import drafting
from server.table_fixture import ANN, BEGIN, BOB, CLEO, TableFixture


def test_somebody_who_leaves_is_missed_out_loud_then_a_bot_sits_in_then_they_return() -> None:
    fixture = TableFixture(pace=Pace()).started()
    fixture.ring()
    fixture.write((events.WentAway(BOB),))
    assert fixture.snapshot(ANN).chairs[BOB].away_until == fixture.now + 60_000
    fixture.do(ANN, Wait(id="a", seat=BOB))
    assert fixture.snapshot(ANN).chairs[BOB].away_until == fixture.now + 120_000
    alarm = fixture.ring()
    assert (alarm.kind, alarm.at) == ("away", BEGIN + 3000 + 120_000)
    assert fixture.snapshot(None).chairs[BOB].bot == "random"
    with fixture.refused("sat_in"):
        fixture.decide(BOB, Leave())
    fixture.do(BOB, Return(id="b"))
    assert fixture.snapshot(None).chairs[BOB] == messages.Chair("Bob", waiting_for=True)
    fixture.decide(BOB, Leave())


def test_a_table_everybody_has_left_stands_still_until_one_of_them_is_back() -> None:
    fixture = drafting(Pace(10, 20))
    clock = fixture.snapshot(BOB).clock
    assert clock is not None
    fixture.write((events.WentAway(ANN), events.WentAway(BOB)))
    assert not fixture.snapshot(None).paused
    fixture.write((events.WentAway(CLEO),))
    assert fixture.snapshot(None).paused
    assert schedule.alarms(fixture.table) == []
    fixture.now += 86_000_000
    fixture.write((events.CameBack(BOB),))
    assert not fixture.snapshot(None).paused
    assert fixture.snapshot(BOB).clock == messages.Clock(clock.time + 86_000_000, clock.bank)
    assert fixture.snapshot(BOB).chairs[ANN].away_until == fixture.now + 60_000


def test_a_pause_by_vote_outlasts_everybodys_absence() -> None:
    fixture = TableFixture().started()
    for seat in (ANN, BOB):
        fixture.do(seat, VotePause(id=f"pause {seat}"))
    for seat in (ANN, BOB, CLEO):
        fixture.write((events.WentAway(Seat(seat)),))
    fixture.write((events.CameBack(ANN),))
    assert fixture.snapshot(None).paused


def test_whoever_watches_a_bot_sit_in_keeps_the_table_going() -> None:
    fixture = TableFixture().started()
    fixture.write((events.WentAway(ANN), events.BotBrought(ANN, "random")))
    fixture.write((events.WentAway(BOB), events.WentAway(CLEO)))
    assert fixture.snapshot(None).paused
    fixture.write((events.CameBack(ANN),))
    assert not fixture.snapshot(None).paused
    assert fixture.snapshot(None).chairs[ANN].bot == "random"


def test_the_table_may_wait_no_longer() -> None:
    fixture = TableFixture().started()
    with fixture.refused("here"):
        fixture.do(ANN, BringBot(id="a", seat=BOB))
    fixture.write((events.WentAway(BOB),))
    fixture.do(ANN, BringBot(id="b", seat=BOB))
    assert fixture.snapshot(None).chairs[BOB].bot == "random"
