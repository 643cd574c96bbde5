"""What a seat sees, as the numbers of the codec (docs/observations.md)."""

from typing import Any, Final, TypeAlias

from knavery.engines.compiling import compiled
from knavery.engines.kred.board import STOCK, community, falls_in
from knavery.engines.kred.drafting import has_picked, tiles_in_play
from knavery.engines.kred.history import (
    action_of,
    cannot_be_blank,
    is_open,
    number_at,
    receiver_of,
    turned_by,
    was_looked_at,
)
from knavery.engines.kred.observing_plays import (
    observe_campaigns,
    observe_counts,
    observe_plays,
    share,
)
from knavery.engines.kred.observing_tiles import observe_draft, observe_tiles
from knavery.engines.kred.row import (
    ANNOUNCED,
    ASIDE,
    BEYOND_RECALL,
    BOARD,
    BUREAUCRACY,
    BUYERS,
    BUYERS_SIZE,
    CAMPAIGN,
    CREDIBILITY,
    DRAFT,
    FALLING,
    FIRST_MOVER,
    FORCES,
    FORMER,
    FORMER_ASIDE,
    FORMER_MOVED,
    FUNDS,
    HAND_SIZES,
    HANDED,
    LIMIT,
    MARK,
    MOVE_ACTIONS,
    MOVE_ORIGINS,
    MOVE_TARGETS,
    MOVED,
    MOVER,
    MOVES_SIZE,
    NOT_BLANK,
    ON_TABLE,
    OWED,
    PENALTY,
    PHASE,
    REWARD_LAST,
    ROUND,
    START,
    TAKEN_BACK,
    TILE_COUNT,
    TRAIL_SIZE,
    WILD,
    WINNING,
    cell,
)
from knavery.engines.one_table import ACTOR, SEATS, Row, clockwise, steps_from
from knavery.games.kred.codec_layout import LAYOUT
from knavery.games.kred.constants import (
    ACTIONS,
    FULL,
    MOST_MOVES,
    MOST_SEATS,
    PIECES,
    SPACES,
    TAKE_BACKS,
)

#: A row of float32.
Out: TypeAlias = Any

WIDTH: Final = LAYOUT.width
#: The parts of a vector: each seat, then these.
_PART_TABLE, _PART_POSITIONS, _PART_TILES, _PART_DRAFT, _PART_PLAYS, _PART_COUNTS = range(
    MOST_SEATS, MOST_SEATS + 6
)
PARTS: Final = _PART_COUNTS + 1

_PLAYING: Final = LAYOUT.at("table.playing")
_SEATS: Final = LAYOUT.at("table.seats")
_PHASE: Final = LAYOUT.at("table.phase")
_CAMPAIGN: Final = LAYOUT.at("table.campaign")
_CAMPAIGNS: Final = LAYOUT.at("table.campaigns")
_LIMIT: Final = LAYOUT.at("table.campaign limit")
_WILD: Final = LAYOUT.at("table.wild blank")
_PENALTY: Final = LAYOUT.at("table.honest expose")
_FORCES: Final = LAYOUT.at("table.forced withdraw")
_REWARD_LAST: Final = LAYOUT.at("table.reward last")
_TAKEN_BACK: Final = LAYOUT.at("table.taken back")
_BEYOND_RECALL: Final = LAYOUT.at("table.beyond recall")
_PACK: Final = LAYOUT.at("table.pack")
_NOT_BLANK: Final = LAYOUT.at("table.not blank")
_BUREAUCRACY: Final = LAYOUT.at("table.bureaucracy")
_HANDED: Final = LAYOUT.at("table.handed over")
_LOOKED: Final = LAYOUT.at("table.looked")
_OPEN: Final = LAYOUT.at("table.open")
_HANDED_NOT_BLANK: Final = LAYOUT.at("table.handed not blank")
_ACTIONS: Final = LAYOUT.at("table.actions")
_OWED: Final = LAYOUT.at("table.owed")
_COMMUNITY: Final = LAYOUT.at("table.community")
_FALLING: Final = LAYOUT.at("table.falling")
#: K-F1: the funding of all tiles together. The highest limit, and the usual number of campaigns.
_FUNDING: Final = 100
_HIGHEST_LIMIT: Final = 99
_USUAL_CAMPAIGNS: Final = 10

