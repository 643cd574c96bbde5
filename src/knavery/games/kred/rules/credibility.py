"""Credibility: notches lost and regained (K-D1)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Seat
from knavery.games.kred.constants import FULL
from knavery.games.kred.facts import Fact, NotchLost, NotchRegained

if TYPE_CHECKING:
    from knavery.games.kred.state import State


def lose(state: "State", seat: Seat, log: list[Event[Fact]]) -> "State":
    """K-D1: take one notch from the seat, unless it has none."""
    left = state.credibility[seat] - 1
    if left < 0:
        return state
    log.append(Event(NotchLost(seat, left)))
    return with_credibility(state, seat, left)


def regain(state: "State", seat: Seat, notches: int, log: list[Event[Fact]]) -> "State":
    """K-D1: give the seat that many notches back, up to full credibility."""
    left = min(FULL, state.credibility[seat] + notches)
    if left == state.credibility[seat]:
        return state
    log.append(Event(NotchRegained(seat, left)))
    return with_credibility(state, seat, left)


def with_credibility(state: "State", seat: Seat, notches: int) -> "State":
    """The table with that seat's credibility changed."""
    before = state.credibility
    return replace(state, credibility=(*before[:seat], notches, *before[seat + 1 :]))
