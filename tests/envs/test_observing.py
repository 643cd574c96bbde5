"""What an agent observes, and what its actions are; a seat's secrets are its own."""

from typing import Any

import numpy as np
import pytest

import knavery as kn
from env_tables import Settings, some_tables
from knavery import envs
from knavery.core import Chance
from knavery.core.stepper import Prompt
from knavery.envs.config import EnvConfig
from knavery.envs.observing import Observer


@some_tables
@pytest.mark.parametrize("observation", ["vector", "text"])
def test_what_a_seat_cannot_know_is_not_in_its_observation(
    game: str, seats: int, settings: Settings, observation: Any
) -> None:
    """A table resampled from what the seat knows gives the same observation, to the byte."""
    table = EnvConfig.of(game, seats=seats, settings=settings, observation=observation)
    observer = Observer(table)
    chance = Chance.of("twins")
    differing = 0
    for number in range(3):
        runner = table.begin(f"twins {number}")
        while (prompt := runner.next_prompt()) is not None:
            match = runner.match
            if len(match.decisions) % 7 == number:
                seen = observer.observe(runner, prompt.seat, prompt)
                twin = match.game.resample(prompt.view, prompt.log, chance)
                differing += twin != match.state
                twin_prompt = Prompt(
                    prompt._stepper, twin, prompt.seat, may_be_silent=prompt.may_be_silent
                )
                true, match.state = match.state, twin
                again = observer.observe(runner, prompt.seat, twin_prompt)
                match.state = true
                assert np.array_equal(seen["action_mask"], again["action_mask"])
                assert np.array_equal(seen["observation"], again["observation"])
            decision, chance = chance.choice(prompt.options)
            runner.answer(prompt.seat, decision)
    assert differing > 5


def test_text_tells_what_happened_and_numbers_the_options() -> None:
    env = envs.aec("candy_k", seats=4, observation="text", seed=1)
    env.reset()
    agent = env.agent_selection
    seen = env.observe(agent)
    assert env.observation_space(agent).contains(seen)
    codec = kn.game("candy_k").codec
    prompt = env._prompt
    assert prompt is not None
    numbering = codec.numbering(prompt.seat, seats=4)
    for option in prompt.options:
        text = kn.game("candy_k").notation.decision_to_text(option)
        assert f"{numbering.index(option)}: {text}\n" in seen["observation"]
    other = next(name for name in env.agents if name != agent)
    assert "keep-token" not in env.observe(other)["observation"]
    assert env.render()


def test_silence_is_the_last_action() -> None:
    table = EnvConfig.of("red_scare", seats=5, settings={"accuse_opens_round": 3})
    observer = Observer(table)
    heard = set()
    for number in range(4):
        runner = table.begin(f"silence {number}")
        chance = Chance.of("silence")
        while (prompt := runner.next_prompt()) is not None:
            mask = observer.observe(runner, prompt.seat, prompt)["action_mask"]
            assert mask[observer.silence] == prompt.may_be_silent
            heard.add(prompt.may_be_silent)
            action, chance = chance.choice(np.flatnonzero(mask).tolist())
            before = len(runner.match.decisions)
            runner.answer(prompt.seat, observer.decision(prompt, action))
            if action == observer.silence:
                assert len(runner.match.decisions) == before
    assert heard == {True, False}
