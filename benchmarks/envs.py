"""Answers a second of the environments: `python -m benchmarks.envs [GAME …]`.

Random actions on one core, with every observation made. An answer is an action of a seat that is
asked; in `parallel`, several are given in one step. The kinds take turns in short rounds, and the
best round of each counts, so that a busy machine changes little. Then comes what we aim at.
"""

import sys
from collections.abc import Callable
from time import process_time
from types import MappingProxyType
from typing import Final

import numpy as np

from knavery import envs
from knavery.core import registry

SECONDS: Final = 0.4
ROUNDS: Final = 6
#: Answers a second of `aec` that we aim at; `parallel` should not be below `aec`.
AIMS: Final = MappingProxyType({"candy_k": 4000, "kred": 2500, "red_scare": 2500})
GAMES_AT_ONCE: Final = 64
RNG: Final = np.random.default_rng(1)


def random_action(mask: np.ndarray) -> int:
    """One of the allowed actions."""
    allowed = mask.nonzero()[0]
    return int(allowed[RNG.integers(len(allowed))])


def measure(play: Callable[[], int]) -> float:
    """Answers a second: `play` gives some and says how many."""
    answers, began = 0, process_time()
    while process_time() - began < SECONDS:
        answers += play()
    return answers / (process_time() - began)


def aec(game: str) -> float:
    """Answers a second with one seat at a time."""
    env = envs.aec(game, seed=1)

    def play() -> int:
        env.reset()
        answers = 0
        for _ in env.agent_iter():
            seen, _, terminated, _, _ = env.last()
            env.step(None if terminated else random_action(seen["action_mask"]))
            answers += not terminated
        return answers

    return measure(play)


def parallel(game: str) -> float:
    """Answers a second with all who are asked at once."""
    env = envs.parallel(game, seed=1)

    def play() -> int:
        seen, infos = env.reset()
        answers = 0
        while env.agents:
            actions = {
                agent: random_action(seen[agent]["action_mask"])
                for agent, its in infos.items()
                if its["asked"]
            }
            answers += len(actions)
            seen, *_, infos = env.step(actions)
        return answers

    return measure(play)


def vector(game: str) -> float:
    """Answers a second with many games at once."""
    env = envs.vector(game, GAMES_AT_ONCE, seed=1)
    masks = env.reset()[0]["action_mask"]

    def play() -> int:
        nonlocal masks
        seen, *_ = env.step(np.array([random_action(mask) for mask in masks]))
        masks = seen["action_mask"]
        return GAMES_AT_ONCE

    return measure(play)


def main() -> None:
    """Print a row for every game."""
    print("| answers a second | aec | aim | parallel | of aec | vector |")
    print("|---|---|---|---|---|---|")
    for game in sys.argv[1:] or ("candy_k", "kingless", "kred", "red_scare"):
        rounds = [[kind(game) for kind in (aec, parallel, vector)] for _ in range(ROUNDS)]
        one, all_at_once, many = map(max, zip(*rounds, strict=True))
        title = registry.game(game).title
        aim = f"{AIMS[game]:,}" if game in AIMS else ""
        print(
            f"| {title}, 4 players | {one:,.0f} | {aim} | {all_at_once:,.0f} "
            f"| {all_at_once / one:.2f} | {many:,.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
