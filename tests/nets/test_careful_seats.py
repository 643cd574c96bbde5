"""The loop in which careful sits is compiled, with rules that take no minutes to compile."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from knavery.engines.compiling import compiled
from knavery.engines.one_table import ACTOR, NOBODY
from training.careful_seats import loop_with

pytestmark = [pytest.mark.xdist_group("engine"), pytest.mark.timeout(900)]

SEATS, LAST = 3, 9
#: After the seats and the actor: how often each seat acted, and the last who did so out of turn.
ACTED, SPOKE = 2, 2 + SEATS
SAYS = 7


@compiled
def play(row: Any, stream: Any, seat: int, action: int) -> None:
    if action == SAYS:
        row[SPOKE] = seat
        return
    row[ACTED + seat] += action
    stream[0] += np.uint64(1)
    over = row[ACTED] + row[ACTED + 1] + row[ACTED + 2] >= LAST
    row[ACTOR] = NOBODY if over else (seat + 1) % SEATS


@compiled
def choose(row: Any, choices: Any, seat: int, scratch: Any) -> int:
    scratch[seat] = 1.0
    return int(scratch[seat])


@compiled
def speaker(row: Any, choices: Any, scratch: Any) -> int:
    return 1 if row[ACTED] == 1 and row[SPOKE] == 0 else NOBODY


@compiled
def noter(row: Any, choices: Any, seat: int, scratch: Any, out: Any) -> None:
    out[0] = 10 * seat + row[ACTED]


def test_careful_decides_until_another_must_or_the_game_is_over() -> None:
    names = {"play": play, "choose": choose, "speaker": speaker, "noter": noter}
    # Numba does not notice that the rules of a loop that it has kept were changed.
    toy = f"toy_{sha256(Path(__file__).read_bytes()).hexdigest()[:12]}"
    loop = loop_with(toy, {**names, "says": SAYS, "scratch": SEATS})
    rows = np.array([[SEATS, 0, *[0] * (SEATS + 1)]] * 3, np.int8)
    positions, policy = np.zeros(3, np.uint64), np.zeros(3, np.uint64)
    by_careful = np.array([[True, True, False], [True, True, True], [True, False, True]])
    places, chosen = np.array([0, 1, 2]), np.zeros(3, np.int64)
    noted = np.zeros((3, 1), np.float32)
    loop(places, chosen, noted, rows, positions, policy, by_careful, True)
    assert rows[:, ACTOR].tolist() == [2, NOBODY, 1]
    assert rows[:, ACTED:SPOKE].tolist() == [[1, 1, 0], [3, 3, 3], [1, 0, 0]]
    assert rows[:, SPOKE].tolist() == [1, 1, 1]
    assert positions.tolist() == [2, 9, 1]
    assert chosen.tolist() == [1, 0, 1]
    assert noted[:, 0].tolist() == [21.0, 0.0, 11.0]
