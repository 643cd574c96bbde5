"""Replay a viewer's log with unknown cards, going back from dead ends."""

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

#: Steps between two points the replay can go back to.
STRIDE: Final = 6
#: Dead ends before the replay gives up; long games need some hundreds.
PATIENCE: Final = 20_000


def replay_log(game: "RedScare", view: View, log: Sequence[Fact], dice: Dice) -> UnknownTable:
    """The unknown cards after the whole log. At a dead end, go back; each time twice as far.

    Every history that fits the log can be found at the first try, and no other reaches the end.
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
