"""Whom a table waits for. Of several who are asked at once, the engine asks one after another."""

from knavery.engines.candy_k.row import (
    ANSWERS,
    CLAIMS,
    FIRST,
    MOST_REMARKS,
    PHASE,
    PHASE_CHOICE,
    PHASE_CLAIMS,
    PHASE_OVER,
    PHASE_TALK,
    PHASE_TOKENS,
    REMARK_COUNTS,
    SAYERS,
    SECONDS,
    SECTION,
    TOKENS,
    at,
)
from knavery.engines.compiling import compiled
from knavery.engines.one_table import NOBODY, SEATS, Row, clockwise


@compiled
def is_asked(row: Row, seat: int) -> bool:
    """Whether the seat must answer in this phase."""
    phase, section = int(row[PHASE]), int(row[SECTION])
    if phase == PHASE_TOKENS:  # CK-Q4: all who have a token left
        return bool(row[TOKENS + seat] != 0)
    if phase == PHASE_CHOICE:  # CK-Q5: all who have two cards
        return bool(row[at(SECONDS, section, seat)] != 0)
    if phase == PHASE_CLAIMS:
        return seat == _speaker(row)
    return phase != PHASE_OVER


@compiled
def is_waited_for(row: Row, seat: int) -> bool:
    """Whether the seat must still answer in this phase."""
    return bool(row[ANSWERS + seat] == 0) and is_asked(row, seat)


@compiled
def actor(row: Row) -> int:
    """The seat that acts next, of those that are waited for; NOBODY if there is none.

    The lowest one; in a talk, the next one clockwise from the seat that spoke last.
    """
    seats, phase = int(row[SEATS]), int(row[PHASE])
    if phase == PHASE_CLAIMS:
        return _speaker(row)
    seat = 0
    if phase == PHASE_TALK:
        remarks = int(row[REMARK_COUNTS + row[SECTION]])
        seat = int(row[FIRST])
        if remarks:
            seat = int(row[SAYERS + MOST_REMARKS * row[SECTION] + remarks - 1])
            seat = clockwise(seat, 1, seats)
    for _ in range(seats):
        if is_waited_for(row, seat):
            return seat
        seat = clockwise(seat, 1, seats)
    return NOBODY


@compiled
def _speaker(row: Row) -> int:
    """CK-21: the seat that claims next, clockwise from the one that drew first."""
    seats, section = int(row[SEATS]), int(row[SECTION])
    seat = int(row[FIRST])
    for _ in range(seats):
        if row[at(CLAIMS, section, seat)] == 0:
            return seat
        seat = clockwise(seat, 1, seats)
    return NOBODY
