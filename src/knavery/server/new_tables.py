"""New tables, and rematches of old ones."""

import asyncio
import base64
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec

from knavery.core import AnyGame, Seat
from knavery.guides import Guide
from knavery.server.live_table import LiveTable
from knavery.server.store import Append
from knavery.server.tables import events
from knavery.server.tables.commands import Person, Start
from knavery.server.tables.events import Access, AnyEvent, EventBatch
from knavery.server.tables.handlers import handle, open_event
from knavery.server.tables.lobby import head_of
from knavery.server.tables.pace import BotPace, Pace
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.table import Table

if TYPE_CHECKING:
    from knavery.server.hub import Hub


class TableSetup(msgspec.Struct, frozen=True, kw_only=True):
    """How a new table is played, and who has a chair from the start."""

    settings: dict[str, Any]
    seats: int
    access: Access
    pace: Pace
    watch: bool
    #: Guests who may not sit down.
    removed: Sequence[str] = ()
    removed_names: Sequence[str] = ()
    bot_pace: BotPace = "normal"
    hints: bool = False
    #: The guide that deals the game; all others are dealt by chance.
    guide: Guide | None = None
    #: By chair: a person, the name of a bot, or nobody yet.
    players: Sequence[Person | str | None] = ()


async def open_table(
    hub: "Hub", game: AnyGame, person: Person, setup: TableSetup, id: str | None = None
) -> LiveTable:
    """Open a table with these players; a table against bots starts at once.

    Refusal where the id is taken, or the person hosts too many tables.
    """
    async with hub.opening(person.guest):
        return await _open_table(hub, game, person, setup, id or hub.fresh_id())


async def _open_table(
    hub: "Hub", game: AnyGame, person: Person, setup: TableSetup, id: str
) -> LiveTable:
    table = Table(id)
    now = hub.clock.now()
    first = open_event(
        game,
        person,
        hub.config.entropy(32) if setup.guide is None else setup.guide.seed,
        settings=setup.settings,
        seats=setup.seats,
        access=setup.access,
        pace=setup.pace,
        watch=setup.watch,
        removed=setup.removed,
        removed_names=setup.removed_names,
        bot_pace=setup.bot_pace,
        hints=setup.hints,
        guided=setup.guide is not None,
    )
    seated = tuple(
        events.BotSeated(seat, each)
        if isinstance(each, str)
        else events.Sat(seat, each.guest, each.name)
        for seat, each in zip(map(Seat, range(setup.seats)), setup.players, strict=False)
        if each is not None
    )
    batch = EventBatch((first, events.LeaseTaken(hub.me), *seated), person.guest)
    table.apply(now, batch)
    if setup.access == "bots":
        started = handle(table, person, Start(id="start"), hub.config.bots)
        opening = () if setup.guide is None else opening_events(setup.guide)
        batch = EventBatch((*batch.events, *started, *opening), person.guest)
        table = Table(table.id)
        table.apply(now, batch)
    return await store_table(hub, table, batch)


def opening_events(guide: Guide) -> tuple[AnyEvent, ...]:
    """The decisions of a guide that are made before its learner sits down."""
    return tuple(
        events.Decided(seat, decision, log)
        for (seat, decision), log in zip(guide.decisions, guide.opening, strict=False)
    )


async def store_table(hub: "Hub", table: Table, batch: EventBatch) -> LiveTable:
    """Store the new table with its first batch and put it into memory, or Refusal."""
    append = Append(table.id, 0, table.at, events.encode(batch), head_of(table))
    if not await asyncio.wrap_future(hub.store.append(append)):
        raise Refusal("taken", "table_taken")
    hub.metrics.batches.inc()
    live = hub.adopt(table)
    hub.applied(live, batch, is_ours=True)
    return live


async def open_rematch(
    hub: "Hub", live: LiveTable, person: Person, check_rate: Callable[[], None]
) -> str:
    """Open a table like this one, with the same players on the same chairs, and return its id.

    `check_rate` refuses an address that opens too many tables.

    Several requests at once, even in several processes, give one table: its id follows from the old
    one's, and only one table of an id can be opened. Empty where there is nothing to play again.
    """
    table = live.table
    if table.is_live or table.seat_of(person.guest) is None or table.game is None:
        return ""
    id = rematch_id(table)
    if table.rematch is not None or await hub.table(id) is not None:
        return id
    check_rate()
    removed = sorted(table.removed)
    names = {removal.guest: removal.name for removal in table.removals}
    setup = TableSetup(
        settings={name: value for name, value in table.settings.items() if name != "type"},
        seats=len(table.chairs),
        access=table.access,
        pace=table.pace,
        watch=table.watch,
        removed=removed,
        removed_names=[names.get(guest, "") for guest in removed],
        bot_pace=table.bot_pace,
        hints=table.hints,
        players=[
            Person(chair.guest, chair.name or "") if chair.guest else chair.bot
            for chair in table.chairs
        ],
    )
    try:
        await open_table(hub, table.game, person, setup, id)
    except Refusal as refusal:
        if refusal.code != "taken":
            raise
    return id


def rematch_id(table: Table) -> str:
    """The id of the table's rematch. Nobody can guess it before the dealer's secret is revealed."""
    drawn = sha256(b"rematch " + table.id.encode() + table.seed).digest()[:10]
    return base64.b32encode(drawn).decode().rstrip("=").lower()
