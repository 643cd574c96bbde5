"""The schedule of a table: what its clocks and timers bring next. It follows from the events."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from knavery.core import Seat
from knavery.core.remarks import Plea
from knavery.server.tables.events import AnyEvent, BotBrought
from knavery.server.tables.handlers.decisions import decision_events, release_events
from knavery.server.tables.session import Session
from knavery.server.tables.table import Table

#: In a window, bots and standing answers come within this part (in percent) of its hold time.
WITHIN: Final = (20, 80)
#: Elsewhere they come after this many milliseconds, whatever the seat holds and thinks.
BOT_DELAY: Final = (800, 2400)
#: That delay in percent, by the pace of the bots, and while they hurry to a person's next prompt.
DELAY_PERCENT: Final = MappingProxyType({"calm": 220, "normal": 100, "quick": 40})
HURRIED_PERCENT: Final = 10
#: Milliseconds that a bot waits besides while people may still plead with it.
HEAR_OUT: Final = 8000
#: Milliseconds that a bot may take beyond its budget, to finish what it has begun.
OVERRUN: Final = 500


class Alarm(NamedTuple):
    """Something that happens at a time (milliseconds since 1970) if nobody acts before."""

    at: int
    kind: Literal["release", "standing", "timer", "default", "away"]
    seat: Seat | None = None
    name: str | None = None


def alarms(table: Table) -> list[Alarm]:
    """What time brings if nobody acts."""
    return [_by_wall(table, alarm) for alarm in _pending(table)]


def next_alarm(table: Table) -> Alarm | None:
    """The first thing that time brings if nobody acts."""
    first = min(_pending(table), key=_time, default=None)
    return None if first is None else _by_wall(table, first)


def _by_wall(table: Table, alarm: Alarm) -> Alarm:
    return Alarm(table.wall(alarm.at), alarm.kind, alarm.seat, alarm.name)


def alarm_events(table: Table, alarm: Alarm, bot: str) -> tuple[AnyEvent, ...]:
    """The events of an alarm; `bot` plays for those who are away."""
    session = table.session
    assert session is not None
    match alarm:
        case Alarm(kind="release"):
            return release_events(table)
        case Alarm(kind="away", seat=int() as seat):
            return (BotBrought(Seat(seat), bot),)
        case Alarm(kind="standing", seat=int() as seat):
            answer = session.standing[Seat(seat)]
            return decision_events(table, Seat(seat), answer, "standing")
        case Alarm(kind="default", seat=int() as seat):
            default = session.state.default(Seat(seat))
            return decision_events(table, Seat(seat), default, "clock")
    (timer,) = (timer for timer in session.state.timers if timer.name == alarm.name)
    return decision_events(table, timer.seat, timer.decision, "clock", timer=timer.name)


def bot_delay(table: Table, seat: Seat) -> int:
    """The milliseconds after which a bot's answer to the open prompt is entered.

    It is drawn from the seat and the number of its prompt, so it shows no hand and no thinking.
    """
    session = table.session
    assert session is not None
    label = f"delay {seat} {session.prompt(seat)} {table.feeds.version(seat)}"
    delay = _delay(session, label)
    return delay + HEAR_OUT if _people_may_plead(table, session, seat) else delay


def _people_may_plead(table: Table, session: Session, seat: Seat) -> bool:
    """Whether the table waits for that seat, and a person may plead with it."""
    return session.waits_for(seat) and any(
        isinstance(option, Plea)
        for other in table.seats
        if other != seat and table.chairs[other].player is None
        for option in session.options(other)
    )


def paced(table: Table, asked: int, delay: int) -> int:
    """When a bot that was asked then answers, by the pace of the bots and while they hurry.

    In a window that holds answers no pace changes the delay, so this is not called there.
    """
    if table.hurried_at is None:
        return asked + delay * DELAY_PERCENT[table.bot_pace] // 100
    return max(asked, table.wall(table.hurried_at)) + delay * HURRIED_PERCENT // 100


def thinking_time(budget: float) -> int:
    """The milliseconds that no answer of a bot with that budget (in seconds) shows before.

    A bot with one option answers at once, and after a look at a hidden tile that would tell.
    """
    return round(1000 * budget) + OVERRUN if budget else 0


def _pending(table: Table) -> Sequence[Alarm]:
    """The alarms by the table's own time; none while its clock stands."""
    if table.phase != "running" or table.session is None or table.paused_at is not None:
        return ()
    return _alarms(table, table.session)


def _alarms(table: Table, session: Session) -> Sequence[Alarm]:
    clocks, found = session.clocks, []
    window = session.holding_window
    if window is not None:
        found.append(Alarm(window.hold_until, "release"))
    for timer in session.state.timers:
        ends = clocks.ends(timer.name)
        if ends is not None and not session.answer(timer.seat):
            found.append(Alarm(ends, "timer", name=timer.name))
    waited_for = session.waited_for
    for seat, chair in zip(table.seats, table.chairs, strict=True):
        if chair.away_until is not None and chair.player is None:
            found.append(Alarm(chair.away_until, "away", seat))
        if seat not in waited_for or chair.player is not None:
            continue
        deadline = clocks.deadline(seat) or session.closes(seat)
        if deadline is not None:
            found.append(Alarm(deadline, "default", seat))
        if seat in session.standing and session.standing[seat] in session.options(seat):
            since = clocks.since(seat)
            assert since is not None
            label = f"standing {seat} {session.prompt(seat)}"
            found.append(Alarm(since + _delay(session, label), "standing", seat))
    return found


def _delay(session: Session, label: str) -> int:
    """Milliseconds, drawn from the game's chance under that label."""
    window = session.holding_window
    low, high = BOT_DELAY if window is None else (10 * part * window.hold for part in WITHIN)
    more, _ = session.chance.branch(label).below(high - low)
    return low + more


def _time(alarm: Alarm) -> int:
    return alarm.at
