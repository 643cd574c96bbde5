"""The chance of every assignment of roles: each King with each one or two Assassins."""

from typing import Final

from knavery.engines.candy_k.careful.scratch import (
    ASSASSINS,
    COUNTS,
    KINGS,
    MATCHES,
    ROLES,
    WORK,
    Scratch,
)
from knavery.engines.candy_k.row import ICON
from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, clockwise, wide
from knavery.games.candy_k.constants import MOST_SEATS

# By place from the King: the chance of fewer matches than the most, of as many, that all from
# there on have no more, and that the seat is the only one so far that has as many.
_BELOW: Final = WORK
_LEVEL: Final = _BELOW + MOST_SEATS
_AFTER: Final = _LEVEL + MOST_SEATS
_SINGLES: Final = _AFTER + MOST_SEATS + 1


@compiled
def roles(king: int, one: int, other: int) -> int:
    """The place of that King and those Assassins; one alone is named twice."""
    return ROLES + MOST_SEATS * (MOST_SEATS * king + min(one, other)) + max(one, other)


@compiled
def weigh_roles(row: Row, scratch: Scratch, listener: int, out: int) -> None:
    """CK-14, CK-Q8: write the chance of all roles, by the chances of matches and of the King.

    CK-14: who holds the icon knows it, and the others know that they do not.
    """
    seats = wide(row[SEATS])
    for place in range(out + ROLES, out + ROLES + MOST_SEATS**3):
        scratch[place] = 0.0
    first, last = 0, seats
    if listener >= 0 and row[ICON] == listener:
        first, last = listener, listener + 1
    holders = last - first
    if listener >= 0 and holders > 1:
        holders -= 1
    for king in range(seats):
        chance = scratch[out + KINGS + king]
        if chance <= 0:
            continue
        for holder in range(first, last):
            if holders == 1 or holder != listener:
                _add(scratch, seats, king, holder, chance / holders, out)
    for seat in range(seats):
        scratch[out + ASSASSINS + seat] = 0.0
    for king in range(seats):
        for one in range(seats):
            for other in range(one, seats):
                weight = scratch[out + roles(king, one, other)]
                scratch[out + ASSASSINS + one] += weight
                if other != one:
                    scratch[out + ASSASSINS + other] += weight


@compiled
def _add(scratch: Scratch, seats: int, king: int, holder: int, share: float, out: int) -> None:
    """CK-Q8: add the weight of each Assassin or pair, for each possible number of matches."""
    others = seats - 1
    for place in range(others):
        scratch[_BELOW + place] = 0.0
    for top in range(COUNTS + 1):
        scratch[_AFTER + others] = 1.0
        for place in range(others - 1, -1, -1):
            seat = nearest(king, place, seats)
            level = _chance(scratch, seat, top - 1 if seat == holder else top)
            scratch[_LEVEL + place] = level
            upto = scratch[_BELOW + place] + level
            scratch[_AFTER + place] = scratch[_AFTER + place + 1] * upto
        before = 1.0
        for place in range(others):
            level, below = scratch[_LEVEL + place], scratch[_BELOW + place]
            seat = nearest(king, place, seats)
            tail = level * scratch[_AFTER + place + 1] * share
            for first in range(place):
                single = scratch[_SINGLES + first]
                pair = out + roles(king, nearest(king, first, seats), seat)
                scratch[pair] += single * tail
                scratch[_SINGLES + first] = single * below
            scratch[_SINGLES + place] = before * level
            before *= below
        for place in range(others):
            seat = nearest(king, place, seats)
            scratch[out + roles(king, seat, seat)] += scratch[_SINGLES + place] * share
            scratch[_BELOW + place] += scratch[_LEVEL + place]


@compiled
def _chance(scratch: Scratch, seat: int, matches: int) -> float:
    """The chance of that many matches without the icon."""
    if matches < 0 or matches >= COUNTS:
        return 0.0
    return float(scratch[MATCHES + COUNTS * seat + matches])


@compiled
def nearest(king: int, place: int, seats: int) -> int:
    """CK-30, CK-Q8: all but the King, nearest first; at equal distance clockwise first."""
    away = place // 2 + 1
    return clockwise(king, away if place % 2 == 0 else seats - away, seats)
