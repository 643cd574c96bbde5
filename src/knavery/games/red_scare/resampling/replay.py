"""A viewer's log played again with nameless cards: one way things may have gone unseen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from knavery.core import Dice
from knavery.games.red_scare.facts import Fact
from knavery.games.red_scare.resampling.lookahead import needs_ahead
from knavery.games.red_scare.resampling.steps import STEPS
from knavery.games.red_scare.resampling.unknown_table import DeadEnd, UnknownTable
from knavery.games.red_scare.view import View

if TYPE_CHECKING:
    from knavery.games.red_scare.game import RedScare

#: So many steps are played between two places the replay can go back to.
STRIDE: Final = 6
#: Dead ends before a log is taken for one that fits no table; long games need some hundreds.
PATIENCE: Final = 20_000


def replay_log(game: "RedScare", view: View, log: Sequence[Fact], dice: Dice) -> UnknownTable:
    """The nameless cards after the whole log; where a way is dead go back, each time twice as far.

    Every way that fits can be taken at the first try, and none that does not gets to the end.
    """
    table = UnknownTable(game, view, dice)
    steps = [fact for fact in log if type(fact) in STEPS]
    needs = needs_ahead(steps, view.seat, view.glasses, game.hand, len(view.sizes))
    saves: list[tuple[int, Any]] = []
    at = 0
    failures = 0
    for _ in range(PATIENCE):
        try:
            while at < len(steps):
                if at % STRIDE == 0 and (not saves or saves[-1][0] < at):
                    saves.append((at, table.save()))
                step = steps[at]
                STEPS[type(step)](table, step, needs[at])
                at += 1
            table.check_stock()
        except DeadEnd:
            back = min(len(saves), 1 << failures)
            failures = failures + 1 if back < len(saves) else 0
            del saves[len(saves) - back + 1 :]
            at, saved = saves[-1]
            table.load(saved)
        else:
            return table
    raise AssertionError(f"no table was found that fits what seat {view.seat} saw: {log!r}")
