"""The kernels do what the loops do: both in plain Python, with threads in place of a GPU's."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread, local
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from engines.plain import MODULES, load
from knavery.engines.candy_k.prospects import prospects
from knavery.engines.candy_k.row import PHASE, ROW_WIDTH
from knavery.engines.engine import chance_of
from knavery.engines.one_table import ACTOR
from knavery.games.candy_k.codec import CODEC

#: The tables of a block, as in `kernels`; and the parts, fewer, so that there are several groups.
OBSERVED = 32
GROUP = 3
#: More tables than a warp has threads, and no multiple of them.
TABLES = 37
SEATS = 5
DEAL = (SEATS, np.array([1, 0, 2, 1]))


class Rows(list[list[int]]):
    """The rows of tables, as lists of numbers."""

    @property
    def shape(self) -> tuple[int, int]:
        return len(self), ROW_WIDTH


class Device:
    """`numba.cuda` on Python's threads."""

    def __init__(self) -> None:
        self._here = local()
        module: Any = ModuleType("knavery.engines.gpu")
        module.cuda = self
        module.kernel = lambda function: function
        #: What the kernels import.
        self.module: ModuleType = module

    def grid(self, dimensions: int) -> int:
        here = self._here
        return int(here.block * here.width + here.thread)

    def __getattribute__(self, name: str) -> Any:
        if name in ("threadIdx", "blockIdx", "blockDim"):
            here = object.__getattribute__(self, "_here")
            values = {"threadIdx": "thread", "blockIdx": "block", "blockDim": "width"}
            return SimpleNamespace(x=getattr(here, values[name]))
        return object.__getattribute__(self, name)

    def launch(self, kernel: Callable[..., None], blocks: int, width: int, *given: Any) -> None:
        """Run every thread of every block."""
        errors: list[BaseException] = []

        def run(block: int, thread: int) -> None:
            here = self._here
            here.block, here.thread, here.width = block, thread, width
            try:
                with np.errstate(over="ignore"):
                    kernel(*given)
            except BaseException as error:
                errors.append(error)

        for block in range(blocks):
            threads = [Thread(target=run, args=(block, at)) for at in range(width)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        assert not errors, errors[0]


@contextmanager
def both() -> Iterator[tuple[Any, Any, Device]]:
    """The kernels, the loops, and what the kernels run on."""
    device = Device()
    modules: Any = load(modules=(*MODULES["candy_k"], device.module, "kernels"))
    rules = modules["candy_k.rules"].RULES
    modules["kernels"].GROUP = GROUP
    kernels, loops = modules["kernels"].kernels_of, modules["loops"].loops_of
    with np.errstate(over="ignore"):
        yield kernels("candy_k", rules), loops("candy_k", rules), device


def first_positions() -> Any:
    return np.array([chance_of("kernels", at).position for at in range(TABLES)], np.uint64)


def dealt(loops: Any) -> tuple[Rows, Any, Any]:
    rows = Rows([0] * ROW_WIDTH for _ in range(TABLES))
    positions, policy = first_positions(), first_positions()
    loops.deal_all(rows, positions, *DEAL)
    return rows, positions, policy


def copied(arrays: Any) -> list[Any]:
    return [Rows(map(list, each)) if isinstance(each, Rows) else each.copy() for each in arrays]


def same(ours: Any, theirs: Any) -> bool:
    return all(np.array_equal(one, other) for one, other in zip(ours, theirs, strict=True))


def seats_of(rows: Rows) -> Any:
    return np.array([row[ACTOR] for row in rows])


def test_kernels_deal_roll_out_and_step_as_the_loops_do() -> None:
    with both() as (kernels, loops, device):
        blocks, width = 3, 16

        rows, positions, policy = dealt(loops)
        again = [Rows([7] * ROW_WIDTH for _ in range(TABLES)), first_positions()]
        device.launch(kernels.deal_all, blocks, width, *again, *DEAL)
        assert same(again, (rows, positions))

        games, scores = np.ones(TABLES, np.int64), np.ones((TABLES, SEATS), np.float32)
        ours = [rows, positions, policy, games, scores]
        theirs = copied(ours)
        loops.roll_out(*ours, 150, True)
        device.launch(kernels.roll_out, blocks, width, *theirs, 150, True)
        assert same(ours, theirs)
        assert games.sum() > TABLES / 2

        over = np.zeros(TABLES, np.bool_)
        ended = 0
        for auto_reset in (True,) * 60 + (False,) * 100:
            masks = np.zeros((TABLES, CODEC.size), np.int8)
            loops.mask_all(rows, seats_of(rows), masks)
            actions = masks.argmax(axis=1)
            ours = [rows, positions, seats_of(rows), actions, over, scores]
            theirs = copied(ours)
            loops.step_all(*ours, auto_reset)
            device.launch(kernels.step_all, blocks, width, *theirs, auto_reset)
            assert same(ours, theirs)
            ended += over.sum()
        assert ended > TABLES


def test_kernels_write_the_masks_and_vectors_of_the_loops() -> None:
    with both() as (kernels, loops, device):
        rows, positions, policy = dealt(loops)
        games, scores = np.zeros(TABLES, np.int64), np.zeros((TABLES, SEATS), np.float32)
        for row, most in zip(rows, range(0, 500, 9), strict=False):  # tables at all stages
            loops.roll_out(Rows([row]), positions, policy, games, scores, most, False)
        seats = np.maximum(seats_of(rows), 0)
        ours = np.zeros((TABLES, CODEC.size), np.int8)
        theirs = np.full((TABLES, CODEC.size), 7, np.int8)
        loops.mask_all(rows, seats, ours)
        device.launch(kernels.mask_all, 3, 16, rows, seats, theirs)
        assert np.array_equal(ours, theirs)

        lookup = prospects(SEATS, 2)
        vectors = np.zeros((TABLES, CODEC.width), np.float32)
        other = np.zeros((TABLES, CODEC.width), np.float32)
        loops.observe_all(rows, seats, vectors, lookup)
        blocks = 2 * -(-kernels.parts // GROUP)
        device.launch(kernels.observe_all, blocks, OBSERVED * GROUP, rows, seats, other, lookup)
        assert np.array_equal(vectors, other)
        assert {row[PHASE] for row in rows} >= {2, 3, 5}


@pytest.mark.parametrize("thread", [0, 5])
def test_an_error_in_a_thread_is_seen(thread: int) -> None:
    device = Device()

    def kernel() -> None:
        assert device.grid(1) != thread
        device.syncthreads()

    with pytest.raises(AssertionError):
        device.launch(kernel, 1, 8)
