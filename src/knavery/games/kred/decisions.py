"""What a seat of KRED may choose."""

from knavery.core import Frozen, Seat
from knavery.games.kred.constants import Action
from knavery.games.kred.rules.spaces import Space
from knavery.games.kred.tiles import Tile


class Pick(Frozen, frozen=True):
    """K-T3  Keep this tile of the pack."""

    tile: Tile


class Move(Frozen, frozen=True, cache_hash=True):
    """K-C2  One action: a piece goes from one space to another; None is the community."""

    action: Action
    origin: Space | None
    target: Space | None


class TakeBack(Frozen, frozen=True):
    """K-C6  Undo the latest move with the falls it caused."""


class HandOver(Frozen, frozen=True):
    """K-C2  Hand this tile, face down, to that player."""

    tile: Tile
    receiver: Seat


class Land(Frozen, frozen=True):
    """K-A7  Where a piece that falls in one's domain lands."""

    origin: Space
    target: Space


class Look(Frozen, frozen=True):
    """K-R2"""


class Accept(Frozen, frozen=True):
    """K-R2, K-R3"""


class Expose(Frozen, frozen=True):
    """K-R4"""


class Challenge(Frozen, frozen=True):
    """K-H1"""


class LetPass(Frozen, frozen=True):
    """K-H1"""


class Decline(Frozen, frozen=True):
    """K-R4  Do without the free advance."""


class Promote(Frozen, frozen=True):
    """K-F3, K-P1  Buy the next rank for the piece on that space."""

    space: Space


class Restore(Frozen, frozen=True):
    """K-F3  Buy back one notch."""


class Done(Frozen, frozen=True):
    """K-F3  Buy nothing more."""


Decision = (
    Pick
    | Move
    | TakeBack
    | HandOver
    | Land
    | Look
    | Accept
    | Expose
    | Challenge
    | LetPass
    | Decline
    | Promote
    | Restore
    | Done
)
