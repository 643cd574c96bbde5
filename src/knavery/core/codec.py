"""Numbers for learning: every decision has an index, and every view is a row of numbers."""

from array import array
from collections.abc import Callable, Iterable
from functools import cache
from types import UnionType
from typing import Any, Generic, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from knavery.core.errors import KnaveryError
from knavery.core.layout import Layout
from knavery.core.remarks import PointOut
from knavery.core.seat import TABLE, Seat

D = TypeVar("D")
V = TypeVar("V")
Struct = TypeVar("Struct", bound=msgspec.Struct)
#: A row of 32-bit floats that is being written.
Row: TypeAlias = "memoryview[float]"


class Numbering(Generic[D]):
    """The decisions as one seat numbers them: other seats are counted clockwise from it.

    >>> import knavery as kn
    >>> from knavery.games.candy_k import Vote
    >>> codec = kn.game("candy_k").codec
    >>> codec.numbering(kn.Seat(0), seats=4).index(Vote(kn.Seat(1)))
    49
    >>> numbering = codec.numbering(kn.Seat(2), seats=4)
    >>> numbering.index(Vote(kn.Seat(3)))
    49
    >>> mask = bytearray(numbering.size)
    >>> numbering.mask([numbering.decision(5)], mask)
    >>> list(mask).index(1)
    5
    """

    def __init__(self, decisions: tuple[D, ...]) -> None:
        self.size = len(decisions)
        self._decisions = decisions
        self._numbers = {decision: number for number, decision in enumerate(decisions)}
        self._none = bytes(self.size)

    def index(self, decision: D) -> int:
        """The decision's number, from 0 to size - 1."""
        try:
            return self._numbers[decision]
        except (KeyError, TypeError):
            raise KnaveryError(f"{decision!r} has no number in this game") from None

    def decision(self, index: int) -> D:
        """The decision of that number."""
        if not 0 <= index < self.size:
            raise KnaveryError(
                f"there is no decision {index}: the numbers are 0 to {self.size - 1}"
            )
        return self._decisions[index]

    def mask(self, options: Iterable[D], out: Any) -> None:
        """Write a 1 for each of the options and a 0 for all other decisions.

        `out` is a writable buffer of `size` bytes: a bytearray, or a NumPy row of bool or int8.
        """
        row = memoryview(out).cast("B")
        row[:] = self._none
        numbers = self._numbers
        for option in options:
            row[numbers[option]] = 1


class Codec(Generic[D, V]):
    """A game in numbers: one numbering and one layout for all seat counts and settings.

    `decisions` are the decisions as seat 0 numbers them. `fill` writes a view to a row of zeros;
    each number is from 0 to 1, and seats are counted clockwise from the viewer.

    >>> import knavery as kn
    >>> from array import array
    >>> codec = kn.game("kingless").codec
    >>> row = array("f", bytes(4 * codec.width))
    >>> match = kn.Match("kingless", seats=3, seed="an example")
    >>> codec.write(match.view(kn.Seat(1)), row)
    >>> round(row[codec.layout.at("seats.cards in hand")], 2)
    0.38
    """

    def __init__(
        self, decisions: tuple[D, ...], layout: Layout, fill: Callable[[V, Row], None]
    ) -> None:
        self.decisions = decisions
        self.layout = layout
        #: How many decisions are numbered, and how long a view's row is.
        self.size = len(decisions)
        self.width = layout.width
        self._fill = fill
        self._zeros = bytes(4 * self.width)
        self._numberings: dict[tuple[int, int], Numbering[D]] = {}

    def numbering(self, seat: Seat, seats: int) -> Numbering[D]:
        """The numbering of that seat at a table of `seats`; TABLE numbers as seat 0 does.

        Numbers that name a seat beyond the table are decisions that nobody is offered.
        """
        # An engine's seats are NumPy's numbers, which no record can hold.
        first = 0 if seat == TABLE else int(seat)
        if not 0 <= first < seats:
            raise KnaveryError(f"there is no seat {seat} at a table of {seats}")
        if (first, seats) not in self._numberings:
            decisions = self.decisions
            if first:
                decisions = tuple(_turned(decision, first, seats) for decision in decisions)  # type: ignore[type-var]
            self._numberings[first, seats] = Numbering(decisions)
        return self._numberings[first, seats]

    def write(self, view: V, out: Any) -> None:
        """Write the view as `width` numbers from 0 to 1; what was in `out` is overwritten.

        `out` is a writable buffer of 32-bit floats: an `array("f")`, or a row of a NumPy array.
        """
        row = memoryview(out).cast("B")
        row[:] = self._zeros
        try:
            self._fill(view, row.cast("f"))
        except AttributeError as error:
            raise _no_view(view) from error

    def vector(self, view: V) -> tuple[float, ...]:
        """The view as `width` numbers from 0 to 1."""
        row = array("f", self._zeros)
        self.write(view, row)
        return tuple(row)


def _no_view(view: Any) -> KnaveryError:
    return KnaveryError(
        f"match.view(seat) gives a view of this game; this is {type(view).__name__}"
    )


def _turned(record: Struct, first: int, seats: int) -> Struct:
    """The record with each seat moved on by `first`; seats beyond the table stay."""
    changes: dict[str, Any] = {}
    for name in _seat_fields(type(record)):
        seat = getattr(record, name)
        if seat is not None and 0 <= seat < seats:
            changes[name] = Seat((seat + first) % seats)
    if isinstance(record, PointOut):
        # The two have no order: the lower seat is written first.
        first_seat, second_seat = sorted(
            changes.get(name, getattr(record, name)) for name in ("first", "second")
        )
        changes = {"first": first_seat, "second": second_seat}
    for name in record.__struct_fields__:
        inner = getattr(record, name)
        if isinstance(inner, msgspec.Struct):
            changes[name] = _turned(inner, first, seats)
    return msgspec.structs.replace(record, **changes) if changes else record


@cache
def _seat_fields(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of the record that hold a seat."""
    return tuple(name for name, hint in get_type_hints(kind).items() if _is_seat(hint))


def _is_seat(hint: Any) -> bool:
    if get_origin(hint) in (Union, UnionType):
        return any(map(_is_seat, get_args(hint)))
    return hint is Seat
