"""Can a person tell the personalities apart in one game, by what they do and say?

    python -m benchmarks.personalities GAME [--games N] [--seats N] [--seed S] [--set NAME=VALUE]

In every game one seat plays as the first of a pair, another as the second, and the others as
`careful`. A linear classifier sees what everybody could see of the two: how often each did and said
what (public facts by tag and by word), and what became of its claims (the review). It says which of
the two is which, for games that it did not learn from. One line for each pair: the share of games
in which it is right. A blind guess is right in 50 %. Needs NumPy: pip install "knavery[rl]".
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

import knavery
from knavery.bots import bot
from knavery.core import AnyGame, Chance, Review, Seat, Step, tag_of
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.settings import settle
from knavery.sim.runner import Runner, bots_chance
from knavery.sim.wilson import wilson

NAMES: Final = "honest,careful,shameless,babbler"
FOLDS: Final = 5
#: The penalty on squared weights, in games.
RIDGE: Final = 30.0
#: Features seen in fewer games than this tell about their games alone.
SELDOM: Final = 4


def main(argv: Sequence[str]) -> None:
    """Print the share of games in which the classifier is right, for each pair."""
    parser = argparse.ArgumentParser(description="can the personalities be told apart?")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", default="personalities")
    parser.add_argument("--bots", default=NAMES)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args(argv)
    game = knavery.game(asked.game)
    settings = settle(game, dict(each.split("=", 1) for each in asked.set))
    for first, second in combinations(asked.bots.split(","), 2):
        pairs = [
            differences(game, settings, asked.seats, (first, second), (asked.seed, number))
            for number in range(asked.games)
        ]
        right, telling = told_apart(pairs)
        low, high = wilson(right, asked.games)
        print(
            f"{first} and {second}: {right / asked.games:.0%} ({low:.0%} to {high:.0%})"
            f" by {', '.join(telling)}"
        )


def differences(
    game: AnyGame, settings: Any, seats: int, pair: tuple[str, str], deal: tuple[str, int]
) -> Counter[str]:
    """What the first of the pair did more often than the second, in one game."""
    names = ["careful"] * seats
    # Each pair of seats comes up as often as any other.
    places = [(a, b) for a in range(seats) for b in range(seats) if a != b]
    mine, theirs = places[deal[1] % len(places)]
    names[mine], names[theirs] = pair
    match = Match(
        game,
        [Player(str(seat), "bot") for seat in range(seats)],
        settings,
        Chance.of(f"{deal[0]} {deal[1]}").seed,
    )
    steps: list[Step] = []
    Runner(match, [bot(name) for name in names], bots_chance(match), steps=steps).run()
    counts = _seen(steps, game.review(steps))
    counts[Seat(mine)].subtract(counts[Seat(theirs)])
    return counts[Seat(mine)]


def told_apart(pairs: Sequence[Counter[str]]) -> tuple[int, list[str]]:
    """In how many games the two are told apart, and the most telling features."""
    games = Counter(name for each in pairs for name, count in each.items() if count)
    names = sorted(name for name, count in games.items() if count >= SELDOM)
    rows = np.array([[each[name] for name in names] for each in pairs], dtype=float)
    rows /= np.maximum(1e-9, np.sqrt((rows**2).mean(axis=0)))
    folds = np.arange(len(rows)) % FOLDS
    right = 0
    for fold in range(FOLDS):
        weights = _weights(rows[folds != fold])
        right += int((rows[folds == fold] @ weights > 0).sum())
    weights = _weights(rows)
    order = np.argsort(-np.abs(weights))[:3]
    return right, [f"{'more' if weights[at] > 0 else 'fewer'} {names[at]}" for at in order]


def _weights(rows: NDArray[np.float64]) -> NDArray[np.float64]:
    """Ridge regression: the weights that give every difference the value 1."""
    penalty = RIDGE * np.eye(rows.shape[1])
    found: NDArray[np.float64] = np.linalg.solve(rows.T @ rows + penalty, rows.sum(axis=0))
    return found


def _seen(steps: Iterable[Step], review: Review) -> dict[Seat, Counter[str]]:
    """How often each seat did what, as everybody saw it, and the fates of its claims."""
    found: dict[Seat, Counter[str]] = {}
    for step in steps:
        for event in step.log:
            fact = event.public
            seat = getattr(fact, "seat", None)
            if fact is None or not isinstance(seat, int):
                continue
            counts = found.setdefault(Seat(seat), Counter())
            tag = tag_of(fact)
            counts[tag] += 1
            for name, value in msgspec.structs.asdict(fact).items():
                if isinstance(value, str | bool):
                    counts[f"{tag} {name} {value}"] += 1
    for claim in review.claims:
        counts = found.setdefault(claim.seat, Counter())
        counts[f"claim {claim.verdict}"] += 1
        counts[f"claim {claim.fate}"] += 1
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
