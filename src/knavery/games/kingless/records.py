"""What is decided, asked, told and shown in Kingless."""

from typing import Annotated, Literal

import msgspec

from knavery.core import Frozen, Seat
from knavery.games.kingless.tables import CardId, Part

Sign = Literal["sword", "hammer", "axe"]
Prize = Literal["crown", "hat"]
Hand = tuple[CardId, ...]


class Settings(Frozen, frozen=True):
    """How a table is played."""

    #: G-S3  Rounds of a match, Crown and Hat carried over.
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    #: Whether the first player of a round draws at the start of that turn.
    first_draw: Literal["on", "off"] = "on"


# ------------------------------------------------------------------------------------- decisions


class PlayCard(Frozen, frozen=True):
    """G-T2, G-T3  Play this card from your hand."""

    card: CardId


class EndTurn(Frozen, frozen=True):
    """G-T4  End your turn and draw 1."""


class ChooseOpponent(Frozen, frozen=True):
    """G-I2  Name this opponent."""

    seat: Seat


class ChooseCard(Frozen, frozen=True):
    """G-I2  Name this card in that play area."""

    seat: Seat
    card: CardId


class NameCard(Frozen, frozen=True):
    """G-K2  Say this card's name."""

    card: CardId


class Answer(Frozen, frozen=True):
    """G-I3  Cancel the last card with this Stop or Halt."""

    card: CardId


class Pass(Frozen, frozen=True):
    """G-I3, G-K6, G-K8  Do not."""


class DiscardCard(Frozen, frozen=True):
    """G-K3, G-T5  Discard this card."""

    card: CardId


class GutterCard(Frozen, frozen=True):
    """G-K1  Gutter this card of your own."""

    card: CardId


class PlaceCard(Frozen, frozen=True):
    """G-K6  Bring this card from your hand into your play area."""

    card: CardId


class TakeRecruit(Frozen, frozen=True):
    """G-K8  Take this one of the cards revealed."""

    card: CardId


class HandOver(Frozen, frozen=True):
    """A01  Give the King this card."""

    card: CardId


class ShowSign(Frozen, frozen=True):
    """G-E5  Show this sign."""

    sign: Sign


Target = ChooseOpponent | ChooseCard | NameCard
Reply = Answer | Pass | ShowSign
Decision = (
    PlayCard | EndTurn | ChooseOpponent | ChooseCard | NameCard | Answer | Pass | DiscardCard
    | GutterCard | PlaceCard | TakeRecruit | HandOver | ShowSign
)  # fmt: skip


# ------------------------------------------------------------------------------ what is going on


class Link(Frozen, frozen=True):
    """A card of the chain that is being answered or resolved; the first is the original."""

    seat: Seat
    card: CardId
    #: What its player has named, part by part.
    targets: tuple[tuple[Target, ...], ...] = ()


class Task(Frozen, frozen=True):
    """A part still to be resolved: for whom, on what card, against what."""

    seat: Seat
    card: CardId
    part: Part
    targets: tuple[Target, ...] = ()


class Acting(Frozen, frozen=True):
    """G-T2, G-T3, G-T4  The active player plays a card or ends the turn."""

    seats: tuple[Seat, ...]


class Aiming(Frozen, frozen=True):
    """G-I2  The player of a card names a target of its part of that number."""

    seats: tuple[Seat, ...]
    part: int


class Answering(Frozen, frozen=True):
    """G-I3  Everybody but the player of the last card may answer it."""

    seats: tuple[Seat, ...]


class Discarding(Frozen, frozen=True):
    """G-K3, G-T5  A player chooses so many cards, one after the other."""

    seats: tuple[Seat, ...]
    count: int
    #: Whether the hand limit asks for it, and no card.
    limit: bool = False


class Guttering(Frozen, frozen=True):
    """G-K1  A player chooses a card of their own."""

    seats: tuple[Seat, ...]


class Placing(Frozen, frozen=True):
    """G-K6  A player may bring up to so many cards into play."""

    seats: tuple[Seat, ...]
    what: Literal["dwarf", "item"]
    count: int


