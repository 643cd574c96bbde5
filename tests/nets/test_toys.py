"""The trainer on a game whose value is known."""

import numpy as np
import pyspiel
import pytest

from training.network import Network
from training.toys import CONFIG, VALUES, measure, train


def test_an_untrained_net_can_be_exploited() -> None:
    game = pyspiel.load_game("kuhn_poker")
    network = Network(game.information_state_tensor_size(), (64, 64), {"policy": 2}, seed=1)
    gain, _ = measure(game, network)
    assert gain > 0.3


def test_self_play_finds_the_equilibrium_of_kuhn_poker() -> None:
    """The trainer has no rule of its own for bluffs: it must find that they pay."""
    game, network = train("kuhn_poker", iterations=150, games=256, config=CONFIG)
    gain, value = measure(game, network)
    assert gain < 0.1
    assert value == pytest.approx(VALUES["kuhn_poker"], abs=0.03)


def test_the_same_seed_trains_the_same_net() -> None:
    once, again = (train("kuhn_poker", 2, 16, CONFIG, seed=7)[1].weights for _ in range(2))
    other = train("kuhn_poker", 2, 16, CONFIG, seed=8)[1].weights
    for name, each in once.items():
        assert np.array_equal(each, again[name])
    assert not np.array_equal(once["w1"], other["w1"])
