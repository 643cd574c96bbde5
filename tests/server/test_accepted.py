"""What was accepted: stored before anybody is sent it, and finished before the server ends."""

import asyncio
import contextlib
import gc
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa
from prometheus_client.parser import text_string_to_metric_families

from knavery.server.tables.events import AnyEvent
from knavery.server.tables.refusal import NothingToDo
from knavery.server.tables.table import Table
from server.server_fixture import ServerFixture, kinds, running_server

LEAVE = {"type": "leave"}


@contextlib.contextmanager
def held_up(at: ServerFixture) -> Iterator[None]:
    """Inside the block the store takes what it is given and writes nothing."""
    begun, go_on = threading.Event(), threading.Event()

    def wait(_: sa.Connection) -> None:
        begun.set()
        assert go_on.wait(60)

    at.hub.store._writer.run(wait)
    assert begun.wait(60)
    try:
        yield
    finally:
        go_on.set()


@pytest.mark.anyio
async def test_nothing_is_acknowledged_or_told_before_it_is_stored(store_url: str) -> None:
    async with running_server(store_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2)
        async with ann.at(table) as here, bob.at(table) as there:
            with held_up(at):
                mine = await here.send(type="say", text="hello")
                while at.hub.store._writer._queue.empty():
                    await there.drain()
                await there.drain()
                assert "said" not in kinds(there.messages)
                received = asyncio.create_task(here.receive())
                await there.drain()
                assert not received.done()
            await received
            await here.until(lambda: mine in here.answers)
            await there.until(lambda: "said" in kinds(there.messages))
            assert here.answers[mine]["type"] == "ack"


@pytest.mark.anyio
async def test_a_server_that_is_stopped_finishes_what_it_has_accepted(store_url: str) -> None:
    opened = running_server(store_url)
    at = await opened.__aenter__()
    ann, bob = await at.guest("Ann"), await at.guest("Bob")
    table = await ann.open(seats=2)
    async with ann.at(table) as here, bob.at(table) as there:
        with held_up(at):
            await here.send(type="say", text="my last words")
            while at.hub.store._writer._queue.empty():
                await asyncio.sleep(0)
            await there.send(type="say", text="mine too")  # which waits for its turn
            while not len(at.hub.live[table].turns):
                await asyncio.sleep(0)
            stopping = asyncio.create_task(opened.__aexit__(None, None, None))
            assert await here.closed() == 1012  # "the server restarts"
            while not at.hub.is_stopping:
                await asyncio.sleep(0)
            assert not stopping.done()
        await stopping
    async with running_server(store_url) as again:
        written = again.hub.store.batches(table)
        for words in ("my last words", "mine too"):
            assert any(words in stored.batch for stored in written)


@pytest.mark.anyio
async def test_work_whose_caller_is_gone_logs_no_error_of_asyncio(sqlite_url: str) -> None:
    def nothing(_table: Table, _now: int) -> tuple[AnyEvent, ...]:
        raise NothingToDo

    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        live = await at.hub.table(await ann.open(seats=2))
        assert live is not None
        problems: list[dict[str, Any]] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, problem: problems.append(problem))
        async with live.turns:
            caller = asyncio.create_task(live.submit(nothing))
            while not len(live.turns):
                await asyncio.sleep(0)
            caller.cancel()
            await asyncio.wait([caller])
        while at.hub.is_busy:
            await asyncio.sleep(0)
        del caller  # its traceback holds the work, and asyncio logs when that is forgotten
        gc.collect()
        assert problems == []


@pytest.mark.anyio
async def test_the_receipt_comes_with_the_update_and_after_it(store_url: str) -> None:
    async with running_server(store_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        async with ann.at(table) as here:
            mine = await here.send(type="say", text="hello")
            received = [await here.receive(), await here.receive()]
            assert [message["type"] for message in received] == ["update", "ack"]
            # The same command again is stored already: there is a receipt, and no update.
            await here.send(type="say", text="hello", id=mine)
            again = await here.receive()
            assert again == {"type": "ack", "id": mine}


@pytest.mark.anyio
async def test_what_was_acknowledged_is_not_refused(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)

        def fail(*_: object, **__: object) -> None:
            raise RuntimeError("after the acknowledgement")

        async with ann.at(table) as here:
            monkeypatch.setattr(at.hub, "applied", fail)
            mine = await here.send(type="say", text="hello")
            await here.until(lambda: mine in here.answers)
            monkeypatch.undo()
            await here.drain()
            assert here.answers[mine]["type"] == "ack", "a later answer stands in its place"


@pytest.mark.anyio
async def test_one_of_two_tabs_may_be_closed_and_the_guest_is_still_there(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2, pace="none")
        async with ann.at(table) as here, bob.at(table) as phone:
            async with bob.at(table) as tab:
                await tab.do(type="sit")
                await here.do(type="start")
                await phone.phase("running")
            while len(at.hub.live[table].readers) > 2:
                await phone.drain()
            at.clock.advance(100_000)
            await at.settle()
            await here.drain()
            assert "went_away" not in kinds(here.messages)
            await phone.drain()
            await phone.decide(LEAVE)


@pytest.mark.anyio
async def test_figures_tell_of_tables_sockets_decisions_and_times(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="bots", pace="none")
        async with ann.at(table) as here:
            while here.current["phase"] == "running":
                if here.current.get("your_turn"):
                    await here.decide(LEAVE)
                at.clock.advance(200)
                await at.settle()
                await here.drain()
            found: dict[str, float] = {}
            while not found.get("knavery_loop_lag_seconds_count"):  # by a clock of its own
                figures = (await ann.http.get("/metrics")).text
                found = {
                    sample.name: sample.value
                    for family in text_string_to_metric_families(figures)
                    for sample in family.samples
                }
        played = len((await ann.get(f"/api/tables/{table}/replay"))["steps"])
        assert found["knavery_decisions_total"] == played > 0
        assert found["knavery_sockets"] == found["knavery_tables"] == 1
        assert found["knavery_event_batches_total"] == len(at.hub.store.batches(table))
        assert found["knavery_store_errors_total"] == found["knavery_faults_total"] == 0
        for timed in ("command", "commit", "bot"):
            assert found[f"knavery_{timed}_seconds_count"] > 0, timed
        assert table not in figures
        assert "Ann" not in figures


@pytest.mark.anyio
async def test_the_hosts_token_is_compared_in_constant_time(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = []

    def compare(given: bytes, wanted: bytes) -> bool:
        compared.append((given, wanted))
        return given == wanted

    monkeypatch.setattr("knavery.server.web.auth.hmac.compare_digest", compare)
    async with running_server(sqlite_url, metrics_token="of the host") as at:
        http = at.stranger().http
        for token, status in (("of the hosT", 403), ("no", 403), ("of the host", 200)):
            shown = {"authorization": f"Bearer {token}"}
            assert (await http.get("/metrics", headers=shown)).status_code == status
            assert compared.pop() == (f"Bearer {token}".encode(), b"Bearer of the host")
