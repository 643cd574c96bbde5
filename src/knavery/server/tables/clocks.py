"""Clocks of a table, computed from its events: each seat's bank, and when each timer is up.

All times are milliseconds of the table's own time, which stands still in pauses and while no
process served it.
"""

from collections.abc import Iterable
from typing import Any

from knavery.core import Seat, Timer
from knavery.server.tables.pace import Pace


class Clocks:
    """Who has how long, and how long each entry of `timers` has run."""

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
        """What the seat has left beside the time of each decision."""
        return self._banks[seat]

    def asked(self, seat: Seat, now: int, timed: bool) -> None:
        """The seat owes a new decision from now on; in an asking of its own time, untimed."""
        self.answered(seat, now)
        self._since[seat] = now
        if timed and self._pace.decision is not None:
            self._timed.add(seat)

    def answered(self, seat: Seat, now: int) -> None:
        """The seat owes nothing any more; what it took beyond its time comes from its bank."""
        time = self.time_of(seat)
        if time is not None:
            self._banks[seat] = max(0, self._banks[seat] - max(0, now - time))
        self._since.pop(seat, None)
        self._timed.discard(seat)

    def since(self, seat: Seat) -> int | None:
        """When the seat was asked what it has not answered."""
        return self._since.get(seat)

    def time_of(self, seat: Seat) -> int | None:
        """When the time of this decision is over and the bank begins to pay."""
        if seat not in self._timed:
            return None
        assert self._pace.decision is not None
        return self._since[seat] + 1000 * self._pace.decision

    def deadline(self, seat: Seat) -> int | None:
        """When the default is entered for the seat."""
        time = self.time_of(seat)
        return None if time is None else time + self._banks[seat]

    def scaled(self, seconds: int) -> int | None:
        """So many seconds of the relaxed pace in milliseconds of this one; None without clocks."""
        return None if self._pace.decision is None else round(1000 * self._pace.scale * seconds)

    def set_timers(self, entries: Iterable[Timer[Any]], waits: bool, now: int) -> None:
        """These run from now on; `waits` says whether the table waits for somebody."""
        there = {entry.name: entry for entry in entries}
        for name in there:
            self._opened.setdefault(name, now)
        runs = {name for name, entry in there.items() if self._runs(entry, waits)}
        for name in set(self._running) - runs:
            self._spent[name] = self._spent.get(name, 0) + now - self._running.pop(name)
        for name in runs:
            self._running.setdefault(name, now)
            self._seconds[name] = there[name].seconds

    def came(self, name: str, now: int) -> None:
        """The entry's time was up and its decision entered: should it stay, it begins anew."""
        self._spent.pop(name, None)
        self._opened.pop(name, None)
        if name in self._running:
            self._running[name] = now

    def opened(self, name: str) -> int:
        """When the entry was first there."""
        return self._opened[name]

    def ends(self, name: str) -> int | None:
        """When the entry's time is up; None while it does not run."""
        if name not in self._running:
            return None
        whole = round(1000 * self._pace.scale * self._seconds[name])
        return self._running[name] + max(0, whole - self._spent.get(name, 0))

    def shows(self, entry: Timer[Any]) -> bool:
        """Whether viewers are told when it ends.

        At a table without clocks it may run because nobody has to act any more, which is a secret
        until the asking closes.
        """
        return self._pace.decision is not None or entry.always

    def _runs(self, entry: Timer[Any], waits: bool) -> bool:
        # A table without clocks hurries nobody; but a rule in real time, and a table that waits
        # for time alone, would never go on.
        return self.shows(entry) or not waits
