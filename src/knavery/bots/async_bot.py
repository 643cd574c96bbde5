"""Bots that wait for somebody else to decide, such as a language model, and their transcripts."""

import asyncio
import threading
from collections.abc import Coroutine, Sequence
from concurrent.futures import Future
from functools import cache
from typing import Any, Literal, Protocol, TypeVar, runtime_checkable

import msgspec

from knavery.bots.bot import Bot, Choice, Exchange
from knavery.core import Chance, KnaveryError, Seat

T = TypeVar("T")

#: What a speaker calls its own statement: it knew it to be true, or false, or could not know.
Label = Literal["true", "lie", "guess"]


class ChatLine(msgspec.Struct, frozen=True):
    """Something a player said in the chat: it may be a lie, and it is no fact."""

    seat: Seat
    text: str


class BotPrompt(msgspec.Struct, frozen=True, kw_only=True):
    """What an asynchronous bot is asked: what its seat knows, and who sits at the table."""

    game: str
    names: tuple[str, ...]
    view: Any
    #: As in `Bot.decide`: None is the last where the seat may say nothing.
    options: tuple[Any, ...]
    log: Sequence[Any]
    #: How many lines of the log the bot was given with its last prompt.
    heard: int = 0
    chat: tuple[ChatLine, ...] = ()
    chance: Chance
    #: How many seconds it has; 0: as long as it likes.
    seconds: float = 0.0


class NoChoiceError(KnaveryError):
    """The bot chose nothing that it was offered: its seat's default is played.

    The text is logged, so it holds nothing that the seat knows.
    """

    def __init__(self, text: str, exchanges: tuple[Exchange, ...] = ()) -> None:
        super().__init__(text)
        self.exchanges = exchanges


@runtime_checkable
class AsyncBot(Bot, Protocol):
    """A bot that answers when it is ready: several can be asked at the same time."""

    async def answer(self, prompt: BotPrompt) -> Choice:
        """One of the prompt's options, or NoChoiceError."""


class LabelPrompt(msgspec.Struct, frozen=True, kw_only=True):
    """A statement that a bot made, which it is asked to label after the game."""

    game: str
    seats: int
    seat: Seat
    decision: Any
    #: How it came to the decision.
    exchange: Exchange
    #: How many seconds it has; 0: as long as it likes.
    seconds: float = 0.0


class LabelAnswer(msgspec.Struct, frozen=True):
    """What the bot calls its statement; None where it gave no usable answer."""

    label: Label | None
    exchanges: tuple[Exchange, ...] = ()


@runtime_checkable
class LabellingBot(Protocol):
    """A bot that says afterwards which of its statements were lies; optional."""

    async def label(self, prompt: LabelPrompt) -> LabelAnswer:
        """What it calls that statement."""


def start(work: Coroutine[Any, Any, T]) -> "Future[T]":
    """Run the coroutine in the event loop of this process's asynchronous bots."""
    return asyncio.run_coroutine_threadsafe(work, _loop())


@cache
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="async-bots", daemon=True).start()
    return loop
