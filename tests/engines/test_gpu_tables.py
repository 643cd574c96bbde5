"""Tables on a GPU, on a machine without one: threads run the kernels, and NumPy stands for CuPy.

The kernels call compiled rules. `scripts/gpu` compares tables on a GPU with those on a CPU.
"""

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import knavery as kn
from engines.device import Device
from engines.plain import load
from knavery.core import KnaveryError
from knavery.engines import gpu_tables
from knavery.engines.candy_k import COMPILED
from knavery.engines.gpu_tables import GpuTables
from knavery.engines.tables import Tables


class Launched:
    """A kernel that is launched on threads of Python."""

    def __init__(self, device: Device, kernel: Callable[..., None]) -> None:
        self._device, self._kernel = device, kernel

    def __getitem__(self, shape: tuple[int, int]) -> Callable[..., None]:
        return lambda *given: self._device.launch(self._kernel, *shape, *given)


@pytest.fixture
def both(monkeypatch: pytest.MonkeyPatch) -> tuple[Tables, GpuTables]:
    """The same tables twice."""
    tables = kn.engine("candy_k").deal(40, seats=5, seed=3)
    device = Device()
    found: Any = load(modules=(device.module, "kernels"))["kernels"]
    kernels = found.kernels_of("candy_k", COMPILED.rules)._asdict()
    for name in kernels.keys() - {"parts"}:
        kernels[name] = Launched(device, kernels[name])
    monkeypatch.setitem(gpu_tables._KERNELS, "candy_k", SimpleNamespace(**kernels))
    return tables, GpuTables(COMPILED, tables.copy(), np)


def test_they_play_the_same_games(both: tuple[Tables, GpuTables]) -> None:
    cpu, gpu = both
    for number in range(60):
        if number % 20 == 0:
            assert (cpu.mask() == gpu.mask()).all()
            assert (cpu.observe() == gpu.observe()).all()
            by_number = gpu.observe(seat=2, order="F")
            assert by_number.flags.f_contiguous
            assert (cpu.observe(seat=2) == by_number).all()
            assert (gpu.observe(out=by_number) == cpu.observe()).all()
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
    with pytest.raises(KnaveryError, match="in C or F order"):
        gpu.observe(out=np.zeros((80, gpu.observe().shape[1]), np.float32)[::2])
    with pytest.raises(KnaveryError, match="order must be 'C' or 'F', not 'A'"):
        gpu.observe(order="A")  # type: ignore[arg-type]
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
