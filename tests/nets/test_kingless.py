"""The training of Kingless's net at toy size, and what its samples say."""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from knavery.bots.neural import NeuralBot
from knavery.bots.neural.net import load
from knavery.core import Chance
from knavery.engines.engine import engine_of
from knavery.engines.kingless.cards import KIND_COUNT
from knavery.games.kingless import GAME
from knavery.games.kingless.cards import CARDS
from knavery.sim.process_pool import pool
from training import bot_games, export
from training.kingless import ANSWERS, HEADS, HIDDEN, SEATS, WIDTH, Config, Run, facts
from training.network import Network
from training.ppo import PPOConfig
from training.table_games import NET, play

#: Tests that compile an engine are in one group, so that one process compiles it.
ENGINE = pytest.mark.xdist_group("engine")
TINY = Config(
    seed=5,
    hidden=(16, 8),
    bot_games=8,
    clone_epochs=1,
    minibatch=64,
    iterations=2,
    tables=12,
    ppo=PPOConfig(minibatch=64),
)


def test_decisions_of_bots_are_among_their_options() -> None:
    found = bot_games.run(
        bot_games.Job("kingless", [["careful", "honest", "careful", "random"]], "1")
    )
    count = len(found.actions)
    masks = np.unpackbits(found.masks, axis=1, count=GAME.codec.size)
    assert masks[np.arange(count), found.actions].all()
    assert (masks.sum(axis=1) > 1).all()
    assert set(found.names) == {"careful", "honest", "random"}
    assert found.rows.shape == (count, WIDTH)
    # One seat wins.
    assert {score for score in found.scores if score} == {1.0}


@ENGINE
def test_hidden_facts_are_those_of_the_rules() -> None:
    tables = engine_of("kingless").deal(30, seats=SEATS, seed=2)
    tables.rollout(until=25)
    seats = np.maximum(tables.to_act, 0)
    hidden, truth = facts(tables.rows, seats)
    assert hidden.shape == (30, HIDDEN)
    held = 0
    for table in range(30):
        state: Any = tables.state(table)
        hands = state.hands
        for step in range(SEATS):
            hand = hands[(int(seats[table]) + step) % SEATS]
            kinds = hidden[table, step * KIND_COUNT : (step + 1) * KIND_COUNT].nonzero()[0]
            if step == 0:
                assert not kinds.size, "its own hand is in the row"
                continue
            assert [list(CARDS)[kind] for kind in kinds] == [card for card in CARDS if card in hand]
            answers = any(CARDS[card].is_answer for card in hand)
            assert bool(truth[table, step]) == answers == bool(set(kinds) & set(ANSWERS))
            held += answers
    assert held


@ENGINE
def test_games_at_tables_are_those_of_the_net_in_order() -> None:
    policies = {NET: (Network(WIDTH, (16, 8), HEADS, 1), "policy")}
    policies["old"] = (Network(WIDTH, (16, 8), HEADS, 2), "policy")
    line_ups = [[NET, "old", NET, "old"], ["old", "old", "old", NET]] * 5
    tables = engine_of("kingless").deal(10, seats=SEATS, seed=4, auto_reset=False)
    played = play(tables, line_ups, policies, facts, np.random.default_rng(1))
    assert (tables.to_act < 0).all()
    assert played.masks[np.arange(len(played.actions)), played.actions].all()
    assert (np.diff(played.tables) >= 0).all()
    # One end for each seat of the net, with the score of its seat.
    assert played.last.sum() == 15
    scores = tables.outcome.scores
    expected = [
        scores[at, seat]
        for at, names in enumerate(line_ups)
        for seat in range(4)
        if names[seat] == NET
    ]
    assert played.scores[played.last].tolist() == expected


@ENGINE
def test_a_net_is_trained_resumed_and_exported(tmp_path: Path) -> None:
    with pool(1) as workers:
        run = Run(TINY, tmp_path / "run", workers)
        run.run()
        assert run.iteration == 2
        assert "agreement careful" in run.curve[0]
        again = Run(msgspec.structs.replace(TINY, iterations=3), tmp_path / "run", workers)
        assert again.iteration == 2
        for name, weights in run.learner.policy.weights.items():
            assert np.array_equal(again.learner.policy.weights[name], weights)
        again.run()
        assert again.iteration == 3
    ledger = tmp_path / "ledger"
    ledger.mkdir()
    (ledger / "config.json").write_bytes(msgspec.json.encode(TINY))
    export.main([str(tmp_path / "run"), str(ledger), "--game", "kingless", "--out", str(tmp_path)])
    net, card = load(tmp_path / "kingless.json")
    assert (card.game, card.seats, card.width) == ("kingless", (4,), WIDTH)
    state, log = GAME.deal(4, GAME.Settings(), Chance.of("x"))
    seat = state.active
    options = state.options(seat)
    choice = NeuralBot(net=(net, card)).decide(state.view(seat), options, log, Chance.of("y"))
    assert choice.decision in options
    assert 0 <= choice.belief["score"] <= 1
    assert 0 <= choice.belief["answer"] <= 1
