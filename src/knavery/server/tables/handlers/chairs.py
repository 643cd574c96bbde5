"""Chairs: leaving, removing a player, seating a bot."""

from collections.abc import Sequence

from knavery.server.tables import events
from knavery.server.tables.commands import Leave, Person, Readmit, Remove, SeatBot
from knavery.server.tables.events import AnyEvent
from knavery.server.tables.handlers.checks import bot_named, chair_at, require_host, require_seat
from knavery.server.tables.refusal import NothingToDo, Refusal
from knavery.server.tables.table import Table


def handle_chairs(
    table: Table, person: Person, command: Leave | Remove | SeatBot | Readmit, bots: Sequence[str]
) -> tuple[AnyEvent, ...]:
    """The events of a command that frees a chair, gives it to a bot, or lets a guest back in."""
    if not table.is_live:
        raise Refusal("over")
    if isinstance(command, Readmit):
        return (_readmit(table, person, command.number),)
    if isinstance(command, Leave):
        seat = require_seat(table, person)
    else:
        require_host(table, person)
        seat = chair_at(table, command.seat)
    chair = table.chairs[seat]
    # Nobody removes themselves: a host who gives up their own chair may sit down again.
    is_own = chair.guest == person.guest
    if isinstance(command, SeatBot):
        if table.phase == "open" and chair.guest is not None:
            raise Refusal("taken", "person_there")
        is_removal = chair.guest is not None and not is_own
        return (events.BotSeated(seat, bot_named(command.bot, bots), removed=is_removal),)
    if chair.is_free:
        raise Refusal("free")
    if table.phase == "open":
        return (events.Left(seat) if is_own else events.Removed(seat),)
    if chair.bot is not None:
        raise Refusal("bot")
    return (events.BotSeated(seat, bot_named(None, bots), removed=not is_own),)


def _readmit(table: Table, person: Person, number: int) -> events.Readmitted:
    require_host(table, person)
    if number >= len(table.removals) or table.removals[number].guest not in table.removed:
        raise NothingToDo
    return events.Readmitted(number)
