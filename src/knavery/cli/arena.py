"""`knavery arena GAME`: bots meet on the same deals, and what each is worth."""

import argparse
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from knavery.cli.arguments import add_settings, bots_of, natural, positive, seats_of
from knavery.cli.screen import console
from knavery.core import AnyGame, registry
from knavery.core.settings import parse, settle
from knavery.sim.arena import (
    Arena,
    Figure,
    Ledger,
    Played,
    Rules,
    Standing,
    on_ray,
    processes,
)

USAGE = "arena GAME --bots A,B"
HELP = "what bots are worth against each other"


def add(verbs: Any) -> None:
    """Let it be typed."""
    parser = verbs.add_parser("arena", help=HELP, description=HELP)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--bots", required=True, metavar="A,B,…", help="two or more bots")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play (4, if it can be)")
    much = parser.add_mutually_exclusive_group()
    much.add_argument(
        "--blocks", type=positive, default=20, metavar="B", help="deals for each line-up (20)"
    )
    much.add_argument(
        "--until",
        type=_width,
        metavar="WIDTH",
        help="play until every interval reaches no further to either side: 0.04 is 4 points",
    )
    parser.add_argument("--seed", default="1", metavar="S", help="any word: same seed, same deals")
    add_settings(parser)
    parser.add_argument("--jobs", type=natural, default=1, metavar="J", help="processes; 0: all")
    parser.add_argument(
        "--engine",
        choices=("processes", "ray"),
        default="processes",
        help="where blocks are played",
    )
    parser.add_argument("--address", metavar="HOST:PORT", help="of a running Ray cluster")
    parser.add_argument(
        "--ledger",
        type=Path,
        metavar="FILE",
        help="what has been played, to go on from (arena-GAME.jsonl)",
    )
    parser.add_argument("--json", action="store_true", help="for machines")
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Play what is still to be played, and print where the arena stands."""
    game = registry.game(typed.game)
    seats = seats_of(game, typed.seats)
    asked = parse(typed.set)
    settle(game, asked)
    rules = Rules(game.id, game.rules_version, seats, {**game.brief, **asked}, typed.seed)
    ledger = Ledger(typed.ledger or Path(f"arena-{game.id}.jsonl"), rules)
    arena = Arena(rules, bots_of(typed.bots), ledger)
    jobs = typed.jobs or os.cpu_count() or 1
    engine = on_ray(jobs, typed.address) if typed.engine == "ray" else processes(jobs)
    if typed.until is None:
        owed = len(arena.owed(range(typed.blocks)))
        _watched(arena.play(typed.blocks, engine), owed)
    else:
        _watched(arena.play_until(typed.until, engine), None)
    whole = arena.standing()
    if typed.json:
        print(msgspec.json.format(msgspec.json.encode(whole)).decode())
    else:
        show(console(), game, whole)
    return 0


def show(screen: Console, game: AnyGame, whole: Standing) -> None:
    """The standing as tables."""
    rules = whole.rules
    screen.print(f"{game.title} for {rules.seats}, seed {rules.seed}", style="bold", markup=False)
    screen.print(
        f"{whole.blocks:,} blocks, {whole.games:,} games, {whole.decisions:,} decisions; "
        f"intervals to ±{100 * whole.widest:.1f} points"
    )
    what = "the host's result in that seat on that deal" if whole.sides else "the fair share"
    screen.print(f"\nPoints above {what}, with 95 % intervals over deals", style="dim")
    screen.print(_matrix(whole))
    screen.print()
    screen.print(_halves(whole))
    screen.print()
    screen.print(_ratings(whole))
    screen.print()
    screen.print(_deception(whole))


def _matrix(whole: Standing) -> Table:
    table = _table("guest \\ hosts", *whole.bots)
    for guest in whole.bots:
        row = []
        for host in whole.bots:
            found = [
                cell
                for cell in whole.cells
                if (cell.line_up.kind, cell.line_up.first, cell.line_up.second)
                == ("guest", guest, host)
            ]
            row.append(_points(whole.judged(found[0])) if found else "–")
        table.add_row(guest, *row)
    return table


def _halves(whole: Standing) -> Table:
    table = _table("half and half", "points")
    for cell in whole.cells:
        if cell.line_up.kind == "half":
            table.add_row(
                f"{cell.line_up.first} with {cell.line_up.second}", _points(whole.judged(cell))
            )
    return table


def _ratings(whole: Standing) -> Table:
    table = _table("rating (Plackett–Luce)", "μ", "σ", "games", "ms a decision", "faults")
    figures = {each.name: each for each in whole.figures}
    for rating in whole.ratings:
        mine = figures[rating.bot]
        table.add_row(
            rating.bot,
            f"{rating.mu:.1f}",
            f"{rating.sigma:.1f}",
            f"{rating.games:,}",
            f"{mine.milliseconds:.2f}",
            f"{mine.faults:,}",
        )
    return table


def _deception(whole: Standing) -> Table:
    """A row for each measure, a column for each bot."""
    table = _table("deception", *(each.name for each in whole.figures))
    each = [figures.deception for figures in whole.figures]
    played = [max(1, figures.games) for figures in whole.figures]
    table.add_row("lies, of its claims", *(_share(one.lies) for one in each))
    table.add_row("guesses", *(_share(one.guesses) for one in each))
    table.add_row("forced lies", *(_share(one.forced) for one in each))
    table.add_row("lies believed", *(_share(one.bluff_success) for one in each))
    table.add_row("lies caught", *(_share(one.caught) for one in each))
    table.add_row(
        "challenges a game",
        *(f"{one.challenges / games:.1f}" for one, games in zip(each, played, strict=True)),
    )
    table.add_row("challenges that were right", *(_share(one.precision) for one in each))
    table.add_row("lies of others it challenged", *(_share(one.recall) for one in each))
    table.add_row("skill of its beliefs", *(_skill(one.belief_skill) for one in each))
    table.add_row("skill of its hopes", *(_skill(one.score_skill) for one in each))
    return table


def _points(figure: Figure) -> str:
    return f"{100 * figure.mean:+.1f} ±{100 * figure.width:.1f}"


def _share(rate: float | None) -> str:
    return "–" if rate is None else f"{rate:.1%}"


def _skill(skill: float | None) -> str:
    return "–" if skill is None else f"{skill:+.2f}"


def _table(first: str, *columns: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(first)
    for column in columns:
        table.add_column(column, justify="right")
    return table


def _watched(blocks: Iterable[Played], count: int | None) -> None:
    """Play the blocks, with a bar on a terminal."""
    screen = console(stderr=True)
    if not screen.is_terminal:
        for _ in blocks:
            pass
        return
    columns = (TextColumn("blocks"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as progress:
        task = progress.add_task("blocks", total=count)
        for _ in blocks:
            progress.advance(task)


def _width(text: str) -> float:
    width = float(text)
    if not 0 < width < 1:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 1")
    return width
