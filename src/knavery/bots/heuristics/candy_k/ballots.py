"""What a vote is worth: the chance to win with it, over all the roles there may be."""

from functools import lru_cache
from typing import Final

from knavery.bots.heuristics.candy_k.weights import Suspects
from knavery.core import Frozen, Seat
from knavery.games.candy_k.settings import Settings

#: So many keep to the custom; the others may name anybody.
FOLLOWS: Final = 0.85
#: Roles that weigh less than this are left out.
TRIFLE: Final = 0.0005


class Custom(Frozen, frozen=True):
    """How the others will vote, if they go by what everybody has heard."""

    #: The vote of each seat as King or Citizen, and as an Assassin.
    loyal: tuple[Seat, ...]
    blades: tuple[Seat, ...]


def custom(heard: Suspects) -> Custom:
    """CK-Q13  The loyal name the first suspect, save one, who names the second.

    One vote less for the first costs nothing, and a second Assassin must be named too. Assassins
    name the likeliest King.
    """
    seats = range(len(heard.kings))
    ranked = sorted(seats, key=lambda at: (-heard.blades[at], at))
    first, second = ranked[0], ranked[1]
    named = [second if at in (first, ranked[-1]) else first for at in seats]
    kings = sorted(seats, key=lambda at: (-heard.kings[at], at))
    struck = [kings[1] if at == kings[0] else kings[0] for at in seats]
    return Custom(tuple(map(Seat, named)), tuple(map(Seat, struck)))


def worths(mine: Suspects, heard: Suspects, seat: Seat, settings: Settings) -> dict[Seat, float]:
    """For each vote of that seat the chance to win, if most others keep to the custom."""
    ways = custom(heard)
    follows = FOLLOWS * (1 - mine.noise)
    found = [0.0] * len(mine.kings)
    for (king, assassins), weight in mine.weights.items():
        if weight < TRIFLE:
            continue
        if seat in assassins:
            won = _struck(king, assassins, ways.blades, seat, follows)
        elif settings.ending == "literal":
            strict = settings.loyal_vote == "strict"
            won = _found(assassins, ways.loyal, seat, strict, follows)
        else:
            won = _missed(king, assassins, ways.blades, follows)
        for target, chance in enumerate(won):
            found[target] += weight * chance
    return {Seat(target): each for target, each in enumerate(found) if target != seat}


def _names(ways: tuple[Seat, ...], voter: int, target: int, follows: float) -> float:
    """The chance that this voter names that target, if so many keep to the custom."""
    stray = (1 - follows) / (len(ways) - 1)
    return stray + (follows if ways[voter] == target else 0.0)


def _struck(
    king: Seat, assassins: tuple[Seat, ...], ways: tuple[Seat, ...], seat: Seat, follows: float
) -> tuple[float, ...]:
    """CK-38  For each vote of one Assassin the chance that all of them name the King."""
    others = 1.0
    for voter in assassins:
        if voter != seat:
            others *= _names(ways, voter, king, follows)
    return tuple([others if target == king else 0.0 for target in range(len(ways))])


def _missed(
    king: Seat, assassins: tuple[Seat, ...], ways: tuple[Seat, ...], follows: float
) -> tuple[float, ...]:
    """CK-Q15  Decisive: the loyal win unless the King is struck, however they vote."""
    struck = 1.0
    for voter in assassins:
        struck *= _names(ways, voter, king, follows)
    return (1 - struck,) * len(ways)


@lru_cache(maxsize=8192)
def _found(
    assassins: tuple[Seat, ...], ways: tuple[Seat, ...], seat: Seat, strict: bool, follows: float
) -> tuple[float, ...]:
    """CK-39, CK-Q13  For each vote of a loyal seat the chance that the loyal succeed."""
    seats = len(ways)
    loyal = seats - len(assassins)
    need = loyal if strict else loyal // 2 + 1
    # The chance of so many right votes, by who has been named: bit 0 the first, bit 1 the second.
    table: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for voter in range(seats):
        if voter == seat or voter in assassins:
            continue
        hits = [_names(ways, voter, blade, follows) for blade in assassins]
        after: dict[tuple[int, int], float] = {}
        for (right, named), chance in table.items():
            after[right, named] = after.get((right, named), 0.0) + chance * (1 - sum(hits))
            for bit, hit in enumerate(hits):
                key = (right + 1, named | 1 << bit)
                after[key] = after.get(key, 0.0) + chance * hit
        table = after
    full = (1 << len(assassins)) - 1

    def won(more: int, named: int) -> float:
        return sum(
            chance
            for (right, seen), chance in table.items()
            if right + more >= need and seen | named == full
        )

    missed = won(0, 0)
    return tuple(
        [
            won(1, 1 << assassins.index(Seat(target))) if target in assassins else missed
            for target in range(seats)
        ]
    )
