"""Moving pieces, in a play, a correction or a purchase; and what a play is honest for (K-C3)."""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from knavery.core import Event, Seat
from knavery.games.kred.constants import MARK, PAWN, PIECE_NAME, VACANT, Action
from knavery.games.kred.decisions import Move
from knavery.games.kred.facts import Fact, Moved, Purpose
from knavery.games.kred.rules.actions import moves_of
from knavery.games.kred.rules.board import Position, community, falls, make, seats_on
from knavery.games.kred.rules.refusal import refuse
from knavery.games.kred.rules.spaces import COMMUNITY, number
from knavery.games.kred.settings import Settings
from knavery.games.kred.tiles import BLANK, ON_TILE, TILES, Tile

if TYPE_CHECKING:
    from knavery.games.kred.state import State


def honest_for(
    position: Position, mover: Seat, settings: Settings, *, blank: bool
) -> tuple[Tile, ...]:
    """K-C3: the tiles that show just the moves made, and otherwise only what is impossible now.

    `blank`: whether the tile may be the blank (`may_be_blank`).
    """
    made = {move.action for move in position.moves}
    possible: dict[Action, bool] = {}
    found = []
    for tile in TILES:
        shown = ON_TILE[tile]
        if made <= shown:
            for action in shown - made:
                if action not in possible:
                    possible[action] = bool(moves_of(action, position, mover))
                if possible[action]:
                    break
            else:
                found.append(tile)
    # K-X1, or the setting `no_moves`
    if blank and (settings.blank == "wild" or not position.moves):
        found.append(BLANK)
    return tuple(found)


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
