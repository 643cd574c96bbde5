"""The running game of a table: its state, its questions, its windows and its clocks."""

from typing import Any, Final, NamedTuple

from knavery.core import TABLE, AnyGame, AnyLog, Chance, Seat, seen, tag_of
from knavery.server.tables.clocks import Clocks
from knavery.server.tables.line import Maker
from knavery.server.tables.pace import Pace

#: Where it is a secret who has answered, no answer shows before so many seconds, and nobody is
#: asked for longer than so many at the relaxed pace, unless the game says otherwise.
LEAST: Final = 2
LONGEST: Final = 20
#: A decision of this name takes one's last back: it leaves the clock running.
TAKE_BACK: Final = "take_back"


class Answered(NamedTuple):
    """An answer that does not show yet."""

    seat: Seat
    decision: Any
    maker: Maker
    note: Any


class Window(NamedTuple):
    """An asking in which haste would tell something: it has its own time, and nobody's clock runs.

    Times are milliseconds of the table's own.
    """

    name: str
    #: Seconds before which no answer to it shows.
    hold: int
    opened: int
    #: When whoever has not answered is answered for; None where nobody is hurried.
    closes: int | None

    @property
    def ends(self) -> int:
        """When its least time is over."""
        return self.opened + 1000 * self.hold


class Playing:
    """A game from its deal on. Everything hidden stays in here."""

    def __init__(
        self, game: AnyGame, seats: int, settings: Any, chance: Chance, *, pace: Pace, now: int
    ) -> None:
        self.chance = chance
        self.seats = tuple(map(Seat, range(seats)))
        self.state, self.deal = game.deal(seats, settings, chance)
        self.clocks = Clocks(pace, seats)
        self.held: list[Answered] = []
        self.standing: dict[Seat, Any] = {}
        self._held_for = ""
        self._released: str | None = None
        self._askings = 0
        self._asking: Window | None = None
        self._questions = [1] * seats
        self._foreseen: dict[tuple[int, Seat, Any], tuple[Any, AnyLog]] = {}
        self._ask(frozenset(), now)
        self._set_timers(now)
        for seat in self.seats:
            if self.waits_for(seat):
                self._begin_clock(seat, now)

    def waits_for(self, seat: Seat) -> bool:
        """Whether the table waits for the seat, as far as that seat knows."""
        return seat in self.state.to_act and not self.answer(seat)

    def options(self, seat: Seat) -> tuple[Any, ...]:
        """What the seat may decide now; nothing while its answer is kept."""
        return () if self.answer(seat) else self.state.options(seat)

    def question(self, seat: Seat) -> int:
        """The number of the question the seat's next decision answers.

        It changes when the seat has decided, when the table begins or ends to wait for it, and when
        time has closed what it was asked and asks again: the same words would mean something else.
        """
        return self._questions[seat]

    def answer(self, seat: Seat) -> Answered | None:
        """The seat's answer that does not show yet."""
        return next((held for held in self.held if held.seat == seat), None)

    @property
    def asking(self) -> Window | None:
        """The asking in which it is a secret who has answered, until it closes."""
        for entry in self.state.timers:
            if entry.always:
                return None  # in real time several are asked at once, each something else
            if entry.hold:
                opened, ends = self.clocks.opened(entry.name), self.clocks.ends(entry.name)
                closes = ends if self.clocks.shows(entry) else None
                return Window(entry.name, entry.hold, opened, closes)
        return self._asking

    @property
    def window(self) -> Window | None:
        """The asking whose least time has not been declared over."""
        asking = self.asking
        return None if asking is None or asking.name == self._released else asking

    def closes(self, seat: Seat) -> int | None:
        """When the seat is answered for, where that is a matter of the asking's own time."""
        asking = self._asking
        return asking.closes if asking is not None and self.waits_for(seat) else None

    def foresee(self, seat: Seat, decision: Any) -> tuple[Any, AnyLog]:
        """The state and the log if the seat decided so now, or IllegalDecisionError."""
        key = (id(self.state), seat, decision)
        if key not in self._foreseen:
            self._foreseen[key] = self.state.play(seat, decision)
        return self._foreseen[key]

    def play(self, seat: Seat, decision: Any, now: int, timer: str | None = None) -> AnyLog:
        """Enter a decision: the log it gives."""
        waited_for = [self.waits_for(at) for at in self.seats]
        waiting = frozenset() if seat == TABLE else frozenset(self.state.to_act) - {seat}
        held = self.answer(seat)
        if held is not None:
            self.held.remove(held)
        after, log = self.foresee(seat, decision)
        self._foreseen.clear()
        self.state = after
        if timer is not None:
            self.clocks.came(timer, now)
        self._ask(waiting, now)
        self._set_timers(now)
        self._drop_answers()
        for at in self.seats:
            own = at == seat and held is None
            anew = seat == TABLE and waited_for[at] and self.waits_for(at) and bool(seen(log, at))
            if own or anew or waited_for[at] != self.waits_for(at):
                self._questions[at] += 1
                self._turn(at, now, took_back=own and tag_of(decision) == TAKE_BACK)
        return log

    def hold(self, answered: Answered, now: int) -> None:
        """Keep an answer until the window's least time is over."""
        assert self.window is not None, f"{answered} answers no window"
        self._held_for = self.window.name
        self.held.append(answered)
        self._questions[answered.seat] += 1
        self.clocks.answered(answered.seat, now)

    def foresee_release(self) -> tuple[Any, list[tuple[Answered, AnyLog]]]:
        """The state if the held answers that still fit were played, and the log of each."""
        state, plays = self.state, []
        for held in self.held:
            if held.decision in state.options(held.seat):
                state, log = state.play(held.seat, held.decision)
                plays.append((held, log))
        return state, plays

    def release(self, window: str, now: int) -> None:
        """The window's least time is over; answers that no longer fitted are asked for again."""
        self._released = window
        for held in tuple(self.held):
            self.held.remove(held)
            if self.waits_for(held.seat):
                self._questions[held.seat] += 1
                self._begin_clock(held.seat, now)

    def _ask(self, waiting: frozenset[Seat], now: int) -> None:
        """Note a new asking, if somebody is asked who was not waited for before."""
        asked = frozenset(self.state.to_act)
        if asked - waiting:
            self._askings += 1
            self._asking = None
            if self.state.hides_answers:
                closes = self.clocks.scaled(LONGEST)
                self._asking = Window(
                    f"asking {self._askings}", LEAST, now, None if closes is None else now + closes
                )

    def _begin_clock(self, seat: Seat, now: int) -> None:
        self.clocks.asked(seat, now, timed=self.asking is None)

    def _drop_answers(self) -> None:
        """Answers to a window that is gone are void."""
        if self.window is None or self.window.name != self._held_for:
            self.held.clear()

    def _turn(self, seat: Seat, now: int, took_back: bool) -> None:
        if not self.waits_for(seat):
            self.clocks.answered(seat, now)
        elif not took_back or self.clocks.since(seat) is None:
            self._begin_clock(seat, now)
        standing = self.standing.get(seat)
        if standing is not None and self.waits_for(seat) and standing not in self.options(seat):
            del self.standing[seat]  # it is asked something else: its turn

    def _set_timers(self, now: int) -> None:
        self.clocks.set_timers(self.state.timers, bool(self.state.to_act), now)
