"""Presence: which players of a table are away, and which are back."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from knavery.server.live_table import LiveTable
from knavery.server.tables import events
from knavery.server.tables.events import AnyEvent
from knavery.server.tables.refusal import NothingToDo
from knavery.server.tables.table import Table

if TYPE_CHECKING:
    from knavery.server.hub import Hub

#: Milliseconds without a connection to the table after which a player counts as away.
GRACE: Final = 5_000


class Presence:
    """Marks players of a table as away or back, by their connections and requests."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        #: By table and guest: the tasks that wait for GRACE, and the last request or command that
        #: came without a connection.
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
            is_away = chair.away_until is not None
            if is_away and chair.guest and live.has_connection_of(chair.guest):
                self._hub.spawn(self._hub.submit_quietly(live, _came_back(chair.guest)))

    async def note_request(self, live: LiveTable, guest: str) -> None:
        """The guest sent a request or a command: they are here, even without a connection."""
        seat = live.table.seat_of(guest)
        if seat is None or live.has_connection_of(guest) or not live.table.is_live:
            return
        self._requests[live.table.id, guest] = self._hub.clock.now()
        if live.table.chairs[seat].away_until is not None:
            await self._hub.submit_quietly(live, _came_back(guest))
        self.check_soon(live, guest)

    def check_soon(self, live: LiveTable, guest: str) -> None:
        """Mark the guest as away after GRACE unless they have a connection then (a reload has)."""
        key = live.table.id, guest
        if live.has_connection_of(guest) or key in self._tasks or self._hub.is_stopping:
            return
        task = asyncio.get_running_loop().create_task(self._check(live, guest))
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._tasks.pop(key, None))

    async def _check(self, live: LiveTable, guest: str) -> None:
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
            while (until := self._requests[key] + GRACE) > self._hub.clock.now():
                await self._hub.clock.until(until)
            del self._requests[key]
            await self._hub.submit_quietly(self._hub.live.get(live.table.id, live), went_away)


def _came_back(guest: str) -> Callable[[Table, int], tuple[AnyEvent, ...]]:
    def make(table: Table, _: int) -> tuple[AnyEvent, ...]:
        seat = table.seat_of(guest)
        if seat is None or not table.is_live or table.chairs[seat].away_until is None:
            raise NothingToDo
        return (events.CameBack(seat),)

    return make
