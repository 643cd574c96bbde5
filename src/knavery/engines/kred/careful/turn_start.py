"""What follows from the board at the start of a turn: what exact plays gain (K-C3), and more.

It is kept in the scratch, since the mover, the receiver and all who may challenge ask for the same.
"""

from knavery.engines.compiling import compiled
from knavery.engines.kred.careful.domains import (
    board_worth,
    copy_board,
    gain_of,
    is_without_marks,
    read_board,
)
from knavery.engines.kred.careful.gains import LOW, MOVE_WORDS, ROUNDING, start_of, way_of, word_of
from knavery.engines.kred.careful.scratch import (
    BEGUN,
    BEGUN_WORTH,
    BEST_GAIN,
    BEST_TIES,
    CHANGED,
    EACH_ACTION,
    EACH_TILE,
    EXACT,
    EXACT_TILE,
    FREE,
    NOW,
    TURN_MOVER,
    TURN_SEATS,
    Scratch,
)
from knavery.engines.kred.decisions import ACTION_OF, ADVANCE, FEWEST_SEATS, NUMBERS, SHOWN
from knavery.engines.kred.moves import limited, moves_on
from knavery.engines.kred.row import BOARD, TILE_COUNT, cell
from knavery.engines.one_table import SEATS, Row, wide


@compiled
def read_boards(row: Row, scratch: Scratch, mover: int) -> None:
    """Write the board now, and what the start of the turn tells, unless that is known."""
    seats = cell(row, SEATS)
    read_board(row, BOARD, scratch, NOW)
    read_board(row, start_of(row), scratch, CHANGED)
    same = scratch[TURN_SEATS] == seats and scratch[TURN_MOVER] == mover + 1
    for seat in range(seats):
        same &= scratch[BEGUN + seat] == scratch[CHANGED + seat]
    if same:
        return
    scratch[TURN_SEATS] = seats
    scratch[TURN_MOVER] = mover + 1
    copy_board(scratch, CHANGED, BEGUN, seats)
    _rate_exact(row, scratch, mover)
    for seat in range(seats):
        scratch[BEGUN_WORTH + seat] = board_worth(scratch, BEGUN, seat, seats)
        scratch[FREE + seat] = _free_advance(row, scratch, seat)
        for tile in range(1, TILE_COUNT + 1):
            total = 0.0
            for action in range(EACH_ACTION):
                if (SHOWN[tile] >> action) & 1:
                    total += scratch[EXACT + EACH_ACTION * seat + action]
            scratch[EXACT_TILE + EACH_TILE * seat + tile] = total


@compiled
def undone(row: Row, scratch: Scratch, board: int, seat: int) -> float:
    """What that seat gains if the board goes back to the start of the turn."""
    return scratch[BEGUN_WORTH + seat] - board_worth(scratch, board, seat, cell(row, SEATS))  # type: ignore[no-any-return]


@compiled
def _rate_exact(row: Row, scratch: Scratch, mover: int) -> None:
    """What each seat gains by each action of the mover at the start of the turn, by action.

    The mover makes the move that suits them best; of several, each as likely. 0: impossible.
    """
    seats = cell(row, SEATS)
    heel = is_without_marks(row, scratch, BEGUN, 0)
    moves = moves_on(row, start_of(row), mover, False)
    for action in range(EACH_ACTION):
        scratch[BEST_GAIN + action] = LOW
        scratch[BEST_TIES + action] = 0.0
        for seat in range(seats):
            scratch[EXACT + EACH_ACTION * seat + action] = 0.0
    for turn in range(2):
        for word in range(MOVE_WORDS):
            left, at = word_of(moves, word), 0
            while left:
                if left & 1:
                    decision = wide(NUMBERS[seats - FEWEST_SEATS, word, at])
                    action = wide(ACTION_OF[decision])
                    origin, target = way_of(row, mover, decision)
                    gain = gain_of(scratch, BEGUN, CHANGED, origin, target, heel, mover, seats)
                    if turn == 0:
                        scratch[BEST_GAIN + action] = max(scratch[BEST_GAIN + action], gain)
                    elif gain > scratch[BEST_GAIN + action] - ROUNDING:
                        scratch[BEST_TIES + action] += 1
                        for seat in range(seats):
                            scratch[EXACT + EACH_ACTION * seat + action] += gain_of(
                                scratch, BEGUN, CHANGED, origin, target, heel, seat, seats
                            )
                left >>= 1
                at += 1
    for action in range(EACH_ACTION):
        if scratch[BEST_TIES + action] > 0:
            for seat in range(seats):
                scratch[EXACT + EACH_ACTION * seat + action] /= scratch[BEST_TIES + action]


@compiled
def _free_advance(row: Row, scratch: Scratch, seat: int) -> float:
    """K-R4: the gain of the free advance; none is possible or wanted: 0."""
    seats, most = cell(row, SEATS), 0.0
    heel = is_without_marks(row, scratch, BEGUN, 0)
    own, _, _ = limited(moves_on(row, start_of(row), seat, False), 1 << ADVANCE)
    at = 0
    while own:
        if own & 1:
            decision = wide(NUMBERS[seats - FEWEST_SEATS, 0, at])
            origin, target = way_of(row, seat, decision)
            gain = gain_of(scratch, BEGUN, CHANGED, origin, target, heel, seat, seats)
            most = max(most, gain)
        own >>= 1
        at += 1
    return most
