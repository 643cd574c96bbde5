"""Sentences: a game's records in words, from one catalog a language.

A catalog is a Fluent file, `<language>.ftl`, in the game's `text` folder. The sentence of a
record is the message of its tag, `decision-hand_over` or `fact-handed_over`, filled from its
fields. The browser reads the same files with the same six functions:

    NAME($seat)         the name of the player in that seat; "you" for the viewer
    WHO($seat)          `you`, `other`, `table` or `nobody`, to select by
    WORD($piece)        the message `word-<value>`; WORD($x, of: "card") takes `card-<value>`
    SAY($move)          a record inside a record, by its message `part-<tag>`
    LIST($tiles)        several, joined; LIST($seats, of: "name") joins names
    COUNT($tiles)       how many there are, to select by: `[0]` for none

A field that is None becomes `none`, a boolean `yes` or `no`. The fields of a record inside a record
have names, too: `$move_action` is the action of `$move`.
"""

from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from enum import Enum
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, Protocol

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, FluentType

from knavery.core import registry
from knavery.core.errors import IllegalDecisionError, KnaveryError
from knavery.core.frozen import tag_of
from knavery.core.game import AnyGame
from knavery.core.seat import TABLE, Seat

#: How many sentences are kept for a viewer.
MOST_SENTENCES: Final = 4_096

SHARED: Final = files("knavery.core").joinpath("text_shared")


class ReasonLike(Protocol):
    """A code and the fields of its sentence: `knavery.bots.Reason`."""

    @property
    def code(self) -> str:
        """The message is `thought-<code>`."""

    @property
    def fields(self) -> Mapping[str, Any]:
        """What the message is filled with."""


class TextError(KnaveryError):
    """A sentence that is missing or cannot be filled."""


class Localizer:
    """A game's sentences for one viewer (None: a spectator) in one language.

    Without names, players are called by their seat, from 0: "seat 2".
    """

    def __init__(
        self,
        game: AnyGame,
        names: Sequence[str] | None = None,
        viewer: Seat | None = None,
        language: str = "en",
    ) -> None:
        self._bundle = _bundle(game.id, game.text, language)
        self._names = names
        self._viewer = viewer
        self._sentences = _sentences(self._bundle, None if names is None else tuple(names), viewer)

    def decision(self, decision: msgspec.Struct) -> str:
        """What a seat may choose, as a button or a numbered option says it."""
        return self._record("decision", decision)

    def fact(self, fact: msgspec.Struct) -> str:
        """A line of the log."""
        return self._record("fact", fact)

    def claim(self, statement: msgspec.Struct) -> str:
        """A claim of the review, beside the truth."""
        return self._record("claim", statement)

    def refusal(self, error: IllegalDecisionError) -> str:
        """Why a decision was refused and what to do instead, without the rule's id."""
        return self.message(f"refusal-{error.reason}", **error.fields)

    def thought(self, reason: ReasonLike | str) -> str:
        """Why a bot chose; a reason that is a sentence already stays as it is."""
        if isinstance(reason, str):
            return reason
        return self.message(f"thought-{reason.code}", **reason.fields)

    def message(self, key: str, **fields: Any) -> str:
        """Any other message of the catalog."""
        arguments = {name: _argument(value) for name, value in fields.items()}
        # 1, 1.0 and True are equal, and their sentences are not.
        known = (key, *[(name, type(value), value) for name, value in arguments.items()])
        try:
            sentence = self._sentences.get(known)
        except TypeError:  # a list among the fields
            return self._format(key, arguments)
        if sentence is None:
            sentence = self._format(key, arguments)
            self._keep(known, sentence)
        return sentence

    def has(self, key: str) -> bool:
        """Whether the catalog has that message."""
        return bool(self._bundle.has_message(key))

    def name(self, seat: int) -> str:
        """The name of the seat."""
        if seat == self._viewer:
            return self.message("word-you")
        if seat == TABLE:
            return self.message("word-table")
        if self._names is not None:
            return self._names[seat]
        return self.message("word-seat", number=seat)

    def who(self, seat: int | None) -> str:
        """Who the seat is to the viewer: `you`, `other`, `table` or `nobody`."""
        if seat is None:
            return "nobody"
        if seat == TABLE:
            return "table"
        return "you" if seat == self._viewer else "other"

    def _record(self, kind: str, record: msgspec.Struct) -> str:
        known = (kind, record)
        try:
            sentence = self._sentences.get(known)
        except TypeError:  # a record that cannot be hashed
            return self._format(f"{kind}-{tag_of(record)}", _fields(record))
        if sentence is None:
            sentence = self._format(f"{kind}-{tag_of(record)}", _fields(record))
            self._keep(known, sentence)
        return sentence

    def _keep(self, known: Any, sentence: str) -> None:
        """Keep a sentence for the next time it is asked for."""
        if len(self._sentences) >= MOST_SENTENCES:
            self._sentences.clear()
        self._sentences[known] = sentence

    def _format(self, key: str, arguments: Mapping[str, Any]) -> str:
        if not self._bundle.has_message(key):
            raise TextError(f"the catalog has no sentence '{key}'")
        message = self._bundle.get_message(key)
        assert message.value is not None, f"'{key}' has no text of its own"
        token = _localizer.set(self)
        try:
            sentence, errors = self._bundle.format_pattern(message.value, dict(arguments))
        finally:
            _localizer.reset(token)
        if errors:
            raise TextError(f"'{key}' cannot be filled from {dict(arguments)}: {errors[0]}")
        return str(sentence)


