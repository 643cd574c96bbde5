"""Absence: who is away, who is back, which bot plays for them, and which process runs the table."""

from typing import TYPE_CHECKING, Final

from knavery.core import Seat
from knavery.server.tables import events, messages
from knavery.server.tables.reducers.dispatch import reduce_event
from knavery.server.tables.reducers.pausing import count_votes, update_pause

if TYPE_CHECKING:
    from knavery.server.tables.table import Table

#: Milliseconds until a bot plays for a player who is away, and what the command *wait* adds.
AWAY: Final = 60_000


@reduce_event.register(events.WentAway)
def _(event: events.WentAway, table: "Table") -> None:
    mark_away(table, event.seat)
    update_pause(table)


@reduce_event.register(events.CameBack)
def _(event: events.CameBack, table: "Table") -> None:
    table.chairs[event.seat].away_until = None
    table.chairs[event.seat].is_expected = False
    table.feeds.add(messages.CameBackMessage(table.at, event.seat))
    update_pause(table)


@reduce_event.register(events.Waited)
def _(event: events.Waited, table: "Table") -> None:
    chair, now = table.chairs[event.seat], table.time(table.at)
    # Older logs have it after a lease, when everybody counted as away at once.
    chair.away_until = max(now if chair.away_until is None else chair.away_until, now) + AWAY
    table.feeds.add(messages.WentAwayMessage(table.at, event.seat, table.wall(chair.away_until)))


@reduce_event.register(events.BotBrought)
def _(event: events.BotBrought, table: "Table") -> None:
    table.chairs[event.seat].substitute = event.bot
    table.votes.discard(event.seat)
    table.feeds.add(messages.BotBroughtMessage(table.at, event.seat, event.bot))
    count_votes(table)


@reduce_event.register(events.Returned)
def _(event: events.Returned, table: "Table") -> None:
    table.chairs[event.seat].substitute = None
    table.chairs[event.seat].away_until = None
    table.chairs[event.seat].is_expected = False
    table.feeds.add(messages.ReturnedMessage(table.at, event.seat))
    update_pause(table)


@reduce_event.register(events.LeaseTaken)
def _(event: events.LeaseTaken, table: "Table") -> None:
    is_first = not table.worker
    table.worker = event.process
    if is_first or event.moved or not table.is_live:
        return
    if table.paused_at is None:
        table.lost += event.gap
    table.touched += event.gap
    table.feeds.add(messages.ResumedMessage(table.at, max(0, event.gap)))
    # Everybody is expected until a process with their connection says that they are back.
    for chair in table.chairs:
        chair.is_expected = chair.guest is not None and chair.away_until is None
    update_pause(table)


def mark_away(table: "Table", seat: Seat) -> None:
    """Mark the seat's player as away and say when a bot plays for them."""
    chair = table.chairs[seat]
    chair.is_expected = False
    chair.away_until = table.time(table.at) + AWAY
    table.feeds.add(messages.WentAwayMessage(table.at, seat, table.wall(chair.away_until)))
