"""Plays a match with a bot in every seat to its end, through the contract alone.

A bot gets its seat's view, options and log, never the State. It draws from the chance of the
match's bots, never from the one that deals the cards.
"""

import logging
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any, Final, NamedTuple

import msgspec

from knavery.bots import AsyncBot, Bot, BotPrompt, ChatLine, Choice, NoChoiceError, is_blind
from knavery.bots.async_bot import start
from knavery.bots.bot import prepare
from knavery.bots.transcript import TranscriptLine
from knavery.core import AnyState, Chance, Seat, Step, Timer
from knavery.core.match import Match
from knavery.core.stepper import EndlessError, Prompt, Stepper
from knavery.sim.common_random import CommonRandomNumbers
from knavery.sim.time_limit import TIME_LIMIT, TimeLimit, TimeLimitError

#: A game that is not over after this many decisions is taken to have no end.
MAX_DECISIONS: Final = 200_000

logger = logging.getLogger(__name__)


class _Asked(NamedTuple):
    """A prompt that an asynchronous bot is thinking about."""

    answer: "Future[Choice]"
    #: How long the seat's log was.
    lines: int


class Runner:
    """Plays a match decision by decision: a `Stepper` asks, and bots answer.

    A seat without a bot (None) is answered from outside: `next_prompt`, then `answer`.

    A bot that raises, exceeds the time limit, or chooses something that is not among its options
    does not stop the match: its seat's default is played instead, and `faults` counts it. `steps`,
    if given, is filled with every step of the match.

    Asynchronous bots that are asked at the same time are asked at once. An answer counts as long as
    it is among the seat's options. What they were asked and answered is in `transcript`.
    """

    def __init__(
        self,
        match: Match,
        bots: Sequence[Bot | None],
        chance: Chance,
        *,
        notes: bool = False,
        time_limit: float = TIME_LIMIT,
        steps: list[Step] | None = None,
    ) -> None:
        assert len(bots) == len(match.players), f"{len(bots)} bots for {len(match.players)} seats"
        self.match = match
        self.bots = tuple(bots)
        for bot in self.bots:
            if bot is not None:
                prepare(bot, match.game)
        self.faults = [0] * len(bots)
        self._notes = notes
        self._time_limit = TimeLimit(time_limit)
        self._blind = tuple(bot is not None and is_blind(bot) for bot in bots)
        self._async = tuple(isinstance(bot, AsyncBot) for bot in bots)
        self._has_async = any(self._async)
        self._asked: dict[Seat, _Asked] = {}
        self._heard = [0] * len(bots)
        self.chat: list[ChatLine] = []
        self.transcript: list[TranscriptLine] = []
        self._random = CommonRandomNumbers(chance, len(bots))
        if match.decisions:
            for step in match.record.replay():
                self._random.count_step(step.state, step.seat)
        self._stepper = Stepper(match, on_timer=self._count_timer, steps=steps)

    def run(self, max_decisions: int = MAX_DECISIONS) -> None:
        """Play to the end, or raise EndlessError after that many decisions."""
        with self._time_limit:
            for _ in range(max_decisions):
                if not self.step():
                    return
        self._check_end(max_decisions)

    def advance(self, max_decisions: int = MAX_DECISIONS) -> "Future[Choice] | None":
        """Play until the match waits for an asynchronous bot: its answer. None: it is over."""
        with self._time_limit:
            while len(self.match.decisions) < max_decisions and (prompts := self._prompts()):
                prompt = self._first(prompts)
                asked = self._asked.get(prompt.seat)
                if asked is not None and not asked.answer.done():
                    return asked.answer
                self._answer_by_bot(prompt)
        self._check_end(max_decisions)
        return None

    def _check_end(self, max_decisions: int) -> None:
        self.stop_asking()
        if self.match.state.outcome is None:
            raise EndlessError(
                f"{self.match.game.title} is not over after {max_decisions} decisions: "
                "a setting may give it an end"
            )

    def stop_asking(self) -> None:
        """Give up the prompts that asynchronous bots are still thinking about."""
        for asked in self._asked.values():
            asked.answer.cancel()
        self._asked.clear()

    def step(self) -> bool:
        """Play until a bot has decided; False if the match is over.

        Timers that run out before are entered, too.
        """
        while prompts := self._prompts():
            if self._answer_by_bot(self._first(prompts)):
                return True
        return False

    def prompts(self) -> tuple[Prompt, ...]:
        """The seats that are asked now, with and without a bot."""
        return self._stepper.prompts()

    def next_prompt(self) -> Prompt | None:
        """Play until a seat without a bot is the first to answer; None when the match is over."""
        while prompts := self._prompts():
            prompt = self._first(prompts)
            if self.bots[prompt.seat] is None:
                return prompt
            self._answer_by_bot(prompt)
        return None

    def answer(self, seat: int, decision: Any) -> None:
        """Answer for a seat without a bot, as `Stepper.answer` does."""
        self._stepper.answer(seat, decision)

    def answer_by_choice(self, seat: Seat, choice: Choice) -> None:
        """The same with all that a bot gives: its note, what it says, and its exchanges."""
        self.write_down(seat, choice)
        if choice.say:
            self.chat.append(ChatLine(seat, choice.say))
        note = self._note(choice) if self._notes and choice.decision is not None else None
        self._stepper.answer(seat, choice.decision, note)

    def _prompts(self) -> tuple[Prompt, ...]:
        """The seats that are asked now; their asynchronous bots begin to think."""
        prompts = self._stepper.prompts()
        if self._has_async:
            for prompt in prompts:
                if self._async[prompt.seat] and prompt.seat not in self._asked:
                    self._ask(prompt)
        return prompts

    def _ask(self, prompt: Prompt) -> None:
        """Have the seat's asynchronous bot begin to think about the prompt."""
        bot = self.bots[prompt.seat]
        assert isinstance(bot, AsyncBot)
        options = (*prompt.options, None) if prompt.may_be_silent else prompt.options
        log = tuple(prompt.log)
        asked = BotPrompt(
            game=self.match.game.id,
            names=tuple(player.name for player in self.match.players),
            view=prompt.view,
            options=options,
            log=log,
            heard=self._heard[prompt.seat],
            chat=tuple(self.chat),
            chance=self._random.out_of_turn(prompt.seat, len(self.match.decisions)),
            seconds=self._time_limit.seconds,
        )
        self._asked[prompt.seat] = _Asked(start(bot.answer(asked)), len(log))

    def _answer_by_bot(self, prompt: Prompt) -> bool:
        """Let the seat's bot answer; whether it decided something."""
        if prompt.may_be_silent:
            return self._speak(prompt)
        self._decide(prompt)
        return True

    def _speak(self, prompt: Prompt) -> bool:
        """Prompt a seat that may speak but need not; whether it did."""
        chance = self._random.out_of_turn(prompt.seat, len(self.match.decisions))
        choice = self._prompt(prompt, (*prompt.options, None), chance)
        self._answer(prompt, choice)
        return choice.decision is not None

    def _decide(self, prompt: Prompt) -> None:
        """Prompt a seat that must decide."""
        options = prompt.options
        chance = self._random.to_act(prompt.seat, options)
        choice = self._prompt(prompt, options, chance)
        self._random.count(prompt.seat, options)
        self._answer(prompt, choice)

    def _prompt(self, prompt: Prompt, options: Sequence[Any], chance: Chance) -> Choice:
        """The bot's choice, or the default for one that gives none."""
        seat = prompt.seat
        bot = self.bots[seat]
        assert bot is not None, f"seat {seat} has no bot"
        try:
            if self._async[seat]:
                choice = self._answered(prompt, options)
            else:
                view, log = (None, ()) if self._blind[seat] else (prompt.view, prompt.log)
                choice = self._decide_in_time(bot, view, options, log, chance)
            if choice.decision in options:
                return choice
        except NoChoiceError as error:
            self.write_down(seat, Choice(None, exchanges=error.exchanges))
            logger.warning("%s: the bot in seat %d: %s", self.match.game.id, seat, error)
        except TimeLimitError as error:
            logger.warning("%s: the bot in seat %d took %s", self.match.game.id, seat, error)
        except Exception:
            logger.warning("%s: the bot in seat %d failed", self.match.game.id, seat, exc_info=True)
        else:
            logger.warning(
                "%s: the bot in seat %d chose %r, which it was not offered",
                self.match.game.id, seat, choice.decision,
            )  # fmt: skip
        self.faults[seat] += 1
        return Choice(prompt.default, reason="by default")

    def _answered(self, prompt: Prompt, options: Sequence[Any]) -> Choice:
        """What the asynchronous bot chose. It is asked again if that is no longer an option."""
        seat = prompt.seat
        while True:
            answer, lines = self._asked.pop(seat)
            choice = answer.result()
            if choice.exchanges:
                self._heard[seat] = lines
            if choice.decision in options or lines == len(prompt.log):
                self.write_down(seat, choice)
                if choice.say:
                    self.chat.append(ChatLine(seat, choice.say))
                return choice
            self._ask(prompt)

    def write_down(self, seat: Seat, choice: Choice) -> None:
        """Add what was asked and answered to the transcript, if there is anything."""
        if choice.exchanges:
            self.transcript.append(
                TranscriptLine.of(self.match.game, len(self.match.decisions), seat, choice)
            )

    def _decide_in_time(
        self, bot: Bot, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        self._time_limit.start()
        try:
            return bot.decide(view, options, log, chance)
        finally:
            self._time_limit.stop()

    def _answer(self, prompt: Prompt, choice: Choice) -> None:
        note = self._note(choice) if self._notes and choice.decision is not None else None
        self._stepper.answer(prompt.seat, choice.decision, note)

    def _count_timer(self, state: AnyState, timer: Timer[Any]) -> None:
        self._random.count_step(state, timer.seat)

    def _note(self, choice: Choice) -> Any:
        """The belief and the reason as plain JSON, if they can be encoded."""
        if not choice.belief and not choice.reason:
            return None
        said = {"say": choice.say} if choice.say else {}
        try:
            return msgspec.json.decode(
                msgspec.json.encode({"belief": choice.belief, "reason": choice.reason, **said})
            )
        except (TypeError, ValueError) as error:
            return {"belief": {}, "reason": f"could not be encoded: {error}"}

    def _first(self, prompts: Sequence[Prompt]) -> Prompt:
        """One of several seats that are asked at the same time: any of them may be first."""
        if len(prompts) == 1:
            return prompts[0]
        prompt, _ = self._random.order(len(self.match.decisions)).choice(prompts)
        return prompt


def bots_chance(match: Match) -> Chance:
    """The chance the match's bots draw from: a branch of the dealer's seed.

    The cards come from the seed mixed with the players' words (docs/fairness.md), never from here.
    """
    return Chance(match.seed).branch("bots")
