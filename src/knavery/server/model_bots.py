"""Language models at the tables of a server. They wait for an endpoint, so no process is needed."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from knavery.bots import AsyncBot, BotPrompt, Choice, NoChoiceError
from knavery.bots.async_bot import start
from knavery.bots.transcript import TranscriptLine, append_lines
from knavery.core import registry
from knavery.server.bot_pool import BotError, BotPool, BotRequest

_logger = logging.getLogger(__name__)

#: Seconds a model has where its seat has no clock.
NO_CLOCK: Final = 180.0


class ModelBots:
    """A pool of bots with language models in front: asks those itself, and passes others on."""

    def __init__(
        self, models: Mapping[str, AsyncBot], others: BotPool, transcripts: str | None = None
    ) -> None:
        self._models = models
        self._others = others
        self._transcripts = None if transcripts is None else Path(transcripts)

    async def warm_up(self, requests: Sequence[BotRequest], seconds: float) -> None:
        """Warm up the other bots: a model costs money."""
        await self._others.warm_up(
            [request for request in requests if request.bot not in self._models], seconds
        )

    async def decide(self, request: BotRequest, seconds: float) -> Choice:
        """The bot's choice, or BotError."""
        model = self._models.get(request.bot)
        if model is None:
            return await self._others.decide(request, seconds)
        prompt = BotPrompt(
            game=request.game,
            names=request.names,
            view=request.view,
            options=request.options,
            log=request.log,
            heard=request.heard,
            chat=request.chat,
            chance=request.chance,
            seconds=seconds,
        )
        try:
            choice = await asyncio.wrap_future(start(model.answer(prompt)))
        except NoChoiceError as error:
            self._write_down(request, Choice(None, exchanges=error.exchanges))
            raise BotError(str(error)) from None
        self._write_down(request, choice)
        if choice.decision not in request.options:
            raise BotError(f"{request.bot} chose something that is not one of its options")
        return choice

    def budget(self, bot: str) -> float:
        """The bot's time budget in seconds; a model has none."""
        return 0.0 if bot in self._models else self._others.budget(bot)

    def close(self) -> None:
        """Stop all bots."""
        self._others.close()

    def _write_down(self, request: BotRequest, choice: Choice) -> None:
        """Append to the table's transcript, which is for the operator alone."""
        if self._transcripts is None or not choice.exchanges:
            return
        game = registry.game(request.game)
        line = TranscriptLine.of(game, request.step, request.view.seat, choice)
        try:
            append_lines(self._transcripts, request.table, (line,))
        except OSError as error:
            # The game is worth more than its transcript.
            _logger.warning("a transcript cannot be written: %s", error.strerror)
