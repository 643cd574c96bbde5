"""The draft: everybody keeps one tile and passes the rest to the left (K-T3)."""

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.kred.row import (
    DRAFTED,
    HAND_SIZES,
    HOLDERS,
    ROUND,
    TILE_COUNT,
    WITH_BLANK,
    cell,
)
from knavery.engines.one_table import SEATS, Row, Stream, clockwise, steps_from


@compiled
def deal_packs(row: Row, stream: Stream) -> None:
    """K-T3: shuffle the tiles and deal everybody a pack."""
    seats, tiles = cell(row, SEATS), tiles_in_play(row)
    # The tiles are shuffled where the hands will be.
    for place in range(tiles):
        row[HOLDERS + place] = place + 1
    for last in range(tiles - 1, 0, -1):
        at = draw(stream, last + 1)
        tile = row[HOLDERS + last]
        row[HOLDERS + last] = row[HOLDERS + at]
        row[HOLDERS + at] = tile
    for place in range(tiles):
        row[DRAFTED + row[HOLDERS + place] - 1] = place // (tiles // seats)
        row[HOLDERS + place] = 0


@compiled
def keep_tile(row: Row, tile: int) -> bool:
    """K-T3: keep a tile; once everybody has, pass the packs to the left. True: the draft is over.

    A last tile is no choice: it is kept, and all tiles become hands.
    """
    turn, seats, tiles = cell(row, ROUND), cell(row, SEATS), tiles_in_play(row)
    row[DRAFTED + tile - 1] |= (turn + 1) << 3
    for other in range(seats):
        if not has_picked(row, other):
            return False
    turn += 1
    row[ROUND] = turn
    if turn + 1 < tiles // seats:
        return False
    for each in range(1, tiles + 1):
        if tile_round(row, each) < 0:
            row[DRAFTED + each - 1] |= (turn + 1) << 3
        keeper = clockwise(tile_pack(row, each), tile_round(row, each) % seats, seats)
        row[HOLDERS + each - 1] = keeper + 1
        row[HAND_SIZES + keeper] += 1
    return True


@compiled
def picks_of(row: Row, seat: int) -> int:
    """K-T3: the tiles of the seat's pack, as bits from tile 1; none if it has kept one."""
    if has_picked(row, seat):
        return 0
    found, pack = 0, pack_of(row, seat, cell(row, ROUND))
    for tile in range(1, tiles_in_play(row) + 1):
        if tile_pack(row, tile) == pack and tile_round(row, tile) < 0:
            found |= 1 << (tile - 1)
    return found


@compiled
def has_picked(row: Row, seat: int) -> bool:
    """K-T3: whether the seat has kept a tile in this round."""
    turn = cell(row, ROUND)
    pack = pack_of(row, seat, turn)
    for tile in range(1, TILE_COUNT + 1):
        if tile_round(row, tile) == turn and tile_pack(row, tile) == pack:
            return True
    return False


@compiled
def pack_of(row: Row, seat: int, turn: int) -> int:
    """K-T3: the pack that is the seat's in that round, by the seat it was dealt to."""
    return steps_from(turn % cell(row, SEATS), seat, cell(row, SEATS))


@compiled
def tile_pack(row: Row, tile: int) -> int:
    """K-T3: the pack in which the tile was dealt."""
    return cell(row, DRAFTED + tile - 1) & 7


@compiled
def tile_round(row: Row, tile: int) -> int:
    """K-T3: the round in which the tile was kept, from 0; -1 if it was not yet."""
    return (cell(row, DRAFTED + tile - 1) >> 3) - 1


@compiled
def tiles_in_play(row: Row) -> int:
    """K-T2: how many tiles there are; five players add the blank."""
    return TILE_COUNT if row[SEATS] == WITH_BLANK else TILE_COUNT - 1
