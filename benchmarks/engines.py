"""How fast an engine is: random play without and with vectors, and play by `careful`."""

from time import process_time
from typing import Final, NamedTuple

import knavery as kn
from knavery.engines.policies import PolicyName
from knavery.engines.tables import Tables

#: Tables of a thread. Their rows and vectors do not fit the caches, as in training.
TABLES: Final = 1024
#: Decisions a table between two looks at the clock.
DECISIONS: Final = 50


class Speed(NamedTuple):
    """Decisions a second: options and play; the same with the mover's vector; and by `careful`."""

    decisions: float
    with_vector: float
    careful: float


def engine_speed(game: str, seats: int, threads: int, seconds: float) -> Speed:
    """Decisions a second of the game's engine, on that many threads with a core each.

    Seconds are processor time of all threads together, divided by the threads: a busy machine, on
    which a thread often waits for a core, is as fast as an idle one.
    """
    engine = kn.engine(game)
    tables = engine.deal(TABLES * threads, seats=seats, seed=1, threads=threads)
    careful = _rate(tables.copy(), threads, seconds, policy="careful")
    return Speed(
        _rate(tables, threads, seconds), _rate(tables, threads, seconds, vectors=True), careful
    )


def _rate(
    tables: Tables,
    threads: int,
    seconds: float,
    *,
    policy: PolicyName = "random",
    vectors: bool = False,
) -> float:
    decisions = 1 if vectors else DECISIONS
    out = tables.observe()
    tables.rollout(policy, until=1)  # loads what was compiled
    done = 0
    started = process_time()
    while (spent := (process_time() - started) / threads) < seconds:
        if vectors:
            tables.observe(out=out)
        done += tables.rollout(policy, until=decisions).decisions
    return done / spent
