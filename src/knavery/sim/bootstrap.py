"""Bootstrap intervals: deals are resampled, with replacement, from those that were played."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import inf, sqrt
from statistics import stdev
from typing import Final, TypeVar

from knavery.core import Chance, Dice

T = TypeVar("T")

#: How often the deals are resampled.
RESAMPLES: Final = 1000
#: The half-width of a 95 % interval of a mean, in standard errors.
REACH: Final = 1.96
#: The rule of three: what never happened in n deals may have a chance of up to 3/n.
UNSEEN: Final = 3


def interval(
    values: Sequence[float], within: tuple[float, float] = (-inf, inf)
) -> tuple[float, float]:
    """The 95 % interval of the mean, from the percentiles of resampled means.

    Where all deals had the same result, the rule of three gives the interval, cut off at `within`.

    >>> interval([1.0] * 30, within=(0, 1))
    (0.9, 1)
    """
    count = len(values)
    if not count:
        return -inf, inf
    if min(values) == max(values):
        low, high = within
        return max(low, values[0] - UNSEEN / count), min(high, values[0] + UNSEEN / count)
    return interval_of(values, lambda drawn: sum(drawn) / count)


def interval_of(
    deals: Sequence[T], statistic: Callable[[Sequence[T]], float]
) -> tuple[float, float]:
    """The 95 % interval of a statistic, from its percentiles over resampled deals."""
    found = sorted(statistic([deals[at] for at in draw]) for draw in _draws(len(deals)))
    return found[round(0.025 * (RESAMPLES - 1))], found[round(0.975 * (RESAMPLES - 1))]


def reach(values: Sequence[float]) -> float:
    """About the half-width of that interval: quick, for estimates.

    >>> reach([0.5] * 30)
    0.1
    """
    count = len(values)
    if count < 2:
        return inf
    return REACH * stdev(values) / sqrt(count) or UNSEEN / count


@lru_cache(maxsize=4)
def _draws(count: int) -> tuple[tuple[int, ...], ...]:
    """The same draws for every figure of that many deals, so that figures can be compared."""
    dice = Dice(Chance.of(f"bootstrap {count}"))
    return tuple(tuple(dice.below(count) for _ in range(count)) for _ in range(RESAMPLES))
