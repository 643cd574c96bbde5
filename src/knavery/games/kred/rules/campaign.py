"""The frame of a campaign: its beginning, and the end of the game."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Seat
from knavery.games.kred.facts import CampaignBegan, Ended, Fact
from knavery.games.kred.tiles import ZERO, Tile

if TYPE_CHECKING:
    from knavery.games.kred.state import State


def begin(state: "State", hands: tuple[tuple[Tile, ...], ...], log: list[Event[Fact]]) -> "State":
    """K-C1: begin a campaign with these hands; the holder of the 0 tile moves first."""
    (first,) = (Seat(seat) for seat, hand in enumerate(hands) if ZERO in hand)
    log.append(Event(CampaignBegan(state.campaign + 1, first)))
    return replace(
        state,
        phase="move",
        hands=hands,
        campaign=state.campaign + 1,
        first_mover=first,
        mover=first,
        plays=(),
        announced=(),
        funds=(),
        buyers=(),
    )


def end(state: "State", winning: tuple[Seat, ...], log: list[Event[Fact]]) -> "State":
    """K-W2: end the game; these seats have winning domains."""
    log.append(Event(Ended(winning)))
    return replace(state, phase="over", winning=winning, funds=(), buyers=())
