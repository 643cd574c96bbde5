"""A KRED view as a row of numbers; only those that are not 0 are written."""

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from knavery.core import Row
from knavery.games.kred.codec_layout import LAYOUT, PHASES, TILES
from knavery.games.kred.codec_plays import fill_campaigns, fill_plays
from knavery.games.kred.codec_tiles import fill_tiles
from knavery.games.kred.constants import (
    ACTIONS,
    FULL,
    MOST_MOVES,
    MOST_SEATS,
    PIECES,
    SPACES,
    STOCK,
    TAKE_BACKS,
)
from knavery.games.kred.rules.board import Position
from knavery.games.kred.rules.spaces import COMMUNITY, Space, number
from knavery.games.kred.view import View

#: K-F1: the funding of all tiles together.
_FUNDING: Final = 100
#: The highest campaign limit.
_LIMIT: Final = 99

_PHASE: Final = {phase: LAYOUT.at("table.phase") + at for at, phase in enumerate(PHASES)}
_ACTION: Final = {action: at for at, action in enumerate(ACTIONS)}
_SEATS: Final = LAYOUT.at("table.seats")
_CAMPAIGN: Final = LAYOUT.at("table.campaign")
_HANDED: Final = LAYOUT.at("table.handed over")
_ACTIONS: Final = LAYOUT.at("table.actions")
_OWED: Final = LAYOUT.at("table.owed")
_COMMUNITY: Final = LAYOUT.at("table.community")
_FALLING: Final = LAYOUT.at("table.falling")
_SEAT: Final = LAYOUT.at("seats")
_STRIDE: Final = LAYOUT.stride("seats")
_MOVER: Final = LAYOUT.at("seats.mover")
_FIRST_MOVER: Final = LAYOUT.at("seats.first mover")
_WAITING: Final = LAYOUT.at("seats.waiting for")
_RECEIVER: Final = LAYOUT.at("seats.receiver")
_TURNED_UP: Final = LAYOUT.at("seats.turned up")
_ANNOUNCED: Final = LAYOUT.at("seats.announced")
_FUNDS: Final = LAYOUT.at("seats.funds")
_BUYS: Final = LAYOUT.at("seats.buys")
_WINNING: Final = LAYOUT.at("seats.winning")
_POSITIONS: Final = LAYOUT.at("positions")
_POSITION: Final = LAYOUT.stride("positions")
_MOVED: Final = LAYOUT.at("positions.moved") - _POSITIONS
_ASIDE: Final = LAYOUT.at("positions.aside") - _POSITIONS
_DOMAIN: Final = SPACES * len(PIECES)
_MOVES: Final = LAYOUT.at("moves")
_MOVE: Final = LAYOUT.stride("moves")
_ORIGIN: Final = LAYOUT.at("moves.origin") - _MOVES
_TARGET: Final = LAYOUT.at("moves.target") - _MOVES

#: For each number of seats and each viewer: how many seats each seat is from the viewer.
_STEPS: Final = {
    (seats, first): tuple((seat - first) % seats for seat in range(seats))
    for seats in range(1, MOST_SEATS + 1)
    for first in range(seats)
}


def fill(view: View, row: Row) -> None:
    """Write the view to a row of zeros."""
    steps = _STEPS[view.seats, view.seat or 0]
    _fill_course(view, row)
    _fill_seats(view, row, steps)
    _fill_position(row, _POSITIONS, view.position, steps)
    at = _POSITIONS
    for position in view.trail:
        at += _POSITION
        _fill_position(row, at, position, steps)
    at = _MOVES
    for move in view.position.moves:
        row[at + _ACTION[move.action]] = 1.0
        if move.origin is not None:
            row[at + _ORIGIN + _place(move.origin, steps)] = 1.0
        if move.target is not None:
            row[at + _TARGET + _place(move.target, steps)] = 1.0
        at += _MOVE
    fill_tiles(view, row, steps)
    fill_plays(view, row, steps)
    fill_campaigns(view, row, steps)


