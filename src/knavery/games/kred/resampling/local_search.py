"""One campaign of the puzzle, by local search: a random assignment is repaired by swaps.

Most random assignments do not lead to the sums that were announced. Two tiles at a time change
places until every bank is worth what it should be. In the first campaign the draft is repaired too,
since it is mostly unknown who drafted what. The search may begin at any solution, so any can come
up.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from knavery.core import Dice
from knavery.games.kred.resampling.layers import Frame, Group, Layer, fill
from knavery.games.kred.tiles import BLANK, FUNDING, Tile

#: The search gives up after this many swaps.
SWAPS: Final = 60
#: One swap in this many is a random one, not the best: that leads out of dead ends.
RANDOM_SWAP: Final = 6
#: The cost of a tile where it cannot have gone: more than any wrong sum.
ASTRAY: Final = 50


class Passed(NamedTuple):
    """Where every tile is after the campaign, and each play's tile."""

    where: dict[Tile, int]
    tiles: list[Tile]


class LocalSearch:
    """The search for one campaign; for the first one, also for the draft, by these groups."""

    def __init__(
        self,
        groups: Sequence[Group],
        layer: Layer,
        frame: Frame,
        holds: Mapping[Tile, int],
        goes: Mapping[Tile, int],
    ) -> None:
        self._layer = layer
        self._frame = frame
        #: The seats that may have held each tile, and may have received it: one bit a seat.
        self._holds = holds
        self._goes = goes
        #: Two tiles of one group may change their drafters.
        self._group = {tile: -1 - at for at, tile in enumerate(frame.unseen)}
        for at, group in enumerate(groups):
            self._group.update(dict.fromkeys(group.tiles, at))
        self._receivers = [
            [seat for seat, slots in enumerate(row) for _ in slots] for row in frame.slots
        ]

    def passed(self, held: dict[Tile, int], dice: Dice) -> Passed | None:
        """Where the tiles go, given who holds them; in the first campaign `held` is changed too."""
        hands: list[list[Tile]] = [[] for _ in self._receivers]
        for tile in self._frame.unseen:
            hands[held[tile]].append(tile)
        to: dict[Tile, int] = {}
        for hand, receivers in zip(hands, self._receivers, strict=True):
            to.update(zip(hand, dice.shuffled(receivers), strict=True))
        if not self._repair(held, to, dice):
            return None
        return Passed(*fill(self._layer, self._frame, held, to, dice))

    def _repair(self, held: dict[Tile, int], to: dict[Tile, int], dice: Dice) -> bool:
        """Swap tiles until none is astray and no bank is worth too much."""
        worth = self._layer.worth
        off = [0] * len(self._receivers) if worth is None else [-sum_ for sum_ in worth]
        if worth is not None:
            for tile, seat in to.items():
                off[seat] += FUNDING[tile]
        astray = [tile for tile, seat in to.items() if self._is_astray(tile, held[tile], seat)]
        for _ in range(SWAPS):
            if astray:
                tile = dice.choice(astray)
            else:
                over = [seat for seat, by in enumerate(off) if by > 0 and worth is not None]
                if not over:
                    return True
                seat = dice.choice(over)
                tile = dice.choice([tile for tile in to if to[tile] == seat])
            swaps = self._swaps(tile, held, to, off if worth is not None else None)
            if not swaps:
                continue
            if dice.below(RANDOM_SWAP):
                best = min(cost for cost, _ in swaps)
                swaps = [swap for swap in swaps if swap[0] == best]
            _, other = dice.choice(swaps)
            gain = FUNDING[tile] - FUNDING[other]
            off[to[tile]] -= gain
            off[to[other]] += gain
            to[tile], to[other] = to[other], to[tile]
            held[tile], held[other] = held[other], held[tile]
            astray = [each for each in astray if each not in (tile, other)]
            astray += [
                each for each in (tile, other) if self._is_astray(each, held[each], to[each])
            ]
        return False

    def _swaps(
        self, tile: Tile, held: Mapping[Tile, int], to: Mapping[Tile, int], off: list[int] | None
    ) -> list[tuple[int, Tile]]:
        """The tiles that this one may change places with, each with the cost of the swap."""
        group, mover, receiver = self._group[tile], held[tile], to[tile]
        groups, all_holds, all_goes = self._group, self._holds, self._goes
        value, holds, goes = FUNDING[tile], all_holds[tile], all_goes[tile]
        here = off[receiver] if off is not None else 0
        found = []
        for other, seat in to.items():
            holder = held[other]
            if seat == receiver and (holder == mover or tile != BLANK):
                continue
            if holder != mover and (
                groups[other] != group
                or not holds >> holder & 1
                or not all_holds[other] >> mover & 1
            ):
                continue
            its = all_goes[other]
            cost = ASTRAY * ((its >> seat & 1) - (its >> receiver & 1) - (goes >> seat & 1))
            if BLANK in (tile, other) and not self._blank_goes(tile, other, held, to):
                cost += ASTRAY
            if off is not None:
                gain = value - FUNDING[other]
                there = off[seat]
                cost += abs(here - gain) + abs(there + gain) - abs(there)
            found.append((cost, other))
        return found

    def _blank_goes(
        self, tile: Tile, other: Tile, held: Mapping[Tile, int], to: Mapping[Tile, int]
    ) -> bool:
        """K-X3: whether the blank, one of the two, may have gone where the other went."""
        there = other if tile == BLANK else tile
        return self._layer.takes_blank(self._frame.slots[held[there]][to[there]])

    def _is_astray(self, tile: Tile, mover: int, receiver: int) -> bool:
        """Whether the tile cannot have gone from this mover to this receiver."""
        if not self._goes[tile] >> receiver & 1:
            return True
        return tile == BLANK and not self._layer.takes_blank(self._frame.slots[mover][receiver])
