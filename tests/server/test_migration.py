"""Stores of the first format: what they hold is sent as before, and every table goes on."""

import importlib
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

import msgspec
import pytest
import sqlalchemy as sa

from knavery.core import Seat
from knavery.core.frozen import tag_of
from knavery.core.record import Record
from knavery.server.live_table import load
from knavery.server.store import Store
from knavery.server.store.database import Database
from knavery.server.tables import events
from knavery.server.tables.events import AnyEvent
from knavery.server.tables.messages import FactMessage, SaidMessage
from knavery.server.tables.snapshot import update
from server import postgres
from server.manual_clock import ManualClock
from server.server_fixture import RefusedError, ServerFixture, Visitor, running_server

FIXTURES: Final = Path(__file__).parents[1] / "fixtures" / "format_1"
migration: Any = importlib.import_module("knavery.server.store.migrations.versions.0003_events")

#: A body of every kind the first format had, and the event it becomes.
BODIES: Final[tuple[tuple[dict[str, Any], dict[str, Any]], ...]] = (
    (
        {
            "type": "opened", "game": "hooks", "rules_version": 1, "seats": 2, "settings": {},
            "access": "open", "pace": {"decision": 30, "bank": 90, "scale": 0.5}, "watch": True,
            "host": "ann", "seed": "00",
        },
        {},
    ),
    (
        {
            "type": "configured", "settings": {}, "access": "open",
            "pace": {"decision": 30, "bank": 90, "scale": 0.5}, "watch": True, "seats": 2,
        },
        {},
    ),
    ({"type": "sat", "seat": 0, "guest": "ann", "name": "Ann"}, {}),
    ({"type": "bot_sat", "seat": 1, "bot": "random"}, {"type": "bot_seated"}),
    ({"type": "stood", "seat": 1}, {"type": "left"}),
    ({"type": "worded", "seat": 0, "words": "abc"}, {"type": "words_added"}),
    ({"type": "readied", "seat": 0, "ready": True}, {"type": "ready_set"}),
    (
        {"type": "started", "log": [{"table": {"type": "stood"}, "instead": {"0": {"type": "x"}}}]},
        {"log": [{"public": {"type": "stood"}, "private": {"0": {"type": "x"}}}]},
    ),
    (
        {
            "type": "decided", "seat": 0, "decision": {"type": "held", "due": 1},
            "log": [{"table": {"type": "went", "table": 3, "instead": 4}}], "maker": "clock",
            "due": "window 1", "note": {"table": 1},
        },
        {"timer": "window 1", "log": [{"public": {"type": "went", "table": 3, "instead": 4}}]},
    ),
    ({"type": "held", "seat": 0, "decision": {"type": "sat_in"}}, {"type": "answer_held"}),
    (
        {
            "type": "released", "window": "asking 12", "dropped": [1],
            "plays": [
                {"type": "decided", "seat": 0, "decision": {}, "log": [{"table": None}]},
            ],
        },
        {
            "type": "answers_released", "window": "prompt 12",
            "plays": [
                {"type": "decided", "seat": 0, "decision": {}, "log": [{"public": None}]},
            ],
        },
    ),
    (
        {"type": "released", "window": "window 3", "plays": []},
        {"type": "answers_released"},
    ),
    ({"type": "stands", "seat": 0, "answer": {"type": "leave"}}, {"type": "standing_set"}),
    ({"type": "said", "name": "Ann", "text": "bodies", "seat": 0}, {}),
    ({"type": "muted", "seat": 0, "target": 1, "muted": True}, {}),
    ({"type": "reported", "seat": 0, "target": 1, "reason": "due"}, {}),
    ({"type": "voted", "seat": 0, "pause": True}, {"type": "pause_voted"}),
    ({"type": "went", "seat": 0}, {"type": "went_away"}),
    ({"type": "came", "seat": 0}, {"type": "came_back"}),
    ({"type": "waited", "seat": 0}, {}),
    ({"type": "sat_in", "seat": 0, "bot": "random"}, {"type": "bot_brought"}),
    ({"type": "returned", "seat": 0}, {}),
    ({"type": "kept", "process": "one", "gap": 12}, {"type": "lease_taken"}),
    ({"type": "rematched", "table": "other"}, {}),
    ({"type": "ended", "outcome": {"winners": [0], "results": [{"score": 1.0, "why": "w"}]}}, {}),
    ({"type": "closed", "reason": "host"}, {}),
)  # fmt: skip


