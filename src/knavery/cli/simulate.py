"""`knavery simulate GAME`: play many games of bots and print a report."""

import argparse
import os
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from knavery.cli.arguments import (
    add_parallel,
    add_settings,
    add_time_limit,
    bots_of,
    folder_of,
    natural,
    positive,
    seats_of,
    whole,
)
from knavery.cli.ending import why
from knavery.cli.progress import with_progress
from knavery.cli.screen import console
from knavery.cli.tables import figures_table
from knavery.core import AnyGame, registry
from knavery.core.settings import parse, settle
from knavery.core.text import Localizer
from knavery.sim.process_pool import faults_on_stderr
from knavery.sim.report import Report, Wins, report
from knavery.sim.simulate import Plan, line_up, simulate

HELP = "play many games of bots and count the results"


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("simulate", help=HELP, description=HELP)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--seats", type=whole, metavar="N", help="number of players (4, or as near as possible)"
    )
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B,…",
        help="a bot for each seat, from seat 0; a shorter list repeats (random)",
    )
    parser.add_argument(
        "--games", type=positive, default=100, metavar="G", help="number of games (100)"
    )
    parser.add_argument(
        "--seed", default="1", metavar="S", help="any word; the same seed gives the same games"
    )
    add_settings(parser)
    parser.add_argument(
        "--jobs", type=natural, default=1, metavar="J", help="processes (1); 0: one per core"
    )
    parser.add_argument(
        "--only", type=natural, metavar="NUMBER", help="play only this game of the seed"
    )
    parser.add_argument(
        "--records", type=Path, metavar="FOLDER", help="folder to write every record to"
    )
    add_time_limit(parser)
    add_parallel(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Play the games and print the report, with a note on settings changed for bots."""
    game = registry.game(typed.game)
    seats = seats_of(game, typed.seats)
    changes = parse(typed.set)
    settle(game, changes)
    made = {name: value for name, value in game.short_settings.items() if name not in changes}
    plan = Plan(
        game=game.id,
        bots=line_up(bots_of(typed.bots), seats),
        seed=typed.seed,
        settings={**made, **changes},
        records=folder_of(typed.records, "records"),
        time_limit=typed.time_limit,
        transcripts=folder_of(typed.transcripts, "transcripts"),
    )
    numbers = range(typed.games) if typed.only is None else range(typed.only, typed.only + 1)
    started = time.perf_counter()
    with faults_on_stderr():
        games = simulate(plan, numbers, typed.jobs or os.cpu_count() or 1, typed.parallel)
        played = list(with_progress("games", games, len(numbers)))
    whole = report(plan, played, time.perf_counter() - started)
    if made:
        listed = ", ".join(f"{name}={value}" for name, value in made.items())
        print(
            f"Set so that games of bots end: {listed} (change it with --set)",
            file=sys.stderr if typed.json else sys.stdout,
        )
    if typed.json:
        print(msgspec.json.format(msgspec.json.encode(whole)).decode())
    else:
        _show(console(), game, whole)
    return 0


def _show(screen: Console, game: AnyGame, whole: Report) -> None:
    screen.print(f"{game.title} for {whole.seats}, seed {whole.seed}", style="bold", markup=False)
    screen.print(
        f"{whole.games:,} games, {whole.decisions:,} decisions ({whole.mean_decisions:,.1f} a "
        f"game), {whole.decisions_per_second:,.0f} a second"
    )
    screen.print()
    localizer = Localizer(game)
    outcomes = figures_table("how it ended", "games", "share")
    for ending, count in whole.outcomes.items():
        words = " and ".join(why(localizer, word) for word in ending.split("+"))
        outcomes.add_row(words, f"{count:,}", f"{count / whole.games:.1%}")
    screen.print(outcomes)
    screen.print()
    wins = figures_table("who", "won", "of", "rate", "95 %", "score", "faults")
    for bot in whole.bots:
        wins.add_row(bot.name, *_numbers(bot), f"{bot.faults:,}", style="bold")
        for seat in bot.seats:
            wins.add_row(f"  seat {seat.seat}", *_numbers(seat), "")
    screen.print(wins)


def _numbers(wins: Wins) -> tuple[str, ...]:
    low, high = wins.interval
    return (
        f"{wins.wins:,}",
        f"{wins.games:,}",
        f"{wins.rate:.1%}",
        f"{low:.1%}–{high:.1%}",
        f"{wins.score:.3f}",
    )
