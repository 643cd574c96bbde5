"""Answers a second of the environments: `python -m benchmarks.envs [GAME …]`.

Random actions on one core, with every observation made. An answer is an action of a seat that is
asked; in `parallel`, several are given in one step. `aec` and `parallel` take turns, game by game,
and each seat draws from a stream of its own, so that both play the same games where the order of
answers does not matter. Seconds are processor time. The table has each kind's answers in all its
games, and the median over games of how fast `parallel` is for an `aec` of 1.
"""

import gc
import sys
from random import Random
from statistics import median
from time import process_time
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np

from knavery import envs
from knavery.core import registry
from knavery.envs.aec_env import AEC
from knavery.envs.parallel_env import Parallel

#: How many pairs of games are played, after some that do not count: what is kept is kept then.
PAIRS: Final = MappingProxyType({"candy_k": 100, "kingless": 60, "kred": 24, "red_scare": 60})
WARM: Final = 3
#: Answers a second of `aec` that we aim at; `parallel` should not be below `aec`.
AIMS: Final = MappingProxyType({"candy_k": 4000, "kred": 2500, "red_scare": 2500})
GAMES_AT_ONCE: Final = 64
STEPS: Final = 200


class Played(NamedTuple):
    """How many answers were given, and how long that took."""

    answers: int
    seconds: float


class Draws:
    """Random actions for every agent of one game, each from a stream of its own."""

    def __init__(self, agents: list[str], game: int) -> None:
        self._streams = {agent: Random(f"{agent} {game}") for agent in agents}

    def action(self, agent: str, mask: np.ndarray) -> int:
        """One of the allowed actions."""
        allowed = mask.nonzero()[0]
        return int(allowed[int(self._streams[agent].random() * len(allowed))])


def aec(env: AEC, game: int) -> Played:
    """One game with one seat at a time."""
    draws, answers = Draws(env.possible_agents, game), 0
    began = process_time()
    env.reset(seed=game)
    for agent in env.agent_iter():
        seen, _, terminated, _, _ = env.last()
        env.step(None if terminated else draws.action(agent, seen["action_mask"]))
        answers += not terminated
    return Played(answers, process_time() - began)


def parallel(env: Parallel, game: int) -> Played:
    """One game with all who are asked at once."""
    draws, answers = Draws(env.possible_agents, game), 0
    began = process_time()
    seen, infos = env.reset(seed=game)
    while env.agents:
        actions = {
            agent: draws.action(agent, seen[agent]["action_mask"])
            for agent, its in infos.items()
            if its["asked"]
        }
        answers += len(actions)
        seen, *_, infos = env.step(actions)
    return Played(answers, process_time() - began)


def vector(game: str) -> Played:
    """Some steps of many games at once."""
    env, draws = envs.vector(game, GAMES_AT_ONCE, seed=1), Draws(["all"], 0)
    masks = env.reset()[0]["action_mask"]
    began = process_time()
    for _ in range(STEPS):
        seen, *_ = env.step(np.array([draws.action("all", mask) for mask in masks]))
        masks = seen["action_mask"]
    return Played(GAMES_AT_ONCE * STEPS, process_time() - began)


def pairs(game: str) -> tuple[list[Played], list[Played]]:
    """The same games in `aec` and in `parallel`; which is first alternates."""
    one, all_at_once = envs.aec(game), envs.parallel(game)
    found: tuple[list[Played], list[Played]] = [], []
    for number in range(WARM + PAIRS.get(game, 60)):
        for kind in (0, 1) if number % 2 else (1, 0):
            if number == WARM:
                # Else each look for garbage goes through all that was imported, in some games.
                gc.freeze()
            played = parallel(all_at_once, number) if kind else aec(one, number)
            if number >= WARM:
                found[kind].append(played)
    return found


def rate(games: list[Played]) -> float:
    """Answers a second."""
    return sum(each.answers for each in games) / sum(each.seconds for each in games)


def main() -> None:
    """Print a row for every game."""
    print("| answers a second | aec | aim | parallel | of aec | vector |")
    print("|---|---|---|---|---|---|")
    for game in sys.argv[1:] or ("candy_k", "kingless", "kred", "red_scare"):
        one, all_at_once = pairs(game)
        # Two pairs together: of each kind, one game was the first of its pair.
        ratio = median(
            rate(all_at_once[at : at + 2]) / rate(one[at : at + 2]) for at in range(0, len(one), 2)
        )
        title = registry.game(game).title
        aim = f"{AIMS[game]:,}" if game in AIMS else ""
        print(
            f"| {title}, 4 players | {rate(one):,.0f} | {aim} | {rate(all_at_once):,.0f} "
            f"| {ratio:.2f} | {rate([vector(game)]):,.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
