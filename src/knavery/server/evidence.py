"""Evidence: what the listeners of a finished game could know about a claim."""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec

from knavery.core.evidence import TABLES
from knavery.server.replays import Replays, require_end
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.table import Table

#: The most claims whose evidence is kept in memory.
KEPT: Final = 2_000
#: The most requests that wait for their turn.
WAITING: Final = 16


class ClaimEvidence(msgspec.Struct, frozen=True):
    """For each seat, the share of the tables that fit what it had seen in which a claim is true.

    None for the speaker; no shares where the rules cannot say whether something claimed is true.
    """

    #: The index of the decision that claims something.
    step: int
    #: How many tables were drawn for each seat.
    tables: int
    shares: tuple[float | None, ...]


class EvidenceWorker:
    """Computes evidence in a thread of its own, one claim at a time, and keeps it."""

    def __init__(self, replays: Replays) -> None:
        self._replays = replays
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="evidence")
        self._kept: OrderedDict[tuple[str, int], asyncio.Future[ClaimEvidence]] = OrderedDict()
        self._waiting = 0

    async def of(self, table: Table, step: int) -> ClaimEvidence:
        """The evidence about what that decision claims, or Refusal."""
        require_end(table)
        key = table.id, step
        found = self._kept.get(key)
        if found is None:
            if self._waiting >= WAITING:
                raise Refusal("too_many", "too_many_requests")
            self._waiting += 1
            loop = asyncio.get_running_loop()
            found = loop.run_in_executor(self._thread, self._compute, table, step)
            self._kept[key] = found
            found.add_done_callback(lambda done: self._done(key, done))
        self._kept.move_to_end(key)
        return await asyncio.shield(found)

    def close(self) -> None:
        """Finish the claim that is being computed, and drop the others."""
        self._thread.shutdown(wait=True, cancel_futures=True)

    def _compute(self, table: Table, step: int) -> ClaimEvidence:
        shares = self._replays.evidence(table, step)
        by_seat = tuple(shares.get(seat) for seat in table.seats) if shares else ()
        return ClaimEvidence(step, TABLES, by_seat)

    def _done(self, key: tuple[str, int], done: "asyncio.Future[ClaimEvidence]") -> None:
        self._waiting -= 1
        if done.cancelled() or done.exception() is not None:
            self._kept.pop(key, None)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
