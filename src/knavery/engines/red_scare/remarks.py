"""Remarks, and their numbers as each seat counts the others."""

from itertools import combinations
from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, clockwise, steps_from
from knavery.engines.red_scare.claims import fill_up
from knavery.engines.red_scare.decisions import ASK_WHY, DISSUADE, EXPLAIN, POINT_OUT, TRUST
from knavery.engines.red_scare.row import (
    ACCUSER,
    DECLARED,
    MADE,
    MOST_REMARKS,
    MOST_SEATS,
    PHRASES,
    QUESTIONED,
    REMARK_COUNT,
    REMARK_WIDTH,
    REMARKS,
    ROUND,
    SAID,
    SAID_HIGH,
    SAID_WIDTH,
    add_to,
    cell,
    number,
    set_number,
)
from knavery.games.red_scare.codec_layout import LAYOUT
from knavery.games.red_scare.constants import REMARKS_A_ROUND

#: Where it is counted what a seat said of others: whom it suspects, then the other remarks in their
#: order; and whether it has not explained itself.
_ABOUT: Final = LAYOUT.at("remarks made.suspects") - LAYOUT.at("remarks made")
_UNANSWERED: Final = SAID + LAYOUT.at("remarks made.unanswered") - LAYOUT.at("remarks made")
assert LAYOUT.at("remarks made.explains") == LAYOUT.at("remarks made")
assert LAYOUT.at("remarks made.points out") == LAYOUT.at("remarks made.suspects") + POINT_OUT
#: The two seats of each number, the lower one first.
ALL_PAIRS: Final = tuple(combinations(range(MOST_SEATS), 2))
_PAIRS: Final = np.array(ALL_PAIRS, np.int64)


@compiled
def make_remark(row: Row, seat: int, remark: int) -> None:
    """RS-R1: note what was said, which changes nothing else."""
    index = number(row, REMARK_COUNT)
    if index >= MOST_REMARKS:
        fill_up(row)
        return
    at = REMARKS + REMARK_WIDTH * index
    row[at] = seat
    row[at + 1] = remark
    row[at + 2] = row[ROUND]
    row[at + 3] = row[DECLARED] if row[ACCUSER] else 0
    set_number(row, REMARK_COUNT, index + 1)
    if remark >= DISSUADE:
        row[PHRASES + seat] = cell(row, PHRASES + seat) | (1 << (remark - DISSUADE))
    elif remark >= EXPLAIN:
        # RS-R4: the seat has explained itself.
        row[QUESTIONED + seat] = 0
        row[_UNANSWERED + SAID_WIDTH * seat] = 0
        _count(row, seat, remark - EXPLAIN)
    else:
        made = MADE + REMARKS_A_ROUND * seat
        while row[made] != 0:
            made += 1
        row[made] = remark + 1
        if remark >= POINT_OUT:
            first, second = pair_of(remark - POINT_OUT)
            _count(row, seat, _ABOUT + POINT_OUT + first)
            _count(row, seat, _ABOUT + POINT_OUT + second)
            return
        _count(row, seat, _ABOUT + remark)
        if remark < TRUST:
            _question(row, remark)
        elif remark >= ASK_WHY:
            _question(row, remark - ASK_WHY)


@compiled
def _question(row: Row, seat: int) -> None:
    """RS-R4: the seat was asked or suspected, and may explain itself."""
    row[QUESTIONED + seat] = row[ROUND]
    row[_UNANSWERED + SAID_WIDTH * seat] = 1


@compiled
def _count(row: Row, seat: int, what: int) -> None:
    """Count something that the seat said about others."""
    place = SAID_WIDTH * seat + what
    add_to(row, SAID + place, SAID_HIGH + place, 1)


@compiled
def turned_back(row: Row, seat: int, remark: int) -> int:
    """The remark as seat 0 numbers it, from its number for this seat."""
    seats = cell(row, SEATS)
    if remark >= EXPLAIN:
        return remark
    if remark >= POINT_OUT:
        first, second = pair_of(remark - POINT_OUT)
        return POINT_OUT + pair(clockwise(seat, first, seats), clockwise(seat, second, seats))
    kind = remark // MOST_SEATS * MOST_SEATS
    return kind + clockwise(seat, remark - kind, seats)


@compiled
def turned(row: Row, seat: int, remark: int) -> int:
    """The remark's number for this seat, from that of seat 0."""
    seats = cell(row, SEATS)
    if remark >= EXPLAIN:
        return remark
    if remark >= POINT_OUT:
        first, second = pair_of(remark - POINT_OUT)
        return POINT_OUT + pair(steps_from(seat, first, seats), steps_from(seat, second, seats))
    kind = remark // MOST_SEATS * MOST_SEATS
    return kind + steps_from(seat, remark - kind, seats)


@compiled
def pair(one: int, other: int) -> int:
    """The number of two seats, in either order."""
    first, second = min(one, other), max(one, other)
    return first * (2 * MOST_SEATS - 1 - first) // 2 + second - first - 1


@compiled
def pair_of(index: int) -> tuple[int, int]:
    """The two seats of that number, the lower one first."""
    return _PAIRS[index, 0], _PAIRS[index, 1]
