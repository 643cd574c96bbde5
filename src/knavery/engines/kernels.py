"""Kernels for a GPU: the loops with one thread a table.

They call the same rules, which Numba compiles again for the device.
"""

from typing import Any, Final, NamedTuple, TypeAlias

from knavery.engines.compiling import bind
from knavery.engines.gpu import cuda, kernel
from knavery.engines.loops import table_functions
from knavery.engines.one_table import SEATS, SETTINGS, roll_out_table, step_table
from knavery.engines.rules import Rule, Rules

#: An array on the device with an entry or a row for each table.
Many: TypeAlias = Any

#: Threads of a block, for all kernels but `observe_all`.
BLOCK: Final = 128
#: `observe_all` writes eight parts of the vectors of 32 tables in a block: a warp writes one part
#: of all of them. More threads would need more registers than a block has.
OBSERVED: Final = 32
GROUP: Final = 8

# The rules of the game: `bind` puts them here.
deal: Rule = None
mask: Rule = None
observe_part: Rule = None
parts = 0


#: A kernel is launched by `kernel[blocks, threads](…)`.
Kernel: TypeAlias = Any


class Kernels(NamedTuple):
    """The kernels of one game. Their arguments are those of the loops."""

    deal_all: Kernel
    mask_all: Kernel
    #: To rows of zeros, with OBSERVED times GROUP threads a block: see `observing_blocks`.
    observe_all: Kernel
    step_all: Kernel
    #: It returns nothing.
    roll_out: Kernel
    parts: int


def kernels_of(game: str, rules: Rules) -> Kernels:
    """The kernels with the rules of that game in them."""
    names = {**rules._asdict(), **table_functions(game, rules)}
    return Kernels(
        deal_all=kernel(bind(deal_all, game, names)),
        mask_all=kernel(bind(mask_all, game, names)),
        observe_all=kernel(bind(observe_all, game, names)),
        step_all=kernel(bind(step_all, game, names)),
        roll_out=kernel(bind(roll_out, game, names)),
        parts=rules.parts,
    )


def deal_all(rows: Many, positions: Many, seats: int, codes: Any) -> None:
    """Deal every table from its position, which moves on."""
    table = cuda.grid(1)
    if table < rows.shape[0]:
        row = rows[table]
        row[SEATS] = seats
        for place in range(codes.shape[0]):
            row[SETTINGS + place] = codes[place]
        deal(row, positions[table : table + 1])


def mask_all(rows: Many, seats: Many, out: Many) -> None:
    """A 1 for each option of that seat, and 0 for all other decisions."""
    table = cuda.grid(1)
    if table < rows.shape[0]:
        mask(rows[table], seats[table], out[table])


def observe_all(rows: Many, seats: Many, out: Many, lookup: Any) -> None:
    """What that seat sees of each table, to rows of zeros."""
    groups = -(-parts // GROUP)
    table = cuda.blockIdx.x // groups * OBSERVED + cuda.threadIdx.x % OBSERVED
    part = cuda.blockIdx.x % groups * GROUP + cuda.threadIdx.x // OBSERVED
    if table < rows.shape[0] and part < parts:
        observe_part(part, rows[table], seats[table], lookup, out[table])


def observing_blocks(tables: int, parts: int) -> int:
    """How many blocks `observe_all` needs for that many tables."""
    return -(-tables // OBSERVED) * -(-parts // GROUP)


def step_all(
    rows: Many,
    positions: Many,
    seats: Many,
    actions: Many,
    over: Many,
    scores: Many,
    auto_reset: bool,
) -> None:
    """Play that seat's legal action at each table that is not over."""
    table = cuda.grid(1)
    if table < rows.shape[0]:
        stream = positions[table : table + 1]
        over[table] = step_table(
            rows[table], stream, seats[table], actions[table], scores[table], auto_reset
        )


def roll_out(
    rows: Many,
    positions: Many,
    policy: Many,
    games: Many,
    scores: Many,
    most: int,
    auto_reset: bool,
) -> None:
    """Play at random: that many decisions a table, or fewer if its game ends and is not reset."""
    table = cuda.grid(1)
    if table < rows.shape[0]:
        stream, choices = positions[table : table + 1], policy[table : table + 1]
        _, games[table] = roll_out_table(
            rows[table], stream, choices, scores[table], most, auto_reset
        )
