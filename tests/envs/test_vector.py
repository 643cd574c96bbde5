"""Many games at once, in arrays."""

from typing import Any

import numpy as np

import knavery as kn
from env_tables import Settings, some_tables
from knavery import envs
from knavery.core import Chance


@some_tables
def test_a_vector_plays_the_games_of_its_seed(game: str, seats: int, settings: Settings) -> None:
    env = envs.vector(game, 3, seats=seats, settings=settings, seed=2)
    seen, infos = env.reset()
    ended = 0
    chance = Chance.of("vector")
    while ended < 5:
        for at in range(3):
            prompt = env._prompts[at]
            assert prompt.seat == infos["seat"][at]
            assert np.array_equal(seen["observation"][at], _row(game, prompt.view))
        actions = []
        for mask in seen["action_mask"]:
            action, chance = chance.choice(np.flatnonzero(mask).tolist())
            actions.append(action)
        runners = list(env._runners)
        seen, rewards, terminations, truncations, infos = env.step(np.array(actions))
        assert not truncations.any()
        for at in np.flatnonzero(terminations).tolist():
            ended += 1
            outcome = runners[at].match.outcome
            assert outcome is not None
            assert infos["scores"][at].tolist() == [result.score for result in outcome.results]
            assert rewards[at] in infos["scores"][at]
        assert not infos["scores"][~terminations].any()
    assert env.observation_space.contains(seen)


def _row(game: str, view: Any) -> Any:
    return np.array(kn.game(game).codec.vector(view), np.float32)
