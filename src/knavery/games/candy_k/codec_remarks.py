"""Remarks: the last ones one by one, and all of them talk by talk."""

from array import array
from typing import Final

from knavery.core import tag_of
from knavery.core.identity import Fold
from knavery.core.packing import one_hots, packed
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.candy_k.codec_layout import EVENTS, KINDS, LAYOUT, REASONS
from knavery.games.candy_k.constants import MOST_SEATS, SECTIONS, SectionName
from knavery.games.candy_k.decisions import Explain
from knavery.games.candy_k.facts import Remarked
from knavery.games.candy_k.view import SectionView

_KINDS: Final = (Suspect, Trust, AskWhy, PointOut, Explain)
_SEATS: Final = range(MOST_SEATS)
#: Parts of the row of a remark, as bytes: who and how, about whom, and the rest.
_SAYING: Final = {
    kind: tuple(
        seat + one_hots(len(KINDS))[KINDS.index(tag_of(kind))] for seat in one_hots(MOST_SEATS)
    )
    for kind in _KINDS
}
_NOBODY: Final = bytes(4 * MOST_SEATS)
_ABOUT: Final = one_hots(MOST_SEATS)
_PAIR: Final = tuple(
    tuple(packed(float(at in (one, two)) for at in _SEATS) for two in _SEATS) for one in _SEATS
)
_NO_REASON: Final = bytes(4 * len(REASONS))
_REASON: Final = dict(zip(REASONS, one_hots(len(REASONS)), strict=True))
_REASONS: Final = {reason: at for at, reason in enumerate(REASONS)}
_TALK: Final = dict(zip(SECTIONS, one_hots(len(SECTIONS)), strict=True))
_REMARK: Final = 4 * LAYOUT.stride("remarks")
#: Where remarks, and what was said in each talk, begin in the bytes of the row.
_REMARKS: Final = 4 * LAYOUT.at("remarks")
_SAYER: Final = LAYOUT.stride("said")
_WIDTH: Final = MOST_SEATS * _SAYER
_SAID: Final = {
    section: 4 * (LAYOUT.at("said") + at * _WIDTH) for at, section in enumerate(SECTIONS)
}
_SAID_KIND: Final = {kind: KINDS.index(tag_of(kind)) * MOST_SEATS for kind in _KINDS}
#: How many talks are kept for each viewer, of each section and number of seats.
_MOST: Final = 1 << 8


def fill_remarks(
    sections: tuple[SectionView, ...], cells: "memoryview[int]", seats: int, viewer: int
) -> None:
    """Write the remarks of all talks to the bytes of a row."""
    at, room = _REMARKS, EVENTS * _REMARK
    for section in reversed(sections):
        if section.remarks:
            said, last = _talks[seats, viewer, section.section](section.remarks)
            start = _SAID[section.section]
            cells[start : start + len(said)] = said
            if room:
                last = last[:room]
                cells[at : at + len(last)] = last
                at += len(last)
                room -= len(last)


#: What is written of a talk: all remarks counted, and the last ones, the latest first.
Written = tuple[bytes, bytes]


class _Extend:
    """Adds remarks to a talk, as one viewer counts the seats."""

    def __init__(self, seats: int, viewer: int, section: SectionName) -> None:
        self._steps = tuple((seat - viewer) % seats for seat in range(seats))
        self._talk = _TALK[section]

    def __call__(self, before: Written, remarks: tuple[Remarked, ...]) -> Written:
        steps = self._steps
        counts = array("f", before[0])
        rows = []
        for said in remarks:
            remark, sayer = said.remark, steps[said.seat]
            kind = type(remark)
            at = sayer * _SAYER + _SAID_KIND[kind]
            about, reason = _NOBODY, _NO_REASON
            # One more, of a count that is n / (n + 1).
            if isinstance(remark, Explain):
                reason = _REASON[remark.reason]
                at += _REASONS[remark.reason]
            elif isinstance(remark, PointOut):
                one, two = steps[remark.first], steps[remark.second]
                about = _PAIR[one][two]
                counts[at + two] = 1 / (2 - counts[at + two])
                at += one
            else:
                target = steps[remark.target]
                about = _ABOUT[target]
                at += target
            counts[at] = 1 / (2 - counts[at])
            rows.append(_SAYING[kind][sayer] + about + reason + self._talk)
        rows.reverse()
        last = b"".join(rows) + before[1]
        return counts.tobytes(), last[: EVENTS * _REMARK]


_talks: Final = {
    (seats, viewer, section): Fold[Remarked, Written](
        (bytes(4 * _WIDTH), b""), _Extend(seats, viewer, section), _MOST
    )
    for seats in range(1, MOST_SEATS + 1)
    for viewer in range(seats)
    for section in SECTIONS
}
