"""Racing: all running options are scored at the same tables, and the worse ones drop out.

Of many options that are worth the same, the best by luck seems to be ahead: of k means by up to
`sqrt(2 ln k)` standard errors. So the more options ran, the more one must be ahead of the incumbent
to replace it. It must be so by all tables that both ran at, when the race ends: until the incumbent
is out of reach it runs, and a lead that melts away is taken back.
"""

from collections.abc import Mapping, Sequence
from itertools import islice
from math import inf, log, sqrt
from typing import Any, Final

#: How many options run at a time; the others wait until one drops out.
MAX_RUNNING: Final = 6
#: Fewer tables than this prove nothing against an option or the incumbent.
MIN_TABLES: Final = 8
#: An option drops out when it is behind the leader by this many standard errors.
DROP_ERRORS: Final = 1.5
#: Added to the sum of squared differences: a few equal tables prove little.
PRIOR_SQUARES: Final = 0.2


class Race:
    """Options side by side. Every table scores all that run, so the luck of the deal cancels."""

    def __init__(
        self, options: Sequence[Any], *, incumbent: bool, simulations: int | None = None
    ) -> None:
        """The options, the most promising first; `incumbent`: the first leads unless it is beaten.

        With few simulations fewer options run at a time, so that each gets enough tables.
        """
        self._max_running = MAX_RUNNING
        if incumbent and simulations is not None:
            self._max_running = max(2, min(MAX_RUNNING, simulations // (2 * MIN_TABLES)))
        waiting = list(options)
        self.running: list[Any] = waiting[: self._max_running]
        self._waiting = waiting[self._max_running :]
        self._scores: dict[Any, list[float]] = {option: [] for option in self.running}
        self._has_incumbent = incumbent
        self._incumbent: Any = waiting[0]
        self._min_tables = MIN_TABLES if incumbent else 1
        self.leader: Any = self.running[0]
        self.tables = 0

    @property
    def is_over(self) -> bool:
        """Whether only one option is left."""
        return len(self.running) == 1 and not self._waiting

    def add(self, scores: Mapping[Any, float], *, settle: bool = True) -> None:
        """Add the scores of the running options at one more table.

        Without `settle` nobody takes the lead or drops out yet.
        """
        self.tables += 1
        for option, score in scores.items():
            self._scores[option].append(score)
        if len(scores) < len(self.running):
            return  # the budget ran out at this table
        if settle:
            self.settle()

    def settle(self) -> None:
        """Let an option take the lead, and others drop out."""
        self._update_leader()
        self._drop()

    def mean(self, option: Any) -> float:
        """The mean score of an option, 0 if it never ran."""
        scores = self._scores.get(option)
        return sum(scores) / len(scores) if scores else 0.0

    def second(self) -> float | None:
        """The best mean of the others, of those that ran at half of the leader's tables or more."""
        enough = len(self._scores[self.leader]) / 2
        others = [
            self.mean(option)
            for option, scores in self._scores.items()
            if option is not self.leader and scores and len(scores) >= enough
        ]
        return max(others, default=None)

    @property
    def required_lead(self) -> float:
        """By how many standard errors an option must be ahead of the incumbent."""
        return sqrt(2 * log(len(self._scores))) if self._has_incumbent else 0.0

    def _update_leader(self) -> None:
        """The option that is ahead of the incumbent most clearly leads, or else the incumbent."""
        if self._has_incumbent:
            self.leader = self._incumbent
        best, by = self.leader, 0.0
        for option in self.running:
            count, mean, error = self._lead(option)
            if count >= self._min_tables and mean - self.required_lead * error > by:
                best, by = option, mean - self.required_lead * error
        self.leader = best

    def _drop(self) -> None:
        """Drop the options that are clearly behind the leader, and start waiting ones."""
        stay = []
        for option in self.running:
            count, mean, error = self._lead(option)
            behind = DROP_ERRORS
            if self._has_incumbent and option == self._incumbent:
                behind += self.required_lead
            if option == self.leader or count < MIN_TABLES or mean + behind * error >= 0:
                stay.append(option)
        if self._incumbent not in stay:
            self._incumbent = self.leader
        while len(stay) < self._max_running and self._waiting:
            option = self._waiting.pop(0)
            self._scores[option] = []
            stay.append(option)
        self.running = stay

    def _lead(self, option: Any) -> tuple[int, float, float]:
        """How many tables an option shares with the leader, its mean lead there, and the error."""
        mine, theirs = self._scores[option], self._scores[self.leader]
        count = min(len(mine), len(theirs))
        if not count:
            return 0, 0.0, inf
        # Both ran to the last table without a break, so their last tables are the same.
        lead = [
            a - b
            for a, b in zip(
                islice(mine, len(mine) - count, None),
                islice(theirs, len(theirs) - count, None),
                strict=True,
            )
        ]
        mean = sum(lead) / count
        squares = sum((each - mean) ** 2 for each in lead) + PRIOR_SQUARES
        return count, mean, sqrt(squares) / count
