"""Heuristic bots: four personalities, and for each game what they know of it."""

from collections.abc import Sequence
from typing import Any

from knavery.bots.bot import Choice
from knavery.bots.heuristics import generic
from knavery.bots.heuristics.personality import (
    BABBLER,
    CAREFUL,
    HONEST,
    PERSONALITIES,
    SHAMELESS,
    Personality,
)
from knavery.bots.heuristics.registry import (
    Heuristics,
    Weigher,
    add,
    heuristics_for,
    is_settled,
    weigher_of,
)
from knavery.core import Chance

__all__ = [
    "BABBLER",
    "CAREFUL",
    "HONEST",
    "PERSONALITIES",
    "SHAMELESS",
    "Babbler",
    "Careful",
    "Heuristics",
    "Honest",
    "Personality",
    "RulesBot",
    "Shameless",
    "Weigher",
    "add",
    "heuristics_for",
    "is_settled",
    "weigher_of",
]


class RulesBot:
    """Plays by the rules written for the view's game; by chance where there are none."""

    personality = CAREFUL

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """The choice of its personality, with what it believes and why."""
        rules = heuristics_for(view)
        if rules is None:
            return generic.decide(self.personality, options, chance)
        return rules.decide(self.personality, view, options, log, chance)


class Honest(RulesBot):
    """Never says what it knows to be false, unless the rules of the game demand it."""

    personality = HONEST


class Careful(RulesBot):
    """Lies where it expects to gain by it, and challenges where the odds are good."""

    personality = CAREFUL


class Shameless(RulesBot):
    """Lies wherever a lie pays if nobody objects."""

    personality = SHAMELESS


class Babbler(RulesBot):
    """Says anything: what it says tells nothing of what it holds."""

    personality = BABBLER
