"""Who may be who in Candy K: what claims, one's own cards and the piles leave possible."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Final

from knavery.core import Dice, Seat
from knavery.games.candy_k.records import SectionView, View
from knavery.games.candy_k.roles import assassins_of
from knavery.games.candy_k.tables import ASSASSIN_SECTIONS, Pile

#: Of those without a match, so many say a number that is not theirs.
LIARS: Final = 0.12
#: What a claim that contradicts another takes from the chance of a story.
CLASH: Final = 0.15
#: So many stories are told to weigh the roles.
STORIES: Final = 40
_FINE: Final = 1 << 16

#: The King and the Assassins.
Roles = tuple[Seat, tuple[Seat, ...]]


def false_chances(view: View, section: SectionView, pile: Pile) -> dict[Seat, float]:
    """For each of the others who has spoken, the chance that the number is not theirs.

    CK-06  There are so many cards of a number: where more claim it than there can be, some lie.
    """
    own = Counter(section.cards)
    left = sum(pile.copies for _ in range(pile.numbers)) - len(section.cards)
    clue = pile.copies - own[section.clue or 0]
    untrue = _untrue(clue / left)
    spoke: dict[int, list[Seat]] = {}
    for seat, number in enumerate(section.claims):
        if number is not None and seat != view.seat:
            spoke.setdefault(number, []).append(Seat(seat))
    found = {}
    for number, seats in spoke.items():
        chance = _false(len(seats), pile.copies - own[number], untrue, left)
        found.update(dict.fromkeys(seats, chance))
    return found


def match_chances(view: View, section: SectionView, pile: Pile) -> dict[Seat, float]:
    """For each of the others who has spoken, the chance of a match (CK-10)."""
    own = Counter(section.cards)
    left = pile.copies * pile.numbers - len(section.cards)
    prior = (pile.copies - own[section.clue or 0]) / left
    share = prior / _untrue(prior)
    return {seat: share * each for seat, each in false_chances(view, section, pile).items()}


def king_chances(view: View) -> list[float]:
    """The chance that each seat is the King.

    CK-Q6  All numbers of Who King differ, so everybody but the King could tell a number of their
    own, and the King must tell somebody else's.
    """
    seats = view.seats
    if view.king:
        return [float(seat == view.seat) for seat in range(seats)]
    section = next((each for each in view.sections if each.section == "king"), None)
    if section is None or section.clue is None:
        return [1 / seats] * seats
    weights = []
    for king in range(seats):
        if king == view.seat:
            weights.append(0.0)
            continue
        told = Counter(
            section.played if seat == view.seat else number
            for seat, number in enumerate(section.claims)
            if seat != king and number is not None
        )
        clashes = sum(count - 1 for count in told.values())
        weights.append(CLASH**clashes)
    whole = sum(weights)
    return [weight / whole for weight in weights]


def roles(view: View, dice: Dice) -> dict[Roles, float]:
    """A weight for every King and Assassins that may be, by stories drawn from those chances."""
    seats = view.seats
    kings = _steps(king_chances(view))
    sections = [
        match_chances(view, section, pile)
        for pile, section in zip(view.deck.piles, view.sections, strict=False)
        if section.section in ASSASSIN_SECTIONS and section.clue is not None
    ]
    others = [Seat(seat) for seat in range(seats) if seat != view.seat]
    weights: dict[Roles, float] = {}
    for _ in range(STORIES):
        matches = [0] * seats
        if view.seat is not None:
            matches[view.seat] = view.matches or 0
        if not view.icon:
            matches[dice.choice(others)] += 1
        for chances in sections:
            for seat, chance in chances.items():
                matches[seat] += dice.below(_FINE) < chance * _FINE
        drawn = dice.below(_FINE)
        king = next(Seat(seat) for seat, step in enumerate(kings) if drawn < step)
        story = (king, assassins_of(matches, king))
        weights[story] = weights.get(story, 0.0) + 1 / STORIES
    return weights


def _untrue(match: float) -> float:
    """The chance that somebody's claim is not true: with a match it cannot be (CK-22)."""
    return match + (1 - match) * LIARS


@cache
def _false(claimers: int, copies: int, untrue: float, left: int) -> float:
    """The share of untrue claims among so many of one number, of which there are so many cards."""
    weights = []
    for false in range(claimers + 1):
        true = claimers - false
        if true > copies:
            weights.append(0.0)
            continue
        ways = 1.0
        for card in range(true):
            ways *= (copies - card) / max(1, left - card)
        # One who says an untrue number may say any: about as many as there are.
        ways *= (copies / left) ** false if copies else 1.0
        weights.append(comb(claimers, false) * untrue**false * (1 - untrue) ** true * ways)
    whole = sum(weights)
    if not whole:
        return 1.0
    mean = sum(false * weight for false, weight in enumerate(weights)) / whole
    return mean / claimers


def _steps(chances: Sequence[float]) -> list[float]:
    """The chances as rising bounds, the last beyond all draws."""
    bounds, whole = [], 0.0
    for chance in chances:
        whole += chance
        bounds.append(whole * _FINE)
    last = max(seat for seat, chance in enumerate(chances) if chance)
    bounds[last] = float(_FINE)
    return bounds
