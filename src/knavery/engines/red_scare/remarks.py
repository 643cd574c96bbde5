"""Remarks, and counts of what was said."""

from itertools import combinations
from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.one_table import Row
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
from knavery.engines.remark_numbers import pair_of
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
            first, second = pair_of(remark - POINT_OUT, MOST_SEATS)
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
