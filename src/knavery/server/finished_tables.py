"""The finished tables that stay in memory, so that a second request does not fold them again."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from knavery.server.live_table import LiveTable

#: The most tables that are kept, and the most event batches of all of them together.
TABLES: Final = 64
BATCHES: Final = 20_000


class FinishedTables:
    """The finished tables that were used last."""

    def __init__(self, forget: Callable[[LiveTable], None]) -> None:
        self._forget = forget
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()

    def __contains__(self, live: LiveTable) -> bool:
        return self._kept.get(live.table.id) is live

    def keep(self, live: LiveTable) -> None:
        """Keep the table as the last used, and forget those that are too many now."""
        self._kept[live.table.id] = live
        self._kept.move_to_end(live.table.id)
        while len(self._kept) > TABLES or self._batches > BATCHES:
            _, oldest = self._kept.popitem(last=False)
            self._forget(oldest)

    @property
    def _batches(self) -> int:
        return sum(live.table.seq for live in self._kept.values())
