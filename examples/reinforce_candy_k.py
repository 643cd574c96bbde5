"""REINFORCE on Candy K with NumPy alone: a linear policy learns one seat against bots.

    python examples/reinforce_candy_k.py --steps 200 --games 64

Each step plays a batch of games and moves the policy along the gradient of its score.
"""

import argparse
from collections.abc import Sequence

import numpy as np

from knavery import envs


class Policy:
    """A softmax over the allowed actions, linear in the observation."""

    def __init__(self, width: int, actions: int) -> None:
        self.weights = np.zeros((width, actions))

    def probabilities(self, rows: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """How likely each action is, in each row."""
        scores = np.where(masks == 1, rows @ self.weights, -np.inf)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def train(steps: int, games: int, bots: str, rate: float, seed: int) -> list[float]:
    """Train for that many steps: the mean score of each step's games."""
    rng = np.random.default_rng(seed)
    seated = dict.fromkeys((1, 2, 3), bots)
    env = envs.vector("candy_k", games, seats=4, bots=seated, seed=seed)
    policy = Policy(env.observer.width, env.observer.silence + 1)
    means: list[float] = []
    seen, _ = env.reset()
    for _ in range(steps):
        open_games: list[list[tuple[np.ndarray, np.ndarray, int]]] = [[] for _ in range(games)]
        scores = np.full(games, np.nan)
        while np.isnan(scores).any():
            rows, masks = seen["observation"], seen["action_mask"]
            chances = policy.probabilities(rows, masks)
            actions = np.array([rng.choice(len(chance), p=chance) for chance in chances])
            for at in np.flatnonzero(np.isnan(scores)):
                open_games[at].append((rows[at], chances[at], actions[at]))
            seen, rewards, ended, _, _ = env.step(actions)
            first = ended & np.isnan(scores)
            scores[first] = rewards[first]  # seat 0 is the only agent
        update(policy, open_games, scores - scores.mean(), rate)
        means.append(float(scores.mean()))
    return means


def update(
    policy: Policy,
    games: Sequence[Sequence[tuple[np.ndarray, np.ndarray, int]]],
    advantages: np.ndarray,
    rate: float,
) -> None:
    """One step of gradient ascent on the expected score."""
    change = np.zeros_like(policy.weights)
    for game, advantage in zip(games, advantages, strict=True):
        for row, chances, action in game:
            gradient = -chances.copy()
            gradient[action] += 1
            change += advantage * np.outer(row, gradient)
    policy.weights += rate * change / len(games)


def main(typed: Sequence[str] | None = None) -> list[float]:
    """Train as typed, and print every tenth mean."""
    parser = argparse.ArgumentParser(description="REINFORCE on Candy K")
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--bots", default="careful")
    parser.add_argument("--rate", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(typed)
    means = train(asked.steps, asked.games, asked.bots, asked.rate, asked.seed)
    for at in range(0, len(means), 10):
        print(f"step {at:5}: mean score {np.mean(means[at : at + 10]):.3f}")
    return means


if __name__ == "__main__":
    main()
