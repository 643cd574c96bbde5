"""A trained net of one game: two hidden layers and some heads, in NumPy alone."""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from knavery.bots.net_cards import FOLDER, Card
from knavery.core import KnaveryError

#: Numbers of 32 bits; NumPy's types would call many of their results 64.
Floats = NDArray[Any]


class Net:
    """A multilayer perceptron. Its heads share two hidden layers.

    >>> ones = np.ones((2, 2), np.float32)
    >>> zeros = np.zeros(2, np.float32)
    >>> net = Net({"w1": ones, "b1": zeros, "w2": ones, "b2": zeros, "w.policy": ones,
    ...            "b.policy": zeros})
    >>> net.heads(np.array([1.0, 0.5], np.float32))["policy"]
    array([6., 6.], dtype=float32)
    """

    def __init__(self, weights: Mapping[str, NDArray[Any]]) -> None:
        self.weights = {name: np.asarray(each, np.float32) for name, each in weights.items()}
        self._heads = tuple(sorted(name[2:] for name in weights if name.startswith("w.")))

    def heads(self, row: Floats) -> dict[str, Floats]:
        """The output of each head for one row. Most of a row is zeros, which cost nothing."""
        weights = self.weights
        (places,) = row.nonzero()
        first = row[places] @ weights["w1"][places] + weights["b1"]
        np.maximum(first, 0.0, out=first)
        second = first @ weights["w2"] + weights["b2"]
        np.maximum(second, 0.0, out=second)
        return {name: second @ weights[f"w.{name}"] + weights[f"b.{name}"] for name in self._heads}


def softmax(logits: Floats, allowed: NDArray[np.bool_], temperature: float = 1.0) -> Floats:
    """The chance of each decision; none for one that is not allowed.

    >>> softmax(np.zeros(4, np.float32), np.array([True, False, True, False]))
    array([0.5, 0. , 0.5, 0. ], dtype=float32)
    """
    scaled = np.where(allowed, logits / np.float32(temperature), np.float32(-np.inf))
    chances = np.exp(scaled - scaled.max())
    found: Floats = chances / chances.sum()
    return found


def chance_of(logits: Floats) -> Floats:
    """The chances with these log-odds.

    >>> chance_of(np.zeros(2, np.float32))
    array([0.5, 0.5], dtype=float32)
    """
    found: Floats = 1 / (1 + np.exp(-np.clip(logits, -30, 30)))
    return found


@cache
def shipped(game: str) -> tuple[Net, Card] | None:
    """The net of that game and its card; None if there is none."""
    card = FOLDER / f"{game}.json"
    return load(card) if card.exists() else None


def load(path: Path) -> tuple[Net, Card]:
    """The net with that card. Its weights are in the file of the same name, `.npz`."""
    card = msgspec.json.decode(path.read_bytes(), type=Card)
    weights = path.with_suffix(".npz")
    found = sha256(weights.read_bytes()).hexdigest()
    if found != card.sha256:
        raise KnaveryError(f"{weights} has the hash {found[:12]}…, not {card.sha256[:12]}…")
    with np.load(weights, allow_pickle=False) as arrays:
        return Net(dict(arrays)), card
