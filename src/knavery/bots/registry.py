"""Bots by name: ours and third parties', found by the entry point group `knavery.bots`."""

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
    """The bot of that name, or UnknownBotError with the names there are."""
    found = tuple(entry_points(group=GROUP, name=name))
    if not found:
        raise UnknownBotError(f"there is no bot '{name}'. There are: {', '.join(names())}")
    try:
        made: Bot = found[0].load()()
    except (ImportError, AttributeError) as error:
        raise UnknownBotError(f"the bot '{name}' cannot be loaded: {error}") from error
    return made
