"""`knavery report GAME`: one page on the balance of a game and the effect of its settings."""

import argparse
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from knavery.cli.arguments import add_settings, bots_of, natural, positive, seats_of, whole
from knavery.cli.ending import why
from knavery.cli.progress import with_progress
from knavery.core import AnyGame, KnaveryError, registry
from knavery.core.settings import parse, settle
from knavery.core.text import Localizer
from knavery.sim.balance import Balance, balance, observed
from knavery.sim.balance_table import balance_table
from knavery.sim.page import page
from knavery.sim.process_pool import faults_on_stderr
from knavery.sim.simulate import Plan, line_up

HELP = "write a page of plots: who wins, how, and the lies"


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("report", help=HELP, description=HELP)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--seats", type=whole, metavar="N", help="number of players (4, or as near as possible)"
    )
    parser.add_argument(
        "--bots",
        default="careful",
        metavar="A,B,…",
        help="a bot for each seat; a shorter list repeats (careful)",
    )
    parser.add_argument(
        "--games", type=positive, default=100, metavar="G", help="number of games (100)"
    )
    parser.add_argument(
        "--seed", default="1", metavar="S", help="any word; the same seed gives the same games"
    )
    add_settings(parser)
    parser.add_argument(
        "--compare",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="also play the same games with this setting changed; may be repeated",
    )
    parser.add_argument(
        "--jobs", type=natural, default=1, metavar="J", help="processes (1); 0: one per core"
    )
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--out", type=Path, metavar="FILE", help="file to write (report-GAME.html)")
    kind.add_argument(
        "--markdown",
        action="store_true",
        help="print a table instead, for every number of players unless --seats is given",
    )
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Play the games and write the page, or print the table."""
    game = registry.game(typed.game)
    base: dict[str, str | int] = {**game.short_settings, **parse(typed.set)}
    if typed.markdown:
        return _print_table(game, typed, base)
    seats = seats_of(game, typed.seats)
    plans = {"as it is played": _plan(game.id, typed, seats, base)}
    for changed in typed.compare:
        plans[changed.strip()] = _plan(game.id, typed, seats, {**base, **parse([changed])})
    for plan in plans.values():
        settle(game, plan.settings)
    columns = _balances(plans, typed)
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


def _print_table(game: AnyGame, typed: argparse.Namespace, settings: dict[str, str | int]) -> int:
    if typed.compare:
        raise KnaveryError(
            "--markdown compares nothing: change settings by --set, one table at a time"
        )
    counts = game.seats if typed.seats is None else (seats_of(game, typed.seats),)
    settle(game, settings)
    plans = {f"{seats} players": _plan(game.id, typed, seats, settings) for seats in counts}
    localizer = Localizer(game)
    print(balance_table(_balances(plans, typed), lambda word: why(localizer, word)))
    return 0


def _balances(plans: Mapping[str, Plan], typed: argparse.Namespace) -> list[Balance]:
    jobs = typed.jobs or os.cpu_count() or 1
    found = []
    with faults_on_stderr():
        for label, plan in plans.items():
            games = with_progress(label, observed(plan, typed.games, jobs), typed.games)
            found.append(balance(label, plan, list(games)))
    return found


def _plan(game: str, typed: argparse.Namespace, seats: int, settings: dict[str, str | int]) -> Plan:
    return Plan(game, line_up(bots_of(typed.bots), seats), typed.seed, settings)


def _command(typed: argparse.Namespace, seats: int) -> str:
    """The command that writes the same page."""
    changes = [f"--set {each}" for each in typed.set] + [f"--compare {e}" for e in typed.compare]
    return " ".join(
        [
            f"knavery report {typed.game} --seats {seats} --bots {typed.bots}",
            f"--games {typed.games} --seed {typed.seed}",
            *changes,
        ]
    )
