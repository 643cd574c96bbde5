"""What the log of KRED tells."""

from typing import Literal

from knavery.core import Frozen, Seat
from knavery.games.kred.constants import Piece
from knavery.games.kred.decisions import Move
from knavery.games.kred.rules.spaces import Space
from knavery.games.kred.tiles import Tile

#: Why a piece was moved: a play, its correction, K-D4, the free advance of K-R4, or a purchase.
Purpose = Literal["play", "correct", "forced", "reward", "purchase"]


class PackSeen(Frozen, frozen=True):
    """K-T3  Everybody looks at a pack of so many tiles; each seat is told its own."""

    size: int
    pack: tuple[Tile, ...] | None = None


class Picked(Frozen, frozen=True):
    seat: Seat
    tile: Tile | None = None  # the seat itself is told


class CampaignBegan(Frozen, frozen=True):
    """K-C1, K-F4"""

    campaign: int
    first_mover: Seat


class Moved(Frozen, frozen=True):
    """K-C6  All moves are public as they are made."""

    seat: Seat
    move: Move
    piece: Piece
    purpose: Purpose
    price: int = 0


class Fell(Frozen, frozen=True):
    """K-A7"""

    owner: Seat
    origin: Space
    target: Space
    piece: Piece


class TookBack(Frozen, frozen=True):
    """K-C6"""

    seat: Seat
    move: Move


class HandedOver(Frozen, frozen=True):
    """K-C2"""

    mover: Seat
    receiver: Seat
    tile: Tile | None = None  # the mover is told


class BlankRuledOut(Frozen, frozen=True):
    """K-X3  What was done cannot be done with the blank alone: this player's tile is another."""

    mover: Seat


class BlankRuledIn(Frozen, frozen=True):
    """K-X1  No move at all, where only the blank allows it."""

    mover: Seat


class Looked(Frozen, frozen=True):
    """K-R2  That they looked is public; what they saw is not."""

    receiver: Seat
    tile: Tile | None = None  # the receiver is told


class Accepted(Frozen, frozen=True):
    """K-R5"""

    receiver: Seat


class Exposed(Frozen, frozen=True):
    """K-R4  The receiver turns the tile up."""

    receiver: Seat
    tile: Tile
    honest: bool


class Challenged(Frozen, frozen=True):
    """K-H1  The tile is turned up for all."""

    challenger: Seat
    tile: Tile
    honest: bool


class Passed(Frozen, frozen=True):
    """K-H1"""

    seat: Seat


class WentBack(Frozen, frozen=True):
    """K-R4  The board goes back to the start of the turn."""

    mover: Seat


class NotchLost(Frozen, frozen=True):
    """K-D1"""

    seat: Seat
    left: int


class NotchRegained(Frozen, frozen=True):
    """K-D1"""

    seat: Seat
    left: int
    price: int = 0


class Banked(Frozen, frozen=True):
    """K-H2  The tile lies in the receiver's bank."""

    receiver: Seat
    counts: bool
    tile: Tile | None = None  # where it was turned up


class Declined(Frozen, frozen=True):
    """K-R4"""

    seat: Seat


class Announced(Frozen, frozen=True):
    """K-F1  Everybody's funding, and the order in which they buy."""

    funding: tuple[int, ...]
    order: tuple[Seat, ...]


class BankSeen(Frozen, frozen=True):
    """K-F1  Everybody looks at the tiles of their own bank."""

    bank: tuple[Tile, ...]


class Promoted(Frozen, frozen=True):
    """K-P1"""

    seat: Seat
    space: Space
    piece: Piece  # what it is now
    price: int


class Stopped(Frozen, frozen=True):
    """K-F3"""

    seat: Seat
    lapsed: int


class Ended(Frozen, frozen=True):
    """K-W2  One winner; several, or none at the limit, is a draw for all."""

    winning: tuple[Seat, ...]


Fact = (
    PackSeen
    | Picked
    | CampaignBegan
    | Moved
    | Fell
    | TookBack
    | HandedOver
    | BlankRuledOut
    | BlankRuledIn
    | Looked
    | Accepted
    | Exposed
    | Challenged
    | Passed
    | WentBack
    | NotchLost
    | NotchRegained
    | Banked
    | Declined
    | Announced
    | BankSeen
    | Promoted
    | Stopped
    | Ended
)
