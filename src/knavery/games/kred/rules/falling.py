"""Falling down: the owner of a domain chooses where a piece lands (K-A7)."""

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Seat
from knavery.games.kred.constants import PIECE_NAME, SPACES
from knavery.games.kred.decisions import Decision, Land, TakeBack
from knavery.games.kred.facts import Fact, Fell
from knavery.games.kred.rules import bureaucracy, correction, turn
from knavery.games.kred.rules.board import drop, falls, landings
from knavery.games.kred.rules.moving import chooses_first
from knavery.games.kred.rules.refusal import refuse
from knavery.games.kred.rules.spaces import SPACE, number

if TYPE_CHECKING:
    from knavery.games.kred.state import State


def options(state: "State") -> tuple[Decision, ...]:
    """K-A7: where pieces falling in one domain may land; the mover may also take back (K-C6)."""
    owner = state.falling[0] // SPACES
    found = tuple(
        land for origin in state.falling if origin // SPACES == owner for land in _lands(origin)
    )
    return (*found, TakeBack()) if may_prevent(state, Seat(owner)) else found


def may_prevent(state: "State", seat: Seat) -> bool:
    """K-C6: whether the seat may take back the move that makes a piece fall."""
    return (
        bool(state.falling)
        and state.phase == "move"
        and seat == state.mover
        and turn.may_take_back(state)
    )


def play(state: "State", seat: Seat, decision: Decision, log: list[Event[Fact]]) -> "State":
    """K-A7: let a piece fall; that can make another one fall."""
    if isinstance(decision, TakeBack) and may_prevent(state, seat):
        return turn.take_back(state, seat, log)
    if decision not in options(state):
        raise refuse("K-A7", "land_first")
    assert isinstance(decision, Land)
    origin, target = number(decision.origin), number(decision.target)
    piece = PIECE_NAME[state.position.board[origin]]
    position = drop(state.position, origin, target)
    log.append(Event(Fell(seat, decision.origin, decision.target, piece)))
    state = replace(state, position=position, falling=falls(position.board, chooses_first(state)))
    if state.phase == "move" and seat != state.mover:
        # K-C6: another player has chosen a fall, so these moves can no longer be taken back.
        state = replace(state, beyond_recall=len(state.trail))
    if state.falling:
        return state
    match state.phase:
        case "correct" | "forced" | "reward":
            return correction.go_on(state, log)
        case "bureaucracy":
            return bureaucracy.go_on(state, log)
        case _:
            return state


@cache
def _lands(origin: int) -> tuple[Land, ...]:
    return tuple(Land(SPACE[origin], SPACE[target]) for target in landings(origin))
