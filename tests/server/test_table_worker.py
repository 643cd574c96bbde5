"""Several processes on one store: a table's worker knows what happens at the others."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

import pytest

from knavery.server.presence import GRACE
from server.manual_clock import ManualClock
from server.server_fixture import FOR_EVER, ServerFixture, TableConnection, running_server

LEAVE = {"type": "leave"}


@contextlib.asynccontextmanager
async def two(url: str) -> AsyncIterator[tuple[ServerFixture, ServerFixture]]:
    """Two processes on one store, by one clock."""
    clock = ManualClock()
    async with (
        running_server(url, clock, dead_after=FOR_EVER) as one,
        running_server(url, clock, dead_after=FOR_EVER) as other,
    ):
        yield one, other


async def until(
    places: tuple[ServerFixture, ServerFixture], chair: TableConnection, so: Callable[[], object]
) -> None:
    """Let time pass until the condition holds for the chair."""
    while not so():
        if chair.current.get("your_turn"):
            await chair.decide(LEAVE)
        places[0].clock.advance(200)
        for place in places:
            await place.settle()
        await chair.drain()


@pytest.mark.anyio
async def test_a_game_begun_through_another_process_goes_on(postgresql_url: str) -> None:
    async with two(postgresql_url) as (one, other):
        ann = await one.guest("Ann")
        table = await ann.open(seats=2, access="open", pace="none")
        one.clock.advance(GRACE)
        await one.settle()  # Ann has no connection to it, and nobody waits for her any more
        await ann.get(f"/api/tables/{table}")  # asked and let go of
        ann.address = other.address
        async with ann.at(table) as here:
            await here.do(type="start")
            await until((one, other), here, lambda: here.current["phase"] == "over")
            assert other.hub.live[table].table.worker == other.hub.me  # it dealt
        listed: list[dict[str, str]] = []
        while not listed:  # its worker notices the end, and updates the lobby
            listed = (await ann.get("/api/tables/finished"))["tables"]
        assert [each["id"] for each in listed] == [table]


@pytest.mark.anyio
async def test_bots_play_for_whoever_watches_at_another_process_until_they_leave(
    postgresql_url: str,
) -> None:
    async with two(postgresql_url) as (one, other):
        ann, watcher = await one.guest("Ann"), await one.guest("Wat")
        table = await ann.open(seats=3, access="bots", pace="none")
        async with ann.at(table) as here:
            await here.do(type="leave")
        live = one.hub.live[table]
        keeping = live.table
        watcher.address = other.address
        async with watcher.at(table) as seen:
            before = seen.version
            await until((one, other), seen, lambda: seen.version > before)
            assert keeping.worker == one.hub.me
        while table in other.hub.watched_for_others:
            await asyncio.sleep(0)
        # The clock stands still until it knows by the next heartbeat, else the game would end.
        await other.hub._registry.beat()
        await one.hub._registry._take_over()
        assert not one.hub.is_watched(live)
        await one.settle()
        assert keeping.phase == "running"
        written = keeping.seq
        for _ in range(100):
            one.clock.advance(1000)
            await one.settle()
        assert keeping.seq == written


@pytest.mark.anyio
async def test_a_table_against_bots_is_run_where_its_player_has_a_socket(
    postgresql_url: str,
) -> None:
    async with two(postgresql_url) as (one, other):
        ann = await one.guest("Ann")
        table = await ann.open(seats=3, access="bots", pace="none")
        ann.address = other.address
        async with ann.at(table) as here:
            await until((one, other), here, lambda: here.current.get("your_turn"))
            assert other.hub.live[table].table.worker == one.hub.me
            await here.decide(LEAVE)
            assert other.hub.live[table].table.worker == other.hub.me
            await until((one, other), here, lambda: here.current["phase"] == "over")
            assert other.hub.live[table].table.worker == other.hub.me
            assert "resumed" not in {message["type"] for message in here.messages}
            # Nobody needs it where it was opened.
            while table in one.hub.live:
                one.clock.advance(one.hub.config.poll_every)
                await one.settle()


@pytest.mark.anyio
async def test_players_of_a_process_that_is_gone_are_away(
    postgresql_url: str,
) -> None:
    clock = ManualClock()
    async with running_server(postgresql_url, clock, dead_after=FOR_EVER) as one:
        ann, bob = await one.guest("Ann"), await one.guest("Bob")
        table = await ann.open(seats=2, access="open", pace="none")
        async with ann.at(table) as here:
            async with running_server(postgresql_url, clock, dead_after=FOR_EVER) as other:
                bob.address = other.address
                async with bob.at(table) as there:
                    await there.do(type="sit", seat=1)
                    await here.do(type="start")
                    while other.hub.me not in one.hub._registry._alive:
                        clock.advance(max(GRACE, one.hub.config.beat_every))
                        await one.settle()
                        await here.drain()
                assert not [message for message in here.messages if message["type"] == "went_away"]
                assert one.hub.live[table].table.worker == one.hub.me
            while not (away := [each for each in here.messages if each["type"] == "went_away"]):
                clock.advance(max(GRACE, one.hub.config.beat_every))
                await one.settle()
                await here.drain()
            assert [each["seat"] for each in away] == [1]


@pytest.mark.anyio
async def test_a_standing_answer_comes_though_the_worker_waits_for_another_time(
    sqlite_url: str,
) -> None:
    """It waits for the end of the window, and is woken for what is due before."""
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2, pace="relaxed")
        async with ann.at(table) as here, bob.at(table) as there:
            await there.do(type="sit")
            await here.do(type="start")
            await there.phase("running")
            at.clock.advance(2_500)  # of three seconds; by then a standing answer is due
            await at.settle()
            await there.drain()
            assert there.current["your_turn"]
            await there.do(type="set_standing", answer=LEAVE)
            await there.until(lambda: not there.current.get("your_turn"))
