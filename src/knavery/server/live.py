"""A table in memory: it catches up from the store, takes acts one at a time and tells its viewers.

Nothing is told before it is stored, and nothing is kept here that the store does not have.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

import msgspec
import sqlalchemy as sa

from knavery.server.logs import mark
from knavery.server.store import Append, Head, Stored
from knavery.server.tables import line as lines
from knavery.server.tables.acts import NothingToDo, Refusal
from knavery.server.tables.line import AnyBody, Line
from knavery.server.tables.lobby import head_of
from knavery.server.tables.stand import update
from knavery.server.tables.table import Table
from knavery.server.tables.telling import Viewer

if TYPE_CHECKING:
    from knavery.server.hub import Hub

T = TypeVar("T")
Make = Callable[[Table, int], tuple[AnyBody, ...]]

_logger = logging.getLogger(__name__)
_encoder: Final = msgspec.json.Encoder()


class Reader(Protocol):
    """Whoever is told: a guest's line, what it sees through, and how far it has been told."""

    guest: str
    viewer: Viewer
    version: int

    def send(self, message: str) -> None:
        """Pass a message on, without waiting."""

    def cut(self) -> None:
        """End the line."""


class LiveTable:
    """One table and those who are told of it."""

    def __init__(self, table: Table, hub: "Hub") -> None:
        self.table = table
        self.hub = hub
        self.readers: set[Reader] = set()
        #: How many hold on to it.
        self.users = 0
        #: Set whenever a line was added or a reader came or went; whoever waits for it clears it.
        self.changed = asyncio.Event()
        self._lock = asyncio.Lock()
        self._head: Head | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nobody here needs it in memory.

        Its keeper does until it is over: only what is in memory is woken by other processes, and
        through one of them the game may begin.
        """
        kept = self.table.keeper == self.hub.me and self.table.phase in ("open", "running")
        return not self.users and not kept and not self._lock.locked()

    async def submit(self, make: Make, by: str | None = None, id: str | None = None) -> None:
        """Write what `make` says, tell everybody, and return; done once for every id.

        `make` is called again where another process was quicker. It raises Refusal or NothingToDo.
        What was accepted is finished even if whoever asked is gone.
        """
        await self._finish(self._submit(make, by, id))

    async def catch_up(self) -> None:
        """Read what other processes have written, and tell it."""
        await self._finish(self._catch_up())

    async def stop(self) -> None:
        """Stop the table for a mistake of ours."""
        async with self._lock:
            await self._fail()

    def add(self, reader: Reader, version: int) -> None:
        """Tell the reader what it missed since that version, and whatever happens from now on."""
        reader.viewer = self.table.seat_of(reader.guest)
        self.readers.add(reader)
        self.changed.set()
        self.send(reader, version)

    def send(self, reader: Reader, since: int) -> None:
        """Tell one reader everything since that version."""
        told = update(self.table, reader.viewer, since)
        reader.version = told.version
        reader.send(_encoder.encode(told).decode())

    def drop(self, reader: Reader) -> bool:
        """Tell the reader nothing more; whether its guest has no other line here."""
        self.readers.discard(reader)
        self.changed.set()
        return not self.has_line_of(reader.guest)

    def admits(self, guest: str) -> bool:
        """Whether the guest may be told of the table: players, and watchers where they may be."""
        table = self.table
        return table.watch or table.phase == "open" or table.seat_of(guest) is not None

    def has_line_of(self, guest: str) -> bool:
        """Whether the guest is told of the table through this process."""
        return any(reader.guest == guest for reader in self.readers)

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        await asyncio.shield(self.hub.spawn(work))

    async def _submit(self, make: Make, by: str | None, id: str | None) -> None:
        begun = time.perf_counter()
        async with self._lock:
            try:
                while not await self._write(make, by, id):
                    self.hub.metrics.lost.inc()
                    await self._read_on()
            except (Refusal, NothingToDo):
                raise
            except (sa.exc.SQLAlchemyError, OSError) as error:
                self.hub.metrics.store_errors.inc()
                _logger.exception("the store failed")
                raise store_refusal() from error
            except Exception as error:
                await self._fail()
                text = "This table has stopped by our mistake"
                raise Refusal("fault", text, reason="stopped") from error
        self.hub.metrics.told.observe(time.perf_counter() - begun)

    async def _write(self, make: Make, by: str | None, id: str | None) -> bool:
        """Whether the line was written, or had been before."""
        table = self.table
        if by is not None and id is not None and (by, id) in table.done:
            return True
        at = max(self.hub.clock.now(), table.at)
        line = Line(make(table, at), by, id)
        begun = time.perf_counter()
        append = Append(table.id, table.seq, at, lines.encode(line))
        won = await asyncio.wrap_future(self.hub.store.append(append))
        self.hub.metrics.commits.observe(time.perf_counter() - begun)
        if won:
            self.hub.metrics.lines.inc()
            self.hub.metrics.decisions.inc(line.decisions)
            self._apply(at, line, is_ours=True)
        return won

    async def _catch_up(self) -> None:
        async with self._lock:
            try:
                await self._read_on()
            except sa.exc.SQLAlchemyError:
                self.hub.metrics.store_errors.inc()
                _logger.exception("the store failed")
            except Exception:
                await self._fail()

    async def _read_on(self) -> None:
        after = self.table.seq - 1
        for stored in await self.hub.read(self.hub.store.lines, self.table.id, after):
            self._apply(stored.at, lines.decode(stored.line), is_ours=False)

    def _apply(self, at: int, line: Line, *, is_ours: bool) -> None:
        self.table.apply(at, line)
        self._tell()
        self.changed.set()
        head = head_of(self.table)
        if head_changed(self._head, head):
            self._head = head
            if self.hub.is_keeper_of(self.table):
                self.hub.spawn(self.hub.save_head(head))
        self.hub.applied(self, line, is_ours=is_ours)

    def _tell(self) -> None:
        messages: dict[tuple[Viewer, int], tuple[int, str]] = {}
        for reader in tuple(self.readers):
            if not self.admits(reader.guest):
                reader.cut()
                continue
            viewer = self.table.seat_of(reader.guest)
            since = reader.version if viewer == reader.viewer else 0
            if viewer == reader.viewer and since == self.table.version(viewer):
                continue
            if (viewer, since) not in messages:
                told = update(self.table, viewer, since)
                messages[viewer, since] = told.version, _encoder.encode(told).decode()
            reader.viewer = viewer
            reader.version, message = messages[viewer, since]
            reader.send(message)

    async def _fail(self) -> None:
        """Our mistake: stop this table alone, keep its record, and say so."""
        self.hub.metrics.faults.inc()
        _logger.exception("a table has stopped", extra={"table": mark(self.table.id)})
        table, self.table = self.table, load(self.table.id, await self._all_lines(), rules=False)
        if self.table.phase in ("open", "running"):
            await self._write(lambda _, __: (lines.Closed("fault"),), None, None)
        table.playing = None

    async def _all_lines(self) -> list[Stored]:
        return await self.hub.read(self.hub.store.lines, self.table.id)


def load(id: str, stored: list[Stored], rules: bool = True) -> Table:
    """The table that those lines add up to."""
    table = Table(id, rules)
    for line in stored:
        table.apply(line.at, lines.decode(line.line))
    return table


def store_refusal() -> Refusal:
    """What is said where the store fails."""
    return Refusal("store", "The store does not answer: try again")


#: Milliseconds by which the lobby's "last touched" may be behind.
TOUCHED_ROUGHLY: Final = 600_000


def head_changed(before: Head | None, after: Head) -> bool:
    """Whether the lobby has something new to list."""
    if before is None or after.touched - before.touched > TOUCHED_ROUGHLY:
        return True
    same = msgspec.structs.replace(after, seq=before.seq, touched=before.touched)
    return same != before
