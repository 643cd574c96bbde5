"""Clocks of a table, computed from its events: each seat's bank, and when each timer is up.

All times are milliseconds of the table's own time, which stands still in pauses and while no
process served it.
"""

from collections.abc import Iterable
from typing import Any

from knavery.core import Seat, Timer
from knavery.server.tables.pace import Pace


class Clocks:
    """How much time each seat has, and how long each timer has run."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self._pace = pace
        self._banks = [1000 * pace.bank] * seats
        self._since: dict[Seat, int] = {}
        self._timed: set[Seat] = set()
        self._spent: dict[str, int] = {}
        self._running: dict[str, int] = {}
        self._seconds: dict[str, int] = {}
        self._opened: dict[str, int] = {}

    def bank(self, seat: Seat) -> int:
        """The milliseconds in the seat's bank."""
        return self._banks[seat]

    def start(self, seat: Seat, now: int, timed: bool) -> None:
        """Start the seat's time for a new prompt; untimed in a window, which has its own time."""
        self.stop(seat, now)
        self._since[seat] = now
        if timed and self._pace.decision is not None:
            self._timed.add(seat)

    def stop(self, seat: Seat, now: int) -> None:
        """Stop the seat's time; what it used beyond the decision's time comes from its bank."""
        time = self.time_of(seat)
        if time is not None:
            self._banks[seat] = max(0, self._banks[seat] - max(0, now - time))
        self._since.pop(seat, None)
        self._timed.discard(seat)

    def since(self, seat: Seat) -> int | None:
        """When the open prompt of the seat began."""
        return self._since.get(seat)

    def time_of(self, seat: Seat) -> int | None:
        """When the time for this decision is over and the bank starts to run."""
        if seat not in self._timed:
            return None
        assert self._pace.decision is not None
        return self._since[seat] + 1000 * self._pace.decision

    def deadline(self, seat: Seat) -> int | None:
        """When the default is entered for the seat."""
        time = self.time_of(seat)
        return None if time is None else time + self._banks[seat]

    def scaled(self, seconds: int) -> int | None:
        """Seconds at the relaxed pace as milliseconds at this pace; None without clocks."""
        return None if self._pace.decision is None else round(1000 * self._pace.scale * seconds)

    def set_timers(self, timers: Iterable[Timer[Any]], waits: bool, now: int) -> None:
        """Run these timers from now on; `waits` says whether the table waits for a seat."""
        there = {timer.name: timer for timer in timers}
        for name in there:
            self._opened.setdefault(name, now)
        runs = {name for name, timer in there.items() if self._runs(timer, waits)}
        for name in set(self._running) - runs:
            self._spent[name] = self._spent.get(name, 0) + now - self._running.pop(name)
        for name in runs:
            self._running.setdefault(name, now)
            self._seconds[name] = there[name].seconds

    def restart(self, name: str, now: int) -> None:
        """The timer ended and its decision was entered: if it stays, it starts again."""
        self._spent.pop(name, None)
        self._opened.pop(name, None)
        if name in self._running:
            self._running[name] = now

    def opened(self, name: str) -> int:
        """When the timer first appeared."""
        return self._opened[name]

    def ends(self, name: str) -> int | None:
        """When the timer ends; None while it does not run."""
        if name not in self._running:
            return None
        whole = round(1000 * self._pace.scale * self._seconds[name])
        return self._running[name] + max(0, whole - self._spent.get(name, 0))

    def shows(self, timer: Timer[Any]) -> bool:
        """Whether viewers see when the timer ends.

        At a table without clocks it may run because nobody has to act any more. That is a secret
        until the window closes.
        """
        return self._pace.decision is not None or timer.always

    def _runs(self, timer: Timer[Any], waits: bool) -> bool:
        # Without clocks a timer runs only for a rule in real time, or where the table waits for no
        # seat: it would never go on otherwise.
        return self.shows(timer) or not waits
