"""How long a search may think: so many simulations, or so many milliseconds."""

import re
import time
from typing import Final

import msgspec

_WRITTEN: Final = re.compile(r"(\d+)\s*(ms)?")


class Budget(msgspec.Struct, frozen=True):
    """A number of simulations, or of milliseconds.

    Only a number of simulations makes a bot give the same answer to the same question.
    """

    simulations: int | None = None
    milliseconds: int | None = None

    @classmethod
    def parse(cls, text: str) -> "Budget":
        """`200ms` is a time, `500` a number of simulations.

        >>> Budget.parse("200ms")
        Budget(simulations=None, milliseconds=200)
        """
        written = _WRITTEN.fullmatch(text.strip())
        if not written or int(written[1]) < 1:
            raise ValueError("write a number of simulations or of milliseconds: 500 or 200ms")
        amount = int(written[1])
        return cls(milliseconds=amount) if written[2] else cls(simulations=amount)

    def begin(self) -> "Watch":
        """A watch that runs from now."""
        return Watch(self)


class Watch:
    """What is left of a budget; the first simulation is always granted."""

    def __init__(self, budget: Budget) -> None:
        self.done = 0
        self._most = budget.simulations
        self._until = (
            None
            if budget.milliseconds is None
            else time.perf_counter() + budget.milliseconds / 1000
        )

    @property
    def goes_on(self) -> bool:
        """Whether anything is left."""
        if not self.done:
            return True
        if self._most is not None and self.done >= self._most:
            return False
        return self._until is None or time.perf_counter() < self._until

    def another(self) -> bool:
        """Whether one more simulation may begin; it is counted."""
        if not self.goes_on:
            return False
        self.done += 1
        return True
