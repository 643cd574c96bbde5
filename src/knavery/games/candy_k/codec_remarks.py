"""Remarks: the last ones one by one, and all of them talk by talk."""

from array import array
from typing import Final

from knavery.core import Row, tag_of
from knavery.core.identity import ByIdentity
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.candy_k.codec_layout import EVENTS, KINDS, LAYOUT, REASONS
from knavery.games.candy_k.constants import MOST_SEATS, SECTIONS
from knavery.games.candy_k.decisions import Explain
from knavery.games.candy_k.facts import Remarked
from knavery.games.candy_k.view import SectionView

_REMARKS: Final = LAYOUT.at("remarks")
_REMARK: Final = LAYOUT.stride("remarks")
_KIND: Final = {kind: LAYOUT.at("remarks.kind") - _REMARKS + at for at, kind in enumerate(KINDS)}
_ABOUT: Final = LAYOUT.at("remarks.about") - _REMARKS
_REASON: Final = {reason: at for at, reason in enumerate(REASONS)}
_REASONS: Final = LAYOUT.at("remarks.reason") - _REMARKS
_TALK: Final = {
    section: LAYOUT.at("remarks.section") - _REMARKS + at for at, section in enumerate(SECTIONS)
}
_SAYER: Final = LAYOUT.stride("said")
_WIDTH: Final = MOST_SEATS * _SAYER
_SAID: Final = {section: LAYOUT.at("said") + at * _WIDTH for at, section in enumerate(SECTIONS)}
_SAID_KIND: Final = {
    kind: KINDS.index(tag_of(kind)) * MOST_SEATS
    for kind in (Suspect, Trust, AskWhy, PointOut, Explain)
}


def fill_remarks(sections: tuple[SectionView, ...], row: Row, steps: tuple[int, ...]) -> None:
    """Write the remarks of all talks."""
    at = _REMARKS
    end = at + EVENTS * _REMARK
    for section in reversed(sections):
        if not section.remarks:
            continue
        start = _SAID[section.section]
        row[start : start + _WIDTH] = _talk(section.remarks).row(steps)
        for said in section.remarks[: -EVENTS - 1 : -1]:
            if at == end:
                break
            row[at : at + _REMARK] = _said(said).row(steps)
            row[at + _TALK[section.section]] = 1.0
            at += _REMARK


class _Said:
    """What is written of a remark."""

    def __init__(self, said: Remarked) -> None:
        self.seat, self.remark = said.seat, said.remark
        self.kind = tag_of(said.remark)
        self._rows: dict[tuple[int, ...], Row] = {}

    def row(self, steps: tuple[int, ...]) -> Row:
        """The numbers of the remark, with seats counted so."""
        if steps not in self._rows:
            row = array("f", bytes(4 * _REMARK))
            row[steps[self.seat]] = 1.0
            row[_KIND[self.kind]] = 1.0
            match self.remark:
                case Explain(reason):
                    row[_REASONS + _REASON[reason]] = 1.0
                case PointOut(first, second):
                    row[_ABOUT + steps[first]] = row[_ABOUT + steps[second]] = 1.0
                case Suspect(target) | Trust(target) | AskWhy(target):
                    row[_ABOUT + steps[target]] = 1.0
            self._rows[steps] = memoryview(row).cast("B").cast("f")
        return self._rows[steps]


_said: Final = ByIdentity(_Said)


class _Talk:
    """What is written of all remarks of a talk."""

    def __init__(self, remarks: tuple[Remarked, ...]) -> None:
        self._remarks = remarks
        self._rows: dict[tuple[int, ...], Row] = {}

    def row(self, steps: tuple[int, ...]) -> Row:
        """The numbers of the talk, with seats counted so."""
        if steps not in self._rows:
            row = array("f", bytes(4 * _WIDTH))
            for said in self._remarks:
                remark = said.remark
                at = steps[said.seat] * _SAYER + _SAID_KIND[type(remark)]
                # One more, of a count that is n / (n + 1).
                if isinstance(remark, Explain):
                    at += _REASON[remark.reason]
                elif isinstance(remark, PointOut):
                    row[at + steps[remark.second]] = 1 / (2 - row[at + steps[remark.second]])
                    at += steps[remark.first]
                else:
                    at += steps[remark.target]
                row[at] = 1 / (2 - row[at])
            self._rows[steps] = memoryview(row).cast("B").cast("f")
        return self._rows[steps]


_talk: Final = ByIdentity(_Talk)