def refusal(error: IllegalDecisionError) -> str:
    """The refusal in English with its rule, for logs and tracebacks."""
    try:
        return f"{error.rule}: {Localizer(registry.game(error.game)).refusal(error)}"
    except KnaveryError:
        return f"{error.rule}: {error.reason.replace('_', ' ')}"


def positions(game: AnyGame, seats: int, viewer: Seat, language: str = "en") -> tuple[str, ...]:
    """Names for players without one, as the viewer sees them: "the player on your left"."""
    localizer = Localizer(game, viewer=viewer, language=language)
    names = []
    for seat in range(seats):
        left, right = (seat - viewer) % seats, (viewer - seat) % seats
        side, steps = ("left", left) if left <= right else ("right", right)
        names.append(localizer.message(f"word-on_your_{side}", steps=steps) if steps else "")
    return tuple(names)


def languages(game: AnyGame) -> tuple[str, ...]:
    """The languages the game's catalogs are written in."""
    names = (entry.name for entry in game.text.iterdir())
    return tuple(sorted(name.removesuffix(".ftl") for name in names if name.endswith(".ftl")))


class _Held(FluentType):
    """A list or a record on its way into LIST, COUNT or SAY."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.value)

    def format(self, locale: Any) -> str:
        raise TextError(f"{self.value!r} needs LIST or SAY around it")


@lru_cache(64)
def _sentences(
    bundle: FluentBundle, names: tuple[str, ...] | None, viewer: Seat | None
) -> dict[Any, str]:
    """The sentences made so far for that viewer of a table with those names."""
    return {}


_localizer: ContextVar[Localizer] = ContextVar("localizer")


def _fields(record: msgspec.Struct) -> dict[str, Any]:
    found = {}
    for name in record.__struct_fields__:
        value = getattr(record, name)
        found[name] = _argument(value)
        if isinstance(value, msgspec.Struct):
            for inner in value.__struct_fields__:
                found[f"{name}_{inner}"] = _argument(getattr(value, inner))
    return found


def _argument(value: Any) -> Any:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case Enum():
            return _argument(value.value)
        case int() | float() | str():
            return value
        case _:
            return _Held(value)


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, _Held) else value


def _name(seat: Any) -> str:
    return "none" if seat == "none" else _localizer.get().name(int(seat))


def _who(seat: Any) -> str:
    return _localizer.get().who(None if seat == "none" else int(seat))


def _word(value: Any, of: str = "word") -> str:
    return _localizer.get().message(f"{of}-{_plain(value)}")


def _say(record: Any) -> str:
    held = _plain(record)
    if held == "none":
        return _localizer.get().message("word-none")
    return _localizer.get()._record("part", held)


def _list(items: Any, of: str = "") -> str:
    localizer = _localizer.get()
    text: Callable[[Any], str]
    match of:
        case "":
            text = _item
        case "name":
            text = localizer.name
        case _:
            text = lambda item: localizer.message(f"{of}-{_argument(item)}")  # noqa: E731
    texts = [text(item) for item in _plain(items)]
    if not texts:
        return localizer.message("word-nothing")
    *most, last = texts
    if not most:
        return last
    return localizer.message("word-list", most=", ".join(most), last=last)


def _count(items: Any) -> FluentInt:
    return FluentInt(len(_plain(items)))


def _item(item: Any) -> str:
    if isinstance(item, msgspec.Struct):
        return _localizer.get()._record("part", item)
    return str(_argument(item))


_FUNCTIONS: Final[dict[str, Any]] = {
    "NAME": _name,
    "WHO": _who,
    "WORD": _word,
    "SAY": _say,
    "LIST": _list,
    "COUNT": _count,
}


_bundles: Final[dict[tuple[str, str], FluentBundle]] = {}


def _bundle(game: str, folder: Traversable, language: str) -> FluentBundle:
    if (game, language) not in _bundles:
        _bundles[game, language] = _read(folder, language)
    return _bundles[game, language]


def _read(folder: Traversable, language: str) -> FluentBundle:
    bundle = FluentBundle([language], functions=_FUNCTIONS, use_isolating=False)
    for source in (SHARED, folder):
        catalog = source.joinpath(f"{language}.ftl")
        if not catalog.is_file():
            raise TextError(f"there is no catalog {language}.ftl in {source}")
        bundle.add_resource(FluentResource(catalog.read_text("utf-8")), allow_overrides=True)
    return bundle
