"""`knavery arena GAME`: bots play the same deals against each other and are rated."""

import argparse
import os
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from knavery.cli.arguments import (
    UsageError,
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
from knavery.cli.progress import progress_bar
from knavery.cli.screen import console
from knavery.cli.tables import figures_table
from knavery.core import AnyGame, registry
from knavery.core.settings import parse, settle
from knavery.sim.arena import (
    FIRST_DEALS,
    KINDS,
    Arena,
    ArenaConfig,
    Engine,
    Figure,
    Kind,
    PlayedBlock,
    Remaining,
    Standing,
    TargetWidth,
    on_ray,
    parallel,
    processes,
)
from knavery.sim.arena.ratings import plackett_luce
from knavery.sim.process_pool import faults_on_stderr

HELP = "rate bots against each other on the same deals"


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("arena", help=HELP, description=HELP)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--bots", required=True, metavar="A,B,…", help="two or more bots to compare"
    )
    parser.add_argument(
        "--seats", type=whole, metavar="N", help="number of players (4, or as near as possible)"
    )
    much = parser.add_mutually_exclusive_group()
    much.add_argument(
        "--blocks", type=positive, default=20, metavar="B", help="deals per line-up (20)"
    )
    much.add_argument(
        "--until",
        type=_target_width,
        metavar="WIDTH",
        help="play until every 95%% interval is within ±WIDTH: 0.04 is 4 points; "
        "0.04,search=0.08 allows 8 points for line-ups with search",
    )
    parser.add_argument(
        "--line-ups",
        type=_kinds,
        default=KINDS,
        metavar="A,B",
        help="guest (one bot among hosts), half (half of the seats each), or both (default)",
    )
    parser.add_argument(
        "--hosts", metavar="A,B,…", help="bots that may be hosts (all); leave out slow ones"
    )
    parser.add_argument(
        "--seed", default="1", metavar="S", help="any word; the same seed gives the same deals"
    )
    add_settings(parser)
    add_time_limit(parser)
    add_parallel(parser)
    parser.add_argument(
        "--jobs", type=natural, default=1, metavar="J", help="processes (1); 0: one per core"
    )
    parser.add_argument(
        "--engine",
        choices=("processes", "ray"),
        default="processes",
        help="where to play (processes)",
    )
    parser.add_argument("--address", metavar="HOST:PORT", help="address of a running Ray cluster")
    parser.add_argument(
        "--ledger",
        type=Path,
        metavar="FILE",
        help="file with the played deals, to resume from (arena-GAME.jsonl)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Play the blocks that are missing, and print the standing."""
    plackett_luce()  # if it is missing, say so before anything is played
    game = registry.game(typed.game)
    seats = seats_of(game, typed.seats)
    changes = parse(typed.set)
    settle(game, changes)
    config = ArenaConfig(
        game.id,
        game.rules_version,
        seats,
        {**game.short_settings, **changes},
        typed.seed,
        typed.time_limit,
    )
    ledger = typed.ledger or Path(f"arena-{game.id}.jsonl")
    hosts = None if typed.hosts is None else bots_of(typed.hosts)
    arena = Arena(config, bots_of(typed.bots), ledger, typed.line_ups, hosts)
    jobs = typed.jobs or os.cpu_count() or 1
    engine = _engine(typed, jobs)
    with faults_on_stderr(), _Bar() as bar:
        if typed.until is None:
            bar.expect(len(arena.unplayed(range(typed.blocks))))
            bar.watch(arena.play(typed.blocks, engine))
        else:
            bar.expect(len(arena.unplayed(range(FIRST_DEALS))))
            bar.watch(arena.play_until(typed.until, engine, partial(bar.left, jobs)))
    whole = arena.standing()
    if typed.json:
        print(msgspec.json.format(msgspec.json.encode(whole)).decode())
    else:
        show(console(), game, whole)
    return 0


def _engine(typed: argparse.Namespace, jobs: int) -> Engine:
    """Where the blocks are played."""
    transcripts = folder_of(typed.transcripts, "transcripts")
    if typed.parallel > 1 or transcripts is not None:
        if jobs > 1 or typed.engine == "ray":
            raise UsageError("--parallel and --transcripts are for one process: leave out --jobs")
        return parallel(typed.parallel, transcripts)
    return on_ray(jobs, typed.address) if typed.engine == "ray" else processes(jobs)


def show(screen: Console, game: AnyGame, whole: Standing) -> None:
    """Print the standing as tables."""
    config = whole.config
    screen.print(f"{game.title} for {config.seats}, seed {config.seed}", style="bold", markup=False)
    screen.print(
        f"{whole.blocks:,} blocks, {whole.games:,} games, {whole.decisions:,} decisions; "
        f"intervals to ±{100 * whole.widest:.1f} points"
    )
    screen.print(f"{_long(whole.took)} of processor time over all runs")
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
    table = figures_table("guest \\ hosts", *whole.bots)
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
    table = figures_table("half and half", "points")
    for cell in whole.cells:
        if cell.line_up.kind == "half":
            table.add_row(
                f"{cell.line_up.first} with {cell.line_up.second}", _points(whole.judged(cell))
            )
    return table


def _ratings(whole: Standing) -> Table:
    table = figures_table("rating (Plackett–Luce)", "μ", "σ", "games", "ms a decision", "faults")
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
    table = figures_table("deception", *(each.name for each in whole.figures))
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
    table.add_row("skill of its expected scores", *(_skill(one.score_skill) for one in each))
    table.add_row("points a remark moves suspicions", *(_moved(one.influence) for one in each))
    table.add_row("of them toward the truth", *(_moved(one.toward_truth) for one in each))
    return table


def _points(figure: Figure) -> str:
    return f"{100 * figure.mean:+.1f} ±{100 * figure.width:.1f}"


def _share(rate: float | None) -> str:
    return "–" if rate is None else f"{rate:.1%}"


def _skill(skill: float | None) -> str:
    return "–" if skill is None else f"{skill:+.2f}"


def _moved(change: float | None) -> str:
    return "–" if change is None else f"{100 * change:+.1f}"


class _Bar:
    """A bar on a terminal; elsewhere a line with each new estimate of what is left."""

    def __init__(self) -> None:
        self._bar = progress_bar()
        self._task = self._bar.add_task("blocks", total=None)
        self._done = 0

    def __enter__(self) -> "_Bar":
        self._bar.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._bar.stop()

    def expect(self, blocks: int) -> None:
        """Expect that many more blocks."""
        self._bar.update(self._task, total=self._done + blocks)

    def left(self, jobs: int, left: Remaining) -> None:
        """Show an estimate of what is left."""
        self.expect(left.blocks)
        if self._bar.disable:
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
        """Play the blocks and count them."""
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
