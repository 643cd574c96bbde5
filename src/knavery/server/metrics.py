"""What a host may count: nothing here is by table, guest or seat, or tells of a hand."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("knavery_tables", "Tables in memory", registry=self.registry)
        self.kept = Gauge("knavery_tables_kept", "Tables kept here", registry=self.registry)
        self.sockets = Gauge("knavery_sockets", "Open sockets", registry=self.registry)
        self.lines = Counter("knavery_lines", "Lines written", registry=self.registry)
        self.decisions = Counter(
            "knavery_decisions", "Decisions of seats and of time", registry=self.registry
        )
        self.lost = Counter(
            "knavery_lines_lost", "Lines another writer was before", registry=self.registry
        )
        self.refusals = Counter("knavery_refusals", "Acts refused", registry=self.registry)
        self.faults = Counter(
            "knavery_faults", "Tables stopped by our mistakes", registry=self.registry
        )
        self.store_errors = Counter(
            "knavery_store_errors", "Failed writes and reads", registry=self.registry
        )
        self.told = Histogram(
            "knavery_act_seconds",
            "From an act's arrival until everybody here is told",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.commits = Histogram(
            "knavery_commit_seconds",
            "Waiting for the store",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.thinking = Histogram(
            "knavery_bot_seconds", "Bots' thinking", buckets=_SECONDS, registry=self.registry
        )
        self.bot_failures = Counter(
            "knavery_bot_failures", "Bots that failed or were too slow", registry=self.registry
        )
        self.lag = Histogram(
            "knavery_loop_lag_seconds",
            "How late the event loop is",
            buckets=_SECONDS,
            registry=self.registry,
        )
