"""The interval of a win rate."""

from math import sqrt
from typing import Final

#: 95 % of a normal distribution lie within this many standard deviations.
Z95: Final = 1.959963984540054


def wilson(wins: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's score interval), accurate for few games too.

    >>> low, high = wilson(5, 10)
    >>> round(low, 4), round(high, 4)
    (0.2366, 0.7634)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not of:
        return 0.0, 1.0
    rate = wins / of
    square = Z95 * Z95
    middle = rate + square / (2 * of)
    spread = Z95 * sqrt(rate * (1 - rate) / of + square / (4 * of * of))
    low, high = ((middle + sign * spread) / (1 + square / of) for sign in (-1, 1))
    # At 0 and 1 the bounds are exact; only rounding could carry them past.
    return (0.0 if wins == 0 else low), (1.0 if wins == of else high)
