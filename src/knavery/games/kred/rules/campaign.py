"""The frame of a campaign: who begins it, and when the game is over."""

from msgspec.structs import replace

from knavery.core import Event, Seat
from knavery.games.kred.facts import CampaignBegan, Ended, Fact
from knavery.games.kred.table import Table
from knavery.games.kred.tiles import ZERO, Tile


def begin(state: Table, hands: tuple[tuple[Tile, ...], ...], log: list[Event[Fact]]) -> Table:
    """K-C1  A new campaign with these hands; the holder of the 0 tile moves first."""
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


def end(state: Table, winners: tuple[Seat, ...], log: list[Event[Fact]]) -> Table:
    """K-W2  The game is over."""
    log.append(Event(Ended(winners)))
    return replace(state, phase="over", winning=winners, funds=(), buyers=())
