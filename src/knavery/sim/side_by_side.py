"""Plays several matches in one thread: while one waits for an answer, the others go on."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

from knavery.sim.runner import Runner

K = TypeVar("K")


def side_by_side(
    runners: Iterable[tuple[K, Runner]],
    most: int,
    guard: Callable[[K], AbstractContextManager[None]] = lambda _: nullcontext(),
) -> Iterator[tuple[K, Runner]]:
    """Play up to `most` matches at the same time, and yield each with its key when it is over.

    `guard` is entered around everything that is played of a match.
    """
    waiting: dict[Future[Any], tuple[K, Runner]] = {}
    new = iter(runners)
    try:
        while True:
            while len(waiting) < most and (begun := next(new, None)) is not None:
                yield from _advanced(*begun, waiting, guard)
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for key, runner in [waiting.pop(answer) for answer in done]:
                yield from _advanced(key, runner, waiting, guard)
    finally:
        for _, runner in waiting.values():
            runner.stop_asking()


def _advanced(
    key: K,
    runner: Runner,
    waiting: dict[Future[Any], tuple[K, Runner]],
    guard: Callable[[K], AbstractContextManager[None]],
) -> Iterator[tuple[K, Runner]]:
    """Play until the match waits, or yield it if it is over."""
    with guard(key):
        answer = runner.advance()
    if answer is None:
        yield key, runner
    else:
        waiting[answer] = (key, runner)
