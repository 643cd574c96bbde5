"""Information-set Monte Carlo tree search, for any game on the contract.

Each simulation plays on at a table that its seat cannot tell from the true one. Every seat has a
tree of its own, and moves in it by what that seat alone would see, so nobody in the search acts on
what they could not know; hidden and simultaneous answers need nothing more. A simulation leaves the
trees where they end, goes on a little by habit, and stops at the estimate the game's rules give
(`knavery.bots.heuristics`); a game without rules is played to its end by chance.

The options race each other (`race.py`): all that are still in it are played on at the same tables.
Where the game has rules the habitual choice stands until another is clearly better; where they say
that they have counted all there is to know, it stands at once.
"""

from collections.abc import Sequence
from typing import Any, Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics import CAREFUL, heuristics_for, is_settled
from knavery.bots.search.budget import Budget
from knavery.bots.search.race import Race
from knavery.bots.search.trees import Trees
from knavery.core import AnyGame, Chance, KnaveryError, registry

#: What a search may think if nobody says otherwise.
USUAL: Final = "200ms"

__all__ = ["Budget", "SearchBot", "game_of"]


class SearchBot:
    """Thinks by playing on at resampled tables: `search`, `search:200ms`, `search:500`."""

    def __init__(self, budget: str | Budget = USUAL, game: AnyGame | None = None) -> None:
        self._budget = Budget.parse(budget) if isinstance(budget, str) else budget
        self._game = game

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """The option that did best at the resampled tables."""
        if len(options) == 1:
            return Choice(options[0], {"options": 1.0}, "It is the only one of 1 option.")
        game = self._game or game_of(view)
        rules = heuristics_for(view)
        if rules is not None and is_settled(rules, view):
            return rules.decide(CAREFUL, view, options, log, chance)
        watch = self._budget.begin()
        trees = Trees(game, view, log, rules, chance)
        race = Race(
            trees.ordered(options),
            habitual=rules is not None,
            simulations=self._budget.simulations,
        )
        while watch.goes_on and not race.is_over:
            table = trees.resample()
            scores: dict[Any, float] = {}
            for option in race.running:
                if not watch.another():
                    break
                scores[option] = trees.simulate(table, option)
            race.table(scores)
        best = race.leader
        second = race.second()
        beside = f"; the next best {second:.2f}" if second is not None else ""
        return Choice(
            best,
            {"score": round(race.mean(best), 4), "simulations": float(watch.done)},
            f"In {watch.done} simulations at {race.tables} resampled tables "
            f"it scored {race.mean(best):.2f}{beside}.",
        )


def game_of(view: Any) -> AnyGame:
    """The game such a view belongs to."""
    for name in registry.ids():
        game = registry.game(name)
        if game.View is type(view):
            return game
    raise KnaveryError(f"no game here shows its players a {type(view).__name__}")
