"""The pieces on the board: moved, taken back, falling, and winning."""

from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.kred.row import (
    ASIDE,
    BOARD,
    COMMUNITY,
    FALLING,
    FORMER,
    FORMER_ASIDE,
    FORMER_MOVED,
    HEEL,
    MARK,
    MOVE_ACTIONS,
    MOVE_ORIGINS,
    MOVE_TARGETS,
    MOVED,
    MOVES_SIZE,
    PAWN,
    START,
    TRAIL_SIZE,
    VACANT,
    cell,
)
from knavery.engines.one_table import SEATS, Row
from knavery.games.kred.constants import LEFT, MOST_MOVES, MOST_SEATS, OFFICE, PIECES, RIGHT, SPACES
from knavery.games.kred.constants import STOCK as IN_ALL

#: K-B4: marks, heels and pawns, by the number of players.
STOCK: Final = np.zeros((MOST_SEATS + 1, len(PIECES)), np.int64)
for _seats, _pieces in IN_ALL.items():
    STOCK[_seats] = _pieces


@compiled
def community(row: Row) -> tuple[int, int, int]:
    """K-B3, K-B4: the marks, heels and pawns in the community, without those set aside."""
    seats = cell(row, SEATS)
    marks = heels = pawns = 0
    for place in range(BOARD, BOARD + SPACES * seats):
        marks += 1 if row[place] == MARK else 0
        heels += 1 if row[place] == HEEL else 0
        pawns += 1 if row[place] == PAWN else 0
    for place in range(ASIDE, ASIDE + MOST_MOVES):
        marks += 1 if row[place] == MARK else 0
        heels += 1 if row[place] == HEEL else 0
        pawns += 1 if row[place] == PAWN else 0
    return STOCK[seats, 0] - marks, STOCK[seats, 1] - heels, STOCK[seats, 2] - pawns


@compiled
def piece_to_move(row: Row, origin: int) -> int:
    """K-A1, K-A2: the piece there; from the community a heel only if it has no mark."""
    if origin != COMMUNITY:
        return cell(row, BOARD + origin)
    return MARK if community(row)[0] > 0 else HEEL


@compiled
def make_move(row: Row, action: int, origin: int, target: int) -> None:
    """Move a piece, and find out whether pieces fall."""
    piece, size = piece_to_move(row, origin), cell(row, MOVES_SIZE)
    row[MOVE_ACTIONS + size] = action
    row[MOVE_ORIGINS + size] = origin + 1
    row[MOVE_TARGETS + size] = target + 1
    row[MOVED + size] = target + 1
    row[MOVES_SIZE] = size + 1
    if origin != COMMUNITY:
        row[BOARD + origin] = VACANT
    if target != COMMUNITY:
        row[BOARD + target] = piece
    else:
        # K-A8: it joins the community when the play is over.
        row[ASIDE + (1 if row[ASIDE] else 0)] = piece
    row[FALLING] = 1 if any_falls(row) else 0


@compiled
def drop(row: Row, origin: int, target: int) -> None:
    """K-A7: let a piece fall. K-A8: one that was moved still counts as moved."""
    row[BOARD + target] = row[BOARD + origin]
    row[BOARD + origin] = VACANT
    for place in range(cell(row, MOVES_SIZE)):
        if row[MOVED + place] == origin + 1:
            row[MOVED + place] = target + 1
    row[FALLING] = 1 if any_falls(row) else 0


@compiled
def forget_moves(row: Row) -> None:
    """K-A8: moves that come now are not linked to those that were made."""
    for place in range(MOVE_ACTIONS, FORMER_MOVED):
        row[place] = 0
    row[MOVES_SIZE] = 0


@compiled
def remember_position(row: Row) -> None:
    """K-C6: keep the position before a move of a play."""
    size, board = cell(row, TRAIL_SIZE), START
    if size:
        board = FORMER
        row[FORMER_MOVED] = row[MOVED]
        row[FORMER_ASIDE] = row[ASIDE]
    for space in range(SPACES * cell(row, SEATS)):
        row[board + space] = row[BOARD + space]
    row[TRAIL_SIZE] = size + 1


