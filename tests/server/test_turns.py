"""One piece of work at a time at a table, in the order in which they came."""

import asyncio
from functools import partial

import pytest

from knavery.server.turns import Turns


@pytest.mark.anyio
async def test_callbacks_and_coroutines_take_turns_in_their_order() -> None:
    turns, done = Turns(), []

    async def work(name: str) -> None:
        async with turns:
            done.append(name)
            await asyncio.sleep(0)

    turns.take(partial(done.append, "a"))  # and keeps its turn
    second = asyncio.create_task(work("b"))
    await asyncio.sleep(0)
    turns.take(partial(done.append, "c"))
    assert len(turns) == 2
    assert done == ["a"]
    turns.give()
    await second
    await asyncio.sleep(0)
    assert done == ["a", "b", "c"]
    assert turns.is_taken
    turns.give()
    assert not turns.is_taken


@pytest.mark.anyio
async def test_many_that_end_at_once_are_not_as_many_calls_deep() -> None:
    turns, done = Turns(), []

    def work(number: int) -> None:
        done.append(number)
        turns.give()

    async with turns:
        for number in range(3000):
            turns.take(partial(work, number))
    async with turns:
        assert done == list(range(3000))


@pytest.mark.anyio
async def test_a_turn_that_nobody_wants_any_more_goes_to_the_next() -> None:
    turns, done = Turns(), []

    async def work(name: str) -> None:
        async with turns:
            done.append(name)

    async with turns:
        waits, gone, last = (asyncio.create_task(work(name)) for name in ("waits", "gone", "last"))
        while len(turns) < 3:
            await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait([gone])
    waits_not = asyncio.create_task(asyncio.sleep(0))
    await asyncio.gather(waits, last, waits_not)
    assert done == ["waits", "last"]
    assert not turns.is_taken


@pytest.mark.anyio
async def test_who_is_cancelled_with_the_turn_at_hand_passes_it_on() -> None:
    turns = Turns()
    reached = []

    async def work() -> None:
        async with turns:
            reached.append(True)

    async with turns:
        cancelled = asyncio.create_task(work())
        while not len(turns):
            await asyncio.sleep(0)
    # The turn is on its way: it arrives, and the task is cancelled before it goes on.
    asyncio.get_running_loop().call_soon(cancelled.cancel)
    await asyncio.wait([cancelled])
    assert cancelled.cancelled()
    assert not reached
    assert not turns.is_taken
