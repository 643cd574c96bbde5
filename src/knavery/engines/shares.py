"""Counts without a maximum as the codecs write them: n / (n + usual), which is below 1."""

from typing import Any, Final

import numpy as np

from knavery.engines.compiling import compiled

TWO: Final = np.float32(2)

#: The shares of all counts that a place of a row can have, by what is usual, from 1.
_CELL: Final = 128
SHARES: Final = np.array(
    [[count / (count + usual) for count in range(_CELL)] for usual in range(1, 6)], np.float32
)


@compiled
def write_shares(out: Any, first: int, size: int, usual: np.float32) -> None:
    """Turn that many counts of a vector into shares.

    A count and its divisor are whole numbers, so a quotient of 32 bits is that of 64 bits, rounded.
    """
    counts = out[first : first + size]
    for place in range(size):
        counts[place] = counts[place] / (counts[place] + usual)


@compiled
def share_of(low: int, high: int, usual: int) -> np.float32:
    """The share of a count of two places."""
    if high:
        count = low + _CELL * high
        return np.float32(count / (count + usual))
    return SHARES[usual - 1, low & (_CELL - 1)]  # type: ignore[no-any-return]
