"""How well `careful` tells lies of KRED, and the weights of its signs fitted anew.

    python -m benchmarks.kred_beliefs [--games N] [--seed S]

Four play three campaigns: in half of the games all `careful`, in the others one of them is
`exploiter:kred.timid` or `exploiter:kred.bluffer`. Whenever somebody is asked to challenge and does
not know the tile, the signs of the play are noted. One game in five is held out. Prints the Brier
skill score on those games, of the belief as it is and of the fitted one, and the fitted weights.
Needs NumPy: pip install "knavery[rl]".
"""

import argparse
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from knavery.bots import bot
from knavery.bots.heuristics.kred.belief import belief_of, lie_tiles, signs
from knavery.bots.heuristics.kred.exposing import handed_play
from knavery.bots.heuristics.kred.tiles import held_by
from knavery.core import Chance, Step
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.games.kred import GAME
from knavery.games.kred.settings import Settings
from knavery.sim.runner import Runner, bots_chance

#: At a doubt: the signs, whether the play was honest, and what was believed.
Noted = tuple[tuple[float, ...], bool, float]

GUESTS: Final = ("careful", "exploiter:kred.timid", "careful", "exploiter:kred.bluffer")
#: One game in this many is held out.
HELD_OUT: Final = 5
#: The penalty on squared weights, in plays.
RIDGE: Final = 2.0
STEPS: Final = 12


def main() -> None:
    """Print the skills and the weights."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200, metavar="N")
    parser.add_argument("--seed", default="beliefs", metavar="S")
    typed = parser.parse_args()
    known: list[Noted] = []
    fresh: list[Noted] = []
    for number in range(typed.games):
        plays = noted(GUESTS[number % len(GUESTS)], Chance.of(f"{typed.seed} {number}").seed)
        (known if number % HELD_OUT else fresh).extend(plays)
    weights = fitted(*columns(known)[:2])
    found, honest, said = columns(fresh)
    again = 1 / (1 + np.exp(-found @ weights))
    print(f"{len(fresh)} doubts held out, {1 - honest.mean():.0%} of them about lies")
    print(f"skill {skill(said, honest):.3f} as it is, {skill(again, honest):.3f} fitted")
    print(", ".join(f"{weight:.2f}" for weight in weights))


def noted(guest: str, seed: bytes) -> list[Noted]:
    """Each doubt of a game."""
    names = [guest, "careful", "careful", "careful"]
    match = Match(GAME, [Player(name, name) for name in names], Settings(campaign_limit=3), seed)
    steps: list[Step] = []
    Runner(match, [bot(name) for name in names], bots_chance(match), steps=steps).run()
    found = []
    for step in steps:
        if step.state.phase == "challenge":
            view = step.state.view(step.seat)
            belief = belief_of(view)
            if not belief.certain and belief.able:
                play, chances = handed_play(view), held_by(view, view.mover, before_play=True)
                lies = lie_tiles(play, chances, view.on_table.honest_for)
                told = signs(view, play, chances, lies)
                found.append((told, step.state.on_table.honest, belief.honest))
    return found


def columns(plays: list[Noted]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """The signs, whether each was honest, and what was believed."""
    told, honest, said = zip(*plays, strict=True)
    return np.array(told), np.array(honest, float), np.array(said)


def fitted(found: NDArray[Any], honest: NDArray[Any]) -> NDArray[Any]:
    """The weights of a logistic regression, by Newton's method."""
    weights = np.zeros(found.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-found @ weights))
        curve = (found.T * (chance * (1 - chance))) @ found + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(curve, found.T @ (honest - chance) - RIDGE * weights)
    return weights


def skill(said: NDArray[Any], honest: NDArray[Any]) -> float:
    """The Brier skill score against the base rate."""
    spread = ((honest - honest.mean()) ** 2).mean()
    return float(1 - ((said - honest) ** 2).mean() / spread)


if __name__ == "__main__":
    main()
