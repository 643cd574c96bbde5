"""Plays a match with a bot in every seat to its end, through the contract alone.

A bot gets its seat's view, options and log, never the State. It draws from the chance of the
match's bots, never from the one that deals the cards.
"""

import logging
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from knavery.bots import Bot, Choice, is_blind
from knavery.core import AnyState, Chance, KnaveryError, Seat, Step
from knavery.core.match import Match
from knavery.sim.clock import Clock
from knavery.sim.common_random import CommonRandomNumbers
from knavery.sim.time_limit import TIME_LIMIT, TimeLimit, TimeLimitError

#: A game that is not over after this many decisions is taken to have no end.
MAX_DECISIONS: Final = 200_000

logger = logging.getLogger(__name__)


class EndlessError(KnaveryError):
    """A game that did not come to an end."""


class Runner:
    """Plays a match decision by decision; every decision takes one second of its clock.

    A bot that raises, exceeds the time limit, or chooses something that is not among its options
    does not stop the match: its seat's default is played instead, and `faults` counts it. `steps`,
    if given, is filled with every step of the match.
    """

    def __init__(
        self,
        match: Match,
        bots: Sequence[Bot],
        chance: Chance,
        *,
        notes: bool = False,
        time_limit: float = TIME_LIMIT,
        steps: list[Step] | None = None,
    ) -> None:
        assert len(bots) == len(match.players), f"{len(bots)} bots for {len(match.players)} seats"
        self.match = match
        self.bots = tuple(bots)
        self.faults = [0] * len(bots)
        self._notes = notes
        self._time_limit = TimeLimit(time_limit)
        self._steps = steps
        self._seats = tuple(map(Seat, range(len(bots))))
        self._blind = tuple(map(is_blind, bots))
        self._random = CommonRandomNumbers(chance, len(bots))
        self._clock = Clock()
        if match.decisions:
            for step in match.record.replay():
                self._clock.follow(step)
                self._random.count_step(step.state, step.seat)
        self._logs: tuple[list[Any], ...] = tuple([] for _ in bots)
        self._read = 0
        #: Which seats have a new line of their log since their last prompt.
        self._news = [True] * len(bots)

    def run(self, max_decisions: int = MAX_DECISIONS) -> None:
        """Play to the end, or raise EndlessError after that many decisions."""
        with self._time_limit:
            for _ in range(max_decisions):
                if not self.step():
                    return
        if self.match.state.outcome is None:
            raise EndlessError(
                f"{self.match.game.title} is not over after {max_decisions} decisions: "
                "a setting may give it an end"
            )

    def step(self) -> bool:
        """Play one decision; False if the match was already over."""
        state = self.match.state
        if state.outcome is not None:
            return False
        timers = state.timers
        if timers and (timer := self._clock.expired(timers)):
            self._clock.reset(timer)
            self._random.count_step(state, timer.seat)
            self._play(timer.seat, timer.decision)
            return True
        self._deliver_log()
        to_act = state.to_act
        if self._prompt_out_of_turn(state, to_act):
            return True
        if to_act:
            self._decide(state, self._first(to_act))
            return True
        assert timers, f"{self.match.game.id} waits for nobody and nothing, and is not over"
        self._clock.advance_to_next(timers)
        return self.step()

    def _deliver_log(self) -> None:
        """Give every seat the new lines of its log."""
        for event in self.match.log[self._read :]:
            for seat in self._seats:
                if (fact := event.seen_by(seat)) is not None:
                    self._news[seat] = True
                    if not self._blind[seat]:
                        self._logs[seat].append(fact)
        self._read = len(self.match.log)

    def _prompt_out_of_turn(self, state: AnyState, to_act: Sequence[Seat]) -> bool:
        """Prompt the seats that may speak but need not; whether one of them did."""
        waiting = []
        for seat in self._seats:
            if self._news[seat] and seat not in to_act:
                self._news[seat] = False
                if options := state.options(seat):
                    waiting.append((seat, options))
        while waiting:
            seat, options = one = self._first(waiting)
            waiting.remove(one)
            chance = self._random.out_of_turn(seat, len(self.match.decisions))
            choice = self._prompt(state, seat, (*options, None), chance)
            if choice.decision is not None:
                # The others were not prompted about their new lines yet: they still will be.
                for unprompted, _ in waiting:
                    self._news[unprompted] = True
                self._play_choice(state, seat, choice)
                return True
        return False

    def _decide(self, state: AnyState, seat: Seat) -> None:
        self._news[seat] = False
        options = state.options(seat)
        chance = self._random.to_act(seat, options)
        choice = self._prompt(state, seat, options, chance)
        self._random.count(seat, options)
        self._play_choice(state, seat, choice)

    def _prompt(
        self, state: AnyState, seat: Seat, options: Sequence[Any], chance: Chance
    ) -> Choice:
        """The bot's choice, or the default for one that gives none."""
        bot = self.bots[seat]
        blind = self._blind[seat]
        view, log = (None, ()) if blind else (state.view(seat), self._logs[seat])
        try:
            choice = self._decide_in_time(bot, view, options, log, chance)
            if choice.decision in options:
                return choice
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
        return Choice(None if options[-1] is None else state.default(seat), reason="by default")

    def _decide_in_time(
        self, bot: Bot, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        self._time_limit.start()
        try:
            return bot.decide(view, options, log, chance)
        finally:
            self._time_limit.stop()

    def _play_choice(self, state: AnyState, seat: Seat, choice: Choice) -> None:
        self._clock.advance(state.timers)
        self._play(seat, choice.decision, self._note(choice) if self._notes else None)

    def _play(self, seat: Seat, decision: Any, note: Any = None) -> None:
        before = self.match.state
        log = self.match.play(seat, decision, note)
        if self._steps is not None:
            self._steps.append(Step(before, seat, decision, log, self.match.state))

    def _note(self, choice: Choice) -> Any:
        """The belief and the reason as plain JSON, if they can be encoded."""
        if not choice.belief and not choice.reason:
            return None
        try:
            return msgspec.json.decode(
                msgspec.json.encode({"belief": choice.belief, "reason": choice.reason})
            )
        except (TypeError, ValueError) as error:
            return {"belief": {}, "reason": f"could not be encoded: {error}"}

    def _first(self, several: Sequence[Any]) -> Any:
        """One of several seats that may act at the same time: any of them may be first."""
        if len(several) == 1:
            return several[0]
        one, _ = self._random.order(len(self.match.decisions)).choice(several)
        return one


def bots_chance(match: Match) -> Chance:
    """The chance the match's bots draw from: a branch of the dealer's seed.

    The cards come from the seed mixed with the players' words (docs/fairness.md), never from here.
    """
    return Chance(match.seed).branch("bots")
