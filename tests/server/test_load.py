"""The generator of load plays a real server, and finished tables are as the server leaves them."""

import msgspec
import pytest
from benchmarks.load.finished import fill
from benchmarks.server import Case, measure, table

from knavery.server.live_table import load
from knavery.server.store import Store
from knavery.server.tables.lobby import Summary


def test_a_row_is_measured_and_printed() -> None:
    row = measure(Case("sqlite", 8, "flat"), "kred", seconds=1, warm_up=0)
    assert row.decisions_a_second > 0
    assert row.timeouts == 0
    assert 0 < row.update_p50_ms <= row.update_p99_ms
    assert row.server_ms_a_decision > 0
    assert "| sqlite | 8 | flat out |" in table([row])


@pytest.mark.parametrize(("spread", "named"), [(False, ""), (True, ", spread")])
def test_a_table_is_played_through_two_processes(spread: bool, named: str) -> None:
    case = Case("postgresql", 8, "flat", processes=2, spread=spread)
    row = measure(case, "kred", seconds=1, warm_up=0)
    assert row.decisions_a_second > 0
    assert row.timeouts == 0
    assert f"| postgresql, 2 processes{named} | 8 |" in table([row])


def test_the_store_is_filled_with_games_that_are_over(store_url: str) -> None:
    there = fill(store_url, 30)
    store = Store(store_url, "reader")
    try:
        heads = store.heads(("open", "running", "over", "closed"))
        assert there == len(heads) >= 30
        assert {head.phase for head in heads} == {"over"}
        for head in heads[:5]:
            assert load(head.id, store.batches(head.id)).phase == "over"
            assert msgspec.json.decode(head.summary, type=Summary).phase == "over"
    finally:
        store.close()
