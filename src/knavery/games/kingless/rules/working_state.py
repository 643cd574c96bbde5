"""A mutable copy of the state, changed while a decision is carried out."""

from typing import TYPE_CHECKING, Final, Literal

from knavery.core import Chance, Event, Seat, clockwise
from knavery.games.kingless.cards import CardId, Hand
from knavery.games.kingless.decisions import Reply
from knavery.games.kingless.facts import CardsDrawn, Drew, EndTriggered, Fact
from knavery.games.kingless.rules import notes
from knavery.games.kingless.rules.chain import Link, Task
from knavery.games.kingless.rules.passives import influence
from knavery.games.kingless.rules.phases import Phase
from knavery.games.kingless.settings import Settings

if TYPE_CHECKING:
    from knavery.games.kingless.state import State

#: G-E1: the number of dwarfs and items in play that triggers the end.
ENDING_CARDS: Final = 5


class WorkingState:
    """A mutable copy of a state. `ask` is None until a decision is needed."""

    __slots__ = (
        "active", "areas", "ask", "chain", "chance", "crowns", "dealt", "deck", "ends_turn",
        "fool", "gutter", "hands", "king", "known", "lacks", "last_turns", "log", "pick",
        "replies", "round", "settings", "tasks", "totals", "trigger",
    )  # fmt: skip

    def __init__(self, state: "State") -> None:
        self.log: list[Event[Fact]] = []
        self.ask: Phase | None = None
        self.chance: Chance = state.chance
        self.settings: Settings = state.settings
        self.dealt: int = state.dealt
        self.hands: list[Hand] = list(state.hands)
        self.areas: list[tuple[CardId, ...]] = list(state.areas)
        self.deck: Hand = state.deck
        self.gutter: tuple[CardId, ...] = state.gutter
        self.active: Seat = state.active
        self.chain: tuple[Link, ...] = state.chain
        self.tasks: tuple[Task, ...] = state.tasks
        self.ends_turn: bool = state.ends_turn
        self.replies: tuple[Reply | None, ...] = state.replies
        self.known: notes.Known = state.known
        self.lacks: notes.Lacks = state.lacks
        self.pick: CardId | None = state.pick
        self.trigger: Seat | None = state.trigger
        self.last_turns: tuple[Seat, ...] | None = state.last_turns
        self.round: int = state.round
        self.king: Seat | None = state.king
        self.fool: Seat | None = state.fool
        self.crowns: tuple[int, ...] = state.crowns
        self.totals: tuple[int, ...] = state.totals

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hands)

    def add_event(self, public: Fact, private: dict[Seat, Fact] | None = None) -> None:
        """Log what everybody sees, and what single seats see instead."""
        self.log.append(Event(public, private) if private else Event(public))

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """All other seats, clockwise from the seat's left."""
        return clockwise(seat + 1, len(self.hands))[:-1]

    def influence(self, seat: Seat) -> int:
        """G-K11: the seat's influence in play."""
        return influence(self.areas[seat])

    def from_deck(self, count: int) -> list[CardId]:
        """G-S2: remove the top `count` cards from the deck, or as many as there are.

        The deck is kept unordered. No card goes back into it during a round, so drawing at random
        is the same as taking the top of a shuffled deck.
        """
        cards = []
        for _ in range(min(count, len(self.deck))):
            at, self.chance = self.chance.below(len(self.deck))
            cards.append(self.deck[at])
            self.deck = self.deck[:at] + self.deck[at + 1 :]
        return cards

    def draw(self, seat: Seat, count: int) -> None:
        """G-K4, G-E1: the seat draws cards; too few cards in the deck trigger the end."""
        cards = self.from_deck(count)
        if cards:
            self.hands[seat] = tuple(sorted((*self.hands[seat], *cards)))
            self.lacks = notes.lacks_after_draw(self.lacks, seat)
            self.add_event(Drew(seat, len(cards)), {seat: CardsDrawn(seat, tuple(cards))})
        if len(cards) < count:
            self.trigger_end(seat, "deck")

    def leave_hand(self, seat: Seat, card: CardId) -> None:
        """Remove a card from a hand; everybody sees it."""
        self.hands[seat] = without(self.hands[seat], card)
        self.known = notes.known_after_leaving(self.known, seat, card)

    def change_hands(self, taker: Seat, loser: Seat, card: CardId) -> None:
        """Move a card from hand to hand; only the two players see it."""
        self.hands[loser] = without(self.hands[loser], card)
        self.hands[taker] = tuple(sorted((*self.hands[taker], card)))
        emptied = not self.hands[loser]
        self.known = notes.known_after_taking(self.known, taker, loser, card, emptied)
        self.lacks = notes.lacks_after_taking(self.lacks, taker, loser)

    def leave_area(self, seat: Seat, card: CardId) -> None:
        """Remove a card from a play area."""
        self.areas[seat] = without(self.areas[seat], card)

    def enter_area(self, seat: Seat, card: CardId) -> None:
        """Add a card to a play area."""
        self.areas[seat] = (*self.areas[seat], card)

    def to_gutter(self, *cards: CardId) -> None:
        """G-K12: put cards on top of the gutter, the last one uppermost."""
        self.gutter = self.gutter + cards

    def trigger_end(self, seat: Seat, by: Literal["five", "deck"]) -> None:
        """G-E2: trigger the end of the round; only the first trigger counts."""
        if self.trigger is None:
            self.trigger = seat
            self.add_event(EndTriggered(seat, by))


def without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """The cards without one copy of that card."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
