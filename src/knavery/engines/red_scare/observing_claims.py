"""Claims as the numbers of the codec: the last ones one by one, and what each seat said in all."""

from typing import Any, Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.counter import U64
from knavery.engines.counter import count as count_bits
from knavery.engines.one_table import SEATS, Row, clockwise, steps_from
from knavery.engines.red_scare.observing_cards import speaker, write_noted_sum
from knavery.engines.red_scare.proofs import OPEN, TRUE, compare, shown_patriots
from knavery.engines.red_scare.row import (
    ANSWER_CLAIM,
    CHECKED,
    CLAIM_ASKED,
    CLAIM_ASKER,
    CLAIM_CARDS,
    CLAIM_COUNT,
    CLAIM_KIND,
    CLAIM_PATRIOTS,
    CLAIM_RETURNED,
    CLAIM_ROUND,
    CLAIM_SIZE,
    CLAIM_SOVIETS,
    GLASSES,
    LAPSED,
    LARGE,
    NO_ANSWER,
    NOTE,
    NOTE_CARDS,
    NOTE_NUMBER,
    NOTE_WIDTH,
    OVER,
    POST_PATRIOT,
    REFUSED,
    SPOKEN,
    SPOKEN_HIGH,
    SPOKEN_WIDTH,
    TRADED,
    cell,
    claim_at,
    number,
)
from knavery.engines.red_scare.spoken import TO, WITH, in_turn, is_alike
from knavery.engines.shares import TWO, share_of, write_shares
from knavery.games.red_scare.codec_layout import EVENTS, LAYOUT
from knavery.games.red_scare.constants import HAND

_CLAIM: Final = LAYOUT.stride("claims")
_THERE: Final = LAYOUT.at("claims.there")
_KIND: Final = LAYOUT.at("claims.kind")
_ROUND: Final = LAYOUT.at("claims.round")
_ASKER: Final = LAYOUT.at("claims.asker")
_ASKED: Final = LAYOUT.at("claims.asked")
_COUNT: Final = LAYOUT.at("claims.count")
_RETURNED: Final = LAYOUT.at("claims.returned")
_END: Final = LAYOUT.at("claims.end")
_LAPSED: Final = LAYOUT.at("claims.lapsed")
_TRUE: Final = LAYOUT.at("claims.true")
_SEAT: Final = LAYOUT.stride("seats")
_SEAT_TRUE: Final = LAYOUT.at("seats.true")
_SEEN: Final = LAYOUT.at("seats.seen")
_GIVEN: Final = LAYOUT.at("seats.given")
_SPEAKER: Final = LAYOUT.stride("spoken")
_SPOKEN: Final = LAYOUT.at("spoken")

_ANSWER, _TRADE, _POST = range(3)
#: The usual number of each that is about no seat.
_USUAL: Final = np.array([3, 5, 5, 2, 1, 2, 2, 3, 3, 1, 1])
#: Claims that are looked at together.
_TOGETHER: Final = 32


@compiled
def observe_claims(row: Row, seat: int, out: Any) -> None:
    """What was claimed, what each seat said in all, and what the viewer's cards say of it."""
    count = number(row, CLAIM_COUNT)
    _observe_spoken(row, seat, out)
    for index in range(max(0, count - EVENTS), count):
        _tell(row, seat, index, _CLAIM * (count - 1 - index), out)
    if not row[OVER]:
        for first in range(0, count, _TOGETHER):
            _observe_own(row, seat, first, min(first + _TOGETHER, count), out)
    note = NOTE + NOTE_WIDTH * seat
    if row[note] == CHECKED:
        # PR-02: an answer that was verified.
        index = number(row, note + NOTE_NUMBER)
        asked = cell(row, claim_at(index) + CLAIM_ASKED)
        _prove(row, seat, index, asked, bool(row[note + NOTE_CARDS] != 0), True, out)
    for step in range(cell(row, SEATS)):
        write_shares(out, _SEAT_TRUE + _SEAT * step, 4, TWO)


@compiled
def _observe_spoken(row: Row, viewer: int, out: Any) -> None:
    """What each seat has said in all."""
    seats, large = cell(row, SEATS), bool(row[LARGE] != 0)
    for step in range(seats):
        at, first = _SPOKEN + _SPEAKER * step, SPOKEN_WIDTH * clockwise(viewer, step, seats)
        for what in range(TO):
            out[at + what] = _spoken(row, first + what, _USUAL[what], large)
        for other in range(seats):
            hearer = steps_from(viewer, other, seats)
            out[at + TO + hearer] = _spoken(row, first + TO + other, 1, large)
            out[at + WITH + hearer] = _spoken(row, first + WITH + other, 1, large)


@compiled
def _spoken(row: Row, place: int, usual: int, large: bool) -> np.float32:
    """One of the counts, as a share."""
    high = cell(row, SPOKEN_HIGH + place) if large else 0
    return share_of(cell(row, SPOKEN + place), high, usual)


