"""What a personality does in a game without heuristics."""

from collections.abc import Sequence
from typing import Any

from knavery.bots.bot import Choice
from knavery.bots.heuristics.personality import Personality
from knavery.bots.random import SPEAKS_ONE_IN
from knavery.bots.reason import because
from knavery.core import Chance


def decide(personality: Personality, options: Sequence[Any], chance: Chance) -> Choice:
    """A random option. Who fears to be caught never speaks out of turn; the others seldom do."""
    reason = because("no_heuristics", options=len(options))
    if options[-1] is None:
        occasion, chance = chance.below(SPEAKS_ONE_IN)
        if occasion or personality.fear >= 1:
            return Choice(None, reason=because("silent"))
        options = options[:-1]
    decision, _ = chance.choice(options)
    return Choice(decision, reason=reason)
