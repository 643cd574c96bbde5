"""All campaigns of the puzzle at once, by local search: for where one after another fails.

Every tile has a path: its holder at the start of each campaign. The paths always fit the numbers of
plays between the seats. What can be wrong is the worth of a bank, a tile where it cannot have been,
or the blank in a play that rules it out: each has a cost, and a solution costs nothing. In a step
two tiles exchange their paths between two times when one seat holds both. A step that raises the
cost is taken the more rarely the more it costs, as in simulated annealing. The campaigns are put in
order one by one. For each, the last few times may change, and more of them when that fails.
"""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from knavery.core import Dice
from knavery.games.kred.resampling.layers import Frame, Group, Layer
from knavery.games.kred.tiles import BLANK, FUNDING, Tile

#: The steps of a round.
STEPS: Final = 3_000
#: How many times a first round may change; each further one may change one more.
WINDOW: Final = 3
#: How often the banks that are worth too much or too little are looked up, in steps.
LOOK: Final = 32
#: How often a step begins at such a bank, and how many tiles are drawn to find one in it.
AT_WRONG_BANK: Final = 0.7
DRAWS: Final = 6
#: The cost of a tile where it cannot have been.
ASTRAY: Final = 8
#: How often a step is taken that raises the cost by so much; one that costs more is never taken.
HEAT: Final = 0.8
TAKEN: Final = tuple(exp(-change / HEAT) for change in range(16))

#: Where a tile was at the start of each campaign, and where it is now.
Path = list[int]


class Annealing:
    """The search through all campaigns, prepared for many solutions of one puzzle."""

    def __init__(
        self,
        groups: Sequence[Group],
        layers: Sequence[Layer],
        frames: Sequence[Frame],
        may: Sequence[Mapping[Tile, int]],
        seats: int,
    ) -> None:
        self.tiles = tuple(tile for group in groups for tile in group.tiles)
        self.funding = tuple(FUNDING[tile] for tile in self.tiles)
        #: Two tiles of one group may change their drafters.
        self.group = tuple(at for at, group in enumerate(groups) for _ in group.tiles)
        #: The seats that may hold each tile at each time: one bit a seat.
        self.may = tuple(tuple(masks[tile] for tile in self.tiles) for masks in may)
        #: The worth of every bank at each time, with the tiles that were seen; None: unknown.
        self.worth = (None, *map(_whole_worth, layers, frames))
        self._receivers = tuple(
            tuple(
                tuple(play.receiver for play in layer.plays if play.mover == seat)
                for seat in range(seats)
            )
            for layer in layers
        )
        self.blank = self.tiles.index(BLANK) if BLANK in self.tiles else -1
        #: K-X3: the campaign, mover and receiver of plays the blank cannot have gone through.
        self.not_for_blank = frozenset(
            (at, play.mover, play.receiver)
            for at, layer in enumerate(layers)
            if BLANK in frames[at].unseen
            for play in layer.plays
            if play.tile is None
            and play.not_blank
            and not layer.takes_blank(frames[at].slots[play.mover][play.receiver])
        )

    def solve(
        self, drafted: Mapping[Tile, int], rounds: int, dice: Dice
    ) -> dict[Tile, Path] | None:
        """The path of every tile, or None after that many rounds without a solution.

        The draft may be changed too.
        """
        walk = Walk(self, self._paths(drafted, dice), dice)
        if not walk.run(rounds):
            return None
        return dict(zip(self.tiles, walk.paths, strict=True))

    def _paths(self, drafted: Mapping[Tile, int], dice: Dice) -> list[Path]:
        """Random paths that fit the numbers of plays, and mostly where the tiles may be."""
        paths = [[drafted[tile]] for tile in self.tiles]
        for at, receivers in enumerate(self._receivers):
            may = self.may[at + 1]
            order = sorted(
                dice.shuffled(range(len(paths))),
                key=lambda tile: may[tile].bit_count(),
            )
            room = [list(seats) for seats in receivers]
            for tile in order:
                left = room[paths[tile][at]]
                fitting = [seat for seat in left if may[tile] >> seat & 1]
                seat = dice.choice(fitting or left)
                left.remove(seat)
                paths[tile].append(seat)
        return paths


