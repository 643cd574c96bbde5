"""The pool of processes that bots run in, each decision within a time limit."""

import asyncio
import logging
import multiprocessing
import pickle
import signal
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Protocol

import msgspec

from knavery.bots import Bot, ChatLine, Choice, seconds_of
from knavery.bots.bot import prepare
from knavery.bots.search.on_engine import forbid_compiling
from knavery.core import AnyGame, Chance, registry, seen
from knavery.core.settings import settle

_logger = logging.getLogger(__name__)
_CONTEXT = multiprocessing.get_context("spawn")


class BotRequest(msgspec.Struct, frozen=True):
    """A prompt for a bot: what its seat sees and may choose, and nothing else."""

    bot: str
    view: Any
    options: tuple[Any, ...]
    log: tuple[Any, ...]
    chance: Chance
    #: What a language model is given besides: see `BotPrompt`.
    game: str = ""
    names: tuple[str, ...] = ()
    heard: int = 0
    chat: tuple[ChatLine, ...] = ()
    #: Where its transcript goes: the table, and how many decisions were made before.
    table: str = ""
    step: int = 0


class BotError(Exception):
    """The bot failed or took too long. The text is logged, so it holds nothing the bot knew."""


class BotTimeoutError(BotError):
    """The bot took too long."""


class BotPool(Protocol):
    """Runs bots."""

    async def warm_up(self, requests: Sequence[BotRequest], seconds: float) -> None:
        """Start, and decide these requests for nothing, so that the first guest does not wait."""

    async def decide(self, request: BotRequest, seconds: float) -> Choice:
        """The bot's choice, or BotError."""

    def budget(self, bot: str) -> float:
        """The bot's time budget in seconds; it is known when the bot has decided."""

    def close(self) -> None:
        """Stop all bots."""


class ProcessBotPool:
    """A number of processes. One that does not answer in time is killed and replaced.

    A bot whose last decision took too long runs at one table at a time: it may block one process,
    and the others stay free for the other bots.
    """

    def __init__(self, size: int, find_bot: Callable[[str], Bot]) -> None:
        self._size = size
        self._find_bot = find_bot
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="bot-pool")
        self._free: asyncio.Queue[_Worker | None] = asyncio.Queue()
        self._workers: set[_Worker] = set()
        self._closed = False
        self._turns: dict[str, asyncio.Lock] = {}
        self._budgets: dict[str, float] = {}
        #: The bots that a process has prepare when it starts.
        self._prepared: tuple[str, ...] = ()
        for _ in range(size):
            self._free.put_nowait(None)  # started when first needed

    async def warm_up(self, requests: Sequence[BotRequest], seconds: float) -> None:
        """Start all processes, and have each decide these requests until one fails."""

        def start() -> _Worker | None:
            worker = None
            try:
                for request in requests:
                    worker, _ = self._ask(worker, request, seconds)
            except BotError as error:
                _logger.warning("a bot failed before its first game: %s", error)
                return None
            return worker

        self._prepared = tuple(dict.fromkeys(request.bot for request in requests))
        for _ in range(self._size):
            await self._free.get()
        loop = asyncio.get_running_loop()
        started = [loop.run_in_executor(self._threads, start) for _ in range(self._size)]
        for worker in await asyncio.gather(*started):
            self._free.put_nowait(worker)

    async def decide(self, request: BotRequest, seconds: float) -> Choice:
        """The bot's choice, or BotError."""
        turn = await self._turn(request.bot, seconds)
        try:
            worker = await self._free.get()
        except BaseException:
            _release(turn)
            raise
        loop = asyncio.get_running_loop()
        future = self._threads.submit(self._ask, worker, request, seconds)
        # The process is free when it has answered, not when the caller stops waiting.
        future.add_done_callback(
            lambda done: loop.call_soon_threadsafe(self._free_again, done, request.bot, turn)
        )
        answer = asyncio.wrap_future(future)
        answer.add_done_callback(_ignore_failure)
        _, choice = await asyncio.shield(answer)
        if isinstance(choice, Exception):
            raise BotError(f"{request.bot} failed: {choice}")
        if isinstance(choice, Choice) and choice.decision in request.options:
            return choice
        raise BotError(f"{request.bot} chose something that is not one of its options")

    def budget(self, bot: str) -> float:
        """The bot's time budget in seconds; 0 before its first decision."""
        return self._budgets.get(bot, 0.0)

    async def _turn(self, bot: str, seconds: float) -> asyncio.Lock | None:
        """Wait for the turn of a bot that was slow; None for the other bots."""
        turn = self._turns.get(bot)
        if turn is None:
            return None
        try:
            async with asyncio.timeout(seconds):
                await turn.acquire()
        except TimeoutError:
            raise BotTimeoutError(f"{bot} is still deciding at another table") from None
        return turn

    def _free_again(
        self, done: "Future[tuple[_Worker, Any]]", bot: str, turn: asyncio.Lock | None
    ) -> None:
        failed = done.exception()
        self._free.put_nowait(None if failed else done.result()[0])
        if isinstance(failed, BotTimeoutError):
            self._turns.setdefault(bot, asyncio.Lock())
        elif self._turns.get(bot) is turn:
            self._turns.pop(bot, None)
        _release(turn)

    def close(self) -> None:
        """End all processes."""
        self._closed = True
        for worker in tuple(self._workers):
            worker.kill()  # its thread notices; closing the pipe would leave the thread waiting
        self._threads.shutdown(wait=True)
        for worker in tuple(self._workers):
            worker.end()

    def _ask(
        self, worker: "_Worker | None", request: BotRequest, seconds: float
    ) -> tuple["_Worker", Any]:
        if self._closed:
            raise BotError("the server is stopping")
        if worker is None:
            worker = _Worker(self._find_bot, self._prepared)
            self._workers.add(worker)
            if self._closed:  # while the process started; `close` ends it
                raise BotError("the server is stopping")
        try:
            choice, self._budgets[request.bot] = worker.ask(request, seconds)
        except BaseException:
            self._workers.discard(worker)
            worker.end()
            raise
        return worker, choice


