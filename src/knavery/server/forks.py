"""Forks: play a finished game on from any of its steps, in any seat, against bots.

The new table has the seed, the words and the first decisions of the old one, so its record is whole
and can be verified. Whoever may see the finished game may fork it: they could know everything in
it already. It is played alone against bots and has no spectators.
"""

from typing import TYPE_CHECKING, Annotated

import msgspec

from knavery.server.live_table import LiveTable
from knavery.server.new_tables import store_table
from knavery.server.tables import events
from knavery.server.tables.commands import Person, Place
from knavery.server.tables.events import AnyEvent, EventBatch
from knavery.server.tables.handlers.checks import bot_named, chair_at, require_admission
from knavery.server.tables.pace import pace_of
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.table import Table

if TYPE_CHECKING:
    from knavery.server.hub import Hub


class Fork(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A finished game to play on in that seat, after that many of its decisions."""

    seat: Place
    step: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    #: The bot on the other chairs; without it, the server's default.
    bot: Annotated[str, msgspec.Meta(max_length=64)] | None = None


async def open_fork(hub: "Hub", live: LiveTable, person: Person, fork: Fork) -> LiveTable:
    """Open a table that plays the finished one on, or Refusal."""
    old = live.table
    require_admission(old, person.guest)
    if (await hub.compute(hub.replays.views, old, fork.step)).outcome is not None:
        raise Refusal("over")
    bot = bot_named(fork.bot, hub.config.bots_for(old.game_id, len(old.chairs)))
    first, *others = fork_events(old, person, fork, bot)
    batch = EventBatch((first, events.LeaseTaken(hub.me), *others), person.guest)
    table = Table(hub.fresh_id())
    async with hub.opening(person.guest):
        await hub.compute(table.apply, hub.clock.now(), batch)
        return await store_table(hub, table, batch)


def fork_events(old: Table, person: Person, fork: Fork, bot: str) -> tuple[AnyEvent, ...]:
    """The first events of the new table, or Refusal."""
    own = chair_at(old, fork.seat)
    opened = events.Opened(
        game=old.game_id,
        rules_version=old.rules_version,
        seats=len(old.chairs),
        settings=old.settings,
        access="bots",
        pace=pace_of("none"),
        watch=False,
        host=person.guest,
        seed=old.seed.hex(),
        origin=events.Origin(old.id, fork.step),
    )
    seated = (
        events.Sat(seat, person.guest, person.name) if seat == own else events.BotSeated(seat, bot)
        for seat in old.seats
    )
    # The words are part of the deal.
    words = (
        events.WordsAdded(seat, chair.words)
        for seat, chair in zip(old.seats, old.chairs, strict=True)
    )
    return (opened, *seated, *words, events.Started(old.deal), *old.decided[: fork.step])
