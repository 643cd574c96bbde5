"""Decisions by the numbers of the codec, and what the choices of places and claims mean."""

from typing import Any, Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.games.red_scare.codec import CODEC
from knavery.games.red_scare.codec_layout import PACKETS, SEATS
from knavery.games.red_scare.constants import DEPTH, HAND, PHRASES, REASONS
from knavery.games.red_scare.decisions import Accept, Answer, Places
from knavery.games.red_scare.options import ANSWERS, PLACES

DECISIONS: Final = CODEC.size
#: How many choices of places there are, and of places with a split.
CHOICES: Final = len(PLACES[HAND])
_SPLITS: Final = tuple(each for each in CODEC.decisions if isinstance(each, Accept))
SPLITS: Final = len(_SPLITS)

SHOW: Final = 0
ANSWER: Final = SHOW + CHOICES * SEATS
OFFER: Final = ANSWER + len(ANSWERS[HAND])
ACCEPT: Final = OFFER + SPLITS * SEATS
REFUSE: Final = ACCEPT + SPLITS
JUDGE: Final = REFUSE + 1
END_TURN: Final = JUDGE + 2
INVERT: Final = END_TURN + 1
VERIFY: Final = INVERT + 1
LOOK_UP: Final = VERIFY + 1
LEAVE_DECK: Final = LOOK_UP + 1
EXCHANGE: Final = LEAVE_DECK + 1
POST: Final = EXCHANGE + DEPTH * HAND
#: A place and a side, of each seat.
POSTS: Final = 2 * HAND
FILE: Final = POST + POSTS * SEATS
AUDIT: Final = FILE + CHOICES
SECOND_ID: Final = AUDIT + PACKETS
SECOND_TRADE: Final = SECOND_ID + 1
ACCUSE: Final = SECOND_TRADE + 1
WITHDRAW: Final = ACCUSE + 1
GUESS: Final = WITHDRAW + 1
CREDIT: Final = GUESS + 3 * SEATS
JOIN: Final = CREDIT + 2
MOVE: Final = JOIN + 2
NAME: Final = MOVE + PACKETS
EXPIRE: Final = NAME + 2 * SEATS
AGAIN: Final = EXPIRE + SEATS
TIME_UP: Final = AGAIN + SEATS * (SEATS - 1) + SEATS + 3
SUSPECT: Final = TIME_UP + 1

# Remarks, counted from the first one: as a seat numbers them, and in the row as seat 0 does.
TRUST: Final = SEATS
ASK_WHY: Final = 2 * SEATS
POINT_OUT: Final = 3 * SEATS
EXPLAIN: Final = POINT_OUT + SEATS * (SEATS - 1) // 2
DISSUADE: Final = EXPLAIN + len(REASONS)
assert SUSPECT + DISSUADE + len(PHRASES) == DECISIONS


def _bits(places: Places) -> int:
    return sum(1 << place for place in places)


#: The places of a choice, as bits; and of a choice with a split, and its Patriots.
PLACES_OF: Final = np.array([_bits(places) for places in PLACES[HAND]], np.int64)
SPLIT_PLACES: Final = np.array([_bits(each.places) for each in _SPLITS], np.int64)
SPLIT_PATRIOTS: Final = np.array([each.patriots for each in _SPLITS], np.int64)
#: How many places the bits are.
SIZES: Final = np.array([places.bit_count() for places in range(1 << HAND)], np.int64)
_ANSWERS: Final = tuple(each for each in ANSWERS[HAND] if isinstance(each, Answer))
ANSWER_PATRIOTS: Final = np.array([each.patriots for each in _ANSWERS], np.int64)
ANSWER_SOVIETS: Final = np.array([each.soviets for each in _ANSWERS], np.int64)
#: By the number of cards: the answers to an ID and to a TRADE, as bits.
ANSWER_BITS: Final = np.array(
    [
        sum(1 << at for at, each in enumerate(_ANSWERS) if each.patriots + each.soviets <= size)
        for size in range(HAND + 1)
    ],
    np.uint64,
)
ACCEPT_BITS: Final = np.array(
    [
        sum(1 << at for at, each in enumerate(_SPLITS) if len(each.places) == size)
        for size in range(HAND + 1)
    ],
    np.uint64,
)


@compiled
def table_of(table: Any, at: int) -> int:
    """A number of one of the tables, in 64 bits."""
    return np.int64(table[at])  # type: ignore[return-value]
