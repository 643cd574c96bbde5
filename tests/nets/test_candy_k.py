"""The training of Candy K's net at toy size, and what its samples say."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from knavery.bots.neural import NeuralBot
from knavery.bots.neural.net import Net, load
from knavery.core import Chance, Seat
from knavery.engines.engine import engine_of
from knavery.games.candy_k import GAME, Vote
from knavery.sim.process_pool import pool
from training import candy_k, engine_games, export
from training.candy_k import HEADS, Config
from training.collect import LineUps
from training.games import (
    ACTIONS,
    FIRST_VOTE,
    NET,
    SEATS,
    WIDTH,
    batch_of,
    joined,
    play,
)
from training.network import Network, chances_of

#: Tests that compile an engine are in one group, so that one process compiles it.
ENGINE = pytest.mark.xdist_group("engine")
pytestmark = pytest.mark.timeout(900)
TINY = Config(
    seed=5,
    hidden=(16, 8),
    clone_games=6,
    clone_epochs=1,
    clones_epochs=1,
    test_games=1,
    iterations=2,
    games=6,
    engine_games=12,
)


def untrained() -> Net:
    return Net(Network(WIDTH, (16, 8), HEADS, seed=1).weights)


def test_samples_say_what_was_true_in_the_end() -> None:
    line_up = (NET, "careful", "careful", "honest")
    samples, state = play(line_up, "truth", {NET: untrained()}, (NET, "careful"))
    assert {each.seat for each in samples} == {0, 1, 2}
    assert state.outcome is not None
    for each in samples:
        known = each.labels
        assert known is not None
        assert (each.seat + known.king) % 4 == state.king
        found = {(each.seat + int(step)) % 4 for step in known.assassins.nonzero()[0]}
        assert found == set(state.assassins)
        assert known.score == state.outcome.results[each.seat].score
        assert each.mask[each.action]
        # A seat's own matches follow from its decisions, and no baseline may know them.
        assert known.hidden[SEATS] == 0
        assert known.hidden[known.king] == 1
    last = [each for each in samples if each.last]
    assert len(last) == 3
    for each in last:
        assert each.labels is not None
        assert each.labels.votes[each.action] == each.labels.score


def test_every_vote_has_the_score_that_the_rules_give_it() -> None:
    changed = 0
    for number in range(4):
        samples, state = play(("careful",) * 4, f"votes {number}", {}, ("careful",))
        for each in (each for each in samples if each.last):
            assert each.labels is not None
            for step in range(1, 4):
                answers = list(state.answers)
                answers[each.seat] = Vote(Seat((each.seat + step) % 4))
                other = msgspec.structs.replace(state, answers=tuple(answers))
                assert other.outcome is not None
                score = each.labels.votes[FIRST_VOTE + step]
                assert score == other.outcome.results[each.seat].score
                changed += score != each.labels.score
    assert changed


def test_a_batch_has_the_rows_of_its_samples() -> None:
    samples, _ = play(("careful",) * 4, "rows", {}, ("careful",))
    batch = batch_of(samples)
    assert batch.rows.shape == (len(samples), WIDTH)
    assert batch.masks.shape == (len(samples), ACTIONS)
    assert batch.masks[np.arange(len(samples)), batch.actions].all()
    for at, each in enumerate(samples):
        row = np.zeros(WIDTH, np.float32)
        row[each.places] = each.numbers
        assert np.array_equal(batch.rows[at].toarray()[0], row)
    twice = joined([batch, batch])
    assert np.array_equal(twice.actions, np.tile(batch.actions, 2))
    assert twice.rows.shape[0] == 2 * len(samples)


def test_line_ups_are_drawn_as_often_as_they_say() -> None:
    line_ups, random = LineUps(), np.random.default_rng(1)
    drawn = line_ups.draw(random, 2000, with_net=True)
    hosts = [tuple(sorted(set(names) - {NET})) for names in drawn]
    one = [names.count(NET) == 1 for names in drawn]
    assert hosts.count(("careful",)) / 2000 == pytest.approx(0.35, abs=0.06)
    assert hosts.count(("shameless",)) / 2000 == pytest.approx(0.25, abs=0.06)
    assert sum(one) / 2000 == pytest.approx(0.85, abs=0.04)
    seats = [names.index(NET) for names in drawn if names.count(NET) == 1]
    assert min(np.bincount(seats)) > 300
    assert all(NET not in each for each in line_ups.draw(random, 50, with_net=False))


@ENGINE
def test_games_on_the_engine_give_the_samples_that_the_rules_would() -> None:
    net = Network(WIDTH, (16, 8), HEADS, seed=1)
    hosts = Network(WIDTH, (16, 8), {"careful": ACTIONS}, seed=2)
    policies = {NET: (net, "policy"), "careful": (hosts, "careful")}
    line_ups = [[NET, "careful", NET, "careful"], ["careful", NET, "careful", "careful"]] * 6
    batch = engine_games.play(engine_of("candy_k"), line_ups, policies, np.random.default_rng(3))
    every = np.arange(len(batch.actions))
    assert batch.last.sum() == 6 * 3
    assert batch.masks[every, batch.actions].all()
    # The last decision is the vote, and it scored what was counted for it.
    voted = every[batch.last]
    assert (batch.actions[voted] > FIRST_VOTE).all()
    assert np.array_equal(batch.votes[voted, batch.actions[voted]], batch.scores[voted])
    # Each decision was drawn as likely as the net has it.
    chances = chances_of(net.forward(batch.rows).heads["policy"], batch.masks)
    assert batch.chances == pytest.approx(chances[every, batch.actions], abs=1e-5)
    assert set(batch.games) == set(range(12))


@ENGINE
def test_training_goes_on_where_it_stopped_and_ends_as_a_bot(tmp_path: Path) -> None:
    config = tmp_path / "config.json"
    config.write_bytes(msgspec.json.encode(TINY))
    with pool(1) as workers:
        whole = candy_k.Run(TINY, tmp_path / "whole", workers)
        whole.run()
        first = candy_k.Run(msgspec.structs.replace(TINY, iterations=1), tmp_path / "run", workers)
        first.run()
        second = candy_k.Run(TINY, tmp_path / "run", workers)
        assert second.iteration == 1
        second.run()
    assert [line["iteration"] for line in second.curve] == [0, 1, 2]
    # The second iteration played the same games, by the same net.
    for name in ("bots mixed", "bots careful", "clones mixed", "clones careful"):
        assert whole.curve[2].get(name) == second.curve[2].get(name)
    assert (tmp_path / "run" / "curve.csv").read_text().startswith("iteration,")

    export.main([str(tmp_path / "run"), str(tmp_path), "--out", str(tmp_path / "net")])
    net, card = load(tmp_path / "net" / "candy_k.json")
    assert card.seats == (4,)
    assert not card.ships
    state, _ = GAME.deal(4, GAME.Settings(), Chance.of("a table"))
    options = state.options(Seat(1))
    choice = NeuralBot("steady", (net, card)).decide(
        state.view(Seat(1)), options, (), Chance.of("a draw")
    )
    assert choice.decision in options
