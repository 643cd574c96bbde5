"""`knavery report`: a page is written, with the effect of a changed setting."""

import re
from pathlib import Path

import pytest

from cli.terminal import Terminal


def test_it_writes_a_page_with_a_changed_setting_beside(knavery: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    status, said, err = knavery(
        f"report hooks --seats 3 --bots random --games 6 --compare die=6 --out {out}"
    )
    assert (status, err) == (0, "")
    assert str(out) in said.replace("\n", "")
    text = out.read_text("utf-8")
    assert text.startswith("<!doctype html>")
    assert "Hooks for 3" in text
    assert "as it is played" in text
    assert "die=6" in text


def test_it_prints_a_table_with_a_row_for_every_number_of_players(knavery: Terminal) -> None:
    status, said, _ = knavery("report hooks --bots random --games 4 --markdown")

    assert status == 0
    rows = [line.split(" | ") for line in said.splitlines() if line.startswith("| ")]
    assert [row[0] for row in rows[2:]] == ["| 2", "| 3", "| 4"]
    assert all(row[1] == "4" for row in rows[2:])
    assert len({len(row) for row in rows}) == 1
    assert "points of 100 (95 %)" in rows[0][2]


def test_its_intervals_are_within_0_and_100_points(knavery: Terminal) -> None:
    _, said, _ = knavery("report hooks --bots random --games 1 --markdown")

    bounds = [int(bound) for each in re.findall(r"\((-?\d+) to (-?\d+)\)", said) for bound in each]
    assert len(bounds) == 12
    assert all(0 <= bound <= 100 for bound in bounds)


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("report chess", "no game 'chess'"),
        ("report hooks --compare die=5", "not a value"),
        ("report hooks --compare die", "NAME=VALUE"),
        ("report hooks --markdown --compare die=6", "one table at a time"),
        ("report hooks --games 1 --bots random --out /nowhere/at/all.html", "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    knavery: Terminal, command: str, problem: str
) -> None:
    status, _, err = knavery(command)
    assert status == 2
    assert problem in err
    assert err.count("\n") == 1
