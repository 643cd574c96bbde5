"""How likely each seat is the King or an Assassin, from the viewer's cards and the clues alone.

CK-Q10: anybody may claim any number but the clue's, so claims prove nothing about roles. Cards of
others are taken as drawn independently.
"""

from functools import lru_cache
from math import log
from typing import Final

from knavery.games.candy_k.constants import ASSASSIN_SECTIONS
from knavery.games.candy_k.rules.role_chances import Counts, role_chances
from knavery.games.candy_k.view import View

#: The smallest chance that is told apart from 0.
LEAST: Final = 0.001

#: A section whose clue is turned: whether the viewer matched (None: a spectator), the chance that
#: another seat did.
Turned = tuple[bool | None, float]
#: The King and the Assassins, seat by seat.
Marginals = tuple[tuple[float, ...], tuple[float, ...]]


def marginals(view: View) -> Marginals:
    """For each seat, clockwise from the viewer's, how likely it is the King, and an Assassin.

    They are logarithms, from 0 for LEAST or less to 1 for certainty.
    """
    turned: list[Turned] = []
    for section, pile in zip(view.sections, view.deck.piles, strict=False):
        clue = section.clue
        if clue is not None and section.section in ASSASSIN_SECTIONS:
            own = section.cards
            left = pile.numbers * pile.copies - len(own)
            chance = (pile.copies - own.count(clue)) / left
            turned.append((section.matched if own else None, chance))
    return _marginals(view.seats, view.deck.piles[0].numbers, tuple(turned), view.icon, view.king)


@lru_cache(maxsize=1 << 14)
def _marginals(
    seats: int, numbers: int, turned: tuple[Turned, ...], icon: bool | None, king: bool | None
) -> Marginals:
    # In a section still to come, one card of `numbers` is a match.
    coming = [1 / numbers] * (len(ASSASSIN_SECTIONS) - len(turned))
    other = _counts([chance for _, chance in turned] + coming)
    mine = other
    if icon is not None:
        mine = _counts([float(bool(matched)) for matched, _ in turned] + coming)
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
