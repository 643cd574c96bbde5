"""Where each tile is known to be, and whether the play on the table can be honest."""

from typing import Any, Final, TypeAlias

from knavery.engines.compiling import compiled
from knavery.engines.kred.drafting import pack_of, tile_pack, tile_round, tiles_in_play
from knavery.engines.kred.history import (
    banks_are_seen,
    campaign_at,
    gives_funding,
    honest_tiles,
    is_seen,
    number_at,
    play_at,
    receiver_of,
    tile_of,
)
from knavery.engines.kred.row import (
    CAMPAIGN,
    DRAFT,
    FIRST_MOVER,
    HAND_SIZES,
    HANDED,
    MOVER,
    ON_TABLE,
    PHASE,
    PLAYS_SIZE,
    ROUND,
    TILE_COUNT,
    cell,
    holds,
)
from knavery.engines.one_table import SEATS, Row, steps_from
from knavery.games.kred.codec_layout import LAYOUT

#: A row of float32.
Out: TypeAlias = Any

_TILE: Final = LAYOUT.stride("tiles")
# Tiles are numbered from 1.
_OWN: Final = LAYOUT.at("tiles.own") - _TILE
_ON_TABLE: Final = LAYOUT.at("tiles.on the table") - _TILE
_HONEST: Final = LAYOUT.at("tiles.honest") - _TILE
_MAY_BE: Final = LAYOUT.at("tiles.may be it") - _TILE
_IN_PACK: Final = LAYOUT.at("tiles.in the pack") - _TILE
_KEPT: Final = LAYOUT.at("tiles.kept") - _TILE
_WORTHLESS: Final = LAYOUT.at("tiles.worthless") - _TILE
_HANDS: Final = LAYOUT.at("tiles.hands") - _TILE
_BANKS: Final = LAYOUT.at("tiles.banks") - _TILE
_SEEN: Final = LAYOUT.at("table.seen")
_IS_HONEST: Final = LAYOUT.at("table.honest")
_DISHONEST: Final = LAYOUT.at("table.dishonest")
_HONEST_COUNT: Final = LAYOUT.at("table.honest tiles")
_UNSEEN_COUNT: Final = LAYOUT.at("table.unseen honest tiles")
_PACK: Final = LAYOUT.stride("draft")
_PACK_TILES: Final = LAYOUT.at("draft.tiles") - 1
_PACK_KEPT: Final = LAYOUT.at("draft.kept") - 1


@compiled
def observe_tiles(row: Row, viewer: int, out: Out) -> None:
    """Write where each tile is known to be."""
    seats, plays = cell(row, SEATS), cell(row, PLAYS_SIZE)
    campaign, seen = campaign_at(row, 0), banks_are_seen(row)
    # The tiles that are known to be in banks, or in other hands than the mover's, as bits.
    banked = elsewhere = 0
    for tile in range(1, TILE_COUNT + 1):
        own = holds(row, viewer, tile)
        out[_OWN + _TILE * tile] = out[_HANDS + _TILE * tile] = 1.0 if own else 0.0
        elsewhere |= int(own) << tile
    if viewer == row[MOVER]:
        elsewhere = 0
    # How many tiles each seat has handed over unseen, 8 bits each.
    hidden = 0
    mover = cell(row, FIRST_MOVER)
    for number in range(plays):
        play = play_at(campaign, number)
        receiver = receiver_of(row, play)
        known, tile = is_seen(row, play, viewer, mover, seen), tile_of(row, play)
        banked |= int(known) << tile
        hidden += int(not known) << (8 * mover)
        at = _BANKS + _TILE * tile + steps_from(viewer, receiver, seats)
        out[at] = 1.0 if known else 0.0
        worthless = known & (not gives_funding(row, play))
        out[_WORTHLESS + _TILE * tile] = 1.0 if worthless else 0.0
        mover = receiver
    mover = cell(row, MOVER)
    on_table = 0
    if row[HANDED]:
        if is_seen(row, ON_TABLE, viewer, mover, False):
            on_table = tile_of(row, ON_TABLE)
        else:
            hidden += 1 << (8 * mover)
    if number_at(row, CAMPAIGN) > 1 and not seen:
        elsewhere |= _observe_last_banks(row, viewer, banked, on_table, hidden, out)
    if row[HANDED]:
        _observe_table(row, on_table, banked | elsewhere, out)


@compiled
def _observe_last_banks(
    row: Row, viewer: int, banked: int, on_table: int, hidden: int, out: Out
) -> int:
    """K-F4: a tile that was seen banked is in the hand of that bank's owner, or was handed over.

    Returns the tiles of owners who are not the mover, as bits.
    """
    seats, campaign = cell(row, SEATS), campaign_at(row, 1)
    elsewhere = 0
    giver = cell(row, campaign)
    for number in range(tiles_in_play(row)):
        play = play_at(campaign, number)
        tile, owner = tile_of(row, play), receiver_of(row, play)
        known = is_seen(row, play, viewer, giver, True) & (owner != viewer)
        known &= ((banked >> tile) & 1 == 0) & (tile != on_table)
        giver = owner
        held = cell(row, HAND_SIZES + owner)
        left = held + ((hidden >> (8 * owner)) & 255)
        at = _HANDS + _TILE * tile + steps_from(viewer, owner, seats)
        out[at] += held / max(left, 1) if known else 0.0
        elsewhere |= int(known & (owner != row[MOVER])) << tile
    return elsewhere


@compiled
def _observe_table(row: Row, on_table: int, not_it: int, out: Out) -> None:
    """What the viewer can tell of the tile on the table, and of its honesty.

    `not_it`: the tiles that the mover cannot have handed over. K-H7: a tile leaves a hand only when
    it is handed over.
    """
    tiles = honest_tiles(row, ON_TABLE)
    may_be = tiles & (1 << on_table if on_table else ~not_it)
    honest = possible = 0
    for tile in range(1, TILE_COUNT + 1):
        out[_HONEST + _TILE * tile] = 1.0 if (tiles >> tile) & 1 else 0.0
        out[_MAY_BE + _TILE * tile] = 1.0 if (may_be >> tile) & 1 else 0.0
        honest += (tiles >> tile) & 1
        possible += (may_be >> tile) & 1
    if on_table:
        out[_ON_TABLE + _TILE * on_table] = 1.0
        out[_SEEN] = 1.0
        out[_IS_HONEST] = 1.0 if possible else 0.0
    out[_DISHONEST] = 0.0 if possible else 1.0
    out[_HONEST_COUNT] = honest / TILE_COUNT
    out[_UNSEEN_COUNT] = possible / TILE_COUNT


@compiled
def observe_draft(row: Row, viewer: int, out: Out) -> None:
    """K-T3: the packs that the viewer saw, and what it kept of each."""
    last, tiles = cell(row, ROUND), tiles_in_play(row)
    drafting = row[PHASE] == DRAFT
    for turn in range(last + 1):
        pack = pack_of(row, viewer, turn)
        for tile in range(1, tiles + 1):
            kept = tile_round(row, tile)
            own = tile_pack(row, tile) == pack
            there = own & ((kept < 0) | (kept >= turn))
            out[_PACK_TILES + _PACK * turn + tile] = 1.0 if there else 0.0
            out[_PACK_KEPT + _PACK * turn + tile] = 1.0 if own & (kept == turn) else 0.0
        if drafting:
            for tile in range(1, tiles + 1):
                out[_KEPT + _TILE * tile] += out[_PACK_KEPT + _PACK * turn + tile]
                out[_IN_PACK + _TILE * tile] = out[_PACK_TILES + _PACK * turn + tile]
