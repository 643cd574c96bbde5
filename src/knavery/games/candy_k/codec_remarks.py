"""Remarks: the last ones one by one, and all of them talk by talk."""

from array import array
from typing import Final

from knavery.core import tag_of
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
#: How many talks are kept for each viewer and section; then all are dropped.
_MOST: Final = 1 << 7


#: What one remark adds: where it is counted, for one seat or two, and its row.
Added = tuple[int, int | None, bytes]


class Written:
    """What is written of a talk: all remarks counted, and the last ones, the latest first."""

    __slots__ = ("counts", "latest", "remarks", "said")

    def __init__(
        self, remarks: tuple[Remarked, ...], counts: "array[float]", latest: bytes
    ) -> None:
        self.remarks = remarks
        #: Nobody changes them: another talk goes on from them.
        self.counts = counts
        self.said = counts.tobytes()
        self.latest = latest


_NOTHING: Final = Written((), array("f", bytes(SAID)), b"")


class Talk:
    """The talk of a section as it grows, as one viewer counts the seats."""

    def __init__(self, seats: int, viewer: int, section: SectionName) -> None:
        self._steps = tuple((seat - viewer) % seats for seat in range(seats))
        self._talk = _TALK[section]
        #: Of every remark that was met.
        self._added: dict[Remarked, Added] = {}
        #: The latest state of each talk, by the identity of its first remark.
        self._written: dict[int, Written] = {}

    def __call__(self, remarks: tuple[Remarked, ...]) -> Written:
        """What is written of these remarks, of which there is at least one."""
        first = id(remarks[0])
        before = self._written.get(first, _NOTHING)
        known = len(before.remarks)
        # Remarks are compared by identity first, so this is quick where it holds.
        if remarks[:known] != before.remarks:
            before, known = _NOTHING, 0
        elif known == len(remarks):
            return before
        counts = before.counts[:]
        rows = [before.latest]
        for said in remarks[known:]:
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
        if len(self._written) >= _MOST:
            self._written.clear()
        written = Written(remarks, counts, b"".join(rows[:EVENTS])[:LAST])
        self._written[first] = written
        return written

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
