"""The one clock all waiting goes through, so that tests can turn it by hand."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Milliseconds since 1970, and waiting for them."""

    def now(self) -> int:
        """The time."""

    async def until(self, at: int) -> None:
        """Return when that time has come."""


class WallClock:
    """The machine's clock."""

    def now(self) -> int:
        """The time."""
        return time.time_ns() // 1_000_000

    async def until(self, at: int) -> None:
        """Return when that time has come."""
        while (left := at - self.now()) > 0:
            await asyncio.sleep(left / 1000)
