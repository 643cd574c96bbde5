"""What players see of cards, how cards come into a hand, and what is noted (RS-Q3, RS-Q7)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from knavery.core import Chance, Seat, put
from knavery.games.red_scare.cards import UNREAD, Card, Kind
from knavery.games.red_scare.constants import DEPTH
from knavery.games.red_scare.decisions import Places
from knavery.games.red_scare.rules.notes import Note, Peeked
from knavery.games.red_scare.rules.pieces import Hand, Held, Request

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State


def readable(kind: Kind, glasses: bool) -> bool:
    """RS-19…RS-21: whether a player with or without glasses can read that type, or may judge it."""
    return (kind == 2) is glasses


def see(card: Card, glasses: bool) -> Card:
    """RS-Q3: the card as a player sees it: its type always, its letter only if they can read it."""
    return card if (card.kind == 2) is glasses else UNREAD[card.kind]


def order(card: Card) -> tuple[int, str]:
    """The sort key of a card as it is seen, so that the order tells nothing else."""
    return card.kind, card.letter or ""


T = TypeVar("T")


def shown(state: "State", request: Request) -> tuple[Card, ...]:
    """RS-Q3, RS-Q7: what the asked player sees of the cards shown, sorted."""
    hand = state.hands[request.asker]
    return look((hand[place].card for place in request.places), request.sights)


def look(cards: Iterable[Card], sights: tuple[bool, ...]) -> tuple[Card, ...]:
    """The cards as they are seen with these glasses, sorted."""
    seen = [
        card if any(readable(card.kind, sight) for sight in sights) else UNREAD[card.kind]
        for card in cards
    ]
    return tuple(sorted(seen, key=order))


def noted(
    notes: tuple[tuple[Note, ...], ...], seat: Seat, note: Note
) -> tuple[tuple[Note, ...], ...]:
    """The notes, with one more for that seat."""
    return put(notes, seat, (*notes[seat], note))


def carried(chance: Chance, hand: Hand, places: Places) -> tuple[Chance, tuple[Card, ...]]:
    """The cards in these places, shuffled."""
    cards, chance = chance.shuffled(tuple(hand[place].card for place in places))
    return chance, cards


def received(
    hand: Hand, places: Places, cards: tuple[Card, ...], glasses: bool, claim: int | None
) -> Hand:
    """The hand after getting these cards in these places."""
    claims = () if claim is None else (claim,)
    after = list(hand)
    for place, card in zip(places, cards, strict=True):
        after[place] = Held(card, claims, readable(card.kind, glasses))
    return tuple(after)


def parted(hand: Hand, places: Places) -> Hand:
    """The cards in these places, as their holder knew them."""
    return tuple(hand[place].seen for place in places)


def faces(hand: Hand, places: Places) -> tuple[Card, ...]:
    """What the holder sees of the cards in these places."""
    return tuple(hand[place].face for place in places)


def looked_at(state: "State", seat: Seat) -> tuple[Card, ...]:
    """The top of the deck as that seat sees it, top first."""
    glasses = state.wears_glasses(seat)
    return tuple(see(card, glasses) for card in state.deck[:DEPTH])


def left_alone(state: "State", seat: Seat) -> "State":
    """The state after the Archivist has left the deck and noted what they saw."""
    note = Peeked(state.drawn, looked_at(state, seat))
    return replace(state, looking=None, notes=noted(state.notes, seat, note))
