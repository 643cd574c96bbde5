"""Upkeep of a store by its operator: bans, old tables, guests, dead processes, and backups."""

import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

import sqlalchemy as sa

from knavery.server.store.database import Database, StoreError
from knavery.server.store.schema import (
    BANS,
    COOKIES,
    DEVICES,
    EVENTS,
    GUESTS,
    HEADS,
    PLAYERS,
    PROCESSES,
    PUSHES,
    RECOVERIES,
)

#: Tables that are deleted in one transaction.
AT_ONCE: Final = 200
#: The end of a ban without an end.
FOREVER: Final = 2**53


class Ban(NamedTuple):
    """A guest who may not play until then (milliseconds since 1970)."""

    guest: str
    until: int
    reason: str


class KeptOfGuest(NamedTuple):
    """What the store keeps of a guest."""

    name: str
    created: int
    devices: int
    #: The tables the guest has sat at or written at.
    tables: tuple[str, ...]


class GuestTable(NamedTuple):
    """A table that names a guest."""

    id: str
    phase: str
    #: What the lobby lists of it.
    summary: str


def ban(database: Database, banned: Ban) -> None:
    """Ban the guest, or change their ban."""
    insert = database.insert(BANS).values(banned._asdict())
    changed = {"until": banned.until, "reason": banned.reason}
    with database.writing() as connection:
        connection.execute(insert.on_conflict_do_update(index_elements=["guest"], set_=changed))


def unban(database: Database, guest: str) -> bool:
    """End the guest's ban: whether there was one."""
    with database.writing() as connection:
        ended = sa.delete(BANS).where(BANS.c.guest == guest).returning(BANS.c.guest)
        return connection.execute(ended).first() is not None


def bans(database: Database, at: int) -> list[Ban]:
    """The bans that hold at that time."""
    query = sa.select(BANS).where(BANS.c.until > at).order_by(BANS.c.until)
    with database.reading() as connection:
        return [Ban(*row) for row in connection.execute(query)]


def delete_finished(database: Database, before: int) -> int:
    """Delete the tables that ended and were last touched before then: how many."""
    old = sa.select(HEADS.c.id).where(
        HEADS.c.phase.in_(("over", "closed")), HEADS.c.touched < before
    )
    deleted = 0
    while True:
        with database.writing() as connection:
            ids = connection.execute(old.limit(AT_ONCE)).scalars().all()
            connection.execute(sa.delete(EVENTS).where(EVENTS.c.table_id.in_(ids)))
            connection.execute(sa.delete(PLAYERS).where(PLAYERS.c.table_id.in_(ids)))
            connection.execute(sa.delete(HEADS).where(HEADS.c.id.in_(ids)))
        deleted += len(ids)
        if len(ids) < AT_ONCE:
            return deleted


def delete_processes(database: Database, before: int, alive: Sequence[str] = ()) -> None:
    """Delete processes whose last heartbeat was before then, and that no live table needs.

    Those that are alive are kept, however late their heartbeat is: a machine may have slept.
    """
    needed = sa.select(HEADS.c.worker).where(HEADS.c.phase.in_(("open", "running")))
    dead = sa.delete(PROCESSES).where(
        PROCESSES.c.beat < before, PROCESSES.c.id.not_in(needed), PROCESSES.c.id.not_in(alive)
    )
    with database.writing() as connection:
        connection.execute(dead)


def kept_of(database: Database, guest: str) -> KeptOfGuest | None:
    """What the store keeps of the guest; None if it does not know them."""
    with database.reading() as connection:
        query = sa.select(GUESTS.c.name, GUESTS.c.created).where(GUESTS.c.id == guest)
        row = connection.execute(query).first()
        if row is None:
            return None
        count = sa.select(sa.func.count()).select_from(COOKIES).where(COOKIES.c.guest == guest)
        devices = connection.execute(count).scalar_one()
        tables = connection.execute(_tables_of(guest)).scalars().all()
    return KeptOfGuest(row.name, row.created, devices, tuple(tables))


def forget_guest(
    database: Database, guest: str, rewrite: Callable[[str], str], summaries: Mapping[str, str]
) -> None:
    """Delete the guest with all that is kept of them, and rewrite the batches that name them.

    The lobby lists tables by those summaries from then on. All of it is done, or nothing.
    """
    with database.writing() as connection:
        for table in (COOKIES, DEVICES, PLAYERS, RECOVERIES, PUSHES):
            connection.execute(sa.delete(table).where(table.c.guest == guest))
        connection.execute(sa.delete(GUESTS).where(GUESTS.c.id == guest))
        mentions = EVENTS.c.batch.contains(guest, autoescape=True)
        for row in connection.execute(sa.select(EVENTS).where(mentions)).all():
            changed = sa.update(EVENTS).where(
                EVENTS.c.table_id == row.table_id, EVENTS.c.seq == row.seq
            )
            connection.execute(changed.values(batch=rewrite(row.batch)))
        for id, summary in summaries.items():
            connection.execute(sa.update(HEADS).where(HEADS.c.id == id).values(summary=summary))


def tables_of_guest(database: Database, guest: str) -> list[GuestTable]:
    """Every table that names the guest."""
    query = sa.select(HEADS.c.id, HEADS.c.phase, HEADS.c.summary).where(
        HEADS.c.id.in_(_tables_of(guest))
    )
    with database.reading() as connection:
        return [GuestTable(*row) for row in connection.execute(query)]


def batches_with(database: Database, tag: str, since: int) -> list[tuple[str, int]]:
    """The table and the seq of every batch since then with an event of that tag, newest first."""
    has_tag = EVENTS.c.batch.contains(f'"type":"{tag}"', autoescape=True)
    query = sa.select(EVENTS.c.table_id, EVENTS.c.seq).where(EVENTS.c.at >= since, has_tag)
    with database.reading() as connection:
        rows = connection.execute(query.order_by(EVENTS.c.at.desc()))
        return [(table, seq) for table, seq in rows]


def back_up(database: Database, file: Path) -> None:
    """Copy a SQLite store, while it is used, into a new file that only this user can read."""
    if database.is_postgresql:
        raise StoreError("PostgreSQL makes its own backups: use pg_dump (docs/hosting.md)")
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as error:
        raise StoreError(f"{file} cannot be written: {error.strerror}") from None
    with closing(sqlite3.connect(database.file)) as source, closing(sqlite3.connect(file)) as copy:
        source.backup(copy)


def shrink(database: Database) -> None:
    """Give the room of deleted rows back to the disk, where the database does not by itself."""
    if not database.is_postgresql:
        with closing(sqlite3.connect(database.file, isolation_level=None)) as connection:
            connection.execute("VACUUM")


def _tables_of(guest: str) -> "sa.Select[tuple[str]]":
    mentions = EVENTS.c.batch.contains(guest, autoescape=True)
    return sa.select(EVENTS.c.table_id).where(mentions).distinct()
