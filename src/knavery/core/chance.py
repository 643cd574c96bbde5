"""Chance: an immutable stream of unbiased draws from one seed.

docs/fairness.md specifies the algorithm, so that it can be written again in another language;
`tests/core/test_chance.py` compares both with the same numbers.
"""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Self, TypeVar

import msgspec

from knavery.core.errors import KnaveryError
from knavery.core.keyed_hash import keyed_hash

T = TypeVar("T")

_WORD = 1 << 64


class Chance(msgspec.Struct, frozen=True):
    """A position in the stream of a seed. Every draw returns its result and the next position.

    >>> import knavery as kn
    >>> chance = kn.Chance.of("an example")
    >>> die, chance = chance.below(6)
    >>> die
    1
    >>> cards, chance = chance.shuffled("abc")
    """

    seed: bytes
    counter: int = 0

    @classmethod
    def fresh(cls) -> Self:
        """A stream that nobody can guess, seeded by the operating system."""
        return cls(secrets.token_bytes(32))

    @classmethod
    def of(cls, text: str) -> Self:
        """The stream of a seed given as text, for games that are to be repeated."""
        if not isinstance(text, str):
            raise KnaveryError(f'a seed is a text, such as kn.Chance.of("7"), not {text!r}')
        return cls(sha256(text.encode()).digest())

    def below(self, limit: int) -> tuple[int, Self]:
        """A whole number from 0 to limit - 1, each equally likely."""
        if limit < 1:
            raise ValueError(f"there is no number below {limit} to draw")
        counter = self.counter
        refused = _WORD % limit
        while True:
            block = keyed_hash(self.seed, counter.to_bytes(8, "big"))
            counter += 1
            word = int.from_bytes(block[:8], "big")
            # The last incomplete run of `limit` numbers would favour the low ones.
            if word < _WORD - refused:
                return word % limit, type(self)(self.seed, counter)

    def choice(self, items: Sequence[T]) -> tuple[T, Self]:
        """One of the items, each equally likely."""
        if not items:
            raise ValueError("there is nothing to choose from")
        at, after = self.below(len(items))
        return items[at], after

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Self]:
        """The items in random order, each order equally likely (Fisher-Yates, from the end)."""
        order = list(items)
        chance = self
        for last in range(len(order) - 1, 0, -1):
            at, chance = chance.below(last + 1)
            order[last], order[at] = order[at], order[last]
        return tuple(order), chance

    def block(self) -> tuple[int, Self]:
        """256 bits as one whole number, for code that cuts many small draws out of it (`Dice`)."""
        block = keyed_hash(self.seed, self.counter.to_bytes(8, "big"))
        return int.from_bytes(block, "big"), type(self)(self.seed, self.counter + 1)

    def branch(self, label: str) -> Self:
        """An independent stream, derived from this position and a label; this one does not move."""
        name = b"branch:" + self.counter.to_bytes(8, "big") + label.encode()
        return type(self)(keyed_hash(self.seed, name))
