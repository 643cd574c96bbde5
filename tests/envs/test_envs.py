"""An environment deals the games of its seed, seats bots, and can be copied."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from env_tables import Settings, play_aec, some_tables
from knavery import envs


@some_tables
def test_the_same_seed_deals_the_same_games_and_another_others(
    game: str, seats: int, settings: Settings
) -> None:
    env = envs.aec(game, seats=seats, settings=settings, seed=5)
    deals = []
    for seed in (5, None, 5, None, 6):
        env.reset(seed=seed)
        deals.append(env.runner.match.seed)
    assert deals[:2] == deals[2:4]
    assert len(set(deals)) == 3


def test_bots_play_the_seats_they_are_given() -> None:
    env = envs.aec("candy_k", seats=4, bots={1: "careful", 2: "random"}, seed=3)
    assert env.possible_agents == ["seat_0", "seat_3"]
    env.reset()
    play_aec(env, "with bots")
    match = env.runner.match
    assert [player.bot for player in match.players] == [None, "careful", "random", None]
    assert {entry.seat for entry in match.decisions} >= {0, 1, 2, 3}


@some_tables
@pytest.mark.parametrize("again", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_of_an_environment_goes_on_as_it_would(
    game: str, seats: int, settings: Settings, again: Callable[[Any], Any]
) -> None:
    env = envs.aec(game, seats=seats, settings=settings, bots={1: "random"}, seed=2)
    env.reset()
    for _ in range(5):
        seen = env.last()[0]
        assert seen is not None
        env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    copied = again(env)
    made = len(env.runner.match.decisions)
    rewards = play_aec(copied, "copied")
    assert len(env.runner.match.decisions) == made
    assert play_aec(env, "copied") == rewards
    assert env.runner.match.record == copied.runner.match.record

    par = again(envs.parallel(game, seats=seats, settings=settings, seed=2))
    seen_by_all, _ = par.reset()
    assert list(seen_by_all) == par.agents
    one = again(envs.single(game, seats=seats, settings=settings, bots="random", seed=2))
    one.reset()
    copied = again(one)
    assert copied.runner.match.record == one.runner.match.record
    many = envs.vector(game, 2, seats=seats, settings=settings, seed=2)
    masks = many.reset()[0]["action_mask"]
    copied = again(many)
    steps = [each.step(masks.argmax(axis=1))[0] for each in (many, copied)]
    assert np.array_equal(steps[0]["observation"], steps[1]["observation"])
