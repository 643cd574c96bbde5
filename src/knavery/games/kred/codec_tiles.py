"""Where each tile is known to be, and whether the play on the table can be honest."""

from array import array
from typing import Final

from knavery.core import Row
from knavery.core.identity import ByIdentity
from knavery.games.kred.codec_layout import LAYOUT, TILES
from knavery.games.kred.tiles import Tile
from knavery.games.kred.view import OnTable, Sight, View

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
_DRAFT: Final = LAYOUT.at("draft")
_PACK: Final = LAYOUT.stride("draft")
_SEEN: Final = LAYOUT.at("table.seen")


def fill_tiles(view: View, row: Row, steps: tuple[int, ...]) -> None:
    """Write where each tile is known to be."""
    for tile in view.hand:
        row[_OWN + tile * _TILE] = 1.0
    hand, bank = whereabouts(view)
    for tile, (holder, chance) in hand.items():
        row[_HANDS + tile * _TILE + steps[holder]] = chance
    for tile, holder in bank.items():
        row[_BANKS + tile * _TILE + steps[holder]] = 1.0
    for play in view.plays:
        if not play.counts and play.tile is not None:
            row[_WORTHLESS + play.tile * _TILE] = 1.0
    if view.draft:
        row[_DRAFT : _DRAFT + _PACK * len(view.draft)] = _packs(view.draft)
    if view.pack_size and view.draft:
        for tile in view.draft[-1].pack:
            row[_IN_PACK + tile * _TILE] = 1.0
        for sight in view.draft:
            if sight.pick is not None:
                row[_KEPT + sight.pick * _TILE] = 1.0
    if view.on_table is not None:
        _fill_table(view, view.on_table, row, hand, bank)


def _compute_packs(draft: tuple[Sight, ...]) -> Row:
    numbers = array("f", bytes(4 * _PACK * len(draft)))
    for at, sight in enumerate(draft):
        for tile in sight.pack:
            numbers[at * _PACK + tile - 1] = 1.0
        if sight.pick is not None:
            numbers[at * _PACK + TILES + sight.pick - 1] = 1.0
    return memoryview(numbers).cast("B").cast("f")


#: The packs of a draft as the row has them.
_packs: Final = ByIdentity(_compute_packs)


def _fill_table(
    view: View,
    table: OnTable,
    row: Row,
    hand: dict[Tile, tuple[int, float]],
    bank: dict[Tile, int],
) -> None:
    """Write what the viewer can tell of the tile on the table, and of its honesty."""
    for tile in table.honest_for:
        row[_HONEST + tile * _TILE] = 1.0
    honest = _may_be_it(view, table, hand, bank)
    for tile in honest:
        row[_MAY_BE + tile * _TILE] = 1.0
    possible = len(honest)
    if table.tile is not None:
        row[_ON_TABLE + table.tile * _TILE] = 1.0
        row[_SEEN] = 1.0
        row[_SEEN + 1] = possible > 0
    row[_SEEN + 2] = possible == 0
    row[_SEEN + 3] = len(table.honest_for) / TILES
    row[_SEEN + 4] = possible / TILES


def _may_be_it(
    view: View, table: OnTable, hand: dict[Tile, tuple[int, float]], bank: dict[Tile, int]
) -> list[Tile]:
    """The honest tiles that may lie on the table.

    K-H7: tiles leave a hand only when they are handed over. So a tile that the viewer holds, has
    seen banked, or knows to have been dealt to another is not the mover's.
    """
    if table.tile is not None:
        return [tile for tile in table.honest_for if tile == table.tile]
    mover = view.mover
    return [
        tile
        for tile in table.honest_for
        if tile not in bank and (tile not in hand or hand[tile][0] == mover)
    ]


def whereabouts(view: View) -> tuple[dict[Tile, tuple[int, float]], dict[Tile, int]]:
    """For each known tile: who holds it, with the chance that they still do; and in whose bank."""
    hand: dict[Tile, tuple[int, float]] = {}
    bank: dict[Tile, int] = {}
    hidden = [0] * view.seats
    for play in view.plays:
        tile = play.tile
        if tile is None:
            hidden[play.mover] += 1
        else:
            bank[tile] = play.receiver
    if view.seat is not None:
        hand = dict.fromkeys(view.hand, (view.seat, 1.0))
    if not view.past or view.announced:
        return hand, bank
    table = view.on_table
    if table is not None and table.tile is None:
        hidden[view.mover] += 1
    for play in view.past[-1].plays:
        found, holder = play.tile, play.receiver
        if found is None or holder == view.seat or found in bank:
            continue
        if table is None or table.tile != found:
            held = view.hand_sizes[holder]
            hand[found] = (holder, held / (held + hidden[holder]) if held else 0.0)
    return hand, bank
