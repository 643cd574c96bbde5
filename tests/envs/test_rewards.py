"""Rewards are the scores of the outcome; shaped, they add up to the same."""

from typing import Any

import pytest

from env_tables import Settings, play_aec, some_tables
from knavery import envs
from knavery.core import KnaveryError, Seat
from knavery.core.record import Record


@some_tables
def test_rewards_are_the_scores_of_the_outcome(game: str, seats: int, settings: Settings) -> None:
    env = envs.aec(game, seats=seats, settings=settings)
    for seed in range(3):
        env.reset(seed=seed)
        totals = play_aec(env, f"rewards {seed}")
        match = env.runner.match
        assert match.outcome is not None
        assert list(totals.values()) == [result.score for result in match.outcome.results]
        Record.parse(match.record.text()).verify()


def worth(view: Any) -> float:
    """A potential that changes in every game."""
    return float(len(view.sections) / 8 + view.tokens[view.seat] / 4)


def test_shaped_rewards_add_up_to_the_score_less_what_the_first_view_was_worth() -> None:
    def actions(mask: Any) -> int:
        return int(mask.nonzero()[0][0])

    env = envs.single("candy_k", bots="random", seed=3, shaping=worth)
    seen, _ = env.reset()
    first = worth(env.runner.match.state.view(Seat(0)))
    rewards, over = [], False
    while not over:
        seen, reward, over, _, _ = env.step(actions(seen["action_mask"]))
        rewards.append(float(reward))
    assert any(rewards[:-1])
    outcome = env.runner.match.state.outcome
    assert outcome is not None
    assert sum(rewards) == pytest.approx(outcome.results[0].score - first)

    one = envs.aec("candy_k", seats=4, seed=3, shaping=worth)
    one.reset()
    firsts = [worth(one.runner.match.state.view(Seat(seat))) for seat in range(4)]
    sums = dict.fromkeys(one.possible_agents, 0.0)
    for agent in one.agent_iter():
        seen, gained, over, _, _ = one.last()
        sums[agent] += gained
        one.step(None if over else actions(seen["action_mask"]))
    outcome = one.runner.match.state.outcome
    assert outcome is not None
    scores = [result.score for result in outcome.results]
    expected = [score - first for score, first in zip(scores, firsts, strict=True)]
    assert [*sums.values()] == pytest.approx(expected)

    both = envs.parallel("candy_k", seats=4, seed=3, shaping=worth)
    seen, _ = both.reset()
    firsts = [worth(both.runner.match.state.view(Seat(seat))) for seat in range(4)]
    sums = dict.fromkeys(both.possible_agents, 0.0)
    while both.agents:
        answers = {agent: actions(seen[agent]["action_mask"]) for agent in both.agents}
        seen, each, _, _, _ = both.step(answers)
        for agent, gained in each.items():
            sums[agent] += gained
    outcome = both.runner.match.state.outcome
    assert outcome is not None
    scores = [result.score for result in outcome.results]
    expected = [score - first for score, first in zip(scores, firsts, strict=True)]
    assert [*sums.values()] == pytest.approx(expected)


def test_a_shaping_that_is_no_function_is_refused() -> None:
    with pytest.raises(KnaveryError, match="shaping is a function of a view"):
        envs.aec("candy_k", shaping=0.5)  # type: ignore[arg-type]
