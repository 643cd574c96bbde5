"""Bots by name: ours and third parties', found by the entry point group `knavery.bots`."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from knavery.bots.bot import Bot
from knavery.core import KnaveryError

GROUP = "knavery.bots"


class UnknownBotError(KnaveryError):
    """No bot of that name is installed."""


def names() -> tuple[str, ...]:
    """The names of all bots there are."""
    return tuple(sorted(entry_points(group=GROUP).names))


@cache
def bot(name: str) -> Bot:
    """The bot of that name, or UnknownBotError with the names there are.

    What stands after a colon is handed to the bot as it is made: `search:200ms`.
    """
    kind, _, said = name.partition(":")
    found = tuple(entry_points(group=GROUP, name=kind))
    if not found:
        raise UnknownBotError(f"there is no bot '{kind}'. There are: {', '.join(names())}")
    try:
        make: Callable[..., Bot] = found[0].load()
    except (ImportError, AttributeError) as error:
        raise UnknownBotError(f"the bot '{kind}' cannot be loaded: {error}") from error
    if not said:
        return make()
    try:
        return make(said)
    except (TypeError, ValueError) as error:
        raise UnknownBotError(f"the bot '{kind}' does not understand '{said}': {error}") from None
