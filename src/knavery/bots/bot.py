"""What a bot is: it decides from what its seat sees, and never from a State."""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from knavery.core import Chance


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bot chose, and why: a note of the record, shown to nobody before the end.

    >>> import knavery as kn
    >>> kn.Choice("pick 4", belief={"honest": 0.35}, reason="the only tile that pays")
    Choice(decision='pick 4', belief={'honest': 0.35}, reason='the only tile that pays')
    """

    #: One of the options; None, to say nothing, where None is among them.
    decision: Any
    #: What it took for true, in numbers a test can check: `{"honest": 0.35}`.
    belief: dict[str, float] = {}
    #: One sentence.
    reason: str = ""


class Bot(Protocol):
    """A player. It remembers nothing between calls, so that any process can go on with it.

    A bot that looks at nothing but its options may say so with a class attribute `blind = True`: it
    is then given None for the view and an empty log, which saves making them.

    >>> import knavery as kn
    >>> class First:
    ...     def decide(self, view, options, log, chance):
    ...         return kn.Choice(options[0])
    >>> first: kn.Bot = First()
    """

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """One of the options, from the seat's view and its log alone.

        A seat that may speak but need not is asked after each new line of its log, and None
        is then the last of its options. All chance comes from `chance`: same question, same answer.
        """


def is_blind(bot: Bot) -> bool:
    """Whether the bot wants neither view nor log."""
    return getattr(bot, "blind", False) is True
