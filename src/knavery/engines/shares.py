"""Counts without a maximum as the codecs write them: n / (n + usual), which is below 1."""

from typing import Any

import numpy as np

from knavery.engines.compiling import compiled

ONE, TWO = np.float32(1), np.float32(2)


@compiled
def write_shares(out: Any, first: int, size: int, usual: np.float32) -> None:
    """Turn that many counts of a vector into shares.

    A count and its divisor are whole numbers, so a quotient of 32 bits is that of 64 bits, rounded.
    """
    counts = out[first : first + size]
    for place in range(size):
        counts[place] = counts[place] / (counts[place] + usual)
