"""How fast an engine is: random play on one core and on several, without and with vectors."""

from collections.abc import Callable
from time import perf_counter, process_time
from typing import Final, NamedTuple

import knavery as kn
from knavery.engines.tables import Tables

#: Tables that fit a core's cache, with and without their vectors.
TABLES: Final = 1024
#: Decisions a table between two looks at the clock.
DECISIONS: Final = 200


class Speed(NamedTuple):
    """Decisions a second: options and play; and with the mover's vector at every decision."""

    decisions: float
    with_vector: float


def engine_speed(game: str, seats: int, threads: int, seconds: float) -> Speed:
    """Decisions a second of the game's engine, on that many threads.

    Seconds are processor time on one thread, and those of a clock on several.
    """
    clock = process_time if threads == 1 else perf_counter
    tables = kn.engine(game).deal(TABLES * threads, seats=seats, seed=1, threads=threads)
    tables.observe()
    return Speed(
        _rate(tables, DECISIONS, False, seconds, clock), _rate(tables, 1, True, seconds, clock)
    )


def _rate(
    tables: Tables, decisions: int, vectors: bool, seconds: float, clock: Callable[[], float]
) -> float:
    out = tables.observe()
    done = 0
    started = clock()
    while (spent := clock() - started) < seconds:
        if vectors:
            tables.observe(out=out)
        done += tables.rollout(until=decisions).decisions
    return done / spent
