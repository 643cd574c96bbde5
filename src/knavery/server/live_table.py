"""A table in memory: it reads the store, takes commands one at a time and updates its viewers.

Nothing is sent before it is stored, and nothing is kept here that the store does not have.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

import msgspec
import sqlalchemy as sa

from knavery.server.logs import mark
from knavery.server.store import Append, Head, StoredBatch
from knavery.server.tables import events
from knavery.server.tables.events import AnyEvent, EventBatch
from knavery.server.tables.feeds import Viewer
from knavery.server.tables.lobby import head_of
from knavery.server.tables.padding import encode
from knavery.server.tables.refusal import NothingToDo, Refusal
from knavery.server.tables.snapshot import Parts, only_changes, parts, update
from knavery.server.tables.table import Table
from knavery.server.turns import Turns
from knavery.server.voice import VoiceChannel

if TYPE_CHECKING:
    from knavery.server.hub import Hub
    from knavery.server.table_worker import TableWorker

T = TypeVar("T")
#: Makes events for the table at a time; it raises Refusal or NothingToDo.
Make = Callable[[Table, int], tuple[AnyEvent, ...]]
#: Called at the end of work, with the Refusal or NothingToDo if there was one.
Done = Callable[[Exception | None], None]

_logger = logging.getLogger(__name__)


class Reader(Protocol):
    """A connection that gets updates: its guest, whose view it has, and its version."""

    guest: str
    viewer: Viewer
    version: int
    #: Whether it is sent only what has changed, and the parts of the snapshot it was sent last.
    takes_changes: bool
    known: Parts | None

    def send(self, *messages: bytes) -> None:
        """Send messages as JSON, together and without waiting."""

    def cut(self) -> None:
        """Close the connection."""


class Sent(NamedTuple):
    """An update as it is sent, and what its reader knows then."""

    viewer: Viewer
    version: int
    known: Parts
    message: bytes

    def note(self, reader: Reader) -> None:
        """Remember that the reader was sent this."""
        reader.viewer, reader.version = self.viewer, self.version
        reader.known = self.known if reader.takes_changes else None


class Receipt:
    """What the reader is sent once its command is stored, together with the update it brought."""

    def __init__(self, reader: Reader, message: bytes) -> None:
        self.reader = reader
        self.message = message
        self.is_sent = False


class Work:
    """Events to be stored and sent, and what is done then."""

    __slots__ = (
        "at", "batch", "begun", "by", "committed", "done", "id", "is_takeover", "make", "receipt"
    )  # fmt: skip

    def __init__(
        self,
        make: Make,
        by: str | None = None,
        id: str | None = None,
        receipt: Receipt | None = None,
        done: Done | None = None,
        *,
        is_takeover: bool = False,
    ) -> None:
        #: Called again where another process was faster.
        self.make = make
        #: The guest and their command: it is carried out once.
        self.by = by
        self.id = id
        #: Sent if events were stored now.
        self.receipt = receipt
        self.done = done
        self.is_takeover = is_takeover
        self.begun = self.committed = time.perf_counter()
        self.at = 0
        self.batch: EventBatch | None = None


class LiveTable:
    """One table and the connections that get its updates."""

    def __init__(self, table: Table, hub: "Hub") -> None:
        self.table = table
        self.hub = hub
        self.readers: set[Reader] = set()
        #: The number of blocks and connections that use it.
        self.users = 0
        #: Set when events were added or a reader came or went; the one who waits clears it.
        self.changed = asyncio.Event()
        #: What runs its clocks and bots, where this process does.
        self.worker: TableWorker | None = None
        self.voice = VoiceChannel(self)
        #: Commands and what else reads or changes the table: one after the other.
        self.turns = Turns()
        self._head: Head | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nothing in this process needs it in memory.

        The process with the lease needs it until the game is over: only tables in memory are woken
        by other processes, and one of them may start the game.
        """
        leased = self.table.worker == self.hub.me and self.table.is_live
        return not self.users and not leased and not self.turns.is_taken

    @property
    def is_full(self) -> bool:
        """Whether it has too many events and takes only what ends its game."""
        return self.table.seq >= self.hub.config.limits.batches_a_table

    @property
    def is_half_full(self) -> bool:
        """Whether it has so many events that the rest is for its players, or for its host."""
        return 2 * self.table.seq >= self.hub.config.limits.batches_a_table

    def begin(self, work: Work) -> None:
        """Store the events that the work makes and update everybody, when its turn comes."""
        self.turns.take(partial(self._write, work))

    async def submit(self, make: Make, by: str | None = None, id: str | None = None) -> None:
        """The same, until it is done. Accepted work is finished even if the caller is gone."""
        await self._until_done(Work(make, by, id))

    async def take_over(self, make: Make) -> None:
        """Store the lease that `make` returns, at this process's time.

        That may be earlier than the last event's, if the clock was set back: from the lease on,
        the table follows the clock of the process that has it.
        """
        await self._until_done(Work(make, is_takeover=True))

    async def catch_up(self) -> None:
        """Read what other processes have written, and send it."""
        await self._finish(self._catch_up())

    async def stop(self, error: Exception) -> None:
        """Stop the table because of an error of the server."""
        async with self.turns:
            await self._fail(error)

    def add(self, reader: Reader, version: int) -> None:
        """Send the reader what it missed since that version, and everything from now on."""
        reader.viewer = self.table.seat_of(reader.guest)
        if not self.readers:
            self.voice.announce(asks=True)
        self.readers.add(reader)
        self.changed.set()
        self.send(reader, version)
        self.voice.refresh()

    def send(self, reader: Reader, since: int) -> None:
        """Send one reader everything since that version."""
        sent = _made(self.table, reader.viewer, since, None)
        sent.note(reader)
        reader.send(sent.message)

    def drop(self, reader: Reader) -> bool:
        """Send the reader nothing more: whether its guest has no other connection here."""
        self.readers.discard(reader)
        self.voice.forget(reader)
        self.changed.set()
        return not self.has_connection_of(reader.guest)

    def has_connection_of(self, guest: str) -> bool:
        """Whether the guest has a connection to the table in this process."""
        return any(reader.guest == guest for reader in self.readers)

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        task = self.hub.spawn(work)
        task.add_done_callback(_retrieve)
        await asyncio.shield(task)

    async def _until_done(self, work: Work) -> None:
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        work.done = partial(_settle, ended)
        self.begin(work)
        try:
            await ended
        finally:
            # A refusal holds this frame: with a way back to the refusal, it would hold the table.
            del ended

    def _write(self, work: Work) -> None:
        """Make the work's events and hand them to the store; `_written` goes on from there."""
        try:
            append = self._next_append(work)
        except (Refusal, NothingToDo) as refusal:
            self._end(work, refusal)
        except Exception as error:
            self._go_wrong(work, error)
        else:
            if append is None:
                self._end(work)
            else:
                self.hub.store.append_soon(append, partial(self._written, work))

    def _next_append(self, work: Work) -> Append | None:
        """The work's events as the table's next batch; None if they were stored before."""
        table = self.table
        if work.id is not None and (work.by, work.id) in table.done:
            return None
        now = self.hub.clock.now()
        work.at = now if work.is_takeover else max(now, table.at)
        is_overfull = table.is_live and table.seq >= 2 * self.hub.config.limits.batches_a_table
        made = (events.Closed("full"),) if is_overfull else work.make(table, work.at)
        work.batch = EventBatch(made, work.by, work.id)
        work.committed = time.perf_counter()
        return Append(table.id, table.seq, work.at, events.encode(work.batch))

    def _written(self, work: Work, won: bool | Exception) -> None:
        """The store has the batch, or another process was faster, or the store failed."""
        if isinstance(won, Exception):
            self._go_wrong(work, won)
            return
        metrics = self.hub.metrics
        metrics.commit_seconds.observe(time.perf_counter() - work.committed)
        if not won:
            metrics.lost_batches.inc()
            self.hub.spawn(self._write_again(work))
            return
        try:
            self._use(work)
        except Exception as error:
            self._go_wrong(work, error)
        else:
            self._end(work)

    def _use(self, work: Work) -> None:
        """Apply the work's batch, which is stored."""
        assert work.batch is not None
        self.hub.metrics.batches.inc()
        decisions = work.batch.decisions
        if decisions:
            self.hub.metrics.decisions.inc(decisions)
        self._apply(work.at, work.batch, work.receipt, is_ours=True)

    async def _write_again(self, work: Work) -> None:
        """Read what another process has written, and make the events for the table after that."""
        try:
            await self._read_on()
        except Exception as error:
            self._go_wrong(work, error)
        else:
            self._write(work)

    def _end(self, work: Work, error: Exception | None = None) -> None:
        if error is None:
            self.hub.metrics.command_seconds.observe(time.perf_counter() - work.begun)
        self.turns.give()
        done, work.done = work.done, None
        if done is not None:
            done(error)

    def _go_wrong(self, work: Work, error: Exception) -> None:
        """Refuse the work because the store failed, or stop the table."""
        if isinstance(error, sa.exc.SQLAlchemyError | OSError):
            self.hub.metrics.store_errors.inc()
            _logger.error("the store failed", exc_info=error)
            self._end(work, Refusal("store"))
        else:
            self.hub.spawn(self._fail_work(work, error))

    async def _fail_work(self, work: Work, error: Exception) -> None:
        try:
            await self._fail(error)
        except Exception:
            _logger.exception("a table could not be stopped")
        finally:
            self._end(work, Refusal("fault", "stopped"))

    async def _catch_up(self) -> None:
        async with self.turns:
            try:
                await self._read_on()
            except sa.exc.SQLAlchemyError:
                self.hub.metrics.store_errors.inc()
                _logger.exception("the store failed")
            except Exception as error:
                await self._fail(error)

    async def _read_on(self) -> None:
        after = self.table.seq - 1
        for stored in await self.hub.read(self.hub.store.batches, self.table.id, after):
            self._apply(stored.at, events.decode(stored.batch), is_ours=False)

    def _apply(
        self, at: int, batch: EventBatch, receipt: Receipt | None = None, *, is_ours: bool
    ) -> None:
        self.table.apply(at, batch)
        self._send_updates(receipt)
        if self.worker is None or self.worker.is_concerned:
            self.changed.set()
        self._check_head(batch)
        self.hub.applied(self, batch, is_ours=is_ours)

    def _check_head(self, batch: EventBatch) -> None:
        """Save what the lobby lists of the table, if the batch has changed it."""
        known = self._head
        is_fresh = known is not None and self.table.touched - known.touched <= TOUCHED_ROUGHLY
        if is_fresh and all(isinstance(event, UNLISTED) for event in batch.events):
            return
        head = head_of(self.table)
        if head_changed(known, head):
            self._head = head
            # A new lease is saved by all who know of it: who has it may have died before, and would
            # not be missed as long as the lobby names a process that lives.
            is_lease = any(isinstance(event, events.LeaseTaken) for event in batch.events)
            if is_lease or self.hub.is_worker_of(self.table):
                self.hub.spawn(self.hub.save_head(head))

    def _send_updates(self, receipt: Receipt | None) -> None:
        """Send every reader what it has not been sent; one encoding for readers that are alike.

        The receipt comes last, when no view can fail any more.
        """
        table = self.table
        last: Sent | None = None
        made: dict[tuple[Viewer, int, int | None], Sent] = {}
        for reader in tuple(self.readers):
            if not table.admits(reader.guest):
                reader.cut()
                continue
            viewer = table.seat_of(reader.guest)
            since, before = reader.version, reader.known
            if viewer != reader.viewer:
                since, before = 0, None
            elif since == table.feeds.version(viewer):
                continue
            key = viewer, since, None if before is None else id(before)
            sent = made.get(key)
            if sent is None:
                sent = made[key] = _made(table, viewer, since, before)
            if receipt is not None and reader is receipt.reader:
                last = sent
            else:
                sent.note(reader)
                reader.send(sent.message)
        if receipt is not None:
            receipt.is_sent = True
            if last is None:
                receipt.reader.send(receipt.message)
            else:
                last.note(receipt.reader)
                receipt.reader.send(last.message, receipt.message)
        self.voice.refresh()

    async def _fail(self, error: Exception) -> None:
        """Stop this table alone after an error of the server, keep its record, and say so."""
        self.hub.metrics.faults.inc()
        named = {"table": mark(self.table.id)}
        _logger.error("a table has stopped", exc_info=error, extra=named)
        stored = await self.hub.read(self.hub.store.batches, self.table.id)
        try:
            readable = load(self.table.id, stored, rules=False)
        except Exception:
            self.hub.set_aside(self.table.id)
            return
        table, self.table = self.table, readable
        if self.table.is_live:
            work = Work(lambda _, __: (events.Closed("fault"),))
            append = self._next_append(work)
            assert append is not None
            if await asyncio.wrap_future(self.hub.store.append(append)):
                self._use(work)
        table.session = None


