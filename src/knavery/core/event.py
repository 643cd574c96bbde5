"""Events: the lines of a log, and what each viewer sees of them."""

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from knavery.core.seat import Seat

F = TypeVar("F")


class Event(msgspec.Struct, Generic[F], frozen=True, gc=False, omit_defaults=True):
    """One line of the log: what everybody sees, and what single seats see instead.

    Forgetting `private` hides a secret; it cannot leak one. Where `public` is None, only the seats
    in `private` have this line.

    >>> import knavery as kn
    >>> event = kn.Event("a card is drawn", {kn.Seat(1): "you draw an ace"})
    >>> event.seen_by(kn.Seat(1)), event.seen_by(kn.Seat(0)), event.seen_by(None)
    ('you draw an ace', 'a card is drawn', 'a card is drawn')
    """

    public: F | None
    private: Mapping[Seat, F] = {}

    def seen_by(self, seat: Seat | None) -> F | None:
        """What the seat (None: a spectator) sees of it, or None where it sees nothing."""
        return self.public if seat is None else self.private.get(seat, self.public)


Log = tuple[Event[F], ...]


def seen(log: Iterable[Event[F]], seat: Seat | None) -> tuple[F, ...]:
    """The log as the seat (None: a spectator) sees it."""
    return tuple(fact for event in log if (fact := event.seen_by(seat)) is not None)


def seat_in(fact: Any, *fields: str) -> Seat | None:
    """The seat in the first of these fields that the fact has; None where it has none."""
    for name in fields:
        if hasattr(fact, name):
            found: Seat | None = getattr(fact, name)
            return found
    return None
