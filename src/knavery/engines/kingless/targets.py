"""G-I2: the targets that a card's player names before anybody may answer, as sets of bits."""

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.counter import U64, bit, count, nth
from knavery.engines.kingless.cards import (
    AHEAD,
    DISCARDING,
    DWARF_COUNT,
    GUTTERING,
    LEAST,
    MOST,
    OP,
    OP_CLAIM,
    OP_DISCARD,
    OP_GUTTER,
    OP_GUTTER_HIGHEST,
    OP_GUTTER_OWN,
    PICKING,
    PLACED_COUNT,
    SAME,
    WHAT,
    WHAT_DWARF,
    WHAT_ITEM,
    is_a,
    parts_of,
    text,
    wanted,
)
from knavery.engines.kingless.passives import (
    card_is_immune,
    influence,
    influence_of,
    player_is_immune,
)
from knavery.engines.kingless.row import (
    AIMING,
    AREA_SIZES,
    ASKED,
    CHAIN_CARDS,
    CHAIN_SEATS,
    HAND_SIZES,
    PHASE,
    TARGET_CARDS,
    TARGET_SEATS,
    TARGETS_SIZE,
    area_card,
    area_start,
    cell,
)
from knavery.engines.one_table import SEATS, Row, clockwise

#: A set of cards for each seat, counted clockwise from the player who chooses.
ByStep = tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]


@compiled
def name_targets(row: Row) -> bool:
    """G-I2: name targets without an alternative, or ask; True if the card has all its targets."""
    seat, kind = cell(row, CHAIN_SEATS), cell(row, CHAIN_CARDS)
    for _ in range(wanted(kind) - cell(row, TARGETS_SIZE)):
        if aims_at_cards(kind):
            found, at = 0, 0
            for step in range(cell(row, SEATS)):
                cards = cards_to_aim_at(row, seat, kind, step)
                if count(cards):
                    at = PLACED_COUNT * step + nth(cards, 0)
                found += count(cards)
        elif text(kind, 0, OP) == OP_CLAIM:
            found, at = 2, 0  # G-K2: any name may be said
        else:
            opponents = opponents_to_aim_at(row, seat, kind)
            found, at = count(opponents), nth(opponents, 0)
        if found > 1:
            row[PHASE] = AIMING
            row[ASKED] = 1 << seat
            return False
        if found:
            add_target(row, at)
    return True


@compiled
def add_target(row: Row, at: int) -> None:
    """Add a target to the card: a step and a card, a step, or a name, as they are numbered."""
    seat, kind = cell(row, CHAIN_SEATS), cell(row, CHAIN_CARDS)
    number = cell(row, TARGETS_SIZE)
    row[TARGETS_SIZE] = number + 1
    step = at
    if aims_at_cards(kind):
        step = at // PLACED_COUNT
        row[TARGET_CARDS + number] = at - PLACED_COUNT * step + 1
    elif text(kind, 0, OP) == OP_CLAIM:
        row[TARGET_CARDS + number] = at + 1
        return
    row[TARGET_SEATS + number] = clockwise(seat, step, cell(row, SEATS)) + 1


@compiled
def aims_at_cards(kind: int) -> bool:
    """Whether the card's targets are cards in play."""
    op = text(kind, 0, OP)
    return op in (OP_GUTTER, OP_GUTTER_OWN, OP_GUTTER_HIGHEST)


@compiled
def cards_to_aim_at(row: Row, seat: int, kind: int, step: int) -> np.uint64:
    """The cards that may be targets in the area of the seat that is `step` seats clockwise."""
    owner = clockwise(seat, step, cell(row, SEATS))
    op = text(kind, 0, OP)
    if op == OP_GUTTER_OWN:
        return own_to_gutter(row, seat, seat, kind) if step == 0 else U64(0)
    if op == OP_GUTTER_HIGHEST:
        return _highest(row, owner, kind)
    if step == 0:
        return U64(0)
    if text(kind, 0, AHEAD) and row[AREA_SIZES + owner] <= row[AREA_SIZES + seat]:
        return U64(0)
    found = U64(0)
    start = area_start(row, owner)
    for place in range(start, start + cell(row, AREA_SIZES + owner)):
        card = area_card(row, place)
        if not is_a(card, text(kind, 0, WHAT)):
            continue
        here = influence_of(row, owner, card)
        if text(kind, 0, LEAST) <= here <= text(kind, 0, MOST) and not card_is_immune(
            row, owner, card, GUTTERING, kind
        ):
            found |= bit(card)
    return found


@compiled
def opponents_to_aim_at(row: Row, seat: int, kind: int) -> np.uint64:
    """The opponents that a keyword of the card would affect, counted clockwise from its player."""
    seats = cell(row, SEATS)
    discards = text(kind, 0, OP) == OP_DISCARD
    picks = not discards or (parts_of(kind) > 1 and text(kind, 1, SAME) > 0)
    found = U64(0)
    for step in range(1, seats):
        other = clockwise(seat, step, seats)
        hit = (discards and not is_spared(row, other, DISCARDING, kind)) or (
            picks and not is_spared(row, other, PICKING, kind)
        )
        for number in range(cell(row, TARGETS_SIZE)):
            if row[TARGET_SEATS + number] - 1 == other:
                hit = False  # G-K5: different opponents
        if hit:
            found |= bit(step)
    return found


@compiled
def names(kind: int) -> np.uint64:
    """G-K2: every card that can be named, wherever it is."""
    dwarfs = bit(DWARF_COUNT) - U64(1)
    placed = bit(PLACED_COUNT) - U64(1)
    what = text(kind, 0, WHAT)
    if what == WHAT_DWARF:
        return dwarfs
    return placed & ~dwarfs if what == WHAT_ITEM else placed


@compiled
def own_to_gutter(row: Row, seat: int, player: int, source: int) -> np.uint64:
    """G-K1: the cards of its own that a seat may gutter for a player's card, but not that card."""
    found = U64(0)
    spare = seat == player
    start = area_start(row, seat)
    for place in range(start, start + cell(row, AREA_SIZES + seat)):
        card = area_card(row, place)
        if spare and card == source:
            spare = False
        elif not card_is_immune(row, seat, card, GUTTERING, source):
            found |= bit(card)
    return found


@compiled
def is_spared(row: Row, seat: int, keyword: int, source: int) -> bool:
    """G-K3, G-K5, G-K7: whether the seat has an empty hand or is immune."""
    return row[HAND_SIZES + seat] == 0 or player_is_immune(row, seat, keyword, source)


@compiled
def _highest(row: Row, owner: int, source: int) -> np.uint64:
    """E08  The seat's highest cards that are not immune, if it has the most influence."""
    here = influence(row, owner)
    for other in range(cell(row, SEATS)):
        if influence(row, other) > here:
            return U64(0)
    found = U64(0)
    top = 0
    start = area_start(row, owner)
    for place in range(start, start + cell(row, AREA_SIZES + owner)):
        card = area_card(row, place)
        if card_is_immune(row, owner, card, GUTTERING, source):
            continue
        counts = influence_of(row, owner, card)
        if counts > top:
            found, top = U64(0), counts
        if counts == top:
            found |= bit(card)
    return found
