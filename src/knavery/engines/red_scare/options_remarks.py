"""What a seat may say about others, and to an accuser, as words of bits."""

from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.counter import U64, bit, count
from knavery.engines.one_table import SEATS, Row, clockwise
from knavery.engines.red_scare.decisions import ASK_WHY, DISSUADE, EXPLAIN, POINT_OUT, TRUST
from knavery.engines.red_scare.row import (
    ANSWERED,
    MADE,
    MOST_SEATS,
    PHRASES,
    QUESTIONED,
    ROUND,
    SPOKE,
    cell,
)
from knavery.engines.remark_numbers import pair, turned
from knavery.games.red_scare.constants import PHRASES as ALL_PHRASES
from knavery.games.red_scare.constants import PHRASES_AN_ACCUSATION, REASONS, REMARKS_A_ROUND

_NONE: Final = U64(0)
_EXPLAINS: Final = U64(((1 << len(REASONS)) - 1) << (EXPLAIN - POINT_OUT))


@compiled
def phrases(row: Row, seat: int) -> np.uint64:
    """RS-R5: what the seat may say to the accuser."""
    said = U64(cell(row, PHRASES + seat))
    if count(said) >= PHRASES_AN_ACCUSATION:
        return _NONE
    return ((bit(len(ALL_PHRASES)) - U64(1)) & ~said) << U64(DISSUADE - POINT_OUT)


@compiled
def remarks(row: Row, seat: int) -> tuple[np.uint64, np.uint64]:
    """RS-R1: what the seat may say to all: about others, and to explain itself."""
    about = pairs = _NONE
    # RS-R3: this round and the last.
    lately, asked_in = cell(row, ROUND) - 1, cell(row, QUESTIONED + seat)
    # RS-R4: somebody asked or suspects the seat, and it has not explained itself.
    if asked_in and asked_in >= lately:
        pairs = _EXPLAINS
    made = MADE + REMARKS_A_ROUND * seat
    if row[made + REMARKS_A_ROUND - 1]:
        return about, pairs
    seats = cell(row, SEATS)
    everybody = bit(seats) - U64(2)
    about = everybody | everybody << U64(TRUST)
    answered = ANSWERED + MOST_SEATS * seat
    for step in range(1, seats):
        other = clockwise(seat, step, seats)
        spoke = cell(row, SPOKE + other)
        if spoke and spoke >= lately:
            about |= bit(ASK_WHY + step)
            if _lately(row, answered + other, lately):
                for before in range(1, step):
                    if _lately(row, answered + clockwise(seat, before, seats), lately):
                        pairs |= bit(pair(before, step, MOST_SEATS))
    for place in range(made, made + REMARKS_A_ROUND):
        if row[place]:
            remark = turned(seat, cell(row, place) - 1, seats, MOST_SEATS)
            if remark >= POINT_OUT:
                pairs &= ~bit(remark - POINT_OUT)
            else:
                about &= ~bit(remark)
    return about, pairs


@compiled
def _lately(row: Row, place: int, first: int) -> bool:
    """Whether the round in that place was not long ago."""
    return bool(row[place] != 0) and bool(row[place] >= first)
