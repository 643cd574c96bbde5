"""Remarks."""

from knavery.engines.compiling import compiled
from knavery.engines.one_table import Row
from knavery.engines.red_scare.claims import fill_up
from knavery.engines.red_scare.decisions import ASK_WHY, DISSUADE, EXPLAIN, POINT_OUT, TRUST
from knavery.engines.red_scare.row import (
    ACCUSER,
    DECLARED,
    MADE,
    MOST_REMARKS,
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
