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

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import inspect

from knavery.core.errors import NotationError
from knavery.core.notation_form import (
    STRING,
    Form,
    Kind,
    either,
    number,
    plain_pattern,
    several,
    words,
)
from knavery.core.notation_match import MARK, abbreviates, alike, equal, fitting, nearest, tokens

D = TypeVar("D", bound=msgspec.Struct)

#: An error names at most this many texts.
EXAMPLES: Final = 8

NONE: Final = "-"
_OPTIONAL: Final = re.compile(r"\{(\w+)\?\}")


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

    def shape(self, decision: type[D]) -> str:
        """What the texts of that kind of decision look like: `hand TILE>RECEIVER`."""
        return self._forms[decision].shape

    def decision_from_text(self, text: str, options: Iterable[D] | None = None) -> D:
        """The decision of that text, in any case and spacing, or NotationError.

        Among options, an abbreviation is enough where only one of them fits: it shortens words,
        or leaves out the first words, signs or the end. It never skips a number, except where the
        pattern says so (`advance c>4` for `advance c>0.4`). The full text of a decision that is
        not among the options is refused.
        """
        if not isinstance(text, str):
            raise NotationError(f"{text!r} is not the text of a decision")
        if options is None:
            return self._read(text)
        options = tuple(options)
        written = [self.decision_to_text(option) for option in options]
        found = fitting(text.strip(), written, equal) or fitting(text, written, alike)
        if not found:
            full = self._parsed(text)
            found = [at for at, option in enumerate(options) if option in full]
            if not found and not full and not text.strip().isdecimal():
                marked = map(self._marked.decision_to_text, options)
                found = fitting(text, marked, abbreviates)
        if len(found) == 1:
            return options[found[0]]
        if found:
            texts = tuple(written[at] for at in found)
            raise NotationError(f"'{text}' may be any of: {_listed(texts)}", texts)
        texts = tuple(nearest(text, written))
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
            record: _OPTIONAL.sub(rf"{MARK}{{\1}}", pattern)
            for record, pattern in self._optional.items()
        }
        return Notation(self._decisions, patterns, self._values)

    @cached_property
    def _forms(self) -> dict[type, Form]:
        """How each record is written: the decisions, and the records inside them."""
        info = inspect.type_info(self._decisions)
        forms: dict[type, Form] = {}
        for kind in info.types if isinstance(info, inspect.UnionType) else (info,):
            assert isinstance(kind, inspect.StructType), f"{kind} is not a record"
            self._add(kind, forms, is_decision=True)
        return forms

    def _add(self, info: inspect.StructType, forms: dict[type, Form], is_decision: bool) -> None:
        if (known := forms.get(info.cls)) is not None:
            known.is_decision |= is_decision
            return
        pattern = self._patterns.get(info.cls) or plain_pattern(info, bracketed=not is_decision)
        fields = {field.name: field.type for field in info.fields}

        def kind(found: re.Match[str]) -> Kind:
            none = NONE if found["none"] is None else found["none"]
            offset = 1 if found["from_one"] else 0
            if found["name"] in self._values:
                return words({word: word for word in self._values[found["name"]]})
            return self._kind(fields[found["name"]], none, offset, forms)

        forms[info.cls] = Form(info.cls, pattern, kind, is_decision)

    def _kind(self, info: inspect.Type, none: str, offset: int, forms: dict[type, Form]) -> Kind:
        """How values of that type are written."""

        def inner(part: inspect.Type) -> Kind:
            return self._kind(part, none, offset, forms)

        match info:
            case inspect.IntType():
                return number(offset)
            case inspect.StrType():
                return STRING
            case inspect.BoolType():
                return words({"yes": True, "no": False})
            case inspect.NoneType():
                return words({none: None})
            case inspect.LiteralType(values=values):
                return words({none if value is None else str(value): value for value in values})
            case inspect.EnumType(cls=cls):
                return words({str(member.value): member for member in cls})
            case inspect.VarTupleType(item_type=item):
                return several(inner(item))
            case inspect.UnionType(types=types):
                return either([inner(part) for part in types])
            case inspect.StructType(cls=cls):
                self._add(info, forms, is_decision=False)
                form = forms[cls]
                return Kind(
                    form.regex, form.write, form.read, lambda value: type(value) is cls
                )  # fmt: skip
            case _:
                raise TypeError(f"a decision cannot be written with a field of type {info}")


def _only_a_number(number: str, written: Sequence[str]) -> str:
    with_it = (each for each in written if str(int(number)) in tokens(each))
    example = next(with_it, written[0])
    return f"'{number}' is not a decision. Write '{example}', or give the index as a number"


def _listed(texts: Sequence[str]) -> str:
    more = "" if len(texts) <= EXAMPLES else f" and {len(texts) - EXAMPLES} more"
    return ", ".join(texts[:EXAMPLES]) + more
