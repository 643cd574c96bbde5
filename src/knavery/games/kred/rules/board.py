"""The pieces on the board: moved, falling, and winning."""

from functools import lru_cache

from knavery.core import Frozen, Seat, clockwise
from knavery.games.kred.constants import (
    HEEL,
    LEFT,
    MARK,
    OFFICE,
    PAWN,
    PIECES,
    RIGHT,
    SET_UP,
    SPACES,
    STOCK,
    VACANT,
)
from knavery.games.kred.decisions import Move
from knavery.games.kred.rules.spaces import COMMUNITY, number

Stock = tuple[int, int, int]


class Position(Frozen, frozen=True):
    """The board during a play.

    `board` has one sign for each space, nine for each domain (seats 1 to 6, left and right rostrum,
    office): `.` vacant, `m` mark, `h` heel, `p` pawn.
    """

    board: str
    #: The moves of this play so far.
    moves: tuple[Move, ...] = ()
    #: K-A8: where the pieces moved in this play stand now, by the number of the space.
    moved: tuple[int, ...] = ()
    #: K-A8: pieces that this play put back; they join the community when it is over.
    aside: str = ""


def set_up(seats: int) -> Position:
    """K-B5: the board at the start of a game."""
    return Position(SET_UP * seats)


def seats_on(board: str) -> int:
    """How many domains the board has."""
    return len(board) // SPACES


def community(position: Position) -> Stock:
    """K-B3, K-B4: the marks, heels and pawns in the community, without those set aside."""
    return _community(position.board, position.aside)


@lru_cache(maxsize=256)
def _community(board: str, aside: str) -> Stock:
    # Every viewer's view and several actions ask for the same board.
    marks, heels, pawns = STOCK[seats_on(board)]
    marks -= board.count(MARK)
    heels -= board.count(HEEL)
    pawns -= board.count(PAWN)
    if aside:
        marks -= aside.count(MARK)
        heels -= aside.count(HEEL)
        pawns -= aside.count(PAWN)
    return marks, heels, pawns


def domain(board: str, seat: int) -> str:
    """The nine spaces of that seat's domain."""
    return board[seat * SPACES : seat * SPACES + SPACES]


def make(position: Position, move: Move) -> tuple[Position, str]:
    """The position after a legal move, falls not yet settled, and the piece that moved."""
    board = position.board
    origin, target = number(move.origin), number(move.target)
    if origin == COMMUNITY:
        # K-A1, K-A2: a heel only if the community has no mark; never a pawn.
        piece = MARK if community(position)[0] > 0 else HEEL
    else:
        piece = board[origin]
        board = board[:origin] + VACANT + board[origin + 1 :]
    aside = position.aside
    if target == COMMUNITY:
        aside += piece
    else:
        board = board[:target] + piece + board[target + 1 :]
    after = Position(board, (*position.moves, move), (*position.moved, target), aside)
    return after, piece


def drop(position: Position, origin: int, target: int) -> Position:
    """K-A7: the position after a piece fell; a moved piece that falls still counts as moved."""
    board = position.board
    piece = board[origin]
    board = board[:origin] + VACANT + board[origin + 1 :]
    board = board[:target] + piece + board[target + 1 :]
    moved = tuple(target if at == origin else at for at in position.moved)
    return Position(board, position.moves, moved, position.aside)


def falls(board: str, first: Seat) -> tuple[int, ...]:
    """K-A7: the spaces whose piece must fall now, clockwise from `first`."""
    seats = seats_on(board)
    falling = [_falling(domain(board, seat)) for seat in range(seats)]
    if not any(falling):
        return ()
    return tuple(
        seat * SPACES + place for seat in clockwise(first, seats) for place in falling[seat]
    )


def landings(origin: int) -> range:
    """K-A7: the spaces where a piece that falls from there may land."""
    seat, place = divmod(origin, SPACES)
    first = seat * SPACES
    match place:
        case 6:
            return range(first, first + 3)
        case 7:
            return range(first + 3, first + 6)
        case _:
            return range(first + LEFT, first + OFFICE)


def winning(board: str) -> tuple[Seat, ...]:
    """K-W1: the seats with a winning domain."""
    if PAWN not in board:
        return ()
    return tuple(Seat(seat) for seat in range(seats_on(board)) if _wins(domain(board, seat)))


def _wins(spaces: str) -> bool:
    seats = spaces[:LEFT]
    return spaces[LEFT:] == "hhp" and VACANT not in seats and PAWN not in seats


@lru_cache(maxsize=1 << 14)
def _falling(spaces: str) -> tuple[int, ...]:
    found = []
    if spaces[LEFT] != VACANT and spaces[:3] == "...":
        found.append(LEFT)
    if spaces[RIGHT] != VACANT and spaces[3:6] == "...":
        found.append(RIGHT)
    if spaces[OFFICE] != VACANT and spaces[LEFT:OFFICE] == "..":
        found.append(OFFICE)
    return tuple(found)


def counted(spaces: str) -> Stock:
    """The marks, heels and pawns among those spaces."""
    marks, heels, pawns = (spaces.count(piece) for piece in PIECES)
    return marks, heels, pawns
