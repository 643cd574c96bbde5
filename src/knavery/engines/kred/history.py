"""The plays of a table: the one on the table, those of this campaign, and all before."""

from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.kred.decisions import GROUP_OF
from knavery.engines.kred.row import (
    ANNOUNCED,
    CAMPAIGN,
    CAMPAIGN_FUNDING,
    CAMPAIGN_PLAYS,
    CAMPAIGN_WIDTH,
    FIRST_MOVER,
    HISTORY,
    IS_ANNOUNCED,
    KEPT_CAMPAIGNS,
    NUMBER_WIDTH,
    PLAY_WIDTH,
    PLAYS_SIZE,
    SEAT_TOTALS,
    TILE_COUNT,
    TOTALS,
    cell,
)
from knavery.engines.one_table import SEATS, Row
from knavery.games.kred.constants import MOST_SEATS

# A play is five cells. Its mover is the receiver of the one before, or who moved first (K-H7).
TILE, RECEIVER, ACTIONS_MADE, HONEST, HONEST_HIGH = range(PLAY_WIDTH)
#: Of the first cell: the receiver looked; it gives funding. Of the second: everybody knows it. Of
#: the third: it cannot be the blank.
LOOKED_AT, COUNTS, OPEN, IS_NOT_BLANK = 32, 64, 64, 64
#: The bits of a tile, a seat or an action; and how many groups of honest tiles a cell has.
_TILE_BITS: Final = 31
_SEAT_BITS: Final = 7
GROUPS_EACH: Final = 7

# What finished campaigns add up to, by seat; then, by viewer and mover: lied, told the truth.
PLAYED, RECEIVED, LOOKS, CAUGHT, CLEARED, RIGHT, WRONG = range(SEAT_TOTALS)
LIED: Final = SEAT_TOTALS * MOST_SEATS

#: The tiles of each set of groups, as bits: of the first cell, and of the second one.
_TILES_OF: Final = np.array(
    [
        [
            sum(
                1 << tile
                for tile in range(1, TILE_COUNT + 1)
                if groups << first >> GROUP_OF[tile] & 1
            )
            for groups in range(1 << GROUPS_EACH)
        ]
        for first in (0, GROUPS_EACH)
    ],
    np.int64,
)

#: Totals and campaigns are numbers of three cells. No seat makes more plays a campaign than there
#: are tiles, so that no total is too large while the number of the campaign is not.
_CELL: Final = 128
MOST_CAMPAIGNS: Final = (_CELL**NUMBER_WIDTH - 1) // TILE_COUNT


@compiled
def number_at(row: Row, place: int) -> int:
    """A number of three cells."""
    return cell(row, place) + _CELL * (cell(row, place + 1) + _CELL * cell(row, place + 2))


@compiled
def put_number(row: Row, place: int, number: int) -> None:
    """Write a number of three cells."""
    for at in range(NUMBER_WIDTH):
        row[place + at] = number % _CELL
        number //= _CELL


@compiled
def campaign_at(row: Row, ago: int) -> int:
    """Where the campaign stands that was so many campaigns ago; the last 99 are there."""
    number = number_at(row, CAMPAIGN) - 1 - ago
    return HISTORY + CAMPAIGN_WIDTH * (number % KEPT_CAMPAIGNS)


@compiled
def play_at(campaign: int, play: int) -> int:
    """Where the play of that number stands, in the campaign that stands there."""
    return campaign + CAMPAIGN_PLAYS + PLAY_WIDTH * play


@compiled
def tile_of(row: Row, play: int) -> int:
    """The tile of the play that stands there."""
    return cell(row, play + TILE) & _TILE_BITS


@compiled
def receiver_of(row: Row, play: int) -> int:
    """Who received it."""
    return cell(row, play + RECEIVER) & _SEAT_BITS


@compiled
def turned_by(row: Row, play: int) -> int:
    """Who exposed or challenged it; -1 if nobody did."""
    return ((cell(row, play + RECEIVER) >> 3) & _SEAT_BITS) - 1


@compiled
def is_open(row: Row, play: int) -> bool:
    """Whether everybody knows the tile."""
    return bool(cell(row, play + RECEIVER) & OPEN != 0)


@compiled
def was_looked_at(row: Row, play: int) -> bool:
    """K-R2: whether the receiver looked."""
    return bool(cell(row, play + TILE) & LOOKED_AT != 0)


