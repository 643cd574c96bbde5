"""The kernels do what the loops do: both in plain Python, with threads in place of a GPU's."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from engines.device import Device
from engines.plain import MODULES, load
from knavery.engines.candy_k.prospects import prospects
from knavery.engines.candy_k.row import PHASE, ROW_WIDTH
from knavery.engines.engine import chance_of
from knavery.engines.one_table import ACTOR
from knavery.games.candy_k.codec import CODEC

#: The tables of a block, and the parts, so few that there are several groups.
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


@contextmanager
def both() -> Iterator[tuple[Any, Any, Device]]:
    """The kernels, the loops, and what the kernels run on."""
    device = Device()
    modules: Any = load(modules=(*MODULES["candy_k"], device.module, "kernels"))
    rules = modules["candy_k.rules"].RULES
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


def test_kernels_roll_out_as_the_loops_do() -> None:
    with both() as (kernels, loops, device):
        rows, positions, policy = dealt(loops)
        games, scores = np.zeros(TABLES, np.int64), np.zeros((TABLES, SEATS), np.float32)
        theirs = copied([rows, positions, policy])
        their_games, their_scores = games.copy(), scores.copy()
        loops.roll_out(rows, positions, policy, games, scores, 150, True)

        actions, kinds = np.zeros(TABLES, np.int64), np.zeros(TABLES, np.int16)
        over, order = np.zeros(TABLES, np.bool_), np.arange(TABLES)
        mine, moved, choices = theirs
        for _ in range(150):
            device.launch(kernels.draw_all, 3, 16, mine, choices, order, actions, kinds)
            order = kinds.argsort()
            device.launch(kernels.play_all, 3, 16, mine, moved, order, actions, over, their_scores)
            device.launch(kernels.clear_all, 3, 16, mine, over)
            device.launch(kernels.deal_over, 3, 16, mine, moved, order, over, their_games)
        assert same([rows, positions, policy, games, scores], [*theirs, their_games, their_scores])
        assert games.sum() > TABLES / 2


@pytest.mark.parametrize("auto_reset", [True, False])
def test_kernels_step_as_the_loops_do(auto_reset: bool) -> None:
    with both() as (kernels, loops, device):
        rows, positions, _ = dealt(loops)
        theirs = copied([rows, positions])
        ended = 0
        for _ in range(160):
            over, scores = np.zeros(TABLES, np.bool_), np.zeros((TABLES, SEATS), np.float32)
            their_over, their_scores = over.copy(), scores.copy()
            masks = np.zeros((TABLES, CODEC.size), np.int8)
            loops.mask_all(rows, seats_of(rows), masks)
            actions = masks.argmax(axis=1)
            loops.step_all(rows, positions, seats_of(rows), actions, over, scores, auto_reset)

            kinds, games = np.zeros(TABLES, np.int16), np.zeros(TABLES, np.int64)
            mine, moved = theirs
            device.launch(kernels.kinds_all, 3, 16, mine, actions, kinds)
            order = kinds.argsort()
            given = mine, moved, order, actions, their_over, their_scores
            device.launch(kernels.play_all, 3, 16, *given)
            if auto_reset:
                device.launch(kernels.clear_all, 3, 16, mine, their_over)
                device.launch(kernels.deal_over, 3, 16, mine, moved, order, their_over, games)
                assert same([games], [their_over])
            assert same([rows, positions, over, scores], [*theirs, their_over, their_scores])
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
        for tables, together in ((OBSERVED, GROUP), (16, 1)):
            other.fill(0.0)
            blocks = -(-TABLES // tables) * -(-kernels.parts // together)
            given = rows, seats, other, lookup, tables
            device.launch(kernels.observe_all, blocks, tables * together, *given)
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
