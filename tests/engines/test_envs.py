"""`envs.vector(engine=True)`: the arrays of `envs.vector`, from the engine."""

from typing import Any

import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded

import knavery as kn
from knavery import envs
from knavery.core import KnaveryError, Seat
from knavery.engines.engine import GAMES

# The first of these tests compiles the engine.
pytestmark = [pytest.mark.xdist_group("engine"), pytest.mark.timeout(900)]


def first_allowed(seen: dict[str, Any]) -> np.ndarray:
    actions: np.ndarray = seen["action_mask"].argmax(axis=1)
    return actions


@pytest.mark.parametrize("name", GAMES)
def test_spaces_and_arrays_are_those_of_the_plain_vector(name: str) -> None:
    fast: Any = envs.vector(name, 5, seats=4, seed=1, engine=True)
    plain: Any = envs.vector(name, 5, seats=4, seed=1)
    assert fast.observation_space == plain.observation_space
    assert fast.action_space == plain.action_space
    results = []
    for env in (fast, plain):
        seen, infos = env.reset()
        assert env.observation_space.contains(seen)
        seen, rewards, ended, truncated, infos = env.step(first_allowed(seen))
        arrays = (*seen.values(), rewards, ended, truncated, *infos.values())
        results.append([(array.shape, array.dtype) for array in arrays])
    assert results[0] == results[1]


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("candy_k", {"tokens": 2}),
        ("kingless", {}),
        ("kred", {"campaign_limit": 1}),
        ("red_scare", {"game": "advanced"}),
    ],
)
def test_observations_masks_and_rewards_are_those_of_the_rules(
    name: str, settings: dict[str, Any]
) -> None:
    env: Any = envs.vector(name, 6, seats=5, seed=3, settings=settings, engine=True)
    codec = kn.game(name).codec
    seen, infos = env.reset()
    ended = 0
    for step in range(300):
        for at in range(6):
            state, seat = env.tables.state(at), Seat(int(infos["seat"][at]))
            assert seen["observation"][at].tolist() == list(codec.vector(state.view(seat)))
            mask = np.zeros(codec.size, np.int8)
            codec.numbering(seat, 5).mask(state.options(seat), mask)
            assert seen["action_mask"][at].tolist() == [*mask, 0]
        before = infos["seat"]
        options = [np.flatnonzero(mask) for mask in seen["action_mask"]]
        actions = np.array([each[step % len(each)] for each in options])
        seen, rewards, over, truncated, infos = env.step(actions)
        assert not truncated.any()
        assert (rewards == infos["scores"][np.arange(6), before]).all()
        assert not infos["scores"][~over].any()
        assert (infos["scores"][over].sum(axis=1) > 0).all()
        ended += over.sum()
    assert ended > 3


def test_a_seed_deals_the_same_games_and_each_reset_the_next_ones() -> None:
    env: Any = envs.vector("candy_k", 4, seats=4, engine=True)
    first = env.reset(seed=5)[0]["observation"]
    second = env.reset()[0]["observation"]
    assert (first != second).any()
    assert (env.reset(seed=5)[0]["observation"] == first).all()
    assert (env.reset()[0]["observation"] == second).all()


def test_wrong_uses_are_refused() -> None:
    env: Any = envs.vector("candy_k", 2, seats=4, engine=True)
    with pytest.raises(ResetNeeded):
        env.step(np.zeros(2, int))
    seen, _ = env.reset(seed=1)
    with pytest.raises(InvalidAction, match="at table 1"):
        env.step(np.array([0, 111]))
    with pytest.raises(InvalidAction, match="2 whole numbers"):
        env.step(np.zeros(3, int))
    assert (env.tables.observe() == seen["observation"]).all()
    with pytest.raises(KnaveryError, match="one seed"):
        env.reset(seed=[1, 2])
    for arguments, words in (
        ({"bots": {1: "careful"}}, "seats no bots"),
        ({"illegal": "default"}, "plays no defaults"),
        ({"n": 0}, "n must be 1 or more"),
    ):
        chosen: Any = {"game": "candy_k", "n": 2, "engine": True, **arguments}
        with pytest.raises(KnaveryError, match=words):
            envs.vector(chosen.pop("game"), **chosen)


def test_settings_that_an_engine_does_not_play_are_refused_before_it_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def compiled(name: str) -> None:
        raise AssertionError(f"{name} was compiled")

    monkeypatch.setattr("knavery.envs.engine_env.engine_of", compiled)
    with pytest.raises(KnaveryError, match="Red Scare in turns only"):
        envs.vector("red_scare", 2, engine=True, settings={"pace": "real_time"})
