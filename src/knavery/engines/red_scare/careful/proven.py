"""Claims that the seat can prove or disprove, and reports on the same cards."""

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row
from knavery.engines.red_scare.careful.scratch import KEPT, PROVEN, TOLD, Scratch
from knavery.engines.red_scare.observing_cards import speaker
from knavery.engines.red_scare.proofs import FALSE, OPEN, TRUE, compare, shown_patriots
from knavery.engines.red_scare.row import (
    ANSWER_CLAIM,
    CHECKED,
    CLAIM_ASKED,
    CLAIM_ASKER,
    CLAIM_COUNT,
    CLAIM_KIND,
    CLAIM_PATRIOTS,
    CLAIM_SIZE,
    CLAIM_SOVIETS,
    GLASSES,
    MOST_SEATS,
    NO_ANSWER,
    NOTE,
    NOTE_CARDS,
    NOTE_NUMBER,
    NOTE_WIDTH,
    cell,
    claim_at,
    number,
)
from knavery.engines.red_scare.spoken import in_turn, is_alike


@compiled
def count_claims(row: Row, scratch: Scratch, seat: int) -> None:
    """Count true and false claims, by speaker and hearer, and by speaker."""
    seats, count = cell(row, SEATS), number(row, CLAIM_COUNT)
    for place in range(2 * MOST_SEATS * MOST_SEATS):
        scratch[TOLD + place] = 0.0
    for index in range(count):
        scratch[PROVEN + index] = 0.0
    for index in range(count):
        at = claim_at(index)
        asker, asked = cell(row, at + CLAIM_ASKER), cell(row, at + CLAIM_ASKED)
        if seat in (asker, asked):
            found = compare(row, seat, index)
            if found != OPEN:
                _prove(scratch, index, speaker(row, seat, index), seat, found)
        if asked == seat and row[at + CLAIM_KIND] in (ANSWER_CLAIM, NO_ANSWER):
            _overhear(row, scratch, seat, index)
    note = NOTE + NOTE_WIDTH * seat
    if row[note] == CHECKED:
        # PR-02: an answer that was verified.
        index = number(row, note + NOTE_NUMBER)
        true = TRUE if row[note + NOTE_CARDS] else FALSE
        _prove(scratch, index, cell(row, claim_at(index) + CLAIM_ASKED), seat, true)
    for each in range(seats):
        for false in range(2):
            total = 0.0
            for hearer in range(seats):
                total += scratch[TOLD + 2 * (MOST_SEATS * each + hearer) + false]
            scratch[KEPT + 2 * each + false] = total
    for index in range(count):
        at = claim_at(index)
        # A report that leaves out cards the speaker was shown counts as false.
        if row[at + CLAIM_KIND] == ANSWER_CLAIM and not scratch[PROVEN + index]:
            told = cell(row, at + CLAIM_PATRIOTS) + cell(row, at + CLAIM_SOVIETS)
            if told < row[at + CLAIM_SIZE]:
                scratch[KEPT + 2 * cell(row, at + CLAIM_ASKED) + 1] += 1.0


@compiled
def _prove(scratch: Scratch, index: int, who: int, hearer: int, true: int) -> None:
    """Count a claim of that seat."""
    scratch[PROVEN + index] = 1.0
    scratch[TOLD + 2 * (MOST_SEATS * who + hearer) + (0 if true == TRUE else 1)] += 1.0


@compiled
def _overhear(row: Row, scratch: Scratch, seat: int, index: int) -> None:
    """Compare others' answers on as many cards of one asker with what the seat was shown."""
    patriots = shown_patriots(row, index)
    if patriots < 0:
        return
    at = claim_at(index)
    soviets = cell(row, at + CLAIM_SIZE) - patriots
    count, other = number(row, CLAIM_COUNT), index
    while other > 0 and in_turn(row, at, claim_at(other - 1)):
        other -= 1
    while other < count and in_turn(row, at, claim_at(other)):
        there = claim_at(other)
        asked = cell(row, there + CLAIM_ASKED)
        sees_alike = row[GLASSES + asked] == row[GLASSES + seat]
        if is_alike(row, at, there) and asked != seat and sees_alike:
            said, rest = cell(row, there + CLAIM_PATRIOTS), cell(row, there + CLAIM_SOVIETS)
            true = TRUE if (said, rest) == (patriots, soviets) else FALSE
            _prove(scratch, other, asked, cell(row, there + CLAIM_ASKER), true)
        other += 1
