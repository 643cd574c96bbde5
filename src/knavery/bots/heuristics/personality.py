"""Personalities: four ways to play the same rules."""

from math import inf
from typing import Final

import msgspec


class Personality(msgspec.Struct, frozen=True):
    """How a bot weighs what it could gain by deceit."""

    name: str
    #: How dearly it takes being caught: infinite for one that never lies by choice.
    fear: float
    #: How much surer than even it wants to be before it calls somebody a liar, in gain.
    patience: float = 0.0
    #: What it says has nothing to do with what it holds.
    noise: bool = False

    @property
    def lies(self) -> bool:
        """Whether it would ever say what it knows to be false."""
        return self.fear < inf


HONEST: Final = Personality("honest", inf, 0.5)
CAREFUL: Final = Personality("careful", 2.0, 0.5)
SHAMELESS: Final = Personality("shameless", 0.4, -0.5)
BABBLER: Final = Personality("babbler", 0.0, 0.0, noise=True)

PERSONALITIES: Final = (HONEST, CAREFUL, SHAMELESS, BABBLER)
