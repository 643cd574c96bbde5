"""The trainer at toy size, for every game that it has a description of."""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from knavery.bots.neural import EXPLAINED, NeuralBot
from knavery.bots.neural.net import load
from knavery.core import Chance, seen
from knavery.core.registry import game
from knavery.engines.engine import engine_of
from knavery.sim.process_pool import pool
from nets.training_games import first_option_loop
from training import bot_games, export, table_games, train
from training.collect import LineUps
from training.net_games import net_game
from training.network import Network
from training.ppo import PPOConfig
from training.table_games import CAREFUL, NET, OLD, POLICY, Hall
from training.train import Config, Run

#: Tests that compile an engine are in one group, so that one process compiles it.
ENGINE = pytest.mark.xdist_group("engine")
pytestmark = pytest.mark.timeout(900)
TINY = Config(
    seed=5,
    hidden=(16, 8),
    line_ups=LineUps(alike={CAREFUL: 0.4}, mixed=0.3, members=("honest", CAREFUL)),
    bot_games=4,
    taught_games=6,
    clone_epochs=1,
    minibatch=32,
    iterations=2,
    tables=6,
    ppo=PPOConfig(minibatch=64),
)


@pytest.fixture
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games in which `careful` need not be compiled: its seats take their first options."""
    monkeypatch.setattr(table_games, "careful_loop", first_option_loop)
    monkeypatch.setattr(train, "compile_loop", _nothing)


def _nothing(name: str) -> None:
    """Compile nothing."""


@pytest.mark.parametrize("name", ["kingless", "red_scare"])
def test_decisions_of_bots_are_among_their_options(name: str) -> None:
    line_up = ["careful", "honest", "careful", "random"]
    found = bot_games.run(bot_games.Job(name, [line_up], "1"))
    count, codec = len(found.actions), game(name).codec
    masks = np.unpackbits(found.masks, axis=1, count=codec.size)
    assert masks[np.arange(count), found.actions].all()
    assert (masks.sum(axis=1) > 1).all()
    assert set(found.names) == {"careful", "honest", "random"}
    assert {score for score in found.scores if score} == {1.0}
    width = net_game(name).width
    rows = found.rows.dense(0, count, width)
    assert rows.shape == (count, width)
    assert rows.any(axis=1).all()
    assert np.array_equal(found.rows.dense(count // 2, count, width), rows[count // 2 :])


@ENGINE
@pytest.mark.parametrize("name", ["kingless", "red_scare"])
def test_games_at_tables_are_those_of_the_net_in_order(name: str, uncompiled: None) -> None:
    described = net_game(name)
    policies = {
        NET: (Network(described.width, (16, 8), described.heads, 1), POLICY),
        OLD: (Network(described.width, (16, 8), described.heads, 2), POLICY),
    }
    line_ups = [[NET, OLD, NET, CAREFUL], [OLD, CAREFUL, OLD, NET]] * 3
    played = Hall(described, threads=2).play(line_ups, policies, 4)
    assert played.masks[np.arange(len(played.actions)), played.actions].all()
    assert (played.masks.sum(axis=1) > 1).all()
    assert played.rows.shape == (len(played.actions), described.width)
    assert (np.diff(played.tables) >= 0).all()
    # One end for each seat of the net, with the score of its seat.
    assert played.last.sum() == 9
    assert set(played.scores.tolist()) <= {0.0, 0.5, 1.0}
    if described.remarks is not None:
        assert not played.masks[:, described.remarks :].any()
    again = Hall(described).play(line_ups, policies, 4)
    assert np.array_equal(again.actions, played.actions)
    assert np.array_equal(again.scores, played.scores)


@ENGINE
def test_a_taught_net_does_what_careful_would(uncompiled: None) -> None:
    described = net_game("kingless")
    line_ups = [[NET, CAREFUL, CAREFUL, CAREFUL], [CAREFUL, NET, NET, CAREFUL]]
    played = Hall(described).play(line_ups, {}, 3)
    # The bot that sits in for careful takes its first option.
    assert np.array_equal(played.actions, played.masks.argmax(axis=1))
    tables: Any = engine_of("kingless").deal(2, seats=4, seed=3, auto_reset=False)
    while (tables.to_act >= 0).any():
        tables.step(tables.mask().argmax(axis=1))
    ends = played.scores[played.last].tolist()
    assert ends == [tables.outcome.scores[at] for at in ((0, 0), (1, 1), (1, 2))]


@ENGINE
@pytest.mark.parametrize("name", ["kingless", "red_scare"])
def test_a_net_is_trained_resumed_and_exported(name: str, tmp_path: Path, uncompiled: None) -> None:
    described = net_game(name)
    with pool(1) as workers:
        run = Run(described, TINY, tmp_path / "run", workers)
        run.run()
        assert run.iteration == 2
        told = run.curve[0]
        skills = {f"skill {belief}" for belief in described.beliefs}
        assert {"agreement net", *skills} <= set(told)
        three = msgspec.structs.replace(TINY, iterations=3)
        again = Run(described, three, tmp_path / "run", workers)
        assert again.iteration == 2
        for key, weights in run.learner.policy.weights.items():
            assert np.array_equal(again.learner.policy.weights[key], weights)
        again.run()
        assert again.iteration == 3
    ledger = tmp_path / "ledger"
    ledger.mkdir()
    (ledger / "config.json").write_bytes(msgspec.json.encode(TINY))
    export.main([str(tmp_path / "run"), str(ledger), "--game", name, "--out", str(tmp_path)])
    net, card = load(tmp_path / f"{name}.json")
    assert (card.game, card.seats, card.width) == (name, (4,), game(name).codec.width)
    assert name in EXPLAINED
    dealt = game(name)
    state, log = dealt.deal(4, dealt.Settings(), Chance.of("x"))
    seat = state.to_act[0]
    options = state.options(seat)
    bot = NeuralBot(net=(net, card))
    choice = bot.decide(state.view(seat), options, seen(log, seat), Chance.of("y"))
    assert choice.decision in options
    assert all(0 <= each <= 1 for each in choice.belief.values())
