"""Personalities: five ways to play by the same heuristics."""

from math import inf
from typing import Final

import msgspec


class Personality(msgspec.Struct, frozen=True):
    """How a bot weighs the gains of deception."""

    name: str
    #: How much being caught costs it: infinite for one that never lies by choice.
    fear: float
    #: How much a challenge must gain before it makes one.
    challenge_margin: float = 0.0
    #: Whether its claims are independent of what it holds.
    noise: bool = False

    @property
    def lies(self) -> bool:
        """Whether it would ever say what it knows to be false."""
        return self.fear < inf


HONEST: Final = Personality("honest", inf, 0.7)
CAREFUL: Final = Personality("careful", 2.0, 0.7)
GAMBLER: Final = Personality("gambler", 1.0, -0.2)
SHAMELESS: Final = Personality("shameless", 0.4, -0.5)
BABBLER: Final = Personality("babbler", 0.0, 0.0, noise=True)

PERSONALITIES: Final = (HONEST, CAREFUL, GAMBLER, SHAMELESS, BABBLER)
