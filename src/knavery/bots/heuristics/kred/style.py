"""How each personality plays KRED, from how much it fears to be caught."""

from functools import lru_cache
from math import exp
from typing import Final

import msgspec

from knavery.bots.heuristics.personality import Personality

#: The weight of what a caught lie costs: of one without fear, and how much more with fear. With 1 a
#: lie is made where it pays on average.
RECKLESS: Final = 1.0
CAUTION: Final = 0.3
#: The weight for one that lies only where it must.
DREAD: Final = 1000.0
#: How inclined a receiver is to look who expects nothing from it, and for each point of funding
#: that it expects.
CURIOUS: Final = 0.2
TEMPTED: Final = 0.5


class Style(msgspec.Struct, frozen=True):
    """How a personality weighs a lie, and how often it looks."""

    #: Whether it lies only where it must.
    honest: bool
    #: The weight of what a caught lie costs.
    caution: float
    #: How much it is drawn to look.
    curiosity: float

    def looks(self, worth: float) -> float:
        """The chance to look at a tile when a look is worth that much.

        A look costs nothing, but who always looks is never lied to, and who looks only with a
        reason tells that there is one.
        """
        return 1 - exp(-self.curiosity * (CURIOUS + TEMPTED * worth))


@lru_cache(maxsize=16)
def style_of(personality: Personality) -> Style:
    """The style of that personality."""
    if not personality.lies:
        return Style(True, DREAD, personality.fear)
    return Style(False, RECKLESS + CAUTION * personality.fear, personality.fear)
