"""Remarks: the last ones one by one, and what each seat has said about others in all."""

from array import array
from typing import Final

from knavery.core import Row, tag_of
from knavery.core.identity import ByIdentity, Fold
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.red_scare.codec_layout import EVENTS, LAYOUT, REMARKS, SEATS
from knavery.games.red_scare.codec_spoken import Spoken
from knavery.games.red_scare.constants import PHRASES, REASONS
from knavery.games.red_scare.decisions import Dissuade, Explain
from knavery.games.red_scare.rules.notes import PastRemark
from knavery.games.red_scare.view import View

_REMARKS: Final = LAYOUT.at("remarks")
_REMARK: Final = LAYOUT.stride("remarks")
_KIND: Final = LAYOUT.at("remarks.kind") - _REMARKS
_ABOUT: Final = LAYOUT.at("remarks.about") - _REMARKS
_REASON: Final = LAYOUT.at("remarks.reason") - _REMARKS
_PHRASE: Final = LAYOUT.at("remarks.phrase") - _REMARKS
_ROUND: Final = LAYOUT.at("remarks.round") - _REMARKS
_SEAT: Final = LAYOUT.stride("seats")
_PHRASES: Final = LAYOUT.at("seats.phrases")
_MADE: Final = LAYOUT.at("remarks made")
_WIDTH: Final = LAYOUT.stride("remarks made")

# The counts of a seat, in the order of the layout.
_EXPLAINS: Final = 0
_UNANSWERED: Final = len(REASONS)
_ABOUT_OTHERS: Final = {
    kind: _UNANSWERED + 1 + at * SEATS for at, kind in enumerate((Suspect, Trust, AskWhy, PointOut))
}


def fill_remarks(view: View, row: Row, steps: tuple[int, ...]) -> None:
    """Write what was said about others."""
    remarks = view.remarks
    if not remarks:
        return
    row[_MADE : _MADE + SEATS * _WIDTH] = _made(remarks).row(steps)
    at = _REMARKS
    for past in remarks[: -EVENTS - 1 : -1]:
        row[at : at + _REMARK] = _told(past).row(steps)
        at += _REMARK
    if view.accusation is not None:
        for past in reversed(remarks):
            if past.accusation != view.declared:
                break
            if isinstance(past.remark, Dissuade):
                place = PHRASES.index(past.remark.phrase)
                row[_PHRASES + steps[past.seat] * _SEAT + place] = 1.0


def _add(made: Spoken, past: PastRemark) -> Spoken:
    """Count one more remark."""
    at, remark = past.seat * _WIDTH, past.remark
    match remark:
        case Explain(reason):
            waiting = made.count(at + _UNANSWERED)
            answered = (at + _EXPLAINS + REASONS.index(reason), 1)
            return made.plus([answered, (at + _UNANSWERED, -waiting)])
        case Dissuade():
            return made
        case PointOut(first, second):
            about = at + _ABOUT_OTHERS[PointOut]
            return made.plus([(about + first, 1), (about + second, 1)])
        case Suspect(target) | Trust(target) | AskWhy(target):
            found = [(at + _ABOUT_OTHERS[type(remark)] + target, 1)]
            unanswered = target * _WIDTH + _UNANSWERED
            if not isinstance(remark, Trust) and not made.count(unanswered):
                found.append((unanswered, 1))
            return made.plus(found)


_made: Final = Fold[PastRemark, Spoken](
    Spoken((*[1] * len(REASONS), 1, *[1] * (4 * SEATS)), 4), _add
)


class _Told:
    """What is written of a remark."""

    def __init__(self, past: PastRemark) -> None:
        self._past = past
        self._rows: dict[tuple[int, ...], Row] = {}

    def row(self, steps: tuple[int, ...]) -> Row:
        """The numbers of the remark, with seats counted so."""
        found = self._rows.get(steps)
        if found is None:
            numbers = memoryview(_row(self._past, steps)).cast("B").cast("f")
            found = self._rows[steps] = numbers
        return found


_told: Final = ByIdentity(_Told)


def _row(past: PastRemark, steps: tuple[int, ...]) -> "array[float]":
    row = array("f", bytes(4 * _REMARK))
    row[steps[past.seat]] = 1.0
    row[_KIND + REMARKS.index(tag_of(past.remark))] = 1.0
    row[_ROUND] = past.round / (past.round + 4)
    row[_ROUND + 1] = past.accusation / (past.accusation + 1)
    match past.remark:
        case Explain(reason):
            row[_REASON + REASONS.index(reason)] = 1.0
        case Dissuade(phrase):
            row[_PHRASE + PHRASES.index(phrase)] = 1.0
        case PointOut(first, second):
            row[_ABOUT + steps[first]] = row[_ABOUT + steps[second]] = 1.0
        case Suspect(target) | Trust(target) | AskWhy(target):
            row[_ABOUT + steps[target]] = 1.0
    return row
