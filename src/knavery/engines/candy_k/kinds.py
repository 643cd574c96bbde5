"""What kind a decision is: decisions of one kind set off the same."""

from typing import Final

from knavery.engines.candy_k.row import ANSWERS, PHASE, PHASE_CLAIMS, PHASE_TALK, REMARK, SECTION
from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row

_SECTIONS: Final = 8


@compiled
def kind(row: Row, decision: int) -> int:
    """The phase and the section, whether it is the last answer, and whether it is a remark."""
    phase = int(row[PHASE])
    missing = 0
    if phase != PHASE_CLAIMS:
        for seat in range(int(row[SEATS])):
            missing += row[ANSWERS + seat] == 0
    remark = phase == PHASE_TALK and decision >= REMARK
    number = 3 * (_SECTIONS * phase + int(row[SECTION]))
    return number + (2 if remark else 1 if missing == 1 else 0)
