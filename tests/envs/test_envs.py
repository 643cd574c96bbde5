"""The environments pass the checks of PettingZoo and Gymnasium, and keep the games' secrets."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)

import knavery as kn
from knavery import envs
from knavery.core import Chance, KnaveryError, Seat
from knavery.core.match import Match
from knavery.core.record import Record
from knavery.core.stepper import Prompt, Stepper
from knavery.envs.config import EnvConfig
from knavery.envs.observing import Observer

#: Every game with every number of seats, and Red Scare in all its modes.
TABLES = [
    *(("candy_k", seats, {}) for seats in range(4, 9)),
    *(("kingless", seats, {}) for seats in range(2, 7)),
    *(("kred", seats, {"campaign_limit": 1}) for seats in range(3, 6)),
    *(("red_scare", seats, {}) for seats in range(4, 11)),
    *(("red_scare", seats, {"game": "advanced"}) for seats in (5, 7, 10)),
    *(("red_scare", seats, {"pace": "real_time"}) for seats in (4, 7)),
    ("red_scare", 7, {"game": "advanced", "pace": "real_time"}),
]
every_table = pytest.mark.parametrize(
    ("game", "seats", "settings"), TABLES, ids=lambda part: str(part) if part else ""
)
#: One table of each game, for what does not depend on the number of seats.
SOME = [
    ("candy_k", 5, {}),
    ("kingless", 3, {}),
    ("kred", 4, {"campaign_limit": 1}),
    ("red_scare", 6, {"pace": "real_time"}),
]
some_tables = pytest.mark.parametrize(("game", "seats", "settings"), SOME)
Settings = dict[str, Any]

pytestmark = [
    # PettingZoo expects a Box from all but its own card games, which observe as ours do.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@every_table
def test_pettingzoo_accepts_one_seat_at_a_time(game: str, seats: int, settings: Settings) -> None:
    api_test(envs.aec(game, seats=seats, settings=settings, seed=1), num_cycles=20)
    seed_test(lambda: envs.aec(game, seats=seats, settings=settings), num_cycles=5)


@every_table
def test_pettingzoo_accepts_all_at_once(game: str, seats: int, settings: Settings) -> None:
    parallel_api_test(envs.parallel(game, seats=seats, settings=settings, seed=1), num_cycles=50)
    # This check takes no heed of the mask.
    parallel_seed_test(
        lambda: envs.parallel(game, seats=seats, settings=settings, illegal="default"),
        num_cycles=5,
    )


@some_tables
def test_gymnasium_accepts_a_single_seat(game: str, seats: int, settings: Settings) -> None:
    env = envs.single(
        game, seat=1, seats=seats, settings=settings, bots="random", illegal="default"
    )
    check_env(env, skip_render_check=True)


def play_aec(env: Any, label: str) -> dict[str, float]:
    """Play a game of random actions: the agents' rewards."""
    chance = Chance.of(label)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        totals[agent] += reward
        action = None
        if not terminated:
            action, chance = chance.choice(np.flatnonzero(seen["action_mask"]).tolist())
        env.step(action)
    return totals


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


def test_bots_play_the_seats_they_are_given() -> None:
    env = envs.aec("candy_k", seats=4, bots={1: "careful", 2: "random"}, seed=3)
    assert env.possible_agents == ["seat_0", "seat_3"]
    env.reset()
    play_aec(env, "with bots")
    match = env.runner.match
    assert [player.bot for player in match.players] == [None, "careful", "random", None]
    assert {entry.seat for entry in match.decisions} >= {0, 1, 2, 3}


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


@pytest.mark.parametrize("action", [0.5, "vote 2", None, -1, 10_000, True])
def test_what_is_no_action_is_refused_and_the_game_goes_on(action: Any) -> None:
    env = envs.aec("candy_k", seats=4, seed=1)
    env.reset()
    record = env.runner.match.record
    with pytest.raises(InvalidAction, match="is not an action"):
        env.step(action)
    assert env.runner.match.record == record
    play_aec(env, "after an error")


def test_an_action_outside_the_mask_is_refused_and_the_game_goes_on() -> None:
    codec = kn.game("candy_k").codec
    vote = codec.size - 1
    env = envs.aec("candy_k", seats=4, seed=1)
    env.reset()
    for action in (vote, codec.size):
        with pytest.raises(InvalidAction, match="outside the action mask of seat"):
            env.step(action)
    play_aec(env, "after an error")

    par = envs.parallel("candy_k", seats=4, seed=1)
    seen, _ = par.reset()
    good = {agent: int(seen[agent]["action_mask"].argmax()) for agent in par.agents}
    with pytest.raises(InvalidAction, match="outside the action mask of seat 2"):
        par.step({**good, "seat_2": vote})
    with pytest.raises(InvalidAction, match="seat_3 has no action, and is asked"):
        par.step({agent: good[agent] for agent in par.agents[:3]})
    with pytest.raises(InvalidAction, match="no agent 'nobody'"):
        par.step({**good, "nobody": 1})
    assert par.runner.match.decisions == []
    par.step(good)
    assert len(par.runner.match.decisions) == 4

    one = envs.single("candy_k", seat=2, bots="random", seed=1)
    one.reset()
    with pytest.raises(InvalidAction, match="outside the action mask of seat 2"):
        one.step(vote)

    many = envs.vector("candy_k", 2, seats=4, seed=1)
    rows, _ = many.reset()
    with pytest.raises(InvalidAction, match="1 actions for 2 games"):
        many.step(np.zeros(1, int))
    with pytest.raises(InvalidAction, match="outside the action mask"):
        many.step(np.array([int(rows["action_mask"][0].argmax()), vote]))
    assert all(not runner.match.decisions for runner in many._runners)