def line_of(body: dict[str, Any]) -> str:
    return json.dumps({"bodies": [body], "by": "ann", "id": "i1"})


@pytest.mark.parametrize(("body", "changed"), BODIES, ids=lambda given: given.get("type", ""))
def test_every_kind_of_event_is_rewritten(body: dict[str, Any], changed: dict[str, Any]) -> None:
    rewritten = migration.rewritten(line_of(body))
    expected = {**body, **changed}
    expected.pop("due", None)
    assert json.loads(rewritten) == {"events": [expected], "by": "ann", "id": "i1"}
    batch = events.decode(rewritten)
    assert tag_of(batch.events[0]) == expected["type"]
    assert (batch.by, batch.id) == ("ann", "i1")


def test_the_migration_knows_every_kind() -> None:
    known = {body["type"] for body, _ in BODIES}
    assert known == migration.TAGS.keys() | migration.KEPT
    now = {migration.TAGS.get(tag, tag) for tag in known}
    added_since = {
        "removed", "shared", "reacted", "bot_pace_set", "skipped", "readmitted", "guide_ended",
    }  # fmt: skip
    assert now | added_since == set(map(tag_of, get_args(AnyEvent)))


@pytest.mark.parametrize("tag", migration.TAGS)
def test_a_tag_that_is_left_out_is_noticed(tag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(migration.TAGS, tag)
    body = next(body for body, _ in BODIES if body["type"] == tag)
    with pytest.raises(ValueError, match=f"unknown kind: {tag}"):
        migration.rewritten(line_of(body))


class OldStore(NamedTuple):
    """A store as the last version before wrote it, and what that version had sent."""

    url: str
    cookies: dict[str, dict[str, str]]
    tables: dict[str, Any]
    #: By table: its phase, and what each viewer had been sent.
    sent: dict[str, Any]

    @property
    def last(self) -> int:
        """The time of the last row."""
        database = Database(self.url)
        with database.reading() as connection:
            at: int = connection.execute(sa.text("SELECT max(at) FROM lines")).scalar_one()
        database.dispose()
        return at

    async def visitor(self, at: ServerFixture, name: str) -> Visitor:
        visitor = at.stranger()
        visitor.http.cookies.update(self.cookies[name])
        return visitor


@pytest.fixture(params=["sqlite", "postgresql"])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> OldStore:
    if request.param == "sqlite":
        shutil.copy(FIXTURES / "sqlite.db", tmp_path / "old.sqlite")
        url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    else:
        url = request.getfixturevalue("postgresql_url")
        psql = [postgres.programs() / "psql", "--quiet", "-v", "ON_ERROR_STOP=1", "-d", url]
        subprocess.run([*psql, "-f", FIXTURES / "postgresql.sql"], check=True, capture_output=True)
    written = json.loads((FIXTURES / f"{request.param}.json").read_text("utf-8"))
    return OldStore(url, written["cookies"], written["tables"], written["told"])


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def assert_says(facts: list[dict[str, Any]], had: list[dict[str, Any]]) -> None:
    """The facts say all that they said; a field that came later may say more."""
    assert len(facts) == len(had)
    assert [{name: fact[name] for name in old} for fact, old in zip(facts, had, strict=True)] == had


def test_every_viewer_of_every_table_has_what_they_had(old: OldStore) -> None:
    store = Store(old.url, "one")
    try:
        for table_id, written in old.sent.items():
            table = load(table_id, store.batches(table_id))
            assert table.phase == written["phase"]
            for viewer, had in written["viewers"].items():
                found = update(table, None if viewer == "spectator" else Seat(int(viewer)))
                facts = [each.fact for each in found.messages if isinstance(each, FactMessage)]
                chat = [each.text for each in found.messages if isinstance(each, SaidMessage)]
                assert_says(plain(facts), had["facts"])
                assert chat == had["chat"]
                assert found.version == had["version"]
                assert found.snapshot.prompt == had["question"]
                for field in ("options", "answer", "standing", "outcome"):
                    assert plain(getattr(found.snapshot, field)) == had[field], (
                        table_id,
                        viewer,
                        field,
                    )
        assert [head.id for head in store.heads(["open"], "open")] == [old.tables["listed"]]
    finally:
        store.close()


def test_guests_have_the_tables_where_they_sit(old: OldStore) -> None:
    store = Store(old.url, "one")
    try:
        found, seated = set(), set()
        for table_id in old.sent:
            table = load(table_id, store.batches(table_id))
            guests = {chair.guest for chair in table.chairs if chair.guest is not None}
            seated |= {(guest, table_id) for guest in guests}
            for guest in guests:
                for head in store.heads_of_guest(guest, ["open", "running", "over", "closed"], 99):
                    found.add((guest, head.id))
        assert found == seated
        assert len({guest for guest, _ in found}) > 1
    finally:
        store.close()


@pytest.mark.anyio
async def test_every_table_goes_on(old: OldStore) -> None:
    clock = ManualClock(old.last + 60_000)
    async with running_server(old.url, clock) as at:
        ann, bob = [await old.visitor(at, name) for name in ("ann", "bob")]
        assert await ann.get("/api/guest") == {"name": "Ann"}
        listed = await ann.get("/api/tables")
        assert [table["id"] for table in listed["tables"]] == [old.tables["listed"]]
        for table_id in old.tables["running"].values():
            if table_id != old.tables["paused"]:
                await _decide_at(at, old, (ann, bob), table_id)
        await _resume(old, ann, bob)
        async with ann.at(old.tables["open"]) as chair, bob.at(old.tables["open"]):
            await chair.do(type="start")
            await chair.phase("running")
        for role in ("finished", "closed"):
            await _replay(ann, old.tables[role], is_over=role == "finished")
        async with ann.at(old.tables["finished"]) as chair:
            assert chair.current["rematch"] == old.tables["rematch"]


async def _decide_at(
    at: ServerFixture, old: OldStore, people: tuple[Visitor, Visitor], table_id: str
) -> None:
    """Both people come back; the first whose turn it is decides."""
    async with people[0].at(table_id) as first, people[1].at(table_id) as second:
        chairs = (first, second)
        for seat, chair in enumerate(chairs):
            await chair.until(lambda chair=chair: not chair.current.get("paused"))  # type: ignore[misc]
            had = old.sent[table_id]["viewers"][str(seat)]
            before = chair.messages[: had["version"]]
            facts = [each["fact"] for each in before if each["type"] == "fact"]
            assert_says(facts, had["facts"])
            assert chair.prompt == had["question"]
            assert chair.current.get("options", []) == had["options"]
        while not any(chair.current.get("your_turn") for chair in chairs):  # the bots go on
            at.clock.advance(500)
            await at.settle()
            for chair in chairs:
                await chair.drain()
        chair = next(chair for chair in chairs if chair.current.get("your_turn"))
        prompt = chair.prompt
        await chair.decide(chair.current["options"][0])
        await chair.until(lambda: chair.prompt != prompt)


async def _resume(old: OldStore, ann: Visitor, bob: Visitor) -> None:
    """The paused table refuses a decision, and takes it once both have voted to resume."""
    table_id = old.tables["paused"]
    async with ann.at(table_id) as first, bob.at(table_id) as second:
        assert first.current["paused"]
        with pytest.raises(RefusedError, match="paused"):
            await first.decide(first.current["options"][0])
        for chair in (first, second):
            await chair.do(type="vote_pause", pause=False)
        await first.until(lambda: not first.current.get("paused"))
        await first.decide(first.current["options"][0])


async def _replay(visitor: Visitor, table_id: str, is_over: bool) -> None:
    """The record verifies, and every step can be shown."""
    given = await visitor.http.get(f"/api/tables/{table_id}/record")
    record = Record.parse(given.text)
    record.verify()
    assert (record.outcome is not None) == is_over
    replay = await visitor.get(f"/api/tables/{table_id}/replay")
    assert ("review" in replay) == is_over
    assert len(replay["steps"]) == len(record.decisions) > 0
    for step in (0, 1, len(replay["steps"])):
        views = await visitor.get(f"/api/tables/{table_id}/replay/{step}")
        assert len(views["seats"]) == len(record.players)
