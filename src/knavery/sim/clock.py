"""The clock of a table where every decision takes a second."""

from collections.abc import Sequence
from typing import Any

from knavery.core import TABLE, Step, Timer


class Clock:
    """How long each thing that time brings has been running, by its name.

    An entry that goes away keeps its seconds, and goes on where it stopped when it comes back.
    """

    def __init__(self) -> None:
        self._ran: dict[str, int] = {}

    def up(self, timers: Sequence[Timer[Any]]) -> Timer[Any] | None:
        """The first entry whose time is up."""
        return next((entry for entry in timers if self._left(entry) <= 0), None)

    def run(self, timers: Sequence[Timer[Any]], seconds: int = 1) -> None:
        """Let so many seconds pass for everything that is running."""
        for entry in timers:
            self._ran[entry.name] = self._ran.get(entry.name, 0) + seconds

    def wait(self, timers: Sequence[Timer[Any]]) -> None:
        """Let time pass until the next entry is up."""
        self.run(timers, min(map(self._left, timers)))

    def entered(self, entry: Timer[Any]) -> None:
        """Forget an entry that has happened: another of its name begins anew."""
        self._ran.pop(entry.name, None)

    def follow(self, step: Step) -> None:
        """Let pass what passed when this step of a match was made."""
        timers = step.state.timers
        made = (step.seat, step.decision)
        brought = any((entry.seat, entry.decision) == made for entry in timers)
        # Where the table waits for nobody, a timer can only have run out.
        if brought and not self.up(timers) and (step.seat == TABLE or not step.state.to_act):
            self.wait(timers)
        entry = self.up(timers)
        if entry is not None and (entry.seat, entry.decision) == made:
            self.entered(entry)
        else:
            self.run(timers)

    def _left(self, entry: Timer[Any]) -> int:
        return entry.seconds - self._ran.get(entry.name, 0)
