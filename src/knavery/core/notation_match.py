"""How typed text is matched with notation: any case and spacing, abbreviations, near misses."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final

#: Stands before a number that an abbreviation may leave out.
MARK: Final = "\0"
_TOKEN: Final = re.compile(r"[^\W\d_]+|\d+|[^\w\s]|_")


def abbreviates(text: str, known: str) -> bool:
    """Whether the text is the other one with shorter words, or without first words, signs or end.

    Numbers are never cut short and never skipped.

    >>> abbreviates("adv c>0.4", "advance c>0.4"), abbreviates("hand 17", "hand 17>2")
    (True, True)
    >>> abbreviates("hand 1", "hand 17>2"), abbreviates("hand 2", "hand 17>2")
    (False, False)
    """
    typed = tuple(tokens(text))
    return bool(typed) and _abbreviates(typed, tuple(tokens(known)), at_start=True)


def _abbreviates(tokens: Sequence[str], known: Sequence[str], *, at_start: bool) -> bool:
    if not tokens:
        return True
    if not known:
        return False
    first, rest = known[0], known[1:]
    if first == MARK:
        if _abbreviates(tokens, rest[1:], at_start=at_start):
            return True
        # If the number is there, so is what it belongs to: `c>0` is not short for `c>0.4`.
        return (
            len(tokens) > 1
            and tokens[0] == rest[0]
            and _abbreviates(tokens[1:], rest[1:], at_start=False)
        )
    if _begins(tokens[0], first) and _abbreviates(tokens[1:], rest, at_start=False):
        return True
    may_skip = at_start if first.isalpha() else not first.isdecimal()
    return may_skip and _abbreviates(tokens, rest, at_start=at_start)


def fitting(text: str, known: Iterable[str], fits: Callable[[str, str], bool]) -> list[int]:
    """The places of the texts that fit."""
    return [at for at, each in enumerate(known) if fits(text, each)]


def equal(text: str, known: str) -> bool:
    return text == known


def alike(text: str, known: str) -> bool:
    return list(tokens(text)) == list(tokens(known))


def _begins(token: str, word: str) -> bool:
    return word == token if token.isdecimal() else word.startswith(token)


def tokens(text: str) -> Iterator[str]:
    """Words, numbers without leading zeros, and signs."""
    for token in _TOKEN.findall(text.casefold()):
        yield str(int(token)) if token.isdecimal() else token


def nearest(text: str, known: Sequence[str]) -> Sequence[str]:
    """Those that begin with the same word, or else all, those with a similar word first."""
    first = next(tokens(text), "")
    alike = [each for each in known if first and next(tokens(each), "").startswith(first)]
    return alike or sorted(
        known, key=lambda each: likeness(first, next(tokens(each), "")), reverse=True
    )


def likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()
