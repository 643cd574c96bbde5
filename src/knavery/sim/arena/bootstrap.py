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


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean, by the percentiles of its resampled means.

    >>> interval([1.0, 1.0, 1.0])
    (1.0, 1.0)
    """
    count = len(values)
    if not count:
        return float("-inf"), float("inf")
    means = sorted(sum(values[at] for at in draw) / count for draw in _draws(count))
    return means[round(0.025 * (RESAMPLES - 1))], means[round(0.975 * (RESAMPLES - 1))]


def reach(values: Sequence[float]) -> float:
    """About how far that interval reaches to either side: quick, for plans.

    >>> reach([0.5, 0.5])
    0.0
    """
    count = len(values)
    return REACH * stdev(values) / sqrt(count) if count > 1 else inf


@lru_cache(maxsize=4)
def _draws(count: int) -> tuple[tuple[int, ...], ...]:
    """The same draws for every figure of as many deals: what is compared is drawn alike."""
    dice = Dice(Chance.of(f"bootstrap {count}"))
    return tuple(tuple(dice.below(count) for _ in range(count)) for _ in range(RESAMPLES))
