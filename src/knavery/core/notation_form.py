"""How one record is written in notation, and read: a pattern, and a kind for each of its fields."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import inspect

from knavery.core.frozen import tag_of
from knavery.core.notation_match import likeness, tokens

_EMPTY: Final = "()"
_FIELD: Final = re.compile(r"\{(?P<name>\w+)(?P<from_one>\+1)?(?:\|(?P<none>[^}]*))?\}")
_BARE: Final = re.compile(r"[^\W\d_]\w*")


class Kind(NamedTuple):
    """How values of one type are written and read."""

    #: What its texts look like; it has no groups of its own.
    regex: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    #: Whether a value is of this type.
    holds: Callable[[Any], bool]


class Form:
    """How one record is written and read."""

    def __init__(
        self,
        record: type[msgspec.Struct],
        pattern: str,
        kind: Callable[[re.Match[str]], Kind],
        is_decision: bool,
    ) -> None:
        self.is_decision = is_decision
        self._record = record
        self._literals: list[str] = []
        self._fields: list[tuple[str, Kind]] = []
        end = 0
        for found in _FIELD.finditer(pattern):
            self._literals.append(pattern[end : found.start()])
            self._fields.append((found["name"], kind(found)))
            end = found.end()
        self._literals.append(pattern[end:])
        names = [name for name, _ in self._fields]
        missing = set(record.__struct_fields__) ^ set(names)
        assert not missing, f"the pattern '{pattern}' must have each field of {record} once"

    @property
    def shape(self) -> str:
        """What its texts look like, for people: `hand TILE>RECEIVER`."""
        return self._join(name.upper() for name, _ in self._fields)

    @cached_property
    def regex(self) -> str:
        """What its texts look like."""
        return self._pattern("(?:{})")

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self._pattern("({})"), re.IGNORECASE)

    def likeness(self, text: str) -> float:
        """How much the text begins as its own do, from 0 to 1."""
        word = next(tokens(text), "")
        first = next(tokens(self._literals[0]), "")
        if first:
            return 1 if word and first.startswith(word) else likeness(word, first)
        # It begins with a field: `{action} {origin}>{target}`.
        begins = any(re.match(kind.regex, word, re.IGNORECASE) for _, kind in self._fields[:1])
        return 1 if word and begins else 0

    def write(self, record: Any) -> str:
        """The record as text."""
        return self._join(kind.write(getattr(record, name)) for name, kind in self._fields)

    def read(self, text: str) -> Any:
        """The record of that text, or None."""
        found = self._compiled.fullmatch(text.strip())
        if found is None:
            return None
        pairs = zip(self._fields, found.groups(), strict=True)
        return self._record(**{name: kind.read(part) for (name, kind), part in pairs})

    def _join(self, parts: Iterable[str]) -> str:
        first, *others = self._literals
        return first + "".join(
            part + literal for part, literal in zip(parts, others, strict=True)
        )  # fmt: skip

    def _pattern(self, group: str) -> str:
        first, *others = map(_forgiving, self._literals)
        return first + "".join(
            group.format(kind.regex) + literal
            for (_, kind), literal in zip(self._fields, others, strict=True)
        )


def plain_pattern(info: inspect.StructType, *, bracketed: bool) -> str:
    """The pattern of a record that was given none."""
    tag = tag_of(info.cls).replace("_", "-")
    pattern = " ".join((tag, *(f"{{{field.name}}}" for field in info.fields)))
    return f"({pattern})" if bracketed else pattern


def _forgiving(literal: str) -> str:
    """A regular expression for a pattern's own letters, in any spacing."""
    return "".join(
        r"\s+" if sign == " " else r"[-_\s]?" if sign in "-_" else _spaced(sign) for sign in literal
    )


def _spaced(sign: str) -> str:
    return re.escape(sign) if sign.isalnum() else rf"\s*{re.escape(sign)}\s*"


def number(offset: int) -> Kind:
    return Kind(
        # What is counted from 1 has no 0.
        r"0*[1-9]\d*" if offset else r"-?\d+",
        lambda value: str(value + offset),
        lambda text: int(text) - offset,
        lambda value: type(value) is int,
    )


def words(values: Mapping[str, Any]) -> Kind:
    """One of a few values, each with its word."""
    word_of = {value: word for word, value in values.items()}
    value_of = {word.casefold(): value for word, value in values.items()}
    # The longest first: `11` is not `1` with something after it.
    known = sorted(values, key=len, reverse=True)
    return Kind(
        "|".join(map(re.escape, known)),
        word_of.__getitem__,
        lambda text: value_of[text.casefold()],
        lambda value: value in word_of and type(values[word_of[value]]) is type(value),
    )


#: Any text: bare where it is one plain word, else in quotes as JSON has them.
STRING: Final = Kind(
    rf'{_BARE.pattern}|"(?:[^"\\]|\\.)*"',
    lambda text: text if _BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False),
    lambda text: json.loads(text) if text.startswith('"') else text,
    lambda value: isinstance(value, str),
)


def several(item: Kind) -> Kind:
    one = f"(?:{item.regex})"
    parts = re.compile(one, re.IGNORECASE)

    def read(text: str) -> tuple[Any, ...]:
        return (
            () if text == _EMPTY else tuple(item.read(found[0]) for found in parts.finditer(text))
        )

    return Kind(
        rf"{one}(?:\s*,\s*{one})*|{re.escape(_EMPTY)}",
        lambda values: ",".join(map(item.write, values)) or _EMPTY,
        read,
        lambda value: isinstance(value, tuple),
    )


def either(kinds: Sequence[Kind]) -> Kind:
    patterns = [re.compile(kind.regex, re.IGNORECASE) for kind in kinds]

    def write(value: Any) -> str:
        return next(kind for kind in kinds if kind.holds(value)).write(value)

    def read(text: str) -> Any:
        pairs = zip(kinds, patterns, strict=True)
        return next(kind for kind, pattern in pairs if pattern.fullmatch(text)).read(text)

    return Kind(
        "|".join(f"(?:{kind.regex})" for kind in kinds),
        write,
        read,
        lambda value: any(kind.holds(value) for kind in kinds),
    )
