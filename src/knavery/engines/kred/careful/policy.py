"""What `careful` chooses."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.kred.careful.audience import looks
from knavery.engines.kred.careful.belief import (
    believe,
    challenge_gain,
    expose_more,
    expose_reward,
)
from knavery.engines.kred.careful.plans import move_or_hand_over
from knavery.engines.kred.careful.purchases import choose_change
from knavery.engines.kred.careful.scratch import NOW, Scratch
from knavery.engines.kred.careful.turn_start import undone
from knavery.engines.kred.decisions import (
    ACCEPT,
    DISPUTE,
    EXPOSE,
    FEWEST_SEATS,
    LET_PASS,
    LOOK,
    NUMBERS,
    WORD_PLAIN,
)
from knavery.engines.kred.history import receiver_of, tile_of
from knavery.engines.kred.row import (
    CHALLENGE,
    FALLING,
    HANDED,
    LOOKED,
    MOVE,
    MOVER,
    ON_TABLE,
    PHASE,
    RECEIPT,
    TAKEN_BACK,
    TRAIL_SIZE,
    cell,
)
from knavery.engines.one_table import SEATS, Row, Stream, wide

#: How much a challenge must gain.
MARGIN: Final = 0.7
_FINE: Final = 1 << 20
#: How many turns begin before the estimate of a simulation.
STEPS: Final = 3


@compiled
def choose(row: Row, stream: Stream, seat: int, scratch: Scratch) -> int:
    """The choice of `careful`; the stream mixes, and breaks ties."""
    phase = cell(row, PHASE)
    if row[FALLING]:
        return choose_change(row, stream, seat, scratch)
    if phase == MOVE:
        return move_or_hand_over(row, stream, seat, scratch)
    if phase == RECEIPT:
        # K-R2: look at the tile, the likelier the more may come of it.
        _, look = believe(row, scratch, seat)
        return _plain(row, LOOK if draw(stream, _FINE) < looks(look) * _FINE else ACCEPT)
    if phase == LOOKED:
        return _plain(row, EXPOSE if gain_by_exposing(row, scratch, seat) > 0 else ACCEPT)
    if phase == CHALLENGE:
        return _plain(row, DISPUTE if gain_by_challenge(row, scratch, seat) > MARGIN else LET_PASS)
    return choose_change(row, stream, seat, scratch)


@compiled
def is_turn_start(row: Row) -> bool:
    """Whether a turn begins; in a simulation, a step ends then.

    Of two options the one that takes more decisions, such as to look or to take a move back, would
    otherwise be judged earlier in the game, before its moves are accepted or undone.
    """
    moving = row[PHASE] == MOVE and row[HANDED] == 0 and row[FALLING] == 0
    return bool(moving and row[TRAIL_SIZE] == 0 and row[TAKEN_BACK] == 0)


@compiled
def gain_by_exposing(row: Row, scratch: Scratch, seat: int) -> float:
    """K-R3: what the receiver who looked gains by exposing a lie; 0 if it is none."""
    honest, _ = believe(row, scratch, seat)
    if honest > 0:
        return 0.0
    reward = expose_reward(row, scratch, cell(row, MOVER), seat) + undone(row, scratch, NOW, seat)
    return reward + expose_more(scratch, seat, tile_of(row, ON_TABLE))


@compiled
def gain_by_challenge(row: Row, scratch: Scratch, seat: int) -> float:
    """K-H1: what the seat may expect of a challenge."""
    honest, _ = believe(row, scratch, seat)
    mover, receiver = cell(row, MOVER), receiver_of(row, ON_TABLE)
    taken_back = undone(row, scratch, NOW, seat)
    return challenge_gain(row, mover, receiver, seat, taken_back, 1 - honest)


@compiled
def _plain(row: Row, chosen: int) -> int:
    """The number of a decision that is no move."""
    return wide(NUMBERS[cell(row, SEATS) - FEWEST_SEATS, WORD_PLAIN, chosen])  # type: ignore[no-any-return]
