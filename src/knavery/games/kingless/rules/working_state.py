"""The table while a decision is carried out: a working copy of the State, and its log."""

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

#: G-E1  So many dwarfs and items in play trigger the end.
FIVE: Final = 5


class WorkingState:
    """A table that may be changed. `ask` is None until something must be decided."""

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
        return len(self.hands)

    def tell(self, fact: Fact, instead: dict[Seat, Fact] | None = None) -> None:
        """A line of the log, and what single seats see instead."""
        self.log.append(Event(fact, instead) if instead else Event(fact))

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Everybody else, clockwise from the seat's left."""
        return tuple(clockwise(seat + 1, self.seats))[:-1]

    def influence(self, seat: Seat) -> int:
        """G-K11  The seat's influence in play."""
        return influence(self.areas[seat])

    def from_deck(self, count: int) -> list[CardId]:
        """G-S2  The top cards of the deck, as many as there are.

        The deck has no order until somebody looks: since no card that was looked at ever goes
        back, a card drawn at random now is the top card of a deck shuffled before.
        """
        cards = []
        for _ in range(min(count, len(self.deck))):
            at, self.chance = self.chance.below(len(self.deck))
            cards.append(self.deck[at])
            self.deck = self.deck[:at] + self.deck[at + 1 :]
        return cards

    def draw(self, seat: Seat, count: int) -> None:
        """G-K4, G-E1  The seat draws; a draw that fails triggers the end."""
        cards = self.from_deck(count)
        if cards:
            self.hands[seat] = tuple(sorted((*self.hands[seat], *cards)))
            self.lacks = notes.may_hold_anything(self.lacks, seat)
            told = CardsDrawn(seat, tuple(cards))
            self.tell(Drew(seat, len(cards)), {seat: told})
        if len(cards) < count:
            self.end_is_near(seat, "deck")

    def leave_hand(self, seat: Seat, card: CardId) -> None:
        """A card leaves a hand in sight of all."""
        self.hands[seat] = without(self.hands[seat], card)
        self.known = notes.card_left(self.known, seat, card)

    def change_hands(self, taker: Seat, loser: Seat, card: CardId) -> None:
        """A card goes from hand to hand, seen by the two alone."""
        self.hands[loser] = without(self.hands[loser], card)
        self.hands[taker] = tuple(sorted((*self.hands[taker], card)))
        emptied = not self.hands[loser]
        self.known = notes.card_taken(self.known, taker, loser, card, emptied)
        self.lacks = notes.took_unseen(self.lacks, taker, loser)

    def leave_area(self, seat: Seat, card: CardId) -> None:
        self.areas[seat] = without(self.areas[seat], card)

    def enter_area(self, seat: Seat, card: CardId) -> None:
        self.areas[seat] = (*self.areas[seat], card)

    def to_gutter(self, *cards: CardId) -> None:
        """G-K12  On top, the last one uppermost."""
        self.gutter = self.gutter + cards

    def end_is_near(self, seat: Seat, by: Literal["five", "deck"]) -> None:
        """G-E2  Only the first trigger counts."""
        if self.trigger is None:
            self.trigger = seat
            self.tell(EndTriggered(seat, by))


def without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """The cards less one of that name."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
