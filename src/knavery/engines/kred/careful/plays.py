"""The plays that a mover can complete from here (K-C4)."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.kred.careful.domains import copy_board, move_on
from knavery.engines.kred.careful.gains import (
    ROUNDING,
    choose_best,
    gained_so_far,
    lacks_marks,
    way_of,
)
from knavery.engines.kred.careful.scratch import (
    BEST_GAIN,
    BEST_MOVE,
    CONTINUATION,
    EACH_ACTION,
    NOW,
    PLAY_ACTIONS,
    PLAY_BOARD,
    PLAY_CHALLENGED,
    PLAY_GAIN,
    PLAY_MOVE,
    PLAYS,
    Scratch,
)
from knavery.engines.kred.decisions import ASSIST, FOLLOWING
from knavery.engines.kred.options import Options
from knavery.engines.kred.row import MOVE_ACTIONS, MOVES_SIZE, cell
from knavery.engines.one_table import SEATS, Row, Stream
from knavery.games.kred.constants import MOST_SEATS

#: The next move of a play that has all of its moves.
HAND_OVER: Final = -1


@compiled
def play_of(number: int) -> int:
    """Where the play of that number stands."""
    return PLAYS + CONTINUATION * number


@compiled
def write_plays(row: Row, stream: Stream, scratch: Scratch, seat: int, given: Options) -> int:
    """Write the plays, each with the best move of every action. Returns how many there are."""
    own, others, influence, tiles, _, _ = given
    made, heel = 0, lacks_marks(row)
    for move in range(cell(row, MOVES_SIZE)):
        made |= 1 << cell(row, MOVE_ACTIONS + move)
    # The first play's board is room until it is written.
    so_far = gained_so_far(row, scratch, seat, PLAYS + PLAY_BOARD)
    found = choose_best(row, stream, scratch, NOW, seat, (own, others, influence), heel)
    count = 0
    if tiles:
        _begin(row, scratch, play_of(count), made, HAND_OVER, so_far)
        count += 1
    for action in range(EACH_ACTION):
        if not (found >> action) & 1:
            continue
        first, gain = int(scratch[BEST_MOVE + action]), scratch[BEST_GAIN + action]
        # K-C4: assist alone is legal only where the other half of some tile is impossible.
        if made or action != ASSIST or FOLLOWING[action] & ~found:
            _begin(row, scratch, play_of(count), made | 1 << action, first, so_far + gain)
            _add(row, scratch, seat, play_of(count), first, heel)
            count += 1
        for second in range(EACH_ACTION):
            if made or not (found >> second) & (FOLLOWING[action] >> second) & 1:
                continue
            # The better move comes first; the second is chosen again after it.
            if gain > scratch[BEST_GAIN + second] - ROUNDING:
                both, play = 1 << action | 1 << second, play_of(count)
                _begin(row, scratch, play, both, first, gain + scratch[BEST_GAIN + second])
                _add(row, scratch, seat, play, first, heel)
                _add(row, scratch, seat, play, int(scratch[BEST_MOVE + second]), heel)
                count += 1
    return count


@compiled
def _begin(row: Row, scratch: Scratch, play: int, actions: int, move: int, gain: float) -> None:
    """Write a play with the board as it is now."""
    scratch[play + PLAY_ACTIONS] = actions
    scratch[play + PLAY_MOVE] = move
    scratch[play + PLAY_GAIN] = gain
    copy_board(scratch, NOW, play + PLAY_BOARD, cell(row, SEATS))
    for seat in range(MOST_SEATS):
        scratch[play + PLAY_CHALLENGED + seat] = -1.0


@compiled
def _add(row: Row, scratch: Scratch, seat: int, play: int, move: int, heel: bool) -> None:
    """Make a move on the board of the play."""
    origin, target = way_of(row, seat, move)
    move_on(scratch, play + PLAY_BOARD, origin, target, heel)
