"""Windows, in which several are asked at once: what shows when, and answers that stand."""

import pytest
from knavery_hooks import Leave

from contract.kit import Kit
from contract.kits import KITS
from knavery.games.kingless.decisions import Pass
from knavery.server.tables import told
from knavery.server.tables.acts import SetStanding
from knavery.server.tables.pace import Pace
from server.asked import asking_several, playing_kingless
from server.desk import ANN, BEGIN, BOB, CLEO, Desk, kinds

SECRET = [kit for kit in KITS if kit.game.id in ("hooks", "kingless")]
OPEN = [kit for kit in KITS if kit.game.id in ("kred", "candy_k")]


def test_a_hidden_answer_tells_the_others_nothing_and_stands_for_its_seat() -> None:
    desk = Desk().started()
    with desk.untold(None, ANN, CLEO):
        desk.decide(BOB, Leave())
    assert desk.stand(BOB).answer == Leave()
    assert not desk.stand(BOB).your_turn
    assert desk.stand(BOB).options == ()
    with desk.refused("answered"):
        desk.decide(BOB, Leave())


def test_a_window_shows_nothing_before_its_least_time_however_soon_all_answer() -> None:
    desk = Desk().started()
    with desk.untold(None, ANN):
        desk.decide(BOB, Leave())
        desk.decide(CLEO, Leave())
    alarm = desk.ring()
    assert (alarm.kind, alarm.at) == ("release", BEGIN + 3000)
    assert kinds(desk.update(None))[-2:] == ["Fact", "Fact"]  # the prize taken, the next one rolled
    assert desk.stand(ANN).view.leader == BOB


def test_after_its_least_time_a_window_closes_with_the_last_answer() -> None:
    desk = Desk().started()
    desk.decide(BOB, Leave())
    desk.ring()
    desk.now += 1000
    with desk.untold(None, ANN, BOB):
        pass
    desk.decide(CLEO, Leave())
    assert desk.stand(None).view.leader == BOB


def test_a_window_is_closed_by_time_and_asks_a_new_question() -> None:
    desk = Desk().started()
    question = desk.stand(BOB).question
    assert [desk.ring().kind for _ in range(2)] == ["release", "timer"]
    assert desk.now == BEGIN + 15_000
    assert desk.stand(CLEO).your_turn
    with desk.refused("stale"):
        desk.decide(CLEO, Leave(), question)


def test_a_window_that_asks_one_alone_stays_open_for_its_least_time() -> None:
    desk = playing_kingless(2)
    opened = desk.now
    active = desk.stand(None).view.active
    asking = told.Asking(opened, opened + 2000, opened + 20_000)
    with desk.untold(None, active):
        desk.decide(1 - active, Pass())
    assert {desk.stand(seat).asking for seat in (None, ANN, BOB)} == {asking}
    assert desk.stand(active).chairs[1 - active].waiting_for
    alarm = desk.ring()
    assert (alarm.kind, alarm.at) == ("release", opened + 2000)
    assert desk.stand(None).view.phase != "answering"


def test_all_see_the_same_asking_whoever_has_answered() -> None:
    desk = playing_kingless(3)
    opened = desk.now
    asked = desk.stand(None).view.ask.seats
    asking = told.Asking(opened, opened + 2000, opened + 20_000)
    assert {desk.stand(seat).asking for seat in (None, ANN, BOB, CLEO)} == {asking}
    desk.decide(asked[0], Pass())
    assert {desk.stand(seat).asking for seat in (None, ANN, BOB, CLEO)} == {asking}
    desk.ring()  # the least time
    assert desk.stand(None).asking == asking
    desk.decide(asked[1], Pass())
    assert desk.stand(None).asking is None


