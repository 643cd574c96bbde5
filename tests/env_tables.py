"""Tables that the environments are tested with, and random play in them."""

from typing import Any

import numpy as np
import pytest

from knavery.core import Chance

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
