"""The budget of a search: a number of simulations, or of milliseconds."""

import re
import time
from typing import Final

import msgspec

from knavery.bots.search.racing import MIN_TABLES

_WRITTEN: Final = re.compile(r"(\d+)\s*(ms)?")

#: With fewer simulations no two options are compared at enough tables: a search would always choose
#: what the heuristics do.
LEAST_SIMULATIONS: Final = 2 * MIN_TABLES
#: A simulation takes 0.3 to 2.5 milliseconds, by the game; more on a slow machine.
MILLISECONDS_PER_SIMULATION: Final = 5


class Budget(msgspec.Struct, frozen=True):
    """A number of simulations, or of milliseconds.

    Only with a number of simulations does a bot give the same answer to the same prompt.
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
        if not written[2] and amount < LEAST_SIMULATIONS:
            raise ValueError(
                f"with fewer than {LEAST_SIMULATIONS} simulations it plays as careful does"
            )
        return cls(milliseconds=amount) if written[2] else cls(simulations=amount)

    @property
    def seconds(self) -> float:
        """How long a decision takes at most; with a number of simulations, on most machines."""
        if self.milliseconds is not None:
            return self.milliseconds / 1000
        return (self.simulations or 0) * MILLISECONDS_PER_SIMULATION / 1000

    def start(self) -> "Spending":
        """Start to spend the budget, from now on."""
        return Spending(self)


class Spending:
    """How much of a budget is spent; one simulation is always allowed."""

    def __init__(self, budget: Budget) -> None:
        self.simulations = 0
        self._max = budget.simulations
        self._began = time.perf_counter()
        self._until = (
            None if budget.milliseconds is None else self._began + budget.milliseconds / 1000
        )

    @property
    def is_over(self) -> bool:
        """Whether the budget is spent."""
        if not self.simulations:
            return False
        if self._max is not None and self.simulations >= self._max:
            return True
        return self._until is not None and time.perf_counter() >= self._until

    @property
    def left(self) -> int | None:
        """How many simulations are left; None where the budget is a time."""
        return None if self._max is None else self._max - self.simulations

    @property
    def expected(self) -> int:
        """How many simulations are left; in a time, by how long those made took, 0 before any."""
        if self._max is not None:
            return self._max - self.simulations
        if self._until is None or not self.simulations:
            return 0
        now = time.perf_counter()
        return int(max(0.0, self._until - now) / max(1e-9, now - self._began) * self.simulations)

    def take(self) -> bool:
        """Count one more simulation, if the budget allows any."""
        if self.is_over:
            return False
        self.count(1)
        return True

    def count(self, simulations: int) -> None:
        """Count simulations that were made, even if the time is over by now."""
        self.simulations += simulations