_SEAT: Final = LAYOUT.stride("seats")
_PRESENT: Final = LAYOUT.at("seats.present")
_CREDIBILITY: Final = LAYOUT.at("seats.credibility")
_HAND_SIZE: Final = LAYOUT.at("seats.tiles in hand")
_MOVER: Final = LAYOUT.at("seats.mover")
_FIRST_MOVER: Final = LAYOUT.at("seats.first mover")
_WAITING: Final = LAYOUT.at("seats.waiting for")
_RECEIVER: Final = LAYOUT.at("seats.receiver")
_TURNED_UP: Final = LAYOUT.at("seats.turned up")
_ANNOUNCED: Final = LAYOUT.at("seats.announced")
_FUNDS: Final = LAYOUT.at("seats.funds")
_BUYS: Final = LAYOUT.at("seats.buys")
_WINNING: Final = LAYOUT.at("seats.winning")

_POSITION: Final = LAYOUT.stride("positions")
_THERE: Final = LAYOUT.at("positions.there")
_PIECES: Final = LAYOUT.at("positions.pieces")
_MOVED: Final = LAYOUT.at("positions.moved")
_ASIDE: Final = LAYOUT.at("positions.aside")
_MOVE: Final = LAYOUT.stride("moves")
_MOVE_ACTION: Final = LAYOUT.at("moves.action")
_ORIGIN: Final = LAYOUT.at("moves.origin")
_TARGET: Final = LAYOUT.at("moves.target")


@compiled
def observe_part(part: int, row: Row, seat: int, lookup: Any, out: Out) -> None:
    """Write one part of what the seat sees to a row of zeros."""
    if part == _PART_TABLE:
        _observe_course(row, out)
        _observe_play(row, out)
        _observe_falls(row, seat, out)
    elif part == _PART_POSITIONS:
        _observe_positions(row, seat, out)
        _observe_moves(row, seat, out)
    elif part == _PART_TILES:
        observe_tiles(row, seat, out)
    elif part == _PART_DRAFT:
        observe_draft(row, seat, out)
    elif part == _PART_PLAYS:
        observe_plays(row, seat, out)
        observe_campaigns(row, seat, out)
    elif part == _PART_COUNTS:
        observe_counts(row, seat, out)
    elif part < cell(row, SEATS):
        _observe_seat(row, seat, part, out)


