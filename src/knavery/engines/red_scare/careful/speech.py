"""What `careful` says about cards: in answers, in trades, by post."""

from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.one_table import Row, Stream
from knavery.engines.red_scare.cards import can_read, citizen
from knavery.engines.red_scare.careful.assessment import ROUNDING, prior, trust
from knavery.engines.red_scare.careful.cards import blocked_places
from knavery.engines.red_scare.careful.scratch import PATRIOTS, Scratch
from knavery.engines.red_scare.decisions import (
    ACCEPT,
    ANSWER,
    ANSWER_PATRIOTS,
    ANSWER_SOVIETS,
    REFUSE,
    SIZES,
    SPLIT_PATRIOTS,
    SPLIT_PLACES,
    table_of,
)
from knavery.engines.red_scare.row import (
    ACTIVE,
    CARDS,
    REQUEST_PLACES,
    cell,
    hand_slot,
    wears_glasses,
)
from knavery.games.red_scare.constants import HAND

FOE: Final = 0.85
FRIEND: Final = 0.7
#: How many times in ten `careful` lies to likely foes and to strangers, and refuses a trade.
LIES_TO_FOES: Final = 7
LIES_TO_STRANGERS: Final = 2
REFUSES: Final = 2
_TEN: Final = 10
_SAID: Final = HAND + 1

#: The number of an answer by its Patriots and Soviets, and of a split by its places and Patriots.
_ANSWERS: Final = np.zeros((_SAID, _SAID), np.int64)
_ANSWERS[ANSWER_PATRIOTS, ANSWER_SOVIETS] = np.arange(len(ANSWER_PATRIOTS))
SPLITS_OF: Final = np.zeros((1 << HAND, _SAID), np.int64)
SPLITS_OF[SPLIT_PLACES, SPLIT_PATRIOTS] = np.arange(len(SPLIT_PLACES))


@compiled
def often_lies(row: Row, scratch: Scratch, seat: int, to: int) -> int:
    """How many times in ten it lies to that seat: mostly to likely foes, never to friends."""
    believed = trust(scratch, to)
    if believed >= FRIEND:
        return 0
    return LIES_TO_FOES if believed < FOE * prior(row, seat) else LIES_TO_STRANGERS


@compiled
def _lies_to(row: Row, stream: Stream, scratch: Scratch, seat: int, to: int) -> bool:
    often = often_lies(row, scratch, seat, to)
    return often > 0 and draw(stream, _TEN) < often


@compiled
def answer(row: Row, stream: Stream, scratch: Scratch, seat: int) -> int:
    """RS-36, RS-38: tell a friend the truth; tell a foe the opposite."""
    asker, places = cell(row, ACTIVE), cell(row, REQUEST_PLACES)
    glasses = wears_glasses(row, seat)
    patriots = soviets = 0
    for place in range(HAND):
        if (places >> place) & 1:
            card = citizen(cell(row, CARDS + hand_slot(asker, place)))
            if can_read(card, glasses):
                patriots += 1 - (card & 1)
                soviets += card & 1
    if _lies_to(row, stream, scratch, seat, asker) and patriots + soviets:
        patriots, soviets = _turned(stream, patriots, soviets)
    return ANSWER + _ANSWERS[patriots, soviets]  # type: ignore[no-any-return]


@compiled
def trade(row: Row, stream: Stream, scratch: Scratch, seat: int) -> int:
    """RS-41: trade cards it can read, but may not judge, for others."""
    size = table_of(SIZES, cell(row, REQUEST_PLACES))
    blocked = blocked_places(row, seat)
    if table_of(SIZES, blocked) < size or draw(stream, _TEN) < REFUSES:
        return REFUSE
    places = first_places(blocked, size)
    patriots = split_of(row, stream, scratch, seat, places, cell(row, ACTIVE))
    return ACCEPT + SPLITS_OF[places, patriots]  # type: ignore[no-any-return]


@compiled
def first_places(places: int, size: int) -> int:
    """The first of these places, as bits."""
    found = 0
    for place in range(HAND):
        if (places >> place) & 1 and size > 0:
            found |= 1 << place
            size -= 1
    return found


@compiled
def split_of(row: Row, stream: Stream, scratch: Scratch, seat: int, places: int, to: int) -> int:
    """RS-44: how many of these cards to call Patriots; unread cards count as they seem."""
    patriots = 0
    for place in range(HAND):
        if (places >> place) & 1 == 0:
            continue
        chance = scratch[PATRIOTS + place]
        if abs(2 * chance - 1) < ROUNDING:
            patriots += draw(stream, 2)
        elif chance > 0.5:
            patriots += 1
    if not _lies_to(row, stream, scratch, seat, to):
        return patriots
    turned, _ = _turned(stream, patriots, table_of(SIZES, places) - patriots)
    return turned


@compiled
def _turned(stream: Stream, patriots: int, soviets: int) -> tuple[int, int]:
    """The opposite; where that would be true, one more of either side."""
    if patriots != soviets:
        return soviets, patriots
    more = 0
    if soviets:
        more = 1 - 2 * draw(stream, 2)
    return patriots + more, soviets - more
