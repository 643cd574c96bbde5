"""How often each unaligned card of Red Scare wins, and the seats from the start player on.

    python -m benchmarks.unaligned [--game GAME] [--games N] [--jobs N] [--seats N …] [--seed WORD]
                                   [--each]

Games of careful bots, in the advanced game unless `--game beginner` is given. The other settings
are the defaults. With `--each` that many games are dealt of every unaligned card.
"""

import argparse
import multiprocessing
from collections import Counter, defaultdict
from typing import Any, NamedTuple

import knavery as kn
from knavery.bots import bot
from knavery.games.red_scare import GAME, RedScare
from knavery.games.red_scare.cards import UNALIGNED, Unaligned
from knavery.sim.runner import Runner, bots_chance


class Job(NamedTuple):
    """One game."""

    game: str
    seats: int
    seed: str
    #: The unaligned cards that may be dealt.
    cards: tuple[Unaligned, ...]


class Played(NamedTuple):
    """How one game ended: all scores from the start player on; the card, and whether it won."""

    seats: int
    card: str | None
    score: float
    scores: tuple[float, ...]


def play(job: Job) -> Played:
    """Play one game."""
    dealt = RedScare(unaligned=job.cards) if job.cards != GAME.unaligned else GAME
    match = kn.Match(dealt, seats=job.seats, seed=job.seed, settings={"game": job.game})
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
    parser.add_argument("--each", action="store_true")
    typed = parser.parse_args()
    typed.seats = typed.seats or ([5, 7, 9] if typed.game == "advanced" else list(range(4, 11)))
    decks = [(card,) for card in UNALIGNED] if typed.each else [GAME.unaligned]
    jobs = [
        Job(typed.game, seats, f"{typed.seed} {seats} {number}", deck)
        for deck in decks
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
    print("| players |", " | ".join(cards), "| from the start player on |")
    print("| --- |", " | ".join(["---"] * len(cards)), "| --- |")
    for seats in typed.seats:
        rates = [
            f"{won[seats][card] / dealt[seats][card]:.0%} of {dealt[seats][card]}"
            if dealt[seats][card]
            else "–"
            for card in cards
        ]
        games = typed.games * len(decks)
        order = " ".join(f"{100 * points / games:.0f}" for points in turns[seats])
        print(f"| {seats} |", " | ".join(rates), f"| {order} |")


if __name__ == "__main__":
    main()
