"""What a seat may choose, as words of bits (`decisions`), and tiles to hand over with receivers."""

from typing import Any, Final, TypeAlias

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.counter import U64, below, count, nth
from knavery.engines.kred.board import falls_in, gains
from knavery.engines.kred.decisions import (
    ACCEPT,
    ADVANCE,
    ASSIST,
    DECISIONS,
    DECLINE,
    DISPUTE,
    DONE,
    EVERY_ACTION,
    EXPOSE,
    FEWEST_SEATS,
    FOLLOWING,
    HAND_OVER_COUNT,
    HAND_OVERS,
    LANDS,
    LET_PASS,
    LOOK,
    NUMBERS,
    ORIGIN_OF,
    PICKS,
    PLACES,
    TAKE_BACK,
    TARGET_OF,
    WITHDRAW,
)
from knavery.engines.kred.drafting import picks_of
from knavery.engines.kred.history import is_honest
from knavery.engines.kred.moves import Moves, actions_of, limited, moves_of
from knavery.engines.kred.prices import affordable, promotions
from knavery.engines.kred.row import (
    BEYOND_RECALL,
    BUREAUCRACY,
    CHALLENGE,
    COMMUNITY,
    DRAFT,
    FALLING,
    FORCED,
    HAND_SIZES,
    LOOKED,
    MOVE,
    MOVE_ACTIONS,
    MOVER,
    MOVES_SIZE,
    ON_TABLE,
    OVER,
    OWED,
    PENALTY,
    PHASE,
    RECEIPT,
    REWARD,
    TAKEN_BACK,
    TILE_COUNT,
    TRAIL_SIZE,
    cell,
    holds,
)
from knavery.engines.one_table import ACTOR, SEATS, Row, clockwise, wide
from knavery.games.kred.constants import MOST_SEATS, SPACES, TAKE_BACKS
from knavery.games.kred.tiles import BLANK

#: Three words of moves; the tiles that may be handed over, and the receivers, from the seat on;
#: and the word of all other decisions.
Options: TypeAlias = tuple[int, int, int, int, int, int]

_BLANK_BIT: Final = 1 << (BLANK - 1)


