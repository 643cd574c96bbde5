"""What a vote is worth: the chance to win with it, if most others vote as may be expected."""

from typing import Final

import numpy as np

from knavery.engines.candy_k.careful.role_chances import roles
from knavery.engines.candy_k.careful.scratch import (
    ALL,
    ASSASSIN_VOTES,
    ASSASSINS,
    FINDS,
    KINGS,
    LOYAL_VOTES,
    MINE,
    NOISE,
    ORDER,
    WINS,
    WORK,
    Scratch,
)
from knavery.engines.candy_k.row import (
    CLAIMS,
    DECISIVE,
    SECTION,
    STRICT,
    at,
)
from knavery.engines.compiling import compiled
from knavery.engines.counter import U64, below, branch, forward, label, mix
from knavery.engines.one_table import SEATS, Row, wide
from knavery.games.candy_k.constants import MOST_SEATS

#: The share of voters that follows the convention; the others may name anybody.
FOLLOWS: Final = 0.85
#: Roles with a smaller weight are left out.
TRIFLE: Final = 0.0005
#: Chances that differ by less are level.
_FINE: Final = 1e9
#: Who was named, of two Assassins: nobody, the first, the second, both.
_NAMED: Final = 4
#: The fewest players, and in how many of ten games Assassins then heed the claims of Who King.
FEWEST: Final = 4
HEEDED: Final = 5
_HEEDED: Final = label("heeded")


@compiled
def claims_position(row: Row) -> np.uint64:
    """The position of the stream that all claims lead to."""
    position = U64(0)
    for section in range(wide(row[SECTION]) + 1):
        for seat in range(wide(row[SEATS])):
            position = mix(forward(position, 1) + U64(wide(row[at(CLAIMS, section, seat)])))
    return position


@compiled
def common_order(row: Row, scratch: Scratch, position: np.uint64) -> None:
    """Write the seats in an order drawn from all claims, that of the heuristics."""
    seats = wide(row[SEATS])
    for seat in range(seats):
        scratch[ORDER + seat] = seat
    for last in range(seats - 1, 0, -1):
        drawn = below(position, seats - 1 - last, last + 1)
        kept = scratch[ORDER + last]
        scratch[ORDER + last] = scratch[ORDER + drawn]
        scratch[ORDER + drawn] = kept


@compiled
def expect_votes(row: Row, scratch: Scratch) -> None:
    """CK-Q13, CK-38: write what each seat would vote, loyal or as an Assassin.

    It is the same for everybody who works it out, so that two Assassins agree.
    """
    seats = wide(row[SEATS])
    position = claims_position(row)
    common_order(row, scratch, position)
    first = _likeliest(scratch, seats, ALL + ASSASSINS, -1)
    second = _likeliest(scratch, seats, ALL + ASSASSINS, first)
    last = _least(scratch, seats, ALL + ASSASSINS)
    heeds = seats > FEWEST or below(branch(position, _HEEDED), 0, 10) < HEEDED
    for seat in range(seats):
        scratch[LOYAL_VOTES + seat] = second if seat in (first, last) else first
        if heeds:
            scratch[ASSASSIN_VOTES + seat] = _likeliest(scratch, seats, ALL + KINGS, seat)
        else:
            named = int(scratch[ORDER])
            scratch[ASSASSIN_VOTES + seat] = int(scratch[ORDER + 1]) if named == seat else named


@compiled
def _likeliest(scratch: Scratch, seats: int, chances: int, without: int) -> int:
    """The seat with the highest chance; of level ones the first in the common order."""
    found, most = -1, -1.0
    for place in range(seats):
        seat = int(scratch[ORDER + place])
        chance = np.rint(scratch[chances + seat] * _FINE)
        if seat != without and chance > most:
            found, most = seat, chance
    return found


@compiled
def _least(scratch: Scratch, seats: int, chances: int) -> int:
    """The seat with the lowest chance; of level ones the last in the common order."""
    found, least = -1, 2 * _FINE
    for place in range(seats):
        seat = int(scratch[ORDER + place])
        chance = np.rint(scratch[chances + seat] * _FINE)
        if chance <= least:
            found, least = seat, chance
    return found


