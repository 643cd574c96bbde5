"""Chat: who reads whom, what a replay keeps of it, and reports to the host."""

from knavery.core.record import Record
from knavery.server.replays import ChatEntry, Replays, record_of
from knavery.server.tables.commands import Mute, React, Report, Say, Sit, Start
from knavery.server.tables.messages import ReactedMessage, SaidMessage
from server.table_fixture import ANN, BEGIN, BOB, CLEO, TableFixture, kinds


def test_spectators_are_not_heard_by_players() -> None:
    fixture = TableFixture().started()
    with fixture.sent_nothing(ANN, BOB, CLEO):
        fixture.do(5, Say(id="a", text="she has a hook"))
        fixture.do(5, React(id="b", reaction="laugh"))
    assert kinds(fixture.update(None))[-2:] == ["SaidMessage", "ReactedMessage"]


def test_a_muted_seat_is_not_heard_by_the_one_who_muted_it() -> None:
    fixture = TableFixture().started()
    fixture.do(ANN, Mute(id="a", seat=BOB))
    with fixture.sent_nothing(ANN):
        fixture.do(BOB, Say(id="b", text="la la"))
        fixture.do(BOB, React(id="e", reaction="applause"))
    fixture.do(ANN, Mute(id="c", seat=BOB, muted=False))
    fixture.do(BOB, Say(id="d", text="la"))
    assert kinds(fixture.update(ANN))[-1] == "SaidMessage"


def test_a_reaction_is_seen_by_everybody_and_kept() -> None:
    fixture = TableFixture().started()
    fixture.do(BOB, React(id="a", reaction="doubt"))
    for viewer in (None, ANN, BOB, CLEO):
        message = fixture.update(viewer).messages[-1]
        assert message == ReactedMessage(fixture.now, "Bob", "doubt", BOB)
    assert fixture.read_again().feeds.messages(ANN)[-1] == fixture.update(ANN).messages[-1]


def test_a_replay_has_what_players_said_and_not_what_spectators_did() -> None:
    fixture = TableFixture()
    fixture.do(ANN, Sit(id="sit"))
    fixture.do(ANN, Say(id="a", text="welcome"))
    fixture.do(BOB, Sit(id="sit"))
    fixture.do(ANN, Start(id="start"))
    fixture.do(5, Say(id="b", text="she has a hook"))
    fixture.do(5, React(id="c", reaction="laugh"))
    while fixture.table.phase == "running":
        fixture.ring()
    fixture.do(BOB, React(id="d", reaction="applause"))

    replay = Replays().replay(fixture.table)

    last = len(replay.steps)
    said = [
        ChatEntry(0, SaidMessage(BEGIN, "Ann", "welcome", ANN)),
        ChatEntry(last, ReactedMessage(fixture.now, "Bob", "applause", BOB)),
    ]
    assert list(replay.chat) == said
    notes = Record.parse(record_of(fixture.table)).notes
    names = {
        note.step: [message["name"] for message in note.note["chat"]]
        for note in notes
        if "chat" in note.note
    }
    assert names == {0: ["Ann"], last - 1: ["Bob"]}


def test_a_report_reaches_the_host_alone() -> None:
    fixture = TableFixture().started()
    with fixture.sent_nothing(None, BOB, CLEO):
        fixture.do(CLEO, Report(id="a", seat=BOB, reason="he sings"))
    assert kinds(fixture.update(ANN))[-1] == "ReportedMessage"
