"""Purchases in bureaucracy (K-F3), and other choices that only change the board."""

from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.kred.careful.belief import NOTCHES
from knavery.engines.kred.careful.domains import (
    WON,
    gain_of,
    read_board,
    share,
)
from knavery.engines.kred.careful.gains import LOW, ROUNDING, lacks_marks, way_of
from knavery.engines.kred.careful.scratch import CHANGED, NOW, Scratch
from knavery.engines.kred.decisions import (
    ACTION_OF,
    DECLINE,
    FEWEST_SEATS,
    LANDS,
    NUMBERS,
    PICKS,
    PLACES,
    PROMOTIONS,
    RESTORE,
    TAKE_BACK,
    WORD_PLAIN,
    WORDS,
)
from knavery.engines.kred.options import options
from knavery.engines.kred.prices import ACTION_PRICE, NOTCH_PRICE, PLACE_PRICE, five
from knavery.engines.kred.row import (
    BOARD,
    BUREAUCRACY,
    CREDIBILITY,
    PHASE,
    TILE_COUNT,
    cell,
)
from knavery.engines.one_table import SEATS, Row, Stream, wide
from knavery.games.kred.constants import ACTIONS, SPACES
from knavery.games.kred.tiles import BLANK, FUNDING, ON_TILE

TRIFLE: Final = 0.05

_ACTION: Final = dict(zip(ACTIONS, (6.0, -1.5, -5.0, 2.0, 1.5, 2.0), strict=True))
#: K-T3: the value of a tile in the draft, from tile 0.
TILE_WORTH: Final = np.array(
    [
        4.0 if tile == BLANK else sum(_ACTION[each] for each in shown) - 0.3 * FUNDING[tile]
        for tile, shown in enumerate(ON_TILE)
    ]
)


@compiled
def choose_change(row: Row, stream: Stream, seat: int, scratch: Scratch) -> int:
    """The pick, the fall, the purchase or the move that is worth most."""
    read_board(row, BOARD, scratch, NOW)
    own, others, influence, _, _, plain = options(row, seat)
    seats = cell(row, SEATS)
    most, best, ties = LOW, -1, 0
    for word in range(WORDS):
        left = own if word == 0 else others if word == 1 else influence
        if word == WORD_PLAIN:
            left = plain
        at = 0
        while left:
            if left & 1:
                decision = wide(NUMBERS[seats - FEWEST_SEATS, word, at])
                worth = change_worth(row, scratch, seat, decision)
                if worth > most + ROUNDING:
                    most, best, ties = worth, decision, 1
                elif worth > LOW and worth > most - ROUNDING:
                    ties += 1
                    if draw(stream, ties) == 0:
                        best = decision
            left >>= 1
            at += 1
    return best


@compiled
def change_worth(row: Row, scratch: Scratch, seat: int, decision: int) -> float:
    """The value of a pick, a fall, a purchase or a move; `LOW`: not to be chosen.

    Of purchases it is what a point of funding gains; to buy nothing more is worth nothing.
    """
    seats = cell(row, SEATS)
    if wide(ACTION_OF[decision]) >= 0:
        origin, target = way_of(row, seat, decision)
        gain = gain_of(scratch, NOW, CHANGED, origin, target, lacks_marks(row), seat, seats)
        if row[PHASE] != BUREAUCRACY:
            return gain
        return _rate(gain, ACTION_PRICE[wide(ACTION_OF[decision]), five(row)])
    chosen = wide(PLACES[seats - FEWEST_SEATS, decision]) - 64 * WORD_PLAIN
    if PICKS <= chosen < PICKS + TILE_COUNT:
        return TILE_WORTH[chosen - PICKS + 1]  # type: ignore[no-any-return]
    if chosen == TAKE_BACK:
        return LOW
    if LANDS <= chosen < PROMOTIONS:
        origin, target = way_of(row, seat, decision)
        return gain_of(scratch, NOW, CHANGED, origin, target, False, seat, seats)
    if chosen == RESTORE:
        left = cell(row, CREDIBILITY + seat)
        return _rate(NOTCHES[left + 1] - NOTCHES[left], NOTCH_PRICE[five(row)])
    if PROMOTIONS <= chosen < PROMOTIONS + SPACES:
        place = chosen - PROMOTIONS
        code = int(scratch[NOW + seat])
        risen = code + (1 << 2 * place)
        gain = share(risen, seat, seat, seats) - share(code, seat, seat, seats)
        return _rate(gain, PLACE_PRICE[place, five(row)])
    # K-R4: a free advance that costs something is declined, and one that gains nothing is not.
    return -2 * ROUNDING if chosen == DECLINE else 0.0


@compiled
def _rate(gain: float, cost: int) -> float:
    """How much of a gain each point of funding buys. A win is bought at any price."""
    if gain <= TRIFLE:
        return LOW
    return gain if gain > WON / 2 else gain / cost
