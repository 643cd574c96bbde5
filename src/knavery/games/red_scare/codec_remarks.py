"""Remarks: the last ones one by one, and what each seat has said about others in all."""

from functools import cache
from typing import Final

from knavery.core import Row, Seat, tag_of
from knavery.core.identity import Fold
from knavery.core.packing import one_hots, packed
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.red_scare.codec_layout import EVENTS, LAYOUT, REMARKS, SEATS
from knavery.games.red_scare.codec_speech_counts import SpeechCounts
from knavery.games.red_scare.constants import PHRASES, REASONS
from knavery.games.red_scare.decisions import AnyRemark, Dissuade, Explain
from knavery.games.red_scare.rules.notes import PastRemark
from knavery.games.red_scare.view import View

#: Where remarks, and the counts of them, begin in the bytes of the row.
_REMARKS: Final = 4 * LAYOUT.at("remarks")
_MADE: Final = 4 * LAYOUT.at("remarks made")
_ROWS: Final = 4 * EVENTS * LAYOUT.stride("remarks")
_SEAT: Final = LAYOUT.stride("seats")
_PHRASES: Final = LAYOUT.at("seats.phrases")
_WIDTH: Final = LAYOUT.stride("remarks made")

# The counts of a seat, in the order of the layout.
_EXPLAINS: Final = {reason: at for at, reason in enumerate(REASONS)}
_UNANSWERED: Final = len(REASONS)
_ABOUT_OTHERS: Final = {
    kind: _UNANSWERED + 1 + at * SEATS for at, kind in enumerate((Suspect, Trust, AskWhy, PointOut))
}

#: Parts of the row of a remark, as bytes.
_ONE_OF: Final = one_hots(SEATS)
_NOBODY: Final = bytes(4 * SEATS)
_KIND: Final = {
    kind: one_hots(len(REMARKS))[REMARKS.index(tag_of(kind))]
    for kind in (Suspect, Trust, AskWhy, PointOut, Explain, Dissuade)
}
_NO_WORDS: Final = bytes(4 * (len(REASONS) + len(PHRASES)))
_REASON: Final = {
    reason: hot + bytes(4 * len(PHRASES))
    for reason, hot in zip(REASONS, one_hots(len(REASONS)), strict=True)
}
_PHRASE: Final = {
    phrase: bytes(4 * len(REASONS)) + hot
    for phrase, hot in zip(PHRASES, one_hots(len(PHRASES)), strict=True)
}
#: How many lists of remarks are kept for each viewer, of each number of seats.
_MOST: Final = 1 << 7


def fill_remarks(view: View, row: Row, cells: "memoryview[int]", steps: tuple[int, ...]) -> None:
    """Write what was said about others."""
    remarks = view.remarks
    if not remarks:
        return
    made = _made[len(steps), view.seat or 0](remarks)
    numbers, last = made.numbers, made.last
    cells[_MADE : _MADE + len(numbers)] = numbers
    cells[_REMARKS : _REMARKS + len(last)] = last
    if view.accusation is not None:
        for past in reversed(remarks):
            if past.accusation != view.declared:
                break
            if isinstance(past.remark, Dissuade):
                place = PHRASES.index(past.remark.phrase)
                row[_PHRASES + steps[past.seat] * _SEAT + place] = 1.0


def remark_counts(remarks: tuple[PastRemark, ...], seats: int) -> SpeechCounts:
    """What each seat has said about others, as seat 0 counts the seats."""
    return _made[seats, 0](remarks)


#: What a remark adds: where it is counted; where the target waits for an answer (1), or has one
#: (0); and its row, but for when it was said.
Added = tuple[tuple[tuple[int, int], ...], int | None, int, bytes]


class _Extend:
    """Adds remarks to what was said, as one viewer counts the seats."""

    def __init__(self, seats: int, viewer: int) -> None:
        self._steps = tuple((seat - viewer) % seats for seat in range(seats))
        #: Of every remark that was met, by its seat.
        self._added: dict[tuple[Seat, AnyRemark], Added] = {}

    def __call__(self, before: SpeechCounts, remarks: tuple[PastRemark, ...]) -> SpeechCounts:
        after = before.copy()
        rows = []
        for past in remarks:
            key = past.seat, past.remark
            added = self._added.get(key)
            if added is None:
                added = self._added[key] = self._add(*key)
            places, unanswered, waits, row = added
            after.add(places)
            if unanswered is not None:
                after.put(unanswered, waits)
            rows.append(row + _when(past.round, past.accusation))
        rows.reverse()
        after.last = (b"".join(rows[:EVENTS]) + before.last)[:_ROWS]
        return after

    def _add(self, seat: Seat, remark: AnyRemark) -> Added:
        steps = self._steps
        at = steps[seat] * _WIDTH
        about, words = _NOBODY, _NO_WORDS
        places: tuple[int, ...] = ()
        unanswered, waits = None, 0
        match remark:
            case Suspect(target) | Trust(target) | AskWhy(target):
                about = _ONE_OF[steps[target]]
                places = (at + _ABOUT_OTHERS[type(remark)] + steps[target],)
                if not isinstance(remark, Trust):
                    unanswered, waits = steps[target] * _WIDTH + _UNANSWERED, 1
            case PointOut(first, second):
                one, two = steps[first], steps[second]
                about = _both(one, two)
                pointed = at + _ABOUT_OTHERS[PointOut]
                places = pointed + one, pointed + two
            case Explain(reason):
                words = _REASON[reason]
                places = (at + _EXPLAINS[reason],)
                unanswered = at + _UNANSWERED
            case Dissuade(phrase):
                words = _PHRASE[phrase]
        row = b"".join((_ONE_OF[steps[seat]], _KIND[type(remark)], about, words))
        return tuple((place, 1) for place in places), unanswered, waits, row


_made: Final = {
    (seats, viewer): Fold[PastRemark, SpeechCounts](
        SpeechCounts((*[1] * len(REASONS), 1, *[1] * (4 * SEATS))), _Extend(seats, viewer), _MOST
    )
    for seats in range(1, SEATS + 1)
    for viewer in range(seats)
}


@cache
def _both(one: int, two: int) -> bytes:
    return packed(float(at in (one, two)) for at in range(SEATS))


@cache
def _when(number: int, accusation: int) -> bytes:
    return packed([number / (number + 4), accusation / (accusation + 1)])
