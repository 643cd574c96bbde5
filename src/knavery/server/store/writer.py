"""The one thread that writes: appends that wait are committed together."""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import cache
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa

from knavery.server.store.database import Database
from knavery.server.store.schema import HEADS, PLAYERS

T = TypeVar("T")

_logger = logging.getLogger(__name__)

#: With this many appends no more are waited for: fewer than twice as many share a commit.
MOST: Final = 256


class Head(msgspec.Struct, frozen=True):
    """What the lobby lists of a table."""

    id: str
    #: The number of batches the head was made from.
    seq: int
    game: str
    phase: str
    access: str
    host: str
    worker: str
    touched: int
    summary: str
    #: The guests who sit there. Only those who write a head know them.
    guests: tuple[str, ...] = ()


class Append(msgspec.Struct, frozen=True):
    """One batch and its seq; with a table's first batch comes its head."""

    table: str
    seq: int
    at: int
    batch: str
    head: Head | None = None


#: Called once it is known whether the batch got its seq, or why that is not known.
Settle = Callable[[bool | Exception], None]


class _Soon(NamedTuple):
    """Where the result of a batch goes, and on which event loop."""

    loop: asyncio.AbstractEventLoop
    settle: Settle


_Waiting = tuple[Append | Callable[[sa.Connection], Any], Future[Any] | _Soon]
_Result = tuple[Future[Any] | _Soon, bool | Exception]


class Writer:
    """Commits in groups. A batch whose seq is taken is not written, and its future says so."""

    def __init__(
        self,
        database: Database,
        committed: Callable[[Sequence[str]], None],
    ) -> None:
        self._database = database
        self._committed = committed
        self._queue: SimpleQueue[Sequence[_Waiting] | None] = SimpleQueue()
        #: Batches that an event loop hands over at the end of its round.
        self._soon: list[_Waiting] = []
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def append(self, append: Append) -> "Future[bool]":
        """Whether the batch got its seq; known once it is durable."""
        future: Future[bool] = Future()
        self._queue.put([(append, future)])
        return future

    def append_soon(self, append: Append, settle: Settle) -> None:
        """The same for the event loop, which is woken once for all batches of a commit.

        Batches that come in one round of the loop share a commit: a commit costs more than a batch.
        """
        loop = asyncio.get_running_loop()
        if not self._soon:
            loop.call_soon(self._hand_over)
        self._soon.append((append, _Soon(loop, settle)))

    def run(self, job: Callable[[sa.Connection], T]) -> "Future[T]":
        """Run the job in a transaction of its own; the result comes once it is durable."""
        future: Future[T] = Future()
        self._queue.put([(job, future)])
        return future

    def close(self) -> None:
        """Finish accepted writes, then stop."""
        self._hand_over()
        self._queue.put(None)
        self._thread.join()

    def _hand_over(self) -> None:
        """Let the thread write what has come; nothing is left where the writer closed before."""
        soon, self._soon = self._soon, []
        for first in range(0, len(soon), MOST):
            self._queue.put(soon[first : first + MOST])

    def _run(self) -> None:
        while self._write_waiting():
            pass

    def _write_waiting(self) -> bool:
        """Commit what waits, together; False once the writer is closed.

        Its variables end with it: while nothing waits, no connection or table is held.
        """
        group: list[_Waiting] = []
        come = self._queue.get()
        while come is not None:
            for waiting in come:
                # From here on it cannot be cancelled; a cancelled future is skipped.
                future = waiting[1]
                if isinstance(future, _Soon) or future.set_running_or_notify_cancel():
                    group.append(waiting)
            if len(group) >= MOST or self._queue.empty():
                break
            come = self._queue.get()
        self._write(group)
        return come is not None

    def _write(self, group: Sequence[_Waiting]) -> None:
        appends = [(work, future) for work, future in group if isinstance(work, Append)]
        for work, future in group:
            if not isinstance(work, Append):
                assert isinstance(future, Future)
                self._settle(future, work)
        if not appends:
            return
        has_head = any(append.head is not None for append, _ in appends)
        begin = self._database.writing if has_head else self._database.autocommit
        try:
            with begin() as connection:
                won = write_batches(self._database, connection, [append for append, _ in appends])
        except Exception as error:
            _settle_all([(future, error) for _, future in appends])
            return
        _settle_all([(future, has_won) for (_, future), has_won in zip(appends, won, strict=True)])
        changed = {
            append.table for (append, _), has_won in zip(appends, won, strict=True) if has_won
        }
        if changed:
            self._committed(sorted(changed))

    def _settle(self, future: "Future[Any]", job: Callable[[sa.Connection], Any]) -> None:
        try:
            with self._database.writing() as connection:
                given = job(connection)
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(given)


