"""The chance of every assignment of roles: each King with each one or two Assassins."""

from collections.abc import Sequence
from functools import lru_cache

from knavery.core import Seat

#: The King, and the Assassins in seat order.
Roles = tuple[Seat, tuple[Seat, ...]]
#: For each seat, the chance of 0, 1, 2, … matches without the icon.
Counts = tuple[tuple[float, ...], ...]


def role_chances(
    counts: Counts, kings: Sequence[float], icon: Sequence[float]
) -> dict[Roles, float]:
    """CK-14, CK-Q8: the chance of all roles, from the chances of matches and of the King.

    `icon` is the weight of each seat holding the icon. The seats' matches are independent.
    """
    seats = len(counts)
    whole = sum(icon)
    weights: dict[Roles, float] = {}
    for king, chance in enumerate(kings):
        if chance <= 0:
            continue
        order = nearest(king, seats)
        for holder, weight in enumerate(icon):
            if weight:
                _add(weights, Seat(king), order, counts, holder, share=chance * weight / whole)
    return weights


@lru_cache(maxsize=64)
def nearest(king: int, seats: int) -> tuple[Seat, ...]:
    """CK-30, CK-Q8: all but the King, nearest first; at equal distance clockwise first."""
    return tuple(
        Seat(at)
        for at in sorted(
            (at for at in range(seats) if at != king),
            key=lambda at: (min((at - king) % seats, (king - at) % seats), (at - king) % seats),
        )
    )


def _add(
    weights: dict[Roles, float],
    king: Seat,
    order: tuple[Seat, ...],
    counts: Counts,
    holder: int,
    *,
    share: float,
) -> None:
    """CK-Q8: add the weight of each Assassin or pair, for each possible number of matches."""
    rows = [(0.0, *counts[at]) if at == holder else (*counts[at], 0.0) for at in order]
    seats = range(len(order))
    below = [0.0] * len(order)
    for top in range(len(rows[0])):
        level = [row[top] for row in rows]
        upto = [low + each for low, each in zip(below, level, strict=True)]
        # after[at]: everybody from there on has at most `top`.
        after = [1.0] * (len(order) + 1)
        for at in reversed(seats):
            after[at] = after[at + 1] * upto[at]
        before = 1.0  # everybody so far has less than `top`
        one = 0.0  # exactly one so far has `top`, in all ways
        singles: list[float] = []
        for at in seats:
            if level[at] and one:
                tail = level[at] * after[at + 1] * share
                for first, single in enumerate(singles):
                    if single:
                        pair = (order[first], order[at])
                        key = (king, pair if pair[0] < pair[1] else pair[::-1])
                        weights[key] = weights.get(key, 0.0) + single * tail
            singles = [single * below[at] for single in singles]
            singles.append(before * level[at])
            one = sum(singles)
            before *= below[at]
        for first, single in enumerate(singles):
            if single:
                alone = (king, (order[first],))
                weights[alone] = weights.get(alone, 0.0) + single * share
        below = upto
