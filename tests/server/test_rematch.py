"""A rematch is one table, however many ask for it at once and wherever they ask."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import msgspec
import pytest

from server.server_fixture import (
    GENEROUS,
    RefusedError,
    ServerFixture,
    TableConnection,
    running_server,
)


@contextlib.asynccontextmanager
async def closed(
    places: tuple[ServerFixture, ...],
) -> AsyncIterator[tuple[str, list[TableConnection]]]:
    """A table of three that is closed, its players' connections spread over these servers."""
    visitors = [await places[0].guest(name) for name in ("Ann", "Bob", "Cleo")]
    table = await visitors[0].open(seats=3, access="open")
    async with contextlib.AsyncExitStack() as stack:
        chairs = []
        for at, visitor in enumerate(visitors):
            visitor.address = places[at % len(places)].address
            chairs.append(await stack.enter_async_context(visitor.at(table)))
        for chair in chairs[1:]:
            await chair.do(type="sit")
        await chairs[0].do(type="start")
        await chairs[0].do(type="close")
        for place in places:
            await place.hub.live[table].catch_up()
        for chair in chairs:
            await chair.phase("closed")
        yield table, chairs


async def press_at_once(at: ServerFixture, table: str, chairs: list[TableConnection]) -> None:
    await asyncio.gather(*(chair.do(type="rematch") for chair in chairs))
    for chair in chairs:
        await chair.until(lambda chair=chair: "rematch" in chair.current)  # type: ignore[misc]
    (again,) = {chair.current["rematch"] for chair in chairs}
    await at.settle()
    heads = at.hub.store.heads(("open", "running", "over", "closed"))
    assert {head.id for head in heads} == {table, again}
    sent = [message["type"] for message in chairs[0].messages]
    assert sent.count("rematched") == 1


@pytest.mark.anyio
async def test_all_who_press_at_once_come_to_one_table(store_url: str) -> None:
    async with running_server(store_url) as at, closed((at,)) as (table, chairs):
        await press_at_once(at, table, chairs)
        await chairs[1].do(type="rematch")  # and again, when all have it


@pytest.mark.anyio
async def test_all_who_press_at_two_processes_come_to_one_table(postgresql_url: str) -> None:
    async with running_server(postgresql_url) as one, running_server(postgresql_url) as two:
        assert one.hub.me != two.hub.me
        async with closed((one, two)) as (table, chairs):
            await press_at_once(one, table, chairs)


@pytest.mark.anyio
async def test_a_spectator_cannot_have_a_rematch_set_up(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at, closed((at,)) as (table, _):
        watcher = await at.guest("Wat")
        async with watcher.at(table) as seen:
            with pytest.raises(RefusedError, match="not_seated"):
                await seen.do(type="rematch")
        heads = at.hub.store.heads(("open", "running", "over", "closed"))
        assert [head.id for head in heads] == [table]


@pytest.mark.anyio
async def test_a_rematch_counts_among_the_tables_a_guest_may_have(sqlite_url: str) -> None:
    limits = msgspec.structs.replace(GENEROUS, tables_a_guest=1)
    async with running_server(sqlite_url, limits=limits) as at, closed((at,)) as (_, chairs):
        ann = at.visitors[0]
        await at.settle()
        other = await ann.open(seats=2)
        with pytest.raises(RefusedError, match="Close one first"):
            await chairs[0].do(type="rematch")
        async with ann.at(other) as there:
            await there.do(type="close")
        await at.settle()
        await chairs[0].do(type="rematch")


@pytest.mark.anyio
async def test_a_rematch_keeps_the_bots_and_one_against_bots_begins_at_once(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url, bots=("random", "honest")) as here:
        ann = await here.guest("Ann")
        table = await ann.open(seats=3, access="link")
        async with ann.at(table) as chair:
            await chair.do(type="seat_bot", seat=2, bot="honest")
            await chair.do(type="start")
            await chair.do(type="close")
            await chair.do(type="rematch")
            await chair.until(lambda: "rematch" in chair.current)
        async with ann.at(chair.current["rematch"]) as again:
            assert [each.get("bot") for each in again.current["chairs"]][2] == "honest"
            assert again.current["phase"] == "open"
        table = await ann.open(seats=3, access="bots")
        async with ann.at(table) as chair:
            bots = [each.get("bot") for each in chair.current["chairs"]]
            await chair.do(type="close")
            await chair.do(type="rematch")
            await chair.until(lambda: "rematch" in chair.current)
        async with ann.at(chair.current["rematch"]) as again:
            assert [each.get("bot") for each in again.current["chairs"]] == bots
            assert again.current["phase"] == "running"