@compiled
def is_option(row: Row, seat: int, decision: int) -> bool:
    """Whether the seat may choose the decision of that number."""
    if seat < 0 or decision < 0 or decision >= DECISIONS:
        return False
    own, others, influence, tiles, receivers, plain = options(row, seat)
    at = decision - HAND_OVERS
    if 0 <= at < HAND_OVER_COUNT:
        return bool((tiles >> (at // MOST_SEATS)) & (receivers >> (at % MOST_SEATS)) & 1 != 0)
    place = wide(PLACES[cell(row, SEATS) - FEWEST_SEATS, decision])
    if place < 0:
        return False
    word = _word(place >> 6, own, others, influence, plain)
    return bool((word >> (place & 63)) & 1 != 0)


@compiled
def pick_option(row: Row, seat: int, position: np.uint64) -> int:
    """One of the seat's options, each equally likely."""
    own, others, influence, tiles, receivers, plain = options(row, seat)
    to = count(U64(receivers))
    handing = count(U64(tiles)) * to
    every = handing
    for word in range(4):
        every += count(U64(_word(word, own, others, influence, plain)))
    left = below(position, 0, every)
    if left < handing:
        tile, receiver = nth(U64(tiles), left // to), nth(U64(receivers), left % to)
        return HAND_OVERS + MOST_SEATS * tile + receiver
    left -= handing
    word = 0
    while left >= count(U64(_word(word, own, others, influence, plain))):
        left -= count(U64(_word(word, own, others, influence, plain)))
        word += 1
    chosen = nth(U64(_word(word, own, others, influence, plain)), left)
    number = NUMBERS[cell(row, SEATS) - FEWEST_SEATS, word, chosen]
    return wide(number)  # type: ignore[no-any-return]


@compiled
def mask(row: Row, seat: int, out: Any) -> None:
    """Write a 1 for each option of the seat, and 0 for all other decisions."""
    for decision in range(DECISIONS):
        out[decision] = 0
    own, others, influence, tiles, receivers, plain = options(row, seat)
    counted = cell(row, SEATS) - FEWEST_SEATS
    for word in range(4):
        left = _word(word, own, others, influence, plain)
        at = 0
        while left:
            if left & 1:
                out[wide(NUMBERS[counted, word, at])] = 1
            left >>= 1
            at += 1
    for tile in range(TILE_COUNT):
        if (tiles >> tile) & 1:
            for receiver in range(MOST_SEATS):
                if (receivers >> receiver) & 1:
                    out[HAND_OVERS + MOST_SEATS * tile + receiver] = 1


@compiled
def options(row: Row, seat: int) -> Options:
    """Every legal decision of the seat."""
    phase = cell(row, PHASE)
    if row[FALLING]:
        # K-C6: until another player has chosen the fall, the mover may take the move back.
        prevents = phase == MOVE and seat == row[MOVER] and may_take_back(row)
        plain = 1 << TAKE_BACK if prevents else 0
        if seat == row[ACTOR]:
            plain |= _landings(row, seat)
        return 0, 0, 0, 0, 0, plain
    if phase == DRAFT:
        return 0, 0, 0, 0, 0, picks_of(row, seat) << PICKS
    if seat != row[ACTOR] or phase == OVER:
        return 0, 0, 0, 0, 0, 0
    if phase == MOVE:
        return _turn(row, seat)
    if phase == RECEIPT:
        return 0, 0, 0, 0, 0, 1 << ACCEPT | 1 << LOOK  # K-R2
    if phase == LOOKED:
        # K-R3: an honest play can only be accepted, unless the settings allow to expose it.
        only = is_honest(row, ON_TABLE) and not row[PENALTY]
        return 0, 0, 0, 0, 0, 1 << ACCEPT if only else 1 << ACCEPT | 1 << EXPOSE
    if phase == CHALLENGE:
        return 0, 0, 0, 0, 0, 1 << LET_PASS | 1 << DISPUTE  # K-H1
    plain, actions = 0, cell(row, OWED)
    if phase == FORCED:
        actions = 1 << WITHDRAW  # K-D4
    elif phase == REWARD:
        actions, plain = 1 << ADVANCE, 1 << DECLINE
    elif phase == BUREAUCRACY:
        actions = affordable(row, seat)
        plain = promotions(row, seat) | 1 << DONE
    own, others, influence = limited(moves_of(row, seat), actions)
    return own, others, influence, 0, 0, plain


@compiled
def next_actions(row: Row) -> int:
    """K-C4: the actions that can still be part of a legal play, as bits."""
    made = cell(row, MOVES_SIZE)
    if made == 0:
        return EVERY_ACTION
    return FOLLOWING[row[MOVE_ACTIONS]] if made == 1 else 0


@compiled
def is_legal(row: Row, possible: int) -> bool:
    """K-C4: whether the play is honest for at least one tile; `possible`: what can still be made.

    No tile shows an assist alone. So an assist, or no move, is legal only where another action that
    a tile shows is impossible.
    """
    made = cell(row, MOVES_SIZE)
    if made == 2 or (made == 1 and row[MOVE_ACTIONS] != ASSIST):
        return True
    return bool(next_actions(row) & ~(1 << ASSIST) & ~possible != 0)


@compiled
def receivers_of(row: Row, mover: int) -> int:
    """K-C5: every opponent with a tile, the mover only if nobody else has one; from the mover."""
    seats, found = cell(row, SEATS), 0
    for step in range(1, seats):
        if row[HAND_SIZES + clockwise(mover, step, seats)]:
            found |= 1 << step
    return found if found else 1


@compiled
def may_take_back(row: Row) -> bool:
    """K-C6: not after another player has chosen a fall since that move, nor a fifth time."""
    return bool(row[TRAIL_SIZE] > row[BEYOND_RECALL] and row[TAKEN_BACK] < TAKE_BACKS)


@compiled
def _landings(row: Row, seat: int) -> int:
    """K-A7: where the pieces that fall in the seat's domain may land."""
    falls, found = falls_in(row, seat), 0
    if falls & 1:
        found |= 0b111 << LANDS
    if falls & 2:
        found |= 0b111 << (LANDS + 3)
    if falls & 4:
        found |= 0b11 << (LANDS + 6)
    return found


@compiled
def _turn(row: Row, seat: int) -> Options:
    """K-C2, K-C6: make another move, hand over a tile, or take back the latest move."""
    own, others, influence = limited(moves_of(row, seat), next_actions(row))
    tiles = 0
    for tile in range(1, TILE_COUNT + 1):
        if holds(row, seat, tile):
            tiles |= 1 << (tile - 1)
    has_blank = tiles & _BLANK_BIT
    if not is_legal(row, actions_of((own, others, influence))):
        # K-X1: with the blank one may make no move at all, even where K-C4 forbids that.
        tiles = has_blank if row[MOVES_SIZE] == 0 else 0
    elif has_blank and gains(row, COMMUNITY, COMMUNITY):
        tiles &= ~_BLANK_BIT  # K-X3
    if has_blank and row[HAND_SIZES + seat] == 1:
        own, others, influence = _without_gains(row, seat, (own, others, influence))
    plain = 1 << TAKE_BACK if may_take_back(row) else 0
    return own, others, influence, tiles, receivers_of(row, seat), plain


@compiled
def _without_gains(row: Row, seat: int, moves: Moves) -> Moves:
    """K-X3: whose only tile is the blank may not win by moves."""
    own, others, influence = moves
    return (
        _without_gains_in(row, seat, 0, own),
        _without_gains_in(row, seat, 1, others),
        _without_gains_in(row, seat, 2, influence),
    )


@compiled
def _without_gains_in(row: Row, seat: int, word: int, moves: int) -> int:
    seats, found = cell(row, SEATS), moves
    for at in range(64):
        if (moves >> at) & 1:
            decision = wide(NUMBERS[seats - FEWEST_SEATS, word, at])
            origin = space_from(wide(ORIGIN_OF[decision]), seat, seats)
            target = space_from(wide(TARGET_OF[decision]), seat, seats)
            if gains(row, origin, target):
                found &= ~(1 << at)
    return found


@compiled
def space_from(space: int, seat: int, seats: int) -> int:
    """The number of a space whose domain is counted from the seat's own."""
    if space == COMMUNITY:
        return COMMUNITY
    return SPACES * clockwise(space // SPACES, seat, seats) + space % SPACES


@compiled
def _word(word: int, own: int, others: int, influence: int, plain: int) -> int:
    if word == 0:
        return own
    if word == 1:
        return others
    return influence if word == 2 else plain
