"""A clock that tests advance by hand."""

import asyncio
import heapq
import itertools


class ManualClock:
    """Stands still until a test advances it."""

    def __init__(self, now: int = 1_000_000_000) -> None:
        self._now = now
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = itertools.count()

    def now(self) -> int:
        return self._now

    async def until(self, at: int) -> None:
        if at <= self._now:
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (at, next(self._count), future))
        await future

    def advance(self, milliseconds: int) -> None:
        """Let that many milliseconds pass."""
        self._now += milliseconds
        while self._waiting and self._waiting[0][0] <= self._now:
            _, _, future = heapq.heappop(self._waiting)
            if not future.done():
                future.set_result(None)

    @property
    def next(self) -> int | None:
        """The earliest time that somebody waits for."""
        self._waiting = [wait for wait in self._waiting if not wait[2].done()]
        heapq.heapify(self._waiting)
        return self._waiting[0][0] if self._waiting else None
