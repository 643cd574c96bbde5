"""Watching over tables and processes: signs of life, orphans, idle tables, and missed wake-ups."""

import asyncio
import logging
import os
import socket
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from knavery.server.store import Process
from knavery.server.tables import line as lines
from knavery.server.tables.acts import NothingToDo
from knavery.server.tables.line import AnyBody
from knavery.server.tables.lobby import head_of
from knavery.server.tables.table import Table

if TYPE_CHECKING:
    from knavery.server.hub import Hub

_logger = logging.getLogger(__name__)


class Watch:
    """What a process does again and again, whatever happens at its tables."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._tasks: list[asyncio.Task[None]] = []
        self._alive: frozenset[str] = frozenset()

    async def start(self) -> None:
        """Say that this process lives, and take up what nobody keeps."""
        await self.beat()
        config, loop = self._hub.config, asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self._repeat(config.beat_every, self.beat)),
            loop.create_task(self._repeat(config.beat_every, self._take_up)),
            loop.create_task(self._repeat(config.poll_every, self._poll)),
            loop.create_task(self._measure_lag()),
        ]

    async def stop(self) -> None:
        """Watch no more."""
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
                _logger.exception("watching failed, and goes on")
            await self._hub.clock.until(self._hub.clock.now() + every)

    async def beat(self, stopped: bool = False) -> None:
        """Say that this process lives, or that it has stopped."""
        process = Process(
            self._hub.me,
            socket.gethostname(),
            os.getpid(),
            self._hub.clock.now(),
            stopped,
            () if stopped else self._hub.watched_for_others,
        )
        await asyncio.wrap_future(self._hub.store.beat(process))

    async def _take_up(self) -> None:
        """Take up tables whose process is gone, and close those nobody has touched."""
        processes = {
            process.id: process for process in await self._hub.read(self._hub.store.processes)
        }
        alive = [id for id, process in processes.items() if self._lives(process)]
        self._hub.watched_elsewhere(
            {table for id in alive if id != self._hub.me for table in processes[id].watching}
        )
        if self._alive - set(alive):
            self._hub.another_is_gone()
        self._alive = frozenset(alive)
        for head in await self._hub.read(self._hub.store.heads_not_kept_by, alive):
            live = await self._hub.table(head.id)
            if live is not None:
                await self._hub.quietly(live, self._kept(alive, processes))
                if live.table.phase not in ("open", "running"):
                    await self._hub.save_head(head_of(live.table))
                self._hub.forget_if_idle(live)
        idle = self._hub.clock.now() - self._hub.config.idle_after
        for head in await self._hub.read(self._hub.store.heads_untouched_since, idle):
            live = await self._hub.table(head.id)
            if live is not None and live.table.touched < idle:
                await self._hub.quietly(live, _closed_for_idleness)

    def _lives(self, process: Process) -> bool:
        if process.id == self._hub.me:
            return True
        if process.stopped or process.beat < self._hub.clock.now() - self._hub.config.dead_after:
            return False
        return process.host != socket.gethostname() or _is_running(process.pid)

    def _kept(
        self, alive: Sequence[str], processes: dict[str, Process]
    ) -> Callable[[Table, int], tuple[AnyBody, ...]]:
        def make(table: Table, now: int) -> tuple[AnyBody, ...]:
            if table.keeper in alive or table.phase not in ("open", "running"):
                raise NothingToDo
            last = processes.get(table.keeper)
            served = max(table.at, last.beat if last is not None else 0)
            return (lines.Kept(self._hub.me, max(0, now - served)),)

        return make

    async def _poll(self) -> None:
        """The safety net under the notifications."""
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
            due = loop.time() + 0.1
            await asyncio.sleep(0.1)
            self._hub.metrics.lag.observe(max(0.0, loop.time() - due))


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _closed_for_idleness(table: Table, _: int) -> tuple[AnyBody, ...]:
    if table.phase not in ("open", "running"):
        raise NothingToDo
    return (lines.Closed("idle"),)
