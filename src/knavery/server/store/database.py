"""The database behind a URL: SQLite in WAL mode, or PostgreSQL, with one code path for both."""

import contextlib
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.util import CommandError
from sqlalchemy.dialects import postgresql, sqlite

from knavery.core import KnaveryError

MIGRATIONS: Final = Path(__file__).parent / "migrations"
#: Two processes that start at once migrate one after the other.
MIGRATION_LOCK: Final = 7_345_001
#: Free bytes below which a disk counts as full.
ROOM: Final = 32 * 2**20


class StoreError(KnaveryError):
    """A store that cannot be opened: which, and why."""


class Database:
    """Connections for reading and for writing; writing ones are begun for writing."""

    def __init__(self, url: str) -> None:
        self.url = _with_driver(url)
        self.is_postgresql = self.url.get_backend_name() == "postgresql"
        if self.is_postgresql:
            self._reading = self._writing = sa.create_engine(
                self.url, pool_pre_ping=True, pool_size=8, max_overflow=8
            )
            self._autocommit = sa.create_engine(
                self.url, pool_pre_ping=True, pool_size=2, isolation_level="AUTOCOMMIT"
            )
        else:
            if self.url.database in (None, "", ":memory:"):
                raise StoreError("a store in memory loses everything: name a file")
            _make_private(self.file)
            self._reading = _sqlite(self.url, "BEGIN")
            # The lock is taken at once: taken at the first write, it could be refused midway.
            self._writing = _sqlite(self.url, "BEGIN IMMEDIATE")
            self._autocommit = _sqlite(self.url, None)

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """A connection that reads."""
        with self._reading.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """A connection in a transaction that is durable when the block ends."""
        with self._writing.begin() as connection:
            yield connection

    @contextmanager
    def autocommit(self) -> Iterator[sa.Connection]:
        """A connection on which each statement is a transaction, durable when it has run.

        It takes no BEGIN and COMMIT of its own. On SQLite it gives up Python's lock once, and a
        thread that wants it back waits for a whole switch interval while the event loop is busy.
        """
        with self._autocommit.connect() as connection:
            yield connection

    def insert(self, table: sa.Table) -> Any:
        """An insert that can say ON CONFLICT."""
        return postgresql.insert(table) if self.is_postgresql else sqlite.insert(table)

    def migrate(self, to: str = "head") -> None:
        """Migrate the store to the current schema, or StoreError where it cannot be opened."""
        config = AlembicConfig()
        config.set_main_option("script_location", str(MIGRATIONS))
        try:
            with self.writing() as connection:
                if self.is_postgresql:
                    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
                config.attributes["connection"] = connection
                command.upgrade(config, to)
        except sa.exc.DBAPIError as error:  # unreachable, read-only, or damaged
            self.dispose()
            problem = str(error.orig).partition("\n")[0]
            raise StoreError(f"the store {self.url!r} cannot be opened: {problem}") from error
        except CommandError as error:
            self.dispose()
            raise StoreError(
                f"the store {self.url!r} was written by a newer version of Knavery ({error}): "
                "install that one, or serve a backup from before"
            ) from error

    @property
    def has_room(self) -> bool:
        """Whether the disk has room for a SQLite file to grow; PostgreSQL minds its own."""
        if self.is_postgresql:
            return True
        return shutil.disk_usage(self.file.parent).free >= ROOM

    @property
    def file(self) -> Path:
        """The file of a SQLite store."""
        assert self.url.database is not None
        return Path(self.url.database.removeprefix("file:"))

    def dispose(self) -> None:
        """Close every connection."""
        self._reading.dispose()
        self._writing.dispose()
        self._autocommit.dispose()


def _with_driver(url: str) -> sa.URL:
    try:
        made = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise StoreError(
            f"'{url}' is no store: write sqlite:///FILE or postgresql://USER@HOST/NAME"
        ) from None
    if made.get_backend_name() == "postgresql":
        return made.set(drivername="postgresql+psycopg")
    if made.get_backend_name() == "sqlite":
        return made
    raise StoreError(f"a store is sqlite:///FILE or postgresql://…, not {made.drivername}")


def _make_private(file: Path) -> None:
    """Create the file, and its folders where they are missing, for this user alone.

    It holds every hand and every cookie's hash. SQLite gives its other files the same mode.
    """
    missing = [folder for folder in file.parents if not folder.exists()]
    for folder in reversed(missing):
        folder.mkdir(mode=0o700, exist_ok=True)
    # SQLite says what is wrong, where it cannot use the file.
    with contextlib.suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        for suffix in ("", "-wal", "-shm"):
            beside = file.with_name(file.name + suffix)
            if beside.exists():
                beside.chmod(0o600)


def _sqlite(url: sa.URL, begin: str | None) -> sa.Engine:
    """Connections to the file; without `begin` each statement is a transaction of its own."""
    engine = sa.create_engine(url, connect_args={"timeout": 30}, pool_size=8)

    @sa.event.listens_for(engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver's own BEGIN comes too late and too weak
        for pragma in ("journal_mode=WAL", "synchronous=FULL"):
            connection.execute(f"PRAGMA {pragma}").close()

    if begin is not None:

        @sa.event.listens_for(engine, "begin")
        def begun(connection: sa.Connection) -> None:
            connection.exec_driver_sql(begin)

    return engine
