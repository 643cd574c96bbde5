"""Daily puzzles: each is made once, in a process of its own, and kept for a while."""

import asyncio
import datetime
import logging
import sys
from collections import OrderedDict
from typing import Final

import msgspec

from knavery.puzzles import DailyPuzzle
from knavery.server.clock import Clock
from knavery.server.tables.refusal import Refusal

#: The day of the first puzzle.
FIRST: Final = datetime.date(2026, 1, 1)
#: How many puzzles are kept in memory: more than a year of them, so that each is made once.
KEPT: Final = 1_000
#: How many may be asked for at the same time before they are made, and the seconds one may take.
WAITING: Final = 4
SECONDS: Final = 180
#: Milliseconds before one that could not be made is tried again.
FAILED: Final = 3_600_000

_logger = logging.getLogger(__name__)


class DailyPuzzles:
    """The puzzles of today and of earlier days."""

    def __init__(self, clock: Clock, seconds: float = SECONDS) -> None:
        self._clock = clock
        self._seconds = seconds
        self._made: OrderedDict[datetime.date, DailyPuzzle] = OrderedDict()
        self._making: dict[datetime.date, asyncio.Task[DailyPuzzle]] = {}
        self._failed: dict[datetime.date, float] = {}
        self._turn = asyncio.Lock()

    @property
    def today(self) -> datetime.date:
        """The day in UTC."""
        now = self._clock.now() / 1000
        return datetime.datetime.fromtimestamp(now, datetime.UTC).date()

    async def puzzle(self, date: datetime.date) -> DailyPuzzle:
        """The puzzle of that day, or Refusal where there is none."""
        if not FIRST <= date <= self.today:
            raise Refusal("no_puzzle")
        if date in self._made:
            self._made.move_to_end(date)
            return self._made[date]
        if date not in self._making:
            if self._clock.now() - self._failed.get(date, -FAILED) < FAILED:
                raise Refusal("fault")
            # Those who ask for old ones keep nobody from today's.
            if len(self._making) >= WAITING and date != self.today:
                raise Refusal("too_many", "too_many_requests")
            self._making[date] = asyncio.create_task(self._make(date))
        # Others may be waiting for the same puzzle: who leaves does not stop it.
        return await asyncio.shield(self._making[date])

    async def stop(self) -> None:
        """End the puzzles that are being made."""
        tasks = tuple(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, date: datetime.date) -> DailyPuzzle:
        try:
            async with self._turn:
                found = await self._run(date)
        except (OSError, TimeoutError, msgspec.DecodeError) as error:
            _logger.exception("a puzzle could not be made")
            self._failed[date] = self._clock.now()
            raise Refusal("fault") from error
        finally:
            del self._making[date]
        self._made[date] = found
        if len(self._made) > KEPT:
            self._made.popitem(last=False)
        return found

    async def _run(self, date: datetime.date) -> DailyPuzzle:
        """The output of the process that makes the puzzle; it is killed when its time is up."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "knavery.puzzles",
            date.isoformat(),
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(self._seconds):
                output, _ = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        return msgspec.json.decode(output, type=DailyPuzzle)
