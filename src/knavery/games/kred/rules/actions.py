"""The actions: every move that a seat can make on a board (K-A1 to K-A6, K-A8)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from knavery.core import Seat, clockwise
from knavery.games.kred.constants import (
    ACTIONS,
    LEFT,
    MARK,
    OFFICE,
    PAWN,
    RIGHT,
    SPACES,
    STOCK,
    VACANT,
    Action,
)
from knavery.games.kred.decisions import Move
from knavery.games.kred.rules.board import Position, community, domain, seats_on
from knavery.games.kred.rules.spaces import COMMUNITY, SPACE, left_of, number, right_of


def moves_of(action: Action, position: Position, seat: Seat) -> tuple[Move, ...]:
    """K-A1 to K-A6, K-A8: every move of that action that the seat can make."""
    board = position.board
    seats = seats_on(board)
    if action in ("advance", "assist"):
        marks, heels, _ = community(position)
        supply = marks > 0 or heels > 0
        if action == "advance":
            found = _advances(seat, domain(board, seat), supply)
        else:
            found = _assists(seats, seat, board) if supply else ()
    elif action == "withdraw":
        found = _withdrawals(seat, domain(board, seat))
    elif action == "remove":
        found = _removals(seats, seat, board)
    elif action == "organize":
        found = _organize(seats, seat, board)
    else:
        found = _influence(seats, seat, board)
    if position.moved and found:
        # K-A8: the two moves of one play move two different pieces.
        moved = [SPACE[at] for at in position.moved if at != COMMUNITY]
        return tuple([move for move in found if move.origin not in moved])
    return found


# One object for each move, shared by all numbers of players.
_MOVE: Final[dict[tuple[str, int, int], Move]] = {}


def _move(action: Action, origin: int, target: int) -> Move:
    key = (action, origin, target)
    if key not in _MOVE:
        _MOVE[key] = Move(
            action,
            None if origin == COMMUNITY else SPACE[origin],
            None if target == COMMUNITY else SPACE[target],
        )
    return _MOVE[key]


@lru_cache(maxsize=1 << 15)
def _advances(seat: Seat, spaces: str, supply: bool) -> tuple[Move, ...]:
    """K-A1: from the community to a seat, a seat to its rostrum, a rostrum to the office."""
    first = seat * SPACES
    found = []
    if supply:
        found += [
            _move("advance", COMMUNITY, first + at) for at in range(LEFT) if spaces[at] == VACANT
        ]
    for rostrum, faction in ((LEFT, range(3)), (RIGHT, range(3, 6))):
        if spaces[rostrum] == VACANT and all(spaces[at] != VACANT for at in faction):
            found += [_move("advance", first + at, first + rostrum) for at in faction]
    if spaces[OFFICE] == VACANT and VACANT not in spaces[LEFT:OFFICE]:
        found += [_move("advance", first + at, first + OFFICE) for at in (LEFT, RIGHT)]
    return tuple(found)


@lru_cache(maxsize=64)
def _opponents(seats: int, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in clockwise(seat, seats) if other != seat)


def _assists(seats: int, seat: Seat, board: str) -> tuple[Move, ...]:
    """K-A2: from the community to a vacant seat of an opponent."""
    found: tuple[Move, ...] = ()
    for other in _opponents(seats, seat):
        found += _vacancies(other, domain(board, other)[:LEFT])
    return found


@lru_cache(maxsize=1 << 15)
def _vacancies(seat: Seat, spaces: str) -> tuple[Move, ...]:
    first = seat * SPACES
    return tuple(
        _move("assist", COMMUNITY, first + at) for at, piece in enumerate(spaces) if piece == VACANT
    )


@lru_cache(maxsize=1 << 15)
def _withdrawals(seat: Seat, spaces: str) -> tuple[Move, ...]:
    """K-A3: from a seat to the community, a rostrum to a seat, the office to a rostrum."""
    first = seat * SPACES
    found = [_move("withdraw", first + at, COMMUNITY) for at in range(LEFT) if spaces[at] != VACANT]
    for rostrum in (LEFT, RIGHT):
        if spaces[rostrum] != VACANT:
            found += [
                _move("withdraw", first + rostrum, first + at)
                for at in range(LEFT)
                if spaces[at] == VACANT
            ]
    if spaces[OFFICE] != VACANT:
        found += [
            _move("withdraw", first + OFFICE, first + at)
            for at in (LEFT, RIGHT)
            if spaces[at] == VACANT
        ]
    return tuple(found)


def _removals(seats: int, seat: Seat, board: str) -> tuple[Move, ...]:
    """K-A4: a mark from an opponent's seat to the community."""
    found: tuple[Move, ...] = ()
    for other in _opponents(seats, seat):
        found += _removable(other, domain(board, other)[:LEFT])
    return found


