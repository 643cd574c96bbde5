"""`knavery arena GAME`: bots meet on the same deals, and what each is worth."""

import argparse
import os
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from knavery.cli.arguments import add_settings, add_time_limit, bots_of, natural, positive, seats_of
from knavery.cli.screen import console
from knavery.core import AnyGame, registry
from knavery.core.settings import parse, settle
from knavery.sim.arena import (
    FIRST_DEALS,
    KINDS,
    Arena,
    ArenaConfig,
    Figure,
    Kind,
    Ledger,
    PlayedBlock,
    Remaining,
    Standing,
    TargetWidth,
    on_ray,
    processes,
)
from knavery.sim.arena.ratings import plackett_luce
from knavery.sim.process_pool import faults_on_stderr

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
        type=_target_width,
        metavar="WIDTH",
        help="play until every interval reaches no further to either side: 0.04 is 4 points; "
        "0.04,search=0.08 grants 8 to line-ups with a search",
    )
    parser.add_argument(
        "--line-ups",
        type=_kinds,
        default=KINDS,
        metavar="A,B",
        help="how bots meet: guest (one among hosts), half (in half of the seats); both",
    )
    parser.add_argument(
        "--hosts", metavar="A,B,…", help="only these have guests: three slow hosts cost much (all)"
    )
    parser.add_argument("--seed", default="1", metavar="S", help="any word: same seed, same deals")
    add_settings(parser)
    add_time_limit(parser)
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
    plackett_luce()  # if it is missing, say so before anything is played
    game = registry.game(typed.game)
    seats = seats_of(game, typed.seats)
    asked = parse(typed.set)
    settle(game, asked)
    config = ArenaConfig(
        game.id,
        game.rules_version,
        seats,
        {**game.short_settings, **asked},
        typed.seed,
        typed.time_limit,
    )
    ledger = Ledger(typed.ledger or Path(f"arena-{game.id}.jsonl"), config)
    hosts = None if typed.hosts is None else bots_of(typed.hosts)
    arena = Arena(config, bots_of(typed.bots), ledger, typed.line_ups, hosts)
    jobs = typed.jobs or os.cpu_count() or 1
    engine = on_ray(jobs, typed.address) if typed.engine == "ray" else processes(jobs)
    with faults_on_stderr(), _Bar() as bar:
        if typed.until is None:
            bar.owe(len(arena.unplayed(range(typed.blocks))))
            bar.watch(arena.play(typed.blocks, engine))
        else:
            bar.owe(len(arena.unplayed(range(FIRST_DEALS))))
            bar.watch(arena.play_until(typed.until, engine, partial(bar.left, jobs)))
    whole = arena.standing()
    if typed.json:
        print(msgspec.json.format(msgspec.json.encode(whole)).decode())
    else:
        show(console(), game, whole)
    return 0


def show(screen: Console, game: AnyGame, whole: Standing) -> None:
    """The standing as tables."""
    config = whole.config
    screen.print(f"{game.title} for {config.seats}, seed {config.seed}", style="bold", markup=False)
    screen.print(
        f"{whole.blocks:,} blocks, {whole.games:,} games, {whole.decisions:,} decisions; "
        f"intervals to ±{100 * whole.widest:.1f} points"
    )
    screen.print(f"{_long(whole.took)} of processor time over all sittings")
    what = "the host's result in that seat on that deal" if whole.sides else "the fair share"
    screen.print(f"\nPoints above {what}, with 95 % intervals over deals", style="dim")
    screen.print(_matrix(whole))
    screen.print()
    if any(cell.line_up.kind == "half" for cell in whole.cells):
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


class _Bar:
    """A bar on a terminal; elsewhere a line whenever the estimate of what is left changes."""

    def __init__(self) -> None:
        self._screen = console(stderr=True)
        columns = (TextColumn("blocks"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._bar = Progress(
            *columns, console=self._screen, transient=True, disable=not self._screen.is_terminal
        )
        self._task = self._bar.add_task("blocks", total=None)
        self._done = 0

    def __enter__(self) -> "_Bar":
        self._bar.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._bar.stop()

    def owe(self, blocks: int) -> None:
        """So many blocks are left."""
        self._bar.update(self._task, total=self._done + blocks)

    def left(self, jobs: int, left: Remaining) -> None:
        """So much seems to be left."""
        self.owe(left.blocks)
        if not self._screen.is_terminal:
            widest = left.widest
            print(
                f"{self._done:,} blocks played, about {left.blocks:,} left, "
                f"{_long(left.seconds / jobs)} with {jobs} processes; "
                f"{widest.first} with {widest.second} ({widest.kind}) is {left.times:.1f} times "
                "too wide",
                file=sys.stderr,
                flush=True,
            )

    def watch(self, blocks: Iterable[PlayedBlock]) -> None:
        """Play them."""
        for _ in blocks:
            self._done += 1
            self._bar.advance(self._task)


def _long(seconds: float) -> str:
    """
    >>> _long(4000), _long(75)
    ('1 h 6 min', '1 min 15 s')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {rest} s"


def _target_width(text: str) -> TargetWidth:
    try:
        return TargetWidth.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _kinds(text: str) -> tuple[Kind, ...]:
    found = tuple(kind for kind in KINDS if kind in text.split(","))
    if len(found) != len(text.split(",")):
        raise argparse.ArgumentTypeError(f"{text} is not made of {', '.join(KINDS)}")
    return found
