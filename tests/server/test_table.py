"""A table is the fold of its events: the same in every process, with a feed for each viewer."""

from typing import Any

import msgspec
import pytest
from knavery_hooks import Hooks, Settings

from contract.kit import Kit
from contract.kits import KITS
from contract.play import choose
from knavery.core import TABLE, Chance, Seat
from knavery.server.tables import messages, schedule
from knavery.server.tables.commands import AddWords, Configure, Sit, Start
from knavery.server.tables.pace import Pace
from knavery.server.tables.snapshot import update
from server.table_fixture import ANN, BOB, GAMES, TableFixture

every_game = pytest.mark.parametrize("kit", KITS, ids=str)


def played(kit: Kit) -> TableFixture:
    """A table after a while of random decisions and of what time brings."""
    seats, settings = kit.tables[0]
    fixture = TableFixture(kit.game, seats, settings=settings).started()
    chance = Chance.of(f"lines {kit.game.id}")
    for _ in range(60):
        session = fixture.table.session
        assert session is not None
        if session.state.outcome is not None:
            break
        rare, chance = chance.below(6)
        if rare == 0 and schedule.alarms(fixture.table):
            fixture.ring()
            continue
        seat, decision, chance = choose(session.state, seats, chance)
        if seat != TABLE and session.options(seat):
            fixture.now += 500
            fixture.enter(seat, decision)
    return fixture


@every_game
def test_every_process_reads_the_same_table_from_the_same_events(kit: Kit) -> None:
    fixture = played(kit)
    again = fixture.read_again()
    assert again.seq == fixture.table.seq
    for viewer in (None, *fixture.table.seats):
        other = update(again, None if viewer is None else Seat(viewer))
        assert msgspec.json.encode(other) == msgspec.json.encode(fixture.update(viewer))
    assert [a.at for a in schedule.alarms(again)] == [a.at for a in schedule.alarms(fixture.table)]


@every_game
def test_a_fact_says_which_seat_it_is_about(kit: Kit) -> None:
    fixture = played(kit)
    about = set()
    for viewer in (None, *fixture.table.seats):
        for message in fixture.update(viewer).messages:
            if isinstance(message, messages.FactMessage):
                assert message.subject == kit.game.subject(message.fact)
                about.add(message.subject)
    assert about - {None}
    assert about <= {None, *fixture.table.seats}


@every_game
def test_an_update_since_a_version_is_exactly_what_was_missed(kit: Kit) -> None:
    seats, settings = kit.tables[0]
    fixture = TableFixture(kit.game, seats, settings=settings).started()
    chance = Chance.of(f"missed {kit.game.id}")
    whole = [fixture.update(None)]
    for _ in range(12):
        session = fixture.table.session
        assert session is not None
        if fixture.table.phase != "running":
            break
        seat, decision, chance = choose(session.state, seats, chance)
        if seat != TABLE and session.options(seat):
            fixture.enter(seat, decision)
        if fixture.table.phase == "running" and session.holding_window is not None:
            fixture.ring()
        whole.append(fixture.update(None, since=whole[-1].version))
    sent_live = [message for each in whole for message in each.messages]
    assert tuple(sent_live) == fixture.update(None).messages
    assert fixture.update(None, since=10_000).since == 0


@every_game
def test_nothing_changes_for_a_viewer_without_a_message(kit: Kit) -> None:
    for number, (seats, settings) in enumerate(kit.tables):
        fixture = TableFixture(kit.game, seats, pace=Pace(), settings=settings).started()
        viewers = (None, *range(seats))
        chance = Chance.of(f"entries {kit.game.id} {number}")
        for _ in range(60):
            session = fixture.table.session
            assert session is not None
            if fixture.table.phase != "running":
                break
            before = [fixture.update(viewer) for viewer in viewers]
            seat, decision, chance = choose(session.state, seats, chance)
            if seat != TABLE and session.options(seat):
                fixture.enter(seat, decision)
            elif schedule.alarms(fixture.table):
                fixture.ring()
            for viewer, was in zip(viewers, before, strict=True):
                now = fixture.update(viewer)
                if msgspec.json.encode(now.snapshot) != msgspec.json.encode(was.snapshot):
                    assert now.version > was.version, f"{viewer} was sent nothing of {decision}"


