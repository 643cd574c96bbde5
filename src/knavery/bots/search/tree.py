"""What a search has learnt: for each seat a tree of what that seat would have seen."""

from collections.abc import Callable, Hashable, Sequence
from math import log, sqrt
from typing import Any, Final

from knavery.core import Dice

#: How much a search tries what it knows little of (scores lie between 0 and 1).
CURIOUS: Final = 0.5
#: A node that was visited n times has looked at so many options: 1 + WIDE * sqrt(n), or the
#: narrower where habits are worth following.
WIDE: Final = 1.5
NARROW: Final = 0.4


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

    def choose(
        self, options: Sequence[Any], habit: Callable[[], Any], dice: Dice, widening: float = WIDE
    ) -> Any:
        """The option to try.

        The habitual one on the first visit; a new one while there is room for it; else the one with
        the best upper bound among those known and on offer.
        """
        self.visits += 1
        known = [option for option in options if option in self.arms]
        if not known:
            first = habit()
            self.arms.setdefault(first, Arm()).available += 1
            return first
        for option in known:
            self.arms[option].available += 1
        if len(known) < len(options) and len(known) < 1 + widening * sqrt(self.visits - 1):
            fresh = dice.choice([option for option in options if option not in self.arms])
            self.arms[fresh] = Arm()
            self.arms[fresh].available = 1
            return fresh
        return max(known, key=lambda option: _bound(self.arms[option]))


def _bound(arm: Arm) -> float:
    if not arm.visits:
        return float("inf")
    return arm.mean + CURIOUS * sqrt(log(max(2, arm.available)) / arm.visits)
