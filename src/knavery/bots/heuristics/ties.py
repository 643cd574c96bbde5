"""Ties: a random choice among the best, so that the order of the options decides nothing."""

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from knavery.core import Dice

T = TypeVar("T")

#: Values that differ by less are equal: sums over the seats are rounded by the seats' order.
ROUNDING: Final = 1e-9


def best_of(choices: Iterable[T], value: Callable[[T], float], dice: Dice) -> T:
    """One of the choices of the highest value, each equally likely."""
    best = all_best(choices, value)
    return best[0] if len(best) == 1 else dice.choice(best)


def all_best(choices: Iterable[T], value: Callable[[T], float]) -> list[T]:
    """The choices of the highest value, in their order."""
    valued = [(value(choice), choice) for choice in choices]
    most = max(each for each, _ in valued)
    return [choice for each, choice in valued if each > most - ROUNDING]
