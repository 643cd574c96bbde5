"""The tables one process serves: loading them, taking them up, waking them."""

import asyncio
import base64
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

import sqlalchemy as sa

from knavery.core import UnknownGameError, registry
from knavery.core.record import prepare
from knavery.server.clock import Clock
from knavery.server.config import Config
from knavery.server.keeper import Keepers
from knavery.server.limits import Buckets
from knavery.server.live import LiveTable, Reader, load
from knavery.server.logs import mark
from knavery.server.metrics import Metrics
from knavery.server.opening import open_rematch
from knavery.server.presence import Presence
from knavery.server.store import Head, Store
from knavery.server.tables import line as lines
from knavery.server.tables.acting import bodies
from knavery.server.tables.acts import (
    AnyAct,
    Complain,
    NothingToDo,
    Person,
    Refusal,
    Rematch,
    Say,
)
from knavery.server.tables.line import AnyBody, Line
from knavery.server.tables.table import Table
from knavery.server.thinking import Thinkers
from knavery.server.watch import Watch

T = TypeVar("T")
P = ParamSpec("P")

_logger = logging.getLogger(__name__)


class Hub:
    """Every table in this process's memory, and what watches over them."""

    def __init__(self, config: Config, store: Store, clock: Clock, thinkers: Thinkers) -> None:
        self.config = config
        self.store = store
        self.clock = clock
        self.thinkers = thinkers
        self.metrics = Metrics()
        self.me = store.me
        self.live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._keepers = Keepers(self)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sockets: Counter[str] = Counter()
        self._chats = Buckets(clock, config.limits.chats_a_second, config.limits.chats_at_once)
        self._presence = Presence(self)
        self._watch = Watch(self)
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="store-reader")
        self._stopping = False
        self._watched: set[str] = set()

    # Life.

    async def start(self) -> None:
        """Say that this process lives, and take up what nobody keeps."""
        for id in registry.ids():
            with contextlib.suppress(UnknownGameError, ImportError):
                prepare(registry.game(id))
        loop = asyncio.get_running_loop()

        def woken(tables: Sequence[str]) -> None:
            loop.call_soon_threadsafe(self.woken, tables)

        self.store.listen(woken)
        await self._watch.start()

    async def stop(self) -> None:
        """Finish what was accepted, and say that this process is gone."""
        self._stopping = True
        await self._watch.stop()
        await self._presence.stop()
        await self._keepers.stop()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(sa.exc.SQLAlchemyError):  # without a word it counts as dead soon
            await self._watch.beat(stopped=True)
        self.thinkers.close()
        self._readers.shutdown(wait=True)
        self.store.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Work that is finished before the server stops."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def read(self, query: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the store answers, without holding up the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, lambda: query(*args, **kwargs))

    async def store_future(self, future: "Future[T]") -> T:
        """What a write gives, once it is durable."""
        return await asyncio.wrap_future(future)

    async def save_head(self, head: Head) -> None:
        """Have the lobby list the table as it stands now."""
        try:
            await self.store_future(self.store.save_head(head))
        except sa.exc.SQLAlchemyError:
            self.metrics.store_errors.inc()
            _logger.exception("the store failed")

    def fresh_id(self, size: int = 10) -> str:
        """An id nobody can guess."""
        return base64.b32encode(self.config.entropy(size)).decode().rstrip("=").lower()

    @property
    def is_stopping(self) -> bool:
        """Whether the server takes nobody in any more."""
        return self._stopping

    @contextlib.asynccontextmanager
    async def counted(self, guest: str) -> AsyncIterator[None]:
        """Count one socket more of the guest while the block lasts, or Refusal."""
        if self._sockets[guest] >= self.config.limits.sockets_a_guest:
            text = "You have too many windows open: close one"
            raise Refusal("too_many", text, reason="too_many_windows")
        self._sockets[guest] += 1
        try:
            yield
        finally:
            self._sockets[guest] -= 1
            if not self._sockets[guest]:
                del self._sockets[guest]

    # Tables.

    async def table(self, id: str) -> LiveTable | None:
        """The table of that id, from memory or from the store."""
        if id in self.live:
            return self.live[id]
        if id not in self._loading:
            self._loading[id] = self.spawn(self._load(id))
        return await asyncio.shield(self._loading[id])

    @contextlib.asynccontextmanager
    async def using(self, id: str) -> AsyncIterator[LiveTable]:
        """The table of that id, kept in memory while the block lasts, or Refusal."""
        live = await self.table(id)
        if live is None:
            raise Refusal("no_table", "There is no such table")
        live = self.live.setdefault(id, live)  # it may have been let go of on the way here
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            self.forget_if_idle(live)

    async def act(self, live: LiveTable, person: Person, act: AnyAct) -> None:
        """Do what the person wants at the table, or raise Refusal; done once for every id."""
        # By guest, through however many lines and requests they talk.
        if isinstance(act, Say | Complain) and not self._chats.take(person.guest):
            raise Refusal("too_many", "You talk too fast: wait a little", reason="too_fast")
        await self.sign(live, person.guest)
        again = await open_rematch(self, live, person) if isinstance(act, Rematch) else None
        with contextlib.suppress(NothingToDo):
            await live.submit(
                lambda table, _: bodies(table, person, act, self.config.bots, again),
                person.guest,
                act.id,
            )

    def admit(self, live: LiveTable, guest: str) -> None:
        """Refuse a spectator where nobody may watch."""
        if not live.admits(guest):
            raise Refusal("private", "This table is not to be watched", reason="not_watched")

    async def sign(self, live: LiveTable, guest: str) -> None:
        """Somebody who sits at the table asks or acts, with or without a line to it."""
        await self._presence.sign(live, guest)

    async def connect(self, live: LiveTable, reader: Reader, version: int) -> None:
        """Tell the reader what happens at the table from now on."""
        if version > live.table.version(live.table.seat_of(reader.guest)):
            await live.catch_up()  # another process has told it more than this one knows
        live.add(reader, version)
        self.metrics.sockets.inc()
        self._presence.greet(live)

    async def disconnect(self, live: LiveTable, reader: Reader) -> None:
        """The reader's line is gone; if it was the guest's last here, the seat is missed."""
        was_last = live.drop(reader)
        self.metrics.sockets.dec()
        if was_last:
            self._presence.miss_soon(live, reader.guest)

    def applied(self, live: LiveTable, line: Line, *, is_ours: bool) -> None:
        """A line was added to a table, by this process or another: see what it asks of this one."""
        table = live.table
        if table.phase in ("open", "running") and not self._stopping:
            self._keepers.mind(live)
            self._presence.greet(live)
            for body in line.bodies:
                if isinstance(body, lines.Sat) and is_ours:  # others have no line to look for
                    self._presence.miss_soon(live, body.guest)

    def another_is_gone(self) -> None:
        """Another process has ended, and the lines to it: whoever had theirs there is missed.

        One who has theirs to a third process is said to be back by that one at once.
        """
        for live in tuple(self.live.values()):
            if self.is_keeper_of(live.table) and live.table.phase in ("open", "running"):
                for chair in live.table.chairs:
                    if chair.guest is not None and chair.away_until is None:
                        self._presence.miss_soon(live, chair.guest)

    def is_keeper_of(self, table: Table) -> bool:
        """Whether bots and clocks of the table are this process's."""
        return table.keeper == self.me

    def is_watched(self, live: LiveTable) -> bool:
        """Whether bots that are left to themselves have somebody to play for, here or elsewhere."""
        is_seen = bool(live.readers) or live.table.id in self._watched
        return live.table.has_persons or is_seen

    @property
    def watched_for_others(self) -> tuple[str, ...]:
        """The tables of bots that somebody watches here and another process keeps."""
        return tuple(
            id
            for id, live in self.live.items()
            if live.readers and not live.table.has_persons and not self.is_keeper_of(live.table)
        )

    def watched_elsewhere(self, tables: set[str]) -> None:
        """Other processes say that these tables are watched there, and no others."""
        before, self._watched = self._watched, tables
        for id in before ^ tables:
            if id in self.live:
                self.live[id].changed.set()

    def woken(self, tables: Sequence[str]) -> None:
        """Other processes have written to these tables."""
        for id in tables:
            if id in self.live:
                self.spawn(self._catch_up(self.live[id]))

    # Within.

    async def _catch_up(self, live: LiveTable) -> None:
        await live.catch_up()
        self.forget_if_idle(live)

    async def _load(self, id: str) -> LiveTable | None:
        try:
            stored = await self.read(self.store.lines, id)
            if not stored:
                return None
            try:
                table = load(id, stored)
            except Exception:
                _logger.exception("a table cannot be played on", extra={"table": mark(id)})
                self.metrics.faults.inc()
                table = load(id, stored, rules=False)
            live = self.adopt(table)
        finally:
            self._loading.pop(id, None)
        if table.phase in ("open", "running"):
            if not table.is_playable:
                self.spawn(self.quietly(live, _closed_for_rules))
            else:
                self._keepers.mind(live)
        return live

    def adopt(self, table: Table) -> LiveTable:
        """The table in memory, if it was not there before."""
        live = self.live.setdefault(table.id, LiveTable(table, self))
        self.metrics.tables.set(len(self.live))
        return live

    def forget_if_idle(self, live: LiveTable) -> None:
        """Let the table go, where nobody here needs it."""
        id = live.table.id
        if self.live.get(id) is live and live.is_idle and id not in self._keepers:
            del self.live[id]
            self.metrics.tables.set(len(self.live))

    async def quietly(
        self, live: LiveTable, make: Callable[[Table, int], tuple[AnyBody, ...]]
    ) -> None:
        """Write what `make` says, if that is called for; nobody waits to hear a refusal."""
        with contextlib.suppress(NothingToDo, Refusal):
            await live.submit(make)
        self.forget_if_idle(live)


def _closed_for_rules(table: Table, _: int) -> tuple[AnyBody, ...]:
    if table.phase not in ("open", "running"):
        raise NothingToDo
    game = table.game
    is_ours = game is not None and game.rules_version == table.rules_version
    return (lines.Closed("fault" if is_ours else "rules"),)
