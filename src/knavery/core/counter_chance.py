"""Chance from a counter: the stream that the fast engines draw from, for the rules.

It is not secret: who knows a few draws knows all. Tables of the server are dealt from `Chance`.
"""

import secrets
from functools import lru_cache
from hashlib import sha256
from typing import Final, Self

from knavery.core.chance import Chance

#: The distance between two positions of a stream (splitmix64).
STRIDE: Final = 0x9E3779B97F4A7C15
_WORD: Final = (1 << 64) - 1
_HALF: Final = (1 << 32) - 1


class CounterChance(Chance, frozen=True):
    """A position in a stream of splitmix64: 64 bits, kept as eight bytes in `seed`.

    A table that the rules deal from it has the cards of an engine's table at the same position.

    >>> chance = CounterChance.at(7)
    >>> die, chance = chance.below(6)
    >>> die, chance.position == 7 + STRIDE
    (2, True)
    >>> chance.branch("when clue") == chance.branch("when clue")
    True
    """

    @classmethod
    def at(cls, position: int) -> Self:
        """The stream from that position on."""
        return cls((position & _WORD).to_bytes(8, "big"))

    @classmethod
    def fresh(cls) -> Self:
        """A stream from a position that the operating system draws."""
        return cls(secrets.token_bytes(8))

    @classmethod
    def of(cls, text: str) -> Self:
        """The stream of a seed given as text, for games that are to be repeated."""
        return cls(sha256(text.encode()).digest()[:8])

    @property
    def position(self) -> int:
        """Where in the stream the next draw is."""
        return int.from_bytes(self.seed, "big")

    def below(self, limit: int) -> tuple[int, Self]:
        """A whole number from 0 to limit - 1, each equally likely; limit is 2**32 at most."""
        if not 1 <= limit <= _HALF + 1:
            raise ValueError(f"there is no number below {limit} to draw")
        word, after = self._word()
        # Lemire's method: the part below the point must not fall into the incomplete run.
        while ((word >> 32) * limit) & _HALF < (_HALF + 1) % limit:
            word = mix(word)
        return (word >> 32) * limit >> 32, after

    def block(self) -> tuple[int, Self]:
        """256 bits as one whole number: four words of the stream."""
        block, chance = 0, self
        for _ in range(4):
            word, chance = chance._word()
            block = block << 64 | word
        return block, chance

    def branch(self, label: str) -> Self:
        """An independent stream, derived from this position and a label; this one does not move."""
        return self.at(mix(self.position ^ label_word(label)))

    def _word(self) -> tuple[int, Self]:
        after = self.at(self.position + STRIDE)
        return mix(after.position), after


def mix(word: int) -> int:
    """The finalizer of splitmix64: 64 bits, in which each depends on all bits of the word."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
    return word ^ word >> 31


@lru_cache(maxsize=1024)
def label_word(label: str) -> int:
    """The 64 bits that stand for a branch's label."""
    return int.from_bytes(sha256(label.encode()).digest()[:8], "big")
