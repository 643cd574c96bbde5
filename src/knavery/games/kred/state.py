"""A KRED table: who decides what next, and what comes of it. Rules: docs/rules/kred.md."""

from collections.abc import Callable
from typing import Final, cast

from knavery.core import Event, Log, Outcome, Result, Seat, Timer
from knavery.games.kred.decisions import (
    Accept,
    Decision,
    Decline,
    Done,
    HandOver,
    LetPass,
    TakeBack,
)
from knavery.games.kred.facts import Fact
from knavery.games.kred.rules import bureaucracy, correction, drafting, falling, receipt, turn
from knavery.games.kred.rules.moving import honest_for
from knavery.games.kred.table import Table, refuse
from knavery.games.kred.view import View, view_of, waiting_for


class State(Table, frozen=True):
    """A table and what can be done with it."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Whom the table waits for: everybody in the draft, else one seat, or none at the end."""
        return waiting_for(self)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The same: no answer is of use to some alone, so all may know who has given theirs."""
        return waiting_for(self)

    @property
    def hides_answers(self) -> bool:
        """Never, for the same reason."""
        return False

    @property
    def timers(self) -> tuple[Timer[Decision], ...]:
        """Nothing: KRED has no clock of its own."""
        return ()

    @property
    def outcome(self) -> Outcome | None:
        """K-W2  One winning domain wins; two or more, or the limit, is a draw for all."""
        if self.phase != "over":
            return None
        if len(self.winning) == 1:
            results = (
                Result(1, "won") if seat in self.winning else Result(0, "lost")
                for seat in range(self.seats)
            )
            return Outcome(self.winning, tuple(results))
        drawn = Result(1 / self.seats, "drawn" if self.winning else "limit")
        return Outcome((), (drawn,) * self.seats)

    def options(self, seat: Seat) -> tuple[Decision, ...]:
        """Every legal decision of the seat, in a stable order."""
        if seat not in self.to_act:
            # K-C6  Until another player has chosen the fall, the mover may take the move back.
            return (TakeBack(),) if falling.may_be_spared(self, seat) else ()
        if self.falling:
            return falling.options(self)
        return _OPTIONS[self.phase](self, seat)

    def play(self, seat: Seat, decision: Decision) -> tuple["State", Log[Fact]]:
        """The table after the decision, and what the log says of it."""
        if seat not in self.to_act and not (
            isinstance(decision, TakeBack) and falling.may_be_spared(self, seat)
        ):
            raise refuse("K-C2", "not_awaited")
        log: list[Event[Fact]] = []
        if self.falling:
            after = falling.play(self, seat, decision, log)
        else:
            after = _PLAY[self.phase](self, seat, decision, log)
        return cast(State, after), tuple(log)

    def default(self, seat: Seat) -> Decision:
        """The most harmless option: accept, let pass, stop, or hand over an honest tile."""
        options = self.options(seat)
        for harmless in (Accept, LetPass, Decline, Done):
            for option in options:
                if isinstance(option, harmless):
                    return option
        handing = [option for option in options if isinstance(option, HandOver)]
        if not handing:
            return options[0]
        honest = honest_for(self.position, seat, self.settings)
        return min(handing, key=lambda option: (option.tile not in honest, option.tile))

    def view(self, seat: Seat | None) -> View:
        """What the seat sees: built up from nothing, never cut down from the state."""
        return view_of(self, seat)


_OPTIONS: Final[dict[str, Callable[[Table, Seat], tuple[Decision, ...]]]] = {
    "draft": drafting.options,
    "move": turn.options,
    "receipt": receipt.receipt_options,
    "looked": receipt.looked_options,
    "challenge": receipt.challenge_options,
    "correct": correction.correct_options,
    "forced": correction.forced_options,
    "reward": correction.reward_options,
    "bureaucracy": bureaucracy.options,
}
_PLAY: Final[dict[str, Callable[[Table, Seat, Decision, list[Event[Fact]]], Table]]] = {
    "draft": drafting.play,
    "move": turn.play,
    "receipt": receipt.play_receipt,
    "looked": receipt.play_looked,
    "challenge": receipt.play_challenge,
    "correct": correction.play_correction,
    "forced": correction.play_forced,
    "reward": correction.play_reward,
    "bureaucracy": bureaucracy.play,
}
