"""Heuristic bots: five personalities, and the heuristics of each game."""

from collections.abc import Sequence
from typing import Any

from knavery.bots.bot import Choice, check_prompt
from knavery.bots.heuristics import generic
from knavery.bots.heuristics.personality import (
    BABBLER,
    CAREFUL,
    GAMBLER,
    HONEST,
    PERSONALITIES,
    SHAMELESS,
    Personality,
)
from knavery.bots.heuristics.registry import (
    HasEngineWeights,
    Heuristics,
    KnowsExactly,
    NamesRoles,
    Weigher,
    WeighsTables,
    add,
    heuristics_for,
    heuristics_of,
    is_settled,
    role_of,
    weigher_of,
)
from knavery.core import Chance

__all__ = [
    "BABBLER",
    "CAREFUL",
    "GAMBLER",
    "HONEST",
    "PERSONALITIES",
    "SHAMELESS",
    "Babbler",
    "Careful",
    "Gambler",
    "HasEngineWeights",
    "HeuristicBot",
    "Heuristics",
    "Honest",
    "KnowsExactly",
    "NamesRoles",
    "Personality",
    "Shameless",
    "Weigher",
    "WeighsTables",
    "add",
    "heuristics_for",
    "heuristics_of",
    "is_settled",
    "role_of",
    "weigher_of",
]


class HeuristicBot:
    """Plays by the heuristics of the view's game; random options where there are none."""

    personality = CAREFUL

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """The choice of its personality, with its beliefs and its reason."""
        check_prompt(view, options)
        heuristics = heuristics_for(view)
        if heuristics is None:
            return generic.decide(self.personality, options, chance)
        return heuristics.decide(self.personality, view, options, log, chance)


class Honest(HeuristicBot):
    """Never says what it knows to be false, unless the rules of the game force it to."""

    personality = HONEST


class Careful(HeuristicBot):
    """Lies where it expects a gain, and challenges where the odds are good."""

    personality = CAREFUL


class Gambler(HeuristicBot):
    """Lies where the odds are even, and takes risks that careful avoids."""

    personality = GAMBLER


class Shameless(HeuristicBot):
    """Lies wherever a lie pays if nobody challenges it."""

    personality = SHAMELESS


class Babbler(HeuristicBot):
    """Says anything: its claims carry no information about what it holds."""

    personality = BABBLER
