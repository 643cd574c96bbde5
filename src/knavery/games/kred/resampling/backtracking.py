"""One campaign of the puzzle, by backtracking: every tile goes through one play of its holder."""

from collections.abc import Mapping
from typing import Final

from knavery.core import Dice
from knavery.games.kred.resampling.layers import Frame, Layer, fill
from knavery.games.kred.tiles import BLANK, FUNDING, Tile

#: The search gives up after this many steps. A solution found without a wrong turn takes one step a
#: tile, so every solution can still be found.
STEPS: Final = 60


class Backtracking:
    """One search: every unseen tile goes through an unseen play of its holder."""

    def __init__(
        self,
        layer: Layer,
        frame: Frame,
        may: Mapping[Tile, int],
        where: Mapping[Tile, int],
        dice: Dice,
    ) -> None:
        self._layer = layer
        self._frame = frame
        self._may = may
        self._held = where
        self._dice = dice
        self.where: dict[Tile, int] = {}
        self.tiles: list[Tile] = []
        #: Whether there was a choice, so that another try may end differently.
        self.chosen = False
        self._steps = 0
        self.found = self._assign()
        #: Then there may be a solution that was not found.
        self.gave_up = self._steps > STEPS

    def _assign(self) -> bool:
        """Find a play for each unseen tile; most funding first, since that is hardest to fit."""
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
        # The least that one, two, three … of the remaining tiles are worth together.
        least = [0]
        for tile, _ in reversed(free):
            least.append(least[-1] + FUNDING[tile])
        if not self._search(free, 0, least):
            return False
        self.where, self.tiles = fill(self._layer, self._frame, self._held, self._to, self._dice)
        return True

    def _choices(self, tile: Tile) -> list[int]:
        mover = self._held[tile]
        mask = self._may[tile]
        slots = self._frame.slots[mover]
        choices = [seat for seat, room in enumerate(slots) if room and mask >> seat & 1]
        if tile == BLANK:
            return [seat for seat in choices if self._layer.takes_blank(slots[seat])]
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
        self._steps += 1
        if self._steps > STEPS:
            return False
        tile, choices = free[at]
        room = self._room[self._held[tile]]
        # Seats are weighed by their room, so that all solutions come up about equally often.
        weighed = [seat for seat in choices for _ in range(room[seat])]
        if len(weighed) > 1:
            self.chosen = True
            weighed = list(dict.fromkeys(self._dice.shuffled(weighed)))
        worth = FUNDING[tile]
        for seat in weighed:
            if left:
                rest = left[seat] - worth
                others = count[seat] - 1
                # The tiles still to come must be able to make up the rest, and no more.
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