@compiled
def weigh_votes(row: Row, scratch: Scratch, seat: int, finds: bool) -> None:
    """For each vote of the seat, write the chance to win.

    With `finds`, and where it decides who wins, also the chance to be loyal and find the Assassins.
    """
    seats = wide(row[SEATS])
    follows = FOLLOWS * (1 - scratch[MINE + NOISE])
    for target in range(seats):
        scratch[WINS + target] = 0.0
        scratch[FINDS + target] = 0.0
    for one in range(seats):
        for other in range(one, seats):
            if seat in (one, other):
                _add_strikes(scratch, seats, seat, one, other, follows)
                continue
            whole = 0.0
            for king in range(seats):
                weight = scratch[MINE + roles(king, one, other)]
                if weight < TRIFLE:
                    continue
                whole += weight
                if row[DECISIVE]:
                    # CK-Q15: the loyal win unless the King is struck, whatever they vote.
                    struck = _names(scratch, seats, ASSASSIN_VOTES, one, king, follows)
                    if other != one:
                        struck *= _names(scratch, seats, ASSASSIN_VOTES, other, king, follows)
                    for target in range(seats):
                        scratch[WINS + target] += weight * (1 - struck)
            if whole > 0 and (finds or not row[DECISIVE]):
                strict = row[STRICT] != 0
                missed, first, second = _found(scratch, seats, seat, one, other, strict, follows)
                for target in range(seats):
                    chance = missed
                    if target == one:
                        chance = first
                    elif target == other:
                        chance = second
                    scratch[FINDS + target] += whole * chance
    if not row[DECISIVE]:
        for target in range(seats):
            scratch[WINS + target] += scratch[FINDS + target]


@compiled
def best_win(row: Row, scratch: Scratch, seat: int) -> float:
    """The chance to win with the best vote."""
    best = 0.0
    for target in range(wide(row[SEATS])):
        if target != seat:
            best = max(best, scratch[WINS + target])
    return best


@compiled
def _names(
    scratch: Scratch, seats: int, votes: int, voter: int, target: int, follows: float
) -> float:
    """The chance that this voter names that target, if a share `follows` the convention."""
    stray = (1 - follows) / (seats - 1)
    return stray + (follows if scratch[votes + voter] == target else 0.0)


@compiled
def _add_strikes(
    scratch: Scratch, seats: int, seat: int, one: int, other: int, follows: float
) -> None:
    """CK-38: for each vote of one Assassin, the chance that all of them name the King."""
    partner = other if seat == one else one
    for king in range(seats):
        weight = scratch[MINE + roles(king, one, other)]
        if weight < TRIFLE:
            continue
        if partner != seat:
            weight *= _names(scratch, seats, ASSASSIN_VOTES, partner, king, follows)
        scratch[WINS + king] += weight


@compiled
def _found(
    scratch: Scratch, seats: int, seat: int, one: int, other: int, strict: bool, follows: float
) -> tuple[float, float, float]:
    """CK-39, CK-Q13: the chance that the loyal succeed.

    If this seat names nobody of the Assassins, the first, or the second.
    """
    alone = one == other
    loyal = seats - (1 if alone else 2)
    need = loyal if strict else loyal // 2 + 1
    # The chance of each number of right votes, by who was named.
    for place in range(_NAMED * MOST_SEATS):
        scratch[WORK + place] = 0.0
    scratch[WORK] = 1.0
    voters = 0
    for voter in range(seats):
        if voter in (seat, one, other):
            continue
        hit = _names(scratch, seats, LOYAL_VOTES, voter, one, follows)
        second_hit = 0.0
        if not alone:
            second_hit = _names(scratch, seats, LOYAL_VOTES, voter, other, follows)
        voters += 1
        for right in range(voters, -1, -1):
            for named in range(_NAMED - 1, -1, -1):
                chance = scratch[WORK + _NAMED * right + named] * (1 - hit - second_hit)
                if right > 0:
                    before = WORK + _NAMED * (right - 1)
                    if named & 1:
                        chance += hit * (scratch[before + named] + scratch[before + named - 1])
                    if named & 2:
                        chance += second_hit * (
                            scratch[before + named] + scratch[before + named - 2]
                        )
                scratch[WORK + _NAMED * right + named] = chance
    full = 1 if alone else 3
    missed = first = second = 0.0
    for right in range(voters + 1):
        for named in range(_NAMED):
            chance = scratch[WORK + _NAMED * right + named]
            if right >= need and named == full:
                missed += chance
            if right + 1 >= need:
                if named | 1 == full:
                    first += chance
                if named | 2 == full:
                    second += chance
    return missed, first, second