class Recruiting(Frozen, frozen=True):
    """G-K8  A player may take one of the cards revealed."""

    seats: tuple[Seat, ...]
    cards: tuple[CardId, ...]


class Finding(Frozen, frozen=True):
    """G-K2  Several opponents have the card in play: the claimer picks."""

    seats: tuple[Seat, ...]
    card: CardId


class Yielding(Frozen, frozen=True):
    """A01  The Fool gives up the best dwarf or item, and breaks ties."""

    seats: tuple[Seat, ...]


class Duelling(Frozen, frozen=True):
    """G-E5  Sword, hammer or axe, shown at the same time; so many tries have been made."""

    seats: tuple[Seat, ...]
    prize: Prize
    tries: int = 0


class Over(Frozen, frozen=True):
    """The match is over."""

    seats: tuple[Seat, ...] = ()


Ask = (
    Acting | Aiming | Answering | Discarding | Guttering | Placing | Recruiting | Finding
    | Yielding | Duelling | Over
)  # fmt: skip


# ----------------------------------------------------------------------------------------- facts


class Dealt(Frozen, frozen=True):
    """G-S2  A round is dealt."""

    round: int


class HandDealt(Frozen, frozen=True):
    """G-S2  The same, to a player."""

    round: int
    cards: Hand


class CrownDemanded(Frozen, frozen=True):
    """A01  The Fool holds a dwarf or item, and owes it to the King."""

    king: Seat
    fool: Seat


class CrownFoundNothing(Frozen, frozen=True):
    """A01  The Fool holds only events."""

    king: Seat
    fool: Seat


class CrownTook(Frozen, frozen=True):
    """A01  A card went from the Fool to the King."""

    king: Seat
    fool: Seat


class CrownCard(Frozen, frozen=True):
    """A01  The same, to the two who see the card."""

    king: Seat
    fool: Seat
    card: CardId


class TurnBegan(Frozen, frozen=True):
    """G-T1, G-T6  A turn begins."""

    seat: Seat


class Drew(Frozen, frozen=True):
    """G-K4  Somebody drew."""

    seat: Seat
    count: int


class CardsDrawn(Frozen, frozen=True):
    """G-K4  The same, to whoever drew."""

    seat: Seat
    cards: Hand


class Played(Frozen, frozen=True):
    """G-T2, G-T3  A card was played from a hand."""

    seat: Seat
    card: CardId


class Aimed(Frozen, frozen=True):
    """G-I2  An opponent, or a card in play, was named."""

    seat: Seat
    target: Seat
    card: CardId | None


class Named(Frozen, frozen=True):
    """G-K2  A name was said."""

    seat: Seat
    card: CardId


class Replied(Frozen, frozen=True):
    """G-I3, G-E5  What you answered or showed; the others have no such line."""

    reply: Reply


class Answered(Frozen, frozen=True):
    """G-I3  The first clockwise answered the last card."""

    seat: Seat
    card: CardId
    against: CardId


class Stood(Frozen, frozen=True):
    """G-I5  Nobody answered the last card."""

    seat: Seat
    card: CardId


class Cancelled(Frozen, frozen=True):
    """G-I5, G-I6, G-I7  A card's text was cancelled."""

    seat: Seat
    card: CardId


class Discarded(Frozen, frozen=True):
    """G-K3, G-T5  A card went from a hand to the gutter."""

    seat: Seat
    card: CardId


class Guttered(Frozen, frozen=True):
    """G-K1  A card went from a play area to the gutter."""

    seat: Seat
    card: CardId


class Claimed(Frozen, frozen=True):
    """G-K2  A card was claimed, out of that player's hand or play area."""

    seat: Seat
    card: CardId
    owner: Seat
    place: Literal["hand", "area"]


class ClaimFailed(Frozen, frozen=True):
    """G-K2  Nobody had it where it could be claimed."""

    seat: Seat
    card: CardId


class PocketPicked(Frozen, frozen=True):
    """G-K5  A card changed hands."""

    thief: Seat
    victim: Seat


