"""How likely each seat has each alignment: looked up in what the codec computes."""

from functools import cache
from itertools import product
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, steps_from
from knavery.engines.red_scare.row import (
    ACCUSER,
    ADD_UP,
    ALIGNMENTS,
    MOST_SEATS,
    NEITHER,
    TOKENS,
    TURNED_UP,
    cell,
)
from knavery.games.red_scare.codec_layout import ALIGNMENTS as ALL_ALIGNMENTS
from knavery.games.red_scare.codec_posterior import marginals_of
from knavery.games.red_scare.settings import Settings

SIDES: Final = len(ALL_ALIGNMENTS)
#: The sets of alignments that an accuser may have.
_SETS: Final = 1 << SIDES
_EVERY: Final = _SETS - 1


def lookup(seats: int, settings: Settings) -> NDArray[Any]:
    """A row for all that the viewer may be certain of, at a table of that many seats."""
    return _lookup(seats)


@cache
def _lookup(seats: int) -> NDArray[Any]:
    steps = range(-1, seats)
    found = np.zeros((SIDES * (seats + 1) * (seats + 1) * _SETS, SIDES * MOST_SEATS), np.float32)
    cases = product(ALL_ALIGNMENTS, steps, steps, range(_SETS))
    for row, (own, turned_up, accuser, bits) in zip(found, cases, strict=True):
        possible = tuple(each for at, each in enumerate(ALL_ALIGNMENTS) if bits >> at & 1)
        try:
            chances = marginals_of(
                seats,
                own,
                None if turned_up < 0 else turned_up,
                None if accuser < 0 else accuser,
                possible,
            )
        except ZeroDivisionError:
            continue  # no table is like this
        row[: SIDES * seats] = [each for chance in chances for each in chance]
    return found


@compiled
def posterior(row: Row, seat: int) -> int:
    """Which row of `lookup` says what the seat is certain of."""
    seats = cell(row, SEATS)
    turned_up = accuser = 0
    possible = _EVERY
    if row[TURNED_UP]:
        turned_up = 1 + steps_from(seat, cell(row, TURNED_UP) - 1, seats)
    if row[ACCUSER] and row[ADD_UP]:
        # RS-Q18: the tokens add up with the accuser's own card.
        accuser = 1 + steps_from(seat, cell(row, ACCUSER) - 1, seats)
        possible = may_accuse(row)
    case = cell(row, ALIGNMENTS + seat) * (seats + 1) + turned_up
    return (case * (seats + 1) + accuser) * _SETS + possible


@compiled
def may_accuse(row: Row) -> int:
    """The alignments that the accuser may have beside the tokens placed, as bits."""
    seats = cell(row, SEATS)
    found = 0
    for own in range(SIDES):
        fits = True
        for alignment in range(SIDES):
            cards = seats % 2 if alignment == NEITHER else seats // 2
            if own == alignment:
                cards -= 1
            for other in range(seats):
                if row[TOKENS + other] - 1 == alignment:
                    cards -= 1
            fits = fits and cards >= 0
        if fits:
            found |= 1 << own
    return found
