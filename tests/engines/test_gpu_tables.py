"""Tables on a GPU, on a machine without one: the loops stand for the kernels, NumPy for CuPy.

That the kernels do what the loops do is tested beside this; `scripts/gpu` compares both on a GPU.
"""

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import knavery as kn
from knavery.core import KnaveryError
from knavery.engines import gpu_tables
from knavery.engines.candy_k import COMPILED
from knavery.engines.gpu_tables import GpuTables
from knavery.engines.kernels import Kernels
from knavery.engines.loops import loops_of
from knavery.engines.tables import Tables


class Launched:
    """A loop that is launched as a kernel is."""

    def __init__(self, loop: Callable[..., Any]) -> None:
        self._loop = loop

    def __getitem__(self, shape: tuple[int, int]) -> Callable[..., Any]:
        return self._loop


@pytest.fixture
def both(monkeypatch: pytest.MonkeyPatch) -> tuple[Tables, GpuTables]:
    """The same tables twice."""
    loops = loops_of("candy_k", COMPILED.rules)
    names = ("deal_all", "mask_all", "observe_all", "step_all", "roll_out")
    launched = [Launched(getattr(loops, name)) for name in names]
    kernels = Kernels._make([*launched, COMPILED.rules.parts])
    monkeypatch.setitem(gpu_tables._KERNELS, "candy_k", kernels)
    tables = kn.engine("candy_k").deal(40, seats=5, seed=3)
    return tables, GpuTables(COMPILED, tables.copy(), np)


def test_they_play_the_same_games(both: tuple[Tables, GpuTables]) -> None:
    cpu, gpu = both
    for _ in range(60):
        assert (cpu.mask() == gpu.mask()).all()
        assert (cpu.observe() == gpu.observe()).all()
        assert (cpu.observe(seat=2) == gpu.observe(seat=2)).all()
        actions = cpu.mask().argmax(axis=1)
        cpu.step(actions)
        gpu.step(actions)
        assert (cpu.to_act == gpu.to_act).all()
        for ours, theirs in zip(cpu.outcome, gpu.outcome, strict=True):
            assert (ours == theirs).all()
    expected, found = cpu.rollout(until=50), gpu.rollout(until=50)
    assert expected.decisions == found.decisions
    assert (expected.games == found.games).all()
    assert (expected.scores == found.scores).all()
    assert (cpu.rows == gpu.rows).all()


def test_an_illegal_action_changes_nothing(both: tuple[Tables, GpuTables]) -> None:
    _, gpu = both
    before = gpu.rows.copy()
    for wrong in (-1, gpu.mask().shape[1], int(gpu.mask()[7].argmin())):
        actions = gpu.mask().argmax(axis=1)
        actions[7] = wrong
        with pytest.raises(
            KnaveryError, match=f"action {wrong} is not an option of seat . at table 7"
        ):
            gpu.step(actions)
    assert (gpu.rows == before).all()


def test_wrong_arguments_are_refused(both: tuple[Tables, GpuTables]) -> None:
    _, gpu = both
    with pytest.raises(KnaveryError, match="actions must be 40 whole numbers"):
        gpu.step(np.zeros(39, np.int64))
    with pytest.raises(KnaveryError, match="actions must be 40 whole numbers"):
        gpu.step(np.zeros(40))
    with pytest.raises(KnaveryError, match="there is no seat 5"):
        gpu.mask(seat=5)
    with pytest.raises(KnaveryError, match="out must be an array of float32"):
        gpu.observe(out=np.zeros((40, 3), np.float32))
    with pytest.raises(KnaveryError, match="seat must be a whole number"):
        gpu.observe(seat=1.0)
    with pytest.raises(KnaveryError, match="seat must be a whole number"):
        gpu.mask(seat=np.zeros(39, np.int64))
    with pytest.raises(KnaveryError, match="until=-1"):
        gpu.rollout(until=-1)
    with pytest.raises(KnaveryError, match="until='end'"):
        gpu.rollout()


def test_what_is_missing_is_named(
    both: tuple[Tables, GpuTables], monkeypatch: pytest.MonkeyPatch
) -> None:
    cpu, _ = both
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(KnaveryError, match="pip install cupy-cuda13x"):
        cpu.to_gpu()
