"""Batches of events and heads of tables, as they are written by a connection."""

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec
import sqlalchemy as sa

from knavery.server.store.database import Database
from knavery.server.store.schema import HEADS, PLAYERS


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
    values = values_of(rows)
    try:
        connection.exec_driver_sql(insert_sqlite(len(rows)), values)
    except sa.exc.IntegrityError:
        # A seq was taken, and none of the rows is written. Which one it was is rarely asked: SQLite
        # gives the rows back one by one, and for each the thread gives up Python's lock.
        returned = connection.exec_driver_sql(insert_sqlite(len(rows)) + _FREE_ROWS, values)
        return [(table, seq) for table, seq in returned]
    return [(row.table, row.seq) for row in rows]


def values_of(rows: Sequence[Append]) -> tuple[str | int, ...]:
    """Its parameters."""
    return tuple([value for row in rows for value in (row.table, row.seq, row.at, row.batch)])


_FREE_ROWS: Final = " ON CONFLICT DO NOTHING RETURNING table_id, seq"
_INSERT_POSTGRESQL: Final = (
    "INSERT INTO events (table_id, seq, at, batch) "
    "SELECT * FROM unnest(%s::text[], %s::int[], %s::bigint[], %s::text[])" + _FREE_ROWS
)


@cache
def insert_sqlite(rows: int) -> str:
    """The statement that inserts that many batches."""
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