class Walk:
    """One walk from random paths towards a solution; tiles are numbered as in the search."""

    def __init__(self, search: Annealing, paths: list[Path], dice: Dice) -> None:
        self.paths = paths
        self._search = search
        self._random = dice.fractions()
        self._last = len(paths[0]) - 1
        #: By how much every bank is worth too much, at each time.
        self._off = [
            _off(worth, search.funding, paths, at) for at, worth in enumerate(search.worth)
        ]

    def run(self, rounds: int) -> bool:
        """Whether the walk came to a solution before that many rounds had failed."""
        for until in range(self._last + 1):
            since = max(0, until + 1 - WINDOW)
            while not self._repair(since, until):
                rounds -= 1
                if rounds <= 0:
                    return False
                since = max(0, since - 1)
        return True

    def _repair(self, since: int, until: int) -> bool:  # noqa: PLR0915  one loop: it runs often
        """Change paths from the time `since` on, until nothing is wrong up to the time `until`."""
        search, paths, off, last = self._search, self.paths, self._off, self._last
        may, funding, group = search.may, search.funding, search.group
        blank = search.blank if search.not_for_blank else -1
        random = self._random
        many = len(paths)
        times = until + 1 - since
        cost = self._cost(since, until)
        for step in range(STEPS):
            if not cost:
                return True
            if not step % LOOK:
                wrong = [at for at in range(since, until + 1) if any(off[at])]
            # A tile and a time, mostly in a bank that is worth too much or too little.
            one = int(random() * many)
            path = paths[one]
            if wrong and random() < AT_WRONG_BANK:
                begin = wrong[int(random() * len(wrong))]
                banks = off[begin]
                for _ in range(DRAWS):
                    if banks[path[begin]]:
                        break
                    one = int(random() * many)
                    path = paths[one]
            else:
                begin = since + int(random() * times)
            end = begin + 1
            # Another tile that the same seat holds just before that, or just after it. They
            # exchange their paths from `begin` until before `end`, when one seat holds both again.
            other = int(random() * many)
            if random() < 0.5:
                if begin:
                    seat = path[begin - 1]
                    while paths[other][begin - 1] != seat:
                        other = int(random() * many)
                its = paths[other]
                if path[begin] == its[begin]:
                    continue
            else:
                if begin < last:
                    seat = path[end]
                    while paths[other][end] != seat:
                        other = int(random() * many)
                its = paths[other]
                if path[begin] == its[begin]:
                    continue
                while begin > since and path[begin - 1] != its[begin - 1]:
                    begin -= 1
                if begin and path[begin - 1] != its[begin - 1]:
                    continue
            while end <= last and path[end] != its[end]:
                end += 1
            if not begin and group[one] != group[other]:
                continue
            gain = funding[one] - funding[other]
            change = 0
            for at in range(begin, min(end, until + 1)):
                seat, to = path[at], its[at]
                masks = may[at]
                mine, theirs = masks[one], masks[other]
                change += ASTRAY * (
                    (mine >> seat & 1)
                    - (mine >> to & 1)
                    + (theirs >> to & 1)
                    - (theirs >> seat & 1)
                )
                banks = off[at]
                if gain and banks:
                    here, there = banks[seat], banks[to]
                    change += abs(here - gain) + abs(there + gain) - abs(here) - abs(there)
            if blank in (one, other):
                change += self._blank_change(one, other, begin, end, until)
            if change <= 0 or (change < len(TAKEN) and random() < TAKEN[change]):
                cost += change
                for at in range(begin, end):
                    seat, to = path[at], its[at]
                    path[at], its[at] = to, seat
                    banks = off[at]
                    if banks:
                        banks[seat] -= gain
                        banks[to] += gain
        return not cost

    def _cost(self, since: int, until: int) -> int:
        """The cost of all that is wrong in these times, the plays before `since` included."""
        search, paths = self._search, self.paths
        astray = sum(
            not search.may[at][tile] >> path[at] & 1
            for tile, path in enumerate(paths)
            for at in range(since, until + 1)
        )
        cost = sum(sum(map(abs, off)) for off in self._off[since : until + 1]) + ASTRAY * astray
        if search.blank >= 0:
            cost += self._blank_cost(paths[search.blank], since - 1, until)
        return cost

    def _blank_change(self, one: int, other: int, begin: int, end: int, until: int) -> int:
        """K-X3: what it costs that the blank, one of the two, changes its path."""
        if one != self._search.blank:
            one, other = other, one
        now, then = self.paths[one], self.paths[other]
        changed = now[:begin] + then[begin:end] + now[end:]
        before = self._blank_cost(now, begin - 1, min(end, until))
        return self._blank_cost(changed, begin - 1, min(end, until)) - before

    def _blank_cost(self, path: Path, begin: int, end: int) -> int:
        """K-X3: the cost of the plays of that path that the blank cannot have gone through."""
        banned = self._search.not_for_blank
        return ASTRAY * sum(
            (at, path[at], path[at + 1]) in banned for at in range(max(0, begin), end)
        )


def _whole_worth(layer: Layer, frame: Frame) -> tuple[int, ...] | None:
    if layer.worth is None:
        return None
    worth = list(layer.worth)
    for _, tile, receiver in frame.known:
        worth[receiver] += FUNDING[tile]
    return tuple(worth)


def _off(
    worth: tuple[int, ...] | None, funding: Sequence[int], paths: Sequence[Path], at: int
) -> list[int]:
    if worth is None:
        return []
    off = [-sum_ for sum_ in worth]
    for value, path in zip(funding, paths, strict=True):
        off[path[at]] += value
    return off
