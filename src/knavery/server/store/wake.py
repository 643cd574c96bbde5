"""Notifying other processes: PostgreSQL's LISTEN and NOTIFY. A notification is only a hint."""

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Final

import psycopg
import sqlalchemy as sa

from knavery.server.store.database import Database

CHANNEL: Final = "knavery"
VOICE_CHANNEL: Final = "knavery_voice"
#: PostgreSQL refuses payloads of 8,000 bytes; an id has at most 32.
IDS_A_NOTE: Final = 200
#: Seconds between attempts to connect again.
AGAIN: Final = 1.0

_logger = logging.getLogger(__name__)


def notify(database: Database, sender: str, tables: Sequence[str]) -> None:
    """Notify the listeners that these tables have new events.

    After the commit and outside of it: inside, all commits would wait for one lock.
    """
    with database.autocommit() as connection:
        for at in range(0, len(tables), IDS_A_NOTE):
            payload = " ".join((sender, *tables[at : at + IDS_A_NOTE]))
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))


def notify_voice(database: Database, sender: str, notes: Sequence[str]) -> None:
    """Send notes about voice to the listeners, in their order."""
    with database.writing() as connection:
        for number, note in enumerate(notes):
            # PostgreSQL drops what is equal to an earlier one of the transaction.
            payload = f"{sender} {number} {note}"
            connection.execute(sa.select(sa.func.pg_notify(VOICE_CHANNEL, payload)))


class Listener:
    """A thread with its own connection that listens to other processes.

    `woken` gets the tables they write to, `heard` the id of the process and a note about voice.
    `connected` is called when it begins to listen, and again after it lost its connection.
    """

    def __init__(
        self,
        database: Database,
        me: str,
        woken: Callable[[Sequence[str]], None],
        heard: Callable[[str, str], None],
        connected: Callable[[], None],
    ) -> None:
        self._url = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._me = me
        self._woken = woken
        self._heard = heard
        self._connected = connected
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
            connection.execute(f"LISTEN {VOICE_CHANNEL}")
            connection.execute(f"LISTEN {CHANNEL}")
            self.is_listening.set()
            self._connected()
            while not self._stop.is_set():
                for note in connection.notifies(timeout=0.5):
                    self._receive(note)

    def _receive(self, note: psycopg.Notify) -> None:
        sender, _, rest = note.payload.partition(" ")
        if sender == self._me:
            return
        if note.channel == VOICE_CHANNEL:
            self._heard(sender, rest.partition(" ")[2])
        else:
            self._woken(rest.split())
