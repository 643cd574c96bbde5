"""A match with a bot in every seat, brought to its end on the contract alone.

A bot is handed its seat's view, options and log, never the State. What it draws from is a stream of
the match's bots, never the one the cards come from.
"""

import logging
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from knavery.bots import Bot, Choice, is_blind
from knavery.core import AnyState, Chance, KnaveryError, Seat, Step
from knavery.core.match import Match
from knavery.sim.clock import Clock
from knavery.sim.common_random import Streams
from knavery.sim.time_limit import PATIENCE, DawdlingError, Watchdog

#: A game that goes on past so many decisions is taken to have no end.
MOST: Final = 200_000

logger = logging.getLogger(__name__)


class EndlessError(KnaveryError):
    """A game that did not come to an end."""


class Runner:
    """Brings a match on, decision by decision; every decision takes a second of its clock.

    A bot that raises, dawdles, or answers with something that is not among its options stops no
    table: its seat's default is entered instead, and `faults` counts it. `steps`, if it is given,
    is filled with every step of the match.
    """

    def __init__(
        self,
        match: Match,
        bots: Sequence[Bot],
        chance: Chance,
        *,
        notes: bool = False,
        patience: float = PATIENCE,
        steps: list[Step] | None = None,
    ) -> None:
        assert len(bots) == len(match.players), f"{len(bots)} bots for {len(match.players)} seats"
        self.match = match
        self.bots = tuple(bots)
        self.faults = [0] * len(bots)
        self._notes = notes
        self._watchdog = Watchdog(patience)
        self._steps = steps
        self._seats = tuple(map(Seat, range(len(bots))))
        self._blind = tuple(map(is_blind, bots))
        self._streams = Streams(chance, len(bots))
        self._clock = Clock()
        if match.decisions:
            for step in match.record.replay():
                self._clock.follow(step)
                self._streams.entered(step.state, step.seat)
        self._logs: tuple[list[Any], ...] = tuple([] for _ in bots)
        self._read = 0
        #: Which seats have had a new line since they were last asked.
        self._news = [True] * len(bots)

    def run(self, most: int = MOST) -> None:
        """Play to the end, or raise EndlessError after so many decisions."""
        with self._watchdog:
            for _ in range(most):
                if not self.step():
                    return
        if self.match.state.outcome is None:
            raise EndlessError(
                f"{self.match.game.title} is not over after {most} decisions: "
                "a setting may give it an end"
            )

    def step(self) -> bool:
        """Bring the match one decision on; False where it was already over."""
        state = self.match.state
        if state.outcome is not None:
            return False
        timers = state.timers
        if timers and (entry := self._clock.up(timers)):
            self._clock.entered(entry)
            self._streams.entered(state, entry.seat)
            self._play(entry.seat, entry.decision)
            return True
        self._listen()
        to_act = state.to_act
        if self._speak(state, to_act):
            return True
        if to_act:
            self._decide(state, self._first(to_act))
            return True
        assert timers, f"{self.match.game.id} waits for nobody and nothing, and is not over"
        self._clock.wait(timers)
        return self.step()

    def _listen(self) -> None:
        """Give every seat the new lines of its log."""
        for event in self.match.log[self._read :]:
            for seat in self._seats:
                if (fact := event.seen_by(seat)) is not None:
                    self._news[seat] = True
                    if not self._blind[seat]:
                        self._logs[seat].append(fact)
        self._read = len(self.match.log)

    def _speak(self, state: AnyState, to_act: Sequence[Seat]) -> bool:
        """Ask those who may speak but are not waited for; whether one of them did."""
        waiting = []
        for seat in self._seats:
            if self._news[seat] and seat not in to_act:
                self._news[seat] = False
                if options := state.options(seat):
                    waiting.append((seat, options))
        while waiting:
            seat, options = one = self._first(waiting)
            waiting.remove(one)
            stream = self._streams.speaking(seat, len(self.match.decisions))
            choice = self._ask(state, seat, (*options, None), stream)
            if choice.decision is not None:
                # The others have not been asked about the lines they had: they still are.
                for unasked, _ in waiting:
                    self._news[unasked] = True
                self._enter(state, seat, choice)
                return True
        return False

    def _decide(self, state: AnyState, seat: Seat) -> None:
        self._news[seat] = False
        options = state.options(seat)
        stream = self._streams.deciding(seat, options)
        choice = self._ask(state, seat, options, stream)
        self._streams.answered(seat, options)
        self._enter(state, seat, choice)

    def _ask(self, state: AnyState, seat: Seat, options: Sequence[Any], stream: Chance) -> Choice:
        """The bot's choice, or what is entered for one that gives none."""
        bot = self.bots[seat]
        blind = self._blind[seat]
        view, log = (None, ()) if blind else (state.view(seat), self._logs[seat])
        try:
            choice = self._thought(bot, view, options, log, stream)
            if choice.decision in options:
                return choice
        except DawdlingError as error:
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

    def _thought(
        self, bot: Bot, view: Any, options: Sequence[Any], log: Sequence[Any], stream: Chance
    ) -> Choice:
        self._watchdog.begin()
        try:
            return bot.decide(view, options, log, stream)
        finally:
            self._watchdog.end()

    def _enter(self, state: AnyState, seat: Seat, choice: Choice) -> None:
        self._clock.run(state.timers)
        self._play(seat, choice.decision, self._note(choice) if self._notes else None)

    def _play(self, seat: Seat, decision: Any, note: Any = None) -> None:
        before = self.match.state
        log = self.match.play(seat, decision, note)
        if self._steps is not None:
            self._steps.append(Step(before, seat, decision, log, self.match.state))

    def _note(self, choice: Choice) -> Any:
        """The belief and the reason as plain JSON, as far as they can be written down."""
        if not choice.belief and not choice.reason:
            return None
        try:
            return msgspec.json.decode(
                msgspec.json.encode({"belief": choice.belief, "reason": choice.reason})
            )
        except (TypeError, ValueError) as error:
            return {"belief": {}, "reason": f"not to be written down: {error}"}

    def _first(self, several: Sequence[Any]) -> Any:
        """One of several who are asked at the same time: any of them may be the quickest."""
        if len(several) == 1:
            return several[0]
        one, _ = self._streams.order(len(self.match.decisions)).choice(several)
        return one


def bots_chance(match: Match) -> Chance:
    """The stream of the match's bots: from the dealer's seed, but not the one that is dealt from.

    The cards come from the seed stirred with the words (docs/fairness.md), this one from a branch.
    """
    return Chance(match.seed).branch("bots")
