"""What the lobby lists of a table: everything public before you sit down."""

import msgspec

from knavery.server.store.writer import Head
from knavery.server.tables.events import Access
from knavery.server.tables.messages import Phase
from knavery.server.tables.pace import Pace
from knavery.server.tables.table import Table


class ListedChair(msgspec.Struct, frozen=True):
    """A chair in the lobby's list."""

    name: str | None
    bot: bool


class Summary(msgspec.Struct, frozen=True):
    """A table in the lobby's list."""

    id: str
    game: str
    phase: Phase
    access: Access
    pace: Pace
    watch: bool
    chairs: tuple[ListedChair, ...]
    rematch: str | None = None


def summary_of(table: Table) -> Summary:
    """The table as the lobby lists it; nothing in it depends on the game's state."""
    return Summary(
        id=table.id,
        game=table.game_id,
        phase=table.phase,
        access=table.access,
        pace=table.pace,
        watch=table.watch,
        chairs=tuple(ListedChair(chair.name, chair.player is not None) for chair in table.chairs),
        rematch=table.rematch,
    )


def head_of(table: Table) -> Head:
    """What the store keeps for the lobby, and for processes that look for tables to work on."""
    return Head(
        id=table.id,
        seq=table.seq,
        game=table.game_id,
        phase=table.phase,
        access=table.access,
        host=table.host,
        worker=table.worker,
        touched=table.touched,
        summary=msgspec.json.encode(summary_of(table)).decode(),
    )
