"""The clock that all waiting uses, so that tests can set it by hand."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Milliseconds since 1970, and waiting until a time."""

    def now(self) -> int:
        """The time."""

    async def until(self, at: int) -> None:
        """Wait until that time."""


class WallClock:
    """The machine's clock."""

    def now(self) -> int:
        """The time."""
        return time.time_ns() // 1_000_000

    async def until(self, at: int) -> None:
        """Wait until that time."""
        while (left := at - self.now()) > 0:
            await asyncio.sleep(left / 1000)
