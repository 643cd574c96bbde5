"""Kernels for a GPU. They call the same rules as the loops: one thread a table.

Numba compiles the rules again for the device when a kernel calls them.
"""

from typing import Any, Final, TypeAlias

from knavery.engines.candy_k.drawing import deal
from knavery.engines.candy_k.loops import add_scores, deal_again, wide
from knavery.engines.candy_k.observing import (
    WIDTH,
    observe_lies,
    observe_revealed,
    observe_seats,
    observe_section,
    observe_table,
)
from knavery.engines.candy_k.observing_remarks import observe_remarks
from knavery.engines.candy_k.options import options
from knavery.engines.candy_k.playing import play
from knavery.engines.candy_k.row import (
    ACTOR,
    DECISIONS,
    PHASE,
    PHASE_OVER,
    REMARKS_ON,
    SECTION,
    SECTION_COUNT,
)
from knavery.engines.counter import forward, has, pick
from knavery.engines.gpu import cuda, kernel

#: An array on the device with an entry or a row for each table.
Many: TypeAlias = Any

#: Threads of a block, for all kernels but `observe_all`.
BLOCK: Final = 128
#: `observe_all` writes the vectors of 32 tables in a block: a warp writes one part of all of them.
OBSERVED: Final = 32
_TABLE, _SEATS, _LIES, _REMARKS = range(4)
_SECTIONS: Final = 4
PARTS: Final = _SECTIONS + SECTION_COUNT


@kernel
def deal_all(
    rows: Many, positions: Many, seats: int, decisive: int, strict: int, tokens: int, remarks: int
) -> None:
    """Deal every table from its position, which moves on."""
    table = cuda.grid(1)
    if table < rows.shape[0]:
        positions[table] = deal(
            rows[table], positions[table], seats, decisive, strict, tokens, remarks
        )


@kernel
def mask_all(rows: Many, seats: Many, out: Many) -> None:
    """A 1 for each option of that seat, and 0 for all other decisions."""
    table = cuda.grid(1)
    if table < rows.shape[0]:
        low, high = options(rows[table], seats[table])
        for decision in range(min(64, DECISIONS)):
            out[table, decision] = has(low, decision)
        for decision in range(64, DECISIONS):
            out[table, decision] = has(high, decision - 64)


@kernel
def observe_all(rows: Many, seats: Many, out: Many, prospects: Any) -> None:
    """What that seat sees of each table."""
    first = cuda.blockIdx.x * OBSERVED
    here = min(OBSERVED, rows.shape[0] - first)
    for place in range(cuda.threadIdx.x, here * WIDTH, cuda.blockDim.x):
        out[first + place // WIDTH, place % WIDTH] = 0.0
    cuda.syncthreads()
    table = first + cuda.threadIdx.x % OBSERVED
    part = cuda.threadIdx.x // OBSERVED
    if table >= rows.shape[0]:
        return
    row, seat, seen = rows[table], seats[table], out[table]
    if part == _TABLE:
        observe_table(row, seat, seen)
    elif part == _SEATS:
        observe_seats(row, seat, prospects, seen)
    elif part == _LIES:
        observe_lies(row, seat, seen)
        if row[PHASE] == PHASE_OVER:
            observe_revealed(row, seat, seen)
    elif part == _REMARKS:
        if row[REMARKS_ON]:
            observe_remarks(row, seat, seen)
    elif part - _SECTIONS <= row[SECTION]:
        observe_section(row, seat, part - _SECTIONS, seen)


@kernel
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
        row = rows[table]
        over[table] = False
        for seat in range(scores.shape[1]):
            scores[table, seat] = 0.0
        if row[PHASE] != PHASE_OVER:
            play(row, positions[table], seats[table], actions[table])
        if row[PHASE] == PHASE_OVER:
            over[table] = True
            add_scores(row, scores[table])
            if auto_reset:
                positions[table] = deal_again(row, positions[table])


@kernel
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
        row = rows[table]
        games[table] = 0
        for seat in range(scores.shape[1]):
            scores[table, seat] = 0.0
        for _ in range(most):
            if row[PHASE] == PHASE_OVER:
                break
            seat = wide(row[ACTOR])
            low, high = options(row, seat)
            play(row, positions[table], seat, pick(low, high, policy[table]))
            policy[table] = forward(policy[table], 1)
            if row[PHASE] == PHASE_OVER:
                games[table] += 1
                add_scores(row, scores[table])
                if auto_reset:
                    positions[table] = deal_again(row, positions[table])
