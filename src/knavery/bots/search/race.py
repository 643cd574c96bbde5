"""A race of options: those still in it are played on at the same tables, and the worse drop out."""

from collections.abc import Mapping, Sequence
from itertools import islice
from math import inf, sqrt
from typing import Any, Final

#: So many options run at a time; the others wait until one has dropped out.
ROOM: Final = 6
#: From fewer tables than this nothing is concluded against an option, or a habit.
FEW: Final = 8
#: A challenger that is behind by so many standard errors drops out.
BEHIND: Final = 1.5
#: One that is ahead of the habitual choice by so many takes its place.
AHEAD: Final = 1.0
#: What is not known of a difference at first, as a sum of squares: few alike tables prove little.
UNKNOWN: Final = 0.2


class Race:
    """Options side by side. At every table all that run are scored, so luck of the deal cancels."""

    def __init__(
        self, options: Sequence[Any], *, habitual: bool, simulations: int | None = None
    ) -> None:
        """The options, best first as far as one can tell; `habitual`: the first is to be beaten.

        Where only so many simulations are granted, fewer run at a time: a race of many over few
        tables is none.
        """
        self._room = ROOM
        if habitual and simulations is not None:
            self._room = max(2, min(ROOM, simulations // (2 * FEW)))
        waiting = list(options)
        self.running: list[Any] = waiting[: self._room]
        self._waiting = waiting[self._room :]
        self._scores: dict[Any, list[float]] = {option: [] for option in self.running}
        self._ahead = AHEAD if habitual else 0.0
        self._few = FEW if habitual else 1
        self.leader: Any = self.running[0]
        self.tables = 0

    @property
    def is_over(self) -> bool:
        """Whether only one option is left."""
        return len(self.running) == 1 and not self._waiting

    def table(self, scores: Mapping[Any, float]) -> None:
        """Take in what each option that runs has scored at one more table."""
        self.tables += 1
        for option, score in scores.items():
            self._scores[option].append(score)
        if len(scores) < len(self.running):
            return  # the time was up
        self._crown()
        self._drop()

    def mean(self, option: Any) -> float:
        """The mean score of an option, 0 if it never ran."""
        scores = self._scores.get(option)
        return sum(scores) / len(scores) if scores else 0.0

    def second(self) -> float | None:
        """The best mean among the others at as many tables as half of the leader's."""
        enough = len(self._scores[self.leader]) / 2
        others = [
            self.mean(option)
            for option, scores in self._scores.items()
            if option is not self.leader and scores and len(scores) >= enough
        ]
        return max(others, default=None)

    def _crown(self) -> None:
        """The leader is whoever is clearly ahead of the one before."""
        best, by = self.leader, 0.0
        for option in self.running:
            count, mean, error = self._difference(option)
            if count >= self._few and mean - self._ahead * error > by:
                best, by = option, mean - self._ahead * error
        self.leader = best

    def _drop(self) -> None:
        """Those clearly behind the leader make room for those who wait."""
        stay = []
        for option in self.running:
            count, mean, error = self._difference(option)
            if option == self.leader or count < FEW or mean + BEHIND * error >= 0:
                stay.append(option)
        while len(stay) < self._room and self._waiting:
            option = self._waiting.pop(0)
            self._scores[option] = []
            stay.append(option)
        self.running = stay

    def _difference(self, option: Any) -> tuple[int, float, float]:
        """At how many tables an option met the leader, its mean lead there, and the error of it."""
        mine, theirs = self._scores[option], self._scores[self.leader]
        count = min(len(mine), len(theirs))
        if not count:
            return 0, 0.0, inf
        # Both have run to the last table without a break, so their last ones are the same.
        lead = [
            a - b
            for a, b in zip(
                islice(mine, len(mine) - count, None),
                islice(theirs, len(theirs) - count, None),
                strict=True,
            )
        ]
        mean = sum(lead) / count
        spread = sum((each - mean) ** 2 for each in lead) + UNKNOWN
        return count, mean, sqrt(spread) / count
