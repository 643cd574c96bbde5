"""What happened, as the log of KRED says it, and what the review says about a play."""

from typing import Literal

from knavery.core import Frozen, Seat
from knavery.games.kred.constants import Action, Piece
from knavery.games.kred.decisions import Move
from knavery.games.kred.rules.spaces import Space
from knavery.games.kred.tiles import Tile

#: Why a piece was moved: in a play, its correction (K-R4), a forced withdraw (K-D4), the free
#: advance of K-R4, or a purchase (K-F3).
Purpose = Literal["play", "correct", "forced", "reward", "purchase"]


class PackSeen(Frozen, frozen=True):
    """K-T3: everybody looks at a pack of that size; only the seat itself is shown its tiles."""

    size: int
    pack: tuple[Tile, ...] | None = None


class Picked(Frozen, frozen=True):
    """K-T3: the seat keeps a tile."""

    seat: Seat
    tile: Tile | None = None  # shown to the seat alone


class CampaignBegan(Frozen, frozen=True):
    """K-C1: a campaign begins, and this seat moves first."""

    campaign: int
    first_mover: Seat


class Moved(Frozen, frozen=True):
    """K-C6: a piece was moved; everybody sees it."""

    seat: Seat
    move: Move
    piece: Piece
    purpose: Purpose
    price: int = 0


class Fell(Frozen, frozen=True):
    """K-A7: a piece fell where the owner of the domain chose."""

    owner: Seat
    origin: Space
    target: Space
    piece: Piece


class TookBack(Frozen, frozen=True):
    """K-C6: the mover took back the latest move."""

    seat: Seat
    move: Move


class HandedOver(Frozen, frozen=True):
    """K-C2: the mover handed a tile over, face down."""

    mover: Seat
    receiver: Seat
    tile: Tile | None = None  # shown to the mover alone


class BlankRuledOut(Frozen, frozen=True):
    """K-X3: the moves made a winning domain, so the mover's tile is not the blank."""

    mover: Seat


class BlankRuledIn(Frozen, frozen=True):
    """K-X1: no move was made where only the blank allows that, so the tile is the blank."""

    mover: Seat


class Looked(Frozen, frozen=True):
    """K-R2: the receiver looked at the tile; everybody sees that, but not the tile."""

    receiver: Seat
    tile: Tile | None = None  # shown to the receiver alone


class Accepted(Frozen, frozen=True):
    """K-R5: the receiver accepted the play."""

    receiver: Seat


class Exposed(Frozen, frozen=True):
    """K-R4: the receiver turned the tile up."""

    receiver: Seat
    tile: Tile
    honest: bool


class Challenged(Frozen, frozen=True):
    """K-H1: a challenge turned the tile up."""

    challenger: Seat
    tile: Tile
    honest: bool


class Passed(Frozen, frozen=True):
    """K-H1: the seat let the play pass."""

    seat: Seat


class WentBack(Frozen, frozen=True):
    """K-R4: the board went back to the start of the turn."""

    mover: Seat


class NotchLost(Frozen, frozen=True):
    """K-D1: the seat lost a notch of credibility."""

    seat: Seat
    left: int


class NotchRegained(Frozen, frozen=True):
    """K-D1: the seat regained credibility, by a reward or a purchase."""

    seat: Seat
    left: int
    price: int = 0


class Banked(Frozen, frozen=True):
    """K-H2: the tile went into the receiver's bank."""

    receiver: Seat
    counts: bool
    tile: Tile | None = None  # if it was turned up


class Declined(Frozen, frozen=True):
    """K-R4: the receiver did not take the free advance."""

    seat: Seat


class Announced(Frozen, frozen=True):
    """K-F1, K-F2: everybody's funding, and the order in which they buy."""

    funding: tuple[int, ...]
    order: tuple[Seat, ...]


class BankSeen(Frozen, frozen=True):
    """K-F1: the tiles of your bank, shown to you alone."""

    bank: tuple[Tile, ...]


class Promoted(Frozen, frozen=True):
    """K-P1: the seat bought the next rank for a piece."""

    seat: Seat
    space: Space
    piece: Piece  # what it is now
    price: int


class Stopped(Frozen, frozen=True):
    """K-F3: the seat buys nothing more."""

    seat: Seat
    lapsed: int


class Ended(Frozen, frozen=True):
    """K-W2: the game is over; these seats have winning domains."""

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


class Shown(Frozen, frozen=True):
    """Said by the review: a play, and the tile that was handed over."""

    mover: Seat
    receiver: Seat
    actions: tuple[Action, ...]
    tile: Tile
    honest: bool
    to_itself: bool
    looked: bool = False
    #: Whether anybody was asked to look or to challenge.
    asked: bool = True
    #: Who turned the tile up, by exposing or challenging.
    turned_by: Seat | None = None
