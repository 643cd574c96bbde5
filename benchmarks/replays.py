"""Stepping through a long finished game: what a step costs beside playing the game again.

    python -m benchmarks.replays --decisions 1000

"Played" is playing the whole game once, as the first request does. "Step" is the views of one
step. "Series" is a hundred steps as the client loads them, and how large that is beside the same
views sent whole. Each time has its ratio to the first, so that the machine does not matter.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

from knavery.core import Chance, Seat, registry
from knavery.server.replays import SERIES, Replays
from knavery.server.tables import events
from knavery.server.tables.commands import Person
from knavery.server.tables.events import EventBatch
from knavery.server.tables.handlers import open_event
from knavery.server.tables.handlers.decisions import decision_events, start_events
from knavery.server.tables.pace import Pace
from knavery.server.tables.table import Table

GAME: Final = "kred"
SEATS: Final = 5
STEPS: Final = 50


def main() -> None:
    parser = argparse.ArgumentParser(description="A step of a replay beside playing the game.")
    parser.add_argument("--decisions", type=int, default=1000)
    asked = parser.parse_args()
    table = closed_table(asked.decisions)
    whole = timed(lambda: Replays().views(table, 0))
    replays = Replays()
    replays.views(table, 0)
    every = max(1, len(table.decided) // STEPS)
    steps = [
        timed(lambda step=step: msgspec.json.encode(replays.views(table, step)))  # type: ignore[misc]
        for step in range(0, len(table.decided) + 1, every)
    ]
    firsts = range(0, len(table.decided) + 1, SERIES)
    series = [timed(lambda first=first: replays.encoded_series(table, first)) for first in firsts]  # type: ignore[misc]
    sent = sum(len(replays.encoded_series(table, first).plain) for first in firsts)
    views = (replays.views(table, step) for step in range(len(table.decided) + 1))
    full = sum(len(msgspec.json.encode(one)) for one in views)
    rows = (
        (f"played, {len(table.decided)} decisions of {GAME}", whole),
        ("step, median", statistics.median(steps)),
        ("step, slowest", max(steps)),
        (f"series of {SERIES}, median", statistics.median(series)),
    )
    for name, seconds in rows:
        say(f"{name:44} {seconds * 1000:8.2f} ms {seconds / whole:8.3f}")
    say(f"{'whole record: changes beside whole views':44} {sent / full:20.3f}")


def closed_table(decisions: int) -> Table:
    """A game of random decisions that was closed after so many."""
    game = registry.game(GAME)
    host = Person("host", "Host")
    chance = Chance.of("replays")
    opened = open_event(
        game,
        host,
        chance.seed,
        settings={},
        seats=SEATS,
        access="link",
        pace=Pace(),
        watch=True,
    )
    sat = tuple(events.Sat(seat, f"guest {seat}", "") for seat in map(Seat, range(SEATS)))
    table = Table("table")
    table.apply(0, EventBatch((opened, *sat)))
    table.apply(0, EventBatch(start_events(table)))
    while table.phase == "running" and len(table.decided) < decisions:
        session: Any = table.session
        seat = session.state.to_act[0]
        options = session.options(seat)
        at, chance = chance.below(len(options))
        table.apply(0, EventBatch(decision_events(table, seat, options[at])))
    if table.phase == "running":
        table.apply(0, EventBatch((events.Closed("host"),)))
    return table


def timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
