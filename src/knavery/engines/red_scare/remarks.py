"""Remarks, and their numbers as each seat counts the others."""

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
    cell,
    number,
    set_number,
)
from knavery.games.red_scare.constants import REMARKS_A_ROUND


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
    else:
        made = MADE + REMARKS_A_ROUND * seat
        while row[made] != 0:
            made += 1
        row[made] = remark + 1
        if remark < TRUST:
            row[QUESTIONED + remark] = row[ROUND]
        elif ASK_WHY <= remark < POINT_OUT:
            row[QUESTIONED + remark - ASK_WHY] = row[ROUND]


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
    first = 0
    while index >= MOST_SEATS - 1 - first:
        index -= MOST_SEATS - 1 - first
        first += 1
    return first, first + 1 + index
