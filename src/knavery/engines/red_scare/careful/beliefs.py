"""Who may be on which side: a weight for every assignment of alignments."""

from math import exp

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row
from knavery.engines.red_scare.careful.evidence import gather, honesty
from knavery.engines.red_scare.careful.scratch import (
    ALONE,
    FRIENDS,
    LISTED,
    PAIRS,
    SIDED,
    WAY_COUNT,
    WAYS,
    WEIGHTS,
    Scratch,
)
from knavery.engines.red_scare.careful.ways import MOST_WAYS, alignment, list_ways
from knavery.engines.red_scare.posterior import may_accuse
from knavery.engines.red_scare.row import ACCUSER, ADD_UP, MOST_SEATS, cell


@compiled
def believe(row: Row, scratch: Scratch, seat: int) -> None:
    """Write the weights of all assignments, and each seat's chances."""
    gather(row, scratch, seat)
    seats = cell(row, SEATS)
    count = list_ways(row, seat, scratch[WAYS : WAYS + MOST_WAYS])
    scratch[WAY_COUNT] = count
    pairs = _list_pairs(scratch, seats)
    accuser, possible = -1, 0
    if row[ACCUSER] and row[ADD_UP]:
        # RS-Q18: the tokens on the table add up with the accuser's card.
        accuser, possible = cell(row, ACCUSER) - 1, may_accuse(row)
    total = 0.0
    for at in range(count):
        way = scratch[WAYS + at]
        weight = 0.0
        if accuser < 0 or (possible >> alignment(way, accuser)) & 1:
            odds = 0.0
            for each in range(seats):
                odds += scratch[ALONE + 3 * each + alignment(way, each)]
            for listed in range(LISTED, LISTED + 3 * pairs, 3):
                one, other = int(scratch[listed]), int(scratch[listed + 1])
                if alignment(way, one) == alignment(way, other):
                    odds += scratch[listed + 2]
            weight = exp(odds)
        scratch[WEIGHTS + at] = weight
        total += weight
    for place in range(3 * seats):
        scratch[SIDED + place] = 0.0
    for at in range(count):
        weight = scratch[WEIGHTS + at] / total
        scratch[WEIGHTS + at] = weight
        for each in range(seats):
            scratch[SIDED + 3 * each + alignment(scratch[WAYS + at], each)] += weight


@compiled
def _list_pairs(scratch: Scratch, seats: int) -> int:
    """List the pairs of seats of which something is known. Returns how many."""
    listed = LISTED
    for one in range(seats):
        for other in range(one + 1, seats):
            odds = scratch[PAIRS + MOST_SEATS * one + other]
            odds += scratch[PAIRS + MOST_SEATS * other + one]
            if odds != 0:
                scratch[listed] = one
                scratch[listed + 1] = other
                scratch[listed + 2] = odds
                listed += 3
    return (listed - LISTED) // 3


@compiled
def truthful(scratch: Scratch, speaker: int, hearer: int) -> float:
    """The chance that one tells the other the truth, from their sides and past claims."""
    strangers = honesty(scratch, speaker)
    friends = max(strangers, scratch[FRIENDS])
    same = 0.0
    for at in range(int(scratch[WAY_COUNT])):
        way = scratch[WAYS + at]
        if alignment(way, speaker) == alignment(way, hearer):
            same += scratch[WEIGHTS + at]
    return float(same * friends + (1 - same) * strangers)
