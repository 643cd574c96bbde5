"""The actions: every move that a seat can make, as three words of bits (K-A1 to K-A6, K-A8)."""

from typing import Final, TypeAlias

from knavery.engines.compiling import compiled
from knavery.engines.kred.board import STOCK
from knavery.engines.kred.decisions import (
    ADVANCE,
    ADVANCE_COUNT,
    ADVANCES,
    ASSIST,
    INFLUENCE,
    ORGANIZE,
    ORGANIZES,
    REMOVALS,
    REMOVE,
    SIDEWAYS_COUNT,
    WITHDRAW,
    WITHDRAWAL_COUNT,
    WITHDRAWALS,
)
from knavery.engines.kred.row import (
    ASIDE,
    BOARD,
    HEEL,
    MARK,
    MOVED,
    MOVES_SIZE,
    VACANT,
    cell,
)
from knavery.engines.one_table import SEATS, Row, steps_from
from knavery.games.kred.constants import LEFT, MOST_MOVES, OFFICE, RIGHT, SPACES

#: The moves in one's own domain; assist and remove; influence.
Moves: TypeAlias = tuple[int, int, int]

# The spaces of a domain, as bits.
_DOMAIN: Final = (1 << SPACES) - 1
_SEATS: Final = (1 << LEFT) - 1
_LEFT_FACTION: Final = 0b000111
_RIGHT_FACTION: Final = 0b111000
_LEFT_ROSTRUM: Final = 1 << LEFT
_RIGHT_ROSTRUM: Final = 1 << RIGHT
_ROSTRUMS: Final = _LEFT_ROSTRUM | _RIGHT_ROSTRUM
_OFFICE: Final = 1 << OFFICE

_ADVANCE: Final = ((1 << ADVANCE_COUNT) - 1) << ADVANCES
_WITHDRAW: Final = ((1 << WITHDRAWAL_COUNT) - 1) << WITHDRAWALS
_ORGANIZE: Final = ((1 << SIDEWAYS_COUNT) - 1) << ORGANIZES
_ASSIST: Final = (1 << REMOVALS) - 1
_REMOVE: Final = _ASSIST << REMOVALS
#: Of a domain's moves sideways: those that leave it, to the left and to the right.
_OUT_LEFT: Final = 1 | 1 << 2 * LEFT
_OUT_RIGHT: Final = 1 << 2 * LEFT - 1 | 1 << 2 * LEFT + 1


@compiled
def moves_of(row: Row, seat: int) -> Moves:
    """K-A1 to K-A6: every move that the seat can make; domains are counted from its own."""
    return moves_on(row, BOARD, seat, True)


@compiled
def moves_on(row: Row, board: int, seat: int, linked: bool) -> Moves:
    """The same on the board that stands there; `linked`: the moves of this play count (K-A8)."""
    seats = cell(row, SEATS)
    taken = marks = pawns = heel_count = mark_count = 0
    space, at = SPACES * seat, 1
    for _ in range(SPACES * seats):
        piece = cell(row, board + space)
        if piece != VACANT:
            taken |= at
            if piece == MARK:
                marks |= at
                mark_count += 1
            elif piece == HEEL:
                heel_count += 1
            else:
                pawns |= at
        at <<= 1
        space += 1
        if space == SPACES * seats:
            space = 0
    fresh = -1
    if linked:
        for place in range(MOST_MOVES):
            mark_count += 1 if row[ASIDE + place] == MARK else 0
            heel_count += 1 if row[ASIDE + place] == HEEL else 0
        # K-A8: the two moves of one play move two different pieces.
        fresh = ~_moved(row, seat)
    supply = mark_count < STOCK[seats, 0] or heel_count < STOCK[seats, 1]
    own = _advances(taken, fresh, supply) << ADVANCES
    own |= _withdrawals(taken, fresh) << WITHDRAWALS
    own |= _organizes(taken, fresh, pawns, seats) << ORGANIZES
    others = influence = 0
    for domain in range(1, seats):
        first, step = SPACES * domain, LEFT * (domain - 1)
        if supply:
            others |= ((~taken >> first) & _SEATS) << step  # K-A2
        others |= (((marks & fresh) >> first) & _SEATS) << (step + REMOVALS)  # K-A4
        # K-A6: never a pawn.
        movable = taken & fresh & ~pawns
        influence |= _sideways(taken, movable, domain, seats) << (SIDEWAYS_COUNT * (domain - 1))
    return own, others, influence


