"""Text in the columns of a terminal: measured, cut, padded, wrapped and escaped."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final
from unicodedata import category, east_asian_width

#: The assumed width of a terminal.
COLUMNS: Final = 80

_MARKUP: Final = re.compile(r"(\\+)(?=\[|\Z)|\[")
#: A tag, with the signs before it that escape it; or an escaped bracket.
_TAG: Final = re.compile(r"(\\*)(\[[a-z#/@][^[]*?\])|\\\[")
#: Characters that take no column of their own: accents, joiners.
_ON_THE_LAST: Final = ("Mn", "Me", "Cf")
#: Characters that would move the cursor or control the terminal.
_UNSEEN: Final = ("Cc", "Cs", "Zl", "Zp")
_TURNING: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


def width(text: str) -> int:
    """How many columns it takes; the characters of some scripts take two.

    >>> width("Owl"), width("梟")
    (3, 2)
    """
    return len(text) if text.isascii() else sum(map(_cells, text))


def fit(text: str, cells: int) -> str:
    """The text, cut off where it is too wide.

    >>> fit("Badger", 4)
    'Bad…'
    """
    if width(text) <= cells:
        return text
    taken, left = "", cells - 1
    for sign in text:
        left -= _cells(sign)
        if left < 0:
            break
        taken += sign
    return f"{taken}…"


def pad(text: str, cells: int) -> str:
    """The text in exactly that many columns, cut or padded."""
    text = fit(text, cells)
    return text + " " * (cells - width(text))


def wrap(text: str, cells: int = COLUMNS, indent: int = 0, rest: int = 0) -> Iterator[str]:
    """The text in lines that fit: the first is indented by `indent`, the others by `rest`.

    >>> list(wrap("move, then hand over a tile", 16, rest=2))
    ['move, then hand', '  over a tile']
    """
    line, begun = " " * indent, False
    for word in text.split():
        if begun and width(line) + 1 + width(word) > cells:
            yield line
            line, begun = " " * rest, False
        line += f" {word}" if begun else fit(word, cells - width(line))
        begun = True
    yield line


def escape(text: str) -> str:
    """The text, escaped so that rich's markup shows it unchanged, whatever follows it.

    >>> print(escape("[/]"))
    \\[/]
    """
    # A backslash before a tag must be doubled: an empty tag makes sure that there is one.
    return _MARKUP.sub(lambda found: f"{found[1] * 2}[i][/i]" if found[1] else r"\[", text)


def unmarked(markup: str) -> str:
    """What rich's markup shows, without its styles. It is for markup of ours: no emoji by name.

    >>> unmarked(f"[b]Fox[/b] is {escape('[i]not[/i]')}")
    'Fox is [i]not[/i]'
    """
    if "[" not in markup and "\\" not in markup:
        return markup
    return _TAG.sub(_unmarked_tag, markup)


def _unmarked_tag(found: re.Match[str]) -> str:
    """Nothing for a tag; for an escaped one its text, without the sign that escapes it."""
    slashes, tag = found[1], found[2]
    if tag is None:
        return "["  # an escaped bracket that begins no tag
    pairs, is_escaped = divmod(len(slashes), 2)
    return "\\" * pairs + (tag if is_escaped else "")


def visible(text: str) -> str:
    """The text on one line, with a mark in place of each character a terminal would obey.

    >>> visible("Fox\\x1b[2J")
    'Fox�[2J'
    """
    return "".join("�" if category(sign) in _UNSEEN or sign in _TURNING else sign for sign in text)


@cache
def _cells(sign: str) -> int:
    if category(sign) in _ON_THE_LAST:
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1
