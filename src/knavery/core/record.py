"""A record: one JSON file from which a whole match can be replayed.

It holds everybody's secrets, so it leaves the server only when the match is over. It has one
decision a line, so that an error can name the line.
"""

import hmac
import json
import os
import re
import threading
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Generic, Self, TypeVar

import msgspec

from knavery.core import registry
from knavery.core.chance import Chance
from knavery.core.errors import IllegalDecisionError, KnaveryError, RecordError, SettingsError
from knavery.core.event import Event
from knavery.core.game import AnyGame, AnyLog, AnyState, Outcome, Step
from knavery.core.seat import TABLE, Seat
from knavery.core.settings import check_seats, read_settings

FORMAT: Final = 2
D = TypeVar("D")
#: msgspec inspects a type at its first use, and two threads must not do so at the same time.
_READING: Final = threading.Lock()


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat: a person, or the bot of that name.

    >>> import knavery as kn
    >>> kn.Match("kred", [kn.Player("Fox"), kn.Player("Owl", bot="careful"), "Hare"]).players[1:]
    (Player(name='Owl', bot='careful'), Player(name='Hare', bot=None))
    """

    name: str
    bot: str | None = None


class Entry(msgspec.Struct, Generic[D], frozen=True):
    """One decision and the seat that made it."""

    seat: Seat
    decision: D


class Note(msgspec.Struct, frozen=True):
    """A note on a decision, which a replay ignores: a time, chat, a bot's belief and reason."""

    step: int
    note: Any

    @property
    def is_default(self) -> bool:
        """Whether the server entered the decision because the player's time ran out."""
        return isinstance(self.note, dict) and self.note.get("maker") == "clock"


class RawNote(Note, frozen=True):
    """A note as it is written, as JSON: most readers need none of what it says."""

    note: msgspec.Raw

    @property
    def is_default(self) -> bool:
        """Whether the server entered the decision because the player's time ran out."""
        written = bytes(self.note)
        return b"clock" in written and Note(self.step, msgspec.json.decode(written)).is_default


