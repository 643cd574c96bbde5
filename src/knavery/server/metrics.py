"""Metrics of one process. None is by table, guest or seat, and none shows anything of a hand."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


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
        return Counter(f"knavery_{name}", text, registry=self.registry)

    def _histogram(self, name: str, text: str) -> Histogram:
        return Histogram(f"knavery_{name}", text, buckets=_SECONDS, registry=self.registry)
