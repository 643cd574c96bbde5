"""How often each unaligned card of Red Scare wins, and the seats from the start player on.

    python -m benchmarks.unaligned [--game GAME] [--games N] [--jobs N] [--seats N …] [--seed WORD]

Games of careful bots, in the advanced game unless `--game beginner` is given. The other settings
are the defaults.
"""

import argparse
import multiprocessing
from collections import Counter, defaultdict
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import knavery as kn
from knavery.bots import bot
from knavery.sim.runner import Runner, bots_chance


class Job(NamedTuple):
    """One game."""

    game: str
    seats: int
    seed: str


class Played(NamedTuple):
    """How one game ended: all scores from the start player on; the card, and whether it won."""

    seats: int
    card: str | None
    score: float
    scores: tuple[float, ...]


def play(job: Job) -> Played:
    """Play one game."""
    match = kn.Match("red_scare", seats=job.seats, seed=job.seed, settings={"game": job.game})
    first: Any = match.state
    Runner(match, [bot("careful")] * job.seats, bots_chance(match)).run()
    assert match.outcome is not None
    scores = [result.score for result in match.outcome.results]
    turned = tuple(scores[first.start :] + scores[: first.start])
    if "unaligned" not in first.alignments:
        return Played(job.seats, None, 0.0, turned)
    unaligned = first.alignments.index("unaligned")
    return Played(job.seats, str(first.unaligned), scores[unaligned], turned)


def main() -> None:
    """Print a row for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=("advanced", "beginner"), default="advanced")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seats", type=int, nargs="+", default=None)
    parser.add_argument("--seed", default="unaligned-1")
    typed = parser.parse_args()
    typed.seats = typed.seats or ([5, 7, 9] if typed.game == "advanced" else list(range(4, 11)))
    jobs = [
        Job(typed.game, seats, f"{typed.seed} {seats} {number}")
        for seats in typed.seats
        for number in range(typed.games)
    ]
    dealt: dict[int, Counter[str]] = defaultdict(Counter)
    won: dict[int, Counter[str]] = defaultdict(Counter)
    turns: dict[int, list[float]] = {seats: [0.0] * seats for seats in typed.seats}
    with multiprocessing.Pool(typed.jobs) as pool:
        for played in pool.imap_unordered(play, jobs, chunksize=8):
            if played.card is not None:
                dealt[played.seats][played.card] += 1
                won[played.seats][played.card] += played.score  # type: ignore[assignment]
            for at, score in enumerate(played.scores):
                turns[played.seats][at] += score
    cards = sorted({card for counted in dealt.values() for card in counted})
    table = Table("players", *cards, "from the start player on")
    for seats in typed.seats:
        rates = [
            f"{won[seats][card] / dealt[seats][card]:.0%} of {dealt[seats][card]}"
            if dealt[seats][card]
            else "–"
            for card in cards
        ]
        order = " ".join(f"{100 * points / typed.games:.0f}" for points in turns[seats])
        table.add_row(str(seats), *rates, order)
    Console(width=160).print(table)


if __name__ == "__main__":
    main()
