"""The whole truth of a table of Kingless."""

from typing import cast

from knavery.core import Chance, Frozen, Log, Outcome, Seat, Timer
from knavery.games.kingless.cards import CardId, Hand
from knavery.games.kingless.decisions import Decision, Pass, Reply, ShowSign
from knavery.games.kingless.facts import Fact
from knavery.games.kingless.options import default_of, options_of, refusal
from knavery.games.kingless.rules.chain import Link, Task
from knavery.games.kingless.rules.interrupts import keep_reply
from knavery.games.kingless.rules.match import outcome_of
from knavery.games.kingless.rules.notes import Known, Lacks
from knavery.games.kingless.rules.phases import Answering, Duelling, Over, Phase
from knavery.games.kingless.rules.playing import play_decision
from knavery.games.kingless.rules.working_state import WorkingState
from knavery.games.kingless.settings import Settings
from knavery.games.kingless.view import View, view_of


class State(Frozen, frozen=True):
    """A table with everything hidden in it. It stays on the server."""

    chance: Chance
    settings: Settings
    #: G-S2: the number of cards each player is dealt.
    dealt: int
    #: Sorted: the order of a hand means nothing.
    hands: tuple[Hand, ...]
    areas: tuple[tuple[CardId, ...], ...]
    #: Sorted: a draw takes a card at random.
    deck: Hand
    #: G-S2: the top is last.
    gutter: tuple[CardId, ...]
    active: Seat
    ask: Phase
    #: The card that is being answered or resolved, and the answers to it.
    chain: tuple[Link, ...]
    #: What is left to resolve of the chain, and whether the turn ends after it.
    tasks: tuple[Task, ...]
    ends_turn: bool
    #: The answers given while others have yet to answer.
    replies: tuple[Reply | None, ...]
    known: Known
    lacks: Lacks
    #: A01  The card the Crown took this round.
    pick: CardId | None
    trigger: Seat | None
    #: G-E3: none until the last turns begin.
    last_turns: tuple[Seat, ...] | None
    round: int
    king: Seat | None
    fool: Seat | None
    crowns: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that were asked and have not answered yet."""
        replies = self.replies
        return tuple([seat for seat in self.ask.seats if replies[seat] is None])

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """G-I4: all seats that were asked: nobody sees who has answered."""
        return self.ask.seats

    @property
    def hides_answers(self) -> bool:
        """G-I4: true in a window, and whenever several seats answer at the same time."""
        return type(self.ask) is Answering or len(self.ask.seats) > 1

    @property
    def outcome(self) -> Outcome | None:
        """The winners of the match; None while it runs."""
        return outcome_of(self) if type(self.ask) is Over else None

    @property
    def timers(self) -> tuple[Timer[Decision], ...]:
        """Always empty: Kingless has no timers."""
        return ()

    def options(self, seat: Seat) -> tuple[Decision, ...]:
        """Every legal decision of the seat, in a stable order."""
        if seat not in self.ask.seats or self.replies[seat] is not None:
            return ()
        return options_of(self, seat)

    def play(self, seat: Seat, decision: Decision) -> tuple["State", Log[Fact]]:
        """The table after the decision, and the events it caused."""
        asked = self.to_act
        # Passing is always an option in a window, and is what is mostly answered there.
        passes = type(decision) is Pass and type(self.ask) is Answering and seat in asked
        if not passes and decision not in self.options(seat):
            raise refusal(self, seat, decision)
        if len(asked) > 1:
            return keep_reply(self, seat, cast(Reply, decision))
        working = WorkingState(self)
        play_decision(working, self.ask, seat, decision)
        return freeze(working), tuple(working.log)

    def view(self, seat: Seat | None) -> View:
        """What the seat (None: a spectator) sees and would have noted."""
        return view_of(self, seat)

    def default(self, seat: Seat) -> Decision:
        """Pass or end the turn where possible, else the first option; a random sign in a duel."""
        options = self.options(seat)
        if type(self.ask) is Duelling:
            chosen, _ = self.chance.branch("default").choice(options)
            assert isinstance(chosen, ShowSign)
            return chosen
        return default_of(options)


def freeze(working: WorkingState) -> State:
    """The working state as an immutable one."""
    assert working.ask is not None, "no decision is needed, but the match is not over"
    return State(
        working.chance,
        working.settings,
        working.dealt,
        tuple(working.hands),
        tuple(working.areas),
        working.deck,
        working.gutter,
        working.active,
        working.ask,
        working.chain,
        working.tasks,
        working.ends_turn,
        working.replies,
        working.known,
        working.lacks,
        working.pick,
        working.trigger,
        working.last_turns,
        working.round,
        working.king,
        working.fool,
        working.crowns,
        working.totals,
    )
