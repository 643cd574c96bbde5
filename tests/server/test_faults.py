"""What goes wrong stops one table alone, keeps its record, and is said."""

import asyncio
from typing import Any

import pytest
import sqlalchemy as sa
from knavery_hooks import State

from knavery.server.logs import mark
from knavery.server.store import Append
from knavery.server.store.schema import HEADS
from knavery.server.web.socket import RECONNECT
from server.manual_clock import ManualClock
from server.server_fixture import RefusedError, ServerFixture, kinds, running_server


@pytest.mark.anyio
async def test_a_crash_of_one_table_stops_that_table_alone_and_keeps_its_record(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        broken, whole = [await ann.open(seats=2, access="bots") for _ in range(2)]
        async with ann.at(broken) as one, ann.at(whole) as two:
            true = State.play

            def play(self: State, seat: Any, decision: Any) -> Any:
                if self.hands == hands:
                    raise ZeroDivisionError
                return true(self, seat, decision)

            live = at.hub.live[broken]
            assert live.table.session is not None
            truth: Any = live.table.session.state
            hands = truth.hands
            monkeypatch.setattr(State, "play", play)
            with pytest.raises(RefusedError, match="fault"):
                await one.decide({"type": "call", "target": 1})
            await one.phase("closed")
            assert one.messages[-1]["reason"] == "fault"
            await two.do(type="say", text="and I go on")
            assert two.current["phase"] == "running"
        replay = await ann.get(f"/api/tables/{broken}/replay")
        assert replay["steps"] == []


@pytest.mark.anyio
async def test_a_running_table_of_other_rules_is_closed_with_its_record(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="bots")
        cookies = dict(ann.http.cookies)
    monkeypatch.setattr("knavery_hooks.Hooks.rules_version", 2)
    async with running_server(sqlite_url) as at:
        ann = at.stranger()
        ann.http.cookies.update(cookies)
        async with ann.at(table) as here:
            await here.phase("closed")
            assert here.messages[-1]["reason"] == "rules"
        record = await ann.get(f"/api/tables/{table}/record")
        assert record["rules_version"] == 1


@pytest.mark.anyio
async def test_a_table_that_cannot_be_read_back_by_its_own_rules_is_stopped_for_our_mistake(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="bots")
        async with ann.at(table) as here:
            await here.decide({"type": "call", "target": 1})
        cookies = dict(ann.http.cookies)
    monkeypatch.setattr(State, "play", None)
    async with running_server(sqlite_url) as at:
        ann = at.stranger()
        ann.http.cookies.update(cookies)
        async with ann.at(table) as here:
            await here.phase("closed")
            assert here.messages[-1]["reason"] == "fault"
        monkeypatch.undo()
        assert len((await ann.get(f"/api/tables/{table}/replay"))["steps"]) == 1


@pytest.mark.anyio
async def test_a_table_nobody_has_touched_for_a_day_is_closed_and_says_so(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        async with ann.at(table) as here:
            while here.current["phase"] == "open":
                at.clock.advance(3_600_000)
                await at.settle()
                await here.drain()
            assert here.messages[-1]["reason"] == "idle"


@pytest.mark.anyio
@pytest.mark.parametrize("access", ["open", "bots"])
async def test_a_table_that_is_closed_without_anybody_takes_no_room_in_memory(
    sqlite_url: str, access: str
) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access=access)
        assert table in at.hub.live
        while at.hub.live:
            at.clock.advance(3_600_000)
            await at.settle()
        replay = await ann.http.get(f"/api/tables/{table}/replay")
        assert replay.status_code == (409 if access == "open" else 200)
        assert (await ann.get(f"/api/tables/{table}"))["phase"] == "closed"


@pytest.mark.anyio
async def test_a_restart_takes_up_what_was_running(store_url: str) -> None:
    clock = ManualClock()
    async with running_server(store_url, clock) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="bots", pace={"decision": 30, "bank": 60})
        cookies = dict(ann.http.cookies)
        async with ann.at(table) as here:
            # Let the bot's round pass, until Ann is asked and her clock runs.
            while not here.current.get("your_turn"):
                clock.advance(500)
                await at.settle()
                await here.drain()
            before = here.current["clock"]
            asked = clock.now()
    clock.advance(500_000)
    async with running_server(store_url, clock) as at:
        ann = at.stranger()
        ann.http.cookies.update(cookies)
        async with ann.at(table) as here:
            await at.settle()
            await here.until(lambda: "resumed" in kinds(here.messages))
            await here.until(lambda: not here.current.get("paused"))
            after = here.current["clock"]
            assert after["bank"] == before["bank"]
            assert after["time"] - clock.now() == before["time"] - asked


UNKNOWN = '{"events":[{"type":"unheard_of"}]}'


async def damage(at: ServerFixture, table: str, batch: str = UNKNOWN) -> None:
    """Write a batch to the table that no version of the server can read."""
    seq = len(at.hub.store.batches(table))
    written = at.hub.store.append(Append(table, seq, at.hub.clock.now(), batch))
    assert await asyncio.wrap_future(written)


@pytest.mark.anyio
@pytest.mark.parametrize("batch", [UNKNOWN, "not JSON"])
async def test_a_table_with_an_unreadable_event_is_set_aside_and_the_others_go_on(
    store_url: str, batch: str, caplog: pytest.LogCaptureFixture
) -> None:
    clock = ManualClock()
    async with running_server(store_url, clock) as at:
        ann = await at.guest("Ann")
        tables = [await ann.open(seats=2, access="bots") for _ in range(3)]
        cookies = dict(ann.http.cookies)
        for damaged in tables[:2]:  # they were touched first, and are taken up first
            await damage(at, damaged, batch)
    async with running_server(store_url, clock) as at:
        ann = at.stranger()
        ann.http.cookies.update(cookies)
        async with ann.at(tables[2]) as here:
            await here.until(lambda: "resumed" in kinds(here.messages))
            assert at.hub.is_worker_of(at.hub.live[tables[2]].table)
            # The next rounds leave them alone.
            for _ in range(3):
                clock.advance(at.hub.config.beat_every)
                await at.settle()
                await here.drain()
        for damaged in tables[:2]:
            with pytest.raises(RefusedError, match="This table has stopped"):
                await ann.get(f"/api/tables/{damaged}")
            with pytest.raises(RefusedError, match="This table has stopped"):
                async with ann.at(damaged):
                    pass
        assert "knavery_tables_set_aside 2.0" in (await ann.http.get("/metrics")).text
    said = [each for each in caplog.records if "set aside" in each.getMessage()]
    assert [each.table for each in said] == [mark(table) for table in tables[:2]]  # type: ignore[attr-defined]


@pytest.mark.anyio
async def test_an_unreadable_event_from_another_process_sets_the_table_aside(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table, whole = [await ann.open(seats=2, access="bots") for _ in range(2)]
        async with ann.at(table) as one, ann.at(whole) as two:
            await damage(at, table)
            await one.send(type="say", text="hello")
            assert await one.closed() == RECONNECT
            await two.do(type="say", text="and I go on")
        assert table not in at.hub.live
        assert table not in at.hub._workers


@pytest.mark.anyio
async def test_the_lobby_leaves_out_a_table_it_cannot_list(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        tables = [await ann.open(seats=2, access="open") for _ in range(2)]
        with at.hub.store.database.writing() as connection:
            broken = sa.update(HEADS).where(HEADS.c.id == tables[0]).values(summary="not JSON")
            connection.execute(broken)
        listed = await ann.get("/api/tables")
        assert [table["id"] for table in listed["tables"]] == [tables[1]]
