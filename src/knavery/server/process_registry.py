"""The registry of server processes: heartbeats, tables without a process, idle tables, polling."""

import asyncio
import contextlib
import logging
import os
import socket
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa

from knavery.server.clock import Clock
from knavery.server.connections import SWEEP_EVERY
from knavery.server.store import Process, upkeep
from knavery.server.tables import events
from knavery.server.tables.events import AnyEvent
from knavery.server.tables.lobby import head_of
from knavery.server.tables.refusal import NothingToDo, Refusal
from knavery.server.tables.table import Table

if TYPE_CHECKING:
    from knavery.server.hub import Hub

#: Milliseconds after which a dead process is deleted from the store.
FORGOTTEN_AFTER: Final = 24 * 3600 * 1000

_logger = logging.getLogger(__name__)


class ProcessRegistry:
    """Says that this process lives, and takes over the tables of those that do not."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._tasks: list[asyncio.Task[None]] = []
        self._alive: frozenset[str] = frozenset()
        #: Whether the last heartbeat could be written.
        self.is_writing = True
        self._heartbeats = Heartbeats(hub.clock, hub.config.dead_after)

    async def start(self) -> None:
        """Register this process and start its periodic work."""
        await self.beat()
        config, loop = self._hub.config, asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self._repeat(config.beat_every, self.beat)),
            loop.create_task(self._repeat(config.beat_every, self._take_over)),
            loop.create_task(self._repeat(config.poll_every, self._poll)),
            loop.create_task(self._repeat(config.poll_every, self._cut_banned)),
            loop.create_task(self._repeat(SWEEP_EVERY, self._hub.connections.sweep)),
            loop.create_task(self._measure_lag()),
        ]

    async def stop(self) -> None:
        """Stop the periodic work."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _repeat(self, every: int, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while True:
            try:
                await work()
            except sa.exc.SQLAlchemyError:
                self._hub.metrics.store_errors.inc()
                _logger.exception("the store failed")
            except Exception:
                _logger.exception("periodic work failed and goes on")
            await self._hub.clock.until(self._hub.clock.now() + every)

    async def beat(self, stopped: bool = False) -> None:
        """Write this process's heartbeat, or that it has stopped."""
        process = Process(
            self._hub.me,
            socket.gethostname(),
            os.getpid(),
            self._hub.clock.now(),
            stopped,
            () if stopped else self._hub.watched_for_others,
        )
        try:
            await asyncio.wrap_future(self._hub.store.beat(process))
        except sa.exc.SQLAlchemyError:
            self.is_writing = False
            raise
        self.is_writing = True

    async def _take_over(self) -> None:
        """Take over tables whose process is gone, and close tables that nobody uses."""
        processes = {
            process.id: process for process in await self._hub.read(self._hub.store.processes)
        }
        alive = [
            id
            for id, process in processes.items()
            if id == self._hub.me or self._heartbeats.is_alive(process)
        ]
        self._hub.watched_elsewhere(
            {table for id in alive if id != self._hub.me for table in processes[id].watching}
        )
        if self._alive - set(alive):
            self._hub.process_ended()
        self._alive = frozenset(alive)
        self._hub.voice_relay.check(alive)
        await self._delete_dead(processes, alive)
        store, unreadable = self._hub.store, tuple(self._hub.unreadable)
        for head in await self._hub.read(store.heads_without_worker, alive, unreadable):
            # A table that cannot be read does not stop the others.
            with contextlib.suppress(Refusal):
                async with self._hub.holding(head.id) as live:
                    with contextlib.suppress(NothingToDo, Refusal):
                        await live.take_over(self._lease(alive, processes))
                    if not live.table.is_live:
                        await self._hub.save_head(head_of(live.table))
        idle = self._hub.clock.now() - self._hub.config.idle_after
        for head in await self._hub.read(store.heads_untouched_since, idle, unreadable):
            with contextlib.suppress(Refusal):
                async with self._hub.holding(head.id) as live:
                    if live.table.touched < idle:
                        await self._hub.submit_quietly(live, _closed_for_idleness)

    async def _delete_dead(self, processes: dict[str, Process], alive: Sequence[str]) -> None:
        """Delete processes that have long been dead, unless a table waits to be taken over."""
        before = self._hub.clock.now() - FORGOTTEN_AFTER
        if any(process.beat < before for id, process in processes.items() if id not in alive):
            database = self._hub.store.database
            await self._hub.read(upkeep.delete_processes, database, before, alive)

    async def _cut_banned(self) -> None:
        """Close the connections of guests who were banned meanwhile."""
        bans = await self._hub.read(upkeep.bans, self._hub.store.database, self._hub.clock.now())
        banned = {ban.guest for ban in bans}
        for live in tuple(self._hub.live.values()):
            for reader in tuple(live.readers):
                if reader.guest in banned:
                    reader.cut()

    def _lease(
        self, alive: Sequence[str], processes: dict[str, Process]
    ) -> Callable[[Table, int], tuple[AnyEvent, ...]]:
        def make(table: Table, now: int) -> tuple[AnyEvent, ...]:
            if table.worker in alive or not table.is_live:
                raise NothingToDo
            last = processes.get(table.worker)
            served = max(table.at, last.beat if last is not None else 0)
            return (events.LeaseTaken(self._hub.me, now - served),)

        return make

    async def _poll(self) -> None:
        """Look for batches of other processes that no notification announced."""
        if self._hub.live:
            seqs = await self._hub.read(self._hub.store.last_seqs, tuple(self._hub.live))
            self._hub.woken(
                [id for id, seq in seqs.items() if id in self._hub.live and self._behind(id, seq)]
            )

    def _behind(self, id: str, seq: int) -> bool:
        return self._hub.live[id].table.seq <= seq

    async def _measure_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            expected = loop.time() + 0.1
            await asyncio.sleep(0.1)
            self._hub.metrics.loop_lag.observe(max(0.0, loop.time() - expected))


class Heartbeats:
    """Which other processes live: those whose heartbeat changes, whatever their clocks say."""

    def __init__(self, clock: Clock, dead_after: int) -> None:
        self._clock = clock
        self._dead_after = dead_after
        #: By process: its last heartbeat, and when this process first saw it.
        self._seen: dict[str, tuple[int, int]] = {}

    def is_alive(self, process: Process) -> bool:
        """Whether the process lives, as far as its heartbeat and this machine know."""
        now = self._clock.now()
        # The first time, its own clock is all there is: one that says the future is not believed.
        beat, seen = self._seen.get(process.id, (process.beat, min(now, process.beat)))
        if beat != process.beat:
            seen = now
        self._seen[process.id] = process.beat, seen
        if process.stopped or now - seen > self._dead_after:
            return False
        return process.host != socket.gethostname() or _is_running(process.pid)


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _closed_for_idleness(table: Table, _: int) -> tuple[AnyEvent, ...]:
    if not table.is_live:
        raise NothingToDo
    return (events.Closed("idle"),)
