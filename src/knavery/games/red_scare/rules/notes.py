"""Claims and remarks, which everybody has heard, and notes, which each seat keeps to itself."""

from typing import Literal

from knavery.core import Frozen, Seat
from knavery.games.red_scare.cards import Card, Side
from knavery.games.red_scare.decisions import AnyRemark
from knavery.games.red_scare.rules.pieces import Held


class IdClaim(Frozen, frozen=True):
    """RS-36: what `asked` said about the cards that `asker` showed."""

    round: int
    asker: Seat
    asked: Seat
    count: int
    patriots: int
    soviets: int
    lapsed: bool = False


class TradeClaim(Frozen, frozen=True):
    """RS-43: a trade: how many Patriots each of the two claimed to give; the rest are Soviets."""

    round: int
    asker: Seat
    asked: Seat
    count: int
    #: The Patriots among the cards offered, as the asker said.
    offered: int
    #: The Patriots among the cards given in return, as the other said; None if there was no trade.
    returned: int | None
    end: Literal["traded", "refused", "lapsed"]


class PostClaim(Frozen, frozen=True):
    """PR-04: what the Postmaster said about the card sent."""

    round: int
    seat: Seat
    to: Seat
    claim: Side


Claimed = IdClaim | TradeClaim | PostClaim


class PastRemark(Frozen, frozen=True):
    """RS-R1: a remark, and the round in which it was made."""

    round: int
    seat: Seat
    remark: AnyRemark
    #: RS-R5: the number of the accusation in which it was said; 0 outside of any.
    accusation: int = 0


class Saw(Frozen, frozen=True):
    """RS-Q3: the cards you were shown for an ID, sorted."""

    claim: int
    cards: tuple[Card, ...]


class Gave(Frozen, frozen=True):
    """Cards that left your hand in a trade or by post, as you knew them."""

    claim: int
    cards: tuple[Held, ...]


class Checked(Frozen, frozen=True):
    """PR-02: whether that answer was exactly true."""

    claim: int
    true: bool


class Peeked(Frozen, frozen=True):
    """PR-03: cards you left in the deck, in order, from `depth` draws since the deal on."""

    depth: int
    cards: tuple[Card, ...]


class Buried(Frozen, frozen=True):
    """PR-05: cards you put under the deck, in unknown order, from `depth` draws on."""

    depth: int
    cards: tuple[Held, ...]


class Inspected(Frozen, frozen=True):
    """PR-06: the cards of a packet, sorted."""

    packet: int
    cards: tuple[Card, ...]


Note = Saw | Gave | Checked | Peeked | Buried | Inspected