class Witness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody at the table was shown, and saved with the record: it was not the dealer's."""

    commitment: str
    #: The words as they stood at the deal, in seat order.
    words: tuple[str, ...]
    #: Whether the commitment was shown before the deal. Later, it proves less.
    before_deal: bool


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match as it was dealt and decided.

    >>> import knavery as kn
    >>> record = kn.Match("kred", seats=3, seed="an example").record
    >>> record.verify()
    >>> kn.Record.parse(record.text()) == record
    True
    """

    format: int = FORMAT
    game: str
    rules_version: int
    settings: Any
    players: tuple[Player, ...]
    #: The dealer's 256 secret bits, in hexadecimal; the commitment is their SHA-256.
    seed: str
    commitment: str
    #: The words that each seat added to the seed before the deal, in seat order.
    words: tuple[str, ...]
    deal: tuple[Any, ...]
    decisions: tuple[Entry[Any], ...] = ()
    outcome: Outcome | None = None
    notes: tuple[Note, ...] = ()
    witness: Witness | None = None

    @property
    def chance(self) -> Chance:
        """The stream the match was dealt from."""
        return Chance(match_seed(bytes.fromhex(self.seed), self.words))

    def begin(self) -> tuple[AnyState, AnyLog]:
        """The table as it was dealt, and the first lines of its log."""
        game = self._game()
        state, log = game.deal(len(self.players), self.settings, self.chance)
        if log != self.deal:
            raise FieldError(
                "deal", "the seed and the words deal another table than the one written down"
            )
        return state, log

    def replay(self) -> Iterator[Step]:
        """Replay the match, a step for every decision."""
        state, _ = self.begin()
        defaults = {note.step for note in self.notes if note.is_default}
        for number, entry in enumerate(self.decisions):
            if not TABLE <= entry.seat < len(self.players):
                raise EntryError(number, f"there is no seat {entry.seat}")
            try:
                after, log = state.play(entry.seat, entry.decision)
            except IllegalDecisionError as error:
                raise EntryError(number, str(error)) from error
            yield Step(state, entry.seat, entry.decision, log, after, number in defaults)
            state = after
        if state.outcome != self.outcome:
            played = "is not over yet" if state.outcome is None else f"ends in {state.outcome}"
            raise FieldError("outcome", f"it {played}, and another outcome is written down")

    def verify(self) -> None:
        """Check commitment, deal, every decision and the outcome, or raise RecordError."""
        try:
            seed = bytes.fromhex(self.seed)
        except ValueError:
            raise FieldError("seed", "the seed is not written in hexadecimal") from None
        if sha256(seed).hexdigest() != self.commitment:
            raise FieldError("commitment", "the seed is not the one committed to before the deal")
        if self.witness is not None:
            if self.witness.commitment != self.commitment:
                raise FieldError(
                    "witness", "at the table another commitment was shown: the seed was changed"
                )
            if self.witness.words != self.words:
                raise FieldError("words", "at the table other words were shown: they were changed")
        for _ in self.replay():
            pass

    def text(self) -> str:
        """The record as JSON, one decision a line."""
        fields = []
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if name == "witness" and value is None:
                continue
            if name in _LISTS:
                items = ",\n".join(f"    {_json(item)}" for item in value)
                fields.append(f'  "{name}": [\n{items}\n  ]' if items else f'  "{name}": []')
            else:
                fields.append(f'  "{name}": {_json(value)}')
        return "{\n" + ",\n".join(fields) + "\n}\n"

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write it to a file, all or nothing."""
        path = Path(path)
        beside = path.with_name(path.name + ".part")
        beside.write_text(self.text(), "utf-8")
        beside.replace(path)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Self:
        """The record in that file, or RecordError saying which line is wrong and why."""
        if not isinstance(path, str | os.PathLike):
            raise RecordError(f"a record is read from a path, not from {type(path).__name__}")
        try:
            text = Path(path).read_text("utf-8")
        except FileNotFoundError:
            raise RecordError(f"there is no file {path}") from None
        except (OSError, UnicodeDecodeError) as error:
            raise RecordError(f"{path} cannot be read: {error}") from None
        return cls.parse(text)

    @classmethod
    def parse(cls, text: str) -> Self:
        """The record written as that text."""
        if not isinstance(text, str | bytes):
            raise RecordError(f"a record is parsed from text, not {type(text).__name__}")
        if (record := cls._quickly(text)) is not None:
            return record
        raw = _loads(text)
        if not isinstance(raw, dict) or "game" not in raw:
            raise RecordError("not a record: it names no game")
        if raw.get("format") == 1:
            raw = _from_format_1(raw)
        if raw.get("format") != FORMAT:
            raise RecordError(f"written in format {raw.get('format')}; this reads 1 to {FORMAT}")
        with _READING:
            return cls._read(raw, text)

    @classmethod
    def _quickly(cls, text: str, *, raw_notes: bool = False) -> Self | None:
        """The record, straight from its text; None where something is to be said about it."""
        try:
            with _READING:
                outline = (_RAW_OUTLINE if raw_notes else _OUTLINE).decode(text)
                if outline.format != FORMAT:
                    return None
                game = outline._game()
                facts, decisions = _kinds(game)
                parts = {
                    "settings": _settings(outline.settings, game),
                    "deal": _reader(facts).decode(outline.deal),
                    "decisions": _reader(decisions).decode(outline.decisions),
                }
                return cls(**msgspec.structs.asdict(outline) | parts)
        except (msgspec.DecodeError, KnaveryError, RecursionError):
            return None

    @classmethod
    def _read(cls, raw: Any, text: str) -> Self:
        try:
            record = msgspec.convert(raw, cls)
            game = record._game()
            return msgspec.structs.replace(
                record,
                settings=_settings(record.settings, game),
                deal=_each("deal", record.deal, Event[game.Fact], text),  # type: ignore[name-defined]
                decisions=tuple(
                    Entry(entry.seat, decision)
                    for entry, decision in zip(
                        record.decisions,
                        _each(
                            "decisions",
                            [entry.decision for entry in record.decisions],
                            game.Decision,
                            text,
                        ),
                        strict=True,
                    )
                ),
            )
        except msgspec.ValidationError as error:
            raise RecordError(str(error), _line_of(text, str(error))) from None
        except FieldError as error:
            raise RecordError(error.problem, _line(text, error.field)) from None

    def _game(self) -> AnyGame:
        game = registry.game(self.game)
        if self.rules_version != game.rules_version:
            raise FieldError(
                "rules_version",
                f"played under version {self.rules_version} of {game.title}'s rules; "
                f"these are version {game.rules_version} and would play it differently",
            )
        try:
            check_seats(game, len(self.players))
        except SettingsError as error:
            raise FieldError("players", str(error)) from None
        return game


def _kinds(game: AnyGame) -> tuple[Any, Any]:
    """What stands in the deal and in the decisions of the game's records."""
    return Event[game.Fact], Entry[game.Decision]  # type: ignore[name-defined]


@cache
def _reader(kind: Any) -> msgspec.json.Decoder[tuple[Any, ...]]:
    """Reads a list of that kind from its text."""
    return msgspec.json.Decoder(tuple[kind, ...])


