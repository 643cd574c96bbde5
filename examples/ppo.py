"""PPO in one file, in the manner of CleanRL, with NumPy alone: one seat learns against bots.

    pip install "knavery[rl]"
    python examples/ppo.py --game kingless --seats 2 --bots random --games 32 --updates 60

The only reward is the score at the end of a game. Actions outside the mask have no probability.
"""

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from knavery import envs

GAMMA, LAMBDA, CLIP = 1.0, 0.95, 0.2
EPOCHS, MINIBATCHES = 4, 4
ENTROPY, VALUE = 0.01, 0.5
LONGEST_GRADIENT = 0.5

Array = NDArray[Any]


class Agent:
    """Two hidden layers with a policy and a value, and Adam to improve them."""

    def __init__(self, width: int, actions: int, rng: np.random.Generator, hidden: int = 256):
        def layer(size: int, out: int, gain: float) -> list[Array]:
            weights = rng.normal(0, gain / np.sqrt(size), (size, out)).astype(np.float32)
            return [weights, np.zeros(out, np.float32)]

        #: Weights and biases: first layer, second layer, policy, value.
        self.weights = [
            *layer(width, hidden, 1.4),
            *layer(hidden, hidden, 1.4),
            *layer(hidden, actions, 0.01),
            *layer(hidden, 1, 1.0),
        ]
        self._means = [np.zeros_like(each) for each in self.weights]
        self._squares = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    def __call__(self, rows: Array, masks: Array) -> tuple[Array, Array, tuple[Array, Array]]:
        """The chances of the allowed actions, the expected scores, and the hidden layers."""
        w1, b1, w2, b2, policy, policy_bias, value, value_bias = self.weights
        first = np.tanh(rows @ w1 + b1)
        second = np.tanh(first @ w2 + b2)
        logits = np.where(masks, second @ policy + policy_bias, -np.inf)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return chances, (second @ value + value_bias)[:, 0], (first, second)

    def gradients(
        self, rows: Array, hidden: tuple[Array, Array], logits: Array, values: Array
    ) -> list[Array]:
        """The gradients of the weights, from those of the logits and of the values."""
        first, second = hidden
        _, _, w2, _, policy, _, value, _ = self.weights
        to_second = (logits @ policy.T + values[:, None] @ value.T) * (1 - second**2)
        to_first = (to_second @ w2.T) * (1 - first**2)
        found = []
        for below, above in (
            (rows, to_first),
            (first, to_second),
            (second, logits),
            (second, values[:, None]),
        ):
            found += [below.T @ above, above.sum(axis=0)]
        return found

    def step(self, gradients: list[Array], rate: float) -> None:
        """One step of Adam against the gradients, which are shortened if they are too long."""
        length = np.sqrt(sum(float((each**2).sum()) for each in gradients))
        shorter = min(1.0, LONGEST_GRADIENT / (length + 1e-6))
        self._steps += 1
        rate *= np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for at, gradient in enumerate(gradients):
            mean, square = self._means[at], self._squares[at]
            mean += 0.1 * (shorter * gradient - mean)
            square += 0.001 * ((shorter * gradient) ** 2 - square)
            self.weights[at] -= rate * mean / (np.sqrt(square) + 1e-5)


