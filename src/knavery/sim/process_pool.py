"""A pool of processes that play games, and the log of bots that fail in any of them."""

import contextlib
import logging
import multiprocessing
import signal
import sys
from collections.abc import Iterable, Iterator
from multiprocessing.pool import Pool
from typing import Final

from knavery.core import AnyGame, registry

_runner: Final = logging.getLogger("knavery.sim.runner")


@contextlib.contextmanager
def pool(jobs: int) -> Iterator[Pool]:
    """A pool of `jobs` processes in which every game known here is known too."""
    # Spawned, not forked: the same on every system, and nothing is inherited by accident.
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, _initialize, (registry.added(),)) as made:
        yield made


@contextlib.contextmanager
def faults_on_stderr() -> Iterator[None]:
    """Inside the block, print the first fault of each kind that bots make to standard error."""
    handler, level, propagated = _fault_handler(), _runner.level, _runner.propagate
    _runner.addHandler(handler)
    _runner.setLevel(logging.WARNING)
    _runner.propagate = False
    try:
        yield
    finally:
        _runner.removeHandler(handler)
        _runner.setLevel(level)
        _runner.propagate = propagated


def add_games(games: Iterable[AnyGame]) -> None:
    """Add games to the registry of this process."""
    for game in games:
        registry.add(game)


class _FirstOfEachKind(logging.Filter):
    """Passes one record for each message, kind of error and line it was raised in."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: set[tuple[object, ...]] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is the first of its kind."""
        error = record.exc_info[1] if record.exc_info else None
        kind = (record.msg, type(error), _line(error))
        if kind in self._seen:
            return False
        self._seen.add(kind)
        return True


def _line(error: BaseException | None) -> int | None:
    """The line the error was raised in."""
    trace = error.__traceback__ if error is not None else None
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return None if trace is None else trace.tb_lineno


def _fault_handler() -> logging.Handler:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("knavery: %(message)s"))
    handler.addFilter(_FirstOfEachKind())
    return handler


def _initialize(games: Iterable[AnyGame]) -> None:
    # Ctrl-C is for the first process, which ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _runner.addHandler(_fault_handler())
    _runner.propagate = False
    add_games(games)
