"""What remarks tell about their speakers and about those they name."""

from math import exp
from typing import Final

from knavery.engines.candy_k.careful.role_chances import roles
from knavery.engines.candy_k.careful.scratch import (
    ASSASSINS,
    KINGS,
    MODELS,
    WORK,
    Scratch,
)
from knavery.engines.candy_k.row import (
    ASK_WHY,
    EXPLAIN,
    MOST_REMARKS,
    POINT_OUT,
    REMARK_COUNTS,
    SAID,
    SAYERS,
    SECTION,
    TRUST,
)
from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, wide
from knavery.engines.remark_numbers import pair_of
from knavery.games.candy_k.constants import MOST_SEATS

#: The change of log-odds of being an Assassin, at each of the models.
Shift = tuple[float, float, float, float]

SUSPECTED: Final = (0.2, 0.15, 0.0, 0.0)
SUSPECTS: Final = (0.1, 0.1, 0.0, 0.0)
ASKS: Final = (0.2, 0.0, 0.1, 0.0)
BELIEVED: Final = (-0.2, 0.0, 0.0, 0.0)
CONTRADICTED: Final = (0.15, 0.25, 0.0, 0.0)
POINTED_OUT: Final = (-0.6, 0.0, 0.0, 0.0)
#: CK-R3: by the reason, in the order of the codec: no comment, told the truth, bluffed.
ANSWERS: Final = ((0.2, 0.2, 0.0, 0.0), (-0.25, 0.0, 0.0, 0.0), (-0.5, -0.5, 0.0, 0.0))
MOST: Final = 1.5


@compiled
def sway(row: Row, scratch: Scratch, listener: int, shares: int, believed: int) -> None:
    """Change what the listener believes by all remarks; its own tell it nothing."""
    seats = wide(row[SEATS])
    if not _shift_all(row, scratch, listener, shares):
        return
    whole = 0.0
    for seat in range(seats):
        scratch[WORK + seat] = exp(max(-MOST, min(MOST, scratch[WORK + seat])))
    for king in range(seats):
        for one in range(seats):
            for other in range(one, seats):
                factor = scratch[WORK + one]
                if other != one:
                    factor *= scratch[WORK + other]
                place = believed + roles(king, one, other)
                scratch[place] *= factor
                whole += scratch[place]
    for seat in range(seats):
        scratch[believed + KINGS + seat] = 0.0
        scratch[believed + ASSASSINS + seat] = 0.0
    for king in range(seats):
        for one in range(seats):
            for other in range(one, seats):
                place = believed + roles(king, one, other)
                scratch[place] /= whole
                scratch[believed + KINGS + king] += scratch[place]
                scratch[believed + ASSASSINS + one] += scratch[place]
                if other != one:
                    scratch[believed + ASSASSINS + other] += scratch[place]


@compiled
def _shift_all(row: Row, scratch: Scratch, listener: int, shares: int) -> bool:
    """For each seat, write the change of its log-odds; False if there is none."""
    for seat in range(MOST_SEATS):
        scratch[WORK + seat] = 0.0
    for section in range(wide(row[SECTION]) + 1):
        begin = MOST_REMARKS * section
        for number in range(begin, begin + wide(row[REMARK_COUNTS + section])):
            sayer, said = wide(row[SAYERS + number]), wide(row[SAID + number])
            if sayer == listener:
                continue
            if said < TRUST:
                scratch[WORK + said] += _expected(scratch, shares, SUSPECTED)
                scratch[WORK + sayer] += _expected(scratch, shares, SUSPECTS)
            elif said < ASK_WHY:
                scratch[WORK + said - TRUST] += _expected(scratch, shares, BELIEVED)
            elif said < POINT_OUT:
                scratch[WORK + sayer] += _expected(scratch, shares, ASKS)
            elif said < EXPLAIN:
                first, second = pair_of(said - POINT_OUT, MOST_SEATS)
                shift = _expected(scratch, shares, CONTRADICTED)
                scratch[WORK + first] += shift
                scratch[WORK + second] += shift
                scratch[WORK + sayer] += _expected(scratch, shares, POINTED_OUT)
            else:
                scratch[WORK + sayer] += _expected(scratch, shares, ANSWERS[said - EXPLAIN])
    if listener >= 0:
        scratch[WORK + listener] = 0.0
    shifted = False
    for seat in range(MOST_SEATS):
        shifted = shifted or scratch[WORK + seat] != 0
    return shifted


@compiled
def _expected(scratch: Scratch, shares: int, shift: Shift) -> float:
    total = 0.0
    for model in range(MODELS):
        total += scratch[shares + model] * shift[model]
    return total
