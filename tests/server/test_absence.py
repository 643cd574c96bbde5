"""Absence: who is missed, who sits in, and who takes a seat back."""

from knavery_hooks import Leave

from knavery.core import Seat
from knavery.server.tables import agenda, told
from knavery.server.tables import line as lines
from knavery.server.tables.acts import Return, SitInNow, VotePause, Wait
from knavery.server.tables.pace import Pace
from server.asked import drafting
from server.desk import ANN, BEGIN, BOB, CLEO, Desk


def test_somebody_who_leaves_is_missed_out_loud_then_a_bot_sits_in_then_they_return() -> None:
    desk = Desk(pace=Pace()).started()
    desk.ring()
    desk.write((lines.Went(BOB),))
    assert desk.stand(ANN).chairs[BOB].away_until == desk.now + 60_000
    desk.do(ANN, Wait(id="a", seat=BOB))
    assert desk.stand(ANN).chairs[BOB].away_until == desk.now + 120_000
    alarm = desk.ring()
    assert (alarm.kind, alarm.at) == ("away", BEGIN + 3000 + 120_000)
    assert desk.stand(None).chairs[BOB].bot == "random"
    with desk.refused("sat_in"):
        desk.decide(BOB, Leave())
    desk.do(BOB, Return(id="b"))
    assert desk.stand(None).chairs[BOB] == told.Chair("Bob", waiting_for=True)
    desk.decide(BOB, Leave())


def test_a_table_everybody_has_left_stands_still_until_one_of_them_is_back() -> None:
    desk = drafting(Pace(10, 20))
    clock = desk.stand(BOB).clock
    assert clock is not None
    desk.write((lines.Went(ANN), lines.Went(BOB)))
    assert not desk.stand(None).paused
    desk.write((lines.Went(CLEO),))
    assert desk.stand(None).paused
    assert agenda.agenda(desk.table) == []
    desk.now += 86_000_000
    desk.write((lines.Came(BOB),))
    assert not desk.stand(None).paused
    assert desk.stand(BOB).clock == told.Clock(clock.time + 86_000_000, clock.bank)
    assert desk.stand(BOB).chairs[ANN].away_until == desk.now + 60_000


def test_a_pause_by_vote_outlasts_everybodys_absence() -> None:
    desk = Desk().started()
    for seat in (ANN, BOB):
        desk.do(seat, VotePause(id=f"pause {seat}"))
    for seat in (ANN, BOB, CLEO):
        desk.write((lines.Went(Seat(seat)),))
    desk.write((lines.Came(ANN),))
    assert desk.stand(None).paused


def test_whoever_watches_a_bot_sit_in_keeps_the_table_going() -> None:
    desk = Desk().started()
    desk.write((lines.Went(ANN), lines.SatIn(ANN, "random")))
    desk.write((lines.Went(BOB), lines.Went(CLEO)))
    assert desk.stand(None).paused
    desk.write((lines.Came(ANN),))
    assert not desk.stand(None).paused
    assert desk.stand(None).chairs[ANN].bot == "random"


def test_the_table_may_wait_no_longer() -> None:
    desk = Desk().started()
    with desk.refused("here"):
        desk.do(ANN, SitInNow(id="a", seat=BOB))
    desk.write((lines.Went(BOB),))
    desk.do(ANN, SitInNow(id="b", seat=BOB))
    assert desk.stand(None).chairs[BOB].bot == "random"
