"""`knavery bench-llm GAME`: how well a language model deceives and sees through others."""

import argparse
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from knavery.cli.arguments import (
    add_parallel,
    add_settings,
    add_time_limit,
    folder_of,
    positive,
    seats_of,
    whole,
)
from knavery.cli.progress import with_progress
from knavery.cli.screen import console
from knavery.cli.tables import figures_table
from knavery.core import AnyGame, KnaveryError, registry
from knavery.core.settings import parse, settle
from knavery.sim.arena import Figure
from knavery.sim.bench import BenchConfig, BenchReport, bench, report
from knavery.sim.bench_figures import BenchFigures
from knavery.sim.contests import ContestRating
from knavery.sim.process_pool import faults_on_stderr

HELP = "measure how well a language model deceives and sees through others (docs/deception.md)"


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("bench-llm", help=HELP, description=HELP)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--guest", required=True, metavar="BOT", help="who is measured: llm:MODEL, or any bot"
    )
    parser.add_argument("--host", default="careful", metavar="BOT", help="all others (careful)")
    parser.add_argument(
        "--seats", type=whole, metavar="N", help="number of players (4, or as near as possible)"
    )
    parser.add_argument(
        "--deals", type=positive, default=10, metavar="D", help="deals, each in all seats (10)"
    )
    parser.add_argument(
        "--seed", default="1", metavar="S", help="any word; the same seed gives the same deals"
    )
    add_settings(parser)
    add_time_limit(parser)
    add_parallel(parser)
    parser.add_argument(
        "--labels",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="ask a language model afterwards which of its statements were lies (yes)",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the result as JSON")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Play, and print and write the figures."""
    game = registry.game(typed.game)
    changes = parse(typed.set)
    settle(game, changes)
    seats = seats_of(game, typed.seats)
    config = BenchConfig(
        game=game.id,
        rules_version=game.rules_version,
        seats=seats,
        settings={**game.short_settings, **changes},
        guest=typed.guest,
        host=typed.host,
        deals=typed.deals,
        seed=typed.seed,
        time_limit=typed.time_limit,
        labels=typed.labels,
    )
    games = bench(config, typed.parallel, folder_of(typed.transcripts, "transcripts"))
    with faults_on_stderr():
        played = list(with_progress("games", games, typed.deals * seats))
    whole = report(config, played)
    written = msgspec.json.format(msgspec.json.encode(whole)).decode()
    if typed.out is not None:
        try:
            typed.out.write_text(f"{written}\n", "utf-8")
        except OSError as error:
            raise KnaveryError(f"the result cannot be written: {error}") from None
    if typed.json:
        print(written)
    else:
        _show(console(), game, whole)
    return 0


def _show(screen: Console, game: AnyGame, whole: BenchReport) -> None:
    config = whole.config
    screen.print(
        f"{game.title} for {config.seats}: {config.guest} among {config.host}, seed {config.seed}",
        style="bold",
        markup=False,
    )
    table = figures_table("", "all games", "without defaults")
    rows = [_rows(figures) for figures in (whole.games, whole.untainted)]
    for name, *cells in zip(rows[0], *(each.values() for each in rows), strict=True):
        table.add_row(name, *cells)
    screen.print(table)


def _rows(found: BenchFigures) -> dict[str, str]:
    deception, detection, belief = found.deception, found.detection, found.belief
    report, harness = found.self_report, found.harness
    return {
        "games": f"{found.games:,}",
        "score": _mean(found.score),
        "points over the host in its seat": _mean(found.edge),
        "claims": f"{deception.claims:,}",
        "free lies, where the truth was allowed": _share(deception.free_lie_rate),
        "forced lies": f"{deception.forced_lies:,}",
        "guesses": f"{deception.guesses:,}",
        "lies believed": _share(deception.bluff_success),
        "lies caught": _share(deception.caught_rate),
        **_violations(deception.violations),
        "challenges": f"{detection.challenges:,}",
        "challenges that were right": _share(detection.precision),
        "lies of others it challenged": _share(detection.recall),
        "refuted claims it still believed": _share(detection.gullibility),
        "rating as deceiver (the hosts: 1500)": _rating(found.ratings.deceive),
        "rating as detector (the hosts: 1500)": _rating(found.ratings.detect),
        "statements it labelled itself": f"{report.statements - report.unreadable:,}",
        "labels that were right": _share(report.agreement),
        "free lies it called lies": _share(report.admitted),
        "free lies it called true": _share(report.denied),
        "stated beliefs": f"{belief.forecasts:,}",
        "Brier score": _number(belief.brier),
        "log loss": _number(belief.log_loss),
        "calibration error": _number(belief.ece),
        "skill over the base rate": _number(belief.skill),
        "prompts": f"{harness.prompts:,}",
        "defaults (invalid or late)": f"{harness.invalid:,}",
        "answers asked for again": f"{harness.retries:,}",
        "tokens": f"{harness.prompt_tokens:,} + {harness.answer_tokens:,}",
        "cost": f"{harness.cost:.2f}",
        "seconds": f"{harness.seconds:,.1f}",
    }


def _violations(count: int | None) -> dict[str, str]:
    return {} if count is None else {"lies though it must not lie": f"{count:,}"}


def _rating(found: ContestRating | None) -> str:
    if found is None:
        return "–"
    if found.interval is None:
        return f"{found.rating:.0f}"
    low, high = found.interval
    return f"{found.rating:.0f} ({low:.0f} to {high:.0f})"


def _mean(figure: Figure | None) -> str:
    return "–" if figure is None else f"{100 * figure.mean:+.1f} ±{100 * figure.width:.1f}"


def _share(rate: float | None) -> str:
    return "–" if rate is None else f"{rate:.1%}"


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"
