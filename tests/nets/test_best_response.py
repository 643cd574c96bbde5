"""A best response against a net: it plays against the bot as it is, and finds what it can gain."""

import msgspec
import numpy as np
import pytest

from knavery.bots.neural import LEVELS
from knavery.bots.neural.net import Net, softmax
from knavery.engines.engine import engine_of
from training.best_response import PPO, Response, as_played
from training.net_games import net_game
from training.network import Network, chances_of
from training.table_games import Hall

KINGLESS = net_game("kingless")
pytestmark = [pytest.mark.xdist_group("engine"), pytest.mark.timeout(900)]


def _net(seed: int) -> Net:
    network = Network(KINGLESS.width, (16, 8), KINGLESS.heads, seed)
    random = np.random.default_rng(seed)
    network.weights["w.policy"] = random.standard_normal((8, KINGLESS.actions)).astype(np.float32)
    return Net(network.weights)


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_the_frozen_net_has_the_chances_of_the_bot(level: str) -> None:
    net = _net(3)
    tables = engine_of("kingless").deal(20, seats=KINGLESS.seats, seed=1)
    rows, masks = tables.observe(), tables.mask() > 0
    chances = chances_of(as_played(net, level).forward(rows).heads["policy"], masks)
    for row, mask, found in zip(rows, masks, chances, strict=True):
        expected = softmax(net.heads(row)["policy"], mask, LEVELS[level].temperature)
        assert np.allclose(found, expected, atol=1e-5)


def test_a_response_gains_nothing_before_it_learns_and_much_on_a_net_that_plays_at_random() -> None:
    aimless = Network(KINGLESS.width, (32, 16), KINGLESS.heads, 1)
    aimless.weights["w.policy"][:] = 0.0
    quick = msgspec.structs.replace(PPO, minibatch=128, rate=3e-3)
    response = Response(Hall(KINGLESS), as_played(Net(aimless.weights)), seed=1, config=quick)
    before = response.gain(deals=120, seed=5)
    # The same games in every seat: one of the four wins each.
    assert before.points == pytest.approx(0.0)
    for _ in range(8):
        response.learn(tables=128)
    after = response.gain(deals=120, seed=5)
    assert after.points - after.within > before.points + before.within
