"""Where every tile may have been: the puzzle a careful player solves.

A tile is drafted by a seat, and in every campaign goes through one play from its holder to a
receiver, whose hand it is in next. What a viewer has seen fixes some plays; what was announced
fixes the worth of each bank. A solution gives every play of the past its tile.
"""

from collections.abc import Sequence
from typing import NamedTuple

from knavery.core import Dice
from knavery.games.kred.tables import BLANK, FUNDING, ZERO, Tile

#: Of so many ways to go on from one campaign, none led to the end: begin again.
PATIENCE = 6


class Play(NamedTuple):
    """A play: who handed what to whom. A tile still in hand is one from its holder to itself."""

    mover: int
    receiver: int
    tile: Tile | None
    not_blank: bool


class Group(NamedTuple):
    """Tiles that were drafted by these seats, one each, nobody can say by whom which."""

    tiles: tuple[Tile, ...]
    takers: tuple[int, ...]


class Layer(NamedTuple):
    """One campaign: its plays, and what each bank's unseen tiles are worth (None: not told)."""

    plays: tuple[Play, ...]
    worth: tuple[int, ...] | None


class Puzzle:
    """All that a viewer knows of where the tiles were."""

    def __init__(
        self,
        seats: int,
        groups: Sequence[Group],
        layers: Sequence[Layer],
        first_movers: Sequence[int],
    ) -> None:
        self.seats = seats
        self.groups = groups
        self.layers = layers
        everywhere = (1 << seats) - 1
        tiles = [tile for group in groups for tile in group.tiles]
        count = len(layers) + 1
        # Where each tile may be at the start of each campaign: a bit a seat.
        self.may: list[dict[Tile, int]] = [dict.fromkeys(tiles, everywhere) for _ in range(count)]
        for at, layer in enumerate(layers):
            for play in layer.plays:
                if play.tile is not None:
                    self.may[at][play.tile] &= 1 << play.mover
                    self.may[at + 1][play.tile] &= 1 << play.receiver
        for at, seat in enumerate(first_movers):
            self.may[at][ZERO] &= 1 << seat  # K-C1
        for group in groups:
            takers = sum(1 << seat for seat in set(group.takers))
            for tile in group.tiles:
                self.may[0][tile] &= takers
        self.frames = [frame(layer, tiles, seats) for layer in layers]
        self._narrow()

    def solve(self, dice: Dice) -> tuple[list[dict[Tile, int]], list[list[Tile]]]:
        """For each campaign where every tile was at its start, and each play's tile."""
        while True:
            first = self._draft(dice)
            if first is not None:
                found = self._go_on(0, first, dice)
                if found is not None:
                    where, plays = found
                    return [first, *where], plays

    def _narrow(self) -> None:
        """Strike out where a tile cannot have come from, or gone to."""
        ways = [self._ways(at) for at in range(len(self.layers))]
        changed = True
        while changed:
            changed = False
            for at, (to, blank_to) in enumerate(ways):
                here, there = self.may[at], self.may[at + 1]
                for tile in self.frames[at].unseen:
                    edges = blank_to if tile == BLANK else to
                    reached = stays = 0
                    for seat, edge in enumerate(edges):
                        if here[tile] >> seat & 1 and edge & there[tile]:
                            stays |= 1 << seat
                            reached |= edge
                    reached &= there[tile]
                    if stays != here[tile] or reached != there[tile]:
                        changed = True
                        here[tile], there[tile] = stays, reached

    def _ways(self, at: int) -> tuple[list[int], list[int]]:
        """To whom unseen plays of that campaign lead from each seat: any tile's, the blank's."""
        plays = self.layers[at].plays
        to, blank_to = [0] * self.seats, [0] * self.seats
        for play in plays:
            if play.tile is None:
                to[play.mover] |= 1 << play.receiver
                if not play.not_blank:
                    blank_to[play.mover] |= 1 << play.receiver
        return to, blank_to

    def _draft(self, dice: Dice) -> dict[Tile, int] | None:
        """Who may have drafted what."""
        where: dict[Tile, int] = {}
        for group in self.groups:
            if len(group.tiles) == 1:
                where[group.tiles[0]] = group.takers[0]
                continue
            room = [0] * self.seats
            for seat in group.takers:
                room[seat] += 1
            may = self.may[0]
            order = sorted(dice.shuffled(group.tiles), key=lambda tile: may[tile].bit_count())
            if not self._place(order, 0, room, where, dice):
                return None
        return where

    def _place(
        self, order: list[Tile], at: int, room: list[int], where: dict[Tile, int], dice: Dice
    ) -> bool:
        if at == len(order):
            return True
        tile = order[at]
        mask = self.may[0][tile]
        seats = [seat for seat in range(self.seats) if room[seat] and mask >> seat & 1]
        # Weighed by room, so that ways to draft come up about equally.
        weighed = [seat for seat in seats for _ in range(room[seat])]
        for seat in dict.fromkeys(dice.shuffled(weighed) if len(seats) > 1 else seats):
            room[seat] -= 1
            where[tile] = seat
            if self._place(order, at + 1, room, where, dice):
                return True
            room[seat] += 1
        return False

    def _go_on(
        self, at: int, where: dict[Tile, int], dice: Dice
    ) -> tuple[list[dict[Tile, int]], list[list[Tile]]] | None:
        """The campaigns from that one on, or None if no way was found."""
        if at == len(self.layers):
            return [], []
        for _ in range(PATIENCE if at + 1 < len(self.layers) else 1):
            passed = Passing(self, at, where, dice)
            if not passed.found:
                return None
            rest = self._go_on(at + 1, passed.where, dice)
            if rest is not None:
                return [passed.where, *rest[0]], [passed.tiles, *rest[1]]
            if not passed.chosen:
                return None
        return None


