"""The store: guests, heads and event batches, read from any thread and written by one."""

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final, NamedTuple

import msgspec
import sqlalchemy as sa

from knavery.server.store import wake
from knavery.server.store.batches import Append, Head, write_head
from knavery.server.store.database import Database, StoreError
from knavery.server.store.pushes import Pushes
from knavery.server.store.schema import (
    BANS,
    COOKIES,
    DEVICES,
    EVENTS,
    GUESTS,
    HEADS,
    PLAYERS,
    PROCESSES,
    RECOVERIES,
)
from knavery.server.store.writer import Settle, Writer

_logger = logging.getLogger(__name__)


#: One index lookup for each table, however long its log is.
_LAST_SEQ: Final = "SELECT given.id, (SELECT max(seq) FROM events WHERE table_id = given.id)"
_LAST_SEQS_POSTGRESQL: Final = f"{_LAST_SEQ} FROM unnest(%s::text[]) AS given(id)"
_LAST_SEQS_SQLITE: Final = f"{_LAST_SEQ} FROM (SELECT value AS id FROM json_each(?)) AS given"


class StoredBatch(NamedTuple):
    """A row of a table's events."""

    seq: int
    at: int
    batch: str


class Guest(NamedTuple):
    """A person known by a cookie."""

    id: str
    name: str
    #: When the guest's ban ends; 0 without one.
    banned_until: int = 0


class Process(NamedTuple):
    """A server process and its last heartbeat."""

    id: str
    host: str
    pid: int
    beat: int
    stopped: bool
    #: Tables of bots alone that are watched there and run by other processes.
    watching: tuple[str, ...] = ()


