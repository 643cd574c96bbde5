"""Rewards on the way: what a seat's view is worth, and what each answer added to it."""

from collections.abc import Callable
from math import isfinite, nan
from typing import Any

from knavery.core import KnaveryError, Seat
from knavery.core.stepper import Prompt

#: What a view is worth to its seat, such as an estimate of its score.
Potential = Callable[[Any], float]


class Shaping:
    """Turns what views are worth into rewards, so that the best policy stays the best.

    From one prompt to the next a seat gets what its view has gained. At the end it loses what its
    last view was worth and gets its score, so all its rewards add up to the score less what its
    first view was worth (Ng, Harada and Russell 1999). Without a potential only the score counts.
    """

    def __init__(self, potential: Potential | None) -> None:
        if potential is not None and not callable(potential):
            raise KnaveryError(
                f"shaping is a function of a view that says what it is worth, not {potential!r}"
            )
        self._potential = potential
        self._worth: dict[Seat, float] = {}

    @property
    def is_on(self) -> bool:
        """Whether there is a potential."""
        return self._potential is not None

    def reset(self) -> None:
        """Begin a new game."""
        self._worth.clear()

    def gained(self, prompt: Prompt) -> float:
        """The reward of a seat that is asked again; at its first prompt, 0."""
        if self._potential is None:
            return 0.0
        worth = _number(self._potential(prompt.view))
        before = self._worth.get(prompt.seat, worth)
        self._worth[prompt.seat] = worth
        return worth - before

    def final(self, seat: Seat, score: float) -> float:
        """The reward of a seat at the end."""
        return score - self._worth.get(seat, 0.0)


def _number(worth: Any) -> float:
    """What the potential gave, or KnaveryError if it is no finite number."""
    try:
        number = float(worth)
    except (TypeError, ValueError):
        number = nan
    if not isfinite(number):
        raise KnaveryError(f"shaping says what a view is worth as a number, not {worth!r}")
    return number
