"""The value of domains and boards. A domain is a number of 18 bits, two for each space."""

from math import exp
from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.kred.board import STOCK
from knavery.engines.kred.careful.scratch import Scratch
from knavery.engines.kred.row import COMMUNITY, HEEL, MARK, cell
from knavery.engines.one_table import SEATS, Row
from knavery.games.kred.constants import LEFT, MOST_SEATS, OFFICE, PIECES, RIGHT, SPACES, VACANT
from knavery.games.kred.rules.distance import ADVANCE, RANKS, distance_to_win

WHOLE: Final = 13 * ADVANCE + 4 * RANKS[0]
NEAR: Final = 45.0
FADES: Final = 11.0
OPPONENT_PROGRESS: Final = 0.9
OPPONENT_NEAR: Final = 0.8
WON: Final = 300.0

_SIGNS: Final = VACANT + PIECES
#: The code of a faction, its seats and its rostrum, is the smallest of those with the same value.
_FACTION_CODES: Final = 256


def _faction(code: int) -> tuple[str, str]:
    """The seats and the rostrum of a faction."""
    signs = [_SIGNS[(code >> 2 * place) & 3] for place in range(4)]
    return "".join(signs[:3]), signs[3]


_first: dict[tuple[str, str], int] = {}
#: By the code of a faction: its number, the same for the same pieces in another order.
FACTIONS: Final = np.zeros(_FACTION_CODES, np.int64)
for _code in range(_FACTION_CODES):
    _seats, _rostrum = _faction(_code)
    FACTIONS[_code] = _first.setdefault(("".join(sorted(_seats)), _rostrum), len(_first))


#: By the numbers of the two factions and the piece in the office: the distance from a win, which
#: is a whole number. K-P2: a domain never has two pawns.
DISTANCES: Final = np.zeros((len(_first), len(_first), len(_SIGNS)), np.int16)
for (_left, _left_rostrum), _one in _first.items():
    for (_right, _right_rostrum), _other in _first.items():
        for _piece, _office in enumerate(_SIGNS):
            _spaces = _left + _right + _left_rostrum + _right_rostrum + _office
            if _spaces.count(_SIGNS[-1]) < 2:
                DISTANCES[_one, _other, _piece] = int(distance_to_win(_spaces))

_MOST: Final = int(DISTANCES.max()) + 1
#: By distance: the value of a domain to its owner, and by the number of seats to an opponent.
OWNED: Final = np.zeros(_MOST, np.float64)
OPPOSED: Final = np.zeros((MOST_SEATS + 1, _MOST), np.float64)
for _way in range(_MOST):
    _near = NEAR * exp(-_way / FADES) + (0.0 if _way else WON)
    OWNED[_way] = WHOLE - _way + _near
    for _count in range(2, MOST_SEATS + 1):
        OPPOSED[_count, _way] = (
            OPPONENT_PROGRESS * (WHOLE - _way) / (_count - 1) + OPPONENT_NEAR * _near
        )


@compiled
def distance(code: int) -> int:
    """What the domain still needs to win, in funding; 0 is won."""
    left = (code & 63) | ((code >> 2 * LEFT) & 3) << 6
    right = ((code >> 6) & 63) | ((code >> 2 * RIGHT) & 3) << 6
    return int(DISTANCES[FACTIONS[left], FACTIONS[right], code >> 2 * OFFICE])


@compiled
def share(code: int, owner: int, seat: int, seats: int) -> float:
    """What the domain of that owner is worth to the seat."""
    way = distance(code)
    return OWNED[way] if owner == seat else -OPPOSED[seats, way]  # type: ignore[no-any-return]


@compiled
def read_board(row: Row, board: int, scratch: Scratch, out: int) -> None:
    """Write the codes of the domains on the board that stands there."""
    for seat in range(cell(row, SEATS)):
        code, first = 0, board + SPACES * seat
        for place in range(SPACES):
            code |= cell(row, first + place) << 2 * place
        scratch[out + seat] = code


@compiled
def board_worth(scratch: Scratch, board: int, seat: int, seats: int) -> float:
    """The value of the board to that seat."""
    worth = 0.0
    for other in range(seats):
        worth += share(int(scratch[board + other]), other, seat, seats)
    return worth


@compiled
def copy_board(scratch: Scratch, board: int, out: int, seats: int) -> None:
    """Write the same board."""
    for seat in range(seats):
        scratch[out + seat] = scratch[board + seat]


@compiled
def move_on(scratch: Scratch, board: int, origin: int, target: int, heel: bool) -> None:
    """Move a piece, before pieces fall; `heel`: the community has no mark left."""
    piece = HEEL if heel else MARK
    if origin != COMMUNITY:
        domain, shift = board + origin // SPACES, 2 * (origin % SPACES)
        code = int(scratch[domain])
        piece = (code >> shift) & 3
        scratch[domain] = code & ~(3 << shift)
    if target != COMMUNITY:
        domain, shift = board + target // SPACES, 2 * (target % SPACES)
        scratch[domain] = (int(scratch[domain]) & ~(3 << shift)) | piece << shift


@compiled
def gain_of(
    scratch: Scratch, board: int, changed: int, origin: int, target: int, heel: bool, seat: int,
    seats: int,
) -> float:  # fmt: skip
    """What that seat would gain by the move; `changed` is room for a board."""
    copy_board(scratch, board, changed, seats)
    move_on(scratch, changed, origin, target, heel)
    gain = 0.0
    for other in range(seats):
        if scratch[changed + other] != scratch[board + other]:
            gain += share(int(scratch[changed + other]), other, seat, seats) - share(
                int(scratch[board + other]), other, seat, seats
            )
    return gain


@compiled
def is_without_marks(row: Row, scratch: Scratch, board: int, aside: int) -> bool:
    """K-A1: whether the community has no mark, if a piece or none (0) is aside besides."""
    seats = cell(row, SEATS)
    marks = 1 if aside == MARK else 0
    for seat in range(seats):
        code = int(scratch[board + seat])
        for place in range(SPACES):
            marks += 1 if (code >> 2 * place) & 3 == MARK else 0
    return bool(marks >= STOCK[seats, 0])