class Store:
    """Everything that must survive a kill -9."""

    def __init__(self, url: str, me: str) -> None:
        self.database = Database(url)
        try:
            self.database.migrate()
        except StoreError:
            self.database.dispose()
            raise
        self.me = me
        self._listener: wake.Listener | None = None
        self._writer = Writer(self.database, self._committed)
        self.pushes = Pushes(self.database, self._writer)

    @property
    def can_notify(self) -> bool:
        """Whether the processes of this store can notify each other."""
        return self.database.is_postgresql

    def listen(
        self,
        woken: Callable[[Sequence[str]], None],
        heard: Callable[[str, str], None] = lambda _process, _note: None,
        connected: Callable[[], None] = lambda: None,
    ) -> None:
        """Call these when other processes notify this one, where they can (`wake.Listener`)."""
        if self.can_notify:
            self._listener = wake.Listener(self.database, self.me, woken, heard, connected)

    def notify_voice(self, notes: Sequence[str]) -> None:
        """Send notes about voice to the other processes, in their order."""
        wake.notify_voice(self.database, self.me, notes)

    def append(self, append: Append) -> "Future[bool]":
        """Whether the batch got its seq; known once it is durable."""
        return self._writer.append(append)

    def append_soon(self, append: Append, settle: Settle) -> None:
        """The same for the event loop: `settle` is called there, with an error if there was one."""
        self._writer.append_soon(append, settle)

    def save_head(self, head: Head) -> "Future[None]":
        """Store what the lobby lists of a table, unless a later head is stored already."""
        return self._writer.run(lambda connection: write_head(self.database, connection, head))

    def batches(self, table: str, after: int = -1) -> list[StoredBatch]:
        """The table's batches with a higher seq, in order."""
        query = (
            sa.select(EVENTS.c.seq, EVENTS.c.at, EVENTS.c.batch)
            .where(EVENTS.c.table_id == table, EVENTS.c.seq > after)
            .order_by(EVENTS.c.seq)
        )
        with self.database.reading() as connection:
            return [StoredBatch(*row) for row in connection.execute(query)]

    def last_seqs(self, tables: Sequence[str]) -> dict[str, int]:
        """The last seq of each of the tables."""
        # In the driver's own words, with one parameter: of thousands, SQLAlchemy would make a
        # statement for seconds.
        is_postgresql = self.database.is_postgresql
        query = _LAST_SEQS_POSTGRESQL if is_postgresql else _LAST_SEQS_SQLITE
        given = list(tables) if is_postgresql else msgspec.json.encode(tables).decode()
        with self.database.reading() as connection:
            found = connection.exec_driver_sql(query, (given,))
            return {id: seq for id, seq in found if seq is not None}

    def heads(
        self, phases: Sequence[str], access: str | None = None, most: int = 100
    ) -> list[Head]:
        """Tables in those phases, the last touched first."""
        query = sa.select(HEADS).where(HEADS.c.phase.in_(phases))
        if access is not None:
            query = query.where(HEADS.c.access == access)
        return self._heads(query.order_by(HEADS.c.touched.desc(), HEADS.c.id).limit(most))

    def heads_of_guest(self, guest: str, phases: Sequence[str], most: int) -> list[Head]:
        """Tables in those phases where the guest sits, the last touched first."""
        query = (
            sa.select(HEADS)
            .join(PLAYERS, PLAYERS.c.table_id == HEADS.c.id)
            .where(PLAYERS.c.guest == guest, HEADS.c.phase.in_(phases))
        )
        return self._heads(query.order_by(HEADS.c.touched.desc(), HEADS.c.id).limit(most))

    def heads_without_worker(
        self, alive: Sequence[str], without: Sequence[str] = (), most: int = 1000
    ) -> list[Head]:
        """Live tables whose worker is none of those processes, without the named ones.

        Running games with people come first, and of those the last touched.
        """
        query = sa.select(HEADS).where(
            HEADS.c.phase.in_(("open", "running")),
            HEADS.c.worker.not_in(alive),
            HEADS.c.id.not_in(without),
        )
        first = (
            (HEADS.c.phase == "running").desc(),
            HEADS.c.summary.contains('"bot":false').desc(),
            HEADS.c.touched.desc(),
        )
        return self._heads(query.order_by(*first).limit(most))

    def heads_untouched_since(
        self, at: int, without: Sequence[str] = (), most: int = 1000
    ) -> list[Head]:
        """Live tables that nobody has touched since, without the named ones."""
        query = sa.select(HEADS).where(
            HEADS.c.phase.in_(("open", "running")),
            HEADS.c.touched < at,
            HEADS.c.id.not_in(without),
        )
        return self._heads(query.limit(most))

    def count_of_host(self, guest: str) -> int:
        """The number of live tables the guest hosts."""
        query = (
            sa.select(sa.func.count())
            .select_from(HEADS)
            .where(HEADS.c.host == guest, HEADS.c.phase.in_(("open", "running")))
        )
        with self.database.reading() as connection:
            return int(connection.execute(query).scalar_one())

    def add_guest(self, guest: Guest, token_hash: str, at: int) -> "Future[None]":
        """Store a guest with the hash of their cookie."""

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.insert(GUESTS).values(id=guest.id, name=guest.name, created=at))
            connection.execute(sa.insert(COOKIES).values(token_hash=token_hash, guest=guest.id))

        return self._writer.run(job)

    def rename_guest(self, guest: str, name: str) -> "Future[None]":
        """Change the guest's name."""

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.update(GUESTS).where(GUESTS.c.id == guest).values(name=name))

        return self._writer.run(job)

    def guest_of(self, token_hash: str) -> Guest | None:
        """The guest whose cookie has that hash."""
        query = (
            sa.select(GUESTS.c.id, GUESTS.c.name, sa.func.coalesce(BANS.c.until, 0))
            .join(COOKIES, COOKIES.c.guest == GUESTS.c.id)
            .outerjoin(BANS, BANS.c.guest == GUESTS.c.id)
            .where(COOKIES.c.token_hash == token_hash)
        )
        with self.database.reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else Guest(*row)

    def add_device(self, token_hash: str, guest: str, until: int) -> "Future[None]":
        """Store a one-time link to the guest that works until then."""

        def job(connection: sa.Connection) -> None:
            connection.execute(
                sa.insert(DEVICES).values(token_hash=token_hash, guest=guest, until=until)
            )

        return self._writer.run(job)

    def use_device(self, token_hash: str, at: int, fresh_hash: str) -> "Future[Guest | None]":
        """Use a one-time link: its guest, who gets the fresh cookie too; None for a bad link."""

        def job(connection: sa.Connection) -> Guest | None:
            used = connection.execute(
                sa.delete(DEVICES)
                .where(DEVICES.c.token_hash == token_hash)
                .returning(DEVICES.c.guest, DEVICES.c.until)
            ).first()
            if used is None or used.until < at:
                return None
            connection.execute(sa.insert(COOKIES).values(token_hash=fresh_hash, guest=used.guest))
            query = sa.select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id == used.guest)
            return Guest(*connection.execute(query).one())

        return self._writer.run(job)

    def set_recovery(self, guest: str, words_hash: str) -> "Future[None]":
        """Store the guest's recovery words; earlier ones no longer work."""

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.delete(RECOVERIES).where(RECOVERIES.c.guest == guest))
            connection.execute(sa.insert(RECOVERIES).values(guest=guest, words_hash=words_hash))

        return self._writer.run(job)

    def recover(self, words_hash: str, fresh_hash: str) -> "Future[Guest | None]":
        """The guest of the recovery words, who gets the fresh cookie too; None for wrong words."""

        def job(connection: sa.Connection) -> Guest | None:
            found = connection.execute(
                sa.select(GUESTS.c.id, GUESTS.c.name)
                .join(RECOVERIES, RECOVERIES.c.guest == GUESTS.c.id)
                .where(RECOVERIES.c.words_hash == words_hash)
            ).first()
            if found is None:
                return None
            connection.execute(sa.insert(COOKIES).values(token_hash=fresh_hash, guest=found.id))
            return Guest(*found)

        return self._writer.run(job)

    def beat(self, process: Process) -> "Future[None]":
        """Write a process's heartbeat, or that it has stopped."""

        def job(connection: sa.Connection) -> None:
            row = {**process._asdict(), "watching": " ".join(process.watching)}
            insert = self.database.insert(PROCESSES).values(row)
            changed = ("beat", "stopped", "watching")
            connection.execute(
                insert.on_conflict_do_update(
                    index_elements=["id"], set_={name: row[name] for name in changed}
                )
            )

        return self._writer.run(job)

    def processes(self) -> list[Process]:
        """Every process that has served this store."""
        with self.database.reading() as connection:
            rows = connection.execute(sa.select(PROCESSES))
            return [
                Process(**{**row, "watching": tuple(row["watching"].split())})
                for row in rows.mappings()
            ]

    def check(self) -> None:
        """Raise if the store does not answer, or its disk is full."""
        with self.database.reading() as connection:
            connection.execute(sa.select(1))
        if not self.database.has_room:
            raise StoreError("the store's disk is full")

    def close(self) -> None:
        """Finish accepted writes and close the database."""
        self._writer.close()
        if self._listener is not None:
            self._listener.close()
        self.database.dispose()

    def _committed(self, tables: Sequence[str]) -> None:
        if self._listener is not None:
            try:
                wake.notify(self.database, self.me, tables)
            except sa.exc.SQLAlchemyError:
                _logger.warning("other processes could not be notified and will poll")

    def _heads(self, query: "sa.Select[tuple[object, ...]]") -> list[Head]:
        with self.database.reading() as connection:
            return [Head(*row) for row in connection.execute(query)]
