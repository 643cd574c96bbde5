"""K-F1: the chances of unseen tiles, given the announced sum of each bank."""

from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.kred.careful.scratch import (
    FOUND,
    LONGER,
    MOST_SUM,
    ONE,
    ONE_COUNT,
    PASSED,
    REST,
    SUMS,
    WAYS,
    Scratch,
)
from knavery.engines.kred.row import TILE_COUNT
from knavery.games.kred.constants import MOST_SEATS
from knavery.games.kred.tiles import FUNDING

#: How often the banks' announced sums are propagated: each bank constrains the others.
ROUNDS: Final = 3

FUNDED: Final = np.array(FUNDING, np.int64)


@compiled
def fit_banks(scratch: Scratch, seats: int) -> None:
    """From `PASSED` to `FOUND`: a tile fits a bank as well as others can make up its sum."""
    for place in range(MOST_SEATS * (TILE_COUNT + 1)):
        scratch[FOUND + place] = scratch[PASSED + place]
    for _ in range(ROUNDS):
        for seat in range(seats):
            count = 0
            for mover in range(seats):
                count += int(scratch[WAYS + MOST_SEATS * mover + seat])
            _sum_up(scratch, seat, count - 1)
        for tile in range(1, TILE_COUNT + 1):
            total, chances = 0.0, MOST_SEATS * tile
            for seat in range(seats):
                rest, fits = int(scratch[REST + seat]) - FUNDED[tile], 0.0
                if rest >= 0:
                    fits = scratch[SUMS + MOST_SUM * seat + rest]
                scratch[FOUND + chances + seat] = scratch[PASSED + chances + seat] * fits
                total += scratch[FOUND + chances + seat]
            if total > 0:
                normalize(scratch, FOUND + chances, seats)
            else:
                for seat in range(seats):
                    scratch[FOUND + chances + seat] = scratch[PASSED + chances + seat]


@compiled
def _sum_up(scratch: Scratch, seat: int, others: int) -> None:
    """For each sum, the chance that this many unseen tiles of a bank add up to it; -1: none."""
    sums = SUMS + MOST_SUM * seat
    most = min(int(scratch[REST + seat]), MOST_SUM - 1)
    for place in range(MOST_SUM):
        scratch[sums + place] = 0.0
    if others < 0 or most < 0:
        return
    for place in range(ONE_COUNT):
        scratch[ONE + place] = 0.0
    for tile in range(1, TILE_COUNT + 1):
        scratch[ONE + FUNDED[tile]] += scratch[FOUND + MOST_SEATS * tile + seat]
    normalize(scratch, ONE, ONE_COUNT)
    scratch[sums] = 1.0
    for _ in range(others):
        for place in range(most + 1):
            total = 0.0
            for more in range(min(ONE_COUNT - 1, place) + 1):
                total += scratch[sums + place - more] * scratch[ONE + more]
            scratch[LONGER + place] = total
        for place in range(most + 1):
            scratch[sums + place] = scratch[LONGER + place]


@compiled
def normalize(scratch: Scratch, first: int, size: int) -> None:
    """Divide that many weights by their sum, unless it is 0."""
    total = 0.0
    for place in range(first, first + size):
        total += scratch[place]
    if total:
        for place in range(first, first + size):
            scratch[place] /= total
