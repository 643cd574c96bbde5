"""What each seat has said: counts, and the last of it one by one."""

from array import array
from collections.abc import Iterable

from knavery.games.red_scare.codec_layout import SEATS


class SpeechCounts:
    """Some counts for each seat, clockwise from the viewer, and the rows of what was said last.

    A count n is written as n / (n + usual); `usual` has a number for each count of a seat.
    """

    __slots__ = ("_counts", "_numbers", "_usual", "last", "latest", "round")

    def __init__(self, usual: tuple[int, ...]) -> None:
        self._usual = usual * SEATS
        self._counts = array("i", bytes(4 * len(self._usual)))
        self._numbers = array("f", bytes(4 * len(self._usual)))
        #: The rows of what was said last, as bytes, the latest first.
        self.last = b""
        #: The last report to each asker in this round, by its number of cards.
        self.latest: dict[tuple[int, int], tuple[int, int, int]] = {}
        self.round = 0

    def copy(self) -> "SpeechCounts":
        """The same, to be changed."""
        after = object.__new__(SpeechCounts)
        after._usual = self._usual
        after._counts, after._numbers = self._counts[:], self._numbers[:]
        after.last, after.latest, after.round = self.last, self.latest.copy(), self.round
        return after

    def add(self, places: Iterable[tuple[int, int]]) -> None:
        """Add to the counts in some places."""
        counts, numbers, usual = self._counts, self._numbers, self._usual
        for place, more in places:
            count = counts[place] = counts[place] + more
            numbers[place] = count / (count + usual[place])

    def put(self, place: int, count: int) -> None:
        """Set one of the counts."""
        self._counts[place] = count
        self._numbers[place] = count / (count + self._usual[place])

    @property
    def counts(self) -> "array[int]":
        """The counts of all seats."""
        return self._counts

    @property
    def numbers(self) -> "memoryview[int]":
        """The numbers of all seats, as bytes."""
        return memoryview(self._numbers).cast("B")
