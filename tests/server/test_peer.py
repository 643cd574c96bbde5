"""The rig of boardgame.io beside our server: pinned, and it says what it lacks."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.load import beside, peer
from benchmarks.load.beside import OURS, PEER, Figures

ROOT = Path(__file__).parents[2]


def test_the_lockfile_pins_what_the_rig_needs() -> None:
    wanted = json.loads((peer.FOLDER / "package.json").read_text())["dependencies"]
    packages = json.loads((peer.FOLDER / "package-lock.json").read_text())["packages"]
    assert packages[""]["dependencies"] == wanted
    for name, version in wanted.items():
        assert packages[f"node_modules/{name}"]["version"] == version
    for path, package in packages.items():
        assert not path or package.get("integrity", "").startswith("sha512-"), path
    served = (peer.FOLDER / "serve.js").read_text()
    for required in ("boardgame.io/server", 'name: "peer"', "add:"):
        assert required in served


def test_without_node_the_verb_says_what_is_missing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.server", "--peer"],
        cwd=ROOT,
        env={"PATH": str(tmp_path), "PYTHONPATH": f"{ROOT}/tests"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "scripts/load: node is missing: --peer needs Node.js 18 or newer\n"


def test_the_table_has_the_medians_of_both(monkeypatch: pytest.MonkeyPatch) -> None:
    order = []

    def measured(server: str, sockets: int, rate: float) -> Figures:
        order.append(server)
        return Figures(server, sockets, rate, 2.0, 3.0, 0.5)

    ours, theirs = iter((1000, 3000)), iter((900, 1100))
    monkeypatch.setattr(beside, "peers", lambda count, _: measured(PEER, count, next(theirs)))
    found = beside.compare(lambda count: measured(OURS, count, next(ours)), [8], 1, rounds=2)
    assert order == [OURS, PEER, PEER, OURS]
    assert "| 8 | Knavery | 2,000 | 2 ms | 3 ms | 0.50 ms |" in beside.table(found)
    assert "| 8 | boardgame.io | 1,000 |" in beside.table(found)
