"""Events: the lines of a log, and who sees what of them."""

from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

import msgspec

from knavery.core.seat import Seat

F = TypeVar("F")


class Event(msgspec.Struct, Generic[F], frozen=True, gc=False, omit_defaults=True):
    """One line of the log: what everybody sees, and what single seats see instead.

    Forgetting `private` hides a secret; it cannot leak one. A line whose `public` is None is in the
    log of the seats named in `private` only: the others have no such line.
    """

    public: F | None
    private: Mapping[Seat, F] = {}

    def seen_by(self, seat: Seat | None) -> F | None:
        """What that seat sees of it (None: a spectator), or None where it sees nothing."""
        return self.public if seat is None else self.private.get(seat, self.public)


Log = tuple[Event[F], ...]


def seen(log: Iterable[Event[F]], seat: Seat | None) -> tuple[F, ...]:
    """The log as that seat has it; None is a spectator."""
    return tuple(fact for event in log if (fact := event.seen_by(seat)) is not None)
