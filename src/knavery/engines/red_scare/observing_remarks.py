"""Remarks as the numbers of the codec: the last ones one by one, and what each seat said in all."""

from typing import Any, Final

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, steps_from
from knavery.engines.red_scare.decisions import DISSUADE, EXPLAIN, POINT_OUT
from knavery.engines.red_scare.row import (
    MOST_SEATS,
    QUESTIONED,
    REMARK_COUNT,
    REMARK_WIDTH,
    REMARKS,
    cell,
    number,
)
from knavery.engines.remark_numbers import pair_of
from knavery.games.red_scare.codec_layout import EVENTS, LAYOUT

_MADE: Final = LAYOUT.at("remarks made")
_SAYER: Final = LAYOUT.stride("remarks made")
_EXPLAINS: Final = LAYOUT.at("remarks made.explains")
_UNANSWERED: Final = LAYOUT.at("remarks made.unanswered")
_SUSPECTS: Final = LAYOUT.at("remarks made.suspects")
_POINTS_OUT: Final = LAYOUT.at("remarks made.points out")
_REMARK: Final = LAYOUT.stride("remarks")
_SEAT: Final = LAYOUT.at("remarks.seat")
_KIND: Final = LAYOUT.at("remarks.kind")
_KIND_POINT_OUT: Final = _KIND + POINT_OUT // MOST_SEATS
_KIND_EXPLAIN: Final = _KIND_POINT_OUT + 1
_KIND_DISSUADE: Final = _KIND_EXPLAIN + 1
_ABOUT: Final = LAYOUT.at("remarks.about")
_REASON: Final = LAYOUT.at("remarks.reason")
_PHRASE: Final = LAYOUT.at("remarks.phrase")
_ROUND: Final = LAYOUT.at("remarks.round")
_ACCUSATION: Final = LAYOUT.at("remarks.accusation")


@compiled
def observe_remarks(row: Row, seat: int, out: Any) -> None:
    """RS-R1: all that was said about others, and to accusers."""
    count, seats = number(row, REMARK_COUNT), cell(row, SEATS)
    for index in range(count):
        _count(row, seat, index, out)
        if count - index <= EVENTS:
            _tell(row, seat, index, _REMARK * (count - 1 - index), out)
    for step in range(seats):
        at = _MADE + _SAYER * step
        for place in range(at, at + _SAYER):
            if out[place] != 0:
                counted = float(out[place])
                out[place] = counted / (counted + 1.0)
    for other in range(seats):
        if row[QUESTIONED + other]:
            out[_UNANSWERED + _SAYER * steps_from(seat, other, seats)] = 0.5


@compiled
def _count(row: Row, viewer: int, index: int, out: Any) -> None:
    """Count a remark to those of its sayer; the shares are written at last."""
    seats, at = cell(row, SEATS), REMARKS + REMARK_WIDTH * index
    remark = cell(row, at + 1)
    start = _SAYER * steps_from(viewer, cell(row, at), seats)
    if remark >= DISSUADE:
        return
    if remark >= EXPLAIN:
        out[_EXPLAINS + start + remark - EXPLAIN] += 1
    elif remark >= POINT_OUT:
        first, second = pair_of(remark - POINT_OUT, MOST_SEATS)
        out[_POINTS_OUT + start + steps_from(viewer, first, seats)] += 1
        out[_POINTS_OUT + start + steps_from(viewer, second, seats)] += 1
    else:
        kind = remark // MOST_SEATS * MOST_SEATS
        out[_SUSPECTS + start + kind + steps_from(viewer, remark - kind, seats)] += 1


@compiled
def _tell(row: Row, viewer: int, index: int, start: int, out: Any) -> None:
    """One of the last remarks."""
    seats, at = cell(row, SEATS), REMARKS + REMARK_WIDTH * index
    remark, now, accusation = cell(row, at + 1), cell(row, at + 2), cell(row, at + 3)
    out[_SEAT + start + steps_from(viewer, cell(row, at), seats)] = 1.0
    out[_ROUND + start] = now / (now + 4)
    out[_ACCUSATION + start] = accusation / (accusation + 1)
    if remark >= DISSUADE:
        out[_KIND_DISSUADE + start] = 1.0
        out[_PHRASE + start + remark - DISSUADE] = 1.0
    elif remark >= EXPLAIN:
        out[_KIND_EXPLAIN + start] = 1.0
        out[_REASON + start + remark - EXPLAIN] = 1.0
    elif remark >= POINT_OUT:
        first, second = pair_of(remark - POINT_OUT, MOST_SEATS)
        out[_KIND_POINT_OUT + start] = 1.0
        out[_ABOUT + start + steps_from(viewer, first, seats)] = 1.0
        out[_ABOUT + start + steps_from(viewer, second, seats)] = 1.0
    else:
        kind = remark // MOST_SEATS
        out[_KIND + start + kind] = 1.0
        out[_ABOUT + start + steps_from(viewer, remark - MOST_SEATS * kind, seats)] = 1.0
