"""What bots draw from: a question that is asked again on the same deal meets the same chance.

An arena plays a deal with one guest and then with another. Where a host is asked the same thing in
both, it draws the same: what differs is the guests' doing and no noise of the hosts'.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from knavery.core import TABLE, AnyState, Chance, Seat, tag_of

#: Each question has so many draws to itself, as a power of two.
_DRAWS: Final = 32


class Streams:
    """The streams of a match's bots, and of who is the quickest where several are asked."""

    def __init__(self, chance: Chance, seats: int) -> None:
        self._seats = tuple(chance.branch(f"seat {seat}") for seat in range(seats))
        self._order = chance.branch("order").seed
        #: A stream for every kind of question: what comes first, and how much there is to choose.
        self._seeds: dict[tuple[Seat, str, int], bytes] = {}
        self._answered: Counter[tuple[Seat, str, int]] = Counter()

    def deciding(self, seat: Seat, options: Sequence[Any]) -> Chance:
        """For a seat that is waited for: the same for the same question, asked as often before."""
        kind = (seat, tag_of(options[0]), len(options))
        seed = self._seeds.get(kind)
        if seed is None:
            seed = self._seeds[kind] = self._seats[seat].branch(f"{kind[1]} {kind[2]}").seed
        return Chance(seed, self._answered[kind] << _DRAWS)

    def speaking(self, seat: Seat, decisions: int) -> Chance:
        """For a seat that may speak after so many decisions of the match."""
        return Chance(self._seats[seat].seed, decisions << _DRAWS)

    def order(self, decisions: int) -> Chance:
        """For who of several comes first after so many decisions of the match."""
        return Chance(self._order, decisions << _DRAWS)

    def answered(self, seat: Seat, options: Sequence[Any]) -> None:
        """Count a question that was answered: the next of its kind draws anew."""
        self._answered[seat, tag_of(options[0]), len(options)] += 1

    def entered(self, state: AnyState, seat: Seat) -> None:
        """The same for whatever was entered at that state, if its seat was asked."""
        if seat != TABLE and seat in state.to_act:
            self.answered(seat, state.options(seat))
