"""Presence: which players of a table are away, and which are back."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from knavery.server.live_table import LiveTable
from knavery.server.tables import events
from knavery.server.tables.events import AnyEvent
from knavery.server.tables.refusal import NothingToDo
from knavery.server.tables.table import Table

if TYPE_CHECKING:
    from knavery.server.hub import Hub

#: Milliseconds without a connection to the table after which a player counts as away.
GRACE: Final = 5_000
#: The same after a process has ended or another one has started: everybody connects again at once.
AFTER_RESTART: Final = 30_000


class Presence:
    """Marks players of a table as away or back, by their connections and requests."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        #: By table and guest: the tasks that wait before somebody counts as away, and the last
        #: request or command that came without a connection.
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._requests: dict[tuple[str, str], int] = {}

    async def stop(self) -> None:
        """Mark nobody as away any more: the process that takes over will."""
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def mark_back(self, live: LiveTable) -> None:
        """Mark everybody as back who has a connection here and counted as away."""
        for seat in live.table.seats:
            chair = live.table.chairs[seat]
            if not chair.is_here and chair.guest and live.has_connection_of(chair.guest):
                self._hub.spawn(self._hub.submit_quietly(live, _came_back(chair.guest)))

    async def note_request(self, live: LiveTable, guest: str) -> None:
        """The guest sent a request or a command: they are here, even without a connection."""
        seat = live.table.seat_of(guest)
        if seat is None or live.has_connection_of(guest) or not live.table.is_live:
            return
        self._requests[live.table.id, guest] = self._hub.clock.now()
        if not live.table.chairs[seat].is_here:
            await self._hub.submit_quietly(live, _came_back(guest))
        self.check_soon(live, guest)

    def check_takeover(self, live: LiveTable) -> None:
        """Mark those as away who are still expected some time after this process took over."""
        key = live.table.id, ""
        is_anybody_expected = any(chair.is_expected for chair in live.table.chairs)
        if is_anybody_expected and key not in self._tasks and not self._hub.is_stopping:
            self._start(key, self._check_takeover(live))

    def check_soon(self, live: LiveTable, guest: str, grace: int = GRACE) -> None:
        """Mark the guest as away after that time unless they are connected then (a reload is)."""
        key = live.table.id, guest
        if live.has_connection_of(guest) or key in self._tasks or self._hub.is_stopping:
            return
        self._start(key, self._check(live, guest, grace))

    def _start(self, key: tuple[str, str], work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._tasks.pop(key, None))

    async def _check_takeover(self, live: LiveTable) -> None:
        def went_away(table: Table, _: int) -> tuple[AnyEvent, ...]:
            expected = [seat for seat in table.seats if table.chairs[seat].is_expected]
            if not table.is_live or not expected or not self._hub.is_worker_of(table):
                raise NothingToDo
            return tuple(events.WentAway(seat) for seat in expected)

        await self._hub.clock.until(self._hub.clock.now() + AFTER_RESTART)
        await self._hub.submit_quietly(self._hub.live.get(live.table.id, live), went_away)

    async def _check(self, live: LiveTable, guest: str, grace: int) -> None:
        key = live.table.id, guest

        def went_away(table: Table, _: int) -> tuple[AnyEvent, ...]:
            seat = table.seat_of(guest)
            here = self._hub.live.get(table.id, live).has_connection_of(guest)
            if not table.is_live or seat is None or here or key in self._requests:
                raise NothingToDo
            if table.chairs[seat].away_until is not None:
                raise NothingToDo
            return (events.WentAway(seat),)

        self._requests.setdefault(key, self._hub.clock.now())
        while key in self._requests:  # another request came meanwhile
            while (until := self._requests[key] + grace) > self._hub.clock.now():
                await self._hub.clock.until(until)
            del self._requests[key]
            await self._hub.submit_quietly(self._hub.live.get(live.table.id, live), went_away)


def _came_back(guest: str) -> Callable[[Table, int], tuple[AnyEvent, ...]]:
    def make(table: Table, _: int) -> tuple[AnyEvent, ...]:
        seat = table.seat_of(guest)
        if seat is None or not table.is_live or table.chairs[seat].is_here:
            raise NothingToDo
        return (events.CameBack(seat),)

    return make
