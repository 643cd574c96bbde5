"""The clock that all waiting uses, so that tests can set it by hand."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol


class Clock(Protocol):
    """Milliseconds since 1970, and waiting until a time."""

    def now(self) -> int:
        """The time."""

    async def until(self, at: int) -> None:
        """Wait until that time."""


_NANOSECONDS: Final = 1_000_000


class SteadyClock:
    """The wall time at which it was made, and from then on the machine's steady clock.

    It does not notice when somebody sets the machine's clock, back or forward.
    """

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        monotonic: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._monotonic = monotonic
        self._ahead = wall() - monotonic()

    def now(self) -> int:
        """The time."""
        return (self._monotonic() + self._ahead) // _NANOSECONDS

    async def until(self, at: int) -> None:
        """Wait until that time."""
        while (left := at - self.now()) > 0:
            await asyncio.sleep(left / 1000)
