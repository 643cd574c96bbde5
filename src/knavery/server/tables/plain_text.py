"""Text that guests type, without what could deceive the eye: blanks, controls and directions."""

import unicodedata
from collections.abc import Iterator
from typing import Final

from knavery.server.tables.refusal import Refusal

#: Letters and signs that show as nothing.
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
#: Format characters that join letters and emoji, and change no direction.
JOINERS: Final = frozenset("\u200c\u200d")
#: Signs that choose how the one before them is drawn: most show nothing.
VARIATIONS: Final = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
#: The most marks on one letter: more cover the lines above and below. No living script has more.
MARKS: Final = 4
NAME_LENGTH: Final = 24


def plain_name(name: str) -> str:
    """The name in one line, without anything invisible, or Refusal."""
    shown = "".join(_shown(sign) for sign in name if sign not in VARIATIONS)
    # Only now: what does not show may stand between a letter and its marks.
    plain = " ".join("".join(_unpiled(unicodedata.normalize("NFC", shown))).split())
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in plain):
        raise Refusal("name")
    if len(plain) > NAME_LENGTH:  # normalizing may lengthen it
        raise Refusal("name", "long_name", most=NAME_LENGTH)
    return plain


def plain_line(text: str) -> str:
    """The text in one line, without control and direction characters; empty if none of it shows."""
    shown = "".join(sign if sign in JOINERS else _shown(sign) for sign in text)
    plain = "".join(_unpiled(shown)).strip()
    return plain if any(unicodedata.category(sign)[0] in "LNPS" for sign in plain) else ""


def _unpiled(text: str) -> Iterator[str]:
    """The signs, without those that are one mark too many on their letter."""
    marks = 0
    for sign in text:
        is_mark = unicodedata.category(sign) in ("Mn", "Me")
        if is_mark:
            marks += 1
        elif sign not in JOINERS:  # after a joiner it is the same letter
            marks = 0
        if not is_mark or marks <= MARKS:
            yield sign


def _shown(sign: str) -> str:
    """The sign; a space for a blank, nothing for a format character."""
    if sign in BLANK:
        return " "
    category = unicodedata.category(sign)
    if category in ("Cf", "Cn", "Co", "Cs"):
        return ""
    return " " if category[0] in "CZ" else sign
