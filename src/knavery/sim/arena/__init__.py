"""The arena: bots play the same deals in all seats, and every figure comes with its interval."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations, permutations
from math import ceil
from pathlib import Path
from typing import Final

import msgspec

from knavery.bots import bot
from knavery.core import KnaveryError, registry
from knavery.core.settings import check_seats, settle
from knavery.sim.arena.block import (
    KINDS,
    ArenaConfig,
    Block,
    Kind,
    LineUp,
    PlayedBlock,
    prepare_bots,
)
from knavery.sim.arena.engines import Engine, in_process, on_ray, parallel, processes
from knavery.sim.arena.ledger import Ledger, LedgerError
from knavery.sim.arena.ratings import plackett_luce
from knavery.sim.arena.standing import (
    Cell,
    Figure,
    Sample,
    Standing,
    samples,
    standing,
    win_together,
)
from knavery.sim.arena.target_width import TargetWidth
from knavery.sim.bootstrap import reach

__all__ = [
    "FIRST_DEALS",
    "KINDS",
    "Arena",
    "ArenaConfig",
    "Block",
    "Cell",
    "Engine",
    "Figure",
    "Kind",
    "Ledger",
    "LedgerError",
    "LineUp",
    "PlayedBlock",
    "Remaining",
    "Standing",
    "TargetWidth",
    "in_process",
    "line_ups",
    "on_ray",
    "parallel",
    "processes",
    "standing",
]

#: How many deals of every line-up are played before intervals are computed: with fewer, the
#: bootstrap gives intervals that are too narrow.
FIRST_DEALS: Final = 30
#: How many more deals are played at a time, at least.
MIN_MORE_DEALS: Final = 10
#: The share of the missing deals that is played before intervals are computed again.
SHARE_AT_ONCE: Final = 0.7
#: No more deals than this are played, however wide the intervals are.
MAX_DEALS: Final = 20_000


class Remaining(msgspec.Struct, frozen=True):
    """An estimate of what is left to play."""

    blocks: int
    #: The processor time for them, in seconds.
    seconds: float
    #: The line-up furthest from its target, and how many times too wide its interval is.
    widest: LineUp
    times: float


def line_ups(
    bots: Sequence[str],
    seats: int,
    kinds: Collection[Kind] = KINDS,
    hosts: Collection[str] | None = None,
) -> tuple[LineUp, ...]:
    """Each bot as hosts alone, each as a guest among each other, and each pair half and half.

    `hosts`: only these bots are hosts.
    """
    homes = [name for name in bots if hosts is None or name in hosts]
    found = [LineUp("hosts", name, name) for name in homes]
    if "guest" in kinds:
        found += [LineUp("guest", *pair) for pair in permutations(bots, 2) if pair[1] in homes]
    if "half" in kinds:
        # With an odd number of seats one bot has one seat more: both get that turn.
        pairs = permutations(bots, 2) if seats % 2 else combinations(bots, 2)
        # The second bot is the one whose hosts the first is compared with.
        ordered = (pair if pair[1] in homes else pair[::-1] for pair in pairs)
        found += [LineUp("half", *pair) for pair in dict.fromkeys(ordered) if pair[1] in homes]
    return tuple(found)


class Arena:
    """An arena with its ledger: plays the blocks that are missing, and computes the standing."""

    def __init__(
        self,
        config: ArenaConfig,
        bots: Sequence[str],
        ledger: Path,
        kinds: Collection[Kind] = KINDS,
        hosts: Collection[str] | None = None,
    ) -> None:
        game = registry.game(config.game)
        check_seats(game, config.seats)
        settle(game, config.settings)
        if len(set(bots)) < 2 or len(set(bots)) != len(bots):
            raise KnaveryError("name two or more different bots, such as careful and random")
        if hosts is not None and not set(hosts) <= set(bots):
            raise KnaveryError(f"hosts are some of the bots: {', '.join(bots)}")
        for name in bots:
            bot(name)
        plackett_luce()  # if it is missing, say so before anything is played
        self.config = config
        self.bots = tuple(bots)
        self.line_ups = line_ups(bots, config.seats, kinds, hosts)
        self.ledger = Ledger(ledger, config)  # last: what is refused leaves no file

    def unplayed(self, deals: range, only: Sequence[LineUp] | None = None) -> list[Block]:
        """The blocks of these deals that have not been played yet."""
        wanted = (
            Block(line_up, deal)
            for deal in deals
            for line_up in (self.line_ups if only is None else only)
        )
        return [block for block in wanted if block not in self.ledger.played]

    def prepare(self) -> None:
        """Have all bots prepare in this process, so that no other has to compile anything."""
        prepare_bots(self.config, self.bots)

    def play(self, deals: int, engine: Engine = in_process) -> Iterator[PlayedBlock]:
        """Play that many deals of every line-up; each block is written when it is finished."""
        yield from self._play_blocks(self.unplayed(range(deals)), engine)

    def play_until(
        self,
        target: TargetWidth,
        engine: Engine = in_process,
        report: Callable[[Remaining], None] | None = None,
    ) -> Iterator[PlayedBlock]:
        """Play until every interval is as narrow as its target, the widest first."""
        yield from self._play_blocks(self.unplayed(range(FIRST_DEALS)), engine)
        while wanted := self._wanted(target):
            if report is not None:
                report(self._remaining(wanted, target))
            yield from self._play_blocks(self._next(wanted), engine)

    def _wanted(self, target: TargetWidth) -> dict[LineUp, int]:
        """How many more deals each line-up seems to need, the furthest from its target first."""
        sides, found = self._samples()
        too_wide = {
            each.line_up: (reach(values) / target.of(each.line_up), len(values))
            for each in found
            if (values := each.judged(sides=sides))
        }
        wanted = {
            line_up: max(MIN_MORE_DEALS, ceil(deals * times**2) - deals)
            for line_up, (times, deals) in sorted(too_wide.items(), key=lambda each: -each[1][0])
            if times > 1 and deals < MAX_DEALS
        }
        if wanted:
            return wanted
        # The estimate uses standard errors; what counts is the interval itself.
        now = self.standing()
        return {
            cell.line_up: MIN_MORE_DEALS
            for cell in now.cells
            if now.judged(cell).width > target.of(cell.line_up)
            and now.judged(cell).deals < MAX_DEALS
        }

    def _next(self, wanted: dict[LineUp, int]) -> list[Block]:
        """The blocks to play now, with the hosts of their deals where those are needed."""
        sides, _ = self._samples()
        count = Counter(block.line_up for block in self.ledger.played)
        found: dict[Block, None] = {}
        for line_up, deals in wanted.items():
            more = max(MIN_MORE_DEALS, ceil(SHARE_AT_ONCE * deals))
            until = range(min(MAX_DEALS, count[line_up] + more))
            hosts = LineUp("hosts", line_up.second, line_up.second)
            found |= dict.fromkeys(self.unplayed(until, (hosts, line_up) if sides else (line_up,)))
        return list(found)

    def _remaining(self, wanted: dict[LineUp, int], target: TargetWidth) -> Remaining:
        took: dict[LineUp, list[float]] = {}
        for played in self.ledger:
            took.setdefault(played.block.line_up, []).append(played.took)
        seconds = sum(
            deals * sum(took[line_up]) / len(took[line_up]) for line_up, deals in wanted.items()
        )
        widest = next(iter(wanted))
        sides, found = self._samples()
        values = next(each for each in found if each.line_up == widest).judged(sides=sides)
        return Remaining(sum(wanted.values()), seconds, widest, reach(values) / target.of(widest))

    def _samples(self) -> tuple[bool, tuple[Sample, ...]]:
        mine = self._blocks()
        return win_together(mine), samples(mine)

    def _blocks(self) -> list[PlayedBlock]:
        """The blocks of this arena's line-ups: a ledger may hold others."""
        known = set(self.line_ups)
        return [played for played in self.ledger if played.block.line_up in known]

    def standing(self) -> Standing:
        """All figures so far."""
        return standing(self.config, self.bots, self._blocks())

    def _play_blocks(self, blocks: Sequence[Block], engine: Engine) -> Iterator[PlayedBlock]:
        if not blocks:
            return
        self.prepare()
        for played in engine(self.config, blocks):
            self.ledger.add(played)
            yield played
