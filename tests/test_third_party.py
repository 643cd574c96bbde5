"""Hooks as a third party would ship it: a separate package with an entry point."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parent


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the package."""
    folder = tmp_path_factory.mktemp("elsewhere")
    command = [
        sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
        "--no-deps", "--no-build-isolation", "--no-index", "--target", str(folder / "site"),
        str(TESTS / "hooks"),
    ]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder)
    return folder


def knavery(elsewhere: Path, command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command in a shell that has the folder on its path."""
    return subprocess.run(
        [str(Path(sys.executable).with_name("knavery")), *command.split()],
        env={**os.environ, "PYTHONPATH": str(elsewhere / "site")},
        cwd=elsewhere,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_is_listed_among_the_games(elsewhere: Path) -> None:
    listed = knavery(elsewhere, "games")
    assert listed.returncode == 0
    assert "Hooks, 2 to 4 players" in listed.stdout


def test_it_is_simulated_in_several_processes(elsewhere: Path) -> None:
    done = knavery(elsewhere, "simulate hooks --seats 3 --games 20 --jobs 2 --json")
    assert done.stderr == ""
    report = json.loads(done.stdout)
    assert (report["game"], report["games"]) == ("hooks", 20)


def test_it_is_measured_beside_chess(elsewhere: Path) -> None:
    command = "-m benchmarks.rules hooks --json --seconds 0.01 --rounds 1"
    done = subprocess.run(
        [sys.executable, *command.split()],
        env={**os.environ, "PYTHONPATH": str(elsewhere / "site")},
        cwd=TESTS.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    measured = json.loads(done.stdout)
    hooks = measured["games"]["hooks"]
    assert hooks["decisions"] > 0
    assert hooks["with_view"] > 0
    assert hooks["resampled"] > 0
    ratio = hooks["decisions"] / measured["chess"]["decisions"]
    assert hooks["decisions_ratio"] == pytest.approx(ratio, abs=0.01)


def test_it_is_played_kept_and_verified(elsewhere: Path) -> None:
    begun = knavery(elsewhere, "play hooks --seed x --record r.json", "w\n1\nq\n")
    assert begun.returncode == 0, begun.stderr
    assert "knavery play --resume r.json" in begun.stdout
    assert "Once a game" in knavery(elsewhere, "play --resume r.json", "? H-5\n").stdout
    assert knavery(elsewhere, "verify r.json").stdout.startswith("Yes: Hooks")
