"""What the seat believes about its own cards: read, claimed by others, or neither."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.one_table import Row
from knavery.engines.red_scare.cards import can_read, citizen, is_read, letter_of
from knavery.engines.red_scare.careful.beliefs import truthful
from knavery.engines.red_scare.careful.scratch import Scratch
from knavery.engines.red_scare.observing_cards import speaker
from knavery.engines.red_scare.row import (
    ANSWER_CLAIM,
    CARDS,
    CLAIM_ASKER,
    CLAIM_KIND,
    CLAIM_PATRIOTS,
    CLAIM_SIZE,
    CLAIM_SOVIETS,
    GLASSES,
    NO_ANSWER,
    TRADED,
    about_at,
    cell,
    claim_at,
    hand_slot,
    number,
    wears_glasses,
)
from knavery.games.red_scare.constants import HAND

STRAY: Final = 0.3


@compiled
def patriot_chance(row: Row, scratch: Scratch, seat: int, slot: int) -> float:
    """The chance that the seat's card in that slot is a Patriot."""
    code = cell(row, CARDS + slot)
    if is_read(code):
        return 1.0 - letter_of(code)
    ours = theirs = 1.0
    about = about_at(slot)
    for each in range(cell(row, about)):
        index = number(row, about + 1 + 2 * each)
        share = _share(row, seat, code, index)
        if share < 0:
            continue
        kept = truthful(scratch, speaker(row, seat, index), seat)
        sure = kept + (1 - kept) * STRAY
        ours *= share * sure + (1 - share) * (1 - sure)
        theirs *= (1 - share) * sure + share * (1 - sure)
    return ours / (ours + theirs)


@compiled
def _share(row: Row, seat: int, code: int, index: int) -> float:
    """The share of Patriots that a claim gives to the seat's card; -1: it says nothing."""
    at = claim_at(index)
    kind, size = cell(row, at + CLAIM_KIND), cell(row, at + CLAIM_SIZE)
    patriots, soviets = cell(row, at + CLAIM_PATRIOTS), cell(row, at + CLAIM_SOVIETS)
    if kind in (ANSWER_CLAIM, NO_ANSWER):
        if patriots + soviets == 0:
            return -1.0
        return (patriots + (size - patriots - soviets) / 2) / size
    # If its giver could not read it either, the claim says nothing.
    if not can_read(citizen(code), cell(row, GLASSES + speaker(row, seat, index))):
        return -1.0
    if kind == TRADED and row[at + CLAIM_ASKER] == seat:
        return soviets / size
    return patriots / size


@compiled
def blocked_places(row: Row, seat: int) -> int:
    """RS-45: the places of the cards that the seat may not judge, as bits."""
    glasses = wears_glasses(row, seat)
    found = 0
    for place in range(HAND):
        if can_read(citizen(cell(row, CARDS + hand_slot(seat, place))), glasses):
            found |= 1 << place
    return found


@compiled
def unread_places(row: Row, seat: int) -> int:
    """The places of the cards that the seat has not read, as bits."""
    found = 0
    for place in range(HAND):
        if not is_read(cell(row, CARDS + hand_slot(seat, place))):
            found |= 1 << place
    return found


@compiled
def at_least_two(one: float, two: float, three: float) -> float:
    """The chance that two or three of three come true."""
    return one * two + one * three + two * three - 2 * one * two * three
