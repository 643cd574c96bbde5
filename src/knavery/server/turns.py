"""Turns at a table: one piece of work after the other, in the order in which they came."""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial


class Turns:
    """A lock for callbacks: what takes it is called at once if it is free, or when its turn comes.

    A coroutine can take it, too: `async with turns`.
    """

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def take(self, begin: Callable[[], None]) -> None:
        """Call `begin` when it is its turn. It must give the turn back at the end of its work."""
        if self.is_taken:
            self._waiting.append(begin)
        else:
            self.is_taken = True
            begin()

    def give(self) -> None:
        """Give the turn to who waits longest."""
        if self._waiting:
            # Not called here: many that end at once would be as many calls deep.
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self.is_taken = False

    async def __aenter__(self) -> None:
        if not self.is_taken:
            self.is_taken = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(partial(self._pass_to, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had the turn already
                self.give()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give()

    def _pass_to(self, turn: "asyncio.Future[None]") -> None:
        if turn.cancelled():
            self.give()
        else:
            turn.set_result(None)
