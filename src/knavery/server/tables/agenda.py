"""What time brings a table next. All of it follows from the lines."""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from knavery.core import Seat
from knavery.server.tables import entering
from knavery.server.tables.line import AnyBody, SatIn
from knavery.server.tables.playing import Playing
from knavery.server.tables.table import Table

#: Where a window has a least time, bots and standing answers come within this part of it.
WITHIN: Final = (20, 80)
#: Elsewhere they come after so many milliseconds, whatever the seat holds and thinks.
BOT_DELAY: Final = (800, 2400)


class Alarm(NamedTuple):
    """Something to be entered when its time has come (milliseconds since 1970)."""

    at: int
    kind: Literal["release", "standing", "timer", "default", "away"]
    seat: Seat | None = None
    name: str | None = None


def agenda(table: Table) -> list[Alarm]:
    """What time brings if nobody does anything, the next first."""
    if table.phase != "running" or table.playing is None or table.paused_at is not None:
        return []
    return sorted(
        (alarm._replace(at=table.wall(alarm.at)) for alarm in _alarms(table, table.playing)),
        key=lambda alarm: alarm.at,
    )


def bodies(table: Table, alarm: Alarm, bot: str) -> tuple[AnyBody, ...]:
    """What to write when that alarm has rung; `bot` sits in for those who are away."""
    playing = table.playing
    assert playing is not None
    match alarm:
        case Alarm(kind="release"):
            return entering.released(table)
        case Alarm(kind="away", seat=int() as seat):
            return (SatIn(Seat(seat), bot),)
        case Alarm(kind="standing", seat=int() as seat):
            answer = playing.standing[Seat(seat)]
            return entering.decided(table, Seat(seat), answer, "standing")
        case Alarm(kind="default", seat=int() as seat):
            default = playing.state.default(Seat(seat))
            return entering.decided(table, Seat(seat), default, "clock")
    (entry,) = (entry for entry in playing.state.timers if entry.name == alarm.name)
    return entering.decided(table, entry.seat, entry.decision, "clock", timer=entry.name)


def bot_delay(table: Table, seat: Seat) -> int:
    """After how many milliseconds a bot's answer to the present question is entered.

    Drawn from the seat's number and its question, so that no hand and no thinking shows in it.
    """
    playing = table.playing
    assert playing is not None
    low, high = _within(playing) or BOT_DELAY
    label = f"delay {seat} {playing.question(seat)} {table.version(seat)}"
    more, _ = playing.chance.branch(label).below(high - low)
    return low + more


def _alarms(table: Table, playing: Playing) -> Iterator[Alarm]:
    clocks = playing.clocks
    if playing.window is not None:
        yield Alarm(playing.window.ends, "release")
    for entry in playing.state.timers:
        ends = clocks.ends(entry.name)
        if ends is not None and not playing.answer(entry.seat):
            yield Alarm(ends, "timer", name=entry.name)
    for seat in table.seats:
        chair = table.chairs[seat]
        if chair.away_until is not None and chair.player is None:
            yield Alarm(chair.away_until, "away", seat)
        if not playing.waits_for(seat) or chair.player is not None:
            continue
        deadline = clocks.deadline(seat) or playing.closes(seat)
        if deadline is not None:
            yield Alarm(deadline, "default", seat)
        if playing.standing.get(seat) in playing.options(seat):
            yield Alarm(_asked(playing, seat) + _delay(playing, seat), "standing", seat)


def _within(playing: Playing) -> tuple[int, int] | None:
    """Between which milliseconds after its opening a window's own answers come."""
    if playing.window is None:
        return None
    low, high = (10 * part * playing.window.hold for part in WITHIN)
    return low, high


def _asked(playing: Playing, seat: Seat) -> int:
    since = playing.clocks.since(seat)
    assert since is not None
    return since


def _delay(playing: Playing, seat: Seat) -> int:
    """After how many milliseconds a standing answer is entered: as late as a bot's may be."""
    low, high = _within(playing) or BOT_DELAY
    label = f"standing {seat} {playing.question(seat)}"
    more, _ = playing.chance.branch(label).below(high - low)
    return low + more
