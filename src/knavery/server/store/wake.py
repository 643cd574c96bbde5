"""Notifying other processes: PostgreSQL's LISTEN and NOTIFY. A notification is only a hint."""

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Final

import psycopg
import sqlalchemy as sa

from knavery.server.store.database import Database

CHANNEL: Final = "knavery"
#: PostgreSQL refuses payloads of 8,000 bytes; an id has at most 32.
IDS_A_NOTE: Final = 200
#: Seconds between attempts to connect again.
AGAIN: Final = 1.0

_logger = logging.getLogger(__name__)


def notify(database: Database, sender: str, tables: Sequence[str]) -> None:
    """Notify the listeners that these tables have new events.

    After the commit and outside of it: inside, all commits would wait for one lock.
    """
    with database.writing() as connection:
        for at in range(0, len(tables), IDS_A_NOTE):
            payload = " ".join((sender, *tables[at : at + IDS_A_NOTE]))
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))


class Listener:
    """A thread with its own connection that listens for the writes of other processes."""

    def __init__(self, database: Database, me: str, woken: Callable[[Sequence[str]], None]) -> None:
        self._url = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._me = me
        self._woken = woken
        self._stop = threading.Event()
        #: Set while it listens.
        self.is_listening = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except psycopg.Error:
                self.is_listening.clear()
                _logger.warning("the store's listener lost its connection and tries again")
                self._stop.wait(AGAIN)

    def _listen(self) -> None:
        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.is_listening.set()
            while not self._stop.is_set():
                for note in connection.notifies(timeout=0.5):
                    sender, *tables = note.payload.split()
                    if sender != self._me:
                        self._woken(tables)
