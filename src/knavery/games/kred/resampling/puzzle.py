"""Where every tile may have been: the puzzle a careful player solves.

A tile is drafted by a seat, and in every campaign goes through one play from its holder to a
receiver, whose hand it is in next. What a viewer has seen fixes some plays; what was announced
fixes the worth of each bank. A solution gives every play of the past its tile.
"""

from collections.abc import Sequence
from typing import Final

from knavery.core import Dice
from knavery.games.kred.resampling.backtracking import Backtracking
from knavery.games.kred.resampling.layers import Group, Layer, frame
from knavery.games.kred.resampling.local_search import LocalSearch, Passed
from knavery.games.kred.tiles import BLANK, FUNDING, ZERO, Tile

#: Of so many ways to go on from one campaign, none led to the end: begin again.
PATIENCE: Final = 6


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
        while self._weigh():
            self._narrow()
        self._menders = [
            LocalSearch(
                groups if at == 0 else (), layer, self.frames[at], self.may[at], self.may[at + 1]
            )
            for at, layer in enumerate(layers)
        ]

    def solve(self, dice: Dice) -> tuple[list[dict[Tile, int]], list[list[Tile]]]:
        """For each campaign where every tile was at its start, and each play's tile."""
        while True:
            first = self._draft(dice)
            if first is None:
                continue
            if not self.layers:
                return [first], []
            passed = self._menders[0].passed(first, dice)
            if passed is not None:
                rest = self._go_on(1, passed.where, dice)
                if rest is not None:
                    return [first, passed.where, *rest[0]], [passed.tiles, *rest[1]]

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

    def _weigh(self) -> bool:
        """K-F1  Strike out tiles that no bank's sum has room for; whether there were any."""
        struck = False
        for at, layer in enumerate(self.layers):
            if layer.worth is None:
                continue
            may, frame = self.may[at + 1], self.frames[at]
            for seat, (worth, count) in enumerate(zip(layer.worth, frame.arrivals, strict=True)):
                bit = 1 << seat
                loose = [tile for tile in frame.unseen if may[tile] & bit]
                sure = [tile for tile in loose if may[tile] == bit]
                unsure = [tile for tile in loose if may[tile] != bit]
                rest = worth - sum(FUNDING[tile] for tile in sure)
                left = count - len(sure)
                if len(unsure) == left:
                    continue
                values = [FUNDING[tile] for tile in unsure]
                for value in set(values):
                    others = list(values)
                    others.remove(value)
                    fits = left > 0 and rest >= value and _adds_up(others, left - 1, rest - value)
                    needed = not _adds_up(others, left, rest) and values.count(value) == 1
                    if fits and not needed:
                        continue
                    struck = True
                    for tile in unsure:
                        if FUNDING[tile] == value:
                            may[tile] = may[tile] & ~bit if not fits else bit
        return struck

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
            passed, chosen = self._pass(at, where, dice)
            if passed is None:
                return None
            rest = self._go_on(at + 1, passed.where, dice)
            if rest is not None:
                return [passed.where, *rest[0]], [passed.tiles, *rest[1]]
            if not chosen:
                return None
        return None

    def _pass(self, at: int, where: dict[Tile, int], dice: Dice) -> tuple[Passed | None, bool]:
        """One campaign, if a way was found, and whether there may be another way."""
        search = Backtracking(self.layers[at], self.frames[at], self.may[at + 1], where, dice)
        if search.gave_up:
            return self._menders[at].passed(where, dice), True
        return (Passed(search.where, search.tiles) if search.found else None), search.chosen


def _adds_up(values: Sequence[int], count: int, worth: int) -> bool:
    """Whether so many of the values make just that sum."""
    if count < 0 or worth < 0:
        return False
    # A number for each count: its bits are the sums that so many values can make.
    sums = [1] + [0] * count
    for value in values:
        for many in range(count, 0, -1):
            sums[many] |= sums[many - 1] << value
    return bool(sums[count] >> worth & 1)
