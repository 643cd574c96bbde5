"""How likely each seat is the King or an Assassin, from the viewer's cards and the clues alone.

CK-Q10: anybody may claim any number but the clue's, so claims prove nothing about roles. Cards of
others are taken as drawn independently.
"""

from functools import lru_cache
from math import log
from typing import Final

from knavery.games.candy_k.codec_seats import Bits, column
from knavery.games.candy_k.constants import ASSASSIN_SECTIONS, Pile
from knavery.games.candy_k.rules.role_chances import Counts, role_chances
from knavery.games.candy_k.view import SectionView, View

#: The smallest chance that is told apart from 0.
LEAST: Final = 0.001

#: How many play, numbers in an assassin section, sections that the viewer matched, the chance that
#: another seat matched in each section turned, from the smallest: their order does not matter;
#: whether the viewer has the icon, and is the King.
Certain = tuple[int, int, int, tuple[float, ...], bool | None, bool | None]
#: The King and the Assassins, seat by seat.
Marginals = tuple[tuple[float, ...], tuple[float, ...]]


def marginals(view: View) -> Marginals:
    """For each seat, clockwise from the viewer's, how likely it is the King, and an Assassin.

    They are logarithms, from 0 for LEAST or less to 1 for certainty.
    """
    matched = 0
    chances: list[float] = []
    for section, pile in zip(view.sections, view.deck.piles, strict=False):
        chance = chance_of_match(section, pile)
        if chance is not None:
            matched += section.matched
            chances.append(chance)
    numbers = view.deck.piles[0].numbers
    return _marginals(
        (len(view.tokens), numbers, matched, tuple(sorted(chances)), view.icon, view.king)
    )


def chance_of_match(section: SectionView, pile: Pile) -> float | None:
    """The chance that another seat matched in an assassin section; None before its clue."""
    clue = section.clue
    if clue is None or section.section == "king":
        return None
    own = section.cards
    return (pile.copies - own.count(clue)) / (pile.numbers * pile.copies - len(own))


@lru_cache(maxsize=1 << 14)
def columns(certain: Certain) -> Bits:
    """The marginals as columns of the seats."""
    kings, assassins = _marginals(certain)
    return column("may be king", kings) | column("may be assassin", assassins)


@lru_cache(maxsize=1 << 14)
def _marginals(certain: Certain) -> Marginals:
    seats, numbers, matched, turned, icon, king = certain
    # In a section still to come, one card of `numbers` is a match.
    coming = [1 / numbers] * (len(ASSASSIN_SECTIONS) - len(turned))
    other = _counts([*turned, *coming])
    mine = other
    if icon is not None:
        mine = _counts([1.0] * matched + [0.0] * (len(turned) - matched) + coming)
    counts: Counts = (mine, *[other] * (seats - 1))
    chances = role_chances(counts, _among(seats, king), _among(seats, icon))
    kings, assassins = [0.0] * seats, [0.0] * seats
    for (crowned, found), chance in chances.items():
        kings[crowned] += chance
        for seat in found:
            assassins[seat] += chance
    return tuple(map(_logarithm, kings)), tuple(map(_logarithm, assassins))


def _among(seats: int, mine: bool | None) -> tuple[float, ...]:
    """The chance of each seat having what the viewer knows to have, or not to have, or neither."""
    if mine is None:
        return (1 / seats,) * seats
    return (1.0, *[0.0] * (seats - 1)) if mine else (0.0, *[1 / (seats - 1)] * (seats - 1))


def _counts(chances: list[float]) -> tuple[float, ...]:
    """The chances that 0, 1, 2, … of these events happen."""
    counts = [1.0]
    for chance in chances:
        after = [each * (1 - chance) for each in counts] + [0.0]
        for at, each in enumerate(counts):
            after[at + 1] += each * chance
        counts = after
    return tuple(counts)


def _logarithm(chance: float) -> float:
    return 0.0 if chance <= LEAST else min(1.0, 1 - log(chance) / log(LEAST))
