"""How fast an engine is: random play without and with vectors, and play by `careful`."""

from collections.abc import Callable
from time import perf_counter, process_time
from typing import Final, NamedTuple

import knavery as kn
from knavery.engines.policies import PolicyName
from knavery.engines.tables import Tables

#: Tables whose rows and vectors fit the caches; in KRED and Red Scare those of 1,024 do not.
TABLES: Final = 256
#: Decisions a table between two looks at the clock.
DECISIONS: Final = 200


class Speed(NamedTuple):
    """Decisions a second: options and play; the same with the mover's vector; and by `careful`."""

    decisions: float
    with_vector: float
    #: None: the engine has no such policy.
    careful: float | None = None


def engine_speed(game: str, seats: int, threads: int, seconds: float) -> Speed:
    """Decisions a second of the game's engine, on that many threads.

    Seconds are processor time on one thread, and those of a clock on several.
    """
    clock = process_time if threads == 1 else perf_counter
    engine = kn.engine(game)
    tables = engine.deal(TABLES * threads, seats=seats, seed=1, threads=threads)
    careful = None
    if "careful" in engine.policies:
        careful = _rate(tables.copy(), seconds, clock, policy="careful")
    return Speed(
        _rate(tables, seconds, clock), _rate(tables, seconds, clock, vectors=True), careful
    )


def _rate(
    tables: Tables,
    seconds: float,
    clock: Callable[[], float],
    *,
    policy: PolicyName = "random",
    vectors: bool = False,
) -> float:
    decisions = 1 if vectors else DECISIONS
    out = tables.observe()
    tables.rollout(policy, until=1)  # loads what was compiled
    done = 0
    started = clock()
    while (spent := clock() - started) < seconds:
        if vectors:
            tables.observe(out=out)
        done += tables.rollout(policy, until=decisions).decisions
    return done / spent
