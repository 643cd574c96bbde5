"""Counts of what each seat has said, kept up to date as claims and remarks are added."""

from array import array
from collections.abc import Iterable

from knavery.core import Row
from knavery.games.red_scare.codec_layout import SEATS


class Spoken:
    """For each seat some counts, then counts for each seat it spoke to or about.

    A count n is told as n / (n + usual). `usual` has a number for each count of a seat; the last
    `groups` times SEATS of them are about other seats.
    """

    def __init__(self, usual: tuple[int, ...], groups: int) -> None:
        self.width = len(usual)
        self._usual = usual * SEATS
        self._plain = len(usual) - groups * SEATS
        self._counts = [0] * (SEATS * self.width)
        self._numbers = array("f", bytes(4 * SEATS * self.width))
        #: What else is to be remembered of the claims.
        self.latest: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._rows: dict[tuple[int, ...], Row] = {}

    def plus(self, places: Iterable[tuple[int, int]]) -> "Spoken":
        """These counts, with more added in some places; a negative one takes away."""
        after = object.__new__(Spoken)
        after.width, after._usual = self.width, self._usual
        after._plain = self._plain
        after._counts, after._numbers = self._counts[:], self._numbers[:]
        after.latest = self.latest
        after._rows = {}
        for place, more in places:
            after._counts[place] = count = after._counts[place] + more
            after._numbers[place] = count / (count + self._usual[place]) if count else 0.0
        return after

    def count(self, place: int) -> int:
        """One of the counts."""
        return self._counts[place]

    def row(self, steps: tuple[int, ...]) -> Row:
        """The numbers of all seats, clockwise from the viewer."""
        found = self._rows.get(steps)
        if found is None:
            found = self._rows[steps] = self._turned(steps)
        return found

    def _turned(self, steps: tuple[int, ...]) -> Row:
        width, plain, seats = self.width, self._plain, len(steps)
        first = steps.index(0)
        numbers = memoryview(self._numbers).cast("B").cast("f")
        row = memoryview(bytearray(4 * SEATS * width)).cast("f")
        for seat, step in enumerate(steps):
            at, to = seat * width, step * width
            row[to : to + plain] = numbers[at : at + plain]
            for group in range(plain, width, SEATS):
                # The viewer's own place comes first, then those after it, then those before it.
                start, middle = at + group, to + group + seats - first
                row[to + group : middle] = numbers[start + first : start + seats]
                row[middle : middle + first] = numbers[start : start + first]
        return row
