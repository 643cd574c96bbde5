"""Train a best response against the net of Kingless: how far can the net be exploited?

    python -m training.best_response --seconds 180 --deals 1000

One seat learns by PPO among three seats of the frozen net, which plays as the bot `neural` does. It
begins as the net itself. Then it is the guest on deals that it did not learn from, in all seats of
each. What it gains is a lower bound: another learner, or more time, may find more.
"""

import argparse
import statistics
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from knavery.bots.neural import LEVELS
from knavery.bots.neural.net import Net, load, shipped
from knavery.engines.engine import engine_of
from knavery.games.kingless import GAME
from training.kingless import HEADS, HIDDEN, SEATS, WIDTH, experience, facts
from training.network import Network
from training.ppo import Learner, PPOConfig
from training.table_games import NET, Played, play

FROZEN: Final = "frozen"
#: No pull toward a slow copy: how the response plays against others does not matter.
PPO: Final = PPOConfig(pull=0.0, minibatch=4096, beliefs=0.0)


class Gain(NamedTuple):
    """Points of 100 above the fair share of a seat, and how far its 95 % interval reaches."""

    points: float
    within: float
    deals: int

    def __str__(self) -> str:
        return f"{self.points:+.1f} ± {self.within:.1f} ({self.deals} deals)"


def as_played(net: Net, level: str = "sharp") -> Network:
    """The net as a policy for training: its chances are those of the bot at that level."""
    network = Network(1, (1, 1), HEADS, 0)
    network.copy_of(net.weights)
    for name in ("w.policy", "b.policy"):
        network.weights[name] /= np.float32(LEVELS[level].temperature)
    return network


class Response:
    """One seat that learns among three of a frozen net."""

    def __init__(
        self, frozen: Network, seed: int, arrays: Any = np, config: PPOConfig = PPO
    ) -> None:
        self._arrays, self._seed = arrays, seed
        learning = Network(1, (1, 1), HEADS, 0)
        learning.copy_of(frozen.weights)
        critic = Network(WIDTH + HIDDEN, (128, 64), {"score": 1}, seed)
        for each in (frozen, learning, critic):
            each.weights = {key: arrays.asarray(found) for key, found in each.weights.items()}
        self._frozen = frozen
        self._learner = Learner(learning, critic, config)
        self.iterations = 0

    def learn(self, tables: int) -> float:
        """Play a game at each table and learn from it: the mean score of the learning seat."""
        self.iterations += 1
        random = np.random.default_rng([self._seed, self.iterations])
        line_ups = [_line_up(table % SEATS) for table in range(tables)]
        played = self._play(line_ups, int(random.integers(1 << 62)), random)
        self._learner.learn(experience(played), random)
        return float(played.scores[played.last].mean())

    def gain(self, deals: int, seed: int) -> Gain:
        """What it gains as the guest, on these deals and in every seat."""
        scores = np.zeros((SEATS, deals))
        for seat in range(SEATS):
            random = np.random.default_rng([seed, seat])
            played = self._play([_line_up(seat)] * deals, seed, random)
            tables, won = (_host(each[played.last]) for each in (played.tables, played.scores))
            assert len(tables) == deals, "a guest made no decision of its own"
            scores[seat, tables] = won
        by_deal = (scores.mean(axis=0) - 1 / SEATS).tolist()
        within = 1.96 * statistics.stdev(by_deal) / deals**0.5
        return Gain(100 * statistics.mean(by_deal), 100 * within, deals)

    def _play(self, line_ups: Sequence[list[str]], seed: int, random: Any) -> Played:
        tables: Any = engine_of(GAME.id).deal(
            len(line_ups), seats=SEATS, seed=seed, auto_reset=False
        )
        if self._arrays is not np:
            tables = tables.to_gpu()
        policies = {NET: (self._learner.policy, "policy"), FROZEN: (self._frozen, "policy")}
        rolls = self._arrays.random.default_rng(int(random.integers(1 << 62)))
        return play(tables, line_ups, policies, facts, rolls)


def _line_up(seat: int) -> list[str]:
    """The learning net in that seat, the frozen one in all others."""
    return [NET if each == seat else FROZEN for each in range(SEATS)]


def _host(array: Any) -> Any:
    return array if isinstance(array, np.ndarray) else array.get()


def main(typed: Sequence[str] | None = None) -> None:
    """Train a best response as typed, and print what it gains."""
    parser = argparse.ArgumentParser(description="how far the net of Kingless can be exploited")
    parser.add_argument("--seconds", type=float, default=180.0, help="time to learn (180)")
    parser.add_argument("--tables", type=int, default=1024, help="games an iteration (1024)")
    parser.add_argument("--deals", type=int, default=1000, help="deals of the measurement (1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--card", type=Path, help="the card of another net, NAME.json")
    parser.add_argument("--gpu", action="store_true")
    asked = parser.parse_args(typed)
    found = load(asked.card) if asked.card else shipped(GAME.id)
    assert found is not None, "the package ships the net of Kingless"
    arrays = import_module("cupy") if asked.gpu else np
    response = Response(as_played(found[0]), asked.seed, arrays)
    engine_of(GAME.id)  # compiling does not count
    started = time.monotonic()
    while time.monotonic() - started < asked.seconds:
        score = response.learn(asked.tables)
        print(f"iteration {response.iterations}: mean score {score:.3f}, fair is {1 / SEATS}")
    gain = response.gain(asked.deals, asked.seed + 1)
    print(f"{response.iterations} iterations of {asked.tables} games: {gain} above the fair share")


if __name__ == "__main__":
    main()
