"""The bot that takes a random option."""

from collections.abc import Sequence
from typing import Any, Final

from knavery.bots.bot import Choice, check_prompt
from knavery.bots.reason import because
from knavery.core import Chance
from knavery.core.remarks import Reply, Talk, without_talk

#: A player without a plan takes one in this many chances to speak out of turn.
SPEAKS_ONE_IN: Final = 32


class RandomBot:
    """Chooses any option with the same chance; it seldom speaks out of turn or makes remarks."""

    blind: Final = True

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """A random option."""
        check_prompt(view, options)
        replies = [option for option in options if isinstance(option, Reply)]
        moves = without_talk(options) or replies
        if moves and len(moves) < len(options):
            occasion, chance = chance.below(SPEAKS_ONE_IN)
            if not occasion:
                said, _ = chance.choice([each for each in options if isinstance(each, Talk)])
                return Choice(said, reason=because("random", options=len(options)))
            options = moves
        if options[-1] is None:
            occasion, chance = chance.below(SPEAKS_ONE_IN)
            if occasion or len(options) == 1:
                return Choice(None)
            options = options[:-1]
        decision, _ = chance.choice(options)
        return Choice(decision, reason=because("random", options=len(options)))