def train(
    game: str,
    seats: int,
    updates: int,
    games: int,
    steps: int,
    *,
    bots: str,
    rate: float = 3e-4,
    seed: int = 1,
) -> list[float]:
    """Train for that many updates: the mean score of the games that ended in each.

    Every tenth update prints the mean of the last ten.
    """
    rng = np.random.default_rng(seed)
    others = dict.fromkeys(range(1, seats), bots)
    env = envs.vector(game, games, seats=seats, bots=others, seed=seed)
    agent = Agent(env.observer.width, env.observer.silence + 1, rng)
    seen, _ = env.reset()
    means: list[float] = []
    for _ in range(updates):
        played: list[tuple[Array, ...]] = []
        scores: list[float] = []
        for _ in range(steps):
            rows, masks = seen["observation"].copy(), seen["action_mask"] == 1
            chances, values, _ = agent(rows, masks)
            actions = drawn(chances, rng)
            seen, rewards, ended, _, _ = env.step(actions)
            scores += rewards[ended].tolist()
            chance = chances[np.arange(games), actions]
            played.append((rows, masks, actions, chance, values, rewards, ended))
        batch = dict(
            zip(
                ("rows", "masks", "actions", "chances", "values", "rewards", "ends"),
                map(np.stack, zip(*played, strict=True)),
                strict=True,
            )
        )
        _, last, _ = agent(seen["observation"], seen["action_mask"] == 1)
        improve(agent, batch, advantages(batch, last), rate, rng)
        means.append(float(np.mean(scores)) if scores else float("nan"))
        if len(means) % 10 == 0:
            print(f"update {len(means):5}: mean score {np.nanmean(means[-10:]):.3f}", flush=True)
    return means


def drawn(chances: Array, rng: np.random.Generator) -> Array:
    """One action a row, by its chances."""
    sums = chances.cumsum(axis=1)
    return np.asarray((sums > rng.random((len(sums), 1)) * sums[:, -1:]).argmax(axis=1))


def advantages(batch: dict[str, Array], last: Array) -> Array:
    """Generalized advantage estimates; nothing flows past the end of a game."""
    found = np.zeros(batch["rewards"].shape, np.float32)
    running, following = np.zeros_like(last), last
    for step in reversed(range(len(found))):
        goes_on = 1 - batch["ends"][step]
        delta = batch["rewards"][step] + GAMMA * following * goes_on - batch["values"][step]
        found[step] = running = delta + GAMMA * LAMBDA * goes_on * running
        following = batch["values"][step]
    return found


def improve(
    agent: Agent, batch: dict[str, Array], gained: Array, rate: float, rng: np.random.Generator
) -> None:
    """A few epochs of the clipped objective."""
    flat = {name: part.reshape(-1, *part.shape[2:]) for name, part in batch.items()}
    gained = gained.reshape(-1)
    targets = gained + flat["values"]
    for _ in range(EPOCHS):
        for part in np.array_split(rng.permutation(len(gained)), MINIBATCHES):
            gain = (gained[part] - gained[part].mean()) / (gained[part].std() + 1e-8)
            rows, masks = flat["rows"][part], flat["masks"][part]
            chances, values, hidden = agent(rows, masks)
            logits = loss_of_logits(chances, flat["actions"][part], flat["chances"][part], gain)
            errors = 2 * VALUE * (values - targets[part])
            size = np.float32(len(part))
            agent.step(agent.gradients(rows, hidden, logits / size, errors / size), rate)


def loss_of_logits(chances: Array, actions: Array, before: Array, gain: Array) -> Array:
    """The gradient of the clipped objective and of the entropy, for each logit."""
    each = np.arange(len(actions))
    ratio = chances[each, actions] / before
    # The ratio counts unless the clipped one is smaller and no longer moves.
    counts = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = (counts * ratio * gain)[:, None]
    logs = np.log(np.maximum(chances, 1e-30))
    entropy = -(chances * logs).sum(axis=1, keepdims=True)
    gradient = pull * chances + ENTROPY * chances * (logs + entropy)
    gradient[each, actions] -= pull[:, 0]
    return np.asarray(gradient, np.float32)


def main(typed: Sequence[str] | None = None) -> list[float]:
    """Train as typed."""
    parser = argparse.ArgumentParser(description="PPO in one seat against bots")
    parser.add_argument("--game", default="candy_k")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--updates", type=int, default=100)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--bots", default="careful")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(typed)
    return train(
        asked.game,
        asked.seats,
        asked.updates,
        asked.games,
        asked.steps,
        bots=asked.bots,
        seed=asked.seed,
    )


if __name__ == "__main__":
    main()