def _fill_course(view: View, row: Row) -> None:
    """Write the settings, how far the game and the turn have come, and the play on the table."""
    settings, at = view.settings, _CAMPAIGN
    limit = settings.campaign_limit
    row[0] = view.seat is not None
    row[_SEATS + view.seats - 1] = 1.0
    row[_PHASE[view.phase]] = 1.0
    row[at] = view.campaign / (view.campaign + 10)
    if limit is not None:
        row[at + 1] = view.campaign / limit
        row[at + 2] = limit / _LIMIT
    row[at + 3] = settings.blank == "wild"
    row[at + 4] = settings.honest_expose == "penalty"
    row[at + 5] = settings.forced_withdraw == "on"
    row[at + 6] = settings.expose_reward == "last"
    row[at + 7] = view.taken_back / TAKE_BACKS
    row[at + 8] = view.beyond_recall / MOST_MOVES
    row[at + 9] = view.pack_size / TILES
    row[at + 10] = view.not_blank
    row[at + 11] = bool(view.funds)
    if (table := view.on_table) is not None:
        row[_HANDED] = 1.0
        row[_HANDED + 1] = table.looked
        row[_HANDED + 2] = table.open
        row[_HANDED + 3] = table.not_blank
        for action in table.actions:
            row[_ACTIONS + _ACTION[action]] = 1.0
    for action in view.owed:
        row[_OWED + _ACTION[action]] = 1.0
    for piece, most in enumerate(STOCK[view.seats]):
        row[_COMMUNITY + piece] = view.community[piece] / most


def _fill_seats(view: View, row: Row, steps: tuple[int, ...]) -> None:
    """Write what everybody sees of the seats."""
    table, sizes, credibility = view.on_table, view.hand_sizes, view.credibility
    for seat, step in enumerate(steps):
        at = _SEAT + step * _STRIDE
        row[at] = 1.0
        row[at + 1] = credibility[seat] / FULL
        row[at + 2] = sizes[seat] / TILES
    row[_MOVER + steps[view.mover] * _STRIDE] = 1.0
    row[_FIRST_MOVER + steps[view.first_mover] * _STRIDE] = 1.0
    for asked in view.waiting_for:
        row[_WAITING + steps[asked] * _STRIDE] = 1.0
    if table is not None:
        row[_RECEIVER + steps[table.receiver] * _STRIDE] = 1.0
        if table.turned_by is not None:
            row[_TURNED_UP + steps[table.turned_by] * _STRIDE] = 1.0
    for seat, funding in enumerate(view.announced):
        row[_ANNOUNCED + steps[seat] * _STRIDE] = funding / _FUNDING
    for seat, funds in enumerate(view.funds):
        row[_FUNDS + steps[seat] * _STRIDE] = funds / _FUNDING
    # K-F2: the sooner the seat buys, the higher.
    for turn, buyer in enumerate(view.buyers):
        row[_BUYS + steps[buyer] * _STRIDE] = 1 - turn / MOST_SEATS
    for winner in view.winning:
        row[_WINNING + steps[winner] * _STRIDE] = 1.0
    for space in view.falling:
        domain, place = divmod(space, SPACES)
        row[_FALLING + steps[domain] * SPACES + place] = 1.0


def _fill_position(row: Row, at: int, position: Position, steps: tuple[int, ...]) -> None:
    row[at] = 1.0
    board = position.board
    for seat, step in enumerate(steps):
        start = at + 1 + step * _DOMAIN
        row[start : start + _DOMAIN] = _pieces(board[seat * SPACES : seat * SPACES + SPACES])
    for space in position.moved:
        if space != COMMUNITY:
            domain, place = divmod(space, SPACES)
            row[at + _MOVED + steps[domain] * SPACES + place] = 1.0
    if position.aside:
        for kind, piece in enumerate(PIECES):
            row[at + _ASIDE + kind] = position.aside.count(piece) / MOST_MOVES


@lru_cache(maxsize=1 << 14)
def _pieces(domain: str) -> Row:
    """The pieces of a domain, space by space."""
    numbers = array("f", bytes(4 * _DOMAIN))
    for place, piece in enumerate(domain):
        kind = PIECES.find(piece)
        if kind >= 0:
            numbers[place * len(PIECES) + kind] = 1.0
    return memoryview(numbers).cast("B").cast("f")


def _place(space: Space, steps: Sequence[int]) -> int:
    """The number of the space, domains clockwise from the viewer's."""
    domain, place = divmod(number(space), SPACES)
    return steps[domain] * SPACES + place
