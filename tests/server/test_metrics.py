"""Metrics tell Prometheus what the library's own would tell it."""

import prometheus_client as library

from knavery.server.metrics import _SECONDS, Metrics

TIMES = (0.0, 0.0005, 0.001, 0.0011, 0.3, 4.0, 5.0, 7.5)


def told(registry: library.CollectorRegistry, name: str) -> list[tuple[str, dict[str, str], float]]:
    return [
        (sample.name, sample.labels, sample.value)
        for family in registry.collect()
        if family.name == name
        for sample in family.samples
        if not sample.name.endswith("_created")
    ]


def test_times_and_counts_are_told_as_the_library_tells_them() -> None:
    ours, theirs = Metrics(), library.CollectorRegistry()
    times = library.Histogram("knavery_bot_seconds", "Times", buckets=_SECONDS, registry=theirs)
    count = library.Counter("knavery_decisions", "Decisions", registry=theirs)
    for seconds in TIMES:
        ours.bot_seconds.observe(seconds)
        times.observe(seconds)
    for many in (1, 4):
        ours.decisions.inc(many)
        count.inc(many)
    for name in ("knavery_bot_seconds", "knavery_decisions"):
        assert told(ours.registry, name) == told(theirs, name) != []
