"""Words that a host does not want to see: masked in chat, refused in names."""

import re
from pathlib import Path
from typing import Final

from knavery.core import KnaveryError
from knavery.server.tables.plain_text import JOINERS

#: What may stand between two letters of a plain line, and does not show.
_JOINED: Final = f"[{''.join(sorted(JOINERS))}]*"


class WordFilter:
    """Finds blocked words, whole and in any case."""

    def __init__(self, words: tuple[str, ...] = ()) -> None:
        wanted = sorted(filter(None, (word.strip() for word in words)), key=len, reverse=True)
        either = "|".join(_JOINED.join(map(re.escape, word)) for word in wanted)
        self._pattern = re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.IGNORECASE) if either else None

    def finds(self, text: str) -> bool:
        """Whether the text has a blocked word."""
        return self._pattern is not None and self._pattern.search(text) is not None

    def masked(self, text: str) -> str:
        """The text with an asterisk for each letter of a blocked word."""
        if self._pattern is None:
            return text
        return self._pattern.sub(lambda found: "*" * len(re.sub(_JOINED, "", found[0])), text)


def read_words(file: str | None) -> tuple[str, ...]:
    """The words of the file, one a line; lines that begin with # are comments."""
    if file is None:
        return ()
    try:
        lines = Path(file).read_text("utf-8").splitlines()
    except (OSError, UnicodeError) as error:
        raise KnaveryError(f"the list of words {file} cannot be read: {error}") from None
    return tuple(line for line in lines if line.strip() and not line.startswith("#"))
