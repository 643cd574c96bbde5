"""Slopes of the losses by the outputs of the heads, each a mean over the rows of a batch."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from knavery.bots.neural.net import Floats
from training.network import chances_of, sigmoid

Mask = NDArray[np.bool_]


def clone(logits: Floats, masks: Mask, actions: NDArray[np.int64]) -> tuple[float, Floats]:
    """Cross-entropy with the decisions that were made, and its slope."""
    chances = chances_of(logits, masks)
    every = np.arange(len(actions))
    loss = -np.log(np.maximum(chances[every, actions], 1e-9)).mean()
    chances[every, actions] -= 1.0
    return float(loss), chances / np.float32(len(actions))


def one_of(logits: Floats, truth: NDArray[np.int64], present: Mask) -> tuple[float, Floats]:
    """Cross-entropy with the seat that it was, among those present."""
    return clone(logits, present, truth)


def each_of(logits: Floats, truth: Floats, present: Mask) -> tuple[float, Floats]:
    """Cross-entropy with what was so of each seat, over those present."""
    chances = sigmoid(logits)
    likely = np.where(truth > 0.5, chances, 1 - chances)
    count = np.float32(float(present.sum()))
    loss = -(np.log(np.maximum(likely, 1e-9)) * present).sum() / count
    return float(loss), ((chances - truth) * present / count).astype(np.float32)


class Trust(NamedTuple):
    """How far a step of PPO may go."""

    #: The ratio of new to old chances is used within 1 - clip and 1 + clip.
    clip: float = 0.2
    entropy: float = 0.003
    #: The weight of the divergence from the slow copy.
    pull: float = 0.05


class Steps(NamedTuple):
    """What PPO knows of the decisions of a batch."""

    masks: Mask
    actions: NDArray[np.int64]
    #: How likely each was when it was made.
    chances: Floats
    gains: Floats
    #: What the slow copy would have done.
    slow: Floats
    #: The gain of every action, where all are known.
    all_gains: Floats
    known: Mask


def ppo(logits: Floats, steps: Steps, trust: Trust) -> tuple[dict[str, float], Floats]:
    """The clipped objective, less entropy, with a pull toward the slow copy.

    Where the gain of every action is known, the expected gain itself is climbed.
    """
    chances = chances_of(logits, steps.masks)
    every = np.arange(len(steps.actions))
    taken = chances[every, steps.actions]
    ratio = taken / np.maximum(steps.chances, 1e-9)
    free = np.where(steps.gains > 0, ratio < 1 + trust.clip, ratio > 1 - trust.clip)
    weight = np.where(steps.known, 0.0, steps.gains * ratio * free)
    slope = chances * weight[:, None]
    slope[every, steps.actions] -= weight
    expected = (chances * steps.all_gains).sum(axis=1, keepdims=True)
    slope -= np.where(steps.known[:, None], chances * (steps.all_gains - expected), 0.0)
    logs = np.log(np.maximum(chances, 1e-9))
    entropy = -(chances * logs).sum(axis=1, keepdims=True)
    slope += trust.entropy * chances * (logs + entropy)
    apart = logs - np.log(np.maximum(steps.slow, 1e-9))
    divergence = (chances * apart).sum(axis=1, keepdims=True)
    slope += trust.pull * chances * (apart - divergence)
    told = {
        "entropy": float(entropy.mean()),
        "divergence": float(divergence.mean()),
        "clipped": float((~free).mean()),
    }
    return told, (slope / len(every)).astype(np.float32)


def advantages(values: Floats, scores: Floats, last: Mask, decay: float) -> Floats:
    """Generalized advantage estimates without discount; rows of one seat's game lie in order."""
    ends = last.nonzero()[0]
    lengths = np.diff(ends, prepend=-1)
    gains = np.zeros_like(values)
    gains[ends] = scores[ends] - values[ends]
    for back in range(1, int(lengths.max())):
        at = ends[lengths > back] - back
        gains[at] = values[at + 1] - values[at] + np.float32(decay) * gains[at + 1]
    return gains


def brier_skill(chances: NDArray[Any], truth: NDArray[Any], base: NDArray[Any] | float) -> float:
    """How much smaller the squared error is than that of the base rate: 1 is perfect."""
    return float(1 - ((chances - truth) ** 2).sum() / ((base - truth) ** 2).sum())
