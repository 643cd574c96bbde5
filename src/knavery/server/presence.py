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
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Miss nobody any more: whoever takes the tables up will."""
        tasks = tuple(self._tasks)
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

    def miss_soon(self, live: LiveTable, guest: str) -> None:
        """Miss the guest unless they have a line to the table by then; a reload is no absence."""
        if not live.has_line_of(guest) and not self._hub.is_stopping:
            task = asyncio.get_running_loop().create_task(self._miss(live, guest))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _miss(self, live: LiveTable, guest: str) -> None:
        await self._hub.clock.until(self._hub.clock.now() + GRACE)

        def went(table: Table, _: int) -> tuple[AnyBody, ...]:
            seat = table.seat_of(guest)
            over = table.phase not in ("open", "running")
            if over or seat is None or live.has_line_of(guest):
                raise NothingToDo
            if table.chairs[seat].away_until is not None:
                raise NothingToDo
            return (lines.Went(seat),)

        await self._hub.quietly(live, went)


def _came(guest: str) -> Callable[[Table, int], tuple[AnyBody, ...]]:
    def make(table: Table, _: int) -> tuple[AnyBody, ...]:
        seat = table.seat_of(guest)
        if seat is None or table.phase not in ("open", "running"):
            raise NothingToDo
        if table.chairs[seat].away_until is None:
            raise NothingToDo
        return (lines.Came(seat),)

    return make