def _release(turn: asyncio.Lock | None) -> None:
    if turn is not None:
        turn.release()


def _ignore_failure(answer: "asyncio.Future[Any]") -> None:
    """Mark a failure as seen: the caller may have stopped waiting."""
    if not answer.cancelled():
        answer.exception()


class _Worker:
    """One process and the pipe to it."""

    def __init__(self, find_bot: Callable[[str], Bot], prepared: Sequence[str]) -> None:
        self._pipe, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(
            target=_work, args=(theirs, find_bot, prepared), daemon=True
        )
        self._process.start()
        theirs.close()
        try:
            self._pipe.recv_bytes()  # it has started: the start is not part of the time limit
        except (EOFError, OSError) as error:
            self.end()
            raise BotError("a process for bots could not be started") from error

    def ask(self, request: BotRequest, seconds: float) -> tuple[Any, float]:
        """The bot's answer or error, and its budget; BotError where the process is lost."""
        try:
            self._pipe.send_bytes(pickle.dumps(request))
            if not self._pipe.poll(seconds):
                raise BotTimeoutError(f"{request.bot} took more than {seconds} s")
            answer: tuple[Any, float] = pickle.loads(self._pipe.recv_bytes())
        except (EOFError, OSError) as error:
            raise BotError(f"{request.bot}'s process has ended") from error
        return answer

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _where(error: Exception) -> str:
    """The kind of the error, and where it was raised."""
    at = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(at.filename).name}, line {at.lineno}, in {at.name}"


def _work(pipe: Connection, find_bot: Callable[[str], Bot], prepared: Sequence[str]) -> None:
    """The process: a request in, a choice out, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when it ends
    forbid_compiling()  # no table waits for a minute
    for name in prepared:
        _prepare(find_bot, name)
    pipe.send_bytes(b"ready")
    while True:
        try:
            request: BotRequest = pickle.loads(pipe.recv_bytes())
        except EOFError:
            return
        budget = 0.0
        try:
            bot = find_bot(request.bot)
            budget = seconds_of(bot)
            answer: Any = bot.decide(request.view, request.options, request.log, request.chance)
        except Exception as error:
            answer = BotError(_where(error))
        pipe.send_bytes(pickle.dumps((answer, budget)))


def _prepare(find_bot: Callable[[str], Bot], name: str) -> None:
    """Have the bot load what it needs for each game: that is no part of the time limit."""
    try:
        for game in registry.ids():
            prepare(find_bot(name), registry.game(game))
    except Exception as error:
        _logger.warning("%s could not prepare: %s", name, _where(error))


def first_requests(
    game: AnyGame, bots: Sequence[str], seats: int | None = None
) -> list[BotRequest]:
    """The first prompt of a game, for each of the bots: what they need is loaded by then."""
    chance = Chance.of("warm up")
    state, log = game.deal(seats or game.seats[0], settle(game, {}), chance)
    seat = state.to_act[0]
    return [
        BotRequest(bot, state.view(seat), state.options(seat), seen(log, seat), chance)
        for bot in bots
    ]
