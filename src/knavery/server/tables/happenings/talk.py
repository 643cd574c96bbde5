"""Talk: chat, whom one does not want to hear, and reports to the host."""

from typing import TYPE_CHECKING

from knavery.server.tables import line as lines
from knavery.server.tables import told
from knavery.server.tables.happenings.happening import happened

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@happened.register(lines.Said)
def _(body: lines.Said, table: "Table") -> None:
    entry = told.Chat(table.at, body.name, body.text, body.seat)
    if body.seat is None:
        table.telling.tell(entry, None)
        return
    deaf = {s for s in table.seats if body.seat in table.chairs[s].muted}
    table.telling.tell(entry, *(viewer for viewer in (None, *table.seats) if viewer not in deaf))


@happened.register(lines.Muted)
def _(body: lines.Muted, table: "Table") -> None:
    muted = table.chairs[body.seat].muted
    (muted.add if body.muted else muted.discard)(body.target)
    table.telling.tell(told.Mute(table.at, body.target, body.muted), body.seat)


@happened.register(lines.Reported)
def _(body: lines.Reported, table: "Table") -> None:
    hosts = table.seat_of(table.host)
    if hosts is not None:
        table.telling.tell(told.Report(table.at, body.seat, body.target, body.reason), hosts)
