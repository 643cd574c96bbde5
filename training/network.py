"""The net while it is trained: forward and backward passes in NumPy, and Adam.

The rows of a batch are a sparse matrix of SciPy, or an array.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from knavery.bots.neural.net import Floats

Weights = dict[str, Floats]


class Pass(NamedTuple):
    """What a forward pass computed, which the backward pass needs again."""

    rows: Any
    first: Floats
    second: Floats
    heads: dict[str, Floats]


class Network:
    """Two hidden layers and heads. The names of its weights are those of `neural.net.Net`."""

    def __init__(
        self, width: int, hidden: tuple[int, int], heads: Mapping[str, int], seed: int
    ) -> None:
        random = np.random.default_rng(seed)
        self.heads = tuple(heads)
        sizes = {"1": (width, hidden[0]), "2": hidden}
        sizes |= {f".{name}": (hidden[1], size) for name, size in heads.items()}
        self.weights: Weights = {}
        for name, (inputs, outputs) in sizes.items():
            # He initialization. Most of a row is zeros, and about 100 numbers are not.
            scale = np.sqrt(2 / min(inputs, 100)) if name in "12" else 0.01
            self.weights[f"w{name}"] = (
                random.standard_normal((inputs, outputs)).astype(np.float32) * scale
            ).astype(np.float32)
            self.weights[f"b{name}"] = np.zeros(outputs, np.float32)

    def forward(self, rows: Any, names: Sequence[str] | None = None) -> Pass:
        """The outputs of the heads of those names, or of all, for a batch."""
        weights = self.weights
        first = np.maximum(rows @ weights["w1"] + weights["b1"], 0.0)
        second = np.maximum(first @ weights["w2"] + weights["b2"], 0.0)
        heads = {
            name: second @ weights[f"w.{name}"] + weights[f"b.{name}"]
            for name in names or self.heads
        }
        return Pass(rows, first, second, heads)

    def backward(self, made: Pass, slopes: Mapping[str, Floats]) -> Weights:
        """The slope of the loss by each weight, from its slopes by the heads' outputs."""
        found: Weights = {}
        after = np.zeros_like(made.second)
        for name, slope in slopes.items():
            found[f"w.{name}"] = made.second.T @ slope
            found[f"b.{name}"] = slope.sum(axis=0)
            after += slope @ self.weights[f"w.{name}"].T
        after *= made.second > 0
        found["w2"] = made.first.T @ after
        found["b2"] = after.sum(axis=0)
        before = (after @ self.weights["w2"].T) * (made.first > 0)
        found["w1"] = made.rows.T @ before
        found["b1"] = before.sum(axis=0)
        return found

    def copy_of(self, weights: Mapping[str, Floats]) -> None:
        """Take over these weights."""
        self.weights = {name: each.copy() for name, each in weights.items()}


class Adam:
    """Adam, with the norm of each step's slopes bounded."""

    def __init__(self, network: Network, rate: float, largest: float = 1.0) -> None:
        self.rate = rate
        self._network = network
        self._largest = largest
        self._steps = 0
        self._means = {name: np.zeros_like(each) for name, each in network.weights.items()}
        self._squares = {name: np.zeros_like(each) for name, each in network.weights.items()}

    def step(self, slopes: Weights) -> None:
        """Move the weights against the slopes; a head without a slope stays."""
        self._steps += 1
        norm = float(np.sqrt(sum(float((each**2).sum()) for each in slopes.values())))
        shrink = min(1.0, self._largest / (norm + 1e-9))
        rate = self.rate * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for name, raw in slopes.items():
            slope = raw * np.float32(shrink)
            mean, square = self._means[name], self._squares[name]
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope**2 - square)
            self._network.weights[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(
                np.float32
            )


def chances_of(logits: Floats, masks: NDArray[np.bool_]) -> Floats:
    """The chance of each allowed decision, row by row."""
    held = np.where(masks, logits, np.float32(-1e9))
    held = np.exp(held - held.max(axis=1, keepdims=True)) * masks
    found: Floats = held / held.sum(axis=1, keepdims=True)
    return found


def sigmoid(logits: Floats) -> Floats:
    """The chance with these log-odds."""
    found: Floats = 1 / (1 + np.exp(-np.clip(logits, -30, 30)))
    return found
