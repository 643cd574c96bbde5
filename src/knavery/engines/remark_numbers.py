"""Remarks in numbers, and how each seat numbers them.

First three kinds that name a seat, each with a number for all seats a game can have; then those
that name two seats; then the others, which name nobody.
"""

from knavery.engines.compiling import compiled
from knavery.engines.one_table import clockwise, steps_from

#: Kinds of remarks that name one seat.
_KINDS = 3


@compiled
def turned_back(seat: int, remark: int, seats: int, most: int) -> int:
    """The remark as seat 0 numbers it, from its number for this seat; `most` seats can play."""
    point_out = _KINDS * most
    if remark >= point_out + most * (most - 1) // 2:
        return remark
    if remark >= point_out:
        first, second = pair_of(remark - point_out, most)
        first, second = clockwise(seat, first, seats), clockwise(seat, second, seats)
        return point_out + pair(first, second, most)
    kind = remark // most * most
    return kind + clockwise(seat, remark - kind, seats)


@compiled
def turned(seat: int, remark: int, seats: int, most: int) -> int:
    """The remark's number for this seat, from that of seat 0."""
    point_out = _KINDS * most
    if remark >= point_out + most * (most - 1) // 2:
        return remark
    if remark >= point_out:
        first, second = pair_of(remark - point_out, most)
        first, second = steps_from(seat, first, seats), steps_from(seat, second, seats)
        return point_out + pair(first, second, most)
    kind = remark // most * most
    return kind + steps_from(seat, remark - kind, seats)


@compiled
def pair(one: int, other: int, most: int) -> int:
    """The number of two seats, in either order."""
    first, second = min(one, other), max(one, other)
    return first * (2 * most - 1 - first) // 2 + second - first - 1


@compiled
def pair_of(number: int, most: int) -> tuple[int, int]:
    """The two seats of that number, the lower one first."""
    first = 0
    while number >= most - 1 - first:
        number -= most - 1 - first
        first += 1
    return first, first + 1 + number
