"""A match from outside: who is asked now, with which options; and the answers.

A `Runner` calls bots. A learning environment, a language model or a terminal needs the opposite:
it is told who is asked, and answers when it likes.
"""

from collections.abc import Callable
from copy import copy
from typing import Any, Final

from knavery.core.chance import Chance
from knavery.core.clock import Clock
from knavery.core.errors import KnaveryError
from knavery.core.event import Event, seen
from knavery.core.game import AnyState, Outcome, Step, Timer
from knavery.core.match import Match
from knavery.core.seat import Seat

#: A game in which this many timers run out in a row, with nobody asked, is taken to have no end.
MAX_TIMERS: Final = 10_000


class EndlessError(KnaveryError):
    """A game that did not come to an end."""


class Prompt:
    """What one seat is asked: its view, its options, and what happened since it last answered.

    Each part is made when it is read, so a player that does not look costs nothing. A prompt is
    good until its seat has answered.

    >>> import knavery as kn
    >>> prompt = kn.Stepper(kn.Match("candy_k", seats=4, seed="an example")).prompts()[1]
    >>> prompt
    <Prompt of seat 1: 2 options>
    >>> prompt.view.seat, prompt.facts == tuple(prompt.log), prompt.default
    (1, True, KeepToken())
    """

    __slots__ = ("_options", "_state", "_stepper", "may_be_silent", "seat")

    def __init__(
        self,
        stepper: "Stepper",
        state: AnyState,
        seat: Seat,
        options: tuple[Any, ...] | None = None,
        may_be_silent: bool = False,
    ) -> None:
        self.seat = seat
        #: Whether the seat may answer None: it may speak now, and need not.
        self.may_be_silent = may_be_silent
        self._stepper = stepper
        self._state = state
        self._options = options

    @property
    def options(self) -> tuple[Any, ...]:
        """The decisions the seat may choose from; silence is not among them."""
        if self._options is None:
            self._options = self._state.options(self.seat)
        return self._options

    @property
    def view(self) -> Any:
        """What the seat sees of the table."""
        return self._state.view(self.seat)

    @property
    def facts(self) -> tuple[Any, ...]:
        """The lines of the seat's log that are new since it last answered."""
        return self._stepper._facts_since_answer(self.seat)

    @property
    def log(self) -> list[Any]:
        """The seat's whole log so far. It grows with the match; do not change it."""
        return self._stepper._log_of(self.seat)

    @property
    def default(self) -> Any:
        """What is entered for a seat that does not answer; None where it may be silent."""
        return None if self.may_be_silent else self._state.default(self.seat)

    def __repr__(self) -> str:
        silence = ", may be silent" if self.may_be_silent else ""
        return f"<Prompt of seat {self.seat}: {len(self.options)} options{silence}>"


