"""The draft as one viewer saw it (K-T3): what each pack held, and who can have taken which tile."""

from collections.abc import Mapping, Sequence

from knavery.core import Dice
from knavery.games.kred.resampling.layers import Group
from knavery.games.kred.tiles import Tile
from knavery.games.kred.view import Sight, View

#: One pick of the draft: the pack, by the seat it was dealt to, and the round.
Cell = tuple[int, int]


class Draft:
    """Every pick of the draft: known to the viewer, or one of a group of picks."""

    def __init__(self, view: View, tiles: Sequence[Tile]) -> None:
        self._view = view
        self._tiles = tiles
        self._seats = view.seats
        self._rounds = len(tiles) // view.seats
        #: The picks that the viewer made.
        self._known: dict[Cell, Tile] = {}
        #: The picks of each group: which of its tiles was taken in which pick is unknown.
        self._cells: list[tuple[Cell, ...]] = []
        self._unknown: list[Group] = []
        self._divide()

    @property
    def groups(self) -> list[Group]:
        """All tiles, in groups by who can have drafted them."""
        known = (Group((tile,), (self._taker(cell),)) for cell, tile in self._known.items())
        return [*known, *self._unknown]

    def deal(self, takers: Mapping[Tile, int], dice: Dice) -> tuple[tuple[Sight, ...], ...]:
        """The packs that every seat saw and what it kept, if each tile was drafted by its taker."""
        return self._sights(self._picks(takers, dice))

    def _taker(self, cell: Cell) -> int:
        pack, turn = cell
        return (pack + turn) % self._seats

    def _divide(self) -> None:
        """Between two sights of a pack, each of the other seats took one tile of it."""
        view = self._view
        unseen: list[Cell] = []
        seen: set[Tile] = set()
        for pack in range(self._seats):
            sights = []
            if view.seat is not None:
                first = (view.seat - pack) % self._seats
                sights = list(range(first, len(view.draft), self._seats))
            if not sights:
                unseen += [(pack, turn) for turn in range(self._rounds)]
                continue
            unseen += [(pack, turn) for turn in range(sights[0])]
            seen.update(view.draft[sights[0]].pack)
            for turn, again in zip(sights, [*sights[1:], self._rounds], strict=True):
                sight = view.draft[turn]
                later = view.draft[again].pack if again < len(view.draft) else ()
                gone = [tile for tile in sight.pack if tile != sight.pick and tile not in later]
                if sight.pick is None:
                    self._add([(pack, at) for at in range(turn, self._rounds)], gone)
                else:
                    self._known[pack, turn] = sight.pick
                    self._add([(pack, at) for at in range(turn + 1, again)], gone)
        self._add(unseen, [tile for tile in self._tiles if tile not in seen])

    def _add(self, cells: Sequence[Cell], tiles: Sequence[Tile]) -> None:
        if cells:
            self._cells.append(tuple(cells))
            self._unknown.append(Group(tuple(tiles), tuple(map(self._taker, cells))))

    def _picks(self, takers: Mapping[Tile, int], dice: Dice) -> dict[Cell, Tile]:
        """The tile of every pick."""
        picks = dict(self._known)
        for cells, group in zip(self._cells, self._unknown, strict=True):
            if len(cells) == 1:
                picks[cells[0]] = group.tiles[0]
                continue
            took: dict[int, list[Tile]] = {}
            for tile in group.tiles:
                took.setdefault(takers[tile], []).append(tile)
            for seat, tiles in took.items():
                own = [cell for cell in cells if self._taker(cell) == seat]
                picks.update(zip(own, dice.shuffled(tiles), strict=True))
        return picks

    def _sights(self, picks: Mapping[Cell, Tile]) -> tuple[tuple[Sight, ...], ...]:
        view = self._view
        begun = self._rounds - view.pack_size + 1 if view.pack_size else self._rounds
        packs = [[picks[pack, turn] for turn in range(self._rounds)] for pack in range(self._seats)]
        all_sights = []
        for seat in range(self._seats):
            if seat == view.seat:
                all_sights.append(view.draft)
                continue
            sights = []
            for turn in range(begun):
                pack = packs[(seat - turn) % self._seats]
                waiting = view.pack_size and turn == begun - 1 and seat in view.waiting_for
                sights.append(Sight(tuple(sorted(pack[turn:])), None if waiting else pack[turn]))
            all_sights.append(tuple(sights))
        return tuple(all_sights)
