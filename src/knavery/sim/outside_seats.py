"""Seats that somebody outside plays: an evaluation, an environment, or an assistant."""

from collections import Counter
from typing import Any

from knavery.bots import BotPrompt, Choice
from knavery.bots.bot import Exchange
from knavery.bots.llm import may_wait
from knavery.core import Seat
from knavery.core.stepper import Prompt
from knavery.sim.runner import Runner, bots_chance


class OutsideSeats:
    """The seats of a runner that have no bot.

    As a language model, a seat that may be silent is asked once its log has several new lines, or
    when somebody asked it why.
    """

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self._prompt: Prompt | None = None
        self._chance = bots_chance(runner.match).branch("outside")
        #: How long each seat's log was when it was last asked.
        self._heard: Counter[Seat] = Counter()

    def next(self) -> BotPrompt | None:
        """What the next seat is asked, after the bots have played; None when the match is over."""
        while self._prompt is None:
            prompt = self.runner.next_prompt()
            if prompt is None:
                return None
            if may_wait(_options(prompt), len(prompt.log) - self._heard[prompt.seat]):
                self.runner.answer(prompt.seat, None)
            else:
                self._prompt = prompt
        prompt, match = self._prompt, self.runner.match
        return BotPrompt(
            game=match.game.id,
            names=tuple(player.name for player in match.players),
            view=prompt.view,
            options=_options(prompt),
            log=tuple(prompt.log),
            heard=self._heard[prompt.seat],
            chat=tuple(self.runner.chat),
            chance=self._chance.branch(f"{prompt.seat} {len(match.decisions)}"),
        )

    def answer(self, choice: Choice) -> None:
        """Answer the prompt."""
        prompt = self._asked()
        self._heard[prompt.seat] = len(prompt.log)
        self._prompt = None
        self.runner.answer_by_choice(prompt.seat, choice)

    def answer_by_default(self, tried: tuple[Exchange, ...] = ()) -> None:
        """Play the default for a seat that gave no usable answer, count it, and write it down."""
        prompt = self._asked()
        self.runner.faults[prompt.seat] += 1
        self.runner.write_down(prompt.seat, Choice(None, exchanges=tried))
        self.answer(Choice(prompt.default, reason="by default"))

    def _asked(self) -> Prompt:
        assert self._prompt is not None, "nobody is asked"
        return self._prompt


def _options(prompt: Prompt) -> tuple[Any, ...]:
    return (*prompt.options, None) if prompt.may_be_silent else tuple(prompt.options)