def _made(table: Table, viewer: Viewer, since: int, before: Parts | None) -> Sent:
    """Everything since that version: as changes for a reader who was sent `before`."""
    if before is None:
        whole = update(table, viewer, since)
        return Sent(viewer, whole.version, parts(table, viewer), encode(whole))
    changes, known = only_changes(table, viewer, since, before)
    return Sent(viewer, changes.version, known, encode(changes))


def _settle(ended: "asyncio.Future[None]", error: Exception | None) -> None:
    if ended.done():  # the caller is gone
        return
    if error is None:
        ended.set_result(None)
    else:
        ended.set_exception(error)


def _retrieve(task: "asyncio.Task[None]") -> None:
    """Take the refusal of work whose caller may be gone, so that asyncio does not log it."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Refusal | NothingToDo):
        _logger.error("work on a table has failed", exc_info=error)


def load(id: str, stored: list[StoredBatch], rules: bool = True) -> Table:
    """The table after these batches."""
    table = Table(id, rules)
    for row in stored:
        table.apply(row.at, events.decode(row.batch))
    return table


#: Events that change nothing the lobby lists.
UNLISTED: Final = (
    events.Decided,
    events.AnswerHeld,
    events.AnswersReleased,
    events.Said,
    events.Reacted,
)
#: Milliseconds by which the lobby's "last touched" may be behind.
TOUCHED_ROUGHLY: Final = 600_000


def head_changed(before: Head | None, after: Head) -> bool:
    """Whether the lobby has something new to list."""
    if before is None or after.touched - before.touched > TOUCHED_ROUGHLY:
        return True
    same = msgspec.structs.replace(after, seq=before.seq, touched=before.touched)
    return same != before
