"""Other processes that play for this one, and what is said of bots that fail in any of them."""

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
    """So many processes that know the games that are known here."""
    # Spawned, not forked: the same on every system, and nothing is inherited unawares.
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, _begin, (registry.added(),)) as made:
        yield made


@contextlib.contextmanager
def told_once() -> Iterator[None]:
    """Inside the block every fault of a bot is told on standard error, the first of its kind."""
    handler, level, was_passed_on = _told(), _runner.level, _runner.propagate
    _runner.addHandler(handler)
    _runner.setLevel(logging.WARNING)
    _runner.propagate = False
    try:
        yield
    finally:
        _runner.removeHandler(handler)
        _runner.setLevel(level)
        _runner.propagate = was_passed_on


def know(games: Iterable[AnyGame]) -> None:
    """Make known in a new process what was made known in the first."""
    for game in games:
        registry.add(game)


class _Once(logging.Filter):
    """Lets through what has not been said of that place in the code before."""

    def __init__(self) -> None:
        super().__init__()
        self._said: set[tuple[object, ...]] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is the first of its kind."""
        error = record.exc_info[1] if record.exc_info else None
        kind = (record.msg, type(error), _line(error))
        if kind in self._said:
            return False
        self._said.add(kind)
        return True


def _line(error: BaseException | None) -> int | None:
    """The line the error was raised in."""
    trace = error.__traceback__ if error is not None else None
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return None if trace is None else trace.tb_lineno


def _told() -> logging.Handler:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("knavery: %(message)s"))
    handler.addFilter(_Once())
    return handler


def _begin(games: Iterable[AnyGame]) -> None:
    # Whoever interrupts means the first process, which ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _runner.addHandler(_told())
    _runner.propagate = False
    know(games)
