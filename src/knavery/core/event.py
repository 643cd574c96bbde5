"""Events: the lines of a log, and who sees what of them."""

from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

import msgspec

from knavery.core.seat import Seat

F = TypeVar("F")


class Event(msgspec.Struct, Generic[F], frozen=True, gc=False, omit_defaults=True):
    """One line of the log: what the whole table sees, and what single seats see instead.

    Forgetting `instead` hides a secret; it cannot leak one. A line whose `table` is None
    stands in the log of the seats named in `instead` alone: the others have no such line.
    """

    table: F | None
    instead: Mapping[Seat, F] = {}

    def seen_by(self, seat: Seat | None) -> F | None:
        """What that seat sees of it (None: a spectator), or None where it sees nothing."""
        return self.table if seat is None else self.instead.get(seat, self.table)


Log = tuple[Event[F], ...]


def seen(log: Iterable[Event[F]], seat: Seat | None) -> tuple[F, ...]:
    """The log as that seat has it; None is a spectator."""
    return tuple(fact for event in log if (fact := event.seen_by(seat)) is not None)
