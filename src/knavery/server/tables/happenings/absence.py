"""Absence: who is missed and comes back, who sits in, and which process keeps the table."""

from typing import TYPE_CHECKING, Final

from knavery.core import Seat
from knavery.server.tables import line as lines
from knavery.server.tables import told
from knavery.server.tables.happenings.happening import happened
from knavery.server.tables.happenings.pausing import count_votes, hold

if TYPE_CHECKING:
    from knavery.server.tables.table import Table

#: Milliseconds until a bot sits in for somebody who is away, and what the table's *wait* adds.
AWAY: Final = 60_000


@happened.register(lines.Went)
def _(body: lines.Went, table: "Table") -> None:
    go(table, body.seat)
    hold(table)


@happened.register(lines.Came)
def _(body: lines.Came, table: "Table") -> None:
    table.chairs[body.seat].away_until = None
    table.telling.tell(told.Back(table.at, body.seat))
    hold(table)


@happened.register(lines.Waited)
def _(body: lines.Waited, table: "Table") -> None:
    chair = table.chairs[body.seat]
    assert chair.away_until is not None
    chair.away_until = max(chair.away_until, table.time(table.at)) + AWAY
    table.telling.tell(told.Away(table.at, body.seat, table.wall(chair.away_until)))


@happened.register(lines.SatIn)
def _(body: lines.SatIn, table: "Table") -> None:
    table.chairs[body.seat].sat_in = body.bot
    table.votes.discard(body.seat)
    table.telling.tell(told.BotIn(table.at, body.seat, body.bot))
    count_votes(table)


@happened.register(lines.Returned)
def _(body: lines.Returned, table: "Table") -> None:
    table.chairs[body.seat].sat_in = None
    table.chairs[body.seat].away_until = None
    table.telling.tell(told.Back(table.at, body.seat))
    hold(table)


@happened.register(lines.Kept)
def _(body: lines.Kept, table: "Table") -> None:
    is_first = not table.keeper
    table.keeper = body.process
    if is_first:
        return
    if table.phase in ("open", "running"):
        if table.paused_at is None:
            table.lost += body.gap
        table.telling.tell(told.Resumed(table.at, body.gap))
        # Whoever still has a line to some process will be said to be back.
        for seat in table.seats:
            if table.chairs[seat].guest is not None and table.chairs[seat].away_until is None:
                go(table, seat)
        hold(table)


def go(table: "Table", seat: Seat) -> None:
    """The seat's player is gone: the table is told when a bot sits in."""
    chair = table.chairs[seat]
    chair.away_until = table.time(table.at) + AWAY
    table.telling.tell(told.Away(table.at, seat, table.wall(chair.away_until)))
