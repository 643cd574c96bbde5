"""Guided tables: a first game on a known deal, in which bots decide as the guide has it.

Nobody can seat the guide's bots: they are ordinary bots, and decide for themselves as soon as the
learner leaves the guide.
"""

from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from knavery.core import registry
from knavery.guides import guide_of
from knavery.server.live_table import LiveTable
from knavery.server.new_tables import TableSetup, open_table
from knavery.server.tables.commands import Person
from knavery.server.tables.pace import pace_of
from knavery.server.tables.refusal import Refusal

if TYPE_CHECKING:
    from knavery.server.hub import Hub

#: The bot that plays on when the guide is over.
OPPONENT: Final = "careful"
#: How many of the guest's running tables are looked at for one to go on with.
LOOKED_AT: Final = 20


class NewGuidedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game to learn."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


async def open_guided_table(hub: "Hub", person: Person, game: str) -> str:
    """The id of the person's guided table of that game: the one that is running, or a new one.

    Refusal where the game has no guide.
    """
    guide = guide_of(game) if game in registry.ids() else None
    if guide is None:
        raise Refusal("no_game")
    running = await _running_table(hub, person, game)
    if running is not None:
        return running
    bots = hub.config.bots
    bot = OPPONENT if OPPONENT in bots else bots[0]
    setup = TableSetup(
        settings=guide.settings,
        seats=guide.seats,
        access="bots",
        pace=pace_of("none"),
        watch=False,
        guide=guide,
        players=[person if seat == guide.learner else bot for seat in range(guide.seats)],
    )
    live: LiveTable = await open_table(hub, registry.game(game), person, setup)
    return live.table.id


async def _running_table(hub: "Hub", person: Person, game: str) -> str | None:
    """A table where the person still follows the guide."""
    heads = await hub.read(hub.store.heads_of_guest, person.guest, ("running",), LOOKED_AT)
    for head in heads:
        if head.game == game and head.access == "bots":
            async with hub.using(head.id) as live:
                if live.table.guide is not None:
                    return head.id
    return None
