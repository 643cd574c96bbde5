"""From a table of the rules to a row, and back."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from knavery.core import Chance, KnaveryError, Seat, clockwise
from knavery.engines.kred.noting import (
    encode_past,
    encode_play,
    finished_in,
    handed_in,
    past_in,
)
from knavery.engines.kred.row import (
    ANNOUNCED,
    ASIDE,
    ASKING,
    BEYOND_RECALL,
    BOARD,
    BUYERS,
    BUYERS_SIZE,
    CAMPAIGN,
    CAMPAIGN_PLAYS,
    CAMPAIGN_WIDTH,
    CREDIBILITY,
    DRAFTED,
    FALLING,
    FIRST_MOVER,
    FORCES,
    FORMER,
    FORMER_ASIDE,
    FORMER_MOVED,
    FUNDS,
    HAND_SIZES,
    HANDED,
    HISTORY,
    HOLDERS,
    IS_ANNOUNCED,
    KEPT_CAMPAIGNS,
    LIMIT,
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
    PLAY_WIDTH,
    PLAYS_SIZE,
    REWARD_LAST,
    ROUND,
    ROW_WIDTH,
    START,
    TAKEN_BACK,
    TRAIL_SIZE,
    WILD,
    WINNING,
    WITH_BLANK,
)
from knavery.engines.one_table import ACTOR, NOBODY, SEATS, SETTINGS
from knavery.games.kred.codec_layout import PHASES
from knavery.games.kred.constants import ACTIONS, PIECES, SPACES, STOCK
from knavery.games.kred.constants import VACANT as NO_PIECE
from knavery.games.kred.decisions import Move
from knavery.games.kred.rules.board import Position, falls
from knavery.games.kred.rules.spaces import SPACE, number
from knavery.games.kred.settings import Settings
from knavery.games.kred.state import State
from knavery.games.kred.tiles import BLANK, TILES, Tile
from knavery.games.kred.view import Sight

Row = NDArray[np.int8]

#: The signs of the board's text, as numbers of the row.
_SIGNS: Final = NO_PIECE + PIECES
_PIECE: Final = {sign: kind for kind, sign in enumerate(_SIGNS)}


def codes(settings: Settings) -> tuple[int, int, int, int, int]:
    """The settings in the order in which they stand in the row."""
    return (
        int(settings.blank == "wild"),
        int(settings.honest_expose == "penalty"),
        int(settings.forced_withdraw == "on"),
        settings.campaign_limit or 0,
        int(settings.expose_reward == "last"),
    )


def encode(state: State) -> Row:
    """The table as a row; its chance is not part of it."""
    _check(state)
    row = np.zeros(ROW_WIDTH, np.int8)
    seats = state.seats
    row[SEATS] = seats
    row[ACTOR] = min(state.to_act, default=NOBODY)
    row[SETTINGS : SETTINGS + 5] = codes(state.settings)
    row[PHASE] = PHASES.index(state.phase)
    row[FIRST_MOVER] = state.first_mover
    row[MOVER] = state.mover
    row[TAKEN_BACK] = state.taken_back
    row[BEYOND_RECALL] = state.beyond_recall
    row[NOT_BLANK] = state.not_blank
    row[FALLING] = bool(state.falling)
    row[ASKING] = sum(1 << seat for seat in state.asking)
    row[OWED] = sum(1 << ACTIONS.index(action) for action in state.owed)
    row[WINNING] = sum(1 << seat for seat in state.winning)
    row[IS_ANNOUNCED] = bool(state.announced)
    row[BUYERS_SIZE] = len(state.buyers)
    for place, values in (
        (CREDIBILITY, state.credibility),
        (ANNOUNCED, state.announced),
        (FUNDS, state.funds),
        (BUYERS, state.buyers),
    ):
        row[place : place + len(values)] = values
    _encode_position(row, state)
    _encode_tiles(row, state)
    campaign = state.campaign
    row[CAMPAIGN : CAMPAIGN + 3] = campaign % 128, campaign // 128 % 128, campaign // 128**2
    encode_past(row, state.past)
    if (handed := state.on_table) is not None:
        row[HANDED] = 1
        row[ON_TABLE : ON_TABLE + PLAY_WIDTH] = encode_play(handed, handed.tile, counts=False)
    row[PLAYS_SIZE] = len(state.plays)
    at = _plays_at(campaign)
    for play in state.plays:
        seen = play.seen
        row[at : at + PLAY_WIDTH] = encode_play(seen, play.tile, counts=seen.counts)
        at += PLAY_WIDTH
    return row


def decode(row: Any, chance: Chance) -> State:
    """The table of a row, with that chance for its further draws."""
    cells = [int(value) for value in row[:HISTORY]]
    seats, phase = cells[SEATS], PHASES[cells[PHASE]]
    campaign = cells[CAMPAIGN] + 128 * cells[CAMPAIGN + 1] + 128**2 * cells[CAMPAIGN + 2]
    if campaign > KEPT_CAMPAIGNS:
        raise KnaveryError(
            f"this is campaign {campaign}, and a row keeps the plays of {KEPT_CAMPAIGNS}"
        )
    at = _plays_at(campaign)
    plays = [int(value) for value in row[at : at + PLAY_WIDTH * cells[PLAYS_SIZE]]]
    announced, mover = bool(cells[IS_ANNOUNCED]), Seat(cells[MOVER])
    first = Seat(cells[FIRST_MOVER])
    position, trail = _decode_positions(cells)
    buying = phase == "bureaucracy"
    buyers = _seats_in(cells[BUYERS : BUYERS + cells[BUYERS_SIZE]])
    handed = cells[ON_TABLE : ON_TABLE + PLAY_WIDTH] if cells[HANDED] else None
    on_table = None if handed is None else handed_in(handed, mover, seats)
    return State(
        chance=chance,
        settings=_settings(cells),
        sights=tuple(_sights(cells, seat) for seat in range(seats)),
        hands=tuple(_hand(cells, seat) for seat in range(seats)),
        position=position,
        credibility=tuple(cells[CREDIBILITY : CREDIBILITY + seats]),
        with_blank=seats == WITH_BLANK,
        phase=phase,  # type: ignore[arg-type]
        campaign=campaign,
        first_mover=first,
        mover=mover,
        trail=trail,
        taken_back=cells[TAKEN_BACK],
        beyond_recall=cells[BEYOND_RECALL],
        falling=falls(position.board, buyers[0] if buying else mover) if cells[FALLING] else (),
        not_blank=bool(cells[NOT_BLANK]),
        on_table=on_table,
        asking=()
        if on_table is None
        else tuple(
            seat for seat in clockwise(on_table.receiver, seats) if cells[ASKING] >> seat & 1
        ),
        owed=tuple(action for at, action in enumerate(ACTIONS) if cells[OWED] >> at & 1),
        plays=finished_in(plays, first, seats, banked=announced),
        past=past_in(row, max(campaign - 1, 0), seats),
        announced=tuple(cells[ANNOUNCED : ANNOUNCED + seats]) if announced else (),
        funds=tuple(cells[FUNDS : FUNDS + seats]) if buying else (),
        buyers=buyers,
        winning=tuple(Seat(seat) for seat in range(seats) if cells[WINNING] >> seat & 1),
    )


def _check(state: State) -> None:
    """Refuse tables that are not dealt from the usual tiles, or have no usual board."""
    seats = state.seats
    usual = (*TILES, BLANK) if seats == WITH_BLANK else TILES
    dealt = sorted(tile for sights in state.sights for tile in sights[0].pack)
    if seats not in STOCK or tuple(dealt) != usual or len(state.position.board) != SPACES * seats:
        raise KnaveryError("the engine plays with the usual tiles only")


def _plays_at(campaign: int) -> int:
    """Where the plays of this campaign stand."""
    return HISTORY + CAMPAIGN_PLAYS + CAMPAIGN_WIDTH * (max(campaign - 1, 0) % KEPT_CAMPAIGNS)


def _settings(cells: list[int]) -> Settings:
    return Settings(
        blank="wild" if cells[WILD] else "no_moves",
        honest_expose="penalty" if cells[PENALTY] else "refused",
        forced_withdraw="on" if cells[FORCES] else "off",
        campaign_limit=cells[LIMIT] or None,
        expose_reward="last" if cells[REWARD_LAST] else "first",
    )


def _seats_in(cells: list[int]) -> tuple[Seat, ...]:
    return tuple(map(Seat, cells))


# ------------------------------------------------------------------------------------------ tiles


def _encode_tiles(row: Row, state: State) -> None:
    row[ROUND] = len(state.sights[0]) - 1
    for seat, sights in enumerate(state.sights):
        for tile in sights[0].pack:
            row[DRAFTED + tile - 1] |= seat
        for turn, sight in enumerate(sights, 1):
            if sight.pick is not None:
                row[DRAFTED + sight.pick - 1] |= turn << 3
    for seat, hand in enumerate(state.hands):
        row[HAND_SIZES + seat] = len(hand)
        for tile in hand:
            row[HOLDERS + tile - 1] = seat + 1


def _hand(cells: list[int], seat: int) -> tuple[Tile, ...]:
    return tuple(tile for tile in (*TILES, BLANK) if cells[HOLDERS + tile - 1] == seat + 1)


def _sights(cells: list[int], seat: int) -> tuple[Sight, ...]:
    """K-T3: the packs that the seat saw, and what it kept of each."""
    seats = cells[SEATS]
    tiles = (*TILES, BLANK) if seats == WITH_BLANK else TILES
    found = []
    for turn in range(cells[ROUND] + 1):
        pack, pick = [], None
        for tile in tiles:
            dealt, kept = cells[DRAFTED + tile - 1] & 7, cells[DRAFTED + tile - 1] >> 3
            if dealt == (seat - turn) % seats and not 0 < kept <= turn:
                pack.append(tile)
                if kept == turn + 1:
                    pick = tile
        found.append(Sight(tuple(pack), pick))
    return tuple(found)


# -------------------------------------------------------------------------------------- positions


def _encode_position(row: Row, state: State) -> None:
    position = state.position
    _encode_board(row, BOARD, position)
    row[MOVES_SIZE] = len(position.moves)
    for at, move in enumerate(position.moves):
        row[MOVE_ACTIONS + at] = ACTIONS.index(move.action)
        row[MOVE_ORIGINS + at] = number(move.origin) + 1
        row[MOVE_TARGETS + at] = number(move.target) + 1
        row[MOVED + at] = position.moved[at] + 1
    for at, piece in enumerate(position.aside):
        row[ASIDE + at] = _PIECE[piece]
    row[TRAIL_SIZE] = len(state.trail)
    for board, before in zip((START, FORMER), state.trail, strict=False):
        _encode_board(row, board, before)
    if len(state.trail) > 1:
        former = state.trail[1]
        row[FORMER_MOVED] = former.moved[0] + 1
        row[FORMER_ASIDE] = _PIECE[former.aside] if former.aside else 0


def _encode_board(row: Row, place: int, position: Position) -> None:
    row[place : place + len(position.board)] = [_PIECE[sign] for sign in position.board]


def _decode_positions(cells: list[int]) -> tuple[Position, tuple[Position, ...]]:
    """The position, and those before the moves."""
    size, trail_size = cells[MOVES_SIZE], cells[TRAIL_SIZE]
    moves = tuple(
        Move(
            ACTIONS[cells[MOVE_ACTIONS + at]],
            _space(cells[MOVE_ORIGINS + at]),
            _space(cells[MOVE_TARGETS + at]),
        )
        for at in range(size)
    )
    moved = tuple(cells[MOVED + at] - 1 for at in range(size))
    aside = "".join(_SIGNS[kind] for kind in cells[ASIDE : ASIDE + 2] if kind)
    trail = []
    if trail_size:
        trail.append(Position(_board(cells, START)))
    if trail_size > 1:
        kind = cells[FORMER_ASIDE]
        trail.append(
            Position(
                _board(cells, FORMER),
                moves[:1],
                (cells[FORMER_MOVED] - 1,),
                _SIGNS[kind] if kind else "",
            )
        )
    return Position(_board(cells, BOARD), moves, moved, aside), tuple(trail)


def _board(cells: list[int], place: int) -> str:
    return "".join(_SIGNS[kind] for kind in cells[place : place + SPACES * cells[SEATS]])


def _space(code: int) -> Any:
    return SPACE[code - 1] if code else None
