"""Plays and campaigns of the rules as cells of a row, and back."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from knavery.core import Seat
from knavery.core.identity import ByIdentity
from knavery.engines.kred.decisions import GROUP_OF
from knavery.engines.kred.history import (
    ACTIONS_MADE,
    CAUGHT,
    CLEARED,
    COUNTS,
    GROUPS_EACH,
    HONEST,
    HONEST_HIGH,
    IS_NOT_BLANK,
    LIED,
    LOOKED_AT,
    LOOKS,
    OPEN,
    PLAYED,
    RECEIVED,
    RECEIVER,
    RIGHT,
    TILE,
    WRONG,
)
from knavery.engines.kred.row import (
    CAMPAIGN_FUNDING,
    CAMPAIGN_PLAYS,
    CAMPAIGN_WIDTH,
    HISTORY,
    KEPT_CAMPAIGNS,
    NUMBER_WIDTH,
    PLAY_WIDTH,
    SEAT_TOTALS,
    TOTAL_COUNT,
    TOTALS,
)
from knavery.games.kred.constants import ACTIONS, MOST_SEATS, Action
from knavery.games.kred.rules.plays import FinishedPlay, Handed, everybody
from knavery.games.kred.tiles import BLANK, TILES, Tile
from knavery.games.kred.view import Campaign, Noted, noted

Row = NDArray[np.int8]
#: A finished campaign as each seat, and last a spectator, remembers it.
Remembered = tuple[Campaign, ...]

_GROUP: Final[tuple[int, ...]] = tuple(int(group) for group in GROUP_OF)


def encode_play(play: Noted | Handed, tile: Tile, *, counts: bool) -> list[int]:
    """The cells of a play."""
    groups = 0
    for each in play.honest_for:
        groups |= 1 << _GROUP[each]
    actions = 0
    for at, action in enumerate(play.actions):
        actions |= (ACTIONS.index(action) + 1) << 3 * at
    turner = 0 if play.turned_by is None else play.turned_by + 1
    cells = [0] * PLAY_WIDTH
    cells[TILE] = tile | LOOKED_AT * play.looked | COUNTS * counts
    cells[RECEIVER] = play.receiver | turner << 3 | OPEN * play.open
    cells[ACTIONS_MADE] = actions | IS_NOT_BLANK * play.not_blank
    cells[HONEST] = groups & (1 << GROUPS_EACH) - 1
    cells[HONEST_HIGH] = groups >> GROUPS_EACH
    return cells


def handed_in(cells: Sequence[int], mover: Seat, seats: int) -> Handed:
    """The play on the table."""
    play = _noted(cells, mover)
    assert play.tile is not None, "no tile is on the table"
    return Handed(
        play.receiver,
        play.tile,
        play.actions,
        play.honest_for,
        _seen_by(play, seats, banked=False),
        play.looked,
        play.open,
        play.not_blank,
        play.turned_by,
    )


def finished_in(
    cells: Sequence[int], first: Seat, seats: int, *, banked: bool
) -> tuple[FinishedPlay, ...]:
    """Plays one after another; `banked`: whether banks are looked at already (K-F1)."""
    found, mover = [], first
    for at in range(0, len(cells), PLAY_WIDTH):
        play = _noted(cells[at : at + PLAY_WIDTH], mover)
        seen_by = _seen_by(play, seats, banked=banked)
        found.append(FinishedPlay(play, replace(play, tile=None), seen_by))
        mover = play.receiver
    return tuple(found)


def encode_past(row: Row, past: tuple[Remembered, ...]) -> None:
    """Write the finished campaigns, as far as they are kept, and their totals."""
    totals = np.zeros(TOTAL_COUNT, np.int64)
    for number, remembered in enumerate(past):
        cells, added = _encoded(remembered)
        totals += added
        if number >= len(past) + 1 - KEPT_CAMPAIGNS:
            at = HISTORY + CAMPAIGN_WIDTH * (number % KEPT_CAMPAIGNS)
            row[at : at + CAMPAIGN_WIDTH] = cells
    for cell in range(NUMBER_WIDTH):
        row[TOTALS + cell : TOTALS + NUMBER_WIDTH * TOTAL_COUNT : NUMBER_WIDTH] = totals % 128
        totals //= 128


def past_in(row: Any, campaigns: int, seats: int) -> tuple[Remembered, ...]:
    """The finished campaigns."""
    cells = np.asarray(row[HISTORY : HISTORY + CAMPAIGN_WIDTH * campaigns], np.int8).tobytes()
    return tuple(
        _campaign(cells[CAMPAIGN_WIDTH * at : CAMPAIGN_WIDTH * (at + 1)], seats)
        for at in range(campaigns)
    )


@lru_cache(maxsize=1 << 14)
def _campaign(cells: bytes, seats: int) -> Remembered:
    first = Seat(cells[0])
    funding = tuple(cells[CAMPAIGN_FUNDING : CAMPAIGN_FUNDING + seats])
    tiles = len(TILES) + (seats == MOST_SEATS)
    ends = CAMPAIGN_PLAYS + PLAY_WIDTH * tiles
    plays = finished_in(cells[CAMPAIGN_PLAYS:ends], first, seats, banked=True)
    return tuple(Campaign(first, noted(plays, viewer), funding) for viewer in range(seats + 1))


def _noted(cells: Sequence[int], mover: Seat) -> Noted:
    """A play as those remember it who have seen the tile."""
    groups = cells[HONEST] | cells[HONEST_HIGH] << GROUPS_EACH
    made = (cells[ACTIONS_MADE] & 7, cells[ACTIONS_MADE] >> 3 & 7)
    actions: tuple[Action, ...] = tuple(ACTIONS[action - 1] for action in made if action)
    turner = cells[RECEIVER] >> 3 & 7
    return Noted(
        mover,
        Seat(cells[RECEIVER] & 7),
        cells[TILE] & 31,
        bool(cells[TILE] & LOOKED_AT),
        bool(cells[RECEIVER] & OPEN),
        bool(cells[TILE] & COUNTS),
        bool(cells[ACTIONS_MADE] & IS_NOT_BLANK),
        actions,
        tuple(tile for tile in (*TILES, BLANK) if groups >> _GROUP[tile] & 1),
        Seat(turner - 1) if turner else None,
    )


def _seen_by(play: Noted, seats: int, *, banked: bool) -> int:
    """Who has seen the tile: all if it is open; else its mover, and its receiver who looked."""
    if play.open:
        return everybody(seats)
    return 1 << play.mover | (1 << play.receiver if play.looked or banked else 0)


def _encode(remembered: Remembered) -> tuple[Row, NDArray[np.int64]]:
    """The cells of a campaign, and what it adds to the totals."""
    cells = np.zeros(CAMPAIGN_WIDTH, np.int8)
    totals = np.zeros(TOTAL_COUNT, np.int64)
    spectator = remembered[-1]
    seats = len(remembered) - 1
    cells[0] = spectator.first_mover
    cells[CAMPAIGN_FUNDING : CAMPAIGN_FUNDING + seats] = spectator.funding
    for number, public in enumerate(spectator.plays):
        play = remembered[public.mover].plays[number]
        assert play.tile is not None, "a mover does not know the tile"
        at = CAMPAIGN_PLAYS + PLAY_WIDTH * number
        cells[at : at + PLAY_WIDTH] = encode_play(play, play.tile, counts=play.counts)
        honest = play.tile in play.honest_for
        totals[SEAT_TOTALS * play.mover + PLAYED] += 1
        totals[SEAT_TOTALS * play.receiver + RECEIVED] += 1
        totals[SEAT_TOTALS * play.receiver + LOOKS] += play.looked
        if play.turned_by is not None:
            totals[SEAT_TOTALS * play.mover + (CLEARED if honest else CAUGHT)] += 1
            totals[SEAT_TOTALS * play.turned_by + (WRONG if honest else RIGHT)] += 1
        for viewer in range(seats):
            if remembered[viewer].plays[number].tile is not None:
                totals[LIED + 2 * (MOST_SEATS * viewer + play.mover) + honest] += 1
    return cells, totals


_encoded: Final = ByIdentity(_encode)
