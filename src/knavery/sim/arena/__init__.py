"""The arena: bots meet on the same deals in all seats, and every figure has its interval."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Final

from knavery.bots import bot
from knavery.core import KnaveryError, registry
from knavery.core.settings import check_seats, settle
from knavery.sim.arena.block import Block, LineUp, Played, Rules
from knavery.sim.arena.engines import Engine, here, on_ray, processes
from knavery.sim.arena.ledger import Ledger, LedgerError
from knavery.sim.arena.standing import Cell, Figure, Standing, standing

__all__ = [
    "Arena",
    "Block",
    "Cell",
    "Figure",
    "Ledger",
    "LedgerError",
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

#: With `until`, so many deals are played of every line-up before intervals are looked at again.
STRIDE: Final = 10
#: However wide the intervals stay, no more deals are played than this.
MOST_DEALS: Final = 20_000


def line_ups(bots: Sequence[str], seats: int) -> tuple[LineUp, ...]:
    """Everybody's hosts alone, everybody as a guest among everybody else, and half and half."""
    found = [LineUp("hosts", name, name) for name in bots]
    found += [LineUp("guest", guest, host) for guest, host in permutations(bots, 2)]
    # With an odd number of seats somebody has one more: both take their turn at it.
    pairs = permutations(bots, 2) if seats % 2 else combinations(bots, 2)
    found += [LineUp("half", first, second) for first, second in pairs]
    return tuple(found)


class Arena:
    """An arena with its ledger: plays what is still to be played, and says where it stands."""

    def __init__(self, rules: Rules, bots: Sequence[str], ledger: Ledger) -> None:
        game = registry.game(rules.game)
        check_seats(game, rules.seats)
        settle(game, rules.settings)
        if len(set(bots)) < 2 or len(set(bots)) != len(bots):
            raise KnaveryError("name two or more bots that differ: --bots careful,random")
        for name in bots:
            bot(name)
        self.rules = rules
        self.bots = tuple(bots)
        self.ledger = ledger
        self.line_ups = line_ups(bots, rules.seats)

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
        self, width: float, engine: Engine = here, report: Callable[[float], None] | None = None
    ) -> Iterator[Played]:
        """Play until every interval reaches no further than that to either side."""
        for first in range(0, MOST_DEALS, STRIDE):
            wide = self._wide(width) if first else self.line_ups
            if not wide:
                return
            yield from self._through(self.owed(range(first, first + STRIDE), wide), engine)
            if report is not None:
                report(self.standing().widest)

    def standing(self) -> Standing:
        """The figures so far."""
        mine = [played for played in self.ledger if played.block.line_up in set(self.line_ups)]
        return standing(self.rules, self.bots, mine)

    def _through(self, blocks: Sequence[Block], engine: Engine) -> Iterator[Played]:
        if not blocks:
            return
        for played in engine(self.rules, blocks):
            self.ledger.add(played)
            yield played

    def _wide(self, width: float) -> tuple[LineUp, ...]:
        """The line-ups whose interval is still too wide, and the hosts they are held against."""
        now = self.standing()
        wide = [cell.line_up for cell in now.cells if now.judged(cell).width > width]
        hosts = {line_up.second for line_up in wide}
        return tuple(
            line_up
            for line_up in self.line_ups
            if line_up in wide or (line_up.kind == "hosts" and line_up.second in hosts)
        )
