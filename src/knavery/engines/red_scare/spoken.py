"""What each seat has said about cards, counted claim by claim."""

from knavery.engines.compiling import compiled
from knavery.engines.one_table import Row
from knavery.engines.red_scare.row import (
    ANSWER_CLAIM,
    CLAIM_ASKED,
    CLAIM_ASKER,
    CLAIM_KIND,
    CLAIM_PATRIOTS,
    CLAIM_ROUND,
    CLAIM_SIZE,
    CLAIM_SOVIETS,
    LAPSED,
    MOST_SEATS,
    NO_ANSWER,
    POST_PATRIOT,
    REFUSED,
    SPOKEN,
    SPOKEN_HIGH,
    SPOKEN_WIDTH,
    add_to,
    cell,
    claim_at,
)

# The counts of a seat, in the order of the layout.
(
    ANSWERS, PATRIOTS, SOVIETS, LEFT_OUT, UNANSWERED, TRADES_MADE, TRADES_REFUSED, GAVE_PATRIOTS,
    GAVE_SOVIETS, AGREED, CONTRADICTED, TO,
) = range(12)  # fmt: skip
WITH = TO + MOST_SEATS
assert WITH + MOST_SEATS == SPOKEN_WIDTH


@compiled
def count_claim(row: Row, index: int) -> None:
    """Count a claim to those of its speakers."""
    at = claim_at(index)
    kind, size = cell(row, at + CLAIM_KIND), cell(row, at + CLAIM_SIZE)
    asker, asked = cell(row, at + CLAIM_ASKER), cell(row, at + CLAIM_ASKED)
    patriots, soviets = cell(row, at + CLAIM_PATRIOTS), cell(row, at + CLAIM_SOVIETS)
    if kind == NO_ANSWER:
        _add(row, asked, UNANSWERED, 1)
    elif kind == ANSWER_CLAIM:
        _add(row, asked, ANSWERS, 1)
        _add(row, asked, PATRIOTS, patriots)
        _add(row, asked, SOVIETS, soviets)
        _add(row, asked, TO + asker, 1)
        if patriots + soviets < size:
            _add(row, asked, LEFT_OUT, 1)
        _count_second_opinion(row, index)
    elif kind >= POST_PATRIOT:
        _add(row, asker, GAVE_PATRIOTS, patriots)
        _add(row, asker, GAVE_SOVIETS, soviets)
        _add(row, asker, WITH + asked, 1)
    else:
        _add(row, asker, GAVE_PATRIOTS, patriots)
        _add(row, asker, GAVE_SOVIETS, size - patriots)
        if kind in (REFUSED, LAPSED):
            _add(row, asked, TRADES_REFUSED, 1)
            return
        _add(row, asker, TRADES_MADE, 1)
        _add(row, asked, TRADES_MADE, 1)
        _add(row, asker, WITH + asked, 1)
        _add(row, asked, WITH + asker, 1)
        _add(row, asked, GAVE_PATRIOTS, soviets)
        _add(row, asked, GAVE_SOVIETS, size - soviets)


@compiled
def is_alike(row: Row, at: int, other: int) -> bool:
    """Whether the other claim, of the same turn, is an answer on as many cards."""
    return bool(row[other + CLAIM_SIZE] == row[at + CLAIM_SIZE]) and (
        row[other + CLAIM_KIND] in (ANSWER_CLAIM, NO_ANSWER)
    )


@compiled
def in_turn(row: Row, at: int, other: int) -> bool:
    """Whether both claims were made in one turn; claims of a turn stand one after another."""
    return bool(
        row[other + CLAIM_ASKER] == row[at + CLAIM_ASKER]
        and row[other + CLAIM_ROUND] == row[at + CLAIM_ROUND]
    )


@compiled
def _add(row: Row, seat: int, what: int, more: int) -> None:
    """Count something that a seat said."""
    place = SPOKEN_WIDTH * seat + what
    add_to(row, SPOKEN + place, SPOKEN_HIGH + place, more)


@compiled
def _count_second_opinion(row: Row, index: int) -> None:
    """Compare an answer with the one before on as many cards of the same asker in this round."""
    before, agrees = second_opinion(row, index)
    if before >= 0:
        kind = AGREED if agrees else CONTRADICTED
        _add(row, cell(row, claim_at(index) + CLAIM_ASKED), kind, 1)
        _add(row, cell(row, claim_at(before) + CLAIM_ASKED), kind, 1)


@compiled
def second_opinion(row: Row, index: int) -> tuple[int, bool]:
    """The answer before on as many cards of the same asker, by another; -1: none; do they agree."""
    at = claim_at(index)
    if row[at + CLAIM_KIND] != ANSWER_CLAIM:
        return -1, False
    before = index - 1
    while before >= 0 and in_turn(row, at, claim_at(before)):
        other = claim_at(before)
        if row[other + CLAIM_KIND] == ANSWER_CLAIM and is_alike(row, at, other):
            if row[other + CLAIM_ASKED] == row[at + CLAIM_ASKED]:
                return -1, False
            agrees = (
                row[other + CLAIM_PATRIOTS] == row[at + CLAIM_PATRIOTS]
                and row[other + CLAIM_SOVIETS] == row[at + CLAIM_SOVIETS]
            )
            return before, bool(agrees)
        before -= 1
    return -1, False
