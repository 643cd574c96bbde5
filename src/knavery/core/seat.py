"""Seats: places at a table, clockwise from 0."""

from functools import lru_cache
from typing import Final, NewType

Seat = NewType("Seat", int)
Seat.__doc__ = """A place at a table: a number, clockwise from 0.

>>> import knavery as kn
>>> kn.Seat(2)
2
"""

#: The seat of nobody: when a timer expires (a window closes, a request lapses), TABLE decides.
TABLE: Final = Seat(-1)


@lru_cache(maxsize=1024)
def clockwise(first: int, count: int) -> tuple[Seat, ...]:
    """All seats of a table of `count`, clockwise from `first`.

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple(Seat((first + step) % count) for step in range(count))