@compiled
def take_back_move(row: Row) -> None:
    """K-C6: the position before the latest move."""
    size = cell(row, TRAIL_SIZE) - 1
    board = FORMER if size else START
    for space in range(SPACES * cell(row, SEATS)):
        row[BOARD + space] = row[board + space]
        row[board + space] = 0
    row[TRAIL_SIZE] = size
    row[MOVES_SIZE] = size
    for place in (MOVE_ACTIONS, MOVE_ORIGINS, MOVE_TARGETS, MOVED):
        row[place + size] = 0
    row[MOVED] = row[FORMER_MOVED]
    row[ASIDE] = row[FORMER_ASIDE]
    row[ASIDE + 1] = 0
    row[FORMER_MOVED] = 0
    row[FORMER_ASIDE] = 0
    row[FALLING] = 0


@compiled
def put_board_back(row: Row) -> None:
    """K-R4, K-H4: the board at the start of the turn."""
    if row[TRAIL_SIZE]:
        for space in range(SPACES * cell(row, SEATS)):
            row[BOARD + space] = row[START + space]
    forget_trail(row)
    forget_moves(row)


@compiled
def forget_trail(row: Row) -> None:
    """The positions before the moves are not needed any more."""
    if row[TRAIL_SIZE]:
        for place in range(START, START + 2 * (FORMER - START)):
            row[place] = 0
    row[FORMER_MOVED] = 0
    row[FORMER_ASIDE] = 0
    row[TRAIL_SIZE] = 0


@compiled
def falls_in(row: Row, seat: int) -> int:
    """K-A7: which pieces of a domain fall: 1 left rostrum, 2 right rostrum, 4 office."""
    at = BOARD + SPACES * seat
    found = 0
    if row[at + LEFT] and not (row[at] or row[at + 1] or row[at + 2]):
        found |= 1
    if row[at + RIGHT] and not (row[at + 3] or row[at + 4] or row[at + 5]):
        found |= 2
    if row[at + OFFICE] and not (row[at + LEFT] or row[at + RIGHT]):
        found |= 4
    return found


@compiled
def any_falls(row: Row) -> bool:
    """K-A7: whether a piece falls anywhere."""
    found = 0
    for seat in range(cell(row, SEATS)):
        found |= falls_in(row, seat)
    return found != 0


@compiled
def wins(row: Row, board: int, seat: int) -> bool:
    """K-W1: whether the seat's domain is winning on the board that stands there."""
    return wins_after(row, board, seat, COMMUNITY, COMMUNITY, VACANT)


@compiled
def wins_after(row: Row, board: int, seat: int, origin: int, target: int, piece: int) -> bool:
    """K-W1: the same if that piece is moved."""
    for place in range(SPACES):
        space = SPACES * seat + place
        there = cell(row, board + space)
        if space == origin:
            there = VACANT
        elif space == target:
            there = piece
        if place < LEFT:
            if there not in (MARK, HEEL):
                return False
        elif there != (PAWN if place == OFFICE else HEEL):
            return False
    return True


@compiled
def winning_seats(row: Row) -> int:
    """K-W1: the seats with a winning domain, as bits."""
    found = 0
    for seat in range(cell(row, SEATS)):
        if wins(row, BOARD, seat):
            found |= 1 << seat
    return found


@compiled
def gains(row: Row, origin: int, target: int) -> bool:
    """K-X3: whether a domain wins after that move that did not at the start of the turn.

    From the community to the community is no move.
    """
    start = START if row[TRAIL_SIZE] else BOARD
    piece = VACANT
    if origin != COMMUNITY or target != COMMUNITY:
        piece = piece_to_move(row, origin)
    for seat in range(cell(row, SEATS)):
        if wins_after(row, BOARD, seat, origin, target, piece) and not wins(row, start, seat):
            return True
    return False
