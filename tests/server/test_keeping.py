"""Several processes on one store: whoever keeps a table knows what happens at it elsewhere."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from knavery.server.presence import GRACE
from server.hand_clock import HandClock
from server.house import Chairful, House, house

LEAVE = {"type": "leave"}
#: However fast the tests turn the clock, no process takes the other for dead.
FOR_EVER = 10**12


@contextlib.asynccontextmanager
async def two(url: str) -> AsyncIterator[tuple[House, House]]:
    """Two processes on one store, by one clock."""
    clock = HandClock()
    async with (
        house(url, clock, dead_after=FOR_EVER) as one,
        house(url, clock, dead_after=FOR_EVER) as other,
    ):
        yield one, other


async def until(places: tuple[House, House], chair: Chairful, so: Callable[[], object]) -> None:
    """Let time pass until the chair is told that it is so."""
    while not so():
        if chair.standing.get("awaited"):
            await chair.decide(LEAVE)
        places[0].clock.turn(200)
        for place in places:
            await place.settle()
        await chair.quiet()


def test_a_game_begun_through_another_process_goes_on(postgresql_url: str) -> None:
    async def play() -> None:
        async with two(postgresql_url) as (one, other):
            ann = await one.guest("Ann")
            table = await ann.open(seats=2, access="open", pace="none")
            one.clock.turn(GRACE)
            await one.settle()  # Ann has no line to it, and nobody waits for her any more
            await ann.get(f"/api/tables/{table}")  # asked and let go of
            ann.address = other.address
            async with ann.at(table) as here:
                await here.act(type="start")
                await until((one, other), here, lambda: here.standing["phase"] == "over")
                assert other.hub.live[table].table.keeper == one.hub.me
            listed: list[dict[str, str]] = []
            while not listed:  # its keeper hears of the end, and tells the lobby
                listed = (await ann.get("/api/tables/finished"))["tables"]
            assert [each["id"] for each in listed] == [table]

    asyncio.run(play())
