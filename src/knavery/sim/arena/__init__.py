"""The arena: bots meet on the same deals in all seats, and every figure has its interval."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations, permutations
from math import ceil
from typing import Final

import msgspec

from knavery.bots import bot
from knavery.core import KnaveryError, registry
from knavery.core.settings import check_seats, settle
from knavery.sim.arena.aim import Aim
from knavery.sim.arena.block import KINDS, Block, Kind, LineUp, Played, Rules
from knavery.sim.arena.engines import Engine, here, on_ray, processes
from knavery.sim.arena.ledger import Ledger, LedgerError
from knavery.sim.arena.standing import (
    Cell,
    Figure,
    Sample,
    Standing,
    samples,
    standing,
    win_together,
)
from knavery.sim.bootstrap import reach

__all__ = [
    "FIRST",
    "KINDS",
    "Aim",
    "Arena",
    "Block",
    "Cell",
    "Figure",
    "Kind",
    "Ledger",
    "LedgerError",
    "Left",
    "LineUp",
    "Played",
    "Rules",
    "Standing",
    "here",
    "line_ups",
    "on_ray",
    "processes",
    "standing",
]

#: So many deals of every line-up are played before intervals are looked at: resampled from fewer
#: they come out too narrow.
FIRST: Final = 30
#: After them at least so many more at a time.
STRIDE: Final = 10
#: Of the deals that seem to be missing so many are played before intervals are looked at again.
AT_ONCE: Final = 0.7
#: However wide the intervals stay, no more deals are played than this.
MOST_DEALS: Final = 20_000


class Left(msgspec.Struct, frozen=True):
    """What seems to be left to play."""

    blocks: int
    #: The processor's time for them, in seconds.
    seconds: float
    #: The line-up that is furthest from its aim, and how many times too wide its interval is.
    widest: LineUp
    times: float


def line_ups(
    bots: Sequence[str],
    seats: int,
    kinds: Collection[Kind] = KINDS,
    hosts: Collection[str] | None = None,
) -> tuple[LineUp, ...]:
    """Everybody's hosts alone, everybody as a guest among everybody else, and half and half.

    `hosts`: only these have guests, and sit alone.
    """
    homes = [name for name in bots if hosts is None or name in hosts]
    found = [LineUp("hosts", name, name) for name in homes]
    if "guest" in kinds:
        found += [LineUp("guest", *pair) for pair in permutations(bots, 2) if pair[1] in homes]
    if "half" in kinds:
        # With an odd number of seats somebody has one more: both take their turn at it.
        pairs = permutations(bots, 2) if seats % 2 else combinations(bots, 2)
        # The second is the one whose hosts the first is held against.
        ordered = (pair if pair[1] in homes else pair[::-1] for pair in pairs)
        found += [LineUp("half", *pair) for pair in dict.fromkeys(ordered) if pair[1] in homes]
    return tuple(found)


class Arena:
    """An arena with its ledger: plays what is still to be played, and says where it stands."""

    def __init__(
        self,
        rules: Rules,
        bots: Sequence[str],
        ledger: Ledger,
        kinds: Collection[Kind] = KINDS,
        hosts: Collection[str] | None = None,
    ) -> None:
        game = registry.game(rules.game)
        check_seats(game, rules.seats)
        settle(game, rules.settings)
        if len(set(bots)) < 2 or len(set(bots)) != len(bots):
            raise KnaveryError("name two or more bots that differ: --bots careful,random")
        if hosts is not None and not set(hosts) <= set(bots):
            raise KnaveryError(f"hosts are some of the bots: {', '.join(bots)}")
        for name in bots:
            bot(name)
        self.rules = rules
        self.bots = tuple(bots)
        self.ledger = ledger
        self.line_ups = line_ups(bots, rules.seats, kinds, hosts)

    def owed(self, deals: range, only: Sequence[LineUp] | None = None) -> list[Block]:
        """The blocks of these deals that have not been played yet."""
        wanted = (
            Block(line_up, deal)
            for deal in deals
            for line_up in (self.line_ups if only is None else only)
        )
        return [block for block in wanted if block not in self.ledger.played]

    def play(self, deals: int, engine: Engine = here) -> Iterator[Played]:
        """Play so many deals of every line-up; each block is written down as it is done."""
        yield from self._through(self.owed(range(deals)), engine)

    def play_until(
        self, aim: Aim, engine: Engine = here, report: Callable[[Left], None] | None = None
    ) -> Iterator[Played]:
        """Play until every interval is as narrow as it is to be, the widest first."""
        yield from self._through(self.owed(range(FIRST)), engine)
        while wanted := self._wanted(aim):
            if report is not None:
                report(self._left(wanted, aim))
            yield from self._through(self._next(wanted), engine)

    def _wanted(self, aim: Aim) -> dict[LineUp, int]:
        """How many more deals line-ups seem to need, those furthest from their aim first."""
        sides, found = self._samples()
        too_wide = {
            each.line_up: (reach(values) / aim.of(each.line_up), len(values))
            for each in found
            if (values := each.judged(sides=sides))
        }
        wanted = {
            line_up: max(STRIDE, ceil(deals * times**2) - deals)
            for line_up, (times, deals) in sorted(too_wide.items(), key=lambda each: -each[1][0])
            if times > 1 and deals < MOST_DEALS
        }
        if wanted:
            return wanted
        # A plan goes by standard errors; what counts is the interval itself.
        now = self.standing()
        return {
            cell.line_up: STRIDE
            for cell in now.cells
            if now.judged(cell).width > aim.of(cell.line_up) and now.judged(cell).deals < MOST_DEALS
        }

    def _next(self, wanted: dict[LineUp, int]) -> list[Block]:
        """The blocks to play now, and the hosts of their deals where those are needed."""
        sides, _ = self._samples()
        count = Counter(block.line_up for block in self.ledger.played)
        found: dict[Block, None] = {}
        for line_up, deals in wanted.items():
            more = max(STRIDE, ceil(AT_ONCE * deals))
            until = range(min(MOST_DEALS, count[line_up] + more))
            hosts = LineUp("hosts", line_up.second, line_up.second)
            found |= dict.fromkeys(self.owed(until, (hosts, line_up) if sides else (line_up,)))
        return list(found)

    def _left(self, wanted: dict[LineUp, int], aim: Aim) -> Left:
        took: dict[LineUp, list[float]] = {}
        for played in self.ledger:
            took.setdefault(played.block.line_up, []).append(played.took)
        seconds = sum(
            deals * sum(took[line_up]) / len(took[line_up]) for line_up, deals in wanted.items()
        )
        widest = next(iter(wanted))
        sides, found = self._samples()
        values = next(each for each in found if each.line_up == widest).judged(sides=sides)
        return Left(sum(wanted.values()), seconds, widest, reach(values) / aim.of(widest))

    def _samples(self) -> tuple[bool, tuple[Sample, ...]]:
        mine = self._mine()
        return win_together(mine), samples(mine)

    def _mine(self) -> list[Played]:
        """The blocks of this arena's line-ups: a ledger may have others'."""
        known = set(self.line_ups)
        return [played for played in self.ledger if played.block.line_up in known]

    def standing(self) -> Standing:
        """The figures so far."""
        return standing(self.rules, self.bots, self._mine())

    def _through(self, blocks: Sequence[Block], engine: Engine) -> Iterator[Played]:
        if not blocks:
            return
        for played in engine(self.rules, blocks):
            self.ledger.add(played)
            yield played
