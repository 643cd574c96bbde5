"""Setting up: who is what, who wears glasses, who holds which cards."""

from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.counter import bit, draw, nth
from knavery.engines.one_table import ACTOR, SEATS, Row, Stream, steps_from
from knavery.engines.red_scare.cards import CITIZEN_KINDS, held
from knavery.engines.red_scare.row import (
    ACTIVE,
    ADVANCED,
    ALIGNMENTS,
    CARDS,
    DECK,
    DECK_SIZE,
    GLASSES,
    NEITHER,
    PROFESSIONS,
    ROW_WIDTH,
    SETTING_COUNT,
    START,
    UNALIGNED,
    cell,
    hand_slot,
)
from knavery.engines.red_scare.scoring import DOUBLE_AGENT
from knavery.engines.red_scare.turns import begin_round, begin_turn
from knavery.games.red_scare.cards import CITIZENS
from knavery.games.red_scare.cards import PROFESSIONS as ALL_PROFESSIONS
from knavery.games.red_scare.cards import UNALIGNED as ALL_UNALIGNED
from knavery.games.red_scare.constants import HAND

#: The first number after the settings.
FIRST: Final = ADVANCED + SETTING_COUNT
_CITIZENS: Final = len(CITIZENS)
_PROFESSIONS: Final = len(ALL_PROFESSIONS)
_UNALIGNED: Final = len(ALL_UNALIGNED)
_EVERY_PROFESSION: Final = np.uint64((1 << _PROFESSIONS) - 1)


@compiled
def deal(row: Row, stream: Stream) -> None:
    """A new game for the seats and settings that stand in the row."""
    for place in range(FIRST, ROW_WIDTH):
        row[place] = 0
    deal_cleared(row, stream)


@compiled
def deal_cleared(row: Row, stream: Stream) -> None:
    """Deal sides, professions, glasses and cards, and begin the first round."""
    seats = cell(row, SEATS)
    # RS-06, RS-07: as many Patriots as Soviets; at odd counts one Unaligned.
    for seat in range(seats):
        row[ALIGNMENTS + seat] = NEITHER if seat == seats - 1 and seats % 2 else seat % 2
    _shuffle(row, stream, ALIGNMENTS, seats)
    if seats % 2:
        # RS-08, RS-09: the Double Agent, or any of them in the advanced game.
        row[UNALIGNED] = draw(stream, _UNALIGNED) + 1 if row[ADVANCED] else DOUBLE_AGENT
    if row[ADVANCED]:
        _deal_professions(row, stream)
    # RS-Q26: the second, fourth, sixth … clockwise from a random origin wear glasses.
    origin = draw(stream, seats)
    for seat in range(seats):
        row[GLASSES + seat] = steps_from(origin, seat, seats) % 2
    row[START] = draw(stream, seats)
    _deal_cards(row, stream)
    row[ACTIVE] = row[START]
    begin_round(row)
    begin_turn(row)
    row[ACTOR] = row[ACTIVE]


@compiled
def _deal_professions(row: Row, stream: Stream) -> None:
    """RS-12: one random profession for each player."""
    left = _EVERY_PROFESSION
    for seat in range(cell(row, SEATS)):
        drawn = nth(left, draw(stream, _PROFESSIONS - seat))
        row[PROFESSIONS + seat] = drawn + 1
        left &= ~bit(drawn)


@compiled
def _deal_cards(row: Row, stream: Stream) -> None:
    """RS-15: shuffle the citizens and deal three to each player; the others are the deck."""
    for place in range(_CITIZENS):
        row[DECK + place] = place % CITIZEN_KINDS + 1
    _shuffle(row, stream, DECK, _CITIZENS)
    dealt = HAND * cell(row, SEATS)
    for seat in range(cell(row, SEATS)):
        for place in range(HAND):
            slot = hand_slot(seat, place)
            row[CARDS + slot] = held(cell(row, DECK + slot) - 1, cell(row, GLASSES + seat))
    row[DECK_SIZE] = _CITIZENS - dealt
    for place in range(_CITIZENS):
        row[DECK + place] = row[DECK + dealt + place] if dealt + place < _CITIZENS else 0


@compiled
def _shuffle(row: Row, stream: Stream, first: int, size: int) -> None:
    """Put that many numbers of the row into random order."""
    for last in range(size - 1, 0, -1):
        at = draw(stream, last + 1)
        row[first + last], row[first + at] = row[first + at], row[first + last]
