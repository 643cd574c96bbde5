"""New tables, and rematches of old ones."""

import asyncio
import base64
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec

from knavery.core import AnyGame, Seat
from knavery.server.live import LiveTable
from knavery.server.store import Append
from knavery.server.tables import line as lines
from knavery.server.tables.acting import bodies, opened
from knavery.server.tables.acts import Person, Refusal, Start
from knavery.server.tables.line import Access, Line
from knavery.server.tables.lobby import head_of
from knavery.server.tables.pace import Pace
from knavery.server.tables.table import Table

if TYPE_CHECKING:
    from knavery.server.hub import Hub


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """How a new table is to be played, and who sits down at once."""

    asked: dict[str, Any]
    seats: int
    access: Access
    pace: Pace
    watch: bool
    #: By chair: a person, the name of a bot, or nobody yet.
    sitting: Sequence[Person | str | None] = ()


async def open_table(
    hub: "Hub", game: AnyGame, person: Person, setting: Setting, id: str | None = None
) -> LiveTable:
    """A new table with these persons on its chairs; one against bots begins at once.

    Refusal where the id is taken, or the person has too many tables.
    """
    if await hub.read(hub.store.count_of_host, person.guest) >= hub.config.limits.tables_a_guest:
        text = "You are host of too many tables: close one first"
        raise Refusal("too_many", text, reason="too_many_tables")
    table = Table(id or hub.fresh_id())
    now = hub.clock.now()
    first = opened(
        game,
        person,
        hub.config.entropy(32),
        asked=setting.asked,
        seats=setting.seats,
        access=setting.access,
        pace=setting.pace,
        watch=setting.watch,
    )
    seated = tuple(
        lines.BotSat(seat, each)
        if isinstance(each, str)
        else lines.Sat(seat, each.guest, each.name)
        for seat, each in zip(map(Seat, range(setting.seats)), setting.sitting, strict=False)
        if each is not None
    )
    line = Line((first, lines.Kept(hub.me), *seated), person.guest)
    table.apply(now, line)
    if setting.access == "bots":
        begun = Line(bodies(table, person, Start(id="start"), hub.config.bots))
        line = Line((*line.bodies, *begun.bodies), person.guest)
        table = Table(table.id)
        table.apply(now, line)
    append = Append(table.id, 0, now, lines.encode(line), head_of(table))
    if not await asyncio.wrap_future(hub.store.append(append)):
        raise Refusal("taken", "There is such a table already", reason="table_taken")
    hub.metrics.lines.inc()
    live = hub.adopt(table)
    hub.applied(live, line, is_ours=True)
    return live


async def open_rematch(hub: "Hub", live: LiveTable, person: Person) -> str:
    """The id of a table like this one, with the same persons and bots on the same chairs.

    However many ask for it at once, and through however many processes, it is one table: its id
    follows from the old one's, and only one of two tables of an id can be opened. Empty where
    there is nothing to play again.
    """
    table = live.table
    is_over = table.phase in ("over", "closed")
    if not is_over or table.seat_of(person.guest) is None or table.game is None:
        return ""
    id = rematch_id(table)
    if table.rematch is not None or await hub.table(id) is not None:
        return id
    setting = Setting(
        asked={name: value for name, value in table.settings.items() if name != "type"},
        seats=len(table.chairs),
        access=table.access,
        pace=table.pace,
        watch=table.watch,
        sitting=[
            Person(chair.guest, chair.name or "") if chair.guest else chair.bot
            for chair in table.chairs
        ],
    )
    try:
        await open_table(hub, table.game, person, setting, id)
    except Refusal as refusal:
        if refusal.code != "taken":
            raise
    return id


def rematch_id(table: Table) -> str:
    """The id of the table's rematch: nobody can guess it before the dealer's secret is shown."""
    drawn = sha256(b"rematch " + table.id.encode() + table.seed).digest()[:10]
    return base64.b32encode(drawn).decode().rstrip("=").lower()
