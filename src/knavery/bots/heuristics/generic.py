"""What a personality does in a game nobody has written rules for."""

from collections.abc import Sequence
from typing import Any, Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.personality import Personality
from knavery.core import Chance

#: Of so many occasions to speak out of turn, a bot that is not shy takes one.
SELDOM: Final = 32


def decide(personality: Personality, options: Sequence[Any], chance: Chance) -> Choice:
    """Any option. Those who fear to be caught do not speak unasked; the others seldom do."""
    reason = f"by chance, one of {len(options)}: nobody has taught me this game"
    if options[-1] is None:
        occasion, chance = chance.below(SELDOM)
        if occasion or personality.fear >= 1:
            return Choice(None, reason="I was not asked")
        options = options[:-1]
    decision, _ = chance.choice(options)
    return Choice(decision, reason=reason)
