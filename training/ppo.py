"""PPO with a slow copy, for any game: learn from a batch of decisions."""

from importlib import import_module
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from knavery.bots.neural.net import Floats
from training import losses
from training.network import Adam, Network, chances_of, sigmoid


class PPOConfig(msgspec.Struct, frozen=True):
    """The numbers of PPO."""

    rate: float = 3e-4
    critic_rate: float = 1e-3
    epochs: int = 3
    minibatch: int = 2048
    clip: float = 0.2
    entropy: float = 0.003
    pull: float = 0.05
    #: How far the slow copy moves toward the net after each batch.
    follow: float = 0.05
    #: Lambda of the advantage estimates.
    decay: float = 0.95
    #: The weight of the belief heads beside the policy.
    beliefs: float = 0.5


class Experience(msgspec.Struct):
    """Decisions of the net in the order they were made, seat by seat and game by game."""

    rows: Any
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    chances: Floats
    scores: Floats
    last: NDArray[np.bool_]
    #: What the critic sees besides the rows.
    hidden: Floats
    #: The score of every action, where all are known.
    all_scores: Floats
    known: NDArray[np.bool_]


class Learner:
    """A policy, its slow copy, and a critic that sees what the policy does not.

    Scores are from 0 to 1.
    """

    def __init__(self, policy: Network, critic: Network, config: PPOConfig) -> None:
        self.policy, self.critic, self.config = policy, critic, config
        self.slow = {name: each.copy() for name, each in policy.weights.items()}
        self._adam = Adam(policy, config.rate)
        self._critic_adam = Adam(critic, config.critic_rate)

    def learn(
        self, seen: Experience, random: np.random.Generator, beliefs: Any = None
    ) -> dict[str, float]:
        """Some epochs over these decisions: what changed, in numbers.

        `beliefs(places, heads)` gives the slopes of the belief heads, for the rows at those places.
        """
        config = self.config
        whole = beside(seen.rows, seen.hidden)
        values = sigmoid(self.critic.forward(whole).heads["score"][:, 0])
        gains = losses.advantages(values, seen.scores, seen.last, config.decay)
        scale = np.float32(1 / (float(gains.std()) + 1e-6))
        # The gain over what the policy expected, of every action.
        all_gains = seen.all_scores * seen.known[:, None] * scale
        slow = Network(1, (1, 1), {}, 0)
        slow.heads, slow.weights = self.policy.heads, self.slow
        calm = chances_of(slow.forward(seen.rows).heads["policy"], seen.masks)
        steps = losses.Steps(
            seen.masks, seen.actions, seen.chances, gains * scale, calm, all_gains, seen.known
        )
        trust = losses.Trust(config.clip, config.entropy, config.pull)
        told: dict[str, float] = {}
        for _ in range(config.epochs):
            order = random.permutation(len(seen.actions))
            for part in np.array_split(order, max(1, len(order) // config.minibatch)):
                made = self.policy.forward(seen.rows[part])
                some = losses.Steps._make(each[part] for each in steps)
                told, slope = losses.ppo(made.heads["policy"], some, trust)
                slopes = {"policy": slope}
                if beliefs is not None:
                    found = beliefs(part, made.heads)
                    slopes |= {name: each * config.beliefs for name, each in found.items()}
                self._adam.step(self.policy.backward(made, slopes))
                made = self.critic.forward(whole[part])
                miss = sigmoid(made.heads["score"]) - seen.scores[part, None]
                told["critic"] = float((miss**2).mean())
                self._critic_adam.step(
                    self.critic.backward(made, {"score": miss / np.float32(len(part))})
                )
        for name, weights in self.policy.weights.items():
            self.slow[name] += np.float32(config.follow) * (weights - self.slow[name])
        return told


def beside(rows: Any, hidden: Floats) -> Any:
    """The rows with more columns."""
    if hasattr(rows, "tocsr"):
        sparse = import_module("scipy.sparse")  # the rows are SciPy's
        return sparse.hstack([rows, sparse.csr_matrix(hidden)], format="csr", dtype=np.float32)
    return np.concatenate([rows, hidden], axis=1)
