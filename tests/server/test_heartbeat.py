"""A line that dies without a word is noticed, and so is one that reads nothing."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from knavery.core import Chance
from knavery.server.presence import GRACE
from knavery.server.web.heartbeat import PING_EVERY, PING_WAIT, Heartbeat
from server.manual_clock import ManualClock
from server.server_fixture import ServerFixture, TableConnection, running_server

HALF_A_MINUTE = 30


class HandLoop:
    """An event loop whose timers follow a clock that is turned by hand."""

    def __init__(self, loop: asyncio.AbstractEventLoop, clock: ManualClock) -> None:
        self._loop = loop
        self._clock = clock

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loop, name)

    def time(self) -> float:
        return self._clock.now() / 1000

    def call_later(self, seconds: float, call: Callable[[], None]) -> "asyncio.Task[None]":
        async def wait() -> None:
            await self._clock.until(self._clock.now() + round(1000 * seconds))
            call()

        return self._loop.create_task(wait())


def by_hand(clock: ManualClock, patch: pytest.MonkeyPatch) -> None:
    """Have the signs of life follow the clock."""
    true = Heartbeat.start_keepalive

    def start(self: Heartbeat) -> None:
        self.loop = HandLoop(self.loop, clock)  # type: ignore[assignment]
        true(self)

    patch.setattr(Heartbeat, "start_keepalive", start)


def fall_silent(chair: TableConnection) -> None:
    """Neither read nor answer any more, and send no word that it is so."""
    chair.socket.transport.pause_reading()


async def heard_of(at: ServerFixture, chair: TableConnection) -> None:
    """Let the chair's answer to the last sign of life reach the server."""
    await at.settle()
    await chair.quiet()
    await chair.quiet()


def test_a_line_that_dies_without_a_word_is_noticed_within_half_a_minute(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        clock = ManualClock()
        by_hand(clock, monkeypatch)
        async with running_server(sqlite_url, clock) as at:
            ann, bob = await at.guest("Ann"), await at.guest("Bob")
            table = await ann.open(seats=2)
            async with ann.at(table) as here, bob.at(table) as there:
                await there.act(type="sit")
                await here.quiet()
                fall_silent(there)
                clock.turn(1000 * PING_EVERY)
                await heard_of(at, here)
                assert len(at.hub.live[table].readers) == 2
                clock.turn(1000 * PING_WAIT)
                await at.miss(here)
                assert here.standing["chairs"][1]["here"] is False
                assert "here" not in here.standing["chairs"][0]
                there.socket.transport.abort()

    asyncio.run(play())
    assert 1000 * (PING_EVERY + PING_WAIT) + GRACE <= 1000 * HALF_A_MINUTE


def test_a_line_that_answers_lives_on(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        clock = ManualClock()
        by_hand(clock, monkeypatch)
        async with running_server(sqlite_url, clock) as at:
            ann = await at.guest("Ann")
            table = await ann.open(seats=2)
            async with ann.at(table) as here:
                for _ in range(10):
                    clock.turn(1000 * PING_EVERY)
                    await heard_of(at, here)
                await here.act(type="say", text="still here")

    asyncio.run(play())


def test_whoever_reads_nothing_is_cut_and_missed_however_much_waits_for_them(
    sqlite_url: str,
) -> None:
    async def play() -> None:
        async with running_server(sqlite_url) as at:
            ann, bob = await at.guest("Ann"), await at.guest("Bob")
            table = await ann.open(seats=2)
            async with ann.at(table) as here, bob.at(table) as there:
                await there.act(type="sit")
                for number in range(100):
                    noise = Chance.of(f"noise {number}").seed.hex() * 4
                    await here.act(type="say", text=noise)
                fall_silent(there)
                live = at.hub.live[table]
                reader = next(reader for reader in live.readers if reader.viewer == 1)
                while reader in live.readers:
                    live.send(reader, 0)
                    await asyncio.sleep(0)
                await at.miss(here)
                assert here.standing["chairs"][1]["here"] is False
                there.socket.transport.abort()

    asyncio.run(play())
