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
    """A table of three that is closed, its players' lines spread over these servers."""
    visitors = [await places[0].guest(name) for name in ("Ann", "Bob", "Cleo")]
    table = await visitors[0].open(seats=3, access="open")
    async with contextlib.AsyncExitStack() as stack:
        chairs = []
        for at, visitor in enumerate(visitors):
            visitor.address = places[at % len(places)].address
            chairs.append(await stack.enter_async_context(visitor.at(table)))
        for chair in chairs[1:]:
            await chair.act(type="sit")
        await chairs[0].act(type="start")
        await chairs[0].act(type="close")
        for place in places:
            await place.hub.live[table].catch_up()
        for chair in chairs:
            await chair.phase("closed")
        yield table, chairs


async def press_at_once(at: ServerFixture, table: str, chairs: list[TableConnection]) -> None:
    await asyncio.gather(*(chair.act(type="rematch") for chair in chairs))
    for chair in chairs:
        await chair.until(lambda chair=chair: "rematch" in chair.standing)  # type: ignore[misc]
    (again,) = {chair.standing["rematch"] for chair in chairs}
    await at.settle()
    heads = at.hub.store.heads(("open", "running", "over", "closed"))
    assert {head.id for head in heads} == {table, again}
    told = [entry["type"] for entry in chairs[0].messages]
    assert told.count("rematched") == 1


def test_all_who_press_at_once_come_to_one_table(store_url: str) -> None:
    async def play() -> None:
        async with running_server(store_url) as at, closed((at,)) as (table, chairs):
            await press_at_once(at, table, chairs)
            await chairs[1].act(type="rematch")  # and again, when all have it

    asyncio.run(play())


def test_all_who_press_at_two_processes_come_to_one_table(postgresql_url: str) -> None:
    async def play() -> None:
        async with running_server(postgresql_url) as one, running_server(postgresql_url) as two:
            assert one.hub.me != two.hub.me
            async with closed((one, two)) as (table, chairs):
                await press_at_once(one, table, chairs)

    asyncio.run(play())


def test_a_spectator_cannot_have_a_rematch_set_up(sqlite_url: str) -> None:
    async def play() -> None:
        async with running_server(sqlite_url) as at, closed((at,)) as (table, _):
            watcher = await at.guest("Wat")
            async with watcher.at(table) as seen:
                with pytest.raises(RefusedError, match="not_seated"):
                    await seen.act(type="rematch")
            heads = at.hub.store.heads(("open", "running", "over", "closed"))
            assert [head.id for head in heads] == [table]

    asyncio.run(play())


def test_a_rematch_counts_among_the_tables_a_guest_may_have(sqlite_url: str) -> None:
    async def play() -> None:
        limits = msgspec.structs.replace(GENEROUS, tables_a_guest=1)
        async with running_server(sqlite_url, limits=limits) as at, closed((at,)) as (_, chairs):
            ann = at.visitors[0]
            await at.settle()
            other = await ann.open(seats=2)
            with pytest.raises(RefusedError, match="Close one first"):
                await chairs[0].act(type="rematch")
            async with ann.at(other) as there:
                await there.act(type="close")
            await at.settle()
            await chairs[0].act(type="rematch")

    asyncio.run(play())


def test_a_rematch_keeps_the_bots_and_one_against_bots_begins_at_once(sqlite_url: str) -> None:
    async def play() -> None:
        async with running_server(sqlite_url, bots=("random", "honest")) as here:
            ann = await here.guest("Ann")
            table = await ann.open(seats=3, access="link")
            async with ann.at(table) as chair:
                await chair.act(type="seat_bot", seat=2, bot="honest")
                await chair.act(type="start")
                await chair.act(type="close")
                await chair.act(type="rematch")
                await chair.until(lambda: "rematch" in chair.standing)
            async with ann.at(chair.standing["rematch"]) as again:
                assert [each.get("bot") for each in again.standing["chairs"]][2] == "honest"
                assert again.standing["phase"] == "open"
            table = await ann.open(seats=3, access="bots")
            async with ann.at(table) as chair:
                bots = [each.get("bot") for each in chair.standing["chairs"]]
                await chair.act(type="close")
                await chair.act(type="rematch")
                await chair.until(lambda: "rematch" in chair.standing)
            async with ann.at(chair.standing["rematch"]) as again:
                assert [each.get("bot") for each in again.standing["chairs"]] == bots
                assert again.standing["phase"] == "running"

    asyncio.run(play())
