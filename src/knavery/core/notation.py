"""Notation: decisions as short, exact text, and back: `hand 17>2`, `take-back`, `vote 2`.

A game gives patterns for its records, filled from their fields:

    {HandOver: "hand {tile}>{receiver}", Space: "{domain}.{place}"}

    {tile}         by its type: a number, a word, `yes` or `no`, several joined by commas
    {origin|c}     `c` where the field is None; without it, `-`
    {places+1}     numbers counted from 1, where the record counts from 0
    {domain?}      a number that an abbreviation may leave out, with the sign after it

A record without a pattern gets a plain one, its tag and its fields: `let-pass`, `vote 2`. A record
inside a decision is written by its own pattern, or else in brackets: `(space 0 left)`.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import inspect

from knavery.core.errors import NotationError
from knavery.core.frozen import tag_of

D = TypeVar("D", bound=msgspec.Struct)

#: An error names at most this many texts.
EXAMPLES: Final = 8

NONE: Final = "-"
_EMPTY: Final = "()"
_FIELD: Final = re.compile(r"\{(?P<name>\w+)(?P<from_one>\+1)?(?:\|(?P<none>[^}]*))?\}")
_BARE: Final = re.compile(r"[^\W\d_]\w*")
_OPTIONAL: Final = re.compile(r"\{(\w+)\?\}")
_TOKEN: Final = re.compile(r"[^\W\d_]+|\d+|[^\w\s]|_")
#: Stands before a number that an abbreviation may leave out.
_MARK: Final = "\0"


class Notation(Generic[D]):
    """The notation of one game.

    `decisions` is the game's union of decisions, `patterns` the pattern of each record that has
    one, `values` the words a field of that name may hold, where its type says only `str`.

    >>> from knavery.games.kred import GAME
    >>> move = GAME.notation.decision_from_text("Advance c > 0.4")
    >>> GAME.notation.decision_to_text(move)
    'advance c>0.4'
    """

    def __init__(
        self,
        decisions: Any,
        patterns: Mapping[type, str] = MappingProxyType({}),
        values: Mapping[str, Iterable[str]] = MappingProxyType({}),
    ) -> None:
        self._decisions = decisions
        self._optional = patterns
        self._patterns = {
            record: _OPTIONAL.sub(r"{\1}", pattern) for record, pattern in patterns.items()
        }
        self._values = values

    def decision_to_text(self, decision: D) -> str:
        """The decision as text, different for every decision; of another game, NotationError."""
        form = self._forms.get(type(decision))
        if form is None or not form.is_decision:
            raise NotationError(f"{decision!r} is not a decision of this game")
        return form.write(decision)

    def decision_from_text(self, text: str, options: Iterable[D] | None = None) -> D:
        """The decision of that text, in any case and spacing, or NotationError.

        Among options, an abbreviation is enough where only one of them fits: it shortens words,
        or leaves out the first words, signs or the end. It never skips a number, except where the
        pattern says so (`advance c>4` for `advance c>0.4`). The full text of a decision that is
        not among the options is refused.
        """
        if options is None:
            return self._read(text)
        options = tuple(options)
        written = [self.decision_to_text(option) for option in options]
        found = _fitting(text.strip(), written, _equal) or _fitting(text, written, _alike)
        if not found:
            full = self._parsed(text)
            found = [at for at, option in enumerate(options) if option in full]
            if not found and not full and not text.strip().isdecimal():
                marked = map(self._marked.decision_to_text, options)
                found = _fitting(text, marked, abbreviates)
        if len(found) == 1:
            return options[found[0]]
        if found:
            texts = tuple(written[at] for at in found)
            raise NotationError(f"'{text}' may be any of: {_listed(texts)}", texts)
        texts = tuple(_nearest(text, written))
        if text.strip().isdecimal() and texts:
            raise NotationError(_only_a_number(text.strip(), written), texts)
        hint = f"Write one of: {_listed(texts)}" if texts else "There are no options"
        raise NotationError(f"'{text}' is not one of the options. {hint}", texts)

    def _parsed(self, text: str) -> dict[D, str]:
        """The decisions of which that is the full text: one, in a notation without doubt."""
        return {
            record: form.write(record)
            for form in self._forms.values()
            if form.is_decision and (record := form.read(text)) is not None
        }

    def _read(self, text: str) -> D:
        found = self._parsed(text)
        if len(found) == 1:
            return next(iter(found))
        if found:
            raise NotationError(
                f"'{text}' may be any of: {_listed(tuple(found.values()))}", tuple(found.values())
            )
        forms = [form for form in self._forms.values() if form.is_decision]
        forms.sort(key=lambda form: form.likeness(text), reverse=True)
        shapes = tuple(form.shape for form in forms)
        if text.strip().isdecimal():
            raise NotationError(
                f"'{text.strip()}' is not a decision, only a number. Write: {_listed(shapes)}",
                shapes,
            )
        raise NotationError(f"'{text}' is not a decision. Write: {_listed(shapes)}", shapes)

    @cached_property
    def _marked(self) -> "Notation[D]":
        """The same notation, which writes a mark before each number that may be left out."""
        patterns = {
            record: _OPTIONAL.sub(rf"{_MARK}{{\1}}", pattern)
            for record, pattern in self._optional.items()
        }
        return Notation(self._decisions, patterns, self._values)

    @cached_property
    def _forms(self) -> dict[type, "_Form"]:
        """How each record is written: the decisions, and the records inside them."""
        info = inspect.type_info(self._decisions)
        forms: dict[type, _Form] = {}
        for kind in info.types if isinstance(info, inspect.UnionType) else (info,):
            assert isinstance(kind, inspect.StructType), f"{kind} is not a record"
            self._add(kind, forms, is_decision=True)
        return forms

    def _add(self, info: inspect.StructType, forms: dict[type, "_Form"], is_decision: bool) -> None:
        if (known := forms.get(info.cls)) is not None:
            known.is_decision |= is_decision
            return
        pattern = self._patterns.get(info.cls) or _plain(info, bracketed=not is_decision)
        fields = {field.name: field.type for field in info.fields}

        def kind(found: re.Match[str]) -> _Kind:
            none = NONE if found["none"] is None else found["none"]
            offset = 1 if found["from_one"] else 0
            if found["name"] in self._values:
                return _words({word: word for word in self._values[found["name"]]})
            return self._kind(fields[found["name"]], none, offset, forms)

        forms[info.cls] = _Form(info.cls, pattern, kind, is_decision)

    def _kind(
        self, info: inspect.Type, none: str, offset: int, forms: dict[type, "_Form"]
    ) -> "_Kind":
        """How values of that type are written."""

        def inner(part: inspect.Type) -> _Kind:
            return self._kind(part, none, offset, forms)

        match info:
            case inspect.IntType():
                return _number(offset)
            case inspect.StrType():
                return _STRING
            case inspect.BoolType():
                return _words({"yes": True, "no": False})
            case inspect.NoneType():
                return _words({none: None})
            case inspect.LiteralType(values=values):
                return _words({none if value is None else str(value): value for value in values})
            case inspect.EnumType(cls=cls):
                return _words({str(member.value): member for member in cls})
            case inspect.VarTupleType(item_type=item):
                return _several(inner(item))
            case inspect.UnionType(types=types):
                return _either([inner(part) for part in types])
            case inspect.StructType(cls=cls):
                self._add(info, forms, is_decision=False)
                form = forms[cls]
                return _Kind(
                    form.regex, form.write, form.read, lambda value: type(value) is cls
                )  # fmt: skip
            case _:
                raise TypeError(f"a decision cannot be written with a field of type {info}")


def abbreviates(text: str, known: str) -> bool:
    """Whether the text is the other one with shorter words, or without first words, signs or end.

    Numbers are never cut short and never skipped.

    >>> abbreviates("adv c>0.4", "advance c>0.4"), abbreviates("hand 17", "hand 17>2")
    (True, True)
    >>> abbreviates("hand 1", "hand 17>2"), abbreviates("hand 2", "hand 17>2")
    (False, False)
    """
    tokens = tuple(_tokens(text))
    return bool(tokens) and _abbreviates(tokens, tuple(_tokens(known)), at_start=True)


def _abbreviates(tokens: Sequence[str], known: Sequence[str], *, at_start: bool) -> bool:
    if not tokens:
        return True
    if not known:
        return False
    first, rest = known[0], known[1:]
    if first == _MARK:
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


class _Kind(NamedTuple):
    """How values of one type are written and read."""

    #: What its texts look like; it has no groups of its own.
    regex: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    #: Whether a value is of this type.
    holds: Callable[[Any], bool]


class _Form:
    """How one record is written and read."""

    def __init__(
        self,
        record: type[msgspec.Struct],
        pattern: str,
        kind: Callable[[re.Match[str]], _Kind],
        is_decision: bool,
    ) -> None:
        self.is_decision = is_decision
        self._record = record
        self._literals: list[str] = []
        self._fields: list[tuple[str, _Kind]] = []
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
        word = next(_tokens(text), "")
        first = next(_tokens(self._literals[0]), "")
        if first:
            return 1 if word and first.startswith(word) else _likeness(word, first)
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


def _plain(info: inspect.StructType, *, bracketed: bool) -> str:
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


def _number(offset: int) -> _Kind:
    return _Kind(
        # What is counted from 1 has no 0.
        r"0*[1-9]\d*" if offset else r"-?\d+",
        lambda value: str(value + offset),
        lambda text: int(text) - offset,
        lambda value: type(value) is int,
    )


def _words(values: Mapping[str, Any]) -> _Kind:
    """One of a few values, each with its word."""
    word_of = {value: word for word, value in values.items()}
    value_of = {word.casefold(): value for word, value in values.items()}
    # The longest first: `11` is not `1` with something after it.
    known = sorted(values, key=len, reverse=True)
    return _Kind(
        "|".join(map(re.escape, known)),
        word_of.__getitem__,
        lambda text: value_of[text.casefold()],
        lambda value: value in word_of and type(values[word_of[value]]) is type(value),
    )


#: Any text: bare where it is one plain word, else in quotes as JSON has them.
_STRING: Final = _Kind(
    rf'{_BARE.pattern}|"(?:[^"\\]|\\.)*"',
    lambda text: text if _BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False),
    lambda text: json.loads(text) if text.startswith('"') else text,
    lambda value: isinstance(value, str),
)


def _several(item: _Kind) -> _Kind:
    one = f"(?:{item.regex})"
    parts = re.compile(one, re.IGNORECASE)

    def read(text: str) -> tuple[Any, ...]:
        return (
            () if text == _EMPTY else tuple(item.read(found[0]) for found in parts.finditer(text))
        )

    return _Kind(
        rf"{one}(?:\s*,\s*{one})*|{re.escape(_EMPTY)}",
        lambda values: ",".join(map(item.write, values)) or _EMPTY,
        read,
        lambda value: isinstance(value, tuple),
    )


def _either(kinds: Sequence[_Kind]) -> _Kind:
    patterns = [re.compile(kind.regex, re.IGNORECASE) for kind in kinds]

    def write(value: Any) -> str:
        return next(kind for kind in kinds if kind.holds(value)).write(value)

    def read(text: str) -> Any:
        pairs = zip(kinds, patterns, strict=True)
        return next(kind for kind, pattern in pairs if pattern.fullmatch(text)).read(text)

    return _Kind(
        "|".join(f"(?:{kind.regex})" for kind in kinds),
        write,
        read,
        lambda value: any(kind.holds(value) for kind in kinds),
    )


def _fitting(text: str, known: Iterable[str], fits: Callable[[str, str], bool]) -> list[int]:
    """The places of the texts that fit."""
    return [at for at, each in enumerate(known) if fits(text, each)]


def _only_a_number(number: str, written: Sequence[str]) -> str:
    with_it = (each for each in written if str(int(number)) in _tokens(each))
    example = next(with_it, written[0])
    return f"'{number}' is not a decision. Write '{example}', or give the index as a number"


def _equal(text: str, known: str) -> bool:
    return text == known


def _alike(text: str, known: str) -> bool:
    return list(_tokens(text)) == list(_tokens(known))


def _begins(token: str, word: str) -> bool:
    return word == token if token.isdecimal() else word.startswith(token)


def _tokens(text: str) -> Iterator[str]:
    """Words, numbers without leading zeros, and signs."""
    for token in _TOKEN.findall(text.casefold()):
        yield str(int(token)) if token.isdecimal() else token


def _nearest(text: str, known: Sequence[str]) -> Sequence[str]:
    """Those that begin with the same word, or else all, those with a similar word first."""
    first = next(_tokens(text), "")
    alike = [each for each in known if first and next(_tokens(each), "").startswith(first)]
    return alike or sorted(
        known, key=lambda each: _likeness(first, next(_tokens(each), "")), reverse=True
    )


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()


def _listed(texts: Sequence[str]) -> str:
    more = "" if len(texts) <= EXAMPLES else f" and {len(texts) - EXAMPLES} more"
    return ", ".join(texts[:EXAMPLES]) + more