class _Outline(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record whose deal and decisions are still text: their kinds depend on the game."""

    format: int
    deal: msgspec.Raw  # type: ignore[assignment]
    decisions: msgspec.Raw = msgspec.Raw(b"[]")  # type: ignore[assignment]


class _RawOutline(_Outline, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The same, and the notes are still text."""

    notes: tuple[RawNote, ...] = ()


_OUTLINE: Final = msgspec.json.Decoder(_Outline)
_RAW_OUTLINE: Final = msgspec.json.Decoder(_RawOutline)


def prepare(game: AnyGame) -> None:
    """Build the decoders of the game's records, before several threads need them."""
    with _READING:
        for kind in _kinds(game):
            _reader(kind)
        msgspec.json.Decoder(game.Settings)


class FieldError(RecordError):
    """A record in which that field is wrong."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(problem)
        self.field = field


class EntryError(RecordError):
    """A record in which the decision of that number, from 0, is illegal. The text counts from 1."""

    def __init__(self, number: int, problem: str) -> None:
        super().__init__(f"decision {number + 1} of the record is illegal: {problem}")
        self.number = number


def match_seed(seed: bytes, words: Sequence[str]) -> bytes:
    """The seed of a match: the dealer's, mixed with everybody's words in seat order."""
    message = b"knavery match 1"
    for word in words:
        message += len(word.encode()).to_bytes(4, "big") + word.encode()
    return hmac.digest(seed, message, "sha256")


def line_of_decision(text: str, number: int) -> int | None:
    """The line, from 1, of the decision of that number, from 0."""
    return _line(text, "decisions", number)


def read_with_raw_notes(path: Path) -> Record:
    """The record in that file with a `RawNote` for each note, or what `Record.read` says."""
    try:
        text = path.read_bytes().decode()
    except (OSError, UnicodeDecodeError):
        return Record.read(path)
    return Record._quickly(text, raw_notes=True) or Record.read(path)


def check(path: str | os.PathLike[str]) -> Record:
    """The record in that file, verified, or RecordError with the line that is wrong."""
    record = Record.read(path)
    try:
        record.verify()
    except EntryError as error:
        line = line_of_decision(Path(path).read_text("utf-8"), error.number)
        raise RecordError(error.problem, line) from error
    except FieldError as error:
        line = _line(Path(path).read_text("utf-8"), error.field)
        raise RecordError(error.problem, line) from error
    except KnaveryError:
        raise
    except (ValueError, TypeError, LookupError) as error:
        raise RecordError(f"it cannot be dealt again: {error}") from error
    return record


_LISTS: Final = ("deal", "decisions", "notes")
#: Format 1 had other names for the two parts of an event.
_EVENT_FORMAT_1: Final = {"table": "public", "instead": "private"}


def _from_format_1(raw: dict[str, Any]) -> dict[str, Any]:
    """The same record in format 2. Damage is left as it is, and found later."""
    deal = raw.get("deal")
    if not isinstance(deal, list):
        return raw | {"format": FORMAT}
    events = [
        {_EVENT_FORMAT_1.get(name, name): part for name, part in event.items()}
        if isinstance(event, dict)
        else event
        for event in deal
    ]
    return raw | {"format": FORMAT, "deal": events}


def _json(value: Any) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except TypeError as error:
        raise RecordError(f"{value!r} cannot be written as JSON: {error}") from None


def _loads(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        pass
    # Slower, and it names the line.
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"not JSON: {error.msg}", error.lineno) from None
    except RecursionError:
        raise RecordError("not a record: it is nested too deeply") from None


def _each(field: str, items: Sequence[Any], kind: Any, text: str) -> tuple[Any, ...]:
    try:
        return msgspec.convert({"items": items}, _list_of(kind), str_keys=True).items  # type: ignore[attr-defined, no-any-return]
    except msgspec.ValidationError:
        pass
    # One by one, for an error that names the item.
    for number, item in enumerate(items):
        try:
            msgspec.convert(item, kind, str_keys=True)
        except msgspec.ValidationError as error:
            raise RecordError(
                f"{field} {number + 1}: {error}", _line(text, field, number)
            ) from None
    raise AssertionError(f"each of {field} can be read, and not all of them")


@cache
def _list_of(kind: Any) -> type[msgspec.Struct]:
    """A struct with a tuple of that kind: msgspec inspects a struct once, a union at each use."""
    return msgspec.defstruct("List", [("items", tuple[kind, ...])])


def _settings(value: Any, game: AnyGame) -> Any:
    try:
        return read_settings(game, value)
    except msgspec.ValidationError as error:
        raise FieldError("settings", f"settings: {error}") from None


def _line_of(text: str, problem: str) -> int | None:
    """The line of a validation error, from the path at its end: `$.decisions[3].seat`."""
    if found := re.search(r"`\$\.(\w+)(?:\[(\d+)\])?", problem):
        return _line(text, found[1], int(found[2]) if found[2] else None)
    return None


def _line(text: str, field: str, number: int | None = None) -> int | None:
    """The line of the field, or of that item of it."""
    start = re.search(rf'"{field}"\s*:\s*', text)
    if start is None:
        return None
    at = start.end()
    if number is not None:
        decoder = json.JSONDecoder()
        at = _OPENING.match(text, at).end()  # type: ignore[union-attr]
        for _ in range(number):
            _, at = decoder.raw_decode(text, at)
            at = _COMMA.match(text, at).end()  # type: ignore[union-attr]
    return text.count("\n", 0, at) + 1


#: What precedes the first item of a list, and each after it.
_OPENING: Final = re.compile(r"\[?\s*")
_COMMA: Final = re.compile(r"\s*,?\s*")
