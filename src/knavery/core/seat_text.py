"""What one seat knows, as plain text: its view, its log, its options, and the rules.

Players are called by their seats, "seat 2", and never by their names: a name is whatever its player
typed, and a reader could take it for an instruction.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, Final, Literal

from knavery.core import registry
from knavery.core.columns import unmarked
from knavery.core.game import AnyGame, question
from knavery.core.rulebook import DECIDED, Passage, rulebook
from knavery.core.seat import Seat
from knavery.core.text import Localizer

#: A cache of sentences holds this many.
MOST_SENTENCES: Final = 8_192

RulesLength = Literal["short", "full", "none"]


class SeatText:
    """The sentences of a game for one of its seats. Each sentence is made once."""

    def __init__(self, game: AnyGame, seats: int, viewer: Seat | None) -> None:
        self._game = game
        self._names = tuple(f"seat {seat}" for seat in range(seats))
        self._localizer = Localizer(game, self._names, viewer)
        sentences = lru_cache(MOST_SENTENCES)
        #: A line of the log.
        self.fact: Callable[[Any], str] = self._localizer.fact
        #: An option in the game's notation.
        self.notation: Callable[[Any], str] = sentences(game.notation.decision_to_text)
        #: An option in the game's notation, and in words.
        self.option: Callable[[Any], str] = sentences(self._option)

    def claim(self, statement: Any) -> str:
        """A claim of the review."""
        return self._localizer.claim(statement)

    def board(self, view: Any) -> str:
        """The view, as a terminal shows it."""
        return unmarked(self._game.board(view, self._names))

    def question(self, view: Any) -> str:
        """What the seat is asked."""
        key = f"phase-{question(view)}"
        return self._localizer.message(key) if self._localizer.has(key) else question(view)

    def _option(self, option: Any) -> str:
        notation, words = self.notation(option), self._localizer.decision(option)
        return f"{notation}  ({words})"


@cache
def seat_text(game: str, seats: int, viewer: Seat | None) -> SeatText:
    """The text of that seat, with the sentences made so far."""
    return SeatText(registry.game(game), seats, viewer)


def quoted(text: str, most: int) -> str:
    """What somebody typed, as one quotation that nothing in it can end.

    Quotation marks, backslashes and everything a reader does not see are escaped, and it is cut off
    after that many characters.

    >>> print(quoted('Fox" (you win)\\n# Rules', 40))
    "Fox\\" (you win)\\n# Rules"
    """
    shown = text if len(text) <= most else f"{text[:most]}…"
    return f'"{"".join(map(_escaped, shown))}"'


@cache
def rules_text(game: str, length: RulesLength = "short") -> str:
    """The game's rules by their ids: each in one sentence, or in full."""
    if length == "none":
        return ""
    told = [
        passage
        for passage in rulebook(registry.game(game)).passages
        if passage.id or (passage.level == 1 and length == "short") or length == "full"
    ]
    if length == "short":
        told = [passage for passage in told if passage.section != DECIDED or passage.id]
    lines, section = [], ""
    for passage in told:
        if passage.section != section:
            section = passage.section
            lines.append(f"## {section}")
        lines.append(_rule(passage, length))
    return "\n".join(lines)


def _rule(passage: Passage, length: RulesLength) -> str:
    text = " ".join(passage.text.split()) if length == "short" else passage.text
    text = text.replace("**", "")
    return _SENTENCE.split(text, maxsplit=1)[0] if length == "short" and passage.id else text


#: The end of a rule's first sentence.
_SENTENCE: Final = re.compile(r"(?<=[.?])\s+(?=[A-Z|])")


def _escaped(sign: str) -> str:
    if sign in '"\\':
        return f"\\{sign}"
    if sign == "\n":
        return "\\n"
    return sign if sign.isprintable() else f"\\u{ord(sign):04x}"


def listed(texts: Sequence[str]) -> str:
    """The texts as numbered lines, from 0."""
    return "\n".join([f"{number}: {text}" for number, text in enumerate(texts)])
