"""What an operator may do with a store: look, close, ban, read reports, delete and back up.

It works on the store alone, so it works beside running servers: they notice new events at once on
PostgreSQL, and within seconds on SQLite.
"""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from knavery.core import KnaveryError, Seat
from knavery.server.live_table import load
from knavery.server.store import Append, Head, Store, StoredBatch, upkeep
from knavery.server.tables import events
from knavery.server.tables.events import EventBatch
from knavery.server.tables.lobby import Summary, head_of
from knavery.server.tables.table import Table

DAY: Final = 24 * 3600 * 1000
#: Lines of chat that are shown before a report and after it.
LINES_AROUND: Final = 8
#: Replaces a deleted guest's name and words.
FORGOTTEN: Final = "…"


class PlayerReport(NamedTuple):
    """A report of one player by another, with the chat around it."""

    table: str
    at: int
    #: Guest and name of both.
    by: tuple[str, str]
    target: tuple[str, str]
    reason: str
    lines: tuple[str, ...]


class UnreadableError(KnaveryError):
    """A table's events cannot be read."""


class Admin:
    """An operator at a store."""

    def __init__(self, url: str) -> None:
        self._store = Store(url, "admin")
        self._database = self._store.database

    def close(self) -> None:
        """Finish what was begun."""
        self._store.close()

    def tables(self, phases: tuple[str, ...]) -> list[Head]:
        """The last touched tables in those phases."""
        return self._store.heads(phases, most=1000)

    def close_table(self, id: str) -> None:
        """Close a table in the operator's name."""
        while True:
            table = self._table(id)
            if not table.is_live:
                raise KnaveryError(f"the table {id} is {table.phase} already")
            at = max(_now(), table.at)
            batch = EventBatch((events.Closed("operator"),))
            written = self._store.append(Append(id, table.seq, at, events.encode(batch)))
            if written.result():
                table.apply(at, batch)
                self._store.save_head(head_of(table)).result()
                return

    def reports(self, days: int) -> Iterator[PlayerReport | str]:
        """The reports of the last days, the newest first; of a table that is unreadable, its id."""
        since = _now() - days * DAY
        for id, seq in upkeep.batches_with(self._database, "reported", since):
            stored = self._store.batches(id)
            try:
                table = _read(id, stored[: seq + 1])
                batches = [events.decode(row.batch) for row in stored]
            except (UnreadableError, msgspec.DecodeError):
                yield id
                continue
            for event in batches[seq].events:
                if isinstance(event, events.Reported):
                    yield PlayerReport(
                        id,
                        stored[seq].at,
                        _person(table, event.seat),
                        _person(table, event.target),
                        event.reason,
                        _lines(batches, seq),
                    )

    def ban(self, guest: str, days: int | None, reason: str) -> None:
        """Ban the guest for some days; None: until the ban is ended."""
        self._require(guest)
        until = upkeep.FOREVER if days is None else _now() + days * DAY
        upkeep.ban(self._database, upkeep.Ban(guest, until, reason))

    def unban(self, guest: str) -> None:
        """End the guest's ban."""
        if not upkeep.unban(self._database, guest):
            raise KnaveryError(f"the guest {guest} is not banned")

    def bans(self) -> list[upkeep.Ban]:
        """The bans that hold."""
        return upkeep.bans(self._database, _now())

    def guest(self, guest: str) -> upkeep.KeptOfGuest:
        """What is kept of the guest."""
        return self._require(guest)

    def forget(self, guest: str) -> list[str]:
        """Delete the guest, and their name and chat at every table.

        What they decided stays, without a name: it is part of other people's games, too. Returned
        are those of the tables that cannot be read.
        """
        self._require(guest)
        tables = upkeep.tables_of_guest(self._database, guest)
        for table in tables:
            if table.phase in ("open", "running"):
                raise KnaveryError(f"the guest is at a live table: close {table.id} first")
        summaries, unreadable = {}, []
        for table in tables:
            stored = self._store.batches(table.id)
            kept = [
                row._replace(batch=without_guest(row.batch, guest)) if guest in row.batch else row
                for row in stored
            ]
            try:
                summaries[table.id] = head_of(_read(table.id, kept)).summary
            except UnreadableError:
                unreadable.append(table.id)
                summaries[table.id] = _without_names(table.summary, _names_of(stored, guest))
        upkeep.forget_guest(
            self._database, guest, lambda batch: without_guest(batch, guest), summaries
        )
        return unreadable

    def back_up(self, file: Path) -> None:
        """Copy the store into a new file."""
        upkeep.back_up(self._database, file)

    def delete_finished(self, days: int) -> int:
        """Delete the tables that ended, and were last touched that many days ago or earlier."""
        deleted = upkeep.delete_finished(self._database, _now() - days * DAY)
        upkeep.shrink(self._database)
        return deleted

    def _table(self, id: str) -> Table:
        stored = self._store.batches(id)
        if not stored:
            raise KnaveryError(f"there is no table {id}")
        return _read(id, stored)

    def _require(self, guest: str) -> upkeep.KeptOfGuest:
        kept = upkeep.kept_of(self._database, guest)
        if kept is None:
            raise KnaveryError(f"there is no guest {guest}")
        return kept


