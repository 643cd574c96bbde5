"""`knavery arena`: tables and JSON, stopped and started again."""

import json
import re
from pathlib import Path

import pytest

from cli.terminal import Terminal

ARENA = "arena hooks --seats 2 --bots random,honest --blocks 4"


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ledger is written to the current folder."""
    monkeypatch.chdir(tmp_path)


def test_it_shows_a_matrix_ratings_and_deceptions(knavery: Terminal) -> None:
    status, out, err = knavery(ARENA)
    assert (status, err) == (0, "")
    assert "Hooks for 2, seed 1" in out
    for words in ("guest \\ hosts", "half and half", "Plackett–Luce", "lies caught"):
        assert words in out
    assert Path("arena-hooks.jsonl").is_file()
    assert all(len(line) <= 80 for line in out.splitlines())


def test_it_speaks_to_machines_and_goes_on(knavery: Terminal) -> None:
    first = json.loads(knavery(f"{ARENA} --json").out)
    assert (first["blocks"], first["rules"]["seats"]) == (4 * 5, 2)
    assert {cell["line_up"]["kind"] for cell in first["cells"]} == {"guest", "half"}
    written = Path("arena-hooks.jsonl").read_text("utf-8")
    # All of it has been played: nothing is played again, and it says the same.
    assert json.loads(knavery(f"{ARENA} --json").out) == first
    assert Path("arena-hooks.jsonl").read_text("utf-8") == written
    more = json.loads(knavery(f"{ARENA.replace('4', '6')} --json").out)
    assert more["blocks"] == 6 * 5
    assert Path("arena-hooks.jsonl").read_text("utf-8").startswith(written)


def test_it_stops_when_the_intervals_are_that_narrow(knavery: Terminal) -> None:
    command = "arena hooks --seats 2 --bots random,honest --until 0.3 --json"
    found = json.loads(knavery(command).out)
    assert found["widest"] <= 0.3


def test_it_says_what_seems_to_be_left_and_how_long_it_took(knavery: Terminal) -> None:
    command = "arena hooks --seats 2 --bots random,search:16 --until 0.04,search=0.06 --line-ups "
    status, out, err = knavery(f"{command} guest --hosts random --jobs 1")
    assert status == 0
    assert "of processor time over all runs" in out
    assert "half and half" not in out
    assert re.search(r"blocks played, about \d+ left", err)


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("arena chess --bots random,honest", "no game 'chess'"),
        ("arena hooks --bots random", "two or more different bots"),
        ("arena hooks --bots random,nobody", "no bot 'nobody'"),
        ("arena hooks --bots random,search:fast", "does not understand 'fast'"),
        ("arena hooks --bots random,honest --until 3", "width between 0 and 1"),
        ("arena hooks --bots random,honest --until 0.1,honest", "width between 0 and 1"),
        ("arena hooks --bots random,honest --line-ups guest,both", "not made of guest, half"),
        ("arena hooks --bots random,honest --hosts careful", "hosts are some of the bots"),
        ("arena hooks --bots random,honest --time-limit -1", "takes a number of seconds"),
        ("arena hooks --bots random,honest --until 0.1 --blocks 3", "not allowed with"),
        ("arena hooks --bots random,honest --set die=5", "not a value"),
        ("arena hooks", "--bots"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    knavery: Terminal, command: str, problem: str
) -> None:
    status, out, err = knavery(command)
    assert (status, out) == (2, "")
    assert problem in err
    assert err.count("\n") == 1
    assert not Path("arena-hooks.jsonl").exists()


def test_another_arenas_ledger_is_left_alone(knavery: Terminal) -> None:
    knavery(ARENA)
    before = Path("arena-hooks.jsonl").read_bytes()
    status, _, err = knavery(f"{ARENA} --seed other")
    assert status == 2
    assert "--ledger" in err
    assert Path("arena-hooks.jsonl").read_bytes() == before
    assert knavery(f"{ARENA} --seed other --ledger two.jsonl").status == 0
