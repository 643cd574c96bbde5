"""Every assignment of alignments to seats, in the order of the heuristics."""

from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, wide
from knavery.engines.red_scare.row import ALIGNMENTS, MOST_SEATS, NEITHER, PATRIOT, SOVIET, cell

_FEWEST_SEATS: Final = 4


def _ways(seats: int) -> list[list[int]]:
    """RS-06, RS-07: every assignment at a table of that many seats."""
    found = []
    for odd in range(seats) if seats % 2 else (-1,):
        rest = [seat for seat in range(seats) if seat != odd]
        for patriots in combinations(rest, seats // 2):
            way = [PATRIOT if seat in patriots else SOVIET for seat in range(seats)]
            if odd >= 0:
                way[odd] = NEITHER
            found.append(way)
    return found


_BY_SEATS: Final = [_ways(seats) for seats in range(_FEWEST_SEATS, MOST_SEATS + 1)]
#: By number: the alignment of each seat.
_WAYS: Final[NDArray[np.int8]] = np.array(
    [way + [0] * (MOST_SEATS - len(way)) for ways in _BY_SEATS for way in ways], np.int8
)
#: By the number of seats: the first of its assignments, and of those for one seat more.
_FIRST: Final = np.array(
    [0] * _FEWEST_SEATS + [sum(map(len, _BY_SEATS[:at])) for at in range(len(_BY_SEATS) + 1)],
    np.int64,
)
#: The most assignments that agree with a seat's own alignment.
MOST_WAYS: Final = max(
    sum(way[0] == own for way in ways) for ways in _BY_SEATS for own in (PATRIOT, SOVIET, NEITHER)
)


@compiled
def list_ways(row: Row, seat: int, ways: Any) -> int:
    """Write the assignments that agree with the seat's own alignment. Returns how many."""
    seats, own = cell(row, SEATS), row[ALIGNMENTS + seat]
    found = 0
    for way in range(_FIRST[seats], _FIRST[seats + 1]):
        if _WAYS[way, seat] == own:
            ways[found] = way
            found += 1
    return found


@compiled
def alignment(way: float, seat: int) -> int:
    """The alignment of a seat in the assignment of that number."""
    return wide(_WAYS[int(way), seat])  # type: ignore[no-any-return]
