"""Bots by name: ours and third parties', found by the entry point group `knavery.bots`."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from knavery.bots.bot import Bot
from knavery.core import KnaveryError

GROUP = "knavery.bots"


class UnknownBotError(KnaveryError):
    """No bot of that name is installed.

    >>> import knavery as kn
    >>> kn.bot("oracle")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    knavery.bots.registry.UnknownBotError: there is no bot 'oracle'. There are: babbler, ...
    """


def names() -> tuple[str, ...]:
    """The names of all installed bots."""
    return tuple(sorted(entry_points(group=GROUP).names))


def bot(name: str) -> Bot:
    """The bot of that name, or UnknownBotError with all names.

    The text after a colon is passed to the bot's constructor: `search:200ms`.

    >>> import knavery as kn
    >>> match = kn.Match("candy_k", seats=4, seed="an example")
    >>> careful = kn.bot("careful")
    >>> choice = careful.decide(match.view(0), match.options(0), (), kn.Chance.of("a draw"))
    >>> match.play(0, choice.decision)[0].public
    TokenAnswered(seat=0, spend=None)
    """
    if not isinstance(name, str):
        raise UnknownBotError(f"{name!r} is not the name of a bot. There are: {', '.join(names())}")
    return _bot(name)


@cache
def _bot(name: str) -> Bot:
    kind, _, argument = name.partition(":")
    found = tuple(entry_points(group=GROUP, name=kind))
    if not found:
        raise UnknownBotError(f"there is no bot '{kind}'. There are: {', '.join(names())}")
    try:
        make: Callable[..., Bot] = found[0].load()
    except (ImportError, AttributeError) as error:
        raise UnknownBotError(f"the bot '{kind}' cannot be loaded: {error}") from error
    try:
        return make(argument) if argument else make()
    except (TypeError, ValueError) as error:
        if argument:
            wrong = f"does not understand '{argument}'"
        elif isinstance(error, TypeError):
            wrong = f"needs something after a colon, '{kind}:…'"
        else:
            wrong = "cannot play"
        raise UnknownBotError(f"the bot '{kind}' {wrong}: {error}") from None
