"""Claims as the numbers of the codec: the last ones one by one, and what each seat said in all."""

from typing import Any, Final

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, steps_from
from knavery.engines.red_scare.cards import is_read, letter_of
from knavery.engines.red_scare.observing_cards import write_noted_sum
from knavery.engines.red_scare.row import (
    ANSWER_CLAIM,
    CHECKED,
    CLAIM_ASKED,
    CLAIM_ASKER,
    CLAIM_CARDS,
    CLAIM_COUNT,
    CLAIM_KIND,
    CLAIM_KNOWN,
    CLAIM_PATRIOTS,
    CLAIM_RETURNED,
    CLAIM_ROUND,
    CLAIM_SIZE,
    CLAIM_SOVIETS,
    GLASSES,
    LAPSED,
    MOST_SEATS,
    NO_ANSWER,
    NOTE,
    NOTE_CARDS,
    NOTE_NUMBER,
    NOTE_WIDTH,
    OVER,
    POST_PATRIOT,
    REFUSED,
    TRADED,
    cell,
    claim_at,
    number,
)
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

# The counts of a seat, in the order of the layout.
(
    _ANSWERS, _PATRIOTS, _SOVIETS, _LEFT_OUT, _NO_ANSWER, _TRADED, _REFUSED, _GAVE_PATRIOTS,
    _GAVE_SOVIETS, _AGREED, _CONTRADICTED, _TO,
) = range(12)  # fmt: skip
_WITH: Final = _TO + MOST_SEATS
_ANSWER, _TRADE, _POST = range(3)


@compiled
def observe_claims(row: Row, seat: int, out: Any) -> None:
    """What was claimed, what each seat said in all, and what the viewer's cards say of it."""
    count = number(row, CLAIM_COUNT)
    for index in range(count):
        _count(row, seat, index, out)
        if count - index <= EVENTS:
            _tell(row, seat, index, _CLAIM * (count - 1 - index), out)
        at = claim_at(index)
        own = row[at + CLAIM_ASKER] == seat or row[at + CLAIM_ASKED] == seat
        if own and not row[OVER]:
            _compare(row, seat, index, out)
            _observe_noted(row, seat, index, out)
    note = NOTE + NOTE_WIDTH * seat
    if row[note] == CHECKED:
        # PR-02: an answer that was verified.
        index = number(row, note + NOTE_NUMBER)
        asked = cell(row, claim_at(index) + CLAIM_ASKED)
        _prove(row, seat, index, asked, bool(row[note + NOTE_CARDS] != 0), True, out)
    _write_shares(row, out)


@compiled
def _add(out: Any, step: int, what: int, more: int) -> None:
    """Count something that a seat said; the shares are written at last."""
    out[_SPOKEN + _SPEAKER * step + what] += more


@compiled
def _count(row: Row, viewer: int, index: int, out: Any) -> None:
    """Count a claim to those of its speakers."""
    seats, at = cell(row, SEATS), claim_at(index)
    kind, size = cell(row, at + CLAIM_KIND), cell(row, at + CLAIM_SIZE)
    asker = steps_from(viewer, cell(row, at + CLAIM_ASKER), seats)
    asked = steps_from(viewer, cell(row, at + CLAIM_ASKED), seats)
    patriots, soviets = cell(row, at + CLAIM_PATRIOTS), cell(row, at + CLAIM_SOVIETS)
    if kind == NO_ANSWER:
        _add(out, asked, _NO_ANSWER, 1)
    elif kind == ANSWER_CLAIM:
        _add(out, asked, _ANSWERS, 1)
        _add(out, asked, _PATRIOTS, patriots)
        _add(out, asked, _SOVIETS, soviets)
        _add(out, asked, _TO + asker, 1)
        if patriots + soviets < size:
            _add(out, asked, _LEFT_OUT, 1)
        _count_second_opinion(row, viewer, index, asked, out)
    elif kind >= POST_PATRIOT:
        _add(out, asker, _GAVE_PATRIOTS, patriots)
        _add(out, asker, _GAVE_SOVIETS, soviets)
        _add(out, asker, _WITH + asked, 1)
    else:
        _add(out, asker, _GAVE_PATRIOTS, patriots)
        _add(out, asker, _GAVE_SOVIETS, size - patriots)
        if kind in (REFUSED, LAPSED):
            _add(out, asked, _REFUSED, 1)
            return
        _add(out, asker, _TRADED, 1)
        _add(out, asked, _TRADED, 1)
        _add(out, asker, _WITH + asked, 1)
        _add(out, asked, _WITH + asker, 1)
        _add(out, asked, _GAVE_PATRIOTS, soviets)
        _add(out, asked, _GAVE_SOVIETS, size - soviets)


@compiled
def _is_alike(row: Row, at: int, other: int) -> bool:
    """Whether the other claim, of the same turn, is an answer on as many cards."""
    return bool(row[other + CLAIM_SIZE] == row[at + CLAIM_SIZE]) and (
        row[other + CLAIM_KIND] in (ANSWER_CLAIM, NO_ANSWER)
    )


@compiled
def _in_turn(row: Row, at: int, other: int) -> bool:
    """Whether both claims were made in one turn; claims of a turn stand one after another."""
    return bool(
        row[other + CLAIM_ASKER] == row[at + CLAIM_ASKER]
        and row[other + CLAIM_ROUND] == row[at + CLAIM_ROUND]
    )


