"""Finished tables: folded off the event loop, kept in memory for a while, and bounded in size."""

import asyncio
import gc
import threading
import weakref
from functools import partial
from typing import Any

import msgspec
import pytest

from knavery.core import Seat
from knavery.server import finished_tables, hub, replays
from knavery.server.live_table import load
from knavery.server.presence import AFTER_RESTART
from knavery.server.store import Append
from knavery.server.tables import events
from knavery.server.tables.events import AnyEvent, Muted
from knavery.server.tables.table import Table
from knavery.server.web import compression
from server.server_fixture import GENEROUS, RefusedError, ServerFixture, Visitor, running_server

ANN, BOB = Seat(0), Seat(1)
SAY = {"type": "say", "text": "la"}


class Spy:
    """Notes the thread and the first argument of every call, and passes it on."""

    def __init__(self, patch: pytest.MonkeyPatch, module: Any, name: str) -> None:
        self._true = getattr(module, name)
        self.threads: list[str] = []
        self.given: list[Any] = []
        patch.setattr(module, name, self)

    def __call__(self, *given: Any, **named: Any) -> Any:
        self.threads.append(threading.current_thread().name)
        self.given.append(given[0])
        return self._true(*given, **named)


def _only(event: AnyEvent, _: Table, __: int) -> tuple[AnyEvent, ...]:
    return (event,)


async def closed_table(at: ServerFixture, ann: Visitor) -> str:
    """A table that was dealt and closed, and that nobody is at any more."""
    table = await ann.open(seats=2)
    async with ann.at(table) as here:
        await here.do(type="start")
        await here.do(type="close")
    while table in at.hub.live and at.hub.live[table].users:
        await at.settle()
    at.hub.live.clear()
    return table


@pytest.mark.anyio
async def test_a_finished_table_is_folded_and_encoded_once_and_never_on_the_event_loop(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await closed_table(at, ann)
        folded = Spy(monkeypatch, hub, "load")
        encoded = Spy(monkeypatch, replays, "_encode")
        shown = Spy(monkeypatch, at.hub.replays, "views")
        for path in ("", "/replay", "/replay/0", "/record", "/update") * 2:
            await ann.get(f"/api/tables/{table}{path}")
        assert len(folded.threads) == len(encoded.threads) == 1
        used = {*folded.threads, *encoded.threads, *shown.threads}
        assert {name.rpartition("_")[0] for name in used} == {"table-loader"}


@pytest.mark.anyio
async def test_a_replay_is_the_same_gzipped_and_plain(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compression, "WORTHWHILE", 0)
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        path = f"/api/tables/{await closed_table(at, ann)}/replay"
        plain = await ann.http.get(path, headers={"accept-encoding": "identity"})
        gzipped = await ann.http.get(path, headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert gzipped.headers["content-encoding"] == "gzip"
        assert plain.content == gzipped.content


@pytest.mark.anyio
async def test_only_the_last_few_finished_tables_stay_in_memory(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finished_tables, "TABLES", 2)
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        tables = [await closed_table(at, ann) for _ in range(3)]
        for table in (*tables, tables[1]):
            await ann.get(f"/api/tables/{table}")
        assert set(at.hub.live) == set(tables[1:])
        monkeypatch.setattr(finished_tables, "BATCHES", at.hub.live[tables[1]].table.seq)
        await ann.get(f"/api/tables/{tables[1]}")
        assert list(at.hub.live) == tables[1:2]


@pytest.mark.anyio
async def test_what_others_write_while_a_table_is_being_folded_is_not_missed(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(postgresql_url) as at:
        ann = await at.guest("Ann")
        table = await closed_table(at, ann)
        loop = asyncio.get_running_loop()

        def late_load(_: str, stored: Any, *, rules: bool = True) -> Any:
            said = events.EventBatch((events.Said("Bob", "late", None),), "bob", "1")
            late = Append(table, len(stored), at.clock.now(), events.encode(said))
            at.hub.store.append(late).result()
            loop.call_soon_threadsafe(at.hub.woken, [table])
            return load(table, stored, rules)

        monkeypatch.setattr(hub, "load", late_load)
        await ann.get(f"/api/tables/{table}")
        await at.settle()
        assert at.hub.live[table].table.feeds.messages(None)[-1].text == "late"  # type: ignore[union-attr]


@pytest.mark.anyio
async def test_a_table_takes_no_more_than_so_many_events(sqlite_url: str) -> None:
    limits = msgspec.structs.replace(GENEROUS, batches_a_table=10)
    async with running_server(sqlite_url, limits=limits) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2, pace="none")
        async with ann.at(table) as here, bob.at(table) as there:
            await there.do(type="sit")
            await here.do(type="start")
            while at.hub.live[table].table.seq < 10:
                await here.do(**SAY)
            with pytest.raises(RefusedError, match="too many messages"):
                await here.do(**SAY)
            with pytest.raises(RefusedError, match="too_many"):
                await there.do(type="vote_pause")
            assert at.hub.live[table].table.seq == 10
            await there.phase("running")
            await there.decide({"type": "leave"})  # the game goes on
            live = at.hub.live[table]
            for number in range(10):  # the table's own events fill it up in the end
                muted = Muted(ANN, BOB, number % 2 == 0)
                await live.submit(partial(_only, muted))
            await here.phase("closed")
            assert here.messages[-1]["reason"] == "full"
            assert live.table.seq == 21
            with pytest.raises(RefusedError, match="too_many"):
                await here.do(**SAY)


@pytest.mark.anyio
async def test_a_forgotten_table_is_not_left_to_the_garbage_collector(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finished_tables, "TABLES", 0)
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2, pace="none")
        gc.collect()
        gc.disable()
        try:
            async with ann.at(table, changes=True) as here, bob.at(table, changes=True) as there:
                await there.do(type="sit")
                await here.do(type="start")
                await here.phase("running")
                await here.do(type="say", text="hello")
                left = weakref.ref(at.hub.live[table]), weakref.ref(at.hub.live[table].table)
                await here.do(type="close")
            while table in at.hub.live:
                await at.settle()
            at.clock.advance(AFTER_RESTART)  # until then a task looks whether they are back
            for _ in range(100):
                await at.settle()
                if not any(each() for each in left):
                    break
            assert [each() for each in left] == [None, None]
        finally:
            gc.enable()
