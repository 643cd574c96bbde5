"""Metrics of one process. None is by table, guest or seat, and none shows anything of a hand."""

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Gauge
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

_SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_BOUNDS: Final = tuple(map(floatToGoString, (*_SECONDS, float("inf"))))


class Counter(Collector):
    """A number that grows.

    Only the event loop's thread counts: the library's own counters take a lock for each decision.
    """

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text, self.value = name, text, 0

    def inc(self, count: int = 1) -> None:
        """Count one, or that many."""
        self.value += count

    def collect(self) -> Iterable[Metric]:
        """What Prometheus is told."""
        yield CounterMetricFamily(self.name, self.text, value=self.value)


class Histogram(Collector):
    """How many times were at most so long, counted by the event loop's thread alone."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text
        self._counts = [0] * len(_BOUNDS)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one time."""
        self._counts[bisect_left(_SECONDS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[Metric]:
        """What Prometheus is told."""
        buckets = list(zip(_BOUNDS, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self.name, self.text, buckets, self._sum)


class Metrics:
    """The metrics of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = self._gauge("tables", "Tables in memory")
        self.workers = self._gauge("table_workers", "Running games whose clocks and bots run here")
        self.set_aside = self._gauge("tables_set_aside", "Tables whose events cannot be read")
        self.sockets = self._gauge("sockets", "Open sockets")
        self.batches = self._counter("event_batches", "Event batches written")
        self.lost_batches = self._counter(
            "event_batches_lost", "Event batches not written because another writer was faster"
        )
        self.decisions = self._counter("decisions", "Decisions of seats and timers")
        self.refusals = self._counter("refusals", "Commands refused")
        self.faults = self._counter("faults", "Tables stopped by an error of the server")
        self.store_errors = self._counter("store_errors", "Failed writes and reads")
        self.bot_failures = self._counter("bot_failures", "Bots that failed or were too slow")
        self.command_seconds = self._histogram(
            "command_seconds", "From a command's arrival until every connection here has its update"
        )
        self.commit_seconds = self._histogram("commit_seconds", "Waiting for the store")
        self.bot_seconds = self._histogram("bot_seconds", "Waiting for a bot's decision")
        self.loop_lag = self._histogram("loop_lag_seconds", "How late the event loop is")

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(f"knavery_{name}", text, registry=self.registry)

    def _counter(self, name: str, text: str) -> Counter:
        made = Counter(f"knavery_{name}", text)
        self.registry.register(made)
        return made

    def _histogram(self, name: str, text: str) -> Histogram:
        made = Histogram(f"knavery_{name}", text)
        self.registry.register(made)
        return made
