"""Professions (RS-34): each is used once, when it helps."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.one_table import SEATS, Row, Stream, steps_from
from knavery.engines.red_scare.cards import can_read
from knavery.engines.red_scare.careful.assessment import ROUNDING, best_verdict, trust
from knavery.engines.red_scare.careful.cards import blocked_places
from knavery.engines.red_scare.careful.scratch import Scratch
from knavery.engines.red_scare.careful.speech import split_of
from knavery.engines.red_scare.decisions import EXCHANGE, LEAVE_DECK, POST, POSTS
from knavery.engines.red_scare.row import (
    ANSWER_CLAIM,
    CLAIM_ASKED,
    CLAIM_COUNT,
    CLAIM_KIND,
    CLAIM_SIZE,
    DECK,
    DECK_SIZE,
    DRAWN,
    GLASSES,
    JUDGE,
    NO_ANSWER,
    PACKETS,
    cell,
    claim_at,
    number,
    wears_glasses,
)
from knavery.games.red_scare.constants import DEPTH, HAND

#: Above this chance for one side a seat is known well enough.
SURE_OF: Final = 0.8
_ALL: Final = (1 << HAND) - 1


@compiled
def verifies(row: Row, scratch: Scratch) -> bool:
    """PR-02: verify an answer that matters, by somebody not known yet."""
    at = claim_at(number(row, CLAIM_COUNT) - 1)
    if row[at + CLAIM_KIND] not in (ANSWER_CLAIM, NO_ANSWER) or row[at + CLAIM_SIZE] <= 1:
        return False
    return not is_known(scratch, cell(row, at + CLAIM_ASKED))


@compiled
def is_known(scratch: Scratch, who: int) -> bool:
    """Whether the seat is sure enough on which side the other is."""
    return not 1 - SURE_OF < trust(scratch, who) < SURE_OF


@compiled
def invert_helps(scratch: Scratch, blocked: int, dark: int, bar: float) -> bool:
    """PR-01: invert to judge a hand that was read, or to read one that may be judged later."""
    if blocked == HAND:
        return best_verdict(scratch) >= bar
    return dark == _ALL and best_verdict(scratch) < bar


@compiled
def audit_choice(row: Row, stream: Stream, scratch: Scratch, seat: int) -> int:
    """PR-06: a packet that the seat can read, by the judge it knows least; -1: none."""
    mine = wears_glasses(row, seat)
    least, found, ties = 1.0, -1, 0
    for packet in range(cell(row, PACKETS)):
        judge = cell(row, JUDGE + packet)
        # A judge cannot read what they judge; other glasses can.
        if judge == seat or row[GLASSES + judge] == mine:
            continue
        known = abs(trust(scratch, judge) - 0.5)
        if known < least - ROUNDING:
            least, found, ties = known, packet, 1
        elif known < least + ROUNDING:
            ties += 1
            if draw(stream, ties) == 0:
                found = packet
    return found


@compiled
def post(row: Row, stream: Stream, scratch: Scratch, seat: int, blocked: int) -> int:
    """PR-04: post the last blocking card to somebody whose cards the seat could judge."""
    seats, mine = cell(row, SEATS), wears_glasses(row, seat)
    # Players with other glasses keep what they can read; if there is none, to anybody.
    anybody = True
    for who in range(seats):
        anybody = anybody and (who == seat or wears_glasses(row, who) == mine)
    to = others = 0
    for who in range(seats):
        if who != seat and (anybody or wears_glasses(row, who) != mine):
            others += 1
            if draw(stream, others) == 0:
                to = who
    place = 0
    while (blocked >> place) & 1 == 0:
        place += 1
    side = 1 - split_of(row, stream, scratch, seat, blocked, to)
    return POST + POSTS * steps_from(seat, to, seats) + 2 * place + side


@compiled
def swap_with_deck(row: Row, seat: int) -> int:
    """PR-03: swap a card that the seat may not judge for one from the deck that it may."""
    blocked, glasses = blocked_places(row, seat), wears_glasses(row, seat)
    for depth in range(min(DEPTH, cell(row, DECK_SIZE))):
        # The type of a card is known to all who see it.
        if can_read(cell(row, DECK + cell(row, DRAWN) + depth) - 1, glasses):
            continue
        for place in range(HAND):
            if (blocked >> place) & 1:
                return EXCHANGE + HAND * depth + place
    return LEAVE_DECK
