"""The bot that takes any option, each as likely as the other."""

from collections.abc import Sequence
from typing import Any, Final

from knavery.bots.bot import Choice
from knavery.core import Chance

#: Of so many occasions to speak out of turn, it takes one.
SELDOM: Final = 32


class RandomBot:
    """Chooses without looking; where it need not speak, it seldom does."""

    blind: Final = True

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """Any of the options."""
        if options[-1] is None:
            occasion, chance = chance.below(SELDOM)
            if occasion:
                return Choice(None)
            options = options[:-1]
        decision, _ = chance.choice(options)
        return Choice(decision, reason="by chance")
