"""What kinds of decision there are among many, so that a menu can group them."""

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import Any

import msgspec

from knavery.cli.menu import PAGE
from knavery.core import tag_of
from knavery.core.text import Localizer


def kinds(options: Sequence[msgspec.Struct], localizer: Localizer) -> list[str]:
    """The kind of each option, in words: the record's, or where these are too many, a word in it.

    A record's kind is the message `group-<tag>`. Of more options of one kind than a page has lines,
    the first field that holds a few words tells kinds apart: `<field>-<word>` or `word-<word>`.
    """
    tags = list(map(tag_of, options))
    found = [_said(localizer, tag, f"group-{tag}") for tag in tags]
    for tag, count in Counter(tags).items():
        if count > PAGE:
            alike = [at for at, other in enumerate(tags) if other == tag]
            if field := _telling([options[at] for at in alike]):
                for at in alike:
                    word = _word(getattr(options[at], field))
                    assert word is not None
                    found[at] = _said(localizer, word, f"{field}-{word}", f"word-{word}")
    return found


def _telling(options: Sequence[msgspec.Struct]) -> str | None:
    """The first field that holds one of a few words in each of these."""
    for field in options[0].__struct_fields__:
        words = {_word(getattr(option, field)) for option in options}
        if None not in words and 1 < len(words) <= PAGE:
            return field
    return None


def _word(value: Any) -> str | None:
    if isinstance(value, Enum):
        value = value.value
    return value if isinstance(value, str) else None


def _said(localizer: Localizer, word: str, *keys: str) -> str:
    key = next((key for key in keys if localizer.has(key)), None)
    return word.replace("_", " ") if key is None else localizer.message(key)
