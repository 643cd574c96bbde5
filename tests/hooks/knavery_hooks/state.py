"""The state of a table of Hooks."""

from knavery.core import TABLE, Chance, Frozen, Log, Outcome, Result, Seat, Timer, clockwise
from knavery_hooks.cards import Hand
from knavery_hooks.decisions import Answer, Call, Close, Decision
from knavery_hooks.facts import Fact
from knavery_hooks.options import options_of
from knavery_hooks.rules.calling import call_bluff
from knavery_hooks.rules.refusal import refusal
from knavery_hooks.rules.rounds import end_round, take_answer
from knavery_hooks.settings import Settings
from knavery_hooks.view import View, view_of


class State(Frozen, frozen=True):
    """The whole truth of a table. Stays on the server."""

    chance: Chance
    settings: Settings
    hands: tuple[Hand, ...]
    points: tuple[int, ...]
    answers: tuple[Answer | None, ...]
    called: tuple[bool, ...]
    shown: tuple[bool, ...]
    leader: Seat = Seat(0)
    prize: int = 0
    over: bool = False

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """H-3: all but the leader, until the round ends: nobody sees who has answered."""
        return () if self.over else tuple(clockwise(self.leader, self.seats))[1:]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """H-3: those of them who have not answered yet."""
        return tuple(seat for seat in self.waiting_for if self.answers[seat] is None)

    @property
    def hides_answers(self) -> bool:
        """H-3: in every round, for only those with a hook have a choice."""
        return not self.over

    @property
    def timers(self) -> tuple[Timer[Decision], ...]:
        """H-4: when time is up, the table ends the round."""
        if self.over:
            return ()
        return (Timer[Decision](f"window {self.leader}", TABLE, Close(), 15, hold=3),)

    @property
    def outcome(self) -> Outcome | None:
        """H-6: those with the most points share the win; None while the game runs."""
        if not self.over:
            return None
        top = [Seat(s) for s, points in enumerate(self.points) if points == max(self.points)]
        results = (
            Result(1 / len(top), "won") if seat in top else Result(0, "lost")
            for seat in range(self.seats)
        )
        return Outcome(tuple(top), tuple(results))

    def options(self, seat: Seat) -> tuple[Decision, ...]:
        """Every legal decision of the seat, in a stable order."""
        return options_of(self, seat)

    def default(self, seat: Seat) -> Decision:
        """H-4: leave the prize; for the table, end the round."""
        return self.options(seat)[0]

    def play(self, seat: Seat, decision: Decision) -> tuple["State", Log[Fact]]:
        """The table after the decision, and what the log says of it."""
        if decision not in self.options(seat):
            raise refusal(self, seat, decision)
        match decision:
            case Call(target):
                return call_bluff(self, seat, target)
            case Close():
                return end_round(self)
            case answer:
                return take_answer(self, seat, answer)

    def view(self, seat: Seat | None) -> View:
        """What the seat (None: a spectator) sees and remembers."""
        return view_of(self, seat)
