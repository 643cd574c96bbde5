"""What `careful` does at an engine's tables, in the seats that it has there."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from inspect import getsource
from pathlib import Path
from typing import Any

import numpy as np

from knavery.engines.compiling import bind, cached
from knavery.engines.loops import Many
from knavery.engines.one_table import ACTOR, NOBODY, wide
from knavery.engines.rules import Rule
from training.net_games import NetGame, net_game

# The rules of the game, `careful`, and what seats do out of turn: `bind` puts them here.
play: Rule = None
choose: Rule = None
speaker: Rule = None
noter: Rule = None
scratch = says = 0


@cache
def careful_loop(name: str) -> Callable[..., None]:
    """The loop `play_on` with the rules of that game, compiled at its first call on a machine."""
    described = net_game(name)
    engine = described.engine
    names = {**engine.rules._asdict(), **engine.careful._asdict()}
    names |= {"speaker": described.speaker, "says": described.says, "noter": described.noter}
    return loop_with(f"{name}_{_sources(described)}", names)


def loop_with(name: str, names: Mapping[str, Any]) -> Callable[..., None]:
    """The loop `play_on` with these rules; the name is theirs alone."""
    return cached(bind(play_on, name, names), allocates=True)


def compile_loop(name: str) -> None:
    """Compile the loop, by calling it without a table."""
    none, words = np.zeros(0, np.int64), np.zeros(0, np.uint64)
    noted, by_careful = np.zeros((0, 1), np.float32), np.zeros((0, 1), np.bool_)
    rows = np.zeros((0, 1), np.int8)
    careful_loop(name)(none, none, noted, rows, words, words, by_careful, False)


def share(
    threads: ThreadPoolExecutor, count: int, loop: Callable[..., None], shared: Sequence[Any],
    *arrays: Any,
) -> None:  # fmt: skip
    """Run the loop in threads, each on its part of the shared arrays."""
    parts = zip(*(np.array_split(each, count) for each in shared), strict=True)
    for done in [threads.submit(loop, *part, *arrays) for part in parts]:
        done.result()


def play_on(  # noqa: PLR0917  a compiled loop
    places: Many,
    chosen: Many,
    noted: Many,
    rows: Many,
    positions: Many,
    policy: Many,
    by_careful: Many,
    taught: bool,
) -> None:
    """Play at these tables until a seat must decide that is not careful's, or the game is over.

    What that seat concludes is noted; and if it is taught, what careful would choose.
    """
    room = np.zeros(scratch, np.float64)
    for at in range(places.shape[0]):
        table = places[at]
        row, stream, choices = rows[table], positions[table : table + 1], policy[table : table + 1]
        while row[ACTOR] != NOBODY:
            seat = speaker(row, choices, room)
            if seat != NOBODY:
                play(row, stream, seat, says)
                continue
            seat = wide(row[ACTOR])
            if not by_careful[table, seat]:
                if taught:
                    chosen[at] = choose(row, choices, seat, room)
                noter(row, choices, seat, room, noted[at])
                break
            play(row, stream, seat, choose(row, choices, seat, room))


def _sources(described: NetGame) -> str:
    """A hash of what is compiled besides the engine, which Numba does not compare."""
    sources = [Path(__file__).read_text("utf-8")]
    for rule in (described.speaker.py_func, described.noter.py_func):
        known = rule.__globals__
        # Constants are compiled in, wherever they are defined.
        constants = [(name, known[name]) for name in rule.__code__.co_names if name in known]
        numbers = [each for each in constants if isinstance(each[1], int | float)]
        sources += [getsource(rule), repr(numbers)]
    return sha256("".join(sources).encode()).hexdigest()[:12]
