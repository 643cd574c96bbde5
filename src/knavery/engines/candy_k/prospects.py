"""Who may be King or Assassin by the viewer's cards: all cases, looked up.

The codec computes them from the viewer's cards and the clues. There are 2,400 cases for a number of
seats, so they are taken from it beforehand, and the numbers are the same to the last bit.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from knavery.core import Seat
from knavery.engines.candy_k.row import (
    ANSWERS,
    CARDS,
    CLUES,
    ICON,
    KING_SECTION,
    PLAYED,
    SECONDS,
    SECTION,
    SECTION_COUNT,
    at,
)
from knavery.engines.compiling import compiled
from knavery.engines.one_table import Row
from knavery.games.candy_k.codec_posterior import marginals
from knavery.games.candy_k.constants import ASSASSIN_SECTIONS, DECKS, MOST_SEATS
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.view import SectionView, View

#: The viewer's cards in a section whose clue is 1, and the one that counts: the kinds of cases.
_CASES: Final[tuple[tuple[tuple[int, ...], int | None], ...]] = (
    ((2,), 2),
    ((1,), 1),
    ((2, 2), 2),
    ((1, 2), 2),
    ((1, 2), 1),
    ((1, 1), None),
    ((1, 1), 1),
)
_KINDS: Final = len(_CASES)
#: Whether the viewer is the King: not known yet, no, yes.
_KING: Final = (None, False, True)
#: Where the cases with 0, 1, 2 and 3 turned clues begin.
_BEGINS: Final = (0, 1, 1 + _KINDS, 1 + _KINDS + _KINDS**2)


@compiled
def prospect(row: Row, seat: int) -> int:
    """The case that the viewer is in: a row of `prospects`."""
    turned = case = 0
    for section in range(row[SECTION] + 1):
        clue = int(row[CLUES + section])
        if section == KING_SECTION or clue == 0:
            continue
        turned += 1
        second = int(row[at(SECONDS, section, seat)])
        played = int(row[at(PLAYED, section, seat)])
        if played == 0:
            played = int(row[ANSWERS + seat])  # the viewer's choice, before all have chosen
        same = (1 if row[at(CARDS, section, seat)] == clue else 0) + (1 if second == clue else 0)
        kind = same
        if second:
            kind = 2 if same == 0 else 2 * same + 1
            if same and played == clue:
                kind += 1
        case = _KINDS * case + kind
    king = 0
    if row[CLUES + KING_SECTION]:
        king = 2 if row[at(PLAYED, KING_SECTION, seat)] == row[CLUES + KING_SECTION] else 1
    icon = 1 if row[ICON] == seat else 0
    return 3 * (2 * (_BEGINS[turned] + case) + icon) + king


@cache
def prospects(seats: int, tokens: int) -> NDArray[np.float32]:
    """For each case the numbers of the Kings, seat by seat, and those of the Assassins.

    Cases with more second cards than a seat has tokens are left out.
    """
    found = np.zeros((3 * 2 * (_BEGINS[-1] + _KINDS**3), 2 * MOST_SEATS), np.float32)
    for row, view in zip(found, _views(seats), strict=True):
        if sum(len(section.cards) - 1 for section in view.sections) > tokens:
            continue
        kings, assassins = marginals(view)
        row[:seats] = kings
        row[MOST_SEATS : MOST_SEATS + seats] = assassins
    return found


def _views(seats: int) -> Iterator[View]:
    """A view for each case, in order."""
    for turned in range(SECTION_COUNT):
        for kinds in product(_CASES, repeat=turned):
            sections = [
                SectionView(name, Seat(0), 1, (), cards, played, (None,) * seats)
                for name, (cards, played) in zip(ASSASSIN_SECTIONS, kinds, strict=False)
            ]
            king_section = SectionView("king", Seat(0), None, (), (1,), None, (None,) * seats)
            sections.insert(KING_SECTION, king_section)
            for icon, king in product((False, True), _KING):
                yield _view(seats, tuple(sections), icon, king)


def _view(seats: int, sections: tuple[SectionView, ...], icon: bool, king: bool | None) -> View:
    return View(
        seat=Seat(0),
        settings=Settings(),
        deck=DECKS[seats],
        phase="claims",
        sections=sections,
        tokens=(0,) * seats,
        asked=(),
        waiting_for=(),
        asked_why=(),
        answer=None,
        icon=icon,
        matches=0,
        king=king,
        revealed=(),
    )
