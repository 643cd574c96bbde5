"""Text that guests type, without what could deceive the eye: blanks, controls and directions."""

import unicodedata
from typing import Final

from knavery.server.tables.refusal import Refusal

#: Letters and signs that show as nothing.
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
#: Format characters that join letters and emoji, and change no direction.
JOINERS: Final = frozenset("\u200c\u200d")
NAME_LENGTH: Final = 24


def plain_name(name: str) -> str:
    """The name in one line, without anything invisible, or Refusal."""
    plain = " ".join("".join(_shown(sign) for sign in unicodedata.normalize("NFC", name)).split())
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in plain):
        raise Refusal("name")
    if len(plain) > NAME_LENGTH:  # normalizing may lengthen it
        raise Refusal("name", "long_name", most=NAME_LENGTH)
    return plain


def plain_line(text: str) -> str:
    """The text in one line, without control and direction characters; empty if none of it shows."""
    kept = (sign if sign in JOINERS else _shown(sign) for sign in text)
    plain = "".join(kept).strip()
    return plain if any(unicodedata.category(sign)[0] in "LNPS" for sign in plain) else ""


def _shown(sign: str) -> str:
    """The sign; a space for a blank, nothing for a format character."""
    if sign in BLANK:
        return " "
    category = unicodedata.category(sign)
    if category in ("Cf", "Cn", "Co", "Cs"):
        return ""
    return " " if category[0] in "CZ" else sign
