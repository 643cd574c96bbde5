"""Who stands how: each seat's chance to become King, and what an opponent's loss is worth."""

from math import exp
from typing import Any, Final

from knavery.engines.compiling import compiled
from knavery.engines.kingless.passives import influence
from knavery.engines.kingless.row import ACTIVE, HAND_SIZES, LAST_TURNS, TRIGGER, cell
from knavery.engines.one_table import SEATS, Row, steps_from
from knavery.games.kingless.codec_layout import SEATS as MOST_SEATS

HAND_STRENGTH: Final = 0.8
HAND_CAP: Final = 4
TURN_STRENGTH: Final = 3.0
SPREAD_OPEN: Final = 4.0
SPREAD_END: Final = 1.0
SPREAD_TURN: Final = 0.7

#: What one decision computes: each seat's chance, then each seat's influence.
CHANCES: Final = 0
INFLUENCES: Final = MOST_SEATS
STANDING_WIDTH: Final = 2 * MOST_SEATS
#: An array of floats, as many as `STANDING_WIDTH` or more.
Scratch = Any


@compiled
def stand(row: Row, scratch: Scratch) -> None:
    """Write each seat's influence, and its chance to become King."""
    seats = cell(row, SEATS)
    most = -1.0
    for seat in range(seats):
        here = float(influence(row, seat))
        scratch[INFLUENCES + seat] = here
        if row[LAST_TURNS] == 0:
            here += HAND_STRENGTH * min(cell(row, HAND_SIZES + seat), HAND_CAP)
        elif has_turn_left(row, seat):
            here += TURN_STRENGTH
        scratch[CHANCES + seat] = here
        most = max(most, here)
    if row[LAST_TURNS] > 0:
        spread = SPREAD_END + SPREAD_TURN * (cell(row, LAST_TURNS) - 1)
    elif row[TRIGGER] > 0:
        spread = SPREAD_END + SPREAD_TURN * seats
    else:
        spread = SPREAD_OPEN
    total = 0.0
    for seat in range(seats):
        weight = exp((scratch[CHANCES + seat] - most) / spread)
        scratch[CHANCES + seat] = weight
        total += weight
    for seat in range(seats):
        scratch[CHANCES + seat] /= total


@compiled
def harm(scratch: Scratch, me: int, seat: int) -> float:
    """What one influence less for that seat is worth, in influence of one's own."""
    return scratch[CHANCES + seat] / max(1e-9, 1.0 - scratch[CHANCES + me])  # type: ignore[no-any-return]


@compiled
def has_turn_left(row: Row, seat: int) -> bool:
    """G-E3: whether one of the last turns to come is the seat's."""
    left = cell(row, LAST_TURNS) - 1
    if left <= 0:
        return False
    trigger = cell(row, TRIGGER) - 1
    if seat == trigger:
        return True
    # Those clockwise from the active seat, without the one that triggered the end, which is last.
    seats, active = cell(row, SEATS), cell(row, ACTIVE)
    place = steps_from(active, seat, seats)
    if place == 0:
        place = seats
    after = steps_from(active, trigger, seats)
    if after == 0:
        after = seats
    if after < place:
        place -= 1
    return place <= left - 1


@compiled
def is_last_turn(row: Row, seat: int) -> bool:
    """G-E3: whether the seat has no turn after this one, or none at all."""
    return row[LAST_TURNS] > 0 and not has_turn_left(row, seat)
