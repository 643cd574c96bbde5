"""The one thread that writes: appends that wait are committed together."""

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, TypeVar

import sqlalchemy as sa

from knavery.server.store.batches import Append, insert_sqlite, values_of, write_batches
from knavery.server.store.database import Database

T = TypeVar("T")

_logger = logging.getLogger(__name__)

#: With this many appends no more are waited for: fewer than twice as many share a commit.
MOST: Final = 256


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
        #: The thread's own connection to a SQLite file, once it has written by it.
        self._held: sa.Connection | None = None
        self._holding = contextlib.ExitStack()
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
        self._let_go()

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
        try:
            won = self._won([append for append, _ in appends])
        except Exception as error:
            _settle_all([(future, error) for _, future in appends])
            return
        _settle_all([(future, has_won) for (_, future), has_won in zip(appends, won, strict=True)])
        changed = {
            append.table for (append, _), has_won in zip(appends, won, strict=True) if has_won
        }
        if changed:
            self._committed(sorted(changed))

    def _won(self, appends: Sequence[Append]) -> Sequence[bool]:
        """Write the batches, and return which of them got their seq."""
        has_head = any(append.head is not None for append in appends)
        if not has_head and not self._database.is_postgresql and self._has_inserted(appends):
            return [True] * len(appends)
        begin = self._database.writing if has_head else self._database.autocommit
        with begin() as connection:
            return write_batches(self._database, connection, appends)

    def _has_inserted(self, appends: Sequence[Append]) -> bool:
        """Insert all batches into the SQLite file; False, and none is there, if a seq is taken.

        By a connection of the driver that stays open: a pool and SQLAlchemy would take as long as
        the insert.
        """
        try:
            if self._held is None:
                self._held = self._holding.enter_context(self._database.autocommit())
            driver = self._held.connection.driver_connection
            assert driver is not None
            driver.execute(insert_sqlite(len(appends)), values_of(appends)).close()
        except sqlite3.IntegrityError:
            return False
        except sqlite3.Error as error:
            self._let_go()
            raise sa.exc.DBAPIError(None, None, error) from error
        return True

    def _let_go(self) -> None:
        self._held = None
        self._holding.close()

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
