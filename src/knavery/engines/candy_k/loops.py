"""Loops over many tables of Candy K. The tables come first, so that threads can share them out."""

from typing import Any, TypeAlias

import numpy as np

from knavery.engines.candy_k.drawing import deal
from knavery.engines.candy_k.observing import WIDTH, observe
from knavery.engines.candy_k.options import is_option, options
from knavery.engines.candy_k.playing import play
from knavery.engines.candy_k.row import (
    ACTOR,
    DECISIONS,
    DECISIVE,
    PHASE,
    PHASE_OVER,
    REMARKS_ON,
    SCORES,
    SEATS,
    STRICT,
    TOKENS_EACH,
    Row,
)
from knavery.engines.compiling import cached, compiled
from knavery.engines.counter import branch, forward, has, label, pick

#: An array with an entry or a row for each table.
Many: TypeAlias = Any

NEXT_GAME = label("next game")


@cached
def deal_all(
    rows: Many, positions: Many, seats: int, decisive: int, strict: int, tokens: int, remarks: int
) -> None:
    """Deal every table from its position, which moves on."""
    for table in range(rows.shape[0]):
        positions[table] = deal(
            rows[table], positions[table], seats, decisive, strict, tokens, remarks
        )


@cached
def mask_all(rows: Many, seats: Many, out: Many) -> None:
    """A 1 for each option of that seat, and 0 for all other decisions."""
    for table in range(rows.shape[0]):
        low, high = options(rows[table], seats[table])
        for decision in range(min(64, DECISIONS)):
            out[table, decision] = has(low, decision)
        for decision in range(64, DECISIONS):
            out[table, decision] = has(high, decision - 64)


@cached
def observe_all(rows: Many, seats: Many, out: Many, prospects: Any) -> None:
    """What that seat sees of each table."""
    for table in range(rows.shape[0]):
        for place in range(WIDTH):
            out[table, place] = 0.0
        observe(rows[table], seats[table], prospects, out[table])


@cached
def illegal(rows: Many, seats: Many, actions: Many) -> int:
    """The first table where that seat may not choose its action; -1 if there is none."""
    for table in range(rows.shape[0]):
        over = rows[table, PHASE] == PHASE_OVER
        if not over and not is_option(rows[table], seats[table], actions[table]):
            return table
    return -1


@cached
def step_all(
    rows: Many,
    positions: Many,
    seats: Many,
    actions: Many,
    over: Many,
    scores: Many,
    auto_reset: bool,
) -> None:
    """Play that seat's action at each table that is not over."""
    for table in range(rows.shape[0]):
        row = rows[table]
        over[table] = False
        scores[table, :] = 0.0
        if row[PHASE] != PHASE_OVER:
            play(row, positions[table], seats[table], actions[table])
        if row[PHASE] == PHASE_OVER:
            over[table] = True
            add_scores(row, scores[table])
            if auto_reset:
                positions[table] = deal_again(row, positions[table])


@cached
def roll_out(
    rows: Many,
    positions: Many,
    policy: Many,
    games: Many,
    scores: Many,
    most: int,
    auto_reset: bool,
) -> int:
    """Play at random: that many decisions a table, or fewer if its game ends and is not reset.

    Returns the number of decisions.
    """
    decisions = 0
    for table in range(rows.shape[0]):
        row = rows[table]
        games[table] = 0
        scores[table, :] = 0.0
        for _ in range(most):
            if row[PHASE] == PHASE_OVER:
                break
            seat: Any = wide(row[ACTOR])
            low, high = options(row, seat)
            play(row, positions[table], seat, pick(low, high, policy[table]))
            policy[table] = forward(policy[table], 1)
            decisions += 1
            if row[PHASE] == PHASE_OVER:
                games[table] += 1
                add_scores(row, scores[table])
                if auto_reset:
                    positions[table] = deal_again(row, positions[table])
    return decisions


@compiled
def wide(number: Any) -> Any:
    """The number in 64 bits: for each type of its arguments a function is compiled again."""
    return np.int64(number)


@compiled
def deal_again(row: Row, position: Any) -> Any:
    """Deal the table's next game, under the same settings."""
    return deal(
        row,
        branch(position, NEXT_GAME),
        wide(row[SEATS]),
        wide(row[DECISIVE]),
        wide(row[STRICT]),
        wide(row[TOKENS_EACH]),
        wide(row[REMARKS_ON]),
    )


@compiled
def add_scores(row: Row, scores: Any) -> None:
    """Add the scores of a finished game to those of the table."""
    for seat in range(int(row[SEATS])):
        scores[seat] += row[SCORES + seat]
