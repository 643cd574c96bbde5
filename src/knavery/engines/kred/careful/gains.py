"""What moves gain: the best move of each action."""

from typing import Final, TypeAlias

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.kred.board import community
from knavery.engines.kred.careful.domains import gain_of, is_without_marks, read_board
from knavery.engines.kred.careful.scratch import (
    BEST_GAIN,
    BEST_MOVE,
    BEST_TIES,
    CHANGED,
    EACH_ACTION,
    Scratch,
)
from knavery.engines.kred.decisions import (
    ACTION_OF,
    FEWEST_SEATS,
    NUMBERS,
    ORIGIN_OF,
    TARGET_OF,
)
from knavery.engines.kred.moves import Moves, actions_of
from knavery.engines.kred.options import space_from
from knavery.engines.kred.row import (
    BOARD,
    FORMER,
    FORMER_ASIDE,
    MOVE_ORIGINS,
    MOVE_TARGETS,
    START,
    TRAIL_SIZE,
    cell,
)
from knavery.engines.one_table import SEATS, Row, Stream, wide

ROUNDING: Final = 1e-9
LOW: Final = -1e9
#: Words of moves.
MOVE_WORDS: Final = 3

#: The origin and the target of a move.
Way: TypeAlias = tuple[int, int]


@compiled
def start_of(row: Row) -> int:
    """Where the board at the start of the turn stands."""
    return START if row[TRAIL_SIZE] else BOARD


@compiled
def way_of(row: Row, seat: int, decision: int) -> Way:
    """Where the piece of that move stands, and where it goes."""
    seats = cell(row, SEATS)
    origin = space_from(wide(ORIGIN_OF[decision]), seat, seats)
    return origin, space_from(wide(TARGET_OF[decision]), seat, seats)


@compiled
def word_of(moves: Moves, word: int) -> int:
    """One of the three words of moves."""
    own, others, influence = moves
    if word == 0:
        return own
    return others if word == 1 else influence


@compiled
def lacks_marks(row: Row) -> bool:
    """K-A1: whether the community has no mark now."""
    return community(row)[0] <= 0


@compiled
def choose_best(
    row: Row,
    stream: Stream,
    scratch: Scratch,
    board: int,
    seat: int,
    moves: Moves,
    heel: bool,
) -> int:
    """For each action the seat's move that gains most, and how much. Returns the actions, as bits.

    One of those that gain as much is drawn.
    """
    seats = cell(row, SEATS)
    for action in range(EACH_ACTION):
        scratch[BEST_GAIN + action] = LOW
    for word in range(MOVE_WORDS):
        left, at = word_of(moves, word), 0
        while left:
            if left & 1:
                decision = wide(NUMBERS[seats - FEWEST_SEATS, word, at])
                action = wide(ACTION_OF[decision])
                origin, target = way_of(row, seat, decision)
                gain = gain_of(scratch, board, CHANGED, origin, target, heel, seat, seats)
                most = scratch[BEST_GAIN + action]
                if gain > most + ROUNDING:
                    scratch[BEST_GAIN + action] = gain
                    scratch[BEST_MOVE + action] = decision
                    scratch[BEST_TIES + action] = 1
                elif gain > most - ROUNDING:
                    scratch[BEST_TIES + action] += 1
                    if draw(stream, int(scratch[BEST_TIES + action])) == 0:
                        scratch[BEST_MOVE + action] = decision
            left >>= 1
            at += 1
    return actions_of(moves)


@compiled
def gained_so_far(row: Row, scratch: Scratch, seat: int, room: int) -> float:
    """What the moves made so far have gained; `room` is room for a board."""
    seats, gained = cell(row, SEATS), 0.0
    for made in range(cell(row, TRAIL_SIZE)):
        read_board(row, FORMER if made else START, scratch, room)
        heel = is_without_marks(row, scratch, room, cell(row, FORMER_ASIDE) if made else 0)
        origin = cell(row, MOVE_ORIGINS + made) - 1
        target = cell(row, MOVE_TARGETS + made) - 1
        gained += gain_of(scratch, room, CHANGED, origin, target, heel, seat, seats)
    return gained
