"""A turn: up to two moves, some taken back, and a tile handed over face down (K-C2 to K-C6)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from knavery.core import Event, Seat
from knavery.games.kred.constants import MOST_MOVES, TAKE_BACKS, Action
from knavery.games.kred.decisions import Decision, HandOver, Move, TakeBack
from knavery.games.kred.facts import BlankRuledIn, BlankRuledOut, Fact, HandedOver, TookBack
from knavery.games.kred.rules import receipt
from knavery.games.kred.rules.actions import moves_of
from knavery.games.kred.rules.board import Position, make, winning
from knavery.games.kred.rules.moving import (
    check_move,
    honest_for,
    make_move,
    may_be_blank,
    next_actions,
)
from knavery.games.kred.rules.plays import Handed, everybody
from knavery.games.kred.rules.refusal import refuse
from knavery.games.kred.tiles import BLANK, Tile

if TYPE_CHECKING:
    from knavery.games.kred.state import State

_TAKE_BACK: Final = TakeBack()


def options(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """K-C2, K-C6: make another move, hand over a tile, or take back the latest move."""
    position = state.position
    found = {action: moves_of(action, position, seat) for action in next_actions(position)}
    moves = tuple(move for several in found.values() for move in several)
    hand = state.hands[seat]
    if hand == (BLANK,):
        moves = tuple(move for move in moves if not _gains(state, make(position, move)[0].board))
    tiles = _tiles(state, hand, _legal(position, found.__getitem__))
    handing = _hand_overs(tiles, receivers(state.hands, seat))
    return (*moves, *handing, *((_TAKE_BACK,) if may_take_back(state) else ()))


def play(state: "State", seat: Seat, decision: Decision, log: list[Event[Fact]]) -> "State":
    """K-C2, K-C6: make a move, hand over a tile, or take back the latest move."""
    match decision:
        case Move():
            return _move(state, seat, decision, log)
        case HandOver():
            return _hand_over(state, seat, decision, log)
        case TakeBack():
            return take_back(state, seat, log)
        case _:
            raise refuse("K-C2", "move_or_hand_over")


def receivers(hands: tuple[tuple[Tile, ...], ...], mover: Seat) -> tuple[Seat, ...]:
    """K-C5: every opponent with a tile; the mover only if nobody else has one."""
    others = tuple(Seat(seat) for seat, hand in enumerate(hands) if hand and seat != mover)
    return others or (mover,)


def take_back(state: "State", seat: Seat, log: list[Event[Fact]]) -> "State":
    """K-C6: go back to the table before the latest move."""
    if not state.trail:
        raise refuse("K-C6", "nothing_to_take_back")
    if not may_take_back(state):
        too_often = state.taken_back >= TAKE_BACKS
        raise refuse("K-C6", "too_often" if too_often else "others_have_chosen")
    log.append(Event(TookBack(seat, state.position.moves[-1])))
    return replace(
        state,
        position=state.trail[-1],
        trail=state.trail[:-1],
        falling=(),
        taken_back=state.taken_back + 1,
    )


def may_take_back(state: "State") -> bool:
    """K-C6: not after another player has chosen a fall since that move, nor a fifth time."""
    return len(state.trail) > state.beyond_recall and state.taken_back < TAKE_BACKS


def _move(state: "State", seat: Seat, move: Move, log: list[Event[Fact]]) -> "State":
    position = state.position
    if len(position.moves) == MOST_MOVES:
        raise refuse("K-C2", "two_moves_made")
    if move.action not in next_actions(position):
        raise refuse("K-C4", "no_such_tile", first=position.moves[0].action, second=move.action)
    check_move(move, position, seat)
    gains = state.with_blank and _gains(state, make(position, move)[0].board)
    if gains and state.hands[seat] == (BLANK,):
        raise refuse("K-X3", "blank_cannot_win")
    state = make_move(replace(state, trail=(*state.trail, position)), seat, move, "play", log)
    if gains and len(state.hands[seat]) == 1 and not state.not_blank:
        log.append(Event(BlankRuledOut(seat)))
        state = replace(state, not_blank=True)
    return state


def _hand_over(state: "State", seat: Seat, decision: HandOver, log: list[Event[Fact]]) -> "State":
    hand = state.hands[seat]
    tile, receiver = decision.tile, decision.receiver
    if tile not in hand:
        raise refuse("K-C2", "tile_not_yours", tile=tile)
    position = state.position
    legal = _legal(position, lambda action: moves_of(action, position, seat))
    if tile not in _tiles(state, hand, legal):
        if legal:
            raise refuse("K-X3", "blank_cannot_win")
        raise refuse("K-C4", "play_on")
    if receiver not in receivers(state.hands, seat):
        raise refuse("K-C5", "no_receiver" if receiver != seat else "not_yourself")
    log.append(Event(HandedOver(seat, receiver), {seat: HandedOver(seat, receiver, tile)}))
    not_blank = state.not_blank
    if state.with_blank and not not_blank and _gains(state, position.board):
        log.append(Event(BlankRuledOut(seat)))
        not_blank = True
    if not legal:
        log.append(Event(BlankRuledIn(seat)))
    handed = Handed(
        receiver,
        tile,
        tuple(move.action for move in position.moves),
        honest_for(
            position, seat, state.settings, blank=not not_blank and may_be_blank(state, seat)
        ),
        seen_by=1 << seat if legal else everybody(state.seats),
        open=not legal,
        not_blank=not_blank,
    )
    rest = tuple(other for other in hand if other != tile)
    hands = (*state.hands[:seat], rest, *state.hands[seat + 1 :])
    # K-A8: the play is over, so the pieces it put back join the community.
    position = replace(position, aside="")
    return receipt.begin(replace(state, hands=hands, position=position, on_table=handed), log)


def _legal(position: Position, moves: Callable[[Action], Sequence[Move]]) -> bool:
    """K-C4: whether the play is honest for at least one tile; `moves`: those still possible.

    One move or two are honest for some tile, except an assist alone: no tile shows just that. So an
    assist, or no move at all, is legal only where another action that a tile shows is impossible.
    """
    made = position.moves
    if len(made) == 2 or (made and made[0].action != "assist"):
        return True
    return any(not moves(action) for action in next_actions(position) if made or action != "assist")


def _tiles(state: "State", hand: tuple[Tile, ...], legal: bool) -> tuple[Tile, ...]:
    """The tiles of the hand that may be handed over after this play."""
    if BLANK not in hand:
        return hand if legal else ()
    if not legal:
        # K-X1: with the blank one may make no move at all, even where K-C4 forbids that.
        return () if state.position.moves else (BLANK,)
    if _gains(state, state.position.board):
        return tuple(tile for tile in hand if tile != BLANK)  # K-X3
    return hand


def _gains(state: "State", board: str) -> bool:
    """K-X3: whether a domain is winning there that was not when the turn began."""
    return not set(winning(board)) <= set(winning(state.start.board))


@lru_cache(maxsize=1 << 12)
def _hand_overs(tiles: tuple[Tile, ...], to: tuple[Seat, ...]) -> tuple[HandOver, ...]:
    return tuple(HandOver(tile, receiver) for tile in tiles for receiver in to)
