"""Checks that several handlers need: the seat, the host, the chair, the bot."""

from collections.abc import Sequence

from knavery.core import Seat
from knavery.server.tables.commands import Person
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.table import Table


def require_seat(table: Table, person: Person) -> Seat:
    """The person's seat, or Refusal."""
    seat = table.seat_of(person.guest)
    if seat is None:
        raise Refusal("not_seated")
    return seat


def require_admission(table: Table, guest: str) -> None:
    """Refuse those who may not see the table."""
    if not table.admits(guest):
        raise Refusal("private", "not_watched")


def require_not_removed(table: Table, person: Person) -> None:
    """Refuse those whom the host has removed."""
    if person.guest in table.removed:
        raise Refusal("private", "removed")


def require_host(table: Table, person: Person) -> None:
    """Refuse everybody but the host."""
    if person.guest != table.host:
        raise Refusal("not_host")


def chair_at(table: Table, seat: int) -> Seat:
    """The seat of that number, or Refusal."""
    if seat >= len(table.chairs):
        raise Refusal("no_seat", seats=len(table.chairs))
    return Seat(seat)


def absent_at(table: Table, target: int) -> Seat:
    """The seat of that number if its player is away and no bot plays for them, or Refusal."""
    seat = chair_at(table, target)
    if table.chairs[seat].away_until is None or table.chairs[seat].player is not None:
        raise Refusal("here")
    return seat


def bot_named(name: str | None, bots: Sequence[str]) -> str:
    """The bot of that name, the default for None, or Refusal."""
    if name is not None and name not in bots:
        raise Refusal("no_bot", bots=", ".join(bots))
    return name or bots[0]
