"""Windows: several are asked at once. What shows when, and standing answers."""

import pytest
from knavery_hooks import Leave

from contract.kit import Kit
from contract.kits import KITS
from knavery.games.kingless.decisions import Pass
from knavery.server.tables import messages
from knavery.server.tables.commands import SetStanding
from knavery.server.tables.pace import Pace
from server.prompted_tables import asking_several, playing_kingless
from server.table_fixture import ANN, BEGIN, BOB, CLEO, TableFixture, kinds

SECRET = [kit for kit in KITS if kit.game.id in ("hooks", "kingless")]
OPEN = [kit for kit in KITS if kit.game.id in ("kred", "candy_k")]


def test_a_hidden_answer_tells_the_others_nothing_and_stands_for_its_seat() -> None:
    fixture = TableFixture().started()
    with fixture.sent_nothing(None, ANN, CLEO):
        fixture.decide(BOB, Leave())
    assert fixture.snapshot(BOB).answer == Leave()
    assert not fixture.snapshot(BOB).your_turn
    assert fixture.snapshot(BOB).options == ()
    with fixture.refused("answered"):
        fixture.decide(BOB, Leave())


def test_a_window_shows_nothing_before_its_least_time_however_soon_all_answer() -> None:
    fixture = TableFixture().started()
    with fixture.sent_nothing(None, ANN):
        fixture.decide(BOB, Leave())
        fixture.decide(CLEO, Leave())
    alarm = fixture.ring()
    assert (alarm.kind, alarm.at) == ("release", BEGIN + 3000)
    assert kinds(fixture.update(None))[-2:] == [
        "FactMessage",
        "FactMessage",
    ]  # the prize taken, the next one rolled
    assert fixture.snapshot(ANN).view.leader == BOB


def test_after_its_least_time_a_window_closes_with_the_last_answer() -> None:
    fixture = TableFixture().started()
    fixture.decide(BOB, Leave())
    fixture.ring()
    fixture.now += 1000
    with fixture.sent_nothing(None, ANN, BOB):
        pass
    fixture.decide(CLEO, Leave())
    assert fixture.snapshot(None).view.leader == BOB


def test_a_window_is_closed_by_time_and_asks_a_new_question() -> None:
    fixture = TableFixture().started()
    prompt = fixture.snapshot(BOB).prompt
    assert [fixture.ring().kind for _ in range(2)] == ["release", "timer"]
    assert fixture.now == BEGIN + 15_000
    assert fixture.snapshot(CLEO).your_turn
    with fixture.refused("stale"):
        fixture.decide(CLEO, Leave(), prompt)


def test_a_window_that_asks_one_alone_stays_open_for_its_least_time() -> None:
    fixture = playing_kingless(2)
    opened = fixture.now
    active = fixture.snapshot(None).view.active
    asking = messages.AnswerWindow(opened, opened + 2000, opened + 20_000)
    with fixture.sent_nothing(None, active):
        fixture.decide(1 - active, Pass())
    assert {fixture.snapshot(seat).window for seat in (None, ANN, BOB)} == {asking}
    assert fixture.snapshot(active).chairs[1 - active].waiting_for
    alarm = fixture.ring()
    assert (alarm.kind, alarm.at) == ("release", opened + 2000)
    assert fixture.snapshot(None).view.phase != "answering"


def test_all_see_the_same_asking_whoever_has_answered() -> None:
    fixture = playing_kingless(3)
    opened = fixture.now
    asked = fixture.snapshot(None).view.ask.seats
    asking = messages.AnswerWindow(opened, opened + 2000, opened + 20_000)
    assert {fixture.snapshot(seat).window for seat in (None, ANN, BOB, CLEO)} == {asking}
    fixture.decide(asked[0], Pass())
    assert {fixture.snapshot(seat).window for seat in (None, ANN, BOB, CLEO)} == {asking}
    fixture.ring()  # the least time
    assert fixture.snapshot(None).window == asking
    fixture.decide(asked[1], Pass())
    assert fixture.snapshot(None).window is None