def test_in_a_window_all_who_were_asked_are_waited_for_until_it_closes_and_use_no_bank() -> None:
    desk = Desk(pace=Pace(10, 20)).started()
    ends = told.Clock(BEGIN + 15_000, 0)
    with desk.untold(None, ANN, CLEO):
        desk.decide(BOB, Leave())
    desk.ring()
    desk.now = BEGIN + 14_000
    for viewer in (None, ANN, BOB, CLEO):
        chairs = desk.stand(viewer).chairs
        assert [chair.clock for chair in chairs] == [None, ends, ends]
        assert [chair.waiting_for for chair in chairs] == [False, True, True]
    assert desk.stand(BOB).clock is None  # he knows that he has answered
    assert desk.stand(CLEO).clock == ends
    assert desk.ring().kind == "timer"
    assert desk.table.playing is not None
    banks = [desk.table.playing.clocks.bank(seat) for seat in desk.table.seats]
    assert banks == [20_000] * 3


def test_a_secret_asking_that_the_game_gives_no_time_is_closed_by_the_servers() -> None:
    kit = next(kit for kit in KITS if kit.game.id == "kingless")
    desk = asking_several(kit, Pace(10, 20, 0.5))
    assert desk is not None
    playing = desk.table.playing
    assert playing is not None
    asking = playing.asking
    assert asking is not None
    waiting = [seat for seat in playing.seats if playing.waits_for(seat)]
    assert [desk.ring().kind for _ in range(1 + len(waiting))] == ["release"] + ["default"] * len(
        waiting
    )
    assert desk.now == asking.opened + 10_000
    assert playing.asking != asking


@pytest.mark.parametrize("kit", SECRET, ids=str)
def test_where_it_is_a_secret_who_has_answered_nothing_shows_before_the_least_time(
    kit: Kit,
) -> None:
    desk = asking_several(kit)
    assert desk is not None, f"{kit} was not seen to ask several at once"
    playing = desk.table.playing
    assert playing is not None
    for seat in [seat for seat in playing.seats if playing.waits_for(seat)]:
        with desk.untold(None, *(other for other in playing.seats if other != seat)):
            desk.enter(seat, playing.state.default(seat))
    before = desk.table.version(None)
    assert desk.ring().kind == "release"
    assert desk.table.version(None) > before


@pytest.mark.parametrize("kit", OPEN, ids=str)
def test_where_it_is_no_secret_who_has_answered_nobody_waits_for_a_least_time(kit: Kit) -> None:
    desk = asking_several(kit)
    assert desk is not None, f"{kit} was not seen to ask several at once"
    playing = desk.table.playing
    assert playing is not None
    assert playing.window is None
    waiting = [seat for seat in playing.seats if playing.waits_for(seat)]
    desk.enter(waiting[0], playing.state.default(waiting[0]))
    for viewer in (None, *waiting):
        chairs = desk.stand(viewer).chairs
        assert [seat for seat in playing.seats if chairs[seat].waiting_for] == waiting[1:]
    assert not playing.held


def test_a_standing_answer_comes_within_the_least_time_until_the_seat_is_asked_another_thing() -> (
    None
):
    desk = Desk(label="standing").started()
    with desk.untold(None, ANN, CLEO):
        desk.do(BOB, SetStanding(id="a", answer={"type": "leave"}))
        alarm = desk.ring()
    assert alarm.kind == "standing"
    assert BEGIN < alarm.at < BEGIN + 3000
    desk.decide(CLEO, Leave())
    desk.ring()
    assert desk.stand(BOB).standing == Leave()  # Bob leads: he is not asked, and it stands
    desk.do(BOB, SetStanding(id="b"))
    assert desk.stand(BOB).standing is None


def test_a_standing_answer_is_given_where_one_alone_is_asked() -> None:
    desk = playing_kingless(2)
    active = desk.stand(None).view.active
    other = 1 - active
    asked = desk.now
    with desk.untold(None, active):
        desk.do(other, SetStanding(id="a", answer={"type": "pass"}))
        alarm = desk.ring()
    assert (alarm.kind, alarm.seat) == ("standing", other)
    assert asked < alarm.at < asked + 2000
    desk.ring()  # the least time
    assert desk.stand(None).view.phase != "answering"