@compiled
def _observe_course(row: Row, out: Out) -> None:
    """The settings, and how far the game and the turn have come."""
    seats, phase, limit = cell(row, SEATS), cell(row, PHASE), cell(row, LIMIT)
    campaign = number_at(row, CAMPAIGN)
    out[_PLAYING] = 1.0
    out[_SEATS + seats - 1] = 1.0
    out[_PHASE + phase] = 1.0
    out[_CAMPAIGN] = share(campaign, _USUAL_CAMPAIGNS)
    if limit:
        out[_CAMPAIGNS] = campaign / limit
        out[_LIMIT] = limit / _HIGHEST_LIMIT
    out[_WILD] = row[WILD]
    out[_PENALTY] = row[PENALTY]
    out[_FORCES] = row[FORCES]
    out[_REWARD_LAST] = row[REWARD_LAST]
    out[_TAKEN_BACK] = cell(row, TAKEN_BACK) / TAKE_BACKS
    out[_BEYOND_RECALL] = cell(row, BEYOND_RECALL) / MOST_MOVES
    if phase == DRAFT:
        out[_PACK] = (tiles_in_play(row) // seats - cell(row, ROUND)) / TILE_COUNT
    out[_NOT_BLANK] = row[NOT_BLANK]
    out[_BUREAUCRACY] = 1.0 if phase == BUREAUCRACY else 0.0
    marks, heels, pawns = community(row)
    out[_COMMUNITY] = marks / STOCK[seats, 0]
    out[_COMMUNITY + 1] = heels / STOCK[seats, 1]
    out[_COMMUNITY + 2] = pawns / STOCK[seats, 2]


@compiled
def _observe_play(row: Row, out: Out) -> None:
    """The play on the table, and the actions that its mover must still make."""
    if row[HANDED]:
        out[_HANDED] = 1.0
        out[_LOOKED] = 1.0 if was_looked_at(row, ON_TABLE) else 0.0
        out[_OPEN] = 1.0 if is_open(row, ON_TABLE) else 0.0
        out[_HANDED_NOT_BLANK] = 1.0 if cannot_be_blank(row, ON_TABLE) else 0.0
        for move in range(MOST_MOVES):
            action = action_of(row, ON_TABLE, move)
            if action >= 0:
                out[_ACTIONS + action] = 1.0
    for action in range(len(ACTIONS)):
        out[_OWED + action] = (cell(row, OWED) >> action) & 1


@compiled
def _observe_falls(row: Row, viewer: int, out: Out) -> None:
    """K-A7: the spaces whose pieces fall."""
    if not row[FALLING]:
        return
    seats = cell(row, SEATS)
    for step in range(seats):
        falls = falls_in(row, clockwise(viewer, step, seats))
        for rank in range(3):
            # The left rostrum, the right one and the office are the last spaces of a domain.
            out[_FALLING + SPACES * step + SPACES - 3 + rank] = (falls >> rank) & 1


@compiled
def _observe_seat(row: Row, viewer: int, step: int, out: Out) -> None:
    """What everybody sees of a seat."""
    seat, at = clockwise(viewer, step, cell(row, SEATS)), _SEAT * step
    out[_PRESENT + at] = 1.0
    out[_CREDIBILITY + at] = cell(row, CREDIBILITY + seat) / FULL
    out[_HAND_SIZE + at] = cell(row, HAND_SIZES + seat) / TILE_COUNT
    out[_MOVER + at] = 1.0 if row[MOVER] == seat else 0.0
    out[_FIRST_MOVER + at] = 1.0 if row[FIRST_MOVER] == seat else 0.0
    waits = row[ACTOR] == seat
    if row[PHASE] == DRAFT:
        waits = not has_picked(row, seat)  # K-T3: everybody at the same time
    out[_WAITING + at] = 1.0 if waits else 0.0
    if row[HANDED]:
        out[_RECEIVER + at] = 1.0 if receiver_of(row, ON_TABLE) == seat else 0.0
        out[_TURNED_UP + at] = 1.0 if turned_by(row, ON_TABLE) == seat else 0.0
    out[_ANNOUNCED + at] = cell(row, ANNOUNCED + seat) / _FUNDING
    out[_FUNDS + at] = cell(row, FUNDS + seat) / _FUNDING
    for turn in range(cell(row, BUYERS_SIZE)):
        if row[BUYERS + turn] == seat:
            out[_BUYS + at] = 1 - turn / MOST_SEATS
    out[_WINNING + at] = (cell(row, WINNING) >> seat) & 1


@compiled
def _observe_positions(row: Row, viewer: int, out: Out) -> None:
    """The board now, and before each move of this play."""
    _observe_board(row, viewer, BOARD, 0, out)
    for place in range(MOST_MOVES):
        if place < row[MOVES_SIZE]:
            _observe_moved(row, viewer, cell(row, MOVED + place), 0, out)
        _observe_aside(cell(row, ASIDE + place), 0, out)
    if row[TRAIL_SIZE] > 0:
        _observe_board(row, viewer, START, 1, out)
    if row[TRAIL_SIZE] > 1:
        _observe_board(row, viewer, FORMER, 2, out)
        _observe_moved(row, viewer, cell(row, FORMER_MOVED), 2, out)
        _observe_aside(cell(row, FORMER_ASIDE), 2, out)


@compiled
def _observe_board(row: Row, viewer: int, board: int, position: int, out: Out) -> None:
    seats, at = cell(row, SEATS), _POSITION * position
    out[_THERE + at] = 1.0
    at += _PIECES
    for step in range(seats):
        first = board + SPACES * clockwise(viewer, step, seats)
        for place in range(SPACES):
            piece = cell(row, first + place)
            out[at + max(piece - MARK, 0)] = 1.0 if piece else 0.0
            at += len(PIECES)


@compiled
def _observe_moved(row: Row, viewer: int, moved: int, position: int, out: Out) -> None:
    """K-A8: where a piece that was moved stands; 0 is the community."""
    if moved:
        out[_MOVED + _POSITION * position + _seen_from(row, viewer, moved - 1)] = 1.0


@compiled
def _observe_aside(piece: int, position: int, out: Out) -> None:
    """K-A8: a piece that was put back."""
    if piece:
        out[_ASIDE + _POSITION * position + piece - MARK] += 1 / MOST_MOVES


@compiled
def _observe_moves(row: Row, viewer: int, out: Out) -> None:
    """The moves of this play."""
    for move in range(cell(row, MOVES_SIZE)):
        at = _MOVE * move
        out[_MOVE_ACTION + at + row[MOVE_ACTIONS + move]] = 1.0
        origin, target = cell(row, MOVE_ORIGINS + move), cell(row, MOVE_TARGETS + move)
        if origin:
            out[_ORIGIN + at + _seen_from(row, viewer, origin - 1)] = 1.0
        if target:
            out[_TARGET + at + _seen_from(row, viewer, target - 1)] = 1.0


@compiled
def _seen_from(row: Row, viewer: int, space: int) -> int:
    """The number of the space, domains clockwise from the viewer's."""
    domain = steps_from(viewer, space // SPACES, cell(row, SEATS))
    return SPACES * domain + space % SPACES
