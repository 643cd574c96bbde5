"""The draws of `CounterChance`, compiled, and sets of decisions as bits of two words."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from knavery.core.counter_chance import STRIDE, label_word
from knavery.engines.compiling import compiled

U64 = np.uint64

_STRIDE: Final = U64(STRIDE)
_FIRST: Final = U64(0xBF58476D1CE4E5B9)
_SECOND: Final = U64(0x94D049BB133111EB)
_HALF: Final = U64(0xFFFFFFFF)
_RANGE: Final = U64(1 << 32)
_ONE: Final = U64(1)


def label(text: str) -> np.uint64:
    """The label of a branch as a constant of compiled code."""
    return U64(label_word(text))


def _mix(word: Any) -> Any:
    """The finalizer of splitmix64."""
    word = (word ^ (word >> U64(30))) * _FIRST
    word = (word ^ (word >> U64(27))) * _SECOND
    return word ^ (word >> U64(31))


mix: Callable[[np.uint64], np.uint64] = compiled(_mix)
#: The same for an array of words.
mix_all: Callable[[NDArray[np.uint64]], NDArray[np.uint64]] = _mix


@compiled
def branch(position: np.uint64, labelled: np.uint64) -> np.uint64:
    """The position at which the branch of that label begins."""
    return mix(position ^ labelled)


@compiled
def forward(position: np.uint64, draws: int) -> np.uint64:
    """The position after that many draws."""
    return position + U64(draws) * _STRIDE


@compiled
def below(position: np.uint64, draw: int, limit: int) -> int:
    """The draw of that number, from 0: a whole number from 0 to limit - 1."""
    word = mix(position + U64(draw + 1) * _STRIDE)
    wide = (word >> U64(32)) * U64(limit)
    if (wide & _HALF) < U64(limit):
        while (wide & _HALF) < _RANGE % U64(limit):
            word = mix(word)
            wide = (word >> U64(32)) * U64(limit)
    return np.int64(wide >> U64(32))  # type: ignore[return-value]


@compiled
def draw(stream: Any, limit: int) -> int:
    """The next draw of a table, whose position moves on: a whole number from 0 to limit - 1."""
    drawn = below(stream[0], 0, limit)
    stream[0] = forward(stream[0], 1)
    return drawn


@compiled
def bit(at: int) -> np.uint64:
    """The word with that bit."""
    return _ONE << U64(at)


@compiled
def has(word: np.uint64, at: int) -> bool:
    """Whether the word has that bit."""
    return bool((word >> U64(at)) & _ONE != U64(0))


@compiled
def count(word: np.uint64) -> int:
    """How many bits the word has."""
    word = word - ((word >> _ONE) & U64(0x5555555555555555))
    word = (word & U64(0x3333333333333333)) + ((word >> U64(2)) & U64(0x3333333333333333))
    word = (word + (word >> U64(4))) & U64(0x0F0F0F0F0F0F0F0F)
    return np.int64((word * U64(0x0101010101010101)) >> U64(56))  # type: ignore[return-value]


@compiled
def nth(word: np.uint64, number: int) -> int:
    """The place of the bit of that number, counted from 0 from the lowest on."""
    at = 0
    width = 32
    while width:
        low = count((word >> U64(at)) & ((_ONE << U64(width)) - _ONE))
        if number >= low:
            number -= low
            at += width
        width >>= 1
    return at


@compiled
def pick(low: np.uint64, high: np.uint64, position: np.uint64) -> int:
    """One of the decisions in the set, each equally likely."""
    lows = count(low)
    at = below(position, 0, lows + count(high))
    return nth(low, at) if at < lows else 64 + nth(high, at - lows)
