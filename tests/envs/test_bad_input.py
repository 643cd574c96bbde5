"""Bad input is one clear error, and the environment can be used on."""

from typing import Any

import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded

import knavery as kn
from env_tables import play_aec
from knavery import envs
from knavery.core import KnaveryError


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
    for call in (lambda: env.step(0), env.last):
        with pytest.raises(ResetNeeded, match="the game is over"):
            call()
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
    for actions in (None, 3, "01", np.array(3)):
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


def test_actions_of_unequal_shapes_are_refused() -> None:
    many = envs.vector("candy_k", 2, seats=4, seed=1)
    many.reset()
    with pytest.raises(InvalidAction, match="is not an action"):
        many.step([[0], [0, 1]])  # type: ignore[arg-type]
    many.step([0, 0])  # type: ignore[arg-type]


def test_seats_of_bots_may_be_numbers_of_numpy() -> None:
    env = envs.aec("candy_k", seats=4, bots={np.int64(1): "careful"})  # type: ignore[dict-item]
    assert env.possible_agents == ["seat_0", "seat_2", "seat_3"]


@pytest.mark.parametrize("worth", ["much", None, float("nan"), float("inf")])
def test_a_worth_that_is_no_number_is_refused(worth: Any) -> None:
    env = envs.aec("candy_k", seats=4, seed=1, shaping=lambda _: worth)
    with pytest.raises(KnaveryError, match="shaping says what a view is worth as a number"):
        env.reset()