def test_in_a_window_all_who_were_asked_are_waited_for_until_it_closes_and_use_no_bank() -> None:
    fixture = TableFixture(pace=Pace(10, 20)).started()
    ends = messages.Clock(BEGIN + 15_000, 0)
    with fixture.sent_nothing(None, ANN, CLEO):
        fixture.decide(BOB, Leave())
    fixture.ring()
    fixture.now = BEGIN + 14_000
    for viewer in (None, ANN, BOB, CLEO):
        chairs = fixture.snapshot(viewer).chairs
        assert [chair.clock for chair in chairs] == [None, ends, ends]
        assert [chair.waiting_for for chair in chairs] == [False, True, True]
    assert fixture.snapshot(BOB).clock is None  # he knows that he has answered
    assert fixture.snapshot(CLEO).clock == ends
    assert fixture.ring().kind == "timer"
    assert fixture.table.session is not None
    banks = [fixture.table.session.clocks.bank(seat) for seat in fixture.table.seats]
    assert banks == [20_000] * 3


def test_a_secret_asking_that_the_game_gives_no_time_is_closed_by_the_servers() -> None:
    kit = next(kit for kit in KITS if kit.game.id == "kingless")
    fixture = asking_several(kit, Pace(10, 20, 0.5))
    assert fixture is not None
    session = fixture.table.session
    assert session is not None
    asking = session.current_window
    assert asking is not None
    waiting = [seat for seat in session.seats if session.waits_for(seat)]
    assert [fixture.ring().kind for _ in range(1 + len(waiting))] == ["release"] + [
        "default"
    ] * len(waiting)
    assert fixture.now == asking.opened + 10_000
    assert session.current_window != asking


@pytest.mark.parametrize("kit", SECRET, ids=str)
def test_where_it_is_a_secret_who_has_answered_nothing_shows_before_the_least_time(
    kit: Kit,
) -> None:
    fixture = asking_several(kit)
    assert fixture is not None, f"{kit} was not seen to ask several at once"
    session = fixture.table.session
    assert session is not None
    for seat in [seat for seat in session.seats if session.waits_for(seat)]:
        with fixture.sent_nothing(None, *(other for other in session.seats if other != seat)):
            fixture.enter(seat, session.state.default(seat))
    before = fixture.table.feeds.version(None)
    assert fixture.ring().kind == "release"
    assert fixture.table.feeds.version(None) > before


@pytest.mark.parametrize("kit", OPEN, ids=str)
def test_where_it_is_no_secret_who_has_answered_nobody_waits_for_a_least_time(kit: Kit) -> None:
    fixture = asking_several(kit)
    assert fixture is not None, f"{kit} was not seen to ask several at once"
    session = fixture.table.session
    assert session is not None
    assert session.holding_window is None
    waiting = [seat for seat in session.seats if session.waits_for(seat)]
    fixture.enter(waiting[0], session.state.default(waiting[0]))
    for viewer in (None, *waiting):
        chairs = fixture.snapshot(viewer).chairs
        assert [seat for seat in session.seats if chairs[seat].waiting_for] == waiting[1:]
    assert not session.held


def test_a_standing_answer_comes_within_the_least_time_until_the_seat_is_asked_another_thing() -> (
    None
):
    fixture = TableFixture(label="standing").started()
    with fixture.sent_nothing(None, ANN, CLEO):
        fixture.do(BOB, SetStanding(id="a", answer={"type": "leave"}))
        alarm = fixture.ring()
    assert alarm.kind == "standing"
    assert BEGIN < alarm.at < BEGIN + 3000
    fixture.decide(CLEO, Leave())
    fixture.ring()
    assert fixture.snapshot(BOB).standing == Leave()  # Bob leads: he is not asked, and it stays
    fixture.do(BOB, SetStanding(id="b"))
    assert fixture.snapshot(BOB).standing is None


def test_a_standing_answer_is_given_where_one_alone_is_asked() -> None:
    fixture = playing_kingless(2)
    active = fixture.snapshot(None).view.active
    other = 1 - active
    asked = fixture.now
    with fixture.sent_nothing(None, active):
        fixture.do(other, SetStanding(id="a", answer={"type": "pass"}))
        alarm = fixture.ring()
    assert (alarm.kind, alarm.seat) == ("standing", other)
    assert asked < alarm.at < asked + 2000
    fixture.ring()  # the least time
    assert fixture.snapshot(None).view.phase != "answering"
