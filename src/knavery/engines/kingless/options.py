"""What a seat may choose, as six words of bits and the decisions at which they begin."""

from typing import Any, Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.counter import U64, below, bit, count, has, nth
from knavery.engines.kingless.cards import (
    ANSWER_COUNT,
    FIRST_ANSWER,
    OP,
    OP_CLAIM,
    OP_HALT,
    PLACED_COUNT,
    WHAT_DWARF,
    WHAT_ITEM,
    is_a,
    is_event,
    text,
)
from knavery.engines.kingless.crown import best
from knavery.engines.kingless.keywords import claimable
from knavery.engines.kingless.row import (
    ACTING,
    AIMING,
    ANSWER,
    ANSWERING,
    ASK_FLAG,
    CHAIN_CARDS,
    CHAIN_SEATS,
    CHAIN_SIZE,
    CHOOSE_CARD,
    CHOOSE_OPPONENT,
    DECISIONS,
    DISCARD_CARD,
    DISCARDING,
    DUELLING,
    END_TURN,
    FINDING,
    GUTTER_CARD,
    GUTTERING,
    HAND_OVER,
    HAND_SIZES,
    NAME_CARD,
    OVER,
    PASS,
    PHASE,
    PLACE_CARD,
    PLACING,
    PLAY_CARD,
    RECRUITING,
    REVEALED,
    SHOW_SIGN,
    TAKE_RECRUIT,
    YIELDING,
    cell,
    hand_card,
    hand_start,
    is_waited_for,
)
from knavery.engines.kingless.targets import (
    ByStep,
    aims_at_cards,
    cards_to_aim_at,
    names,
    opponents_to_aim_at,
    own_to_gutter,
)
from knavery.engines.one_table import SEATS, Row, wide
from knavery.games.kingless.rules.crown import SIGNS

WORDS: Final = 6
#: Aiming at an opponent, and naming a card, where the words of AIMING begin at cards in play.
_AT_OPPONENT: Final = OVER
_NAMING: Final = OVER + 1
BEGINS: Final = np.zeros((_NAMING + 1, WORDS), np.int64)
for _shape, _words in {
    ACTING: (PLAY_CARD, PLAY_CARD + PLACED_COUNT, END_TURN),
    AIMING: tuple(CHOOSE_CARD + PLACED_COUNT * step for step in range(WORDS)),
    ANSWERING: (ANSWER, END_TURN),
    DISCARDING: (DISCARD_CARD, DISCARD_CARD + PLACED_COUNT),
    GUTTERING: (GUTTER_CARD,),
    PLACING: (PLACE_CARD, END_TURN),
    RECRUITING: (TAKE_RECRUIT, END_TURN),
    FINDING: tuple(CHOOSE_CARD + PLACED_COUNT * step for step in range(WORDS)),
    YIELDING: (HAND_OVER,),
    DUELLING: (SHOW_SIGN,),
    _AT_OPPONENT: (CHOOSE_OPPONENT,),
    _NAMING: (NAME_CARD,),
}.items():
    BEGINS[_shape, : len(_words)] = _words


@compiled
def is_option(row: Row, seat: int, decision: int) -> bool:
    """Whether the seat may choose the decision of that number."""
    if seat < 0 or decision < 0 or decision >= DECISIONS:
        return False
    shape, words = options(row, seat)
    for number in range(WORDS):
        at = decision - BEGINS[shape, number]
        if 0 <= at < 64 and has(words[number], at):
            return True
    return False


@compiled
def pick_option(row: Row, seat: int, position: np.uint64) -> int:
    """One of the seat's options, each equally likely."""
    shape, words = options(row, seat)
    every = 0
    for number in range(WORDS):
        every += count(words[number])
    left = below(position, 0, every)
    number = 0
    while left >= count(words[number]):
        left -= count(words[number])
        number += 1
    return BEGINS[shape, number] + nth(words[number], left)  # type: ignore[no-any-return]


@compiled
def mask(row: Row, seat: int, out: Any) -> None:
    """Write a 1 for each option of the seat, and 0 for all other decisions."""
    for decision in range(DECISIONS):
        out[decision] = 0
    shape, words = options(row, seat)
    for number in range(WORDS):
        word = words[number]
        for left in range(count(word)):
            out[BEGINS[shape, number] + nth(word, left)] = 1


