"""How a game of Hooks is played."""

from typing import Literal

from knavery.core import Frozen


class Settings(Frozen, frozen=True):
    """The options of the game."""

    #: H-2: how many faces the die has.
    die: Literal[3, 6] = 3
