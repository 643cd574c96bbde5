"""Dice: many small draws from a stream, for code that draws often and keeps no positions."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

from knavery.core.chance import Chance

T = TypeVar("T")

_BLOCK = 256


class Dice:
    """Many small draws from a `Chance`: it takes 256 bits at a time and cuts them up.

    `chance` is the stream's position after the draws so far.
    """

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self._bits = 0
        self._left = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each equally likely."""
        if limit < 1:
            raise ValueError(f"there is no number below {limit} to draw")
        need = (limit - 1).bit_length()
        while True:
            if self._left < need:
                self._bits, self.chance = self.chance.block()
                self._left = _BLOCK
            drawn = self._bits & ((1 << need) - 1)
            self._bits >>= need
            self._left -= need
            if drawn < limit:
                return drawn

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in random order, each order equally likely."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            at = self.below(last + 1)
            order[last], order[at] = order[at], order[last]
        return order

    def fractions(self) -> Callable[[], float]:
        """Numbers from 0 to just below 1, for a search that draws hundreds of thousands.

        They come from Python's own generator, seeded here, and not from the stream itself.
        """
        return Random(self.below(1 << 64)).random
