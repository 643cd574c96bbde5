"""The clock of a table where every decision takes a second."""

from collections.abc import Sequence
from typing import Any

from knavery.core import TABLE, Due, Step


class Clock:
    """How long each thing that time brings has been running, by its name.

    An entry that goes away keeps its seconds, and goes on where it stopped when it comes back.
    """

    def __init__(self) -> None:
        self._ran: dict[str, int] = {}

    def up(self, due: Sequence[Due[Any]]) -> Due[Any] | None:
        """The first entry whose time is up."""
        return next((entry for entry in due if self._left(entry) <= 0), None)

    def run(self, due: Sequence[Due[Any]], seconds: int = 1) -> None:
        """Let so many seconds pass for everything that is running."""
        for entry in due:
            self._ran[entry.name] = self._ran.get(entry.name, 0) + seconds

    def wait(self, due: Sequence[Due[Any]]) -> None:
        """Let time pass until the next entry is up."""
        self.run(due, min(map(self._left, due)))

    def entered(self, entry: Due[Any]) -> None:
        """Forget an entry that has happened: another of its name begins anew."""
        self._ran.pop(entry.name, None)

    def reckon(self, step: Step) -> None:
        """Let pass what passed when this step of a match was made."""
        due = step.state.due
        made = (step.seat, step.decision)
        brought = any((entry.seat, entry.decision) == made for entry in due)
        # Where the table waits for nobody, what was due can only have been waited for.
        if brought and not self.up(due) and (step.seat == TABLE or not step.state.to_act):
            self.wait(due)
        entry = self.up(due)
        if entry is not None and (entry.seat, entry.decision) == made:
            self.entered(entry)
        else:
            self.run(due)

    def _left(self, entry: Due[Any]) -> int:
        return entry.seconds - self._ran.get(entry.name, 0)
