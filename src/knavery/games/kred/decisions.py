"""What a seat of KRED may choose."""

from knavery.core import Frozen, Seat
from knavery.games.kred.constants import Action
from knavery.games.kred.rules.spaces import Space
from knavery.games.kred.tiles import Tile


class Pick(Frozen, frozen=True):
    """K-T3: keep this tile of the pack."""

    tile: Tile


class Move(Frozen, frozen=True, cache_hash=True):
    """K-C2: move a piece from one space to another; None is the community."""

    action: Action
    origin: Space | None
    target: Space | None


class TakeBack(Frozen, frozen=True):
    """K-C6: undo the latest move and the falls it caused."""


class HandOver(Frozen, frozen=True):
    """K-C2: hand this tile, face down, to that player."""

    tile: Tile
    receiver: Seat


class Land(Frozen, frozen=True):
    """K-A7: choose where a piece that falls in your domain lands."""

    origin: Space
    target: Space


class Look(Frozen, frozen=True):
    """K-R2: look at the tile you were handed."""


class Accept(Frozen, frozen=True):
    """K-R2, K-R3: accept the play."""


class Expose(Frozen, frozen=True):
    """K-R4: turn up the tile of a dishonest play."""


class Challenge(Frozen, frozen=True):
    """K-H1: dispute the play; the tile is turned up."""


class LetPass(Frozen, frozen=True):
    """K-H1: do not challenge the play."""


class Decline(Frozen, frozen=True):
    """K-R4: do not take the free advance."""


class Promote(Frozen, frozen=True):
    """K-F3, K-P1: buy the next rank for the piece on that space."""

    space: Space


class Restore(Frozen, frozen=True):
    """K-F3: buy back one notch of credibility."""


class Done(Frozen, frozen=True):
    """K-F3: buy nothing more."""


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
