"""All who are asked act at once."""

from typing import Any

import numpy as np
import pytest

from env_tables import Settings, some_tables
from knavery import envs
from knavery.core import Chance, Seat
from knavery.core.match import Match
from knavery.core.stepper import Stepper


@some_tables
def test_all_at_once_plays_whole_games(game: str, seats: int, settings: Settings) -> None:
    env = envs.parallel(game, seats=seats, settings=settings)
    chance = Chance.of("parallel")
    for seed in range(3):
        seen, infos = env.reset(seed=seed)
        asked_at_once = 0
        while env.agents:
            asked = [a for a in env.agents if seen[a]["action_mask"][:-1].any()]
            assert asked, "nobody is asked"
            assert asked == [agent for agent in env.agents if infos[agent]["asked"]]
            asked_at_once = max(asked_at_once, len(asked))
            actions = {}
            # Those who are not asked say nothing, or their actions are left out.
            for agent in env.agents if seed else asked:
                numbers = np.flatnonzero(seen[agent]["action_mask"]).tolist()
                actions[agent], chance = chance.choice(numbers)
            seen, rewards, terminations, _, infos = env.step(actions)
        assert asked_at_once > 1
        assert all(terminations.values())
        outcome = env.runner.match.outcome
        assert outcome is not None
        assert list(rewards.values()) == [result.score for result in outcome.results]
        env.runner.match.record.verify()


def test_answers_at_once_are_entered_though_an_order_is_drawn() -> None:
    """One who answered at once with others sees nothing of theirs: all picks were made unseen."""
    env = envs.parallel("kred", seats=4, settings={"campaign_limit": 1}, seed=4)
    seen, _ = env.reset()
    env.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents})
    picks = env.runner.match.decisions
    assert sorted(entry.seat for entry in picks) == [0, 1, 2, 3]
    fresh = Match("kred", seats=4, settings={"campaign_limit": 1}, seed="env 4 0")
    stepper = Stepper(fresh)
    for entry in picks:
        assert entry.decision in fresh.options(Seat(entry.seat))
        stepper.answer(entry.seat, entry.decision)
    assert fresh.state == env.runner.match.state


@pytest.mark.parametrize("seats", [3, 4])
def test_one_at_a_time_and_all_at_once_play_the_same_games(seats: int) -> None:
    """Kingless hides answers, so their order changes nothing, and they need not wait for a turn."""
    one, all_at_once = envs.aec("kingless", seats=seats), envs.parallel("kingless", seats=seats)
    at_once = 0
    for seed in range(3):
        chances = {agent: Chance.of(agent) for agent in one.possible_agents}

        def draw(agent: str, mask: Any, chances: dict[str, Chance] = chances) -> int:
            number, chances[agent] = chances[agent].choice(np.flatnonzero(mask).tolist())
            return int(number)

        one.reset(seed=seed)
        for agent in one.agent_iter():
            last, _, terminated, _, _ = one.last()
            one.step(None if terminated else draw(agent, last["action_mask"]))
        chances |= {agent: Chance.of(agent) for agent in one.possible_agents}
        seen, infos = all_at_once.reset(seed=seed)
        while all_at_once.agents:
            asked = [agent for agent in all_at_once.agents if infos[agent]["asked"]]
            at_once = max(at_once, len(asked))
            actions = {agent: draw(agent, seen[agent]["action_mask"]) for agent in asked}
            seen, *_, infos = all_at_once.step(actions)
        assert all_at_once.runner.match.state == one.runner.match.state
    assert at_once == seats - 1


def test_a_mask_that_is_written_to_changes_no_later_one() -> None:
    env = envs.parallel("kingless", seats=4, seed=3)
    seen, infos = env.reset()
    chance, silent = Chance.of("masks"), 0
    while env.agents:
        actions = {}
        for agent in env.agents:
            mask = seen[agent]["action_mask"]
            assert mask.any()
            if infos[agent]["asked"]:
                actions[agent], chance = chance.choice(np.flatnonzero(mask).tolist())
            else:
                silent += 1
            mask[:] = 0
        seen, *_, infos = env.step(actions)
    assert silent