@compiled
def _observe_own(row: Row, viewer: int, first: int, last: int, out: Any) -> None:
    """Look at the claims among these that are about the viewer's cards."""
    # Found without branches, which a processor would often predict wrongly.
    own = 0
    for index in range(first, last):
        at = claim_at(index)
        is_own = (row[at + CLAIM_ASKER] == viewer) | (row[at + CLAIM_ASKED] == viewer)
        own |= int(is_own) << (index - first)
    while own:
        lowest = own & -own
        index = first + count_bits(U64(lowest - 1))
        own ^= lowest
        _compare(row, viewer, index, out)
        _observe_noted(row, viewer, index, out)


@compiled
def _tell(row: Row, viewer: int, index: int, start: int, out: Any) -> None:
    """One of the last claims."""
    seats, at = cell(row, SEATS), claim_at(index)
    kind, size = cell(row, at + CLAIM_KIND), cell(row, at + CLAIM_SIZE)
    patriots, soviets = cell(row, at + CLAIM_PATRIOTS), cell(row, at + CLAIM_SOVIETS)
    now = cell(row, at + CLAIM_ROUND)
    out[_THERE + start] = 1.0
    out[_ROUND + start] = now / (now + 4)
    out[_ASKER + start + steps_from(viewer, cell(row, at + CLAIM_ASKER), seats)] = 1.0
    out[_ASKED + start + steps_from(viewer, cell(row, at + CLAIM_ASKED), seats)] = 1.0
    # Without branches, which a processor would often predict wrongly.
    trade, traded = (kind >= TRADED) & (kind <= LAPSED), kind == TRADED
    told = _POST if kind >= POST_PATRIOT else _ANSWER
    out[_KIND + start + (_TRADE if trade else told)] = 1.0
    out[_END + start + (kind - TRADED if trade else 0)] = 1.0 if trade else 0.0
    out[_LAPSED + start] = 1.0 if kind == NO_ANSWER else 0.0
    out[_RETURNED + start] = (soviets if traded else 0) / HAND
    out[_RETURNED + start + 1] = (size - soviets if traded else 0) / HAND
    soviets = size - patriots if trade else soviets
    out[_COUNT + start] = size / HAND
    out[_COUNT + start + 1] = patriots / HAND
    out[_COUNT + start + 2] = soviets / HAND


@compiled
def _prove(
    row: Row, viewer: int, index: int, who: int, true: bool, to_viewer: bool, out: Any
) -> None:
    """Write that a claim is true, or false; one that was not made does not count."""
    if row[claim_at(index) + CLAIM_KIND] == NO_ANSWER:
        return
    wrong = 0 if true else 1
    at = _SEAT_TRUE + _SEAT * steps_from(viewer, who, cell(row, SEATS)) + wrong
    out[at] += 1
    if to_viewer:
        out[at + 2] += 1
    back = number(row, CLAIM_COUNT) - 1 - index
    if back < EVENTS:
        out[_TRUE + _CLAIM * back + wrong] = 1.0


@compiled
def _compare(row: Row, viewer: int, index: int, out: Any) -> None:
    """Compare a claim about the viewer's cards with them."""
    found = compare(row, viewer, index)
    if found != OPEN:
        _prove(row, viewer, index, speaker(row, viewer, index), found == TRUE, True, out)


@compiled
def _observe_noted(row: Row, viewer: int, index: int, out: Any) -> None:
    """Cards that the viewer was shown, or gave away; the last ones to each seat stay."""
    at, seats = claim_at(index), cell(row, SEATS)
    kind = cell(row, at + CLAIM_KIND)
    asker, asked = cell(row, at + CLAIM_ASKER), cell(row, at + CLAIM_ASKED)
    # With few branches, which a processor would often predict wrongly.
    answer = (kind == ANSWER_CLAIM) | (kind == NO_ANSWER)
    shown, own = answer & (asked == viewer), asker == viewer
    if shown | ((not answer) & (kind != REFUSED) & (kind != LAPSED)):
        other = steps_from(viewer, asked if own else asker, seats)
        note = CLAIM_CARDS if answer | own else CLAIM_RETURNED
        write_noted_sum(row, at + note, (_SEEN if answer else _GIVEN) + _SEAT * other, out)
    if shown:
        _overhear(row, viewer, index, out)


@compiled
def _overhear(row: Row, viewer: int, index: int, out: Any) -> None:
    """Compare others' answers on as many cards of one asker with what the viewer was shown."""
    at = claim_at(index)
    patriots = shown_patriots(row, index)
    if patriots < 0:
        return
    soviets = cell(row, at + CLAIM_SIZE) - patriots
    first = index
    while first > 0 and in_turn(row, at, claim_at(first - 1)):
        first -= 1
    count = number(row, CLAIM_COUNT)
    while first < count and in_turn(row, at, claim_at(first)):
        other = claim_at(first)
        asked = cell(row, other + CLAIM_ASKED)
        alike = is_alike(row, at, other) and asked != viewer
        if alike and row[GLASSES + asked] == row[GLASSES + viewer]:
            true = row[other + CLAIM_PATRIOTS] == patriots and row[other + CLAIM_SOVIETS] == soviets
            _prove(row, viewer, first, asked, bool(true), False, out)
        first += 1
