"""Training games in which `careful` is not compiled: another bot sits in its seats."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from knavery.engines.compiling import bind
from knavery.engines.loops import loops_of
from knavery.engines.one_table import NOBODY
from training.careful_seats import play_on
from training.net_games import net_game


@cache
def first_option_loop(name: str) -> Callable[..., None]:
    """The loop `play_on`, in Python, for seats that always take their first option."""
    rules = net_game(name).engine.rules
    loops = loops_of(name, rules)
    size = net_game(name).actions

    def play(row: Any, stream: Any, seat: int, action: int) -> None:
        seats, actions = np.array([seat]), np.array([action])
        over, scores = np.zeros(1, np.bool_), np.zeros((1, int(row[0])), np.float32)
        loops.step_all(row[None], stream, seats, actions, over, scores, False)

    def choose(row: Any, stream: Any, seat: int, scratch: Any) -> int:
        mask = np.zeros((1, size), np.int8)
        loops.mask_all(row[None], np.array([seat]), mask)
        return int(mask.argmax())

    names = {
        "play": play,
        "choose": choose,
        "speaker": lambda *_: NOBODY,
        "noter": lambda *_: None,
        "says": 0,
        "scratch": 1,
    }
    return bind(play_on, "first_option", names)
