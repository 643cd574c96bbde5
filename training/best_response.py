"""Train a best response against the net of a game: how far can the net be exploited?

    python -m training.best_response kingless --seconds 180 --deals 1000

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
from training.net_games import GAMES, net_game
from training.network import Network
from training.ppo import Learner, PPOConfig
from training.table_games import NET, POLICY, Hall, Played
from training.train import experience

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
    network = Network(1, (1, 1), {name[2:]: 0 for name in net.weights if name[:2] == "w."}, 0)
    network.copy_of(net.weights)
    for name in ("w.policy", "b.policy"):
        network.weights[name] /= np.float32(LEVELS[level].temperature)
    return network


class Response:
    """One seat that learns among three of a frozen net."""

    def __init__(self, hall: Hall, frozen: Network, seed: int, config: PPOConfig = PPO) -> None:
        self._hall, self._seed = hall, seed
        self._seats = hall.described.seats
        learning = Network(1, (1, 1), dict.fromkeys(frozen.heads, 0), 0)
        learning.copy_of(frozen.weights)
        width = hall.described.width + hall.described.hidden
        critic = Network(width, (128, 64), {"score": 1}, seed)
        for each in (frozen, learning, critic):
            each.weights = {key: hall.arrays.asarray(got) for key, got in each.weights.items()}
        self._frozen = frozen
        self._learner = Learner(learning, critic, config)
        self.iterations = 0

    def learn(self, tables: int) -> float:
        """Play a game at each table and learn from it: the mean score of the learning seat."""
        self.iterations += 1
        random = np.random.default_rng([self._seed, self.iterations])
        line_ups = [self._line_up(table % self._seats) for table in range(tables)]
        played = self._play(line_ups, int(random.integers(1 << 62)))
        self._learner.learn(experience(played), random)
        return float(played.scores[played.last].mean())

    def gain(self, deals: int, seed: int) -> Gain:
        """What it gains as the guest, on these deals and in every seat."""
        scores = np.zeros((self._seats, deals))
        for seat in range(self._seats):
            played = self._play([self._line_up(seat)] * deals, seed)
            tables, won = (_host(each[played.last]) for each in (played.tables, played.scores))
            assert len(tables) == deals, "a guest made no decision of its own"
            scores[seat, tables] = won
        by_deal = (scores.mean(axis=0) - self._hall.described.fair).tolist()
        within = 1.96 * statistics.stdev(by_deal) / deals**0.5
        return Gain(100 * statistics.mean(by_deal), 100 * within, deals)

    def _play(self, line_ups: Sequence[list[str]], seed: int) -> Played:
        policies = {NET: (self._learner.policy, POLICY), FROZEN: (self._frozen, POLICY)}
        return self._hall.play(line_ups, policies, seed)

    def _line_up(self, seat: int) -> list[str]:
        """The learning net in that seat, the frozen one in all others."""
        return [NET if each == seat else FROZEN for each in range(self._seats)]


def _host(array: Any) -> Any:
    return array if isinstance(array, np.ndarray) else array.get()


def main(typed: Sequence[str] | None = None) -> None:
    """Train a best response as typed, and print what it gains."""
    parser = argparse.ArgumentParser(description="how far the net of a game can be exploited")
    parser.add_argument("game", choices=GAMES, nargs="?", default="kingless")
    parser.add_argument("--seconds", type=float, default=180.0, help="time to learn (180)")
    parser.add_argument("--tables", type=int, default=1024, help="games an iteration (1024)")
    parser.add_argument("--deals", type=int, default=1000, help="deals of the measurement (1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--card", type=Path, help="the card of another net, NAME.json")
    parser.add_argument("--gpu", action="store_true")
    asked = parser.parse_args(typed)
    described = net_game(asked.game)
    found = load(asked.card) if asked.card else shipped(asked.game)
    if found is None:
        parser.error(f"the package ships no net of {described.game.title}: name a card with --card")
    arrays = import_module("cupy") if asked.gpu else np
    response = Response(Hall(described, asked.threads, arrays), as_played(found[0]), asked.seed)
    engine_of(asked.game)  # compiling does not count
    started = time.monotonic()
    while time.monotonic() - started < asked.seconds:
        score = response.learn(asked.tables)
        print(f"iteration {response.iterations}: mean score {score:.3f}, fair is {described.fair}")
    gain = response.gain(asked.deals, asked.seed + 1)
    print(f"{response.iterations} iterations of {asked.tables} games: {gain} above the fair share")


if __name__ == "__main__":
    main()