@lru_cache(maxsize=1 << 15)
def _removable(seat: Seat, spaces: str) -> tuple[Move, ...]:
    first = seat * SPACES
    return tuple(
        _move("remove", first + at, COMMUNITY) for at, piece in enumerate(spaces) if piece == MARK
    )


def _organize(seats: int, seat: Seat, board: str) -> tuple[Move, ...]:
    """K-A5: a piece of one's own domain one space to the left or right."""
    found = _sideways("organize", seats, seat, _strip(board, seats, seat))
    if PAWN in domain(board, seat):
        # K-P2: a pawn may not enter a domain that already has one.
        found = tuple(move for move in found if not _crowds(board, move))
    return found


def _crowds(board: str, move: Move) -> bool:
    origin, target = number(move.origin), number(move.target)
    return (
        board[origin] == PAWN
        and origin // SPACES != target // SPACES
        and PAWN in domain(board, target // SPACES)
    )


def _influence(seats: int, seat: Seat, board: str) -> tuple[Move, ...]:
    """K-A6: a mark or heel of an opponent one space to the left or right."""
    found: tuple[Move, ...] = ()
    for other in _opponents(seats, seat):
        found += _sideways("influence", seats, other, _strip(board, seats, other))
    return found


def _strip(board: str, seats: int, seat: Seat) -> str:
    """K-B2: a domain's seats and rostrums, and the four spaces of the neighbours next to them."""
    first = seat * SPACES
    left, right = (seat + 1) % seats * SPACES, (seat - 1) % seats * SPACES
    return (
        board[first : first + OFFICE]
        + board[left + 5]
        + board[right]
        + board[left + RIGHT]
        + board[right + LEFT]
    )


@lru_cache(maxsize=1 << 16)
def _sideways(action: Action, seats: int, seat: Seat, strip: str) -> tuple[Move, ...]:
    first = seat * SPACES
    outer = {
        left_of(first, seats): strip[8],
        right_of(first + 5, seats): strip[9],
        left_of(first + LEFT, seats): strip[10],
        right_of(first + RIGHT, seats): strip[11],
    }
    found = []
    for at in range(OFFICE):
        piece = strip[at]
        if piece == VACANT or (piece == PAWN and action == "influence"):
            continue
        for target in (left_of(first + at, seats), right_of(first + at, seats)):
            if target == COMMUNITY:
                continue
            there = strip[target - first] if first <= target < first + OFFICE else outer[target]
            if there == VACANT:
                found.append(_move(action, first + at, target))
    return tuple(found)


def all_moves() -> Iterable[Move]:
    """Every move that any board allows, for any number of players, in a fixed order."""
    found: dict[Move, None] = {}
    for seats in STOCK:
        for seat in map(Seat, range(seats)):
            first = seat * SPACES
            for at in range(LEFT):
                found[_move("advance", COMMUNITY, first + at)] = None
                found[_move("advance", first + at, first + (LEFT if at < 3 else RIGHT))] = None
                found[_move("assist", COMMUNITY, first + at)] = None
                found[_move("withdraw", first + at, COMMUNITY)] = None
                found[_move("remove", first + at, COMMUNITY)] = None
                for rostrum in (LEFT, RIGHT):
                    found[_move("withdraw", first + rostrum, first + at)] = None
            for rostrum in (LEFT, RIGHT):
                found[_move("advance", first + rostrum, first + OFFICE)] = None
                found[_move("withdraw", first + OFFICE, first + rostrum)] = None
            for at in range(first, first + OFFICE):
                for target in (left_of(at, seats), right_of(at, seats)):
                    if target != COMMUNITY:
                        found[_move("organize", at, target)] = None
                        found[_move("influence", at, target)] = None
    order = {action: rank for rank, action in enumerate(ACTIONS)}
    return sorted(
        found, key=lambda move: (order[move.action], number(move.origin), number(move.target))
    )
