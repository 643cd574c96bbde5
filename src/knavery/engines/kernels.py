"""Kernels for a GPU: one thread a table.

They call the same rules as the loops, which Numba compiles again for the device. Threads of a warp
wait for one another, so tables are played in the order of what their decisions set off.
"""

from typing import Any, Final, NamedTuple, TypeAlias

from knavery.engines.compiling import bind
from knavery.engines.gpu import cuda, kernel
from knavery.engines.loops import table_functions
from knavery.engines.one_table import (
    ACTOR,
    NOBODY,
    deal_next,
    draw_decision,
    play_decision,
)
from knavery.engines.rules import Rule, Rules

#: An array on the device with an entry or a row for each table.
Many: TypeAlias = Any

#: Threads of a block, for all kernels but `observe_all`.
BLOCK: Final = 128

# The rules of the game: `bind` puts them here.
mask: Rule = None
observe_part: Rule = None
kind: Rule = None
first = parts = 0


#: A kernel is launched by `kernel[blocks, threads](…)`.
Kernel: TypeAlias = Any


class Kernels(NamedTuple):
    """The kernels of one game."""

    #: rows, seats, out
    mask_all: Kernel
    #: rows, seats, out, a row of zeros a table; lookup; tables of a block: see `observing`
    observe_all: Kernel
    #: rows, actions, kinds
    kinds_all: Kernel
    #: rows, policy, order, actions, kinds
    draw_all: Kernel
    #: rows, positions, order, actions, over, scores
    play_all: Kernel
    #: rows, over
    clear_all: Kernel
    #: rows, positions, order, over, games
    deal_over: Kernel
    parts: int


def kernels_of(game: str, rules: Rules) -> Kernels:
    """The kernels with the rules of that game in them."""
    functions = (draw_decision, play_decision, deal_next)
    names = {**rules._asdict(), **table_functions(game, rules, functions)}
    kernels = (mask_all, observe_all, kinds_all, draw_all, play_all, clear_all, deal_over)
    return Kernels._make([*(kernel(bind(each, game, names)) for each in kernels), rules.parts])


def mask_all(rows: Many, seats: Many, out: Many) -> None:
    """A 1 for each option of that seat, and 0 for all other decisions."""
    table = cuda.grid(1)
    if table < rows.shape[0]:
        mask(rows[table], seats[table], out[table])


def observe_all(rows: Many, seats: Many, out: Many, lookup: Any, tables: int) -> None:
    """What that seat sees of each table, to rows of zeros.

    A block writes some parts of that many tables, and a warp one part of all of its own.
    """
    together = cuda.blockDim.x // tables
    groups = -(-parts // together)
    table = cuda.blockIdx.x // groups * tables + cuda.threadIdx.x % tables
    part = cuda.blockIdx.x % groups * together + cuda.threadIdx.x // tables
    if table < rows.shape[0] and part < parts:
        observe_part(part, rows[table], seats[table], lookup, out[table])


def observing(tables: int, parts: int, by_number: bool) -> tuple[int, int, int]:
    """Blocks and threads of `observe_all`, and the tables of a block.

    Where the vectors are stored table by table, a block writes eight parts of 32 tables. More
    threads would need more registers than a block has. Where they are stored number by number, a
    warp writes neighbours.
    """
    together, each = (1, 128) if by_number else (8, 32)
    return -(-tables // each) * -(-parts // together), together * each, each


def kinds_all(rows: Many, actions: Many, kinds: Many) -> None:
    """The kind of the action that is played at each table."""
    table = cuda.grid(1)
    if table < rows.shape[0] and rows[table][ACTOR] != NOBODY:
        kinds[table] = kind(rows[table], actions[table])


def draw_all(rows: Many, policy: Many, order: Many, actions: Many, kinds: Many) -> None:
    """Draw a decision for each table, in that order of the tables."""
    place = cuda.grid(1)
    if place < rows.shape[0]:
        table = order[place]
        actions[table], kinds[table] = draw_decision(rows[table], policy[table : table + 1])


def play_all(
    rows: Many, positions: Many, order: Many, actions: Many, over: Many, scores: Many
) -> None:
    """Play a decision at each table, in that order of the tables. Scores are added.

    Tables that are over are left for `clear_all` and `deal_over`.
    """
    place = cuda.grid(1)
    if place < rows.shape[0]:
        table = order[place]
        stream = positions[table : table + 1]
        over[table] = play_decision(rows[table], stream, actions[table], scores[table])


def clear_all(rows: Many, over: Many) -> None:
    """Clear the rows of tables that are over, but for seats and settings.

    All threads of a block clear a row together: one alone takes milliseconds for a long one.
    """
    begin = cuda.blockIdx.x * cuda.blockDim.x
    for table in range(begin, min(begin + cuda.blockDim.x, rows.shape[0])):
        if over[table]:
            row = rows[table]
            for place in range(first + cuda.threadIdx.x, rows.shape[1], cuda.blockDim.x):
                row[place] = 0


def deal_over(rows: Many, positions: Many, order: Many, over: Many, games: Many) -> None:
    """Count the games that are over, and deal the next ones in rows that were cleared."""
    place = cuda.grid(1)
    if place < rows.shape[0]:
        table = order[place]
        if over[table]:
            games[table] += 1
            deal_next(rows[table], positions[table : table + 1])
