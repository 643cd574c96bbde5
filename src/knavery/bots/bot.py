"""The protocol of a bot: it decides from what its seat sees, never from a State."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from knavery.bots.reason import Reason
from knavery.core import AnyGame, Chance, KnaveryError


class Exchange(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One question to a language model and its answer, for the transcript."""

    model: str
    #: The messages of the conversation, each with its `role` and `content`.
    messages: tuple[dict[str, str], ...]
    answer: str = ""
    #: Why the answer was not taken; empty where it was.
    problem: str = ""
    #: How long the answer took, and how often the endpoint was too busy before.
    seconds: float = 0.0
    waits: int = 0
    #: What the endpoint counted; None where it does not say.
    prompt_tokens: int | None = None
    answer_tokens: int | None = None
    cost: float | None = None


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bot chose, and why: a note of the record, shown to nobody before the game ends.

    >>> import knavery as kn
    >>> choice = kn.Choice("pick 4", belief={"honest": 0.35}, reason="the only tile that pays")
    >>> choice.decision, choice.belief
    ('pick 4', {'honest': 0.35})
    """

    #: One of the options; None, to say nothing, where None is among them.
    decision: Any
    #: What it believed, in numbers that can be checked later: `{"honest": 0.35}`.
    belief: dict[str, float] = {}
    #: One sentence in English, or a `Reason`, which the replay shows in every language.
    reason: str | Reason = ""
    #: What it says in the chat, where the game has a discussion.
    say: str = ""
    #: What was asked and answered, where a language model chose: for the transcript alone.
    exchanges: tuple[Exchange, ...] = ()


class Bot(Protocol):
    """A player. It keeps no state between calls, so that any process can continue with it.

    A bot that looks at its options alone may say so: see `BlindBot`.

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

        A seat that may speak but need not is prompted after each new line of its log, and None is
        then the last of its options. All chance comes from `chance`: same prompt, same answer.
        """


def check_prompt(view: Any, options: Sequence[Any]) -> None:
    """Refuse a prompt without options, and a state in place of a view."""
    if not options:
        raise KnaveryError("there is nothing to decide: the options are empty")
    if hasattr(view, "play"):
        raise KnaveryError("a bot decides from a view, match.view(seat), and never from a state")


@runtime_checkable
class BlindBot(Bot, Protocol):
    """A bot that may be blind: it then gets None as its view and an empty log, which saves time."""

    @property
    def blind(self) -> bool:
        """Whether it looks at its options alone."""


@runtime_checkable
class TimedBot(Bot, Protocol):
    """A bot that has a time budget. A server holds each of its answers until that time is over."""

    @property
    def seconds(self) -> float:
        """How long it thinks about a decision at most; 0 if it does not count time."""


@runtime_checkable
class PreparedBot(Bot, Protocol):
    """A bot that loads or compiles something before its first decision in a game."""

    def prepare(self, game: AnyGame) -> None:
        """Load what the first decision needs. It does not count as time for a decision."""


def prepare(bot: Bot, game: AnyGame) -> None:
    """Have the bot prepare for that game, if it does."""
    if isinstance(bot, PreparedBot):
        bot.prepare(game)


def seconds_of(bot: Bot) -> float:
    """The time budget of the bot in seconds; 0 unless it has one.

    >>> from knavery.bots import bot
    >>> seconds_of(bot("search:200ms")), seconds_of(bot("careful"))
    (0.2, 0.0)
    """
    return bot.seconds if isinstance(bot, TimedBot) else 0.0


def is_blind(bot: Bot) -> bool:
    """Whether the bot needs neither view nor log; False unless it says so.

    >>> from knavery.bots import bot
    >>> is_blind(bot("random")), is_blind(bot("careful"))
    (True, False)
    """
    return isinstance(bot, BlindBot) and bot.blind
