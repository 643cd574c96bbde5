"""Chat: who reads whom, and reports to the host."""

from knavery.server.tables.commands import Mute, Report, Say
from server.table_fixture import ANN, BOB, CLEO, TableFixture, kinds


def test_spectators_are_not_heard_by_players() -> None:
    fixture = TableFixture().started()
    with fixture.sent_nothing(ANN, BOB, CLEO):
        fixture.do(5, Say(id="a", text="she has a hook"))
    assert kinds(fixture.update(None))[-1] == "SaidMessage"


def test_a_muted_seat_is_not_heard_by_the_one_who_muted_it() -> None:
    fixture = TableFixture().started()
    fixture.do(ANN, Mute(id="a", seat=BOB))
    with fixture.sent_nothing(ANN):
        fixture.do(BOB, Say(id="b", text="la la"))
    fixture.do(ANN, Mute(id="c", seat=BOB, muted=False))
    fixture.do(BOB, Say(id="d", text="la"))
    assert kinds(fixture.update(ANN))[-1] == "SaidMessage"


def test_a_report_reaches_the_host_alone() -> None:
    fixture = TableFixture().started()
    with fixture.sent_nothing(None, BOB, CLEO):
        fixture.do(CLEO, Report(id="a", seat=BOB, reason="he sings"))
    assert kinds(fixture.update(ANN))[-1] == "ReportedMessage"
