"""A simulated clock: every decision takes one second."""

from collections.abc import Sequence
from typing import Any

from knavery.core.game import Step, Timer
from knavery.core.seat import TABLE


class Clock:
    """How many seconds each timer has run, by its name.

    A timer that goes away keeps its seconds, and continues from there when it comes back.
    """

    def __init__(self) -> None:
        self._ran: dict[str, int] = {}

    def copy(self) -> "Clock":
        """A clock with the same seconds."""
        clock = Clock()
        clock._ran = dict(self._ran)
        return clock

    def expired(self, timers: Sequence[Timer[Any]]) -> Timer[Any] | None:
        """The first timer that has run out."""
        return next((timer for timer in timers if self._left(timer) <= 0), None)

    def advance(self, timers: Sequence[Timer[Any]], seconds: int = 1) -> None:
        """Let that many seconds pass for all of these timers."""
        for timer in timers:
            self._ran[timer.name] = self._ran.get(timer.name, 0) + seconds

    def advance_to_next(self, timers: Sequence[Timer[Any]]) -> None:
        """Let time pass until the next of these timers runs out."""
        self.advance(timers, min(map(self._left, timers)))

    def reset(self, timer: Timer[Any]) -> None:
        """Forget a timer that was played: the next of its name starts at 0."""
        self._ran.pop(timer.name, None)

    def follow(self, step: Step) -> None:
        """Let the time pass that passed when this step of a match was made."""
        timers = step.state.timers
        made = (step.seat, step.decision)
        by_timer = any((timer.seat, timer.decision) == made for timer in timers)
        # Where the table waits for nobody, a timer must have run out.
        if by_timer and not self.expired(timers) and (step.seat == TABLE or not step.state.to_act):
            self.advance_to_next(timers)
        timer = self.expired(timers)
        if timer is not None and (timer.seat, timer.decision) == made:
            self.reset(timer)
        else:
            self.advance(timers)

    def _left(self, timer: Timer[Any]) -> int:
        return timer.seconds - self._ran.get(timer.name, 0)
