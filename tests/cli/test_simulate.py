"""`knavery simulate`: the numbers, as tables and as JSON."""

import json
from pathlib import Path
from typing import Any

import pytest
from knavery_hooks import Hooks

from cli.terminal import Terminal
from knavery.core.record import check

KEYS = [
    "game", "seats", "seed", "games", "decisions", "seconds", "decisions_per_second",
    "mean_decisions", "outcomes", "bots",
]  # fmt: skip


def numbers(knavery: Terminal, command: str) -> dict[str, Any]:
    status, out, _ = knavery(f"{command} --json")
    assert status == 0
    read: dict[str, Any] = json.loads(out)
    return read


def untimed(read: dict[str, Any]) -> dict[str, Any]:
    return {key: read[key] for key in KEYS if key not in ("seconds", "decisions_per_second")}


def test_the_report_for_machines_has_these_keys(knavery: Terminal) -> None:
    read = numbers(knavery, "simulate hooks --seats 3 --bots random --games 20 --seed s")
    assert list(read) == KEYS
    assert (read["game"], read["seats"], read["seed"], read["games"]) == ("hooks", 3, "s", 20)
    assert sum(read["outcomes"].values()) == 20
    assert read["mean_decisions"] == pytest.approx(read["decisions"] / 20, abs=0.01)
    (bot,) = read["bots"]
    assert bot["name"] == "random"
    assert bot["games"] == 60
    assert bot["wins"] == sum(seat["wins"] for seat in bot["seats"])
    assert [seat["seat"] for seat in bot["seats"]] == [0, 1, 2]
    low, high = bot["interval"]
    assert 0 < low < bot["rate"] < high < 1


def test_same_seed_same_result_whatever_the_jobs(knavery: Terminal) -> None:
    command = "simulate hooks --seats 3 --games 24 --seed jobs"
    alone = numbers(knavery, command)
    assert untimed(alone) == untimed(numbers(knavery, f"{command} --jobs 2"))
    assert untimed(alone) == untimed(numbers(knavery, command))
    assert untimed(alone) != untimed(numbers(knavery, command.replace("jobs", "other")))


def test_the_report_for_people_says_the_same(knavery: Terminal) -> None:
    status, out, err = knavery("simulate hooks --seats 2 --games 10")
    assert (status, err) == (0, "")
    assert "Hooks for 2, seed 1" in out
    assert "10 games" in out
    assert "most points" in out
    assert "seat 1" in out
    assert max(map(len, out.splitlines())) <= 80


def test_one_game_of_a_seed_can_be_played_alone(knavery: Terminal, tmp_path: Path) -> None:
    command = "simulate hooks --games 5 --seed alone"
    knavery(f"{command} --records {tmp_path / 'all'}")
    knavery(f"{command} --only 3 --records {tmp_path / 'one'}")
    (one,) = (tmp_path / "one").iterdir()
    assert check(one) == check(tmp_path / "all" / one.name)
    assert len(list((tmp_path / "all").iterdir())) == 5


def test_settings_that_make_games_end_are_set_and_said(
    knavery: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hooks, "short_settings", {"die": 6})
    said = "Set so that games of bots end: die=6"
    _, out, err = knavery("simulate hooks --games 2")
    assert said in out
    assert err == ""
    _, out, err = knavery("simulate hooks --games 2 --json")
    assert said in err
    json.loads(out)
    _, out, _ = knavery("simulate hooks --games 2 --set die=3")
    assert said not in out


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("simulate", "GAME"),
        ("simulate chess", "there is no game 'chess'"),
        ("simulate hooks --seats 9", "2 to 4 players, not 9"),
        ("simulate hooks --seats two", "--seats takes a whole number, not two"),
        ("simulate hooks --games 0", "--games takes a whole number of 1 or more, not 0"),
        (
            "simulate hooks --games many",
            "knavery: --games takes a whole number of 1 or more, not many",
        ),
        ("simulate hooks --jobs -1", "--jobs takes a whole number of 0 or more, not -1"),
        ("simulate hooks --bots sly", "no bot 'sly'. There are: "),
        ("simulate hooks --bots ,", "0 bots"),
        ("simulate hooks --seats 2 --bots random,random,random", "3 bots cannot share 2 seats"),
        ("simulate hooks --set dice=6", "no setting 'dice'. It has: die (3, 6)"),
        ("simulate hooks --set die=5", "'5' is not a value"),
        ("simulate hooks --records /proc/nowhere", "the records cannot be written"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(knavery: Terminal, command: str, words: str) -> None:
    status, out, err = knavery(command)
    assert status == 2
    assert words in err
    assert err.count("\n") == 1
    assert out == ""
