"""Talk: who hears whom, and to whom one complains."""

from knavery.server.tables.acts import Complain, Say, SetMute
from server.desk import ANN, BOB, CLEO, Desk, kinds


def test_spectators_are_not_heard_by_players() -> None:
    desk = Desk().started()
    with desk.untold(ANN, BOB, CLEO):
        desk.do(5, Say(id="a", text="she has a hook"))
    assert kinds(desk.update(None))[-1] == "Chat"


def test_a_muted_seat_is_not_heard_by_the_one_who_muted_it() -> None:
    desk = Desk().started()
    desk.do(ANN, SetMute(id="a", seat=BOB))
    with desk.untold(ANN):
        desk.do(BOB, Say(id="b", text="la la"))
    desk.do(ANN, SetMute(id="c", seat=BOB, muted=False))
    desk.do(BOB, Say(id="d", text="la"))
    assert kinds(desk.update(ANN))[-1] == "Chat"


def test_a_report_reaches_the_host_alone() -> None:
    desk = Desk().started()
    with desk.untold(None, BOB, CLEO):
        desk.do(CLEO, Complain(id="a", seat=BOB, reason="he sings"))
    assert kinds(desk.update(ANN))[-1] == "Report"
