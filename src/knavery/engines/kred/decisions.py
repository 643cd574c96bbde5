"""The decisions by the numbers of the codec, and the bits that stand for them in sets of options.

A set is four words. The first three are moves: in one's own domain; assist and remove; influence.
The last one has all decisions that are neither moves nor tiles handed over.
"""

from typing import Final

import numpy as np

from knavery.engines.kred.row import COMMUNITY, TILE_COUNT
from knavery.games.kred.codec import CODEC
from knavery.games.kred.constants import ACTIONS, LEFT, MOST_SEATS, OFFICE, RIGHT, SPACES, STOCK
from knavery.games.kred.decisions import (
    Accept,
    Challenge,
    Decision,
    Decline,
    Done,
    Expose,
    HandOver,
    Land,
    LetPass,
    Look,
    Move,
    Pick,
    Promote,
    Restore,
    TakeBack,
)
from knavery.games.kred.rules.board import landings
from knavery.games.kred.rules.spaces import SPACE, left_of, number, right_of
from knavery.games.kred.tiles import ON_TILE, SECONDS, TILES

ADVANCE, ASSIST, WITHDRAW, REMOVE, ORGANIZE, INFLUENCE = range(len(ACTIONS))
#: Every action, as bits.
EVERY_ACTION: Final = (1 << len(ACTIONS)) - 1

# ------------------------------------------------------------------------------------------ words

WORD_OWN, WORD_OTHERS, WORD_INFLUENCE, WORD_PLAIN = range(4)
WORDS: Final = 4
#: Where the moves begin in a word, and how many there are: of a domain, or of all together.
ADVANCES: Final = 0
ADVANCE_COUNT: Final = 14
WITHDRAWALS: Final = ADVANCES + ADVANCE_COUNT
WITHDRAWAL_COUNT: Final = 20
ORGANIZES: Final = WITHDRAWALS + WITHDRAWAL_COUNT
SIDEWAYS_COUNT: Final = 14
REMOVALS: Final = LEFT * (MOST_SEATS - 1)
#: The decisions that are neither moves nor tiles handed over.
PICKS: Final = 0
LANDS: Final = PICKS + TILE_COUNT
PROMOTIONS: Final = LANDS + 8
SINGLES: Final = PROMOTIONS + SPACES
_SINGLE: Final[tuple[Decision, ...]] = (
    TakeBack(),
    Look(),
    Accept(),
    Expose(),
    Challenge(),
    LetPass(),
    Decline(),
    Restore(),
    Done(),
)
TAKE_BACK, LOOK, ACCEPT, EXPOSE, DISPUTE, LET_PASS, DECLINE, RESTORE, DONE = range(
    SINGLES, SINGLES + len(_SINGLE)
)


def _move(action: int, origin: int, target: int) -> Move:
    return Move(
        ACTIONS[action],
        None if origin == COMMUNITY else SPACE[origin],
        None if target == COMMUNITY else SPACE[target],
    )


def _sideways(action: int, domain: int, seats: int) -> list[Move]:
    """K-B2: six seats to the left, six to the right, and each rostrum to its own side."""
    first = domain * SPACES
    at = range(first, first + LEFT)
    pairs = [(space, left_of(space, seats)) for space in at]
    pairs += [(space, right_of(space, seats)) for space in at]
    pairs.append((first + LEFT, left_of(first + LEFT, seats)))
    pairs.append((first + RIGHT, right_of(first + RIGHT, seats)))
    return [_move(action, origin, target) for origin, target in pairs]