def _read(id: str, stored: Sequence[StoredBatch]) -> Table:
    """The table after these batches, or UnreadableError."""
    try:
        return load(id, list(stored), rules=False)
    except Exception as error:  # whatever is wrong with them, the others can be read
        raise UnreadableError(f"the events of the table {id} cannot be read") from error


def without_guest(batch: str, guest: str) -> str:
    """The stored batch without the guest's name and chat."""
    try:
        decoded = events.decode(batch)
    except msgspec.DecodeError as error:
        raise UnreadableError("an event with the guest cannot be read") from error
    is_theirs = decoded.by == guest
    kept = []
    for event in decoded.events:
        if isinstance(event, events.Sat) and event.guest == guest:
            event = msgspec.structs.replace(event, name=FORGOTTEN)  # noqa: PLW2901
        elif isinstance(event, events.Said) and is_theirs:
            event = msgspec.structs.replace(event, name=FORGOTTEN, text=FORGOTTEN)  # noqa: PLW2901
        elif isinstance(event, events.Reacted) and is_theirs:
            event = msgspec.structs.replace(event, name=FORGOTTEN)  # noqa: PLW2901
        elif isinstance(event, events.Opened) and guest in event.removed:
            event = msgspec.structs.replace(  # noqa: PLW2901
                event,
                removed_names=tuple(
                    FORGOTTEN if removed == guest else name
                    for removed, name in zip(event.removed, event.removed_names, strict=False)
                ),
            )
        elif isinstance(event, events.Reported) and is_theirs:
            event = msgspec.structs.replace(event, reason=FORGOTTEN)  # noqa: PLW2901
        kept.append(event)
    return events.encode(msgspec.structs.replace(decoded, events=tuple(kept)))


def _names_of(stored: Sequence[StoredBatch], guest: str) -> set[str]:
    """The names under which the guest sat there."""
    return {
        event.name
        for row in stored
        if guest in row.batch
        for event in events.decode(row.batch).events
        if isinstance(event, events.Sat) and event.guest == guest
    }


def _without_names(summary: str, names: set[str]) -> str:
    """The stored summary without those names."""
    try:
        listed = msgspec.json.decode(summary, type=Summary)
    except msgspec.DecodeError:
        return ""  # the lobby does not list it as it is
    chairs = tuple(
        msgspec.structs.replace(chair, name=FORGOTTEN) if chair.name in names else chair
        for chair in listed.chairs
    )
    return msgspec.json.encode(msgspec.structs.replace(listed, chairs=chairs)).decode()


def _lines(batches: list[EventBatch], seq: int) -> tuple[str, ...]:
    """The lines of chat around that batch."""
    said = [
        (number, f"{event.name}: {event.text}")
        for number, batch in enumerate(batches)
        for event in batch.events
        if isinstance(event, events.Said)
    ]
    before = [line for number, line in said if number < seq][-LINES_AROUND:]
    after = [line for number, line in said if number > seq][:LINES_AROUND]
    return (*before, *after)


def _person(table: Table, seat: Seat) -> tuple[str, str]:
    chair = table.chairs[seat]
    return chair.guest or "", chair.name or ""


def _now() -> int:
    return time.time_ns() // 1_000_000
