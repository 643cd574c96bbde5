"""Intervals by bootstrap: deals are drawn again and again from those that were played."""

from collections.abc import Sequence
from functools import lru_cache
from math import inf, sqrt
from statistics import stdev
from typing import Final

from knavery.core import Chance, Dice

#: How often the deals are drawn anew.
RESAMPLES: Final = 1000
#: A 95 % interval of a mean reaches so many standard errors to either side.
REACH: Final = 1.96
#: What never happened in n deals may still happen in three of n: the rule of three.
UNSEEN: Final = 3


def interval(
    values: Sequence[float], within: tuple[float, float] = (-inf, inf)
) -> tuple[float, float]:
    """The 95 % interval of the mean, by the percentiles of its resampled means.

    Deals that were all alike say nothing of how they vary: there the rule of three holds, as far
    as a mean can lie.

    >>> interval([1.0] * 30, within=(0, 1))
    (0.9, 1)
    """
    count = len(values)
    if not count:
        return -inf, inf
    if min(values) == max(values):
        low, high = within
        return max(low, values[0] - UNSEEN / count), min(high, values[0] + UNSEEN / count)
    means = sorted(sum(values[at] for at in draw) / count for draw in _draws(count))
    return means[round(0.025 * (RESAMPLES - 1))], means[round(0.975 * (RESAMPLES - 1))]


def reach(values: Sequence[float]) -> float:
    """About how far that interval reaches to either side: quick, for plans.

    >>> reach([0.5] * 30)
    0.1
    """
    count = len(values)
    if count < 2:
        return inf
    return REACH * stdev(values) / sqrt(count) or UNSEEN / count


@lru_cache(maxsize=4)
def _draws(count: int) -> tuple[tuple[int, ...], ...]:
    """The same draws for every figure of as many deals: what is compared is drawn alike."""
    dice = Dice(Chance.of(f"bootstrap {count}"))
    return tuple(tuple(dice.below(count) for _ in range(count)) for _ in range(RESAMPLES))
