"""Compile the simulations of every game that has them, before a server starts.

`python -m knavery.bots.search`
"""

from knavery.bots.heuristics import heuristics_of
from knavery.bots.search.on_engine import simulator_for
from knavery.core import registry


def main() -> None:
    """Compile what is not compiled yet; a line says so."""
    for name in registry.ids():
        game = registry.game(name)
        simulator_for(game, heuristics_of(game.View))


if __name__ == "__main__":
    main()