def _words(seats: int) -> list[list[Decision]]:
    """What each bit of the words stands for; domains are counted from the seat's own."""
    own: list[Decision] = [_move(ADVANCE, COMMUNITY, at) for at in range(LEFT)]
    own += [_move(ADVANCE, at, LEFT if at < 3 else RIGHT) for at in range(LEFT)]
    own += [_move(ADVANCE, at, OFFICE) for at in (LEFT, RIGHT)]
    own += [_move(WITHDRAW, at, COMMUNITY) for at in range(LEFT)]
    own += [_move(WITHDRAW, rostrum, at) for rostrum in (LEFT, RIGHT) for at in range(LEFT)]
    own += [_move(WITHDRAW, OFFICE, at) for at in (LEFT, RIGHT)]
    own += _sideways(ORGANIZE, 0, seats)
    spaces = [d * SPACES + at for d in range(1, MOST_SEATS) for at in range(LEFT)]
    others: list[Decision] = [_move(ASSIST, COMMUNITY, at) for at in spaces]
    others += [_move(REMOVE, at, COMMUNITY) for at in spaces]
    influence: list[Decision] = []
    for domain in range(1, seats):
        influence += _sideways(INFLUENCE, domain, seats)
    plain: list[Decision] = [Pick(tile) for tile in range(1, TILE_COUNT + 1)]
    for origin in (LEFT, RIGHT, OFFICE):
        plain += [Land(SPACE[origin], SPACE[target]) for target in landings(origin)]
    plain += [*map(Promote, SPACE[:SPACES]), *_SINGLE]
    return [own, others, influence, plain]


_NUMBER: Final = {decision: at for at, decision in enumerate(CODEC.decisions)}
FEWEST_SEATS: Final = min(STOCK)
_SEAT_COUNTS: Final = MOST_SEATS - FEWEST_SEATS + 1
DECISIONS: Final = CODEC.size
# Short numbers: a GPU has 64 KiB for what is constant.
#: The codec's number of each bit; and for each number its word and bit, or -1; by seats.
NUMBERS: Final = np.zeros((_SEAT_COUNTS, WORDS, 64), np.int16)
PLACES: Final = np.full((_SEAT_COUNTS, DECISIONS), -1, np.int16)
for _seats in STOCK:
    for _word, _decisions in enumerate(_words(_seats)):
        for _bit, _decision in enumerate(_decisions):
            NUMBERS[_seats - FEWEST_SEATS, _word, _bit] = _NUMBER[_decision]
            PLACES[_seats - FEWEST_SEATS, _NUMBER[_decision]] = 64 * _word + _bit

#: The first number of a tile handed over; then tile by tile, and for each the receivers.
HAND_OVERS: Final = next(at for at, each in enumerate(CODEC.decisions) if type(each) is HandOver)
HAND_OVER_COUNT: Final = TILE_COUNT * MOST_SEATS
#: The action, the origin and the target of each move, and of each fall; by number.
ACTION_OF: Final = np.full(DECISIONS, -1, np.int16)
ORIGIN_OF: Final = np.full(DECISIONS, COMMUNITY, np.int16)
TARGET_OF: Final = np.full(DECISIONS, COMMUNITY, np.int16)
for _at, _each in enumerate(CODEC.decisions):
    if isinstance(_each, Move):
        ACTION_OF[_at] = ACTIONS.index(_each.action)
    if isinstance(_each, Move | Land):
        ORIGIN_OF[_at], TARGET_OF[_at] = number(_each.origin), number(_each.target)

# ------------------------------------------------------------------------------------------ tiles


def _bits(actions: frozenset[str] | tuple[str, ...]) -> int:
    return sum(1 << ACTIONS.index(action) for action in actions)


#: K-C4: the actions that may follow a first one, as bits.
FOLLOWING: Final = np.array([_bits(SECONDS[action]) for action in ACTIONS], np.int64)
#: The actions of each tile, as bits, from tile 0.
SHOWN: Final = np.array([_bits(shown) for shown in ON_TILE], np.int64)
#: Tiles that show the same actions are honest for the same plays: groups, and the blank last.
GROUPS: Final = tuple(dict.fromkeys(_bits(ON_TILE[tile]) for tile in TILES))
BLANK_GROUP: Final = len(GROUPS)
GROUP_SHOWN: Final = np.array(GROUPS, np.int64)
GROUP_OF: Final = np.array(
    [-1, *(GROUPS.index(_bits(ON_TILE[tile])) for tile in TILES), BLANK_GROUP], np.int64
)
#: The first tile of each group, and of what would follow: a group's tiles follow one another.
GROUP_TILES: Final = np.array(
    [*(list(GROUP_OF).index(group) for group in range(BLANK_GROUP + 1)), TILE_COUNT + 1], np.int64
)
assert (np.diff(GROUP_OF[1:]) >= 0).all(), f"tiles of a group are apart: {GROUP_OF}"
