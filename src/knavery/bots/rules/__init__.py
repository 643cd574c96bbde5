"""Bots that play by hand-written rules: four tempers, and for each game what they know of it."""

from collections.abc import Sequence
from typing import Any

from knavery.bots.bot import Choice
from knavery.bots.rules import generic
from knavery.bots.rules.registry import Rules, Weigher, add, is_settled, rules_for, weigher_of
from knavery.bots.rules.temper import BABBLER, CAREFUL, HONEST, SHAMELESS, TEMPERS, Temper
from knavery.core import Chance

__all__ = [
    "BABBLER",
    "CAREFUL",
    "HONEST",
    "SHAMELESS",
    "TEMPERS",
    "Babbler",
    "Careful",
    "Honest",
    "Rules",
    "RulesBot",
    "Shameless",
    "Temper",
    "Weigher",
    "add",
    "is_settled",
    "rules_for",
    "weigher_of",
]


class RulesBot:
    """Plays by the rules written for the view's game; by chance where there are none."""

    temper = CAREFUL

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """The choice of its temper, with what it believes and why."""
        rules = rules_for(view)
        if rules is None:
            return generic.decide(self.temper, options, chance)
        return rules.decide(self.temper, view, options, log, chance)


class Honest(RulesBot):
    """Never says what it knows to be false, unless the rules of the game demand it."""

    temper = HONEST


class Careful(RulesBot):
    """Lies where it expects to gain by it, and challenges where the odds are good."""

    temper = CAREFUL


class Shameless(RulesBot):
    """Lies wherever a lie pays if nobody objects."""

    temper = SHAMELESS


class Babbler(RulesBot):
    """Says anything: what it says tells nothing of what it holds."""

    temper = BABBLER
