"""Remarks as the numbers of the codec: the last ones one by one, and what each seat said in all."""

from typing import Any, Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, clockwise, steps_from
from knavery.engines.red_scare.decisions import DISSUADE, EXPLAIN, POINT_OUT
from knavery.engines.red_scare.remarks import ALL_PAIRS
from knavery.engines.red_scare.row import (
    LARGE,
    MOST_SEATS,
    REMARK_COUNT,
    REMARK_WIDTH,
    REMARKS,
    SAID,
    SAID_HIGH,
    SAID_WIDTH,
    cell,
    number,
)
from knavery.engines.shares import share_of
from knavery.games.red_scare.codec_layout import EVENTS, LAYOUT
from knavery.games.red_scare.constants import PHRASES

_MADE: Final = LAYOUT.at("remarks made")
_SAYER: Final = LAYOUT.stride("remarks made")
#: Where the counts begin that are about other seats.
_ABOUT_OTHERS: Final = LAYOUT.at("remarks made.suspects") - _MADE
_REMARK: Final = LAYOUT.stride("remarks")
_SEAT: Final = LAYOUT.at("remarks.seat")
_KIND: Final = LAYOUT.at("remarks.kind")
_ABOUT: Final = LAYOUT.at("remarks.about")
#: Reasons, and after them phrases.
_WORDS: Final = LAYOUT.at("remarks.reason")
assert LAYOUT.at("remarks.phrase") == _WORDS + DISSUADE - EXPLAIN
_ROUND: Final = LAYOUT.at("remarks.round")
_ACCUSATION: Final = LAYOUT.at("remarks.accusation")
# The kind of each remark, and whom it is about: the same seat twice if it is one.
_KINDS: Final = [MOST_SEATS] * 3 + [EXPLAIN - POINT_OUT, DISSUADE - EXPLAIN, len(PHRASES)]
_KIND_OF: Final = np.repeat(np.arange(len(_KINDS)), _KINDS)
_PAIRS: Final = [*[(seat, seat) for seat in range(MOST_SEATS)] * 3, *ALL_PAIRS]
_NOBODY: Final = [(0, 0)] * (len(_KIND_OF) - len(_PAIRS))
_FIRST, _SECOND = np.array([*_PAIRS, *_NOBODY], np.int64).T.copy()


@compiled
def observe_remarks(row: Row, seat: int, out: Any) -> None:
    """RS-R1: all that was said about others, and to accusers."""
    count, seats = number(row, REMARK_COUNT), cell(row, SEATS)
    large = bool(row[LARGE] != 0)
    for step in range(seats):
        at, first = _MADE + _SAYER * step, SAID_WIDTH * clockwise(seat, step, seats)
        for what in range(_ABOUT_OTHERS):
            out[at + what] = _said(row, first + what, large)
        for other in range(seats):
            about = steps_from(seat, other, seats)
            for what in range(_ABOUT_OTHERS, _SAYER, MOST_SEATS):
                out[at + what + about] = _said(row, first + what + other, large)
    for index in range(max(0, count - EVENTS), count):
        _tell(row, seat, index, _REMARK * (count - 1 - index), out)


@compiled
def _said(row: Row, place: int, large: bool) -> np.float32:
    """One of the counts, as a share."""
    high = cell(row, SAID_HIGH + place) if large else 0
    return share_of(cell(row, SAID + place), high, 1)


@compiled
def _tell(row: Row, viewer: int, index: int, start: int, out: Any) -> None:
    """One of the last remarks."""
    seats, at = cell(row, SEATS), REMARKS + REMARK_WIDTH * index
    remark, now, accusation = cell(row, at + 1), cell(row, at + 2), cell(row, at + 3)
    out[_SEAT + start + steps_from(viewer, cell(row, at), seats)] = 1.0
    out[_ROUND + start] = now / (now + 4)
    out[_ACCUSATION + start] = accusation / (accusation + 1)
    # Without branches, which a processor would often predict wrongly.
    out[_KIND + start + _KIND_OF[remark]] = 1.0
    others = 1.0 if remark < EXPLAIN else 0.0
    out[_ABOUT + start + steps_from(viewer, _FIRST[remark], seats)] = others
    out[_ABOUT + start + steps_from(viewer, _SECOND[remark], seats)] = others
    out[_WORDS + start + max(remark - EXPLAIN, 0)] = 1.0 - others
