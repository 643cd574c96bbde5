"""What a seat may choose, as bits of two words: the decisions 0 to 63, and the others."""

from typing import Any

import numpy as np

from knavery.engines.candy_k.row import (
    ASK_WHY,
    ASKED_WHY,
    CARDS,
    CLAIMS,
    CLUES,
    DECISIONS,
    END_TALK,
    EXPLAIN,
    KEEP_TOKEN,
    MADE,
    MAY_EXPLAIN,
    PHASE,
    PHASE_CHOICE,
    PHASE_CLAIMS,
    PHASE_TALK,
    PHASE_TOKENS,
    POINT_OUT,
    READY,
    REASONS,
    REMARK,
    REMARKS_ON,
    SECONDS,
    SECTION,
    SPEND_TOKEN,
    SUSPECT,
    TRUST,
    VOTE,
    at,
    first_claim,
    first_play,
    numbers_in,
)
from knavery.engines.candy_k.waiting import is_waited_for
from knavery.engines.compiling import compiled
from knavery.engines.counter import U64, bit, has, pick
from knavery.engines.one_table import SEATS, Row, clockwise
from knavery.engines.remark_numbers import pair, turned
from knavery.games.candy_k.constants import MOST_SEATS, REMARKS_A_SECTION

Words = tuple[np.uint64, np.uint64]


@compiled
def options(row: Row, seat: int) -> Words:
    """Every legal decision of the seat, as it numbers them."""
    none = U64(0)
    if not is_waited_for(row, seat):
        return none, none
    phase, section = int(row[PHASE]), int(row[SECTION])
    if phase == PHASE_TALK:
        return _talk(row, seat)
    if phase == PHASE_CLAIMS:
        # CK-Q10: any number of the section except the clue's, for everybody.
        numbers = _first(numbers_in(row, section)) & ~bit(row[CLUES + section] - 1)
        return numbers << U64(first_claim(section)), none
    if phase == PHASE_TOKENS:
        return bit(KEEP_TOKEN) | bit(SPEND_TOKEN), none
    if phase == PHASE_CHOICE:
        # CK-18: either card.
        cards = bit(row[at(CARDS, section, seat)] - 1) | bit(row[at(SECONDS, section, seat)] - 1)
        return cards << U64(first_play(section)), none
    # CK-Q12: any other player.
    return _others(row) << U64(VOTE), none


@compiled
def is_option(row: Row, seat: int, decision: int) -> bool:
    """Whether the seat may choose the decision of that number.

    CK-Q11: the table itself, seat -1, may end a talk because time is up.
    """
    if seat < 0:
        return bool(row[PHASE] == PHASE_TALK) and decision == END_TALK
    if decision < 0 or decision >= DECISIONS:
        return False
    low, high = options(row, seat)
    return has(low, decision) if decision < 64 else has(high, decision - 64)


@compiled
def pick_option(row: Row, seat: int, position: np.uint64) -> int:
    """One of the seat's options, each equally likely."""
    low, high = options(row, seat)
    return pick(low, high, position)


@compiled
def mask(row: Row, seat: int, out: Any) -> None:
    """Write a 1 for each option of the seat, and 0 for all other decisions."""
    low, high = options(row, seat)
    for decision in range(min(64, DECISIONS)):
        out[decision] = has(low, decision)
    for decision in range(64, DECISIONS):
        out[decision] = has(high, decision - 64)


@compiled
def _talk(row: Row, seat: int) -> Words:
    """CK-R1: what the seat may say in the talk; CK-R3: who was asked why answers before Ready."""
    low, high = U64(0), U64(0)
    if not row[ASKED_WHY + seat]:
        low |= bit(READY)
    if not row[REMARKS_ON]:
        return low, high
    if row[MAY_EXPLAIN + seat]:
        high |= _first(REASONS) << U64(REMARK + EXPLAIN - 64)
    # CK-R2: three remarks in a section, and none twice.
    made = MADE + REMARKS_A_SECTION * seat
    if row[made + REMARKS_A_SECTION - 1]:
        return low, high
    others = _others(row)
    low |= others << U64(REMARK + SUSPECT)
    high |= others << U64(REMARK + TRUST - 64)
    high |= others << U64(REMARK + ASK_WHY - 64)
    high |= _contradictions(row, seat) << U64(REMARK + POINT_OUT - 64)
    for place in range(made, made + REMARKS_A_SECTION - 1):
        if row[place]:
            decision = REMARK + turned(seat, int(row[place]) - 1, int(row[SEATS]), MOST_SEATS)
            if decision < 64:
                low &= ~bit(decision)
            else:
                high &= ~bit(decision - 64)
    return low, high


@compiled
def _contradictions(row: Row, seat: int) -> np.uint64:
    """CK-R4: the pairs of others who claimed one number in this section."""
    seats = int(row[SEATS])
    claims = at(CLAIMS, int(row[SECTION]), 0)
    pairs = U64(0)
    for first in range(1, seats - 1):
        claim = int(row[claims + clockwise(seat, first, seats)])
        for second in range(first + 1, seats):
            if row[claims + clockwise(seat, second, seats)] == claim:
                pairs |= bit(pair(first, second, MOST_SEATS))
    return pairs


@compiled
def _others(row: Row) -> np.uint64:
    """All seats but the one that chooses, which counts from itself."""
    return _first(int(row[SEATS])) & ~U64(1)


@compiled
def _first(count: int) -> np.uint64:
    """The lowest bits, as many as that."""
    return bit(count) - U64(1)
