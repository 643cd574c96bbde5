"""What a search has learnt: for each seat a tree of what that seat would have seen."""

from collections.abc import Hashable, Sequence
from math import log, sqrt
from typing import Any, Final

from knavery.core import Dice

#: How much a search tries what it knows little of (scores lie between 0 and 1).
CURIOUS: Final = 0.5
#: A node that was visited n times has looked at so many options: WIDE * sqrt(n) + 2.
WIDE: Final = 1.5


class Arm:
    """One option of a node."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        #: How often the option was there to be taken: other tables may not have offered it.
        self.available = 0

    @property
    def mean(self) -> float:
        """The mean score it gave."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A seat's knowledge at some point: all tables in it look alike to that seat."""

    __slots__ = ("arms", "children", "visits")

    def __init__(self) -> None:
        self.arms: dict[Any, Arm] = {}
        self.children: dict[Hashable, Node] = {}
        self.visits = 0

    def child(self, seen: Hashable) -> "Node":
        """Where the seat is after it has seen that."""
        node = self.children.get(seen)
        if node is None:
            node = self.children[seen] = Node()
        return node

    def choose(self, options: Sequence[Any], liked: Sequence[Any], dice: Dice) -> Any:
        """The option to try: a new one while there is room for it, `liked` ones first, or the
        one with the best upper bound among those known and on offer."""
        self.visits += 1
        known = [option for option in options if option in self.arms]
        for option in known:
            self.arms[option].available += 1
        if len(known) < len(options) and len(known) < 2 + WIDE * sqrt(self.visits):
            fresh = next((option for option in liked if option not in self.arms), None)
            if fresh is None or fresh not in options:
                fresh = dice.choice([option for option in options if option not in self.arms])
            self.arms[fresh] = Arm()
            self.arms[fresh].available = 1
            return fresh
        return max(known, key=lambda option: _bound(self.arms[option]))

    def best(self) -> Any:
        """The option that was tried most."""
        return max(self.arms, key=lambda option: (self.arms[option].visits, self.arms[option].mean))


def _bound(arm: Arm) -> float:
    if not arm.visits:
        return float("inf")
    return arm.mean + CURIOUS * sqrt(log(max(2, arm.available)) / arm.visits)
