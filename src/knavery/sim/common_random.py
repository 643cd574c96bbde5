"""Common random numbers: the same prompt on the same deal draws the same chance.

An arena plays a deal with one guest and then with another. Where a host gets the same prompt in
both games, it draws the same numbers, so the results differ by what the guests did and not by the
hosts' noise.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from knavery.core import TABLE, AnyState, Chance, Seat, tag_of
from knavery.core.remarks import without_talk

#: How many draws each prompt has to itself, as a power of two.
_DRAWS: Final = 32


class CommonRandomNumbers:
    """The chance a match's bots draw from, and the order in which several are prompted."""

    def __init__(self, chance: Chance, seats: int) -> None:
        self._seats = tuple(chance.branch(f"seat {seat}") for seat in range(seats))
        self._order = chance.branch("order").seed
        #: A seed for every kind of prompt.
        self._seeds: dict[tuple[Seat, str, int], bytes] = {}
        self._answered: Counter[tuple[Seat, str, int]] = Counter()

    def to_act(self, seat: Seat, options: Sequence[Any]) -> Chance:
        """For a seat the table waits for: the same for the n-th prompt of a kind."""
        kind = _kind(seat, options)
        seed = self._seeds.get(kind)
        if seed is None:
            seed = self._seeds[kind] = self._seats[seat].branch(f"{kind[1]} {kind[2]}").seed
        return Chance(seed, self._answered[kind] << _DRAWS)

    def out_of_turn(self, seat: Seat, decisions: int) -> Chance:
        """For a seat that may speak after that many decisions of the match."""
        return Chance(self._seats[seat].seed, decisions << _DRAWS)

    def order(self, decisions: int) -> Chance:
        """For which of several seats comes first after that many decisions of the match."""
        return Chance(self._order, decisions << _DRAWS)

    def count(self, seat: Seat, options: Sequence[Any]) -> None:
        """Count an answered prompt: the next of its kind draws other numbers."""
        self._answered[_kind(seat, options)] += 1

    def count_step(self, state: AnyState, seat: Seat) -> None:
        """Count a decision that was made at that state, if the table waited for its seat."""
        if seat != TABLE and seat in state.to_act:
            self.count(seat, state.options(seat))


def _kind(seat: Seat, options: Sequence[Any]) -> tuple[Seat, str, int]:
    """The kind of a prompt: its seat, its first option's tag, and how many options besides talk."""
    moves = without_talk(options) or options
    return seat, tag_of(moves[0]), len(moves)
