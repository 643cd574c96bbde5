"""Remarks: the last ones one by one, and what each seat has said about others in all."""

from functools import cache
from typing import Final

from knavery.core import Row, tag_of
from knavery.core.identity import Fold
from knavery.core.packing import one_hots, packed
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.red_scare.codec_layout import EVENTS, LAYOUT, REMARKS, SEATS
from knavery.games.red_scare.codec_speech_counts import SpeechCounts
from knavery.games.red_scare.constants import PHRASES, REASONS
from knavery.games.red_scare.decisions import Dissuade, Explain
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
_MOST: Final = 1 << 9


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


class _Extend:
    """Adds remarks to what was said, as one viewer counts the seats."""

    def __init__(self, seats: int, viewer: int) -> None:
        self._steps = tuple((seat - viewer) % seats for seat in range(seats))

    def __call__(self, before: SpeechCounts, remarks: tuple[PastRemark, ...]) -> SpeechCounts:
        steps = self._steps
        after = before.copy()
        rows = []
        for past in remarks:
            remark, seat = past.remark, steps[past.seat]
            at = seat * _WIDTH
            about, words = _NOBODY, _NO_WORDS
            match remark:
                case Suspect(target) | Trust(target) | AskWhy(target):
                    target_step = steps[target]
                    about = _ONE_OF[target_step]
                    after.add([(at + _ABOUT_OTHERS[type(remark)] + target_step, 1)])
                    unanswered = target_step * _WIDTH + _UNANSWERED
                    if not isinstance(remark, Trust) and not after.count(unanswered):
                        after.add([(unanswered, 1)])
                case PointOut(first, second):
                    one, two = steps[first], steps[second]
                    about = _both(one, two)
                    pointed = at + _ABOUT_OTHERS[PointOut]
                    after.add([(pointed + one, 1), (pointed + two, 1)])
                case Explain(reason):
                    words = _REASON[reason]
                    unanswered = at + _UNANSWERED
                    waiting = after.count(unanswered)
                    after.add([(at + _EXPLAINS[reason], 1), (unanswered, -waiting)])
                case Dissuade(phrase):
                    words = _PHRASE[phrase]
            when = _when(past.round, past.accusation)
            rows.append(b"".join((_ONE_OF[seat], _KIND[type(remark)], about, words, when)))
        rows.reverse()
        after.last = (b"".join(rows) + before.last)[:_ROWS]
        return after


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
