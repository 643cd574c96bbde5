"""scripts/hunt: a line for every number of players, and a command for every game that fails."""

import importlib.util
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

import pytest
from knavery_hooks import GAME, State

from cli.terminal import Terminal
from knavery.core import registry

registry.add(GAME)


@pytest.fixture(scope="module")
def script() -> Any:
    loader = SourceFileLoader("hunt", str(Path(__file__).parents[1] / "scripts" / "hunt"))
    spec = importlib.util.spec_from_loader("hunt", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_good_games_are_one_line(script: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert script.hunt(GAME, 3, 5, "good") == 0
    out = capsys.readouterr().out
    assert out.startswith("hooks for 3: 5 games, ")
    assert out.endswith("0 failed; won 5\n")
    assert out.count("\n") == 1


def test_a_failing_game_prints_the_command_that_fails_again(
    script: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = State.play

    def lose_a_card(self: State, seat: Any, decision: Any) -> Any:
        after, log = play(self, seat, decision)
        assert max(after.points) < 4, "a prize too many"
        return after, log

    monkeypatch.setattr(State, "play", lose_a_card)
    failed = script.hunt(GAME, 3, 12, "bad")
    *lines, last = capsys.readouterr().out.splitlines()
    assert 0 < failed == len(lines) < 12
    assert f"{failed} failed; won {12 - failed}" in last
    assert "AssertionError" in lines[0]

    _, _, command = lines[0].partition("Again: knavery ")
    knavery = Terminal(capsys, monkeypatch)
    again = knavery(command)
    assert again.status == 2
    assert "a prize too many" in again.err


def test_settings_are_drawn_and_those_that_end_a_game_stay(
    script: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {script.drawn(GAME, str(number))["die"] for number in range(20)} == {"3", "6"}
    monkeypatch.setattr(type(GAME), "short_settings", {"die": 6})
    assert {script.drawn(GAME, str(number))["die"] for number in range(20)} == {6}
