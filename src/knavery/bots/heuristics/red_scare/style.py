"""Style: the numbers in which the personalities differ at a table of Red Scare."""

from types import MappingProxyType
from typing import Final

from knavery.bots.heuristics.personality import BABBLER, CAREFUL, GAMBLER, HONEST, SHAMELESS
from knavery.core import Frozen
from knavery.games.red_scare.constants import Phrase


class Style(Frozen, frozen=True):
    """How a player asks, answers, judges, talks and accuses.

    Where a decision would tell a secret it is mixed: shares of ten say how often.
    """

    #: RS-Q2: the expected points a judgement needs: while there is time to learn more, once
    #: accusing has begun, and towards the end, when a marker would be wasted.
    early: float = 1.15
    late: float = 0.3
    last: float = 0.2
    #: How much less it needs for each point that its side is ahead.
    lead: float = 0.0
    #: How many times in ten it lies to likely foes, and to others it does not trust.
    lies_to_foes: int = 7
    lies_to_strangers: int = 2
    #: How many times in ten it refuses a trade that it could accept.
    refuses: int = 2
    #: It speaks of a player whom it trusts by this share less, or more, than a stranger.
    opinion: float = 0.85
    #: Whether it says that it believes the player who answered it last, unless it knows better.
    thanks: bool = False
    #: How many times in ten it suspects a player who doubts it, or whom it lied to.
    covers: int = 0
    #: RS-R4: whether it explains itself by its own side, or by any.
    says_its_side: bool = False
    says_any_side: bool = False
    #: RS-R5: what it says to an accuser whom it does not trust.
    phrase: Phrase = "unsure"
    #: How often strangers tell the truth, before the first claim is proven, and how far remarks of
    #: others are heeded.
    stranger: float = 0.6
    heed: float = 1.0
    #: The smallest chance to win with which to accuse, and how much better than waiting it must be.
    least: float = 0.57
    better: float = 0.03


STYLES: Final = MappingProxyType[str, Style](
    {
        HONEST.name: Style(
            early=0.5,
            late=0.2,
            lies_to_foes=0,
            lies_to_strangers=0,
            thanks=True,
            says_its_side=True,
            phrase="take_back",
            better=0.0,
        ),
        CAREFUL.name: Style(),
        GAMBLER.name: Style(
            early=0.5,
            late=0.2,
            lies_to_strangers=4,
            opinion=0.3,
            phrase="cost",
            better=0.0,
        ),
        SHAMELESS.name: Style(
            early=1.1,
            lies_to_foes=9,
            lies_to_strangers=6,
            covers=5,
            says_any_side=True,
            phrase="not_me",
            better=0.0,
        ),
        BABBLER.name: Style(lies_to_foes=0, lies_to_strangers=0),
    }
)
