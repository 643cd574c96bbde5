"""The tables of docs/bots.md, measured side by side for a given time.

    python -m benchmarks.bot_tables FOLDER [--jobs J] [--seconds S] [--games A,B,…] [--seed S]

For every game: each personality, `random` and each exploiter as a guest among each personality, the
personalities among `babbler` and `random`, and `search` among `careful`. The table with the least
processor time for its weight plays next, deal by deal. When the time is over, what is unfinished is
dropped. `FOLDER/GAME-HOSTS.jsonl` is a ledger as `knavery arena` writes it, and a second run in the
same folder plays on. `FOLDER/tables.md` has one line for each guest.
"""

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from multiprocessing.pool import AsyncResult
from pathlib import Path
from typing import Final

from knavery.bots.exploiters import exploiters
from knavery.core import registry
from knavery.sim.arena import Arena
from knavery.sim.arena.block import ArenaConfig, Block, PlayedBlock, play_block
from knavery.sim.process_pool import faults_on_stderr, pool

GAMES: Final = "kingless,red_scare,candy_k,kred"
SEATS: Final = 4
PERSONALITIES: Final = ("honest", "careful", "gambler", "shameless")
WEAK: Final = ("babbler", "random")
#: By the rules, so that it does not depend on which extras are installed.
SEARCH: Final = "search:24-rules"
SETTINGS: Final = {"kred": {"campaign_limit": "8"}}
#: The processor time of a game, relative to the others: a game of KRED takes the longest.
GAME_WEIGHTS: Final = {"kred": 6.0, "red_scare": 2.0}
#: The same of a table among these hosts.
WEIGHTS: Final = {"careful": 3.0, "babbler": 0.5, "random": 0.5}
#: The same for `search`.
SEARCH_WEIGHT: Final = 3.0
#: No table gets more deals than this.
DEALS: Final = 2000
#: Seconds a bot may take.
TIME_LIMIT: Final = 30.0
#: How often finished blocks are collected, in seconds.
PAUSE: Final = 0.01


class GuestTable:
    """Guests among one kind of hosts, and the processor time they have had."""

    def __init__(self, name: str, arena: Arena, weight: float) -> None:
        self.name = name
        self.arena = arena
        self._weight = weight
        self._spent = 0.0
        self._blocks = 0
        self._in_flight = 0
        self._next = self._unplayed()

    @property
    def spent(self) -> float:
        """Its processor time with that of blocks in flight, for its weight."""
        mean = self._spent / self._blocks if self._blocks else 1.0
        return (self._spent + mean * self._in_flight) / self._weight

    def take(self) -> Block | None:
        """The next block to play; None when there is no more."""
        block = next(self._next, None)
        if block is not None:
            self._in_flight += 1
        return block

    def add(self, played: PlayedBlock) -> None:
        """Write a block that was played."""
        self.arena.ledger.add(played)
        self._in_flight -= 1
        self._blocks += 1
        self._spent += played.took

    def lines(self) -> Iterator[str]:
        """A row of the table for each guest, points of 100 with the 95 % interval."""
        whole = self.arena.standing()
        hosts = self.arena.line_ups[0].second
        for cell in whole.cells:
            if cell.line_up.kind == "guest":
                figure = whole.judged(cell)
                low, high = figure.interval
                yield (
                    f"| `{cell.line_up.first}` | `{hosts}` | {100 * figure.mean:+.1f} "
                    f"({100 * low:+.1f} to {100 * high:+.1f}) | {figure.deals} |"
                )

    def _unplayed(self) -> Iterator[Block]:
        for deal in range(DEALS):
            yield from self.arena.unplayed(range(deal, deal + 1))


def main(argv: Sequence[str] | None = None) -> None:
    """Play until the time is over, and write the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--jobs", type=int, default=0, help="processes; 0: one per core")
    parser.add_argument("--seconds", type=float, default=440.0)
    parser.add_argument("--games", default=GAMES, metavar="A,B,…")
    parser.add_argument("--seed", default="tables")
    typed = parser.parse_args(argv)
    typed.folder.mkdir(parents=True, exist_ok=True)
    tables = [
        table
        for game in typed.games.split(",")
        for table in _tables(game, typed.folder, typed.seed)
    ]
    for table in tables:
        table.arena.prepare()
    with faults_on_stderr():
        _play(tables, typed.jobs or os.cpu_count() or 1, time.monotonic() + typed.seconds)
    lines = [line for table in tables for line in _section(table)]
    (typed.folder / "tables.md").write_text("\n".join(lines) + "\n")


def _tables(game: str, folder: Path, seed: str) -> Iterator[GuestTable]:
    """Every table of a game."""
    rules = registry.game(game)
    settings = {**rules.short_settings, **SETTINGS.get(game, {})}
    config = ArenaConfig(game, rules.rules_version, SEATS, settings, seed, TIME_LIMIT)

    def table(name: str, hosts: str, guests: Sequence[str], weight: float) -> GuestTable:
        ledger = folder / f"{game}-{name}.jsonl"
        arena = Arena(config, [hosts, *guests], ledger, ["guest"], [hosts])
        return GuestTable(f"{game}-{name}", arena, weight * GAME_WEIGHTS.get(game, 1.0))

    changed = [f"exploiter:{name}" for name in exploiters(game)]
    for hosts in (*PERSONALITIES, *WEAK):
        others = [name for name in (*PERSONALITIES, *WEAK) if name != hosts]
        guests = [*others, *(changed if hosts in PERSONALITIES else [])]
        yield table(hosts, hosts, guests, WEIGHTS.get(hosts, 1.0))
    yield table("search", "careful", [SEARCH], SEARCH_WEIGHT)


def _play(tables: Sequence[GuestTable], jobs: int, until: float) -> None:
    """Keep all processes busy until that time."""
    open_tables = list(tables)
    playing: list[tuple[GuestTable, AsyncResult[PlayedBlock]]] = []
    with pool(jobs) as workers:
        while time.monotonic() < until and (open_tables or playing):
            while open_tables and len(playing) < 2 * jobs:
                table = min(open_tables, key=lambda each: each.spent)
                block = table.take()
                if block is None:
                    open_tables.remove(table)
                else:
                    task = workers.apply_async(play_block, (table.arena.config, block))
                    playing.append((table, task))
            finished = [each for each in playing if each[1].ready()]
            for each in finished:
                each[0].add(each[1].get())
                playing.remove(each)
            time.sleep(PAUSE)


def _section(table: GuestTable) -> Iterator[str]:
    yield f"## {table.name}"
    yield ""
    yield "| guest | hosts | points | deals |"
    yield "|---|---|---|---|"
    yield from table.lines()
    yield ""


if __name__ == "__main__":
    main()
