"""How long bots take: processor time per decision of every bot in every game, in one process.

    python -m benchmarks.bots [GAME …] [--bots A,B,…] [--seconds S] [--json]

Each bot plays one seat of a table whose other seats are careful. Prompts with a single option are
not counted. Seconds are processor time, so that a busy machine does not change them. The mean, the
median and the slowest hundredth are printed.
"""

import argparse
import json
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table

from knavery.bots import Bot, Choice, bot
from knavery.cli.arguments import bots_of, seats_of
from knavery.core import AnyGame, Chance, registry
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.settings import settle
from knavery.sim.runner import Runner, bots_chance

BOTS: Final = "random,honest,careful,gambler,shameless,babbler,search:50"


class Times(NamedTuple):
    """Milliseconds of processor time per decision."""

    decisions: int
    mean: float
    median: float
    slowest: float


class TimedBot:
    """A bot whose decisions are timed."""

    def __init__(self, inner: Bot) -> None:
        self._inner = inner
        self.took: list[float] = []

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """What the inner bot chooses."""
        began = time.process_time()
        choice = self._inner.decide(view, options, log, chance)
        if len(options) > 1:
            self.took.append(1000 * (time.process_time() - began))
        return choice


def times(game: AnyGame, name: str, seconds: float) -> Times:
    """The times of that bot, over games that take that many seconds in all."""
    seats = seats_of(game, None)
    timed = TimedBot(bot(name))
    began = time.process_time()
    number = 0
    # What is computed once per process does not count: the first game warms up.
    while number < 2 or time.process_time() - began < seconds:
        if number == 1:
            timed.took.clear()
            began = time.process_time()
        match = Match(
            game,
            [Player(str(seat), name) for seat in range(seats)],
            settle(game, game.short_settings),
            Chance.of(f"thinking {number}").seed,
        )
        table: list[Bot] = [bot("careful")] * seats
        table[number % seats] = timed
        runner = Runner(match, table, bots_chance(match))
        while runner.step() and (number == 0 or time.process_time() - began < seconds):
            pass
        number += 1
    took = sorted(timed.took)
    return Times(
        len(took), sum(took) / len(took), took[len(took) // 2], took[(99 * len(took)) // 100]
    )


def main() -> None:
    """Measure the games and bots given and print the result."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to measure (all)")
    parser.add_argument("--bots", default=BOTS, metavar="A,B,…", help=f"({BOTS})")
    parser.add_argument("--seconds", type=float, default=3.0, help="per measurement (3)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    typed = parser.parse_args()
    games = [registry.game(name) for name in typed.games or registry.ids()]
    found = {
        (game.id, name): times(game, name, typed.seconds)
        for game in games
        for name in bots_of(typed.bots)
    }
    if typed.json:
        print(
            json.dumps(
                {
                    game.id: {
                        name: each._asdict() for (of, name), each in found.items() if of == game.id
                    }
                    for game in games
                },
                indent=2,
            )
        )
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("ms per decision")
    table.add_column("bot")
    for column in ("mean", "median", "slowest 1 %", "decisions"):
        table.add_column(column, justify="right")
    for (of, name), each in found.items():
        table.add_row(
            registry.game(of).title,
            name,
            f"{each.mean:.3f}",
            f"{each.median:.3f}",
            f"{each.slowest:.3f}",
            f"{each.decisions:,}",
        )
    Console(highlight=False).print(table)


if __name__ == "__main__":
    main()
