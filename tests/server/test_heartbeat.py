"""A connection that dies silently is noticed, and so is one that reads nothing."""

import asyncio
import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from knavery.core import Chance
from knavery.server.presence import GRACE
from knavery.server.web import socket
from knavery.server.web.socket_protocol import PING_EVERY, PING_WAIT, SocketProtocol
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
    true = SocketProtocol.start_keepalive

    def start(self: SocketProtocol) -> None:
        self.loop = HandLoop(self.loop, clock)  # type: ignore[assignment]
        true(self)

    patch.setattr(SocketProtocol, "start_keepalive", start)


def fall_silent(chair: TableConnection) -> None:
    """Neither read nor answer any more, and send no word that it is so."""
    chair.socket.transport.pause_reading()


async def heard_of(at: ServerFixture, chair: TableConnection) -> None:
    """Let the chair's answer to the last sign of life reach the server."""
    await at.settle()
    await chair.drain()
    await chair.drain()


@pytest.mark.anyio
async def test_a_connection_that_dies_silently_is_noticed_within_half_a_minute(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    by_hand(clock, monkeypatch)
    async with running_server(sqlite_url, clock) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2)
        async with ann.at(table) as here, bob.at(table) as there:
            await there.do(type="sit")
            await here.drain()
            fall_silent(there)
            clock.advance(1000 * PING_EVERY)
            await heard_of(at, here)
            assert len(at.hub.live[table].readers) == 2
            clock.advance(1000 * PING_WAIT)
            await at.wait_for_absence(here)
            assert here.current["chairs"][1]["here"] is False
            assert "here" not in here.current["chairs"][0]
            there.socket.transport.abort()
    assert 1000 * (PING_EVERY + PING_WAIT) + GRACE <= 1000 * HALF_A_MINUTE


@pytest.mark.anyio
async def test_a_connection_that_answers_lives_on(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    by_hand(clock, monkeypatch)
    async with running_server(sqlite_url, clock) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        async with ann.at(table) as here:
            for _ in range(10):
                clock.advance(1000 * PING_EVERY)
                await heard_of(at, here)
            await here.do(type="say", text="still here")


@pytest.mark.anyio
async def test_whoever_reads_nothing_is_cut_and_missed_however_much_waits_for_them(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2)
        async with ann.at(table) as here, bob.at(table) as there:
            await there.do(type="sit")
            for number in range(100):
                noise = Chance.of(f"noise {number}").seed.hex() * 4
                await here.do(type="say", text=noise)
            fall_silent(there)
            live = at.hub.live[table]
            reader = next(reader for reader in live.readers if reader.viewer == 1)
            while reader in live.readers:
                live.send(reader, 0)
                await asyncio.sleep(0)
            await at.wait_for_absence(here)
            assert here.current["chairs"][1]["here"] is False
            there.socket.transport.abort()


@pytest.mark.anyio
async def test_whoever_reads_again_gets_all_that_waited_in_its_order(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2)
        async with ann.at(table) as here, bob.at(table) as there:
            for number in range(100):
                await here.do(type="say", text=Chance.of(f"noise {number}").seed.hex() * 4)
            await there.drain()
            fall_silent(there)
            live = at.hub.live[table]
            host = live.table.host
            (reader,) = [reader for reader in live.readers if reader.guest != host]
            assert isinstance(reader, socket.TableConnection)
            sent = 0
            while len(reader._waiting) < 20:
                live.send(reader, 0)
                sent += 1
                await asyncio.sleep(0)
            there.updates.clear()
            there.socket.transport.resume_reading()
            await here.do(type="say", text="the last")
            await there.until(lambda: there.messages[-1].get("text") == "the last")
            assert len(there.updates) == sent + 1
            assert not reader._waiting
            assert reader in live.readers


@pytest.mark.anyio
async def test_a_closed_connection_is_not_left_to_the_garbage_collector(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        gc.collect()
        gc.disable()
        try:
            async with ann.at(table):
                (reader,) = at.hub.live[table].readers
                left = weakref.ref(reader)
                del reader
            while at.hub.live[table].readers:
                await asyncio.sleep(0)
            await at.settle()
            assert left() is None
        finally:
            gc.enable()
