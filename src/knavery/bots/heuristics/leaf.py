"""A learned leaf: the estimate with which a rollout of a search ends, linear in a view's features.

The weights are data, `leaf.json` beside the heuristics of a game. `scripts/leaf GAME` makes them
from games of bots.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import exp
from pathlib import Path
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

#: The name of the file beside a game's heuristics.
FILE: Final = "leaf.json"


class Leaf(msgspec.Struct, frozen=True):
    """The expected score of a seat: a logistic function of weighted features.

    >>> leaf = Leaf(bias=0.0, weights={"lead": 2.0})
    >>> leaf.estimate({"lead": 0.0}), round(leaf.estimate({"lead": 1.0}), 2)
    (0.5, 0.88)
    """

    bias: float
    #: By the name of the feature. A feature without a weight counts nothing.
    weights: dict[str, float]
    #: The command that made it, and its Brier skill score on games it had not seen.
    command: str = ""
    skill: float = 0.0

    def estimate(self, features: Mapping[str, float]) -> float:
        """The expected score, between 0 and 1."""
        weigh = self.weights.get
        total = self.bias
        for name, value in features.items():
            total += weigh(name, 0.0) * value
        return 1 / (1 + exp(-max(-30.0, min(30.0, total))))

    def by_stage(self, stages: Iterable[Sequence[str]]) -> list[list[float]]:
        """The weights for an engine, a line for each stage's features, with the bias at the end."""
        return [[*(self.weights.get(name, 0.0) for name in names), self.bias] for names in stages]


@runtime_checkable
class HasFeatures(Protocol):
    """Heuristics whose estimate can be learned."""

    def features(self, view: Any) -> Mapping[str, float]:
        """The features of a view by name, each of the size of 1; those left out are 0."""


def leaf_beside(module: str) -> Leaf | None:
    """The leaf in the folder of that file (`__file__`); None before it was learned."""
    path = Path(module).with_name(FILE)
    return msgspec.json.decode(path.read_bytes(), type=Leaf) if path.exists() else None
