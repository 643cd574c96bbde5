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
#: The bytes of the last remarks, and of all that was said in one talk.
LAST: Final = EVENTS * _REMARK
_SAYER: Final = LAYOUT.stride("said")
SAID: Final = 4 * MOST_SEATS * _SAYER
_SAID_KIND: Final = {kind: KINDS.index(tag_of(kind)) * MOST_SEATS for kind in _KINDS}
#: How many talks are kept for each viewer and section.
_MOST: Final = 1 << 7


#: What is written of a talk: all remarks counted, and the last ones, the latest first.
Written = tuple[bytes, bytes]
#: What one remark adds: where it is counted, for one seat or two, and its row.
Added = tuple[int, int | None, bytes]


class _Extend:
    """Adds remarks to a talk, as one viewer counts the seats."""

    def __init__(self, seats: int, viewer: int, section: SectionName) -> None:
        self._steps = tuple((seat - viewer) % seats for seat in range(seats))
        self._talk = _TALK[section]
        #: Of every remark that was met.
        self._added: dict[Remarked, Added] = {}

    def __call__(self, before: Written, remarks: tuple[Remarked, ...]) -> Written:
        counts = array("f", before[0])
        rows = [before[1]]
        for said in remarks:
            added = self._added.get(said)
            if added is None:
                added = self._added[said] = self._add(said)
            at, second, row = added
            # One more, of a count that is n / (n + 1).
            counts[at] = 1 / (2 - counts[at])
            if second is not None:
                counts[second] = 1 / (2 - counts[second])
            rows.append(row)
        rows.reverse()
        return counts.tobytes(), b"".join(rows[:EVENTS])[:LAST]

    def _add(self, said: Remarked) -> Added:
        steps, remark = self._steps, said.remark
        sayer, kind = steps[said.seat], type(remark)
        at = sayer * _SAYER + _SAID_KIND[kind]
        row = _SAYING[kind][sayer]
        if isinstance(remark, Explain):
            row += _NOBODY + _REASON[remark.reason] + self._talk
            return at + _REASONS[remark.reason], None, row
        if isinstance(remark, PointOut):
            one, two = steps[remark.first], steps[remark.second]
            return at + one, at + two, row + _PAIR[one][two] + _NO_REASON + self._talk
        target = steps[remark.target]
        return at + target, None, row + _ABOUT[target] + _NO_REASON + self._talk


#: A talk, as it grows.
Talk = Fold[Remarked, Written]


def talk_of(seats: int, viewer: int, section: SectionName) -> Talk:
    """The talk of a section, as one viewer counts the seats."""
    return Fold((bytes(SAID), b""), _Extend(seats, viewer, section), _MOST)
