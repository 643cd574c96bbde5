"""The soak kills processes and restarts PostgreSQL, and knows when a decision is missing."""

import pytest
from benchmarks import soak
from benchmarks.load.finished import fill
from benchmarks.soak import SoakTable


@pytest.mark.anyio
async def test_nothing_acknowledged_is_missing_after_faults(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "FAULT_EVERY", 2.0)
    monkeypatch.setattr(soak, "PEOPLE", 0.1)
    assert await soak.soak(0.1, sockets=4, processes=2) == 0
    said = capsys.readouterr().out
    assert "PostgreSQL restarted" in said
    assert "0 of them missing" in said
    assert not said.splitlines()[-1].startswith("0 decisions")


def test_a_missing_decision_is_counted(sqlite_url: str) -> None:
    fill(sqlite_url, 12)
    table = SoakTable(0, "nowhere")
    table.id, table.stored_ids = "kingless0", [(0, "d1"), (1, "d2")]
    assert soak._missing(sqlite_url, [table]) == 2