@every_game
def test_a_fact_is_marked_private_for_a_seat_that_sees_more_than_the_table(kit: Kit) -> None:
    seats, settings = kit.tables[0]
    fixture = TableFixture(kit.game, seats, settings=settings).started()
    tables = {
        msgspec.json.encode(message.fact)
        for message in fixture.update(None).messages
        if isinstance(message, messages.FactMessage)
    }
    marked = 0
    for seat in range(seats):
        for message in fixture.update(seat).messages:
            if isinstance(message, messages.FactMessage):
                assert message.private == (msgspec.json.encode(message.fact) not in tables)
                marked += message.private
    assert marked, "nobody was sent anything private"
    assert not any(getattr(message, "private", False) for message in fixture.update(None).messages)


def test_the_seed_is_committed_to_before_the_words_and_shown_at_the_end() -> None:
    fixture = TableFixture(seats=2)
    commitment = fixture.snapshot(None).commitment
    fixture.do(ANN, Sit(id="a"))
    fixture.do(ANN, AddWords(id="b", words="tea at four"))
    assert fixture.snapshot(None).chairs[0].words == "tea at four"
    assert fixture.snapshot(None).seed is None
    fixture.do(BOB, Sit(id="c"))
    fixture.do(ANN, Start(id="d"))
    with fixture.refused("begun"):
        fixture.do(ANN, AddWords(id="e", words="too late"))
    assert fixture.snapshot(ANN).commitment == commitment
    while fixture.table.phase == "running":
        assert fixture.snapshot(BOB).seed is None
        fixture.ring()
    assert fixture.snapshot(BOB).seed == fixture.table.seed.hex()


def logged(update: messages.Update) -> list[Any]:
    """The messages without their subject, which only the rules know."""
    sent = msgspec.json.decode(msgspec.json.encode(update.messages))
    return [{name: value for name, value in each.items() if name != "subject"} for each in sent]


def test_a_table_of_other_rules_keeps_its_log_and_shows_no_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fixture = TableFixture(seats=2).started()
    while fixture.table.phase == "running":
        fixture.ring()
    before = fixture.update(None)
    monkeypatch.setattr("knavery_hooks.Hooks.rules_version", 2)
    other = fixture.read_again()
    assert not other.is_playable
    after = update(other, None)
    assert after.snapshot.view is None
    assert after.snapshot.outcome == before.snapshot.outcome
    assert logged(after) == logged(before)


def opened_before(fixture: TableFixture, setting: str) -> TableFixture:
    """The same table, opened before that setting existed."""
    at, opened = fixture.written[0]
    batch = msgspec.json.decode(opened)
    for event in batch["events"]:
        event.get("settings", {}).pop(setting, None)
    fixture.written[0] = (at, msgspec.json.encode(batch).decode())
    fixture.table = fixture.read_again()
    return fixture


def test_a_table_without_a_later_setting_is_played_with_the_former_value(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Hooks, "former_settings", {"die": 6})

    session = opened_before(TableFixture(), "die").started().table.session

    assert session is not None
    assert session.state.view(None).settings == Settings(die=6)


def test_an_open_table_keeps_its_former_values_when_the_host_changes_another_setting() -> None:
    fixture = opened_before(TableFixture(GAMES["candy_k"], 4), "ending")
    assert fixture.snapshot(ANN).settings["ending"] == "literal"

    fixture.do(ANN, Configure(id="c", settings={"remarks": "off"}))

    assert fixture.table.settings["ending"] == "literal"
    assert fixture.table.settings["remarks"] == "off"
