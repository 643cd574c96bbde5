"""Where every tile may have been: the puzzle that a careful player solves.

A tile is drafted by a seat. In every campaign it goes through one play, from its holder to a
receiver, who holds it in the next campaign. What the viewer has seen fixes some plays; what was
announced fixes the worth of each bank. A solution gives every play of the past its tile.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from knavery.core import Dice
from knavery.games.kred.resampling.annealing import Annealing
from knavery.games.kred.resampling.backtracking import Backtracking
from knavery.games.kred.resampling.layers import Group, Layer, fill, frame
from knavery.games.kred.resampling.local_search import LocalSearch, Passed
from knavery.games.kred.tiles import BLANK, FUNDING, ZERO, Tile

#: How many solutions of a campaign are tried before the search begins again.
TRIES: Final = 6
#: How much effort one campaign after the other is worth before all are searched at once: one for
#: each campaign tried, and more for a local search.
EFFORT: Final = 360
LOCAL_SEARCH: Final = 8
#: How many rounds a search of all campaigns at once has, and how many times more the next one has.
ROUNDS: Final = 8
MORE_ROUNDS: Final = 2

#: Where every tile was at the start of each campaign, and the tile of each play.
Solution = tuple[list[dict[Tile, int]], list[list[Tile]]]


class Puzzle:
    """Everything a viewer knows about where the tiles were."""

    def __init__(
        self,
        seats: int,
        groups: Sequence[Group],
        layers: Sequence[Layer],
        first_movers: Sequence[int],
    ) -> None:
        self.seats = seats
        self._effort = EFFORT
        self.groups = groups
        self.layers = layers
        everywhere = (1 << seats) - 1
        tiles = [tile for group in groups for tile in group.tiles]
        count = len(layers) + 1
        # Where each tile may be at the start of each campaign: one bit a seat.
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
        self._local_searches = [
            LocalSearch(
                groups if at == 0 else (), layer, self.frames[at], self.may[at], self.may[at + 1]
            )
            for at, layer in enumerate(layers)
        ]

    def solve(self, dice: Dice) -> Solution:
        """A solution: where every tile was at the start of each campaign, and each play's tile."""
        rounds = ROUNDS
        while True:
            solution = self._solve_in_order(dice) or self._solve_at_once(rounds, dice)
            if solution is not None:
                return solution
            rounds *= MORE_ROUNDS

    def _solve_in_order(self, dice: Dice) -> Solution | None:
        """One campaign after the other, begun again at a dead end; None after that EFFORT."""
        self._effort = EFFORT
        while self._effort > 0:
            self._effort -= LOCAL_SEARCH
            first = self._draft(dice)
            if first is None:
                continue
            if not self.layers:
                return [first], []
            passed = self._local_searches[0].passed(first, dice)
            if passed is not None:
                rest = self._go_on(1, passed.where, dice)
                if rest is not None:
                    return [first, passed.where, *rest[0]], [passed.tiles, *rest[1]]
        return None

    def _solve_at_once(self, rounds: int, dice: Dice) -> Solution | None:
        """All campaigns at once; None if that found nothing in that many rounds."""
        first = self._draft(dice)
        if first is None:
            return None
        paths = self._annealing.solve(first, rounds, dice)
        if paths is None:
            return None
        where = [
            {tile: path[at] for tile, path in paths.items()} for at in range(len(self.layers) + 1)
        ]
        tiles = []
        for at, layer in enumerate(self.layers):
            to = {tile: where[at + 1][tile] for tile in self.frames[at].unseen}
            tiles.append(fill(layer, self.frames[at], where[at], to, dice)[1])
        return where, tiles

    @cached_property
    def _annealing(self) -> Annealing:
        return Annealing(self.groups, self.layers, self.frames, self.may, self.seats)

    def _narrow(self) -> None:
        """Strike out the seats that a tile cannot have come from, or gone to."""
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
        """K-F1: strike out tiles that do not fit a bank's sum; whether there were any."""
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
        """The receivers of each seat's unseen plays: of any tile, and of the blank."""
        plays = self.layers[at].plays
        to, blank_to = [0] * self.seats, [0] * self.seats
        for play in plays:
            if play.tile is None:
                to[play.mover] |= 1 << play.receiver
                if not play.not_blank:
                    blank_to[play.mover] |= 1 << play.receiver
        return to, blank_to

    def _draft(self, dice: Dice) -> dict[Tile, int] | None:
        """A random draft that fits: who took which tile."""
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
        # Seats are weighed by their room, so that all drafts come up about equally often.
        weighed = [seat for seat in seats for _ in range(room[seat])]
        for seat in dict.fromkeys(dice.shuffled(weighed) if len(seats) > 1 else seats):
            room[seat] -= 1
            where[tile] = seat
            if self._place(order, at + 1, room, where, dice):
                return True
            room[seat] += 1
        return False

    def _go_on(self, at: int, where: dict[Tile, int], dice: Dice) -> Solution | None:
        """The solution from that campaign on, or None if none was found."""
        if at == len(self.layers):
            return [], []
        for _ in range(TRIES if at + 1 < len(self.layers) else 1):
            self._effort -= 1
            if self._effort < 0:
                return None
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
        """One campaign, if a solution was found, and whether another try may end differently."""
        search = Backtracking(self.layers[at], self.frames[at], self.may[at + 1], where, dice)
        if search.gave_up:
            self._effort -= LOCAL_SEARCH
            return self._local_searches[at].passed(where, dice), True
        return (Passed(search.where, search.tiles) if search.found else None), search.chosen


def _adds_up(values: Sequence[int], count: int, worth: int) -> bool:
    """Whether `count` of the values add up to `worth`."""
    if count < 0 or worth < 0:
        return False
    # For each count, a number whose bits are the sums that this many values can make.
    sums = [1] + [0] * count
    for value in values:
        for many in range(count, 0, -1):
            sums[many] |= sums[many - 1] << value
    return bool(sums[count] >> worth & 1)
