"""The value of a vote: the chance to win with it, over all possible roles."""

from functools import lru_cache
from typing import Final

from knavery.bots.heuristics.candy_k.conventions import Convention
from knavery.bots.heuristics.candy_k.weights import Suspects
from knavery.core import Seat
from knavery.games.candy_k.settings import Settings

#: The share of voters that follows the convention; the others may name anybody.
FOLLOWS: Final = 0.85
#: Roles with a smaller weight are left out.
TRIFLE: Final = 0.0005


def worths(mine: Suspects, votes: Convention, seat: Seat, settings: Settings) -> dict[Seat, float]:
    """For each vote of that seat, the chance to win, if most others follow the convention."""
    follows = FOLLOWS * (1 - mine.noise)
    found = [0.0] * len(mine.kings)
    for (king, assassins), weight in mine.weights.items():
        if weight < TRIFLE:
            continue
        if seat in assassins:
            won = _struck(king, assassins, votes.assassins, seat, follows)
        elif settings.ending == "literal":
            strict = settings.loyal_vote == "strict"
            won = _found(assassins, votes.loyal, seat, strict, follows)
        else:
            won = _missed(king, assassins, votes.assassins, follows)
        for target, chance in enumerate(won):
            found[target] += weight * chance
    return {Seat(target): each for target, each in enumerate(found) if target != seat}


def found_chances(
    mine: Suspects, votes: Convention, seat: Seat, settings: Settings
) -> dict[Seat, float]:
    """For each vote of that seat, the chance that it is loyal and the loyal find the Assassins."""
    strict = settings.loyal_vote == "strict"
    follows = FOLLOWS * (1 - mine.noise)
    found = [0.0] * len(mine.kings)
    for (_, assassins), weight in mine.weights.items():
        if weight >= TRIFLE and seat not in assassins:
            for target, chance in enumerate(_found(assassins, votes.loyal, seat, strict, follows)):
                found[target] += weight * chance
    return {Seat(target): each for target, each in enumerate(found) if target != seat}


def _names(votes: tuple[Seat, ...], voter: int, target: int, follows: float) -> float:
    """The chance that this voter names that target, if a share `follows` the convention."""
    stray = (1 - follows) / (len(votes) - 1)
    return stray + (follows if votes[voter] == target else 0.0)


def _struck(
    king: Seat, assassins: tuple[Seat, ...], votes: tuple[Seat, ...], seat: Seat, follows: float
) -> tuple[float, ...]:
    """CK-38: for each vote of one Assassin, the chance that all of them name the King."""
    others = 1.0
    for voter in assassins:
        if voter != seat:
            others *= _names(votes, voter, king, follows)
    return tuple([others if target == king else 0.0 for target in range(len(votes))])


def _missed(
    king: Seat, assassins: tuple[Seat, ...], votes: tuple[Seat, ...], follows: float
) -> tuple[float, ...]:
    """CK-Q15: decisive: the loyal win unless the King is struck, whatever they vote."""
    struck = 1.0
    for voter in assassins:
        struck *= _names(votes, voter, king, follows)
    return (1 - struck,) * len(votes)


@lru_cache(maxsize=8192)
def _found(
    assassins: tuple[Seat, ...], votes: tuple[Seat, ...], seat: Seat, strict: bool, follows: float
) -> tuple[float, ...]:
    """CK-39, CK-Q13: for each vote of a loyal seat, the chance that the loyal succeed."""
    seats = len(votes)
    loyal = seats - len(assassins)
    need = loyal if strict else loyal // 2 + 1
    # The chance of each number of right votes, by who was named: bit 0 the first, bit 1 the second.
    table: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for voter in range(seats):
        if voter == seat or voter in assassins:
            continue
        hits = [_names(votes, voter, assassin, follows) for assassin in assassins]
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