class Stepper:
    """Plays a match by prompts and answers.

    Seats that are asked at the same time may answer in any order. The rules hide their answers
    until all have answered. A seat that may speak out of turn is asked after each new line of its
    log, before the seats that must decide; None is its answer if it says nothing.

    Every decision takes one second of the match's clock, and timers that run out are entered. With
    `counts_time=False` the caller keeps the time: it plays a timer's decision with `match.play`.
    `steps`, if given, is filled with every step of the match.

    >>> import knavery as kn
    >>> stepper = kn.Stepper(kn.Match("candy_k", seats=4, seed="an example"))
    >>> [prompt.seat for prompt in stepper.prompts()]
    [0, 1, 2, 3]
    >>> prompt = stepper.prompts()[2]
    >>> prompt.options, prompt.may_be_silent
    ((KeepToken(), SpendToken()), False)
    >>> stepper.answer(2, prompt.options[0])
    >>> [prompt.seat for prompt in stepper.prompts()]
    [0, 1, 3]
    >>> while prompts := stepper.prompts():
    ...     stepper.answer(prompts[0].seat, prompts[0].default)
    >>> stepper.outcome.winners == stepper.match.outcome.winners
    True
    """

    def __init__(
        self,
        match: Match,
        *,
        counts_time: bool = True,
        on_timer: Callable[[AnyState, Timer[Any]], None] | None = None,
        steps: list[Step] | None = None,
    ) -> None:
        if not isinstance(match, Match):
            raise KnaveryError(
                f'a Stepper plays a match: kn.Stepper(kn.Match("kred", seats=4)), not {match!r}'
            )
        self.match = match
        self._clock = Clock() if counts_time else None
        self._on_timer = on_timer
        self._steps = steps
        seats = len(match.players)
        self._seats = tuple(map(Seat, range(seats)))
        #: Which seats have a new line of their log since their last answer.
        self._news = [True] * seats
        #: How many lines of the match's log were checked for news.
        self._checked = 0
        self._logs: tuple[list[Any], ...] = tuple([] for _ in self._seats)
        #: How many lines of the match's log are in each seat's log.
        self._logged = [0] * seats
        #: How long the match's log was at each seat's last answer.
        self._answered = [0] * seats
        #: The prompts that are not answered yet, and the state and the timers they were made at.
        self._prompts: tuple[Prompt, ...] = ()
        self._state = match.state
        self._timers: tuple[Timer[Any], ...] = ()
        if match.decisions and self._clock is not None:
            for step in match.record.replay():
                self._clock.follow(step)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.match.state.outcome

    def prompts(self) -> tuple[Prompt, ...]:
        """The seats that are asked now, until one of them answers.

        None are asked when the game is over, or when only a timer of the caller's is running.
        """
        if not self._prompts or self._state is not self.match.state:
            self._prompts = self._next_prompts()
            self._state = self.match.state
        return self._prompts

    def answer(self, seat: int, decision: Any, note: Any = None) -> None:
        """Enter the seat's decision: a record, its text, or its index among the options.

        None says nothing, where the seat may be silent. A seat that is not asked, and a decision
        that is not among its options, is a KnaveryError and changes nothing.
        """
        seat = self.match.check_seat(seat)
        for prompt in self.prompts():
            if prompt.seat == seat:
                break
        else:
            raise self._not_asked(seat)
        if decision is None:
            if not prompt.may_be_silent:
                raise KnaveryError(f"seat {seat} must decide: it may not be silent now")
            self._prompts = tuple([other for other in self.prompts() if other is not prompt])
        else:
            self._enter(prompt.seat, decision, note)
            if self._clock is not None and self._timers:
                self._clock.advance(self._timers)
        self._news[seat] = False
        self._answered[seat] = self._checked

    def copy(self) -> "Stepper":
        """A second stepper that goes on from here without this one; it collects no `steps`."""
        stepper = copy(self)
        stepper.match = self.match.copy()
        stepper._clock = None if self._clock is None else self._clock.copy()
        stepper._steps = stepper._on_timer = None
        stepper._news = list(self._news)
        stepper._logs = tuple([list(log) for log in self._logs])
        stepper._logged = list(self._logged)
        stepper._answered = list(self._answered)
        # Its prompts must be its own; the news tells who is still to be asked.
        stepper._prompts = ()
        return stepper

    def resampled(self, seat: int, chance: Chance) -> "Stepper":
        """A copy on a table that the seat cannot tell from the true one (see `Game.resample`).

        Its log has only what is public, and what this seat saw.
        """
        stepper = self.copy()
        match, viewer = stepper.match, Seat(seat)
        match.state = match.game.resample(
            self.match.view(viewer), seen(self.match.log, viewer), chance
        )
        match.log = [
            Event(event.public, {viewer: fact} if viewer in event.private else {})
            for event in self.match.log
            if (fact := event.seen_by(viewer)) is not None
        ]
        stepper._logs = tuple([] for _ in self._seats)
        stepper._logged = [0] * len(self._seats)
        stepper._answered = [len(match.log)] * len(self._seats)
        stepper._checked = len(match.log)
        return stepper

    def __repr__(self) -> str:
        return f"<Stepper of {self.match!r}>"

    def _not_asked(self, seat: int) -> KnaveryError:
        if self.match.state.outcome is not None:
            return KnaveryError("the game is over: nobody is asked")
        asked = ", ".join(str(prompt.seat) for prompt in self.prompts()) or "nobody"
        return KnaveryError(f"seat {seat} is not asked now. Asked: {asked}")

    def _next_prompts(self) -> tuple[Prompt, ...]:
        for _ in range(MAX_TIMERS):
            state = self.match.state
            if state.outcome is not None:
                return ()
            timers = self._timers = state.timers
            clock = self._clock
            if timers and clock is not None and (timer := clock.expired(timers)):
                clock.reset(timer)
                if self._on_timer is not None:
                    self._on_timer(state, timer)
                self._enter(timer.seat, timer.decision)
                continue
            to_act = state.to_act
            if speakers := self._speakers(state, to_act):
                return speakers
            if to_act:
                return tuple([Prompt(self, state, seat) for seat in to_act])
            if clock is None:
                return ()
            assert timers, f"{self.match.game.id} waits for nobody and nothing, and is not over"
            clock.advance_to_next(timers)
        raise EndlessError(f"{self.match.game.title}: {MAX_TIMERS} timers ran out in a row")

    def _speakers(self, state: AnyState, to_act: tuple[Seat, ...]) -> tuple[Prompt, ...]:
        """The seats with news that may speak but need not."""
        self._check_news()
        news = self._news
        prompts = []
        for seat in self._seats:
            if news[seat] and seat not in to_act:
                if options := state.options(seat):
                    prompts.append(Prompt(self, state, seat, options, True))
                else:
                    news[seat] = False
        return tuple(prompts)

    def _check_news(self) -> None:
        log = self.match.log
        if len(log) == self._checked:
            return
        for event in log[self._checked :]:
            if event.public is not None:
                self._news = [True] * len(self._seats)
                break
            for seat in event.private:
                self._news[seat] = True
        self._checked = len(log)

    def _enter(self, seat: Seat, decision: Any, note: Any = None) -> None:
        before = self.match.state
        log = self.match.play(seat, decision, note)
        self._prompts = ()
        if self._steps is not None:
            played = self.match.decisions[-1].decision
            self._steps.append(Step(before, seat, played, log, self.match.state))

    def _facts_since_answer(self, seat: Seat) -> tuple[Any, ...]:
        return seen(self.match.log[self._answered[seat] :], seat)

    def _log_of(self, seat: Seat) -> list[Any]:
        log = self._logs[seat]
        if self._logged[seat] < len(self.match.log):
            log.extend(seen(self.match.log[self._logged[seat] :], seat))
            self._logged[seat] = len(self.match.log)
        return log
