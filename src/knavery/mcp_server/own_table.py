"""A table of the assistant's own: it plays one seat, and bots play the others."""

import asyncio
from collections.abc import Mapping
from typing import Any

from knavery.bots import BotPrompt, ChatLine, Choice, bot
from knavery.bots.llm import LLM
from knavery.bots.llm.prompt import SILENCE, may_talk
from knavery.bots.llm.reader import UnreadableError, chosen
from knavery.core import KnaveryError, registry
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.settings import settle, usual_seats
from knavery.mcp_server.seat import observation, review_text
from knavery.sim.outside_seats import OutsideSeats
from knavery.sim.runner import Runner, bots_chance
from knavery.sim.simulate import line_up

ASSISTANT = "assistant"


class OwnTable:
    """A match in this process."""

    def __init__(
        self,
        game: str,
        *,
        bots: list[str],
        seats: int | None = None,
        seat: int = 0,
        settings: Mapping[str, Any] | None = None,
        seed: str | None = None,
    ) -> None:
        rules = registry.game(game)
        if any(name.partition(":")[0] == LLM for name in bots):
            # An assistant may have been talked into sending the key to somebody's address.
            raise KnaveryError("no language model can be seated from here: choose other bots")
        count = usual_seats(rules) if seats is None else seats
        if not 0 <= seat < count:
            raise KnaveryError(f"there is no seat {seat}: the seats are 0 to {count - 1}")
        named: list[str | None] = list(line_up(bots, count - 1))
        named.insert(seat, None)
        players = [
            Player(ASSISTANT if name is None else f"{name} {at}", name)
            for at, name in enumerate(named)
        ]
        self.game = game
        self.match = Match(
            rules, players, settle(rules, {**rules.short_settings, **(settings or {})}), seed
        )
        self._seat = seat
        self._runner = Runner(
            self.match,
            [None if name is None else bot(name) for name in named],
            bots_chance(self.match),
            notes=True,
        )
        self._seats = OutsideSeats(self._runner)
        self._lock = asyncio.Lock()

    async def observe(self, since: int, wait: float) -> str:
        """What the seat knows. Bots have moved already: there is nothing to wait for."""
        async with self._lock:
            return self._observation(since, await self._next())

    async def decide(self, choice: str) -> str:
        """Enter a decision: what happened then."""
        async with self._lock:
            prompt = await self._next()
            if prompt is None:
                raise KnaveryError("the game is over: use review")
            try:
                decision = chosen(choice, self.match.game, prompt.options, are_listed=True)
            except UnreadableError as error:
                raise KnaveryError(str(error)) from None
            self._seats.answer(Choice(decision))
            return self._observation(len(prompt.log), await self._next())

    async def say(self, text: str) -> str:
        """Say something in the discussion: language models at the table hear it."""
        async with self._lock:
            prompt = await self._next()
            if prompt is None or not may_talk(prompt.options):
                raise KnaveryError("nobody talks now: you may speak where the game has a talk")
            self._runner.chat.append(ChatLine(prompt.view.seat, text[:300]))
            return "Said."

    async def review(self) -> str:
        """Every claim beside the truth."""
        self._outcome()
        return await asyncio.to_thread(review_text, self.match.record, self._seat)

    async def record(self) -> str:
        """The record of the finished match."""
        self._outcome()
        return self.match.record.text()

    def _outcome(self) -> str:
        outcome = self.match.outcome
        if outcome is None:
            raise KnaveryError("the game is not over: others' secrets are still secret")
        return f"The game is over. Winners: {', '.join(f'seat {at}' for at in outcome.winners)}"

    async def _next(self) -> BotPrompt | None:
        """The prompt of the assistant's seat; bots play until there is one."""
        return await asyncio.to_thread(self._seats.next)

    def _observation(self, since: int, prompt: BotPrompt | None) -> str:
        match = self.match
        status = ""
        if prompt is None:
            status = self._outcome() + ". Use review to compare every claim with the truth."
        elif prompt.options[-1] is None:
            status = f"Nobody waits for you: decide “{SILENCE}” unless you want to speak."
        return observation(
            game=self.game,
            names=[player.name for player in match.players],
            view=match.view(self._seat),
            options=() if prompt is None else prompt.options,
            log=match.seen_by(self._seat),
            since=since,
            chat=self._runner.chat,
            status=status,
        )
