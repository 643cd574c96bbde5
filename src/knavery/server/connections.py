"""The TCP connections of a process: how many an address has, and which of them are overdue."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, Protocol

from knavery.server.clock import Clock
from knavery.server.config import Config
from knavery.server.limits import Buckets, network_of

#: Milliseconds in which a request must be complete, from its connection or its first byte on.
REQUEST_WAIT: Final = 15_000
#: Milliseconds in which a peer must read some of what waits for it.
WRITE_WAIT: Final = 30_000
#: Milliseconds between two looks for overdue connections.
SWEEP_EVERY: Final = 1_000


class OpenConnection(Protocol):
    """A connection that is counted: whose it is, and until when it must have done something."""

    network: str
    read_deadline: int | None
    write_deadline: int | None

    def abort(self) -> None:
        """Close the connection at once."""


class Connections:
    """The open connections, counted by address unless a proxy has them all."""

    def __init__(self, clock: Clock, config: Config) -> None:
        self.clock = clock
        self.limits = config.limits
        self._by_address = not config.behind_proxy
        self._open: set[OpenConnection] = set()
        self._count: Counter[str] = Counter()
        self._requests: Counter[str] = Counter()
        self._rate = Buckets(
            clock, config.limits.all_requests_a_second, config.limits.all_requests_at_once
        )

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[OpenConnection]:
        return iter(self._open)

    def add(self, connection: OpenConnection, address: str | None) -> bool:
        """Count the connection; False where its address has too many."""
        connection.network = network_of(address or "unknown")
        connection.read_deadline = self.clock.now() + REQUEST_WAIT
        connection.write_deadline = None
        self._open.add(connection)
        self._count[connection.network] += 1
        most = self.limits.connections_an_address
        return not self._by_address or self._count[connection.network] <= most

    def drop(self, connection: OpenConnection) -> None:
        """Count the connection no more."""
        if connection in self._open:
            self._open.discard(connection)
            _take(self._count, connection.network)

    def take_request(self, network: str) -> bool:
        """Count a request of any kind; False where its address sends too many."""
        return not self._by_address or self._rate.take(network)

    def begin_request(self, network: str) -> bool:
        """Count a request that is being answered; False where its address has too many."""
        self._requests[network] += 1
        return not self._by_address or self._requests[network] <= self.limits.requests_in_flight

    def end_request(self, network: str) -> None:
        """Count the request no more."""
        _take(self._requests, network)

    async def sweep(self) -> None:
        """Close the connections that are overdue."""
        now = self.clock.now()
        for connection in tuple(self._open):
            deadlines = (connection.read_deadline, connection.write_deadline)
            if any(deadline is not None and deadline <= now for deadline in deadlines):
                connection.abort()


def _take(count: Counter[str], key: str) -> None:
    count[key] -= 1
    if not count[key]:
        del count[key]
