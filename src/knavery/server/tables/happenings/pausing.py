"""Pausing: votes to stop the clocks and to let them go on, and tables without anybody."""

from typing import TYPE_CHECKING

from knavery.server.tables import line as lines
from knavery.server.tables import told
from knavery.server.tables.happenings.happening import happened

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@happened.register(lines.Voted)
def _(body: lines.Voted, table: "Table") -> None:
    wanted = not table.is_paused_by_vote  # a vote is for the other of the two
    if body.pause == wanted:
        table.votes.add(body.seat)
    else:
        table.votes.discard(body.seat)
    table.telling.tell(told.Vote(table.at, body.seat, body.pause))
    count_votes(table)


def count_votes(table: "Table") -> None:
    """Pause the table, or let it go on, if more than half of the persons who play want it."""
    persons = [chair for chair in table.chairs if chair.guest and not chair.sat_in]
    if 2 * len(table.votes) <= len(persons) or not table.votes:
        return
    table.votes.clear()
    table.is_paused_by_vote = not table.is_paused_by_vote
    lost = hold(table)
    table.telling.tell(
        told.Paused(table.at) if table.is_paused_by_vote else told.Resumed(table.at, lost)
    )


def hold(table: "Table") -> int:
    """Stop the table's time where a vote wants it or nobody is left, and let it go on elsewhere.

    The milliseconds it stood still. That all are away or one is back is told by itself.
    """
    lost = 0
    is_held = table.is_paused_by_vote or table.is_deserted
    if is_held and table.paused_at is None:
        table.paused_at = table.at
    elif table.paused_at is not None and not is_held:
        lost = table.at - table.paused_at
        table.lost += lost
        table.paused_at = None
    return lost
