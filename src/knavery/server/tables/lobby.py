"""What the lobby lists of a table: everything public before you sit down."""

import logging
from collections.abc import Iterable, Iterator

import msgspec

from knavery.server.logs import mark
from knavery.server.store.batches import Head
from knavery.server.tables.events import Access
from knavery.server.tables.messages import Phase
from knavery.server.tables.pace import Pace
from knavery.server.tables.table import Table

_logger = logging.getLogger(__name__)


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


def summaries(heads: Iterable[Head]) -> Iterator[Summary]:
    """What the lobby lists of these tables; one that cannot be read is left out."""
    for head in heads:
        try:
            yield msgspec.json.decode(head.summary, type=Summary)
        except msgspec.DecodeError:
            _logger.warning("a table cannot be listed", extra={"table": mark(head.id)})


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
        guests=tuple(sorted({chair.guest for chair in table.chairs if chair.guest is not None})),
    )
