"""What is decided, asked and shown in Kingless; what is told is in facts.py."""

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


# ------------------------------------------------------------------------------------------ view


class View(Frozen, frozen=True):
    """What a seat (None: a spectator) sees, and what a careful player would have noted."""

    seat: Seat | None
    settings: Settings
    round: int
    #: The tag of `ask`, for the line that says what is waited for.
    phase: str
    ask: Ask
    #: Who was asked, not who still owes an answer: that is a secret while a window is open (G-I4).
    waiting_for: tuple[Seat, ...]
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
