"""A play: the tile on its way from the mover to the receiver, and the play once it is finished."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Frozen, Seat
from knavery.games.kred.constants import Action
from knavery.games.kred.tiles import Tile
from knavery.games.kred.view import Noted

if TYPE_CHECKING:
    from knavery.games.kred.state import State


class Handed(Frozen, frozen=True):
    """The tile between mover and receiver."""

    receiver: Seat
    tile: Tile
    #: The actions of the moves made, and the tiles the play is honest for (K-C3).
    actions: tuple[Action, ...]
    honest_for: tuple[Tile, ...]
    #: Who has seen the tile: one bit a seat, and a last one for the spectators.
    seen_by: int
    looked: bool = False
    open: bool = False
    not_blank: bool = False
    #: Who exposed or challenged the play.
    turned_by: Seat | None = None

    @property
    def honest(self) -> bool:
        """K-C3: whether the moves are just what the tile shows."""
        return self.tile in self.honest_for

    def turned_up(self, seat: Seat, seats: int) -> "Handed":
        """The tile, turned up for everybody by that seat."""
        return replace(self, open=True, seen_by=everybody(seats), turned_by=seat)


class FinishedPlay(Frozen, frozen=True):
    """A finished play, as those remember it who have seen the tile, and as the others do."""

    seen: Noted
    unseen: Noted
    #: Who has seen the tile: one bit a seat, and a last one for the spectators.
    seen_by: int

    @property
    def tile(self) -> Tile:
        """The tile that was handed over."""
        assert self.seen.tile is not None
        return self.seen.tile


def handed_over(state: "State") -> Handed:
    """The tile on the table; there must be one."""
    assert state.on_table is not None, "nothing was handed over"
    return state.on_table


def everybody(seats: int) -> int:
    """The bits of all seats and the spectators."""
    return (2 << seats) - 1
