"""Remarks: CK-R1 to CK-R4."""

from knavery.engines.candy_k.row import (
    ANSWERS,
    ASK_WHY,
    ASKED_WHY,
    EXPLAIN,
    MADE,
    MAY_EXPLAIN,
    MOST_REMARKS,
    POINT_OUT,
    REMARK_COUNTS,
    SAID,
    SAYERS,
    SECTION,
    SUSPECT,
    TRUST,
)
from knavery.engines.compiling import compiled
from knavery.engines.one_table import Row
from knavery.engines.remark_numbers import pair_of
from knavery.games.candy_k.constants import MOST_SEATS, REMARKS_A_SECTION


@compiled
def make_remark(row: Row, seat: int, remark: int) -> None:
    """CK-R1: note what was said. CK-R3: a player who is asked why is no longer ready."""
    section = int(row[SECTION])
    count = int(row[REMARK_COUNTS + section])
    assert count < MOST_REMARKS
    row[SAYERS + MOST_REMARKS * section + count] = seat
    row[SAID + MOST_REMARKS * section + count] = remark
    row[REMARK_COUNTS + section] = count + 1
    if remark >= EXPLAIN:
        row[ASKED_WHY + seat] = 0
        row[MAY_EXPLAIN + seat] = 0
        return
    made = MADE + REMARKS_A_SECTION * seat
    while row[made] != 0:
        made += 1
    row[made] = remark + 1
    if remark >= POINT_OUT:
        first, second = pair_of(remark - POINT_OUT, MOST_SEATS)
        row[MAY_EXPLAIN + first] = 1
        row[MAY_EXPLAIN + second] = 1
    elif remark >= ASK_WHY:
        target = remark - ASK_WHY
        row[ASKED_WHY + target] = 1
        row[MAY_EXPLAIN + target] = 1
        row[ANSWERS + target] = 0
    elif remark < TRUST:
        row[MAY_EXPLAIN + remark - SUSPECT] = 1


@compiled
def end_remarks(row: Row) -> None:
    """Forget who must answer and who said what in this talk; what was said stays."""
    for place in range(ASKED_WHY, MADE + REMARKS_A_SECTION * MOST_SEATS):
        row[place] = 0
