"""The one thread that writes: appends that wait are committed together."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import cache
from queue import SimpleQueue
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sa

from knavery.server.store.database import Database
from knavery.server.store.schema import HEADS, PLAYERS

T = TypeVar("T")

#: The most appends that share one commit.
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


_Waiting = tuple[Append | Callable[[sa.Connection], Any], Future[Any]]


class Writer:
    """Commits in groups. A batch whose seq is taken is not written, and its future says so."""

    def __init__(
        self,
        database: Database,
        committed: Callable[[Sequence[str]], None],
    ) -> None:
        self._database = database
        self._committed = committed
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def append(self, append: Append) -> "Future[bool]":
        """Whether the batch got its seq; known once it is durable."""
        future: Future[bool] = Future()
        self._queue.put((append, future))
        return future

    def run(self, job: Callable[[sa.Connection], T]) -> "Future[T]":
        """Run the job in a transaction of its own; the result comes once it is durable."""
        future: Future[T] = Future()
        self._queue.put((job, future))
        return future

    def close(self) -> None:
        """Finish accepted writes, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        more = True
        while more:
            group = []
            waiting = self._queue.get()
            while waiting is not None:
                # From here on it cannot be cancelled; a cancelled future is skipped.
                if waiting[1].set_running_or_notify_cancel():
                    group.append(waiting)
                if len(group) == MOST or self._queue.empty():
                    break
                waiting = self._queue.get()
            more = waiting is not None
            self._write(group)

    def _write(self, group: Sequence[_Waiting]) -> None:
        appends = [(work, future) for work, future in group if isinstance(work, Append)]
        for work, future in group:
            if not isinstance(work, Append):
                self._settle(future, work)
        if not appends:
            return
        try:
            with self._database.writing() as connection:
                won = write_batches(self._database, connection, [append for append, _ in appends])
        except Exception as error:
            for _, future in appends:
                future.set_exception(error)
            return
        for append, future in appends:
            future.set_result(append in won)
        if won:
            self._committed(sorted({append.table for append in won}))

    def _settle(self, future: "Future[Any]", job: Callable[[sa.Connection], Any]) -> None:
        try:
            with self._database.writing() as connection:
                given = job(connection)
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(given)


class _Won:
    """The appends that were written, by identity: equal ones may be two attempts."""

    def __init__(self, appends: Sequence[Append]) -> None:
        self._appends = appends
        self._ids = {id(append) for append in appends}

    def __contains__(self, append: Append) -> bool:
        return id(append) in self._ids

    def __iter__(self) -> Any:
        return iter(self._appends)

    def __bool__(self) -> bool:
        return bool(self._appends)


def write_batches(database: Database, connection: sa.Connection, appends: Sequence[Append]) -> _Won:
    """Insert the batches whose seq is free, and return those."""
    # In one statement both of two rivals would look inserted: the first in the queue is kept.
    first: dict[tuple[str, int], Append] = {}
    for append in appends:
        first.setdefault((append.table, append.seq), append)
    # In the same order in every process, or two transactions could deadlock.
    rows = [append for _, append in sorted(first.items(), key=lambda item: item[0])]
    values: dict[str, Any] = {}
    for number, row in enumerate(rows):
        values[f"table{number}"], values[f"seq{number}"] = row.table, row.seq
        values[f"at{number}"], values[f"batch{number}"] = row.at, row.batch
    returned = connection.execute(_insert(len(rows)), values)
    won = [first[table, seq] for table, seq in returned]
    for append in won:
        if append.head is not None:
            write_head(database, connection, append.head)
    return _Won(won)


@cache
def _insert(rows: int) -> sa.TextClause:
    """The statement that inserts that many batches, for both databases.

    Plain SQL: SQLAlchemy would compile ON CONFLICT again for every call, which takes longer than
    the call itself.
    """
    values = ", ".join(f"(:table{n}, :seq{n}, :at{n}, :batch{n})" for n in range(rows))
    return sa.text(
        f"INSERT INTO events (table_id, seq, at, batch) VALUES {values} "
        "ON CONFLICT DO NOTHING RETURNING table_id, seq"
    )


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
