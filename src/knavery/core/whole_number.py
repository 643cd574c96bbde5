"""Whole numbers that callers give: Python's and NumPy's."""

from operator import index
from typing import Any

from knavery.core.errors import KnaveryError


def index_of(number: Any) -> int | None:
    """The whole number, NumPy's too; None for anything else, also for True and False.

    >>> index_of(3), index_of(3.0), index_of(True)
    (3, None, None)
    """
    if type(number) is int:
        return number
    if isinstance(number, bool):
        return None
    try:
        return index(number)
    except TypeError:  # arrays of several numbers have an index that they refuse
        return None


def whole(name: str, number: Any) -> int:
    """The number, of Python or NumPy, or KnaveryError if it is not a whole number."""
    found = index_of(number)
    if found is None:
        raise KnaveryError(f"{name} must be a whole number, not {number!r}")
    return found


def at_least_one(name: str, number: Any) -> int:
    """The number, or KnaveryError if it is not a whole number from 1 on."""
    found = whole(name, number)
    if found < 1:
        raise KnaveryError(f"{name} must be 1 or more, not {number!r}")
    return found
