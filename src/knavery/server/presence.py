"""Who has a line to a table here, and who is missed."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from knavery.server.live import LiveTable
from knavery.server.tables import line as lines
from knavery.server.tables.acts import NothingToDo
from knavery.server.tables.line import AnyBody
from knavery.server.tables.table import Table

if TYPE_CHECKING:
    from knavery.server.hub import Hub

#: Milliseconds without a line to the table after which a seat's player is missed.
GRACE: Final = 5_000


class Presence:
    """Says of those who sit at a table that they are away, or back."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        #: By table and guest: who is about to be missed, and when they last asked without a line.
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._signs: dict[tuple[str, str], int] = {}

    async def stop(self) -> None:
        """Miss nobody any more: whoever takes the tables up will."""
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def greet(self, live: LiveTable) -> None:
        """Say of everybody who has a line here, and was thought away, that they are back."""
        for seat in live.table.seats:
            chair = live.table.chairs[seat]
            is_missed = chair.away_until is not None
            if is_missed and chair.guest and live.has_line_of(chair.guest):
                self._hub.spawn(self._hub.quietly(live, _came(chair.guest)))

    async def sign(self, live: LiveTable, guest: str) -> None:
        """The guest asks or acts without a line to the table: for a while that is being there."""
        seat = live.table.seat_of(guest)
        if seat is None or live.has_line_of(guest) or live.table.phase not in ("open", "running"):
            return
        self._signs[live.table.id, guest] = self._hub.clock.now()
        if live.table.chairs[seat].away_until is not None:
            await self._hub.quietly(live, _came(guest))
        self.miss_soon(live, guest)

    def miss_soon(self, live: LiveTable, guest: str) -> None:
        """Miss the guest unless they have a line to the table by then; a reload is no absence."""
        key = live.table.id, guest
        if live.has_line_of(guest) or key in self._tasks or self._hub.is_stopping:
            return
        task = asyncio.get_running_loop().create_task(self._miss(live, guest))
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._tasks.pop(key, None))

    async def _miss(self, live: LiveTable, guest: str) -> None:
        key = live.table.id, guest

        def went(table: Table, _: int) -> tuple[AnyBody, ...]:
            seat = table.seat_of(guest)
            over = table.phase not in ("open", "running")
            here = self._hub.live.get(table.id, live)
            if over or seat is None or here.has_line_of(guest) or key in self._signs:
                raise NothingToDo
            if table.chairs[seat].away_until is not None:
                raise NothingToDo
            return (lines.Went(seat),)

        self._signs.setdefault(key, self._hub.clock.now())
        while key in self._signs:  # they have asked again
            while (until := self._signs[key] + GRACE) > self._hub.clock.now():
                await self._hub.clock.until(until)
            del self._signs[key]
            await self._hub.quietly(self._hub.live.get(live.table.id, live), went)


def _came(guest: str) -> Callable[[Table, int], tuple[AnyBody, ...]]:
    def make(table: Table, _: int) -> tuple[AnyBody, ...]:
        seat = table.seat_of(guest)
        if seat is None or table.phase not in ("open", "running"):
            raise NothingToDo
        if table.chairs[seat].away_until is None:
            raise NothingToDo
        return (lines.Came(seat),)

    return make
