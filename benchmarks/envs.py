"""Steps a second of the environments: `python -m benchmarks.envs`.

Random actions on one core, with every observation made. An answer is an action of a seat that is
asked; in `parallel`, several are given in one step.
"""

from collections.abc import Callable
from time import process_time
from typing import Final

import numpy as np

from knavery import envs
from knavery.core import registry

SECONDS: Final = 2.0
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
        seen, _ = env.reset()
        answers = 0
        while env.agents:
            masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
            answers += sum(bool(mask[:-1].any()) for mask in masks.values())
            seen, *_ = env.step({agent: random_action(mask) for agent, mask in masks.items()})
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
    print("| answers a second | aec | parallel | vector |\n|---|---|---|---|")
    for game in ("candy_k", "kingless", "kred", "red_scare"):
        figures = " | ".join(f"{kind(game):,.0f}" for kind in (aec, parallel, vector))
        print(f"| {registry.game(game).title}, 4 players | {figures} |", flush=True)


if __name__ == "__main__":
    main()