class Frame(NamedTuple):
    """What is the same in every solution of one campaign."""

    known: tuple[tuple[int, Tile, int], ...]  # the play's number, its tile, its receiver
    unseen: tuple[Tile, ...]
    slots: tuple[tuple[tuple[int, ...], ...], ...]  # unseen plays by mover and receiver
    arrivals: tuple[int, ...]  # how many unseen plays each receives


def frame(layer: Layer, tiles: Sequence[Tile], seats: int) -> Frame:
    """The fixed parts of that campaign."""
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


class Passing:
    """One campaign: every unseen tile through an unseen play of its holder."""

    def __init__(self, puzzle: Puzzle, at: int, where: dict[Tile, int], dice: Dice) -> None:
        self._layer = puzzle.layers[at]
        self._frame = puzzle.frames[at]
        self._may = puzzle.may[at + 1]
        self._held = where
        self._dice = dice
        self.where = dict(where)
        self.tiles: list[Tile] = [0] * len(self._layer.plays)
        for number, tile, receiver in self._frame.known:
            self.tiles[number] = tile
            self.where[tile] = receiver
        #: Whether anything was left to choice, so that trying again may help.
        self.chosen = False
        self.found = self._assign()

    def _assign(self) -> bool:
        """Find each unseen tile a play; the dearest first, since they are hardest to fit in."""
        frame = self._frame
        self._room = [[len(slots) for slots in row] for row in frame.slots]
        sole: list[tuple[Tile, int]] = []
        free: list[tuple[Tile, list[int]]] = []
        for tile in frame.unseen:
            choices = self._choices(tile)
            if not choices:
                return False
            if len(choices) == 1:
                sole.append((tile, choices[0]))
            else:
                free.append((tile, choices))
        self._count = list(frame.arrivals)
        self._left = list(self._layer.worth or ())
        self._to: dict[Tile, int] = {}
        for tile, seat in sole:
            if not self._put(tile, seat):
                return False
        free.sort(key=lambda entry: -FUNDING[entry[0]])
        # The least that so many of the remaining tiles can be worth together.
        least = [0]
        for tile, _ in reversed(free):
            least.append(least[-1] + FUNDING[tile])
        if not self._search(free, 0, least):
            return False
        self._fill()
        return True

    def _choices(self, tile: Tile) -> list[int]:
        mover = self._held[tile]
        mask = self._may[tile]
        slots = self._frame.slots[mover]
        choices = [seat for seat, room in enumerate(slots) if room and mask >> seat & 1]
        if tile == BLANK:
            return [seat for seat in choices if not all(map(self._barred, slots[seat]))]
        return choices

    def _put(self, tile: Tile, seat: int) -> bool:
        room = self._room[self._held[tile]]
        if not room[seat]:
            return False
        if self._left:
            rest = self._left[seat] - FUNDING[tile]
            if rest < 0:
                return False
            self._left[seat] = rest
        room[seat] -= 1
        self._count[seat] -= 1
        self._to[tile] = seat
        return True

    def _search(self, free: list[tuple[Tile, list[int]]], at: int, least: list[int]) -> bool:
        left, count = self._left, self._count
        if at == len(free):
            return not any(left)
        tile, choices = free[at]
        room = self._room[self._held[tile]]
        # Weighed by room, so that ways to pass come up about equally.
        weighed = [seat for seat in choices for _ in range(room[seat])]
        if len(weighed) > 1:
            self.chosen = True
            weighed = list(dict.fromkeys(self._dice.shuffled(weighed)))
        worth = FUNDING[tile]
        for seat in weighed:
            if left:
                rest = left[seat] - worth
                others = count[seat] - 1
                # What is still to come must be able to make up the rest, and not too much.
                if rest > worth * others or rest < least[others]:
                    continue
                left[seat] = rest
            room[seat] -= 1
            count[seat] -= 1
            self._to[tile] = seat
            if self._search(free, at + 1, least):
                return True
            room[seat] += 1
            count[seat] += 1
            if left:
                left[seat] += worth
        return False

    def _fill(self) -> None:
        """Give the plays between two seats their tiles, in any order the blank allows."""
        going: dict[tuple[int, int], list[Tile]] = {}
        for tile, seat in self._to.items():
            going.setdefault((self._held[tile], seat), []).append(tile)
            self.where[tile] = seat
        for (mover, receiver), tiles in going.items():
            slots = self._frame.slots[mover][receiver]
            if len(tiles) > 1:
                tiles = self._dice.shuffled(tiles)  # noqa: PLW2901
                while BLANK in tiles and self._barred(slots[tiles.index(BLANK)]):
                    tiles = self._dice.shuffled(tiles)  # noqa: PLW2901
            for number, tile in zip(slots, tiles, strict=True):
                self.tiles[number] = tile

    def _barred(self, number: int) -> bool:
        return self._layer.plays[number].not_blank
