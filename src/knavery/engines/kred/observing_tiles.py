"""Where each tile is known to be, and whether the play on the table can be honest."""

from typing import Any, Final, TypeAlias

from knavery.engines.compiling import compiled
from knavery.engines.kred.decisions import GROUP_OF
from knavery.engines.kred.drafting import tile_pack, tile_round, tiles_in_play
from knavery.engines.kred.history import (
    banks_are_seen,
    campaign_at,
    gives_funding,
    honest_groups,
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
        if holds(row, viewer, tile):
            out[_OWN + _TILE * tile] = 1.0
            out[_HANDS + _TILE * tile] = 1.0
            if viewer != row[MOVER]:
                elsewhere |= 1 << tile
    # How many tiles each seat has handed over unseen, 8 bits each.
    hidden = 0
    mover = cell(row, FIRST_MOVER)
    for number in range(plays):
        play = play_at(campaign, number)
        receiver = receiver_of(row, play)
        if is_seen(row, play, viewer, mover, seen):
            tile = tile_of(row, play)
            banked |= 1 << tile
            out[_BANKS + _TILE * tile + steps_from(viewer, receiver, seats)] = 1.0
            if not gives_funding(row, play):
                out[_WORTHLESS + _TILE * tile] = 1.0
        else:
            hidden += 1 << (8 * mover)
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
        known = is_seen(row, play, viewer, giver, True) and owner != viewer
        giver = owner
        if not known or (banked >> tile) & 1 or tile == on_table:
            continue
        held = cell(row, HAND_SIZES + owner)
        if held:
            left = held + ((hidden >> (8 * owner)) & 255)
            out[_HANDS + _TILE * tile + steps_from(viewer, owner, seats)] = held / left
        if owner != row[MOVER]:
            elsewhere |= 1 << tile
    return elsewhere


@compiled
def _observe_table(row: Row, on_table: int, not_it: int, out: Out) -> None:
    """What the viewer can tell of the tile on the table, and of its honesty.

    `not_it`: the tiles that the mover cannot have handed over. K-H7: a tile leaves a hand only when
    it is handed over.
    """
    groups = honest_groups(row, ON_TABLE)
    honest = possible = 0
    for tile in range(1, TILE_COUNT + 1):
        if (groups >> GROUP_OF[tile]) & 1:
            honest += 1
            out[_HONEST + _TILE * tile] = 1.0
            may_be = tile == on_table if on_table else (not_it >> tile) & 1 == 0
            if may_be:
                out[_MAY_BE + _TILE * tile] = 1.0
                possible += 1
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
    last, seats, drafting = cell(row, ROUND), cell(row, SEATS), row[PHASE] == DRAFT
    for tile in range(1, tiles_in_play(row) + 1):
        kept = tile_round(row, tile)
        # The viewer has the pack in the first of these rounds, and again each time it comes round.
        until = last if kept < 0 else min(last, kept)
        for turn in range(steps_from(tile_pack(row, tile), viewer, seats), until + 1, seats):
            out[_PACK_TILES + _PACK * turn + tile] = 1.0
            if kept == turn:
                out[_PACK_KEPT + _PACK * turn + tile] = 1.0
                if drafting:
                    out[_KEPT + _TILE * tile] = 1.0
            if drafting and turn == last:
                out[_IN_PACK + _TILE * tile] = 1.0