@compiled
def options(row: Row, seat: int) -> tuple[int, ByStep]:
    """Every legal decision of the seat: which words these are, and the words."""
    none = U64(0)
    phase = cell(row, PHASE)
    if not is_waited_for(row, seat):
        return phase, (none, none, none, none, none, none)
    if phase == ACTING:
        # G-I1: any card but Stop and Halt, which are never played as ordinary events.
        placed, events = _hand(row, seat)
        events &= ~(_first(ANSWER_COUNT) << U64(FIRST_ANSWER - PLACED_COUNT))
        return phase, (placed, events, bit(END_TURN), none, none, none)
    if phase == ANSWERING:
        return phase, (_answers(row, seat), bit(PASS), none, none, none, none)
    if phase == AIMING:
        return _aiming(row, seat)
    if phase == DISCARDING:
        placed, events = _hand(row, seat)
        return phase, (placed, events, none, none, none, none)
    if phase == GUTTERING:
        own = own_to_gutter(row, seat, cell(row, CHAIN_SEATS), cell(row, CHAIN_CARDS))
        return phase, (own, none, none, none, none, none)
    if phase == PLACING:
        what = WHAT_ITEM if row[ASK_FLAG] else WHAT_DWARF
        return phase, (_hand_of(row, seat, what), bit(PASS), none, none, none, none)
    if phase == RECRUITING:
        return phase, (_revealed(row), bit(PASS), none, none, none, none)
    if phase == FINDING:
        return phase, _finding(row, seat)
    if phase == YIELDING:
        return phase, (best(row, seat), none, none, none, none, none)
    # G-E5: any sign.
    return phase, (_first(len(SIGNS)), none, none, none, none, none)


@compiled
def _hand(row: Row, seat: int) -> tuple[np.uint64, np.uint64]:
    """The cards in the hand: dwarfs and items, and events."""
    placed = events = U64(0)
    start = hand_start(row, seat)
    for place in range(start, start + cell(row, HAND_SIZES + seat)):
        card = hand_card(row, place)
        if is_event(card):
            events |= bit(card - PLACED_COUNT)
        else:
            placed |= bit(card)
    return placed, events


@compiled
def _hand_of(row: Row, seat: int, what: int) -> np.uint64:
    """G-K6: the cards of that kind in the hand."""
    found = U64(0)
    start = hand_start(row, seat)
    for place in range(start, start + cell(row, HAND_SIZES + seat)):
        card = hand_card(row, place)
        if is_a(card, what):
            found |= bit(card)
    return found


@compiled
def _answers(row: Row, seat: int) -> np.uint64:
    """G-I5: the answers in the hand that may answer the last card: only Halt answers Halt."""
    last = cell(row, CHAIN_CARDS + cell(row, CHAIN_SIZE) - 1)
    halts_only = text(last, 0, OP) == OP_HALT
    _, events = _hand(row, seat)
    found = U64(0)
    for answer in range(ANSWER_COUNT):
        card = FIRST_ANSWER + answer
        if has(events, card - PLACED_COUNT) and (not halts_only or text(card, 0, OP) == OP_HALT):
            found |= bit(answer)
    return found


@compiled
def _aiming(row: Row, seat: int) -> tuple[int, ByStep]:
    """G-I2: the targets that the card may have."""
    none = U64(0)
    kind = cell(row, CHAIN_CARDS)
    if aims_at_cards(kind):
        seats = cell(row, SEATS)
        return AIMING, (
            cards_to_aim_at(row, seat, kind, wide(0)),
            cards_to_aim_at(row, seat, kind, wide(1)),
            cards_to_aim_at(row, seat, kind, wide(2)) if seats > 2 else none,
            cards_to_aim_at(row, seat, kind, wide(3)) if seats > 3 else none,
            cards_to_aim_at(row, seat, kind, wide(4)) if seats > 4 else none,
            cards_to_aim_at(row, seat, kind, wide(5)) if seats > 5 else none,
        )
    if text(kind, 0, OP) == OP_CLAIM:
        return _NAMING, (names(kind), none, none, none, none, none)
    found = opponents_to_aim_at(row, seat, kind)
    return _AT_OPPONENT, (found, none, none, none, none, none)


@compiled
def _finding(row: Row, seat: int) -> ByStep:
    """G-K2: the card, in the play area of each opponent from whom it may be claimed."""
    card = cell(row, REVEALED) - 1
    owners = U64(claimable(row, seat, card, cell(row, CHAIN_CARDS)))
    none, found = U64(0), bit(card)
    return (
        none,
        found if has(owners, 1) else none,
        found if has(owners, 2) else none,
        found if has(owners, 3) else none,
        found if has(owners, 4) else none,
        found if has(owners, 5) else none,
    )


@compiled
def _revealed(row: Row) -> np.uint64:
    """G-K8: the dwarfs and items among the revealed cards."""
    found = U64(0)
    for place in range(REVEALED, REVEALED + 2):
        card = cell(row, place) - 1
        if card >= 0 and not is_event(card):
            found |= bit(card)
    return found


@compiled
def _first(number: int) -> np.uint64:
    """The lowest bits, as many as that."""
    return bit(number) - U64(1)
