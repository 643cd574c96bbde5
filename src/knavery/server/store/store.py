"""The store: guests, heads and lines, read from any thread and written by one."""

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import NamedTuple

import sqlalchemy as sa

from knavery.server.store import wake
from knavery.server.store.database import Database, StoreError
from knavery.server.store.schema import COOKIES, DEVICES, GUESTS, HEADS, LINES, PROCESSES
from knavery.server.store.writer import Append, Head, Writer, write_head

_logger = logging.getLogger(__name__)


class Stored(NamedTuple):
    """A line as it stands in the store."""

    seq: int
    at: int
    line: str


class Guest(NamedTuple):
    """Whoever holds a cookie."""

    id: str
    name: str


class Process(NamedTuple):
    """A server process, and when it last said that it lives."""

    id: str
    host: str
    pid: int
    beat: int
    stopped: bool
    #: Tables without persons that others keep and somebody watches there.
    watching: tuple[str, ...] = ()


class Store:
    """Everything a kill -9 may not lose."""

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

    def listen(self, woken: Callable[[Sequence[str]], None]) -> None:
        """Have other processes' tables named as they are written, where the store can do so."""
        if self.database.is_postgresql:
            self._listener = wake.Listener(self.database, self.me, woken)

    def append(self, append: Append) -> "Future[bool]":
        """Whether the line has won its place; known once it is durable."""
        return self._writer.append(append)

    def save_head(self, head: Head) -> "Future[None]":
        """Keep what the lobby lists of a table, unless a later head is kept already."""
        return self._writer.run(lambda connection: write_head(self.database, connection, head))

    def lines(self, table: str, after: int = -1) -> list[Stored]:
        """The table's lines with a higher seq, in order."""
        query = (
            sa.select(LINES.c.seq, LINES.c.at, LINES.c.line)
            .where(LINES.c.table_id == table, LINES.c.seq > after)
            .order_by(LINES.c.seq)
        )
        with self.database.reading() as connection:
            return [Stored(*row) for row in connection.execute(query)]

    def last_seqs(self, tables: Sequence[str]) -> dict[str, int]:
        """The last seq of each of the tables."""
        # Table by table, so that each is one look into the index, however long its log is.
        asked = sa.values(sa.column("id", sa.String), name="asked").data([(id,) for id in tables])
        ids = asked.cte("asked").c.id
        last = sa.select(sa.func.max(LINES.c.seq)).where(LINES.c.table_id == ids).scalar_subquery()
        query = sa.select(ids, last)
        with self.database.reading() as connection:
            return {id: seq for id, seq in connection.execute(query) if seq is not None}

    def heads(
        self, phases: Sequence[str], access: str | None = None, most: int = 100
    ) -> list[Head]:
        """Tables in those phases, the last touched first."""
        query = sa.select(HEADS).where(HEADS.c.phase.in_(phases))
        if access is not None:
            query = query.where(HEADS.c.access == access)
        return self._heads(query.order_by(HEADS.c.touched.desc(), HEADS.c.id).limit(most))

    def heads_not_kept_by(self, keepers: Sequence[str], most: int = 1000) -> list[Head]:
        """Tables still in play that none of those processes keeps."""
        query = sa.select(HEADS).where(
            HEADS.c.phase.in_(("open", "running")), HEADS.c.keeper.not_in(keepers)
        )
        return self._heads(query.order_by(HEADS.c.touched).limit(most))

    def heads_untouched_since(self, at: int, most: int = 1000) -> list[Head]:
        """Tables still in play that nobody has touched since."""
        query = sa.select(HEADS).where(HEADS.c.phase.in_(("open", "running")), HEADS.c.touched < at)
        return self._heads(query.limit(most))

    def count_of_host(self, guest: str) -> int:
        """How many tables in play the guest is host of."""
        query = (
            sa.select(sa.func.count())
            .select_from(HEADS)
            .where(HEADS.c.host == guest, HEADS.c.phase.in_(("open", "running")))
        )
        with self.database.reading() as connection:
            return int(connection.execute(query).scalar_one())

    def add_guest(self, guest: Guest, token_hash: str, at: int) -> "Future[None]":
        """Remember a guest by the hash of the cookie."""

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.insert(GUESTS).values(id=guest.id, name=guest.name, created=at))
            connection.execute(sa.insert(COOKIES).values(token_hash=token_hash, guest=guest.id))

        return self._writer.run(job)

    def rename_guest(self, guest: str, name: str) -> "Future[None]":
        """Call the guest something else from now on."""

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.update(GUESTS).where(GUESTS.c.id == guest).values(name=name))

        return self._writer.run(job)

    def guest_of(self, token_hash: str) -> Guest | None:
        """The guest whose cookie has that hash."""
        query = (
            sa.select(GUESTS.c.id, GUESTS.c.name)
            .join(COOKIES, COOKIES.c.guest == GUESTS.c.id)
            .where(COOKIES.c.token_hash == token_hash)
        )
        with self.database.reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else Guest(*row)

    def add_device(self, token_hash: str, guest: str, until: int) -> "Future[None]":
        """Keep a one-time link to the guest until then."""

        def job(connection: sa.Connection) -> None:
            connection.execute(
                sa.insert(DEVICES).values(token_hash=token_hash, guest=guest, until=until)
            )

        return self._writer.run(job)

    def use_device(self, token_hash: str, at: int, fresh_hash: str) -> "Future[Guest | None]":
        """The guest of a one-time link, from now on known by the fresh cookie too."""

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

    def beat(self, process: Process) -> "Future[None]":
        """Say that a process lives, or that it has stopped."""

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
        """Raise unless the store answers."""
        with self.database.reading() as connection:
            connection.execute(sa.select(1))

    def close(self) -> None:
        """Finish what was accepted and let go of the database."""
        self._writer.close()
        if self._listener is not None:
            self._listener.close()
        self.database.dispose()

    def _committed(self, tables: Sequence[str]) -> None:
        if self._listener is not None:
            try:
                wake.notify(self.database, self.me, tables)
            except sa.exc.SQLAlchemyError:
                _logger.warning("the other processes could not be woken: they will poll")

    def _heads(self, query: "sa.Select[tuple[object, ...]]") -> list[Head]:
        with self.database.reading() as connection:
            return [Head(*row) for row in connection.execute(query)]
