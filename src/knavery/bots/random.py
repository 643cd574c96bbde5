"""The bot that takes a random option."""

from collections.abc import Sequence
from typing import Any, Final

from knavery.bots.bot import Choice
from knavery.core import Chance

#: A player without a plan takes one in this many chances to speak out of turn.
SPEAKS_ONE_IN: Final = 32


class RandomBot:
    """Chooses any option with the same chance; where it need not speak, it seldom does."""

    blind: Final = True

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """A random option."""
        if options[-1] is None:
            occasion, chance = chance.below(SPEAKS_ONE_IN)
            if occasion:
                return Choice(None)
            options = options[:-1]
        decision, _ = chance.choice(options)
        return Choice(decision, reason="by chance")
