"""Games of Candy K by the personalities, by number; each is played once and cached."""

from functools import cache
from typing import Any

from knavery.bots import bot
from knavery.core import Chance, Record
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.games.candy_k import GAME
from knavery.sim.runner import Runner, bots_chance

MIXED = ("honest", "careful", "shameless", "babbler", "honest", "careful")


@cache
def played(names: tuple[str, ...], number: int, ending: Any = "decisive") -> Match:
    match = Match(
        GAME,
        [Player(name, name) for name in names],
        GAME.Settings(ending=ending),
        Chance.of(f"candy {number}").seed,
    )
    runner = Runner(match, [bot(name) for name in names], bots_chance(match), notes=True)
    runner.run()
    assert not any(runner.faults)
    return match


def record(names: tuple[str, ...], number: int, ending: Any = "decisive") -> Record:
    return played(names, number, ending).record


def at_the_vote(names: tuple[str, ...], number: int) -> Any:
    """The table when the first ballot is about to be cast."""
    return next(step.state for step in record(names, number).replay() if step.state.phase == "vote")
