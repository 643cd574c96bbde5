"""K-F3: what a seat can buy in bureaucracy, and what it costs."""

from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.kred.board import community
from knavery.engines.kred.decisions import PROMOTIONS, RESTORE
from knavery.engines.kred.row import (
    BOARD,
    CREDIBILITY,
    FUNDS,
    HEEL,
    MARK,
    PAWN,
    cell,
)
from knavery.engines.one_table import SEATS, Row
from knavery.games.kred.constants import ACTIONS, BUY, FULL, MOST_SEATS, PLACES, PROMOTE, SPACES
from knavery.games.kred.constants import RESTORE as NOTCH

#: With fewer than five players, and with five.
ACTION_PRICE: Final = np.array([BUY[action] for action in ACTIONS], np.int64)
PLACE_PRICE: Final = np.array([PROMOTE[place] for place in PLACES], np.int64)
NOTCH_PRICE: Final = np.array(NOTCH, np.int64)


@compiled
def affordable(row: Row, seat: int) -> int:
    """K-F3: the actions that the seat can pay for, as bits."""
    funds, found = cell(row, FUNDS + seat), 0
    for action in range(len(ACTIONS)):
        if ACTION_PRICE[action, five(row)] <= funds:
            found |= 1 << action
    return found


@compiled
def promotions(row: Row, seat: int) -> int:
    """K-F3, K-P1: what the seat can buy besides moves."""
    funds, found = cell(row, FUNDS + seat), 0
    if funds >= NOTCH_PRICE[five(row)] and row[CREDIBILITY + seat] < FULL:
        found |= 1 << RESTORE
    _, heels, pawns = community(row)
    first = BOARD + SPACES * seat
    for place in range(SPACES):
        if row[first + place] == PAWN:
            pawns = 0  # K-P2
    for place in range(SPACES):
        piece = cell(row, first + place)
        rises = (piece == MARK and heels > 0) or (piece == HEEL and pawns > 0)
        if rises and PLACE_PRICE[place, five(row)] <= funds:
            found |= 1 << (PROMOTIONS + place)
    return found


@compiled
def five(row: Row) -> int:
    """K-F3: which price holds."""
    return 1 if row[SEATS] == MOST_SEATS else 0
