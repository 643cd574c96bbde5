"""Information-set Monte Carlo tree search, for any game on the contract.

Each simulation starts at a resampled table, which the searching seat cannot tell from the true one
(a determinization). Every seat has a tree of its own and moves in it by what that seat would see
(MO-ISMCTS), so no seat in the search acts on what it cannot know; hidden and simultaneous answers
need nothing more. Beyond the trees a simulation follows the rollout policy for a few decisions and
ends with the estimate of the game's heuristics (`knavery.bots.heuristics`). A game without
heuristics is played to its end with random options.

The options are compared by racing (`racing.py`): all that are still running are scored at the same
tables. Where the game has heuristics, their choice is the incumbent and stands until another is
clearly better. Where they are exact (`KnowsExactly`), it stands at once.

Where the game's engine has `careful` in compiled code, simulations run there (`on_engine.py`).
"""

from collections.abc import Sequence
from typing import Any, Final

from knavery.bots.bot import Choice, check_prompt
from knavery.bots.heuristics import CAREFUL, heuristics_for, heuristics_of, is_settled
from knavery.bots.reason import because
from knavery.bots.search.budget import Budget, Spending
from knavery.bots.search.information_set_trees import InformationSetTrees
from knavery.bots.search.on_engine import race_on_engine, simulator_for
from knavery.bots.search.racing import Race
from knavery.core import AnyGame, Chance, KnaveryError, registry
from knavery.core.remarks import Talk, without_talk

#: The budget of a search, unless set otherwise.
DEFAULT_BUDGET: Final = "200ms"
#: After the budget: simulate by the rules, also where there is an engine.
BY_RULES: Final = "-rules"

__all__ = ["Budget", "SearchBot", "game_of"]


class SearchBot:
    """Searches by simulations at resampled tables: `search`, `search:200ms`, `search:500`.

    `search:200ms-rules` does not use an engine.
    """

    def __init__(self, budget: str | Budget = DEFAULT_BUDGET, game: AnyGame | None = None) -> None:
        self._by_rules = isinstance(budget, str) and budget.endswith(BY_RULES)
        if isinstance(budget, str):
            budget = Budget.parse(budget.removesuffix(BY_RULES))
        self._budget = budget
        self._game = game

    @property
    def seconds(self) -> float:
        """How long a decision takes at most, also where there is nothing to search."""
        return self._budget.seconds

    def prepare(self, game: AnyGame) -> None:
        """Compile the game's simulations, where it has them and this was not done before."""
        if not self._by_rules:
            simulator_for(self._game or game, heuristics_of(game.View))

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """The option that scored best at the resampled tables."""
        check_prompt(view, options)
        if len(options) == 1:
            return Choice(options[0], {"options": 1.0}, because("only_option"))
        game = self._game or game_of(view)
        heuristics = heuristics_for(view)
        if heuristics is not None and is_settled(heuristics, view):
            return heuristics.decide(CAREFUL, view, options, log, chance)
        moves = without_talk(options)
        if len(moves) < len(options):
            # What to say is left to the heuristics, and what to do is searched.
            if heuristics is not None:
                said = heuristics.decide(CAREFUL, view, options, log, chance)
                if isinstance(said.decision, Talk) or moves == (None,):
                    return said
            options = moves or options
            if len(options) == 1:
                return Choice(options[0], {"options": 1.0}, because("only_move"))
        simulator = None if self._by_rules or None in options else simulator_for(game, heuristics)
        if simulator is not None and not simulator.plays(view.settings):
            simulator = None
        spending = self._budget.start()
        trees = InformationSetTrees(game, view, log, heuristics, chance)
        race = Race(
            trees.ordered(options),
            incumbent=heuristics is not None,
            simulations=self._budget.simulations,
        )
        if simulator is None or not race_on_engine(simulator, trees, race, spending):
            _race(trees, race, spending)
        best = race.leader
        second = race.second()
        return Choice(
            best,
            {"score": round(race.mean(best), 4), "simulations": float(spending.simulations)},
            because(
                "searched",
                simulations=spending.simulations,
                tables=race.tables,
                score=round(race.mean(best), 2),
                second=None if second is None else round(second, 2),
            ),
        )


def _race(trees: InformationSetTrees, race: Race, spending: Spending) -> None:
    """Run the race by simulations of the rules."""
    while not (spending.is_over or race.is_over):
        table = trees.resample()
        scores: dict[Any, float] = {}
        for option in race.running:
            if not spending.take():
                break
            scores[option] = trees.simulate(table, option)
        race.add(scores)


def game_of(view: Any) -> AnyGame:
    """The game that view belongs to."""
    for name in registry.ids():
        game = registry.game(name)
        if game.View is type(view):
            return game
    raise KnaveryError(f"no game here shows its players a {type(view).__name__}")
