"""Simulations on a game's engine, where the extra `knavery[engine]` is installed.

Tables are resampled by the rules and played on in compiled code. There are no trees: each option is
followed by decisions of `careful`, which are compiled too, and then by the learned estimate. So a
simulation is short, and drawing tables takes most of the time: all but the first are used several
times.
"""

import logging
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from knavery.bots.heuristics import HasEngineWeights, Heuristics
from knavery.bots.search.budget import Spending
from knavery.bots.search.information_set_trees import InformationSetTrees
from knavery.bots.search.racing import Race
from knavery.core import AnyGame, KnaveryError, registry

if TYPE_CHECKING:
    from knavery.engines.simulator import Simulator

#: This many tables are used once, and later ones several times.
FRESH_TABLES: Final = 16
REPEATS: Final = 8
#: Tables that are drawn at a time.
BATCH: Final = 4
#: The lead is settled when there are this many times as many tables as when it last was.
SETTLE_AT: Final = 1.1

_may_compile = True
#: By the id of the game: the heuristics, and their simulator.
_simulators: dict[str, tuple[Heuristics, "Simulator | None"]] = {}

logger = logging.getLogger(__name__)


def forbid_compiling() -> None:
    """In this process, search on an engine only if another process compiled it."""
    global _may_compile  # noqa: PLW0603  a setting of the process
    _may_compile = False
    _simulators.clear()


def simulator_for(game: AnyGame, heuristics: Heuristics | None) -> "Simulator | None":
    """The game's compiled simulations; None where there are none, or not without compiling."""
    if not isinstance(heuristics, HasEngineWeights) or find_spec("numba") is None:
        return None
    known = game.id in registry.ids() and registry.game(game.id) is game
    if not known or heuristics.View is not game.View:
        return None
    made = _simulators.get(game.id)
    if made is None or made[0] is not heuristics:
        made = _simulators[game.id] = heuristics, _simulator(game, heuristics)
    return made[1]


def _simulator(game: AnyGame, heuristics: HasEngineWeights) -> "Simulator | None":
    try:
        from knavery.engines.simulator import (  # noqa: PLC0415  an optional package
            is_simulator_compiled,
            simulator_of,
        )

        weights = heuristics.engine_weights()
        if weights is None or not (_may_compile or is_simulator_compiled(game.id)):
            return None
        simulator = simulator_of(game, weights)
        simulator.compile()  # loads what was compiled earlier
    except (ImportError, OSError, KnaveryError) as error:  # OSError: a library that is missing
        logger.warning("%s is searched by the rules, not on an engine: %s", game.title, error)
        return None
    return simulator


def race_on_engine(
    simulator: "Simulator",
    trees: InformationSetTrees,
    race: Race,
    spending: Spending,
) -> bool:
    """Run the race until the budget is spent or one option is left.

    False if a game became too long for the engine: the rest is left to the rules.
    """
    number = trees.numbering().index
    settled = 0
    in_part = False
    while not (spending.is_over or race.is_over):
        running = race.running
        repeats = 1 if race.tables < FRESH_TABLES else REPEATS
        # In a time, the first table is scored alone, to see how long it takes.
        tables = min(BATCH, spending.expected // (len(running) * repeats))
        if not tables:
            tables, repeats = 1, 1
        left = spending.left
        if left is not None:
            in_part = left < len(running)
            if in_part and race.tables > settled:
                # Settle by whole tables first: there may be enough left for those that stay.
                race.settle()
                settled = race.tables
                continue
            running = running[:left]
        scores = _scores(simulator, trees, tables, [number(option) for option in running], repeats)
        if scores is None:
            return False
        spending.count(tables * len(running) * repeats)
        for line in scores:
            race.add(dict(zip(running, line, strict=True)), settle=False)
        if not in_part and race.tables >= settled * SETTLE_AT:
            race.settle()
            settled = race.tables
    if not in_part and race.tables > settled:
        race.settle()
    return True


def _scores(
    simulator: "Simulator",
    trees: InformationSetTrees,
    tables: int,
    actions: Sequence[int],
    repeats: int,
) -> list[list[float]] | None:
    """The mean scores of the actions, at each of that many new tables; None if one is too long."""
    import numpy as np  # noqa: PLC0415  an optional package

    states, positions = [], []
    for _ in range(tables):
        states.append(trees.resample())
        positions.append(trees.position())
    try:
        found: list[list[float]] = simulator.simulate(
            simulator.encode(states),
            np.array(positions, np.uint64),
            trees.seat,
            actions,
            repeats=repeats,
        ).tolist()
    except KnaveryError:
        return None
    return found
