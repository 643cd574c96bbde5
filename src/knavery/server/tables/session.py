"""The game being played at a table: its state, prompts, windows and clocks."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from knavery.core import TABLE, AnyGame, AnyLog, AnyState, Chance, Seat, seen
from knavery.server.tables.clocks import Clocks
from knavery.server.tables.events import Maker
from knavery.server.tables.pace import Pace

#: Seconds of a window that the game does not time itself: no answer shows before HOLD, and at the
#: relaxed pace the window closes after LONGEST.
HOLD: Final = 2
LONGEST: Final = 20


class HeldAnswer(NamedTuple):
    """An answer that does not show yet."""

    seat: Seat
    decision: Any
    maker: Maker
    note: Any


class Window(NamedTuple):
    """A prompt that hides who has answered: it has its own time, and no seat's clock runs.

    Times are milliseconds of the table's own time.
    """

    name: str
    #: Seconds before which no answer shows.
    hold: int
    opened: int
    #: When the default is entered for those who have not answered; None without clocks.
    closes: int | None

    @property
    def hold_until(self) -> int:
        """When its hold time is over and the held answers are played."""
        return self.opened + 1000 * self.hold


class Session:
    """A game from its deal on. Everything hidden stays in here."""

    def __init__(
        self, game: AnyGame, seats: int, settings: Any, chance: Chance, *, pace: Pace, now: int
    ) -> None:
        self.chance = chance
        self.seats = tuple(map(Seat, range(seats)))
        self.state, self.deal = game.deal(seats, settings, chance)
        self.clocks = Clocks(pace, seats)
        self.held: list[HeldAnswer] = []
        self.standing: dict[Seat, Any] = {}
        self._undo_decisions = game.undo_decisions
        self._held_for = ""
        self._released: str | None = None
        self._windows = 0
        self._prompt_window: Window | None = None
        self._prompt_numbers = [1] * seats
        self._previews: dict[tuple[int, Seat, Any], tuple[Any, AnyLog]] = {}
        self._open_window((), now)
        self._set_timers(now)
        for seat in self.seats:
            if self.waits_for(seat):
                self._start_clock(seat, now)

    @property
    def state(self) -> AnyState:
        """The game's state."""
        return self._state

    @state.setter
    def state(self, state: AnyState) -> None:
        # Kept, because who must decide is asked many times of every state.
        self._state, self._to_act = state, state.to_act

    @property
    def waited_for(self) -> Sequence[Seat]:
        """The seats that the table waits for, as far as they know."""
        if not self.held:
            return self._to_act
        return [seat for seat in self._to_act if not self.answer(seat)]

    def waits_for(self, seat: Seat) -> bool:
        """Whether the table waits for the seat, as far as that seat knows."""
        return seat in self._to_act and not self.answer(seat)

    def options(self, seat: Seat) -> tuple[Any, ...]:
        """What the seat may decide now; nothing while its answer is held."""
        return () if self.answer(seat) else self.state.options(seat)

    def prompt(self, seat: Seat) -> int:
        """The number of the prompt the seat's next decision answers.

        It changes when the seat decides, when the table starts or stops waiting for it, and when a
        timer closes a prompt and opens the next one: the same decision would mean something else.
        """
        return self._prompt_numbers[seat]

    def answer(self, seat: Seat) -> HeldAnswer | None:
        """The seat's answer that does not show yet."""
        if not self.held:
            return None
        return next((held for held in self.held if held.seat == seat), None)

    @property
    def current_window(self) -> Window | None:
        """The window that is open: it hides who has answered until it closes."""
        for timer in self.state.timers:
            if timer.always:
                return None  # in real time, each seat is asked something else
            if timer.hold:
                opened, ends = self.clocks.opened(timer.name), self.clocks.ends(timer.name)
                closes = ends if self.clocks.shows(timer) else None
                return Window(timer.name, timer.hold, opened, closes)
        return self._prompt_window

    @property
    def holding_window(self) -> Window | None:
        """The open window, while its answers are still held."""
        window = self.current_window
        return None if window is None or window.name == self._released else window

    def closes(self, seat: Seat) -> int | None:
        """When the default is entered for the seat because the window closes."""
        window = self._prompt_window
        return window.closes if window is not None and self.waits_for(seat) else None

    def preview(self, seat: Seat, decision: Any) -> tuple[Any, AnyLog]:
        """The state and the log if the seat decided so now, or IllegalDecisionError."""
        key = (id(self.state), seat, decision)
        if key not in self._previews:
            self._previews[key] = self.state.play(seat, decision)
        return self._previews[key]

    def play(self, seat: Seat, decision: Any, now: int, timer: str | None = None) -> AnyLog:
        """Enter a decision and return its log."""
        waited_for = self.waited_for
        waiting = () if seat == TABLE else [at for at in self._to_act if at != seat]
        held = self.answer(seat)
        if held is not None:
            self.held.remove(held)
        after, log = self.preview(seat, decision)
        self._previews.clear()
        self.state = after
        if timer is not None:
            self.clocks.restart(timer, now)
        self._open_window(waiting, now)
        self._set_timers(now)
        self._drop_answers()
        waits_for = self.waited_for
        for at in self.seats:
            own = at == seat and held is None
            waited, waits = at in waited_for, at in waits_for
            again = seat == TABLE and waited and waits and bool(seen(log, at))
            if own or again or waited != waits:
                self._prompt_numbers[at] += 1
                undone = own and isinstance(decision, self._undo_decisions)
                self._next_prompt(at, now, keep_clock=undone)
        return log

    def hold(self, answer: HeldAnswer, now: int) -> None:
        """Hold an answer until the window's hold time is over."""
        assert self.holding_window is not None, f"{answer} answers no window"
        self._held_for = self.holding_window.name
        self.held.append(answer)
        self._prompt_numbers[answer.seat] += 1
        self.clocks.stop(answer.seat, now)

    def preview_release(self) -> tuple[Any, list[tuple[HeldAnswer, AnyLog]]]:
        """The state if the held answers that are still legal were played, and the log of each."""
        state, plays = self.state, []
        for held in self.held:
            if held.decision in state.options(held.seat):
                state, log = state.play(held.seat, held.decision)
                plays.append((held, log))
        return state, plays

    def release(self, window: str, now: int) -> None:
        """End the window's hold time; seats whose answers were dropped must answer again."""
        self._released = window
        for held in tuple(self.held):
            self.held.remove(held)
            if self.waits_for(held.seat):
                self._prompt_numbers[held.seat] += 1
                self._start_clock(held.seat, now)

    def _open_window(self, waiting: Sequence[Seat], now: int) -> None:
        """Open a window for hidden answers if the table waits for a seat it did not wait for."""
        if any(seat not in waiting for seat in self._to_act):
            self._windows += 1
            self._prompt_window = None
            if self.state.hides_answers:
                longest = self.clocks.scaled(LONGEST)
                closes = None if longest is None else now + longest
                self._prompt_window = Window(f"prompt {self._windows}", HOLD, now, closes)

    def _start_clock(self, seat: Seat, now: int) -> None:
        self.clocks.start(seat, now, timed=self.current_window is None)

    def _drop_answers(self) -> None:
        """Drop the answers to a window that is gone."""
        if not self.held:
            return
        window = self.holding_window
        if window is None or window.name != self._held_for:
            self.held.clear()

    def _next_prompt(self, seat: Seat, now: int, keep_clock: bool) -> None:
        if not self.waits_for(seat):
            self.clocks.stop(seat, now)
        elif not keep_clock or self.clocks.since(seat) is None:
            self._start_clock(seat, now)
        standing = self.standing.get(seat)
        if standing is not None and self.waits_for(seat) and standing not in self.options(seat):
            del self.standing[seat]  # another prompt has come

    def _set_timers(self, now: int) -> None:
        self.clocks.set_timers(self.state.timers, bool(self._to_act), now)
