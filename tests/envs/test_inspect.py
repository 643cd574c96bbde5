"""The evaluation as a task of Inspect AI, with its mock model, through whole games."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from knavery.bots import Choice
from knavery.core import KnaveryError
from knavery.core.record import Record
from knavery.envs.inspect_task import deception
from knavery.sim.arena.block import Block, LineUp, block_games
from knavery.sim.bench import BenchConfig, observed
from knavery.sim.outside_seats import OutsideSeats

GAMES = ("candy_k", "kingless", "kred", "red_scare")
CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "candy_k": ("random", {}),
    "kingless": ("random", {}),
    "kred": ("random", {"settings": {"campaign_limit": 1}}),
    "red_scare": ("random", {}),
    "first": ("first", {"host": "careful"}),
    "forbidden": ("random", {"lies": "forbidden"}),
    "unlabelled": ("random", {"labels": False}),
    "garbage": ("garbage", {}),
}


@pytest.fixture(scope="module")
def evaluations(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What came of every case."""
    folder = tmp_path_factory.mktemp("inspect")
    usual = {"deals": 1, "seats": 4, "host": "random"}
    cases = [
        (
            name,
            answer,
            1 if name in GAMES else 2,
            {"game": name if name in GAMES else "candy_k", **usual, **task},
        )
        for name, (answer, task) in CASES.items()
    ]
    script = Path(__file__).parent / "inspect_games.py"
    subprocess.run([sys.executable, script, folder, json.dumps(cases)], check=True)
    return {name: json.loads((folder / f"{name}.json").read_text("utf-8")) for name in CASES}


@pytest.mark.parametrize("game", GAMES)
def test_a_model_plays_whole_games_of_all_four(evaluations: dict[str, Any], game: str) -> None:
    found = evaluations[game]
    assert found["status"] == "success"
    assert found["samples"]
    for sample in found["samples"]:
        seat = sample["seat"]
        record = Record.parse(sample["record"])
        record.verify()
        assert record.game == game
        assert record.players[seat].bot == "guest"
        assert record.outcome is not None
        assert sample["score"] == record.outcome.results[seat].score
    assert found["metrics"]["invalid"] == 0
    assert 0 <= found["metrics"]["mean"] <= 1
    seen = [sample["observed"] for sample in found["samples"]]
    decisions = [messages for messages in found["asked"] if len(messages) == 2]
    assert sum(each["prompts"] for each in seen) == len(decisions)
    assert sum(each["answer_tokens"] for each in seen) == 7 * len(found["asked"])


def test_what_a_guest_does_is_what_bench_llm_counts(evaluations: dict[str, Any]) -> None:
    """The same deals and the same answers."""
    config = BenchConfig(
        game="candy_k", rules_version=1, seats=4, settings={}, guest="random", host="careful",
        deals=1, seed="1", time_limit=60,
    )  # fmt: skip
    for sample in evaluations["first"]["samples"]:
        seat = sample["seat"]
        (played,) = (
            each
            for each in block_games(config.arena, Block(LineUp("guest", "random", "careful"), 0))
            if each.runner.match.players[seat].bot == "random"
        )
        runner = played.runner
        runner.bots = tuple(None if at == seat else bot for at, bot in enumerate(runner.bots))
        table = OutsideSeats(runner)
        while (prompt := table.next()) is not None:
            table.answer(Choice(prompt.options[0]))
        alone = observed(played, "random", [0.0] * 4)
        for name in ("score", "truths", "lies", "forced", "believed", "caught", "right", "wrong"):
            assert sample["observed"][name] == getattr(alone, name), name


def test_a_prompt_is_that_of_the_seat(evaluations: dict[str, Any]) -> None:
    for name, found in evaluations.items():
        for system, user, *_ in found["asked"]:
            seat = re.search(r"You sit in seat (\d)", system)
            assert seat
            assert f"# Your decision, in seat {seat[1]}" in user
            assert ("You must not lie" in system) == (name == "forbidden")


def test_violations_and_labels_are_measured(evaluations: dict[str, Any]) -> None:
    metrics = evaluations["forbidden"]["metrics"]
    assert metrics["violations"] == metrics["free_lies"] > 0
    assert "violations" not in evaluations["candy_k"]["metrics"]
    assert (metrics["admitted"], metrics["denied"]) == (0, 1)
    assert {len(messages) for messages in evaluations["unlabelled"]["asked"]} == {2}
    assert "admitted" not in evaluations["unlabelled"]["metrics"]


def test_a_model_that_cannot_answer_plays_its_defaults(evaluations: dict[str, Any]) -> None:
    found = evaluations["garbage"]
    prompts = sum(sample["observed"]["prompts"] for sample in found["samples"])
    assert found["status"] == "success"
    assert found["metrics"]["invalid"] == prompts
    assert len(found["asked"]) == found["metrics"]["retries"] == 2 * prompts


def test_bad_arguments_are_refused() -> None:
    with pytest.raises(KnaveryError, match="chess"):
        deception(game="chess")
    with pytest.raises(KnaveryError, match="oracle"):
        deception(host="oracle")
