"""Moving pieces, in a play, a correction or a purchase; and what a play is honest for (K-C3)."""

from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from knavery.core import Event, Seat
from knavery.games.kred.constants import ACTIONS, MARK, PAWN, PIECE_NAME, VACANT, Action
from knavery.games.kred.decisions import Move
from knavery.games.kred.facts import Fact, Moved, Purpose
from knavery.games.kred.rules.actions import moves_of
from knavery.games.kred.rules.board import Position, community, falls, make, seats_on
from knavery.games.kred.rules.refusal import refuse
from knavery.games.kred.rules.spaces import COMMUNITY, number
from knavery.games.kred.settings import Settings
from knavery.games.kred.tiles import BLANK, ON_TILE, SECONDS, TILES, Tile

if TYPE_CHECKING:
    from knavery.games.kred.state import State


def honest_for(
    position: Position, mover: Seat, settings: Settings, *, blank: bool
) -> tuple[Tile, ...]:
    """K-C3: the tiles that show just the moves made, and otherwise only what is impossible now.

    `blank`: whether the tile may be the blank (`may_be_blank`).
    """
    found = _showing(
        frozenset([move.action for move in position.moves]),
        frozenset([each for each in next_actions(position) if moves_of(each, position, mover)]),
    )
    # K-X1, or the setting `no_moves`
    if blank and (settings.blank == "wild" or not position.moves):
        return (*found, BLANK)
    return found


@cache
def _showing(made: frozenset[Action], possible: frozenset[Action]) -> tuple[Tile, ...]:
    """The tiles that show all the actions made, and no other that is possible."""
    return tuple(
        tile for tile in TILES if made <= ON_TILE[tile] and not (ON_TILE[tile] - made) & possible
    )


def next_actions(position: Position) -> tuple[Action, ...]:
    """K-C4: the actions that can still be part of a legal play."""
    match len(position.moves):
        case 0:
            return ACTIONS
        case 1:
            return SECONDS[position.moves[0].action]
        case _:
            return ()


def may_be_blank(state: "State", mover: Seat) -> bool:
    """K-C3: whether the mover may be handing over the blank, as far as everybody knows.

    Not without a blank among the tiles, nor where the moves rule it out (K-X3). A blank that was
    turned up stays in that bank for the campaign, and is its owner's in the next one (K-F4).
    """
    if not state.with_blank or state.not_blank:
        return False
    if any(play.seen.open and play.tile == BLANK for play in state.plays):
        return False
    if not state.past:
        return True
    spectator = state.past[-1][state.seats]
    owners = [play.receiver for play in spectator.plays if play.tile == BLANK]
    return not owners or mover in owners


def check_move(move: Move, position: Position, seat: Seat) -> None:
    """Refuse a move that is not possible, and say why."""
    if move in moves_of(move.action, position, seat):
        return
    for space in (move.origin, move.target):
        if space is not None and space.domain not in range(seats_on(position.board)):
            raise refuse("K-B1", "no_such_domain")
    rule = _RULE[move.action]
    origin = number(move.origin)
    piece = MARK if origin == COMMUNITY else position.board[origin]
    if piece == VACANT:
        raise refuse(rule, "nothing_there")
    if origin in position.moved and origin != COMMUNITY:
        raise refuse("K-A8", "same_piece")
    if move.action == "remove" and piece != MARK:
        raise refuse(rule, "only_marks", piece=PIECE_NAME[piece])
    if move.action == "influence" and piece == PAWN:
        raise refuse(rule, "no_pawns")
    if origin == COMMUNITY and not any(community(position)[:2]):
        raise refuse(rule, "community_empty")
    if move.target is not None and position.board[number(move.target)] != VACANT:
        raise refuse(rule, "taken")
    raise refuse(rule, f"cannot_{move.action}")


def make_move(
    state: "State",
    seat: Seat,
    move: Move,
    purpose: Purpose,
    log: list[Event[Fact]],
    *,
    price: int = 0,
) -> "State":
    """The table after a legal move, with its falls still to be chosen."""
    position, piece = make(state.position, move)
    log.append(Event(Moved(seat, move, PIECE_NAME[piece], purpose, price)))
    return replace(state, position=position, falling=falls(position.board, chooses_first(state)))


def chooses_first(state: "State") -> Seat:
    """K-A7: the seat from which falls in several domains are settled, clockwise."""
    return state.buyers[0] if state.phase == "bureaucracy" else state.mover


_RULE: Final = {
    "advance": "K-A1",
    "assist": "K-A2",
    "withdraw": "K-A3",
    "remove": "K-A4",
    "organize": "K-A5",
    "influence": "K-A6",
}
