"""The whole truth of a table of Kingless, and what may be decided at it."""

from knavery.core import Chance, Frozen, Log, Outcome, Seat, Timer
from knavery.games.kingless import choices, match, view
from knavery.games.kingless.draft import Draft
from knavery.games.kingless.facts import Fact
from knavery.games.kingless.notes import Known, Lacks
from knavery.games.kingless.records import (
    Answering,
    Ask,
    Decision,
    Duelling,
    Hand,
    Link,
    Over,
    Reply,
    Settings,
    ShowSign,
    Task,
    View,
)
from knavery.games.kingless.tables import CardId


class State(Frozen, frozen=True):
    """A table. It stays on the server."""

    chance: Chance
    settings: Settings
    #: How many cards a fresh hand has (G-S2).
    dealt: int
    #: Sorted: where a card lies in a hand tells nothing.
    hands: tuple[Hand, ...]
    areas: tuple[tuple[CardId, ...], ...]
    #: Sorted: its order is drawn when its cards are.
    deck: Hand
    #: G-S2  The top is last.
    gutter: tuple[CardId, ...]
    active: Seat
    ask: Ask
    #: The card that is being answered or resolved, and the answers to it.
    chain: tuple[Link, ...]
    #: What is left to resolve of it, and whether the turn ends then.
    tasks: tuple[Task, ...]
    ends_turn: bool
    #: Answers given while others are still asked.
    replies: tuple[Reply | None, ...]
    known: Known
    lacks: Lacks
    #: A01  What the Crown took this round.
    pick: CardId | None
    trigger: Seat | None
    #: G-E3  None until the last turns begin.
    last_turns: tuple[Seat, ...] | None
    round: int
    king: Seat | None
    fool: Seat | None
    crowns: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Whom the table waits for; in a window, those who have not answered."""
        return tuple(seat for seat in self.ask.seats if self.replies[seat] is None)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """G-I4  All who were asked: that somebody has answered does not show."""
        return self.ask.seats

    @property
    def hides_answers(self) -> bool:
        """G-I4  In a window, and wherever several answer at the same time."""
        return type(self.ask) is Answering or len(self.ask.seats) > 1

    @property
    def outcome(self) -> Outcome | None:
        """Who won the match; None while it runs."""
        return match.outcome(self) if type(self.ask) is Over else None

    @property
    def timers(self) -> tuple[Timer[Decision], ...]:
        """Nothing in Kingless is brought by time."""
        return ()

    def options(self, seat: Seat) -> tuple[Decision, ...]:
        """Every legal decision of the seat, in a stable order."""
        if seat not in self.ask.seats or self.replies[seat] is not None:
            return ()
        return choices.options(self, seat)

    def play(self, seat: Seat, decision: Decision) -> tuple["State", Log[Fact]]:
        """The table after the decision, and what the log says of it."""
        if decision not in self.options(seat):
            raise choices.refusal(self, seat, decision)
        draft = Draft(self)
        choices.play(draft, self.ask, seat, decision)
        return frozen(draft), tuple(draft.log)

    def view(self, seat: Seat | None) -> View:
        """What the seat (None: a spectator) sees and would have noted."""
        return view.view(self, seat)

    def default(self, seat: Seat) -> Decision:
        """No answer, no extras, the first that will do; a sign by chance."""
        options = self.options(seat)
        if type(self.ask) is Duelling:
            chosen, _ = self.chance.branch("default").choice(options)
            assert isinstance(chosen, ShowSign)
            return chosen
        return choices.calm(options)


def frozen(draft: Draft) -> State:
    """The draft as a table."""
    assert draft.ask is not None, "nothing is asked and the match is not over"
    return State(
        draft.chance,
        draft.settings,
        draft.dealt,
        tuple(draft.hands),
        tuple(draft.areas),
        draft.deck,
        draft.gutter,
        draft.active,
        draft.ask,
        draft.chain,
        draft.tasks,
        draft.ends_turn,
        draft.replies,
        draft.known,
        draft.lacks,
        draft.pick,
        draft.trigger,
        draft.last_turns,
        draft.round,
        draft.king,
        draft.fool,
        draft.crowns,
        draft.totals,
    )
