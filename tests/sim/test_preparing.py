"""Bots prepare before any clock runs, and first in the process that starts the others."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from benchmarks import bot_tables
from knavery_hooks import GAME

from knavery.bots import Choice
from knavery.bots import registry as bots
from knavery.core import AnyGame, Chance, registry
from knavery.sim import simulate as simulating
from knavery.sim.arena import Arena, ArenaConfig, Block, LineUp, PlayedBlock, block, in_process
from knavery.sim.arena.block import play_block
from knavery.sim.simulate import Plan, simulate

registry.add(GAME)

HOOKS = ArenaConfig("hooks", 1, 3, {}, "seed")


class Slow:
    """Takes a minute to prepare, by the clock here, and cannot decide before."""

    def __init__(self) -> None:
        self.prepared: list[str] = []
        self.clock = 0.0

    def prepare(self, game: AnyGame) -> None:
        if game.id not in self.prepared:
            self.prepared.append(game.id)
            self.clock += 60.0

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        assert self.prepared
        return Choice(options[0])


class StartedError(Exception):
    """Other processes would start here."""


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """The bot of that name; its clock is the arena's."""
    made = Slow()
    find = bots._bot
    monkeypatch.setattr(bots, "_bot", lambda name: made if name == "slow" else find(name))
    clock = SimpleNamespace(process_time=lambda: made.clock, perf_counter=lambda: made.clock)
    monkeypatch.setattr(block, "time", clock)
    return made


def test_preparing_counts_neither_for_a_block_nor_for_a_seat(slow: Slow) -> None:
    played = play_block(HOOKS, Block(LineUp("guest", "slow", "random"), 0))
    assert slow.prepared == ["hooks"]
    assert played.took == 0.0
    for game in played.games:
        assert sum(game.prompts) > 0
        assert game.faults == (0, 0, 0)
        assert game.seconds == (0.0, 0.0, 0.0)


def test_a_timed_bot_has_its_inner_one_prepare(slow: Slow) -> None:
    for each in block.block_games(HOOKS, Block(LineUp("half", "slow", "random"), 0)):
        assert slow.prepared == ["hooks"], each.number


def test_an_arena_prepares_before_its_engine_starts(slow: Slow, tmp_path: Path) -> None:
    prepared: list[list[str]] = []

    def engine(config: ArenaConfig, blocks: Sequence[Block]) -> Iterator[PlayedBlock]:
        prepared.append(list(slow.prepared))
        yield from in_process(config, blocks)

    arena = Arena(HOOKS, ("slow", "random"), tmp_path / "ledger.jsonl")
    assert slow.prepared == []
    assert list(arena.play(1, engine))
    assert prepared == [["hooks"]]


def test_simulate_prepares_before_its_processes_start(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pool(_: int) -> None:
        raise StartedError

    monkeypatch.setattr(simulating, "pool", pool)
    with pytest.raises(StartedError):
        list(simulate(Plan("hooks", ("slow", "random", "random"), "seed"), range(4), jobs=2))
    assert slow.prepared == ["hooks"]


def test_the_tables_of_the_bots_prepare_before_their_time_runs(
    slow: Slow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def play(*_: Any) -> None:
        raise StartedError

    monkeypatch.setattr(bot_tables, "SEARCH", "slow")
    monkeypatch.setattr(bot_tables, "_play", play)
    with pytest.raises(StartedError):
        bot_tables.main([str(tmp_path), "--games", "candy_k"])
    assert slow.prepared == ["candy_k"]