@compiled
def _count_second_opinion(row: Row, viewer: int, index: int, asked: int, out: Any) -> None:
    """Compare an answer with the one before on as many cards of the same asker in this round."""
    at = claim_at(index)
    before = index - 1
    while before >= 0 and _in_turn(row, at, claim_at(before)):
        other = claim_at(before)
        if row[other + CLAIM_KIND] == ANSWER_CLAIM and _is_alike(row, at, other):
            if row[other + CLAIM_ASKED] != row[at + CLAIM_ASKED]:
                agrees = (
                    row[other + CLAIM_PATRIOTS] == row[at + CLAIM_PATRIOTS]
                    and row[other + CLAIM_SOVIETS] == row[at + CLAIM_SOVIETS]
                )
                kind = _AGREED if agrees else _CONTRADICTED
                first = steps_from(viewer, cell(row, other + CLAIM_ASKED), cell(row, SEATS))
                _add(out, asked, kind, 1)
                _add(out, first, kind, 1)
            return
        before -= 1


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
    if kind in (TRADED, REFUSED, LAPSED):
        out[_KIND + start + _TRADE] = 1.0
        out[_END + start + kind - TRADED] = 1.0
        if kind == TRADED:
            out[_RETURNED + start] = soviets / HAND
            out[_RETURNED + start + 1] = (size - soviets) / HAND
        soviets = size - patriots
    else:
        out[_KIND + start + (_POST if kind >= POST_PATRIOT else _ANSWER)] = 1.0
        out[_LAPSED + start] = 1.0 if kind == NO_ANSWER else 0.0
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
    """Compare a claim about the viewer's cards with them, if the viewer has read all of them.

    The speaker must have been able to read them, too.
    """
    at = claim_at(index)
    kind, size = cell(row, at + CLAIM_KIND), cell(row, at + CLAIM_SIZE)
    asker, asked = cell(row, at + CLAIM_ASKER), cell(row, at + CLAIM_ASKED)
    place = at + CLAIM_KNOWN + (0 if asker == viewer else 2)
    known = cell(row, place)
    # All cards are known, and none of them is unread.
    if known & 3 != size or known & 12:
        return
    who = asked if asker == viewer else asker
    if row[place + 1] != (size if row[GLASSES + who] else 0):
        return
    patriots, said = known >> 4, cell(row, at + CLAIM_PATRIOTS)
    if kind in (ANSWER_CLAIM, NO_ANSWER):
        true = patriots == said and size - patriots == row[at + CLAIM_SOVIETS]
    elif kind == TRADED and asker == viewer:
        true = patriots == row[at + CLAIM_SOVIETS]
    else:
        true = patriots == said
    _prove(row, viewer, index, who, true, True, out)


@compiled
def _observe_noted(row: Row, viewer: int, index: int, out: Any) -> None:
    """Cards that the viewer was shown, or gave away; the last ones to each seat stay."""
    at, seats = claim_at(index), cell(row, SEATS)
    kind = cell(row, at + CLAIM_KIND)
    asker, asked = cell(row, at + CLAIM_ASKER), cell(row, at + CLAIM_ASKED)
    if kind in (ANSWER_CLAIM, NO_ANSWER):
        if asked == viewer:
            place = _SEEN + _SEAT * steps_from(viewer, asker, seats)
            write_noted_sum(row, at + CLAIM_CARDS, place, out)
            _overhear(row, viewer, index, out)
    elif kind not in (REFUSED, LAPSED):
        if asker == viewer:
            place = _GIVEN + _SEAT * steps_from(viewer, asked, seats)
            write_noted_sum(row, at + CLAIM_CARDS, place, out)
        else:
            place = _GIVEN + _SEAT * steps_from(viewer, asker, seats)
            write_noted_sum(row, at + CLAIM_RETURNED, place, out)


@compiled
def _overhear(row: Row, viewer: int, index: int, out: Any) -> None:
    """Compare others' answers on as many cards of one asker with what the viewer was shown."""
    at = claim_at(index)
    patriots = soviets = 0
    for place in range(cell(row, at + CLAIM_SIZE)):
        code = cell(row, at + CLAIM_CARDS + place)
        if not is_read(code):
            return
        if letter_of(code):
            soviets += 1
        else:
            patriots += 1
    first = index
    while first > 0 and _in_turn(row, at, claim_at(first - 1)):
        first -= 1
    count = number(row, CLAIM_COUNT)
    while first < count and _in_turn(row, at, claim_at(first)):
        other = claim_at(first)
        asked = cell(row, other + CLAIM_ASKED)
        alike = _is_alike(row, at, other) and asked != viewer
        if alike and row[GLASSES + asked] == row[GLASSES + viewer]:
            true = row[other + CLAIM_PATRIOTS] == patriots and row[other + CLAIM_SOVIETS] == soviets
            _prove(row, viewer, first, asked, bool(true), False, out)
        first += 1


@compiled
def _write_shares(row: Row, out: Any) -> None:
    """Write each count n as n / (n + usual)."""
    for step in range(cell(row, SEATS)):
        at = _SPOKEN + _SPEAKER * step
        for what in range(_SPEAKER):
            if out[at + what] != 0:
                counted = float(out[at + what])
                out[at + what] = counted / (counted + _usual(what))
        at = _SEAT_TRUE + _SEAT * step
        for place in range(at, at + 4):
            if out[place] != 0:
                counted = float(out[place])
                out[place] = counted / (counted + 2.0)


@compiled
def _usual(what: int) -> float:
    """The usual number of something that a seat says."""
    if what in (_PATRIOTS, _SOVIETS):
        return 5.0
    if what in (_ANSWERS, _GAVE_PATRIOTS, _GAVE_SOVIETS):
        return 3.0
    return 2.0 if what in (_LEFT_OUT, _TRADED, _REFUSED) else 1.0
