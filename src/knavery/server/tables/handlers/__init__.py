"""Handlers: check a command and make its events."""

from collections.abc import Sequence

from knavery.core import Seat
from knavery.server.tables import events
from knavery.server.tables.commands import (
    AddWords,
    AnyCommand,
    BringBot,
    Close,
    Configure,
    Decide,
    EndGuide,
    Leave,
    Mute,
    Person,
    React,
    Readmit,
    Rematch,
    Remove,
    Report,
    Return,
    Say,
    SeatBot,
    SetBotPace,
    SetReady,
    SetStanding,
    Share,
    Sit,
    Skip,
    Start,
    VotePause,
    Wait,
)
from knavery.server.tables.events import AnyEvent
from knavery.server.tables.handlers.chairs import handle_chairs
from knavery.server.tables.handlers.checks import (
    chair_at,
    require_admission,
    require_host,
    require_not_removed,
    require_seat,
)
from knavery.server.tables.handlers.play import handle_play
from knavery.server.tables.handlers.setup import handle_setup, open_event
from knavery.server.tables.pace import BotPace
from knavery.server.tables.plain_text import plain_line
from knavery.server.tables.refusal import NothingToDo, Refusal
from knavery.server.tables.table import Table

__all__ = ["handle", "open_event"]


def handle(
    table: Table,
    person: Person,
    command: AnyCommand,
    bots: Sequence[str],
    rematch: str | None = None,
) -> tuple[AnyEvent, ...]:
    """The events of the command; or Refusal, or NothingToDo where nothing would change.

    The first of the bots is the default. `rematch` is the id of the table for a rematch.
    """
    require_admission(table, person.guest)
    match command:
        case Sit() | Configure() | AddWords() | SetReady() | Start():
            return handle_setup(table, person, command, bots)
        case SetBotPace(pace=pace):
            return (_set_bot_pace(table, person, pace),)
        case Decide() | SetStanding() | Skip() | VotePause() | Wait() | BringBot() | Return():
            return handle_play(table, person, command, bots)
        case Leave() | Remove() | SeatBot() | Readmit():
            return handle_chairs(table, person, command, bots)
        case Say(text=text):
            return _say(table, person, text)
        case React(reaction=reaction):
            name, seat = _speaker(table, person)
            return (events.Reacted(name, reaction, seat),)
        case Mute(seat=target, muted=muted):
            return (events.Muted(require_seat(table, person), chair_at(table, target), muted),)
        case Report(seat=target, reason=reason):
            seat, target_seat = require_seat(table, person), chair_at(table, target)
            return (events.Reported(seat, target_seat, plain_line(reason)),)
        case EndGuide():
            return _end_guide(table, person)
        case Rematch():
            return _rematch(table, person, rematch)
        case Share():
            return _share(table, person)
        case Close():
            require_host(table, person)
            if not table.is_live:
                raise Refusal("over", "closed")
            return (events.Closed("host"),)


def _say(table: Table, person: Person, text: str) -> tuple[AnyEvent, ...]:
    name, seat = _speaker(table, person)
    line = plain_line(text)
    if not line:
        raise Refusal("empty", "nothing_said")
    return (events.Said(name, line, seat),)


def _speaker(table: Table, person: Person) -> tuple[str, Seat | None]:
    """The name and seat under which the person speaks, or Refusal where they may not.

    A seated guest speaks under the name they sat down with, whatever they are called meanwhile.
    """
    seat = table.seat_of(person.guest)
    if seat is not None:
        return table.chairs[seat].name or person.name, seat
    require_not_removed(table, person)
    if not table.watch:
        raise Refusal("private", "not_watched")
    return person.name, None


def _share(table: Table, person: Person) -> tuple[AnyEvent, ...]:
    seat = require_seat(table, person)
    if table.is_live:
        raise Refusal("running", "not_over")
    if table.watch or table.is_shared:
        raise NothingToDo
    return (events.Shared(seat),)


def _set_bot_pace(table: Table, person: Person, pace: BotPace) -> events.BotPaceSet:
    require_host(table, person)
    if not table.is_live:
        raise Refusal("over")
    if table.bot_pace == pace:
        raise NothingToDo
    return events.BotPaceSet(pace)


def _end_guide(table: Table, person: Person) -> tuple[AnyEvent, ...]:
    require_seat(table, person)
    if table.phase != "running" or table.guide is None:
        raise NothingToDo
    return (events.GuideEnded(),)


def _rematch(table: Table, person: Person, rematch: str | None) -> tuple[AnyEvent, ...]:
    require_seat(table, person)
    if table.is_live:
        raise Refusal("running", "not_over")
    if table.rematch is not None:
        raise NothingToDo  # a second request gets the same table
    if not rematch:
        raise Refusal("rules", "no_rematch")
    return (events.Rematched(rematch),)
