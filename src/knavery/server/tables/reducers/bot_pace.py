"""The pace of bots: what the host sets, and who wants them to hurry."""

from typing import TYPE_CHECKING

from knavery.server.tables import events, messages
from knavery.server.tables.reducers.dispatch import reduce_event

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@reduce_event.register(events.BotPaceSet)
def _(event: events.BotPaceSet, table: "Table") -> None:
    table.bot_pace = event.pace
    table.feeds.add(messages.BotPaceSetMessage(table.at, event.pace))


@reduce_event.register(events.Skipped)
def _(event: events.Skipped, table: "Table") -> None:
    table.skips.add(event.seat)
    table.feeds.add(messages.SkippedMessage(table.at, event.seat))


def update_skips(table: "Table") -> None:
    """End the skip of seats that the table waits for, and say whether bots hurry.

    Only what everybody may know counts. That a skip ends tells nobody who was asked in secret.
    """
    session = table.session
    if session is None or table.phase != "running":
        table.skips.clear()
        table.hurried_at = None
        return
    if not table.skips:
        table.hurried_at = None
        return
    table.skips -= set(session.state.waiting_for)
    here = {
        seat
        for seat in table.seats
        if table.chairs[seat].guest
        and table.chairs[seat].player is None
        and table.chairs[seat].is_here
    }
    if not here or not here <= table.skips:
        table.hurried_at = None
    elif table.hurried_at is None:
        table.hurried_at = table.time(table.at)
