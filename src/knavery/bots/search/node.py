"""A node of an information-set tree, and the bandit that chooses among its options."""

from collections.abc import Callable, Hashable, Sequence
from math import log, sqrt
from typing import Any, Final

from knavery.bots.heuristics.ties import best_of
from knavery.core import Dice

#: The exploration constant of UCB1 (scores lie between 0 and 1).
EXPLORATION: Final = 0.5
#: Progressive widening: a node visited n times considers 1 + WIDENING * sqrt(n) options. Where
#: heuristics guide the rollouts, the narrower constant is better.
WIDENING: Final = 1.5
WIDENING_WITH_HEURISTICS: Final = 0.4
#: The bound of an option that was never tried: above all others.
UNTRIED: Final = 100.0


class Arm:
    """One option of a node."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        #: How often the option was on offer: not every resampled table offers it.
        self.available = 0

    @property
    def mean(self) -> float:
        """Its mean score."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """An information set of one seat: all tables in it look the same to that seat."""

    __slots__ = ("arms", "children", "visits")

    def __init__(self) -> None:
        self.arms: dict[Any, Arm] = {}
        self.children: dict[Hashable, Node] = {}
        self.visits = 0

    def child(self, seen: Hashable) -> "Node":
        """The node the seat is at after seeing that."""
        node = self.children.get(seen)
        if node is None:
            node = self.children[seen] = Node()
        return node

    def choose(
        self,
        options: Sequence[Any],
        policy: Callable[[], Any],
        dice: Dice,
        widening: float = WIDENING,
    ) -> Any:
        """The option to try.

        On the first visit the policy's; then a new one while widening allows it; else the one with
        the best upper confidence bound among the known ones on offer. Chance breaks ties.
        """
        self.visits += 1
        known = [option for option in options if option in self.arms]
        if not known:
            first = policy()
            self.arms.setdefault(first, Arm()).available += 1
            return first
        for option in known:
            self.arms[option].available += 1
        if len(known) < len(options) and len(known) < 1 + widening * sqrt(self.visits - 1):
            new = dice.choice([option for option in options if option not in self.arms])
            self.arms[new] = Arm()
            self.arms[new].available = 1
            return new
        return best_of(known, lambda option: _upper_bound(self.arms[option]), dice)


def _upper_bound(arm: Arm) -> float:
    if not arm.visits:
        return UNTRIED
    return arm.mean + EXPLORATION * sqrt(log(max(2, arm.available)) / arm.visits)