def _settle_all(results: Sequence[_Result]) -> None:
    """Give everybody who waits their result; those of an event loop get it there, all at once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Settle, bool | Exception]]] = {}
    for waiting, result in results:
        if isinstance(waiting, _Soon):
            by_loop.setdefault(waiting.loop, []).append((waiting.settle, result))
        elif isinstance(result, Exception):
            waiting.set_exception(result)
        else:
            waiting.set_result(result)
    for loop, there in by_loop.items():
        # A loop that is closed has nobody left who waits.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle_here, there)


def _settle_here(results: Sequence[tuple[Settle, bool | Exception]]) -> None:
    for settle, result in results:
        try:
            settle(result)
        except Exception:  # the other tables of this commit go on
            _logger.exception("a stored batch could not be used")


def write_batches(
    database: Database, connection: sa.Connection, appends: Sequence[Append]
) -> list[bool]:
    """Insert the batches whose seq is free, and return which of them were."""
    # In one statement both of two rivals would look inserted: the first in the queue is kept.
    first: dict[tuple[str, int], Append] = {}
    for append in appends:
        first.setdefault((append.table, append.seq), append)
    # In the same order in every process, or two transactions could deadlock.
    rows = [append for _, append in sorted(first.items(), key=_place)]
    # By identity, because equal appends may be two attempts.
    won = {id(first[place]) for place in _insert(database, connection, rows)}
    for append in rows:
        if append.head is not None and id(append) in won:
            write_head(database, connection, append.head)
    return [id(append) in won for append in appends]


def _place(item: tuple[tuple[str, int], Append]) -> tuple[str, int]:
    return item[0]


def _insert(
    database: Database, connection: sa.Connection, rows: Sequence[Append]
) -> Sequence[tuple[str, int]]:
    """Insert the batches whose seq is free, and return the table and the seq of each.

    In the driver's own words: to compile it, SQLAlchemy takes longer than the database to run it.
    """
    if database.is_postgresql:
        columns = zip(*((row.table, row.seq, row.at, row.batch) for row in rows), strict=True)
        returned = connection.exec_driver_sql(_INSERT_POSTGRESQL, tuple(map(list, columns)))
        return [(table, seq) for table, seq in returned]
    values = tuple(value for row in rows for value in (row.table, row.seq, row.at, row.batch))
    try:
        connection.exec_driver_sql(_insert_sqlite(len(rows)), values)
    except sa.exc.IntegrityError:
        # A seq was taken, and none of the rows is written. Which one it was is rarely asked: SQLite
        # gives the rows back one by one, and for each the thread gives up Python's lock.
        returned = connection.exec_driver_sql(_insert_sqlite(len(rows)) + _FREE_ROWS, values)
        return [(table, seq) for table, seq in returned]
    return [(row.table, row.seq) for row in rows]


_FREE_ROWS: Final = " ON CONFLICT DO NOTHING RETURNING table_id, seq"
_INSERT_POSTGRESQL: Final = (
    "INSERT INTO events (table_id, seq, at, batch) "
    "SELECT * FROM unnest(%s::text[], %s::int[], %s::bigint[], %s::text[])" + _FREE_ROWS
)


@cache
def _insert_sqlite(rows: int) -> str:
    values = ", ".join(["(?, ?, ?, ?)"] * rows)
    return f"INSERT INTO events (table_id, seq, at, batch) VALUES {values}"


def write_head(database: Database, connection: sa.Connection, head: Head) -> None:
    """Store the head unless a later one is stored already."""
    row = msgspec.structs.asdict(head)
    del row["guests"]
    insert = database.insert(HEADS).values(**row)
    changed = ("seq", "phase", "access", "host", "worker", "touched", "summary")
    written = connection.execute(
        insert.on_conflict_do_update(
            index_elements=["id"],
            set_={name: insert.excluded[name] for name in changed},
            where=HEADS.c.seq < insert.excluded.seq,
        )
    )
    if written.rowcount:
        write_players(database, connection, head)


def write_players(database: Database, connection: sa.Connection, head: Head) -> None:
    """Store who sits at the table."""
    gone = sa.delete(PLAYERS).where(PLAYERS.c.table_id == head.id)
    connection.execute(gone.where(PLAYERS.c.guest.not_in(head.guests)))
    rows = [{"guest": guest, "table_id": head.id} for guest in head.guests]
    if rows:
        connection.execute(database.insert(PLAYERS).on_conflict_do_nothing(), rows)
