"""Remarks as the numbers of the codec: the last ones one by one, and all of them talk by talk."""

from typing import Any, Final, TypeAlias

from knavery.engines.candy_k.row import (
    EXPLAIN,
    MOST_REMARKS,
    POINT_OUT,
    REMARK_COUNTS,
    SAID,
    SAYERS,
    SECTION,
)
from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, steps_from
from knavery.engines.remark_numbers import pair_of
from knavery.games.candy_k.codec_layout import EVENTS, LAYOUT
from knavery.games.candy_k.constants import MOST_SEATS

Out: TypeAlias = Any

_REMARK: Final = LAYOUT.stride("remarks")
_SEAT: Final = LAYOUT.at("remarks.seat")
_KIND: Final = LAYOUT.at("remarks.kind")
_KIND_POINT_OUT: Final = _KIND + POINT_OUT // MOST_SEATS
_KIND_EXPLAIN: Final = _KIND_POINT_OUT + 1
_ABOUT: Final = LAYOUT.at("remarks.about")
_REASON: Final = LAYOUT.at("remarks.reason")
_SECTION: Final = LAYOUT.at("remarks.section")
_SAYER: Final = LAYOUT.stride("said")
_SUSPECTS: Final = LAYOUT.at("said.suspects")
_POINTS_OUT: Final = LAYOUT.at("said.points out")
_EXPLAINS: Final = LAYOUT.at("said.explains")


@compiled
def observe_remarks(row: Row, seat: int, out: Out) -> None:
    """CK-R1: all that was said in the talks."""
    events = 0
    for back in range(row[SECTION] + 1):
        section = row[SECTION] - back
        trail = MOST_REMARKS * section
        for number in range(int(row[REMARK_COUNTS + section])):
            sayer, remark = int(row[SAYERS + trail + number]), int(row[SAID + trail + number])
            _count(row, seat, section, sayer, remark, out)
        for number in range(row[REMARK_COUNTS + section] - 1, -1, -1):
            if events == EVENTS:
                break
            sayer, remark = int(row[SAYERS + trail + number]), int(row[SAID + trail + number])
            _tell(row, seat, section, sayer, remark, _REMARK * events, out)
            events += 1


@compiled
def _tell(row: Row, seat: int, section: int, sayer: int, remark: int, start: int, out: Out) -> None:
    """One of the last remarks."""
    seats = int(row[SEATS])
    out[_SEAT + start + steps_from(seat, sayer, seats)] = 1.0
    out[_SECTION + start + section] = 1.0
    if remark >= EXPLAIN:
        out[_KIND_EXPLAIN + start] = 1.0
        out[_REASON + start + remark - EXPLAIN] = 1.0
    elif remark >= POINT_OUT:
        first, second = pair_of(remark - POINT_OUT, MOST_SEATS)
        out[_KIND_POINT_OUT + start] = 1.0
        out[_ABOUT + start + steps_from(seat, first, seats)] = 1.0
        out[_ABOUT + start + steps_from(seat, second, seats)] = 1.0
    else:
        kind = remark // MOST_SEATS
        out[_KIND + start + kind] = 1.0
        out[_ABOUT + start + steps_from(seat, remark - MOST_SEATS * kind, seats)] = 1.0


@compiled
def _count(row: Row, seat: int, section: int, sayer: int, remark: int, out: Out) -> None:
    """Count a remark of a talk to those of its sayer."""
    seats = int(row[SEATS])
    start = _SAYER * (MOST_SEATS * section + steps_from(seat, sayer, seats))
    if remark >= EXPLAIN:
        _one_more(out, _EXPLAINS + start + remark - EXPLAIN)
    elif remark >= POINT_OUT:
        first, second = pair_of(remark - POINT_OUT, MOST_SEATS)
        _one_more(out, _POINTS_OUT + start + steps_from(seat, first, seats))
        _one_more(out, _POINTS_OUT + start + steps_from(seat, second, seats))
    else:
        kind = remark // MOST_SEATS * MOST_SEATS
        _one_more(out, _SUSPECTS + start + kind + steps_from(seat, remark - kind, seats))


@compiled
def _one_more(out: Out, place: int) -> None:
    """Add one to a count that is written as n / (n + 1)."""
    out[place] = 1.0 / (2.0 - float(out[place]))