def test_a_step_before_the_deal_or_after_the_end_needs_a_reset() -> None:
    env = envs.aec("candy_k", seats=4, seed=1)
    for call in (lambda: env.step(0), env.last, lambda: env.observe("seat_0"), env.render):
        with pytest.raises(ResetNeeded):
            call()
    env.reset()
    play_aec(env, "to the end")
    with pytest.raises(ResetNeeded, match="the game is over"):
        env.step(0)
    env.reset()
    assert env.agents

    par = envs.parallel("candy_k", seats=4, seed=1)
    with pytest.raises(ResetNeeded):
        par.step({})
    one = envs.single("candy_k", bots="random", seed=1)
    with pytest.raises(ResetNeeded):
        one.step(0)
    seen, _ = one.reset()
    over = False
    while not over:
        seen, _, over, _, _ = one.step(int(seen["action_mask"].argmax()))
    with pytest.raises(ResetNeeded, match="the game is over"):
        one.step(0)
    with pytest.raises(ResetNeeded):
        envs.vector("candy_k", 2).step(np.zeros(2, int))


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "kred", "seats": 9}, "KRED is for 3 to 5 players, not 9"),
        ({"game": "kred", "settings": {"blank": "red"}}, "blank"),
        ({"game": "kred", "bots": {7: "careful"}}, "there is no seat 7"),
        ({"game": "kred", "bots": {1: "oracle"}}, "there is no bot 'oracle'"),
        ({"game": "kred", "bots": "careful"}, "a bot sits in every seat"),
        ({"game": "kred", "bots": ["careful", None]}, "2 bots for 4 seats"),
        ({"game": "kred", "observation": "picture"}, "observation must be 'vector' or 'text'"),
        ({"game": "kred", "illegal": "pass"}, "illegal must be 'error' or 'default'"),
        ({"game": None}, "a game is named by its id"),
        ({"game": "kred", "seats": "4"}, "seats must be a whole number, not '4'"),
        ({"game": "kred", "seats": 4.0}, "seats must be a whole number, not 4.0"),
        ({"game": "kred", "seed": 1.5}, "a seed must be a whole number, not 1.5"),
        ({"game": "kred", "seed": True}, "a seed must be a whole number, not True"),
        ({"game": "kred", "seed": -1}, "a seed must be 0 or more, not -1"),
        ({"game": "kred", "settings": "blank"}, "settings are a mapping"),
        ({"game": "kred", "bots": 5}, "bots are a name, or names by seat"),
        ({"game": "kred", "bots": {1: 5}}, "a bot is named by a text"),
        ({"game": "kred", "bots": {True: "careful"}}, "there is no seat True"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(arguments: dict[str, Any], problem: str) -> None:
    with pytest.raises(KnaveryError) as refused:
        envs.aec(**arguments)
    assert problem in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_single_seat_needs_bots_in_all_others() -> None:
    with pytest.raises(KnaveryError, match="seat 2 needs a bot"):
        envs.single("kred", seat=0, bots={1: "careful", 3: "careful"})
    with pytest.raises(KnaveryError, match="there is no seat 8"):
        envs.single("kred", seat=8)
    for seat in (None, 1.0, True):
        with pytest.raises(KnaveryError, match="seat must be a whole number"):
            envs.single("kred", seat=seat)  # type: ignore[arg-type]
    with pytest.raises(KnaveryError, match="n must be 1 or more"):
        envs.vector("kred", 0)
    with pytest.raises(KnaveryError, match="n must be a whole number"):
        envs.vector("kred", 2.5)  # type: ignore[call-overload]


def test_actions_that_are_no_collection_are_refused() -> None:
    many = envs.vector("candy_k", 2, seats=4, seed=1)
    many.reset()
    par = envs.parallel("candy_k", seats=4, seed=1)
    par.reset()
    for actions in (None, 3):
        with pytest.raises(InvalidAction, match="an array with one for each game"):
            many.step(actions)  # type: ignore[arg-type]
        with pytest.raises(InvalidAction, match="a mapping of agents to actions"):
            par.step(actions)  # type: ignore[arg-type]


def test_a_seed_that_is_none_is_refused_and_the_game_goes_on() -> None:
    env = envs.aec("candy_k", seats=4, seed=1)
    env.reset()
    seed = env.runner.match.seed
    with pytest.raises(KnaveryError, match="a seed must be a whole number"):
        env.reset(seed="7")  # type: ignore[arg-type]
    assert env.runner.match.seed == seed
    play_aec(env, "after a bad seed")
    env.reset(seed=np.int64(1))  # type: ignore[arg-type]
    assert env.runner.match.seed == seed


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
