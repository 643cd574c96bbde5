"""Dealing and drawing. Each draw is the one that the rules make at the same position."""

from typing import Final

import numpy as np

from knavery.engines.candy_k.row import (
    ANSWERS,
    ASSASSIN_NUMBERS,
    CARDS,
    CLUES,
    COPIES,
    FEWEST_SEATS,
    FIRST,
    ICON,
    KING_SECTION,
    NUMBERS,
    PHASE,
    PHASE_CHOICE,
    PHASE_CLAIMS,
    PHASE_TOKENS,
    PLAYED,
    ROW_WIDTH,
    SECONDS,
    SECTION,
    SPENDS,
    TOKENS,
    TOKENS_EACH,
    at,
    numbers_in,
)
from knavery.engines.candy_k.waiting import actor
from knavery.engines.compiling import compiled
from knavery.engines.counter import U64, below, branch, draw, label
from knavery.engines.one_table import ACTOR, SEATS, Row, Stream, clockwise, wide
from knavery.games.candy_k.constants import SECTIONS

_FIRST_CARDS: Final = tuple(label(f"{name} first cards") for name in SECTIONS)
_SECOND_CARDS: Final = tuple(label(f"{name} second cards") for name in SECTIONS)
_CLUE: Final = tuple(label(f"{name} clue") for name in SECTIONS)
_CARD: Final = U64(7)


@compiled
def deal(row: Row, stream: Stream) -> None:
    """A new game for the seats and settings that stand in the row."""
    for place in range(SECTION, ROW_WIDTH):
        row[place] = 0
    deal_cleared(row, stream)


@compiled
def deal_cleared(row: Row, stream: Stream) -> None:
    """CK-13: deal the identity cards. CK-Q11: pick who begins, and begin When."""
    seats = wide(row[SEATS])
    row[NUMBERS] = ASSASSIN_NUMBERS[seats - FEWEST_SEATS]  # CK-Q1
    row[ICON] = draw(stream, seats)
    row[FIRST] = draw(stream, seats)
    for seat in range(seats):
        row[TOKENS + seat] = row[TOKENS_EACH]  # CK-Q3
    begin_section(row, stream[0])
    row[ACTOR] = actor(row)


@compiled
def begin_section(row: Row, position: np.uint64) -> None:
    """CK-16: everybody draws a card of the section, clockwise from the first seat.

    CK-Q4: then those who have a token left are asked about it; CK-Q2: never in Who King.
    """
    seats, section = int(row[SEATS]), int(row[SECTION])
    left = numbers_in(row, section) * (1 if section == KING_SECTION else COPIES)
    rest = _pile(numbers_in(row, section), left)
    stream = branch(position, _FIRST_CARDS[section])
    seat = int(row[FIRST])
    for number in range(seats):
        drawn = below(stream, number, left)
        left -= 1
        row[at(CARDS, section, seat)] = _card(rest, drawn)
        rest = _put(rest, drawn, _card(rest, left))
        seat = clockwise(seat, 1, seats)
    row[PHASE] = PHASE_TOKENS
    if section == KING_SECTION or not _has_tokens(row):
        turn_clue(row, position)


@compiled
def spend_tokens(row: Row, position: np.uint64) -> None:
    """CK-17, CK-Q4: those who spent a token draw a second card.

    A card is set aside for every seat, so that what a seat draws does not depend on who else does.
    """
    seats, section = int(row[SEATS]), int(row[SECTION])
    spent = False
    for seat in range(seats):
        spent = spent or row[ANSWERS + seat] == SPENDS
    if spent:
        numbers = int(row[NUMBERS])
        left = numbers * COPIES
        rest = _pile(numbers, left)
        for seat in range(seats):
            rest = _without(rest, int(row[at(CARDS, section, seat)]))
            left -= 1
        stream = branch(position, _SECOND_CARDS[section])
        seat = int(row[FIRST])
        for number in range(seats):
            drawn = below(stream, number, left)
            left -= 1
            if row[ANSWERS + seat] == SPENDS:
                row[at(SECONDS, section, seat)] = _card(rest, drawn)
                row[TOKENS + seat] -= 1
            rest = _put(rest, drawn, _card(rest, left))
            seat = clockwise(seat, 1, seats)
    turn_clue(row, position)


@compiled
def turn_clue(row: Row, position: np.uint64) -> None:
    """CK-19: turn the clue. CK-Q5: then those who have two cards choose."""
    seats, section = int(row[SEATS]), int(row[SECTION])
    clue = below(branch(position, _CLUE[section]), 0, numbers_in(row, section)) + 1
    row[CLUES + section] = clue
    row[PHASE] = PHASE_CLAIMS
    for seat in range(seats):
        row[ANSWERS + seat] = 0
        if row[at(SECONDS, section, seat)] == 0:
            row[at(PLAYED, section, seat)] = row[at(CARDS, section, seat)]
        else:
            row[PHASE] = PHASE_CHOICE


@compiled
def settle_cards(row: Row) -> None:
    """CK-18: the chosen cards count."""
    section = int(row[SECTION])
    for seat in range(int(row[SEATS])):
        if row[ANSWERS + seat] != 0:
            row[at(PLAYED, section, seat)] = row[ANSWERS + seat]
            row[ANSWERS + seat] = 0
    row[PHASE] = PHASE_CLAIMS


@compiled
def _has_tokens(row: Row) -> bool:
    left = 0
    for seat in range(int(row[SEATS])):
        left += row[TOKENS + seat]
    return left != 0


# A pile is up to 18 cards in a word, three bits each: the number of the card, from 0.


@compiled
def _pile(numbers: int, cards: int) -> np.uint64:
    """CK-09: the cards of a section: 1 to `numbers`, again and again."""
    pile = U64(0)
    for place in range(cards):
        pile |= U64(place % numbers) << U64(3 * place)
    return pile


@compiled
def _card(pile: np.uint64, place: int) -> int:
    """The number of the card in that place, from 1."""
    return np.int64((pile >> U64(3 * place)) & _CARD) + 1  # type: ignore[return-value]


@compiled
def _put(pile: np.uint64, place: int, card: int) -> np.uint64:
    """The pile with that card in that place."""
    return (pile & ~(_CARD << U64(3 * place))) | (U64(card - 1) << U64(3 * place))


@compiled
def _without(pile: np.uint64, card: int) -> np.uint64:
    """The pile without the first card of that number."""
    place = 0
    while _card(pile, place) != card:
        place += 1
    below_it = pile & ((U64(1) << U64(3 * place)) - U64(1))
    return below_it | ((pile >> U64(3 * place + 3)) << U64(3 * place))