@compiled
def gives_funding(row: Row, play: int) -> bool:
    """Whether the tile counts."""
    return bool(cell(row, play + TILE) & COUNTS != 0)


@compiled
def cannot_be_blank(row: Row, play: int) -> bool:
    """K-X3: whether the moves ruled out the blank."""
    return bool(cell(row, play + ACTIONS_MADE) & IS_NOT_BLANK != 0)


@compiled
def action_of(row: Row, play: int, move: int) -> int:
    """The action of the first or second move of it; -1 if there was none."""
    return ((cell(row, play + ACTIONS_MADE) >> (3 * move)) & _SEAT_BITS) - 1


@compiled
def honest_groups(row: Row, play: int) -> int:
    """K-C3: the groups of tiles that it is honest for, as bits."""
    return cell(row, play + HONEST) | (cell(row, play + HONEST_HIGH) << GROUPS_EACH)


@compiled
def honest_tiles(row: Row, play: int) -> int:
    """K-C3: the tiles that it is honest for, as bits."""
    return (  # type: ignore[no-any-return]
        _TILES_OF[0, cell(row, play + HONEST)] | _TILES_OF[1, cell(row, play + HONEST_HIGH)]
    )


@compiled
def is_honest(row: Row, play: int) -> bool:
    """K-C3: whether its moves are just what the tile shows."""
    return bool((honest_groups(row, play) >> GROUP_OF[tile_of(row, play)]) & 1 != 0)


@compiled
def is_seen(row: Row, play: int, viewer: int, mover: int, banked: bool) -> bool:
    """Whether the viewer knows the tile; `banked`: whether banks are looked at already (K-F1)."""
    # Without branches, which a processor would often predict wrongly.
    known = is_open(row, play) | (viewer == mover)
    return known | (viewer == receiver_of(row, play)) & (banked | was_looked_at(row, play))


@compiled
def add_campaign(row: Row) -> None:
    """Keep who moved first and what was announced, and add the plays to the totals."""
    seats, campaign = cell(row, SEATS), campaign_at(row, 0)
    row[campaign] = row[FIRST_MOVER]
    for seat in range(seats):
        row[campaign + CAMPAIGN_FUNDING + seat] = row[ANNOUNCED + seat]
    mover = cell(row, FIRST_MOVER)
    for number in range(cell(row, PLAYS_SIZE)):
        play = play_at(campaign, number)
        _add_play(row, play, mover)
        mover = receiver_of(row, play)


@compiled
def forget_campaign(row: Row) -> None:
    """Clear where the new campaign stands: it may be the place of one that was 99 before."""
    if number_at(row, CAMPAIGN) > KEPT_CAMPAIGNS:
        campaign = campaign_at(row, 0)
        for place in range(campaign, campaign + CAMPAIGN_WIDTH):
            row[place] = 0


@compiled
def _add_play(row: Row, play: int, mover: int) -> None:
    receiver, turner, honest = receiver_of(row, play), turned_by(row, play), is_honest(row, play)
    _count(row, SEAT_TOTALS * mover + PLAYED)
    _count(row, SEAT_TOTALS * receiver + RECEIVED)
    if was_looked_at(row, play):
        _count(row, SEAT_TOTALS * receiver + LOOKS)
    if turner >= 0:
        _count(row, SEAT_TOTALS * mover + (CLEARED if honest else CAUGHT))
        _count(row, SEAT_TOTALS * turner + (WRONG if honest else RIGHT))
    for viewer in range(cell(row, SEATS)):
        if is_seen(row, play, viewer, mover, True):
            _count(row, LIED + 2 * (MOST_SEATS * viewer + mover) + (1 if honest else 0))


@compiled
def _count(row: Row, total: int) -> None:
    place = TOTALS + NUMBER_WIDTH * total
    put_number(row, place, number_at(row, place) + 1)


@compiled
def total_of(row: Row, total: int) -> int:
    """A total of all finished campaigns."""
    return number_at(row, TOTALS + NUMBER_WIDTH * total)


@compiled
def banks_are_seen(row: Row) -> bool:
    """K-F1: whether everybody has looked at the bank of this campaign."""
    return bool(row[IS_ANNOUNCED] != 0)
