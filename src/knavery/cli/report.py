"""`knavery report GAME`: one page on how a game is balanced, and what a changed setting does."""

import argparse
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from knavery.cli.arguments import add_settings, bots_of, natural, positive, seats_of
from knavery.cli.ending import why
from knavery.cli.screen import console
from knavery.core import KnaveryError, registry
from knavery.core.settings import parse, settle
from knavery.core.text import Localizer
from knavery.sim.balance import Observed, balance, observed
from knavery.sim.page import page
from knavery.sim.process_pool import faults_on_stderr
from knavery.sim.simulate import Plan, line_up

USAGE = "report GAME"
HELP = "a page of plots: who wins, how, and the lies"


def add(verbs: Any) -> None:
    """Let it be typed."""
    parser = verbs.add_parser("report", help=HELP, description=HELP)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play (4, if it can be)")
    parser.add_argument(
        "--bots", default="careful", metavar="A,B,…", help="who sits where; fewer repeat (careful)"
    )
    parser.add_argument("--games", type=positive, default=100, metavar="G", help="how many (100)")
    parser.add_argument("--seed", default="1", metavar="S", help="any word: same seed, same games")
    add_settings(parser)
    parser.add_argument(
        "--compare",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="beside it, the same games with this setting changed; as often as wanted",
    )
    parser.add_argument("--jobs", type=natural, default=1, metavar="J", help="processes; 0: all")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the page (report-GAME.html)")
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Play the games and write the page."""
    game = registry.game(typed.game)
    seats = seats_of(game, typed.seats)
    base: dict[str, str | int] = {**game.short_settings, **parse(typed.set)}
    plans = {"as it is played": _plan(game.id, typed, seats, base)}
    for changed in typed.compare:
        plans[changed.strip()] = _plan(game.id, typed, seats, {**base, **parse([changed])})
    for plan in plans.values():
        settle(game, plan.settings)
    jobs = typed.jobs or os.cpu_count() or 1
    columns = []
    with faults_on_stderr():
        for label, plan in plans.items():
            games = _watched(label, observed(plan, typed.games, jobs), typed.games)
            columns.append(balance(label, plan, games))
    settings = ", ".join(f"{name}={value}" for name, value in base.items())
    localizer = Localizer(game)
    text = page(
        f"{game.title} for {seats}",
        f"{typed.games:,} games each of {', '.join(dict.fromkeys(bots_of(typed.bots)))}, "
        f"seed {typed.seed}" + (f", with {settings}." if settings else "."),
        columns,
        lambda word: why(localizer, word),
        _command(typed, seats),
    )
    out = typed.out or Path(f"report-{game.id}.html")
    try:
        out.write_text(text, "utf-8")
    except OSError as error:
        raise KnaveryError(f"the page cannot be written: {error}") from None
    print(f"Written: {out}")
    return 0


def _plan(game: str, typed: argparse.Namespace, seats: int, settings: dict[str, str | int]) -> Plan:
    return Plan(game, line_up(bots_of(typed.bots), seats), typed.seed, settings)


def _command(typed: argparse.Namespace, seats: int) -> str:
    """What makes the same page again."""
    changes = [f"--set {each}" for each in typed.set] + [f"--compare {e}" for e in typed.compare]
    return " ".join(
        [
            f"knavery report {typed.game} --seats {seats} --bots {typed.bots}",
            f"--games {typed.games} --seed {typed.seed}",
            *changes,
        ]
    )


def _watched(label: str, games: Iterable[Observed], count: int) -> list[Observed]:
    """The games, with a bar on a terminal."""
    screen = console(stderr=True)
    if not screen.is_terminal:
        return list(games)
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn())
    found = []
    with Progress(*columns, TimeRemainingColumn(), console=screen, transient=True) as progress:
        task = progress.add_task(label, total=count)
        for game in games:
            found.append(game)
            progress.advance(task)
    return found