class PocketCard(Frozen, frozen=True):
    """G-K5  The same, to the two who see it."""

    thief: Seat
    victim: Seat
    card: CardId


class Placed(Frozen, frozen=True):
    """G-K6  A card came from a hand into play without its text."""

    seat: Seat
    card: CardId


class Declined(Frozen, frozen=True):
    """G-K6, G-K8  Somebody did not want to."""

    seat: Seat


class Revealed(Frozen, frozen=True):
    """G-K8  The top of the deck was turned up."""

    seat: Seat
    cards: tuple[CardId, ...]


class Recruited(Frozen, frozen=True):
    """G-K8  A card revealed came into play without its text."""

    seat: Seat
    card: CardId


class Revived(Frozen, frozen=True):
    """G-K9  The card on top of the gutter came into play without its text."""

    seat: Seat
    card: CardId


class NothingRevived(Frozen, frozen=True):
    """G-K9  The top of the gutter is no dwarf or item, or there is none."""

    seat: Seat
    card: CardId | None


class TurnEnded(Frozen, frozen=True):
    """G-T4  Somebody chose to end the turn."""

    seat: Seat


class EndTriggered(Frozen, frozen=True):
    """G-E1  The end is triggered."""

    seat: Seat
    by: Literal["five", "deck"]


class Counted(Frozen, frozen=True):
    """G-E4  The influence everybody has in play at the end of a round."""

    influence: tuple[int, ...]


class SignsShown(Frozen, frozen=True):
    """G-E5  The signs of a try."""

    prize: Prize
    seats: tuple[Seat, ...]
    signs: tuple[Sign, ...]


class LotDrawn(Frozen, frozen=True):
    """G-E5  After five tries the lot decided."""

    prize: Prize
    seat: Seat


class Crowned(Frozen, frozen=True):
    """G-E4  The King."""

    seat: Seat


class Hatted(Frozen, frozen=True):
    """G-E4  The Fool."""

    seat: Seat


Fact = (
    Dealt | HandDealt | CrownDemanded | CrownFoundNothing | CrownTook | CrownCard | TurnBegan
    | Drew | CardsDrawn | Played | Aimed | Named | Replied | Answered | Stood | Cancelled
    | Discarded | Guttered | Claimed | ClaimFailed | PocketPicked | PocketCard | Placed
    | Declined | Revealed | Recruited | Revived | NothingRevived | TurnEnded | EndTriggered
    | Counted | SignsShown | LotDrawn | Crowned | Hatted
)  # fmt: skip


# ------------------------------------------------------------------------------------------ view


class View(Frozen, frozen=True):
    """What a seat (None: a spectator) sees, and what a careful player would have noted."""

    seat: Seat | None
    settings: Settings
    round: int
    #: The tag of `ask`, for the line that says what is awaited.
    phase: str
    ask: Ask
    #: Who was asked, not who still owes an answer: that is a secret while a window is open (G-I4).
    awaited: tuple[Seat, ...]
    #: What this seat has answered, unseen by the others.
    reply: Reply | None
    active: Seat
    hand: Hand
    sizes: tuple[int, ...]
    deck: int
    areas: tuple[tuple[CardId, ...], ...]
    #: G-K11  Influence in play, passives included.
    influence: tuple[int, ...]
    #: G-S2  The top is last.
    gutter: tuple[CardId, ...]
    #: The last card played with what it answers, and what is still to be resolved.
    chain: tuple[Link, ...]
    tasks: tuple[Task, ...]
    ends_turn: bool
    #: Cards this seat knows to be in each hand, and names all know to be in none of them.
    known: tuple[Hand, ...]
    lacks: tuple[Hand, ...]
    #: A01  The Crown's pick of this round, for the two who saw it.
    pick: CardId | None
    #: G-E1, G-E3  Who triggered the end, and who still has a last turn after this one.
    trigger: Seat | None
    last_turns: tuple[Seat, ...] | None
    king: Seat | None
    fool: Seat | None
    crowns: tuple[int, ...]
    #: Influence over all finished rounds.
    totals: tuple[int, ...]
