"""How a game of Candy K is played."""

from typing import Literal

from knavery.core import Frozen


class Settings(Frozen, frozen=True):
    """The options of the rule sheet, the usual value first."""

    #: CK-Q15: whether exactly one side wins, or each side wins or loses by its own condition.
    ending: Literal["decisive", "literal"] = "decisive"
    #: CK-Q13: how many of the loyal votes must name an Assassin.
    loyal_vote: Literal["majority", "strict"] = "majority"
    #: CK-Q3: special tokens each player has for the whole game.
    tokens: Literal[1, 0, 2] = 1
    #: CK-R1: whether players make remarks in the talk.
    remarks: Literal["on", "off"] = "on"
