"""The bot of docs/writing-a-bot.md: installed as a third party would, it plays everywhere."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from contract.kit import Kit
from contract.kits import KITS
from knavery.core import Chance
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.settings import settle
from knavery.sim.runner import Runner, bots_chance

PAGE: Final = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"


def code() -> str:
    found = re.search(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert found
    return found[1]


def test_it_is_complete_in_thirty_lines() -> None:
    lines = [line for line in code().splitlines() if line.strip()]
    assert len(lines) <= 30


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_it_plays_any_game_without_a_fault(kit: Kit) -> None:
    names: dict[str, Any] = {}
    exec(compile(code(), str(PAGE), "exec"), names)
    game, seats = kit.game, kit.game.seats[-1]
    players = [Player(name) for name in "abcdefghij"[:seats]]
    match = Match(game, players, settle(game, game.short_settings), Chance.of("sheep").seed)
    runner = Runner(match, [names["Sheep"]()] * seats, bots_chance(match), notes=True)
    runner.run()
    assert match.state.outcome is not None
    assert runner.faults == [0] * seats
    assert all(note.note["reason"] for note in match.notes)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder as pip would fill it with a package that brings the bot."""
    (tmp_path / "sheep.py").write_text(code(), "utf-8")
    told = tmp_path / "sheep-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: sheep\nVersion: 1.0\n", "utf-8")
    (told / "entry_points.txt").write_text("[knavery.bots]\nsheep = sheep:Sheep\n", "utf-8")
    return tmp_path


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_reported_with_its_line_and_not_every_time(
    site: Path, jobs: int
) -> None:
    broken = code().replace("if options[-1] is None:", "if view.no_such_thing:")
    assert broken != code()
    (site / "sheep.py").write_text(broken, "utf-8")
    command = f"simulate candy_k --bots sheep,random --games 4 --jobs {jobs} --json"
    done = subprocess.run(
        [str(Path(sys.executable).with_name("knavery")), *command.split()],
        env={**os.environ, "PYTHONPATH": str(site)},
        cwd=site,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["bots"][0]["faults"] > jobs
    assert 1 <= done.stderr.count("failed\n") <= jobs
    assert re.search(r"sheep.py\", line \d+, in decide", done.stderr)


def test_it_is_found_by_its_entry_point(site: Path) -> None:
    command = "simulate kred --seats 3 --bots sheep,random --games 2 --set campaign_limit=1 --json"
    done = subprocess.run(
        [str(Path(sys.executable).with_name("knavery")), *command.split()],
        env={**os.environ, "PYTHONPATH": str(site)},
        cwd=site,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    sheep = json.loads(done.stdout)["bots"][0]
    assert (sheep["name"], sheep["faults"]) == ("sheep", 0)
