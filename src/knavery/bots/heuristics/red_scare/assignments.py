"""Every assignment of alignments to seats, in forms that are quick to sum over."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from operator import getitem
from typing import Final

from knavery.core import Seat
from knavery.games.red_scare.cards import Alignment

Assignment = tuple[Alignment, ...]
#: One number for each alignment, in the order of `ALIGNMENTS`.
Three = tuple[float, float, float]

ALIGNMENTS: Final[tuple[Alignment, ...]] = ("patriot", "soviet", "unaligned")


class Assignments:
    """All assignments that agree with what a seat knows about itself."""

    def __init__(self, found: tuple[Assignment, ...]) -> None:
        self.listed = found
        codes = {alignment: code for code, alignment in enumerate(ALIGNMENTS)}
        self._codes = [tuple([codes[each] for each in way]) for way in found]
        self._seats = range(len(found[0]))
        #: For each seat and alignment, the indexes of the assignments that give it to that seat.
        self._having = [
            [[at for at, way in enumerate(self._codes) if way[seat] == code] for code in range(3)]
            for seat in self._seats
        ]
        self._alike: dict[tuple[int, int], list[int]] = {}

    def sums(self, table: Sequence[Three]) -> list[float]:
        """For each assignment, the sum over its seats of `table[seat][alignment]`."""
        return [sum(map(getitem, table, way)) for way in self._codes]

    def sided(self, weights: list[float]) -> list[dict[Alignment, float]]:
        """For each seat, the weight of each alignment."""
        take = weights.__getitem__
        return [
            {
                alignment: sum(map(take, places))
                for alignment, places in zip(ALIGNMENTS, row, strict=True)
            }
            for row in self._having
        ]

    def having(self, seat: int, alignment: Alignment) -> list[int]:
        """The indexes of the assignments that give that alignment to that seat."""
        return self._having[seat][ALIGNMENTS.index(alignment)]

    def alike(self, one: int, other: int) -> list[int]:
        """The indexes of the assignments in which two seats have the same alignment."""
        key = (one, other) if one < other else (other, one)
        if key not in self._alike:
            self._alike[key] = [at for at, way in enumerate(self._codes) if way[one] == way[other]]
        return self._alike[key]


@lru_cache(maxsize=256)
def all_assignments(seats: int, seat: Seat | None, own: Alignment | None) -> Assignments:
    """RS-06, RS-07: every possible assignment, 630 at most."""
    team = seats // 2
    found = []
    everybody = range(seats)
    for odd in everybody if seats % 2 else (None,):
        rest = [each for each in everybody if each != odd]
        for patriots in combinations(rest, team):
            each: Assignment = tuple(
                "unaligned" if at == odd else "patriot" if at in patriots else "soviet"
                for at in everybody
            )
            if seat is None or each[seat] == own:
                found.append(each)
    return Assignments(tuple(found))