@compiled
def limited(moves: Moves, actions: int) -> Moves:
    """Those of the moves whose action is among these, as bits."""
    own, others, influence = moves
    if not (actions >> ADVANCE) & 1:
        own &= ~_ADVANCE
    if not (actions >> WITHDRAW) & 1:
        own &= ~_WITHDRAW
    if not (actions >> ORGANIZE) & 1:
        own &= ~_ORGANIZE
    if not (actions >> ASSIST) & 1:
        others &= ~_ASSIST
    if not (actions >> REMOVE) & 1:
        others &= ~_REMOVE
    if not (actions >> INFLUENCE) & 1:
        influence = 0
    return own, others, influence


@compiled
def actions_of(moves: Moves) -> int:
    """The actions of the moves, as bits."""
    own, others, influence = moves
    found = 0
    if own & _ADVANCE:
        found |= 1 << ADVANCE
    if own & _WITHDRAW:
        found |= 1 << WITHDRAW
    if own & _ORGANIZE:
        found |= 1 << ORGANIZE
    if others & _ASSIST:
        found |= 1 << ASSIST
    if others & _REMOVE:
        found |= 1 << REMOVE
    if influence:
        found |= 1 << INFLUENCE
    return found


@compiled
def can_make(row: Row, seat: int, actions: int) -> bool:
    """Whether the seat can make any of these actions."""
    return bool(actions_of(moves_of(row, seat)) & actions != 0)


@compiled
def _moved(row: Row, seat: int) -> int:
    """The spaces of the pieces that were moved, as bits, from the seat's own domain on."""
    found = 0
    for place in range(cell(row, MOVES_SIZE)):
        space = cell(row, MOVED + place) - 1
        if space >= 0:
            domain = steps_from(seat, space // SPACES, cell(row, SEATS))
            found |= 1 << (SPACES * domain + space % SPACES)
    return found


@compiled
def _advances(taken: int, fresh: int, supply: bool) -> int:
    """K-A1: from the community to a seat, a seat to its rostrum, a rostrum to the office."""
    found = ~taken & _SEATS if supply else 0
    if not taken & _LEFT_ROSTRUM and taken & _LEFT_FACTION == _LEFT_FACTION:
        found |= (_LEFT_FACTION & fresh) << LEFT
    if not taken & _RIGHT_ROSTRUM and taken & _RIGHT_FACTION == _RIGHT_FACTION:
        found |= (_RIGHT_FACTION & fresh) << LEFT
    if not taken & _OFFICE and taken & _ROSTRUMS == _ROSTRUMS:
        found |= (_ROSTRUMS & fresh) << LEFT
    return found


@compiled
def _withdrawals(taken: int, fresh: int) -> int:
    """K-A3: from a seat to the community, a rostrum to a seat, the office to a rostrum."""
    movable = taken & fresh
    found = movable & _SEATS
    vacant = ~taken & _SEATS
    if movable & _LEFT_ROSTRUM:
        found |= vacant << LEFT
    if movable & _RIGHT_ROSTRUM:
        found |= vacant << 2 * LEFT
    if movable & _OFFICE:
        found |= ((~taken & _ROSTRUMS) >> LEFT) << 3 * LEFT
    return found


@compiled
def _organizes(taken: int, fresh: int, pawns: int, seats: int) -> int:
    """K-A5: a piece of one's own domain one space to the left or right."""
    movable = taken & fresh
    found = _sideways(taken, movable, 0, seats)
    if pawns & _DOMAIN:
        # K-P2: a pawn may not enter a domain that has one.
        crowding = _sideways(taken, movable & pawns, 0, seats)
        if (pawns >> SPACES) & _DOMAIN:
            found &= ~(crowding & _OUT_LEFT)
        if (pawns >> (SPACES * (seats - 1))) & _DOMAIN:
            found &= ~(crowding & _OUT_RIGHT)
    return found


@compiled
def _sideways(taken: int, movable: int, domain: int, seats: int) -> int:
    """K-B2: six seats to the left, six to the right, the left rostrum, the right rostrum."""
    left = SPACES * (domain + 1 if domain + 1 < seats else 0)
    right = SPACES * (domain - 1 if domain else seats - 1)
    here, pieces = taken >> (SPACES * domain), movable >> (SPACES * domain)
    row_of_seats = here & _SEATS
    to_left = pieces & ~((row_of_seats << 1) | ((taken >> (left + LEFT - 1)) & 1)) & _SEATS
    to_right = pieces & ~((row_of_seats >> 1) | (((taken >> right) & 1) << (LEFT - 1))) & _SEATS
    found = to_left | to_right << LEFT
    if pieces & _LEFT_ROSTRUM and not (taken >> (left + RIGHT)) & 1:
        found |= 1 << 2 * LEFT
    if pieces & _RIGHT_ROSTRUM and not (taken >> (right + LEFT)) & 1:
        found |= 1 << 2 * LEFT + 1
    return found
