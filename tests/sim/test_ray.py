"""The arena on a Ray cluster started here: the same blocks as in one process."""

import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from knavery_hooks import GAME

from knavery.core import registry
from knavery.core.extras import MissingExtraError
from knavery.sim.arena import ArenaConfig, Block, LineUp, PlayedBlock, in_process, on_ray

registry.add(GAME)

CONFIG = ArenaConfig("hooks", 1, 3, {}, "ray")
HOOKS = str(Path(__file__).parents[1] / "hooks")
BLOCKS = [Block(LineUp("guest", "search:16", "random"), deal) for deal in range(3)]


def timeless(played: PlayedBlock) -> Any:
    games = tuple(msgspec.structs.replace(game, seconds=()) for game in played.games)
    return played.block, games


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtraError, match=r'pip install "knavery\[ray\]"'):
        on_ray()


@pytest.mark.filterwarnings("ignore")  # Ray warns of much that is not ours
def test_a_ray_cluster_plays_the_same_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", HOOKS)  # its workers are processes of their own
    there = sorted(map(timeless, on_ray(jobs=2)(CONFIG, BLOCKS)), key=lambda each: each[0].deal)
    assert there == list(map(timeless, in_process(CONFIG, BLOCKS)))
