"""A played game of Hooks, for tests that need a record of one."""

from knavery_hooks import GAME
from knavery_hooks import Settings as HooksSettings

from knavery.bots.random import RandomBot
from knavery.core import Chance, registry
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.sim.runner import Runner, bots_chance

registry.add(GAME)

PLAYERS = tuple(Player(name, "random") for name in ("Fox", "Owl", "Hare"))


def begun(label: str = "a game", die: int = 3) -> Match:
    """A match just dealt."""
    settings = HooksSettings(die=die)  # type: ignore[arg-type]
    return Match(GAME, PLAYERS, settings, Chance.of(label).seed, ["some", "", "words"])


def played(label: str = "a game", decisions: int | None = None) -> Match:
    """A match played by chance, to its end or for that many decisions."""
    match = begun(label)
    runner = Runner(match, [RandomBot()] * len(PLAYERS), bots_chance(match), notes=True)
    while runner.step() and len(match.decisions) != decisions:
        pass
    return match
