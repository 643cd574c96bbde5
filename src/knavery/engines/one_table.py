"""One table of any game: where its row begins, and how it is stepped."""

from typing import Any, Final, TypeAlias

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.counter import branch, forward, label
from knavery.engines.rules import Rule

#: One row of an array of int8: everything about a table.
Row: TypeAlias = Any
#: One entry of an array of positions: where the table's next draw comes from.
Stream: TypeAlias = Any

# Every row begins with these, and the game's settings follow. A deal keeps SEATS and settings.
SEATS, ACTOR, SETTINGS = range(3)
#: Nobody must act: the game is over.
NOBODY: Final = -1

# The rules of the game: `bind` puts them here.
deal: Rule = None
deal_cleared: Rule = None
play: Rule = None
pick_option: Rule = None
add_scores: Rule = None
kind: Rule = None

_NEXT_GAME: Final = label("next game")


def step_table(
    row: Row, stream: Stream, seat: int, action: int, scores: Any, auto_reset: bool
) -> bool:
    """Play the seat's legal action, unless the game is over; True if it is over now."""
    for each in range(scores.shape[0]):
        scores[each] = 0.0
    if row[ACTOR] != NOBODY:
        play(row, stream, seat, action)
    if row[ACTOR] != NOBODY:
        return False
    add_scores(row, scores)
    if auto_reset:
        stream[0] = next_game(stream[0])
        deal(row, stream)
    return True


def roll_out_table(
    row: Row, stream: Stream, policy: Stream, scores: Any, most: int, auto_reset: bool
) -> tuple[int, int]:
    """Play at random: that many decisions, or fewer if the game ends and is not reset.

    Returns the number of decisions and of games that ended.
    """
    decisions = games = 0
    for each in range(scores.shape[0]):
        scores[each] = 0.0
    while decisions < most and row[ACTOR] != NOBODY:
        seat = wide(row[ACTOR])
        play(row, stream, seat, pick_option(row, seat, policy[0]))
        policy[0] = forward(policy[0], 1)
        decisions += 1
        if row[ACTOR] == NOBODY:
            games += 1
            add_scores(row, scores)
            if auto_reset:
                stream[0] = next_game(stream[0])
                deal(row, stream)
    return decisions, games


def draw_decision(row: Row, policy: Stream) -> tuple[int, int]:
    """One of the options of the seat that acts, each equally likely, and its kind.

    If the game is over, that is no decision, -1.
    """
    if row[ACTOR] == NOBODY:
        return NOBODY, 0
    decision = pick_option(row, wide(row[ACTOR]), policy[0])
    policy[0] = forward(policy[0], 1)
    return decision, kind(row, decision)


def play_decision(row: Row, stream: Stream, decision: int, scores: Any) -> bool:
    """Play a legal decision of the seat that acts, or none, -1; True if the game is over now."""
    if decision < 0:
        return False
    if row[ACTOR] != NOBODY:
        play(row, stream, wide(row[ACTOR]), decision)
    if row[ACTOR] != NOBODY:
        return False
    add_scores(row, scores)
    return True


def deal_next(row: Row, stream: Stream) -> None:
    """Deal the next game, in a row that was cleared."""
    stream[0] = next_game(stream[0])
    deal_cleared(row, stream)


@compiled
def next_game(position: np.uint64) -> np.uint64:
    """Where the draws of the table's next game begin."""
    return branch(position, _NEXT_GAME)


@compiled
def wide(number: Any) -> Any:
    """The number in 64 bits: for each type of its arguments a function is compiled again."""
    return np.int64(number)


@compiled
def steps_from(viewer: int, seat: int, seats: int) -> int:
    """How many seats clockwise from the viewer the seat is."""
    steps = seat - viewer
    return steps + seats if steps < 0 else steps


@compiled
def clockwise(seat: int, steps: int, seats: int) -> int:
    """The seat that many seats clockwise."""
    after = seat + steps
    return after - seats if after >= seats else after
