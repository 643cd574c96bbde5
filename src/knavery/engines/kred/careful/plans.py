"""The mover's choice: which moves to make, which tile to hand over, and to whom (K-C2)."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.kred.careful.audience import catches, least_caught, may_look, write_others
from knavery.engines.kred.careful.banks import FUNDED
from knavery.engines.kred.careful.belief import NOTCHES
from knavery.engines.kred.careful.domains import share
from knavery.engines.kred.careful.gains import LOW, ROUNDING
from knavery.engines.kred.careful.plays import HAND_OVER, play_of, write_plays
from knavery.engines.kred.careful.scratch import (
    EACH_TILE,
    EXACT_TILE,
    HOPES,
    LIES_BY_HOPE,
    NOW,
    PLANS,
    PLAY_ACTIONS,
    PLAY_GAIN,
    PLAY_MOVE,
    STRENGTHS,
    Scratch,
)
from knavery.engines.kred.careful.turn_start import read_boards
from knavery.engines.kred.decisions import HAND_OVERS, SHOWN
from knavery.engines.kred.moves import actions_of, moves_of
from knavery.engines.kred.options import Options, options
from knavery.engines.kred.row import (
    CREDIBILITY,
    MOVES_SIZE,
    TILE_COUNT,
    WILD,
    cell,
    holds,
)
from knavery.engines.one_table import SEATS, Row, Stream, clockwise, steps_from
from knavery.games.kred.constants import MOST_SEATS
from knavery.games.kred.tiles import BLANK

LATER: Final = 0.75
TO_OTHERS: Final = 0.3
#: The weight of what a caught lie costs.
CAUTION: Final = 1.0 + 0.3 * 2.0
#: What others gain if the mover is caught.
_THEIR_GAIN: Final = 3


@compiled
def move_or_hand_over(row: Row, stream: Stream, seat: int, scratch: Scratch) -> int:
    """The next step of the play that is worth most."""
    count = write_plans(row, stream, scratch, seat)
    most, best, ties = LOW, 0, 0
    for plan in range(count * EACH_TILE * MOST_SEATS):
        worth = scratch[PLANS + plan]
        if worth > most + ROUNDING:
            most, best, ties = worth, plan, 1
        elif worth > LOW and worth > most - ROUNDING:
            ties += 1
            if draw(stream, ties) == 0:
                best = plan
    receiver, tile = best % MOST_SEATS, best // MOST_SEATS % EACH_TILE
    move = int(scratch[play_of(best // (MOST_SEATS * EACH_TILE)) + PLAY_MOVE])
    if move != HAND_OVER:
        return move
    step = steps_from(seat, receiver, cell(row, SEATS))
    return HAND_OVERS + MOST_SEATS * (tile - 1) + step


@compiled
def plan_of(play: int, tile: int, receiver: int) -> int:
    """The number of a plan."""
    return (play * EACH_TILE + tile) * MOST_SEATS + receiver


@compiled
def write_plans(row: Row, stream: Stream, scratch: Scratch, seat: int) -> int:
    """What every play is worth with every tile and receiver; `LOW`: it cannot be, or not be best.

    Returns the number of plays.
    """
    given = options(row, seat)
    count = _prepare(row, stream, scratch, seat, given)
    tiles, receivers = given[3], given[4]
    seats, possible = cell(row, SEATS), actions_of(moves_of(row, seat))
    best, lies = LOW, 0
    for plan in range(count * EACH_TILE * MOST_SEATS):
        scratch[PLANS + plan] = LOW
    for number in range(count):
        play = play_of(number)
        handing = scratch[play + PLAY_MOVE] == HAND_OVER
        for tile in range(1, TILE_COUNT + 1):
            if not holds(row, seat, tile) or (handing and not (tiles >> (tile - 1)) & 1):
                continue
            honest = is_honest_play(row, int(scratch[play + PLAY_ACTIONS]), tile, possible, handing)
            for step in range(seats):
                if not (receivers >> step) & 1:
                    continue
                receiver = clockwise(seat, step, seats)
                plan = plan_of(number, tile, receiver)
                if honest:
                    worth = plan_worth(row, scratch, seat, play, tile, receiver, 0.0)
                    scratch[PLANS + plan] = worth
                    best = max(best, worth)
                else:
                    least = least_caught() if may_look(row, seat, receiver) else 0.0
                    hope = plan_worth(row, scratch, seat, play, tile, receiver, least)
                    scratch[HOPES + lies] = hope
                    scratch[LIES_BY_HOPE + lies] = plan
                    lies += 1
    _add_best_lies(row, scratch, seat, lies, best)
    return count


@compiled
def _prepare(row: Row, stream: Stream, scratch: Scratch, seat: int, given: Options) -> int:
    """Write what plans are computed from. Returns the number of plays."""
    seats = cell(row, SEATS)
    read_boards(row, scratch, seat)
    write_others(row, scratch, seat)
    whole = 0.0
    for other in range(seats):
        worth = share(int(scratch[NOW + other]), other, other, seats)
        scratch[STRENGTHS + other] = max(0.1, worth) * seats
        whole += worth
    for other in range(seats):
        scratch[STRENGTHS + other] /= max(1.0, whole)
    return write_plays(row, stream, scratch, seat, given)


@compiled
def is_honest_play(row: Row, actions: int, tile: int, possible: int, handing: bool) -> bool:
    """K-C3: whether these moves will be honest for the tile, as far as can be seen now."""
    if tile == BLANK:
        return bool(row[WILD] != 0 or (handing and row[MOVES_SIZE] == 0))
    shown = SHOWN[tile]
    return bool(actions & ~shown == 0 and shown & ~actions & possible == 0)


@compiled
def _add_best_lies(row: Row, scratch: Scratch, seat: int, lies: int, best: float) -> None:
    """Add the lies that may be best; one that is not even with the least risk is left out."""
    while lies:
        first = 0
        for lie in range(1, lies):
            more = scratch[HOPES + lie] - scratch[HOPES + first]
            if more > 0 or (
                more == 0 and scratch[LIES_BY_HOPE + lie] > scratch[LIES_BY_HOPE + first]
            ):
                first = lie
        if scratch[HOPES + first] < best - ROUNDING:
            return
        plan = int(scratch[LIES_BY_HOPE + first])
        lies -= 1
        scratch[HOPES + first] = scratch[HOPES + lies]
        scratch[LIES_BY_HOPE + first] = scratch[LIES_BY_HOPE + lies]
        receiver, tile = plan % MOST_SEATS, plan // MOST_SEATS % EACH_TILE
        play = play_of(plan // (MOST_SEATS * EACH_TILE))
        caught = catches(row, scratch, seat, play, tile, receiver)
        worth = plan_worth(row, scratch, seat, play, tile, receiver, caught)
        scratch[PLANS + plan] = worth
        best = max(best, worth)


@compiled
def plan_worth(
    row: Row, scratch: Scratch, seat: int, play: int, tile: int, receiver: int, caught: float
) -> float:
    """The gain of the plan, less what its tile could do later."""
    # K-F1: funding goes to the receiver's bank.
    share_of = 1.0 if receiver == seat else -TO_OTHERS * scratch[STRENGTHS + receiver]
    gain, instead = scratch[play + PLAY_GAIN], scratch[EXACT_TILE + EACH_TILE * seat + tile]
    worth = gain + (1 - caught) * FUNDED[tile] * share_of - LATER * instead
    if caught:
        notches = cell(row, CREDIBILITY + seat)
        penalty = NOTCHES[notches] - NOTCHES[max(0, notches - 1)] + _THEIR_GAIN
        worth -= CAUTION * caught * max(1.0, gain - instead + penalty)
    return worth  # type: ignore[no-any-return]
