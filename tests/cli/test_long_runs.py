"""Long runs show their progress, and are not lost when killed."""

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

KNAVERY: Final = str(Path(sys.executable).with_name("knavery"))
ARENA: Final = "arena candy_k --bots random,honest --blocks 6 --jobs 1"


def knavery(command: str, folder: Path) -> Any:
    done = subprocess.run(
        [KNAVERY, *command.split()], cwd=folder, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def figures(told: dict[str, Any]) -> dict[str, Any]:
    """The output of an arena without its times."""
    bots = [{**one, "milliseconds": 0} for one in told["figures"]]
    return {**told, "took": 0, "figures": bots}


def test_an_arena_that_was_killed_goes_on_and_says_what_it_would_have_said(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    whole.mkdir()
    killed.mkdir()
    ledger = killed / "arena-candy_k.jsonl"
    with subprocess.Popen([KNAVERY, *ARENA.split()], cwd=killed, stdout=subprocess.PIPE) as process:
        while not ledger.exists() or ledger.read_bytes().count(b"\n") < 4:
            assert process.poll() is None, "it was done before it could be killed"
        process.send_signal(signal.SIGKILL)
        process.wait()
    kept = ledger.read_bytes().rpartition(b"\n")[0]
    assert 4 <= len(kept.splitlines()) < 1 + 6 * 5
    again = knavery(f"{ARENA} --json", killed)
    assert ledger.read_bytes().startswith(kept)
    assert figures(again) == figures(knavery(f"{ARENA} --json", whole))


@pytest.mark.parametrize(
    "command",
    [
        "simulate candy_k --bots random --games 30",
        ARENA,
        "report candy_k --bots random --games 5 --jobs 1",
    ],
)
def test_a_terminal_is_shown_how_far_it_is(command: str, tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    with subprocess.Popen(
        [KNAVERY, *command.split()], cwd=tmp_path, stdout=theirs, stderr=theirs, env=env
    ) as process:
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 4096):
                shown += piece
        except OSError:  # nobody has the other end any more
            pass
        assert process.wait() == 0
    os.close(ours)
    assert "━" in shown.decode("utf-8", "replace")
