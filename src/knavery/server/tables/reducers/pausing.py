"""Pausing: votes to pause and to resume, and tables that all people have left."""

from typing import TYPE_CHECKING

from knavery.server.tables import events, messages
from knavery.server.tables.reducers.dispatch import reduce_event

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@reduce_event.register(events.PauseVoted)
def _(event: events.PauseVoted, table: "Table") -> None:
    if event.pause != table.is_paused_by_vote:  # a vote for the other of the two
        table.votes.add(event.seat)
    else:
        table.votes.discard(event.seat)
    table.feeds.add(messages.PauseVotedMessage(table.at, event.seat, event.pause))
    count_votes(table)


def count_votes(table: "Table") -> None:
    """Pause or resume the table if more than half of the people who play want it."""
    persons = [chair for chair in table.chairs if chair.guest and not chair.substitute]
    if 2 * len(table.votes) <= len(persons) or not table.votes:
        return
    table.votes.clear()
    table.is_paused_by_vote = not table.is_paused_by_vote
    lost = update_pause(table)
    if table.is_paused_by_vote:
        table.feeds.add(messages.PausedMessage(table.at))
    else:
        table.feeds.add(messages.ResumedMessage(table.at, lost))


def update_pause(table: "Table") -> int:
    """Stop the table's time if a vote wants it or nobody is left; let it run otherwise.

    Returns the milliseconds it stood still. No message: who is away is sent anyway.
    """
    lost = 0
    is_paused = table.is_paused_by_vote or table.is_deserted
    if is_paused and table.paused_at is None:
        table.paused_at = table.at
    elif table.paused_at is not None and not is_paused:
        lost = table.at - table.paused_at
        table.lost += lost
        table.paused_at = None
    return lost
