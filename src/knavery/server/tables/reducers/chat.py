"""Chat: what is said, whom a seat mutes, and reports to the host."""

from typing import TYPE_CHECKING

from knavery.server.tables import events, messages
from knavery.server.tables.reducers.dispatch import reduce_event

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@reduce_event.register(events.Said)
def _(event: events.Said, table: "Table") -> None:
    _send(messages.SaidMessage(table.at, event.name, event.text, event.seat), table)


@reduce_event.register(events.Reacted)
def _(event: events.Reacted, table: "Table") -> None:
    _send(messages.ReactedMessage(table.at, event.name, event.reaction, event.seat), table)


@reduce_event.register(events.Muted)
def _(event: events.Muted, table: "Table") -> None:
    muted = table.chairs[event.seat].muted
    (muted.add if event.muted else muted.discard)(event.target)
    table.feeds.add(messages.MutedMessage(table.at, event.target, event.muted), event.seat)


@reduce_event.register(events.Reported)
def _(event: events.Reported, table: "Table") -> None:
    host = table.seat_of(table.host)
    if host is not None:
        message = messages.ReportedMessage(table.at, event.seat, event.target, event.reason)
        table.feeds.add(message, host)


def _send(message: messages.ChatMessage, table: "Table") -> None:
    """Send chat to everybody who has not muted the seat; a spectator's to spectators alone."""
    if message.seat is None:
        table.feeds.add(message, None)
        return
    muting = {seat for seat in table.seats if message.seat in table.chairs[seat].muted}
    table.feeds.add(message, *(viewer for viewer in (None, *table.seats) if viewer not in muting))
    table.chat.append((len(table.decided), message))
