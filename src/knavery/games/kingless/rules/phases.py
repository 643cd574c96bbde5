"""The phases of a game: which decision the table waits for, and from whom."""

from typing import Literal

from knavery.core import Frozen, Seat
from knavery.games.kingless.cards import CardId, Prize


class Acting(Frozen, frozen=True):
    """G-T2, G-T3, G-T4: the active player plays a card or ends the turn."""

    seats: tuple[Seat, ...]


class Aiming(Frozen, frozen=True):
    """G-I2: the player of a card names a target for one part of its text, given by index."""

    seats: tuple[Seat, ...]
    part: int


class Answering(Frozen, frozen=True):
    """G-I3: everybody but the player of the last card may answer it."""

    seats: tuple[Seat, ...]


class Discarding(Frozen, frozen=True):
    """G-K3, G-T5: a player discards `count` cards, one after the other."""

    seats: tuple[Seat, ...]
    count: int
    #: Whether the hand limit requires it, not a card.
    limit: bool = False


class Guttering(Frozen, frozen=True):
    """G-K1: a player gutters a card of their own."""

    seats: tuple[Seat, ...]


class Placing(Frozen, frozen=True):
    """G-K6: a player may put up to `count` cards into play."""

    seats: tuple[Seat, ...]
    what: Literal["dwarf", "item"]
    count: int


class Recruiting(Frozen, frozen=True):
    """G-K8: a player may take one of the revealed cards."""

    seats: tuple[Seat, ...]
    cards: tuple[CardId, ...]


class Finding(Frozen, frozen=True):
    """G-K2: several opponents have the claimed card in play: the claimer picks one of them."""

    seats: tuple[Seat, ...]
    card: CardId


class Yielding(Frozen, frozen=True):
    """A01  The Fool gives up the best dwarf or item, and breaks ties."""

    seats: tuple[Seat, ...]


class Duelling(Frozen, frozen=True):
    """G-E5: tied players show sword, hammer or axe at the same time, after `tries` attempts."""

    seats: tuple[Seat, ...]
    prize: Prize
    tries: int = 0


class Over(Frozen, frozen=True):
    """The match is over."""

    seats: tuple[Seat, ...] = ()


Phase = (
    Acting | Aiming | Answering | Discarding | Guttering | Placing | Recruiting | Finding
    | Yielding | Duelling | Over
)  # fmt: skip
