"""Bots think outside the event loop: processes of their own, each thought within a budget."""

import asyncio
import multiprocessing
import pickle
import signal
import traceback
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Protocol

import msgspec

from knavery.bots import Bot, Choice
from knavery.core import Chance

_CONTEXT = multiprocessing.get_context("spawn")


class Thought(msgspec.Struct, frozen=True):
    """A question to a bot: what its seat sees and may choose, and nothing else."""

    bot: str
    view: Any
    options: tuple[Any, ...]
    log: tuple[Any, ...]
    chance: Chance


class ThinkingError(Exception):
    """The bot failed or took too long. It says nothing of what the bot held: it is logged."""


class DawdlingError(ThinkingError):
    """The bot took too long."""


class Thinkers(Protocol):
    """Whoever has bots think."""

    async def think(self, thought: Thought, seconds: float) -> Choice:
        """What the bot chooses, or ThinkingError."""

    def close(self) -> None:
        """Stop all thinking."""


class Pool:
    """So many processes. One that does not answer in time is ended and replaced.

    A bot whose last thought took too long thinks at one table at a time: however many it sits at,
    it holds up one process, and the others are for everybody else.
    """

    def __init__(self, size: int, find_bot: Callable[[str], Bot]) -> None:
        self._find_bot = find_bot
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="thinking")
        self._free: asyncio.Queue[_Worker | None] = asyncio.Queue()
        self._workers: set[_Worker] = set()
        self._closed = False
        self._turns: dict[str, asyncio.Lock] = {}
        for _ in range(size):
            self._free.put_nowait(None)  # started when first needed

    async def think(self, thought: Thought, seconds: float) -> Choice:
        """What the bot chooses, or ThinkingError."""
        turn = await self._turn(thought.bot, seconds)
        try:
            worker = await self._free.get()
        except BaseException:
            _give_back(turn)
            raise
        loop = asyncio.get_running_loop()
        future = self._threads.submit(self._ask, worker, thought, seconds)
        # The process is free when it has answered, not when nobody waits for it any more.
        future.add_done_callback(
            lambda done: loop.call_soon_threadsafe(self._free_again, done, thought.bot, turn)
        )
        answer = asyncio.wrap_future(future)
        answer.add_done_callback(_is_heard)
        _, choice = await asyncio.shield(answer)
        if isinstance(choice, Exception):
            raise ThinkingError(f"{thought.bot} failed: {choice}")
        if isinstance(choice, Choice) and choice.decision in thought.options:
            return choice
        raise ThinkingError(f"{thought.bot} chose what is none of its options")

    async def _turn(self, bot: str, seconds: float) -> asyncio.Lock | None:
        """The turn of a bot that was slow, once it has come; None for the others."""
        turn = self._turns.get(bot)
        if turn is None:
            return None
        try:
            async with asyncio.timeout(seconds):
                await turn.acquire()
        except TimeoutError:
            raise DawdlingError(f"{bot} is still thinking at another table") from None
        return turn

    def _free_again(
        self, done: "Future[tuple[_Worker, Any]]", bot: str, turn: asyncio.Lock | None
    ) -> None:
        failed = done.exception()
        self._free.put_nowait(None if failed else done.result()[0])
        if isinstance(failed, DawdlingError):
            self._turns.setdefault(bot, asyncio.Lock())
        elif self._turns.get(bot) is turn:
            self._turns.pop(bot, None)
        _give_back(turn)

    def close(self) -> None:
        """End all processes."""
        self._closed = True
        for worker in tuple(self._workers):
            worker.kill()  # whoever waits for it hears that; to close its line would strand them
        self._threads.shutdown(wait=True)
        for worker in tuple(self._workers):
            worker.end()

    def _ask(
        self, worker: "_Worker | None", thought: Thought, seconds: float
    ) -> tuple["_Worker", Any]:
        if self._closed:
            raise ThinkingError("the server stops")
        if worker is None:
            worker = _Worker(self._find_bot)
            self._workers.add(worker)
            if self._closed:  # while the process started: it is ended when all threads are
                raise ThinkingError("the server stops")
        try:
            return worker, worker.ask(thought, seconds)
        except BaseException:
            self._workers.discard(worker)
            worker.end()
            raise


def _give_back(turn: asyncio.Lock | None) -> None:
    if turn is not None:
        turn.release()


def _is_heard(answer: "asyncio.Future[Any]") -> None:
    """A failure that nobody waits for any more is no news."""
    if not answer.cancelled():
        answer.exception()


class _Worker:
    """One process and the line to it."""

    def __init__(self, find_bot: Callable[[str], Bot]) -> None:
        self._line, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_work, args=(theirs, find_bot), daemon=True)
        self._process.start()
        theirs.close()
        try:
            self._line.recv_bytes()  # it has started: that is no thinking time
        except (EOFError, OSError) as error:
            self.end()
            raise ThinkingError("a process to think in could not be started") from error

    def ask(self, thought: Thought, seconds: float) -> Any:
        """What the bot answers, or how it failed; ThinkingError where the process is lost."""
        try:
            self._line.send_bytes(pickle.dumps(thought))
            if not self._line.poll(seconds):
                raise DawdlingError(f"{thought.bot} took more than {seconds} s")
            return pickle.loads(self._line.recv_bytes())
        except (EOFError, OSError) as error:
            raise ThinkingError(f"{thought.bot}'s process has ended") from error

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self._line.close()


def _where(error: Exception) -> str:
    """What kind of failure it was, and where in the bot."""
    at = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(at.filename).name}, line {at.lineno}, in {at.name}"


def _work(line: Connection, find_bot: Callable[[str], Bot]) -> None:
    """The process: a thought in, a choice out, until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when it ends
    line.send_bytes(b"ready")
    while True:
        try:
            thought: Thought = pickle.loads(line.recv_bytes())
        except EOFError:
            return
        try:
            given: Any = find_bot(thought.bot).decide(
                thought.view, thought.options, thought.log, thought.chance
            )
        except Exception as error:
            given = ThinkingError(_where(error))
        line.send_bytes(pickle.dumps(given))
