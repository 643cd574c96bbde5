"""One campaign of the puzzle as a layer: its plays, and what is fixed in every solution."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from knavery.core import Dice
from knavery.games.kred.tiles import BLANK, Tile


class Play(NamedTuple):
    """Who handed which tile to whom (None: unknown). A tile in hand is a play to its own holder."""

    mover: int
    receiver: int
    tile: Tile | None
    not_blank: bool


class Group(NamedTuple):
    """Tiles that these seats drafted, one each; which seat took which tile is unknown."""

    tiles: tuple[Tile, ...]
    takers: tuple[int, ...]


class Layer(NamedTuple):
    """One campaign: its plays, and what the unseen tiles of each bank are worth (None: unknown)."""

    plays: tuple[Play, ...]
    worth: tuple[int, ...] | None

    def takes_blank(self, slots: Sequence[int]) -> bool:
        """K-X3: whether the blank can have gone through one of these plays."""
        return not all(self.plays[number].not_blank for number in slots)


class Frame(NamedTuple):
    """What is the same in every solution of a campaign."""

    known: tuple[tuple[int, Tile, int], ...]  # the play's number, its tile, its receiver
    unseen: tuple[Tile, ...]
    slots: tuple[tuple[tuple[int, ...], ...], ...]  # unseen plays by mover and receiver
    arrivals: tuple[int, ...]  # how many unseen plays each seat receives

    def begin(self, held: Mapping[Tile, int], plays: int) -> tuple[dict[Tile, int], list[Tile]]:
        """Where every tile is after the plays that were seen, and the tiles of these plays."""
        where, tiles = dict(held), [0] * plays
        for number, tile, receiver in self.known:
            tiles[number] = tile
            where[tile] = receiver
        return where, tiles


def frame(layer: Layer, tiles: Sequence[Tile], seats: int) -> Frame:
    """What is fixed in that campaign."""
    known = tuple(
        (number, play.tile, play.receiver)
        for number, play in enumerate(layer.plays)
        if play.tile is not None
    )
    seen = {tile for _, tile, _ in known}
    loose = [(number, play) for number, play in enumerate(layer.plays) if play.tile is None]
    slots = tuple(
        tuple(
            tuple(n for n, play in loose if play.mover == mover and play.receiver == receiver)
            for receiver in range(seats)
        )
        for mover in range(seats)
    )
    count = tuple(sum(play.receiver == seat for _, play in loose) for seat in range(seats))
    return Frame(known, tuple(tile for tile in tiles if tile not in seen), slots, count)


def fill(
    layer: Layer, frame: Frame, held: Mapping[Tile, int], to: Mapping[Tile, int], dice: Dice
) -> tuple[dict[Tile, int], list[Tile]]:
    """Where every tile is after the campaign, and each play's tile; K-X3 holds for the blank."""
    where, tiles = frame.begin(held, len(layer.plays))
    where.update(to)
    going: dict[tuple[int, int], list[Tile]] = {}
    for tile, seat in to.items():
        going.setdefault((held[tile], seat), []).append(tile)
    for (mover, receiver), between in going.items():
        slots = frame.slots[mover][receiver]
        if len(between) > 1:
            between = dice.shuffled(between)  # noqa: PLW2901
            while BLANK in between and layer.plays[slots[between.index(BLANK)]].not_blank:
                between = dice.shuffled(between)  # noqa: PLW2901
        for number, tile in zip(slots, between, strict=True):
            tiles[number] = tile
    return where, tiles
