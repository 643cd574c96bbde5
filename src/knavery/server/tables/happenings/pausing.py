"""Pausing: votes to stop the clocks, and to let them go on."""

from typing import TYPE_CHECKING

from knavery.server.tables import line as lines
from knavery.server.tables import told
from knavery.server.tables.happenings.happening import happened

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@happened.register(lines.Voted)
def _(body: lines.Voted, table: "Table") -> None:
    wanted = table.paused_at is None  # a vote is for the other of the two
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
    if table.paused_at is None:
        table.paused_at = table.at
        table.telling.tell(told.Paused(table.at))
    else:
        lost = table.at - table.paused_at
        table.lost += lost
        table.paused_at = None
        table.telling.tell(told.Resumed(table.at, lost))
