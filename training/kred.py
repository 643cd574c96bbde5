"""KRED, for four, for the trainer."""

from typing import Final

import numpy as np

from knavery.engines.kred.decisions import GROUP_OF
from knavery.engines.kred.history import (
    GROUPS_EACH,
    HONEST,
    HONEST_HIGH,
    LOOKED_AT,
    OPEN,
    RECEIVER,
    TILE,
)
from knavery.engines.kred.row import HANDED, HOLDERS, MOVER, ON_TABLE, TILE_COUNT
from knavery.games.kred import GAME
from training.net_games import Array, Belief, NetGame

SEATS: Final = 4
#: What the critic sees besides the row: who holds each tile, the tile on the table, and whether it
#: is honest.
HIDDEN: Final = SEATS * TILE_COUNT + TILE_COUNT + 1
#: The bits of a tile and of a seat.
_TILE_BITS: Final = 31
_SEAT_BITS: Final = 7
_CELL_BITS: Final = (1 << GROUPS_EACH) - 1


def facts(rows: Array, places: Array, seats: Array) -> tuple[Array, Array]:
    """For a seat of each table: the tiles of all, and what lies unseen on the table.

    The truths are whether that tile is honest, and which one it is.
    """
    cells = rows[:, : HOLDERS + TILE_COUNT][places].astype(np.int64)
    holders = cells[:, HOLDERS : HOLDERS + TILE_COUNT] - 1
    steps = np.where(holders >= 0, (holders - seats[:, None]) % SEATS, SEATS)
    held = [(steps == step).astype(np.float32) for step in range(SEATS)]
    first, second = cells[:, ON_TABLE + TILE], cells[:, ON_TABLE + RECEIVER]
    handed, tile = cells[:, HANDED] > 0, first & _TILE_BITS
    groups = cells[:, ON_TABLE + HONEST] & _CELL_BITS
    groups |= (cells[:, ON_TABLE + HONEST_HIGH] & _CELL_BITS) << GROUPS_EACH
    honest = (groups >> GROUP_OF[tile]) & 1
    lies = (tile[:, None] == np.arange(1, TILE_COUNT + 1)) & handed[:, None]
    told = np.concatenate([(handed & (honest > 0))[:, None], lies], axis=1).astype(np.float32)
    looked = ((first & LOOKED_AT) > 0) & ((second & _SEAT_BITS) == seats)
    seen = (cells[:, MOVER] == seats) | looked | ((second & OPEN) > 0)
    truth = np.where((handed & ~seen)[:, None], told, np.float32(-1.0))
    return np.concatenate([*held, told], axis=1), truth


BELIEFS: Final = {"honest": Belief(1), "tile": Belief(TILE_COUNT, one=True)}
NET_GAME: Final = NetGame(GAME, SEATS, HIDDEN, BELIEFS, facts)
