"""Claims, which all have heard, and notes, which each seat keeps for itself."""

from typing import Literal

from knavery.core import Frozen, Seat
from knavery.games.red_scare.cards import Card, Side
from knavery.games.red_scare.rules.pieces import Held


class Report(Frozen, frozen=True):
    """RS-36  What `asked` said of the cards `asker` showed."""

    round: int
    asker: Seat
    asked: Seat
    count: int
    patriots: int
    soviets: int
    lapsed: bool = False


class Bargain(Frozen, frozen=True):
    """RS-43  How many Patriots each of two said to give; the rest were called Soviets."""

    round: int
    asker: Seat
    asked: Seat
    count: int
    #: What the asker said of the cards offered.
    offered: int
    #: What the other said of those given in return; None where the trade was refused.
    returned: int | None
    end: Literal["traded", "refused", "lapsed"]


class Mail(Frozen, frozen=True):
    """PR-04  What a Postmaster said of the card sent."""

    round: int
    seat: Seat
    to: Seat
    claim: Side


Claimed = Report | Bargain | Mail


class Saw(Frozen, frozen=True):
    """RS-Q3  The cards shown to you for an ID, laid out by their looks."""

    claim: int
    cards: tuple[Card, ...]


class Gave(Frozen, frozen=True):
    """Cards that left your hand in a trade or by post, as you knew them."""

    claim: int
    cards: tuple[Held, ...]


class Checked(Frozen, frozen=True):
    """PR-02  Whether that answer was exactly true."""

    claim: int
    true: bool


class Peeked(Frozen, frozen=True):
    """PR-03  Deck cards as you left them, the first as deep as so many draws since the deal."""

    depth: int
    cards: tuple[Card, ...]


class Buried(Frozen, frozen=True):
    """PR-05  Cards you put under the deck in an unknown order, the first so deep."""

    depth: int
    cards: tuple[Held, ...]


class Inspected(Frozen, frozen=True):
    """PR-06  The cards of a packet, laid out by their looks."""

    packet: int
    cards: tuple[Card, ...]


Note = Saw | Gave | Checked | Peeked | Buried | Inspected
