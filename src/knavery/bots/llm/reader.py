"""Reads a language model's answer: JSON if it can be found, or a bare number or decision."""

import json
import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from knavery.bots.llm.prompt import CHAT_LENGTH, SILENCE, may_talk
from knavery.bots.llm.spec import ModelSpec
from knavery.core import AnyGame
from knavery.core.errors import NotationError

#: The longest thought that is kept, in characters.
THOUGHT_LENGTH: Final = 1_000
#: The longest answer without JSON.
BARE_LENGTH: Final = 60
#: The beliefs that can be compared with the truth later.
BELIEFS: Final = ("honest", "score")

_CHOICE: Final = re.compile(r'"choice"\s*:\s*(-?\d+(?=\s*[,}])|"(?:[^"\\]|\\.)*")')


class UnreadableError(ValueError):
    """An answer without a choice; the text tells the model what to write instead."""


class Answer(msgspec.Struct, frozen=True):
    """What a model answered."""

    decision: Any
    say: str = ""
    beliefs: dict[str, float] = {}
    thought: str = ""


def schema(spec: ModelSpec) -> dict[str, Any]:
    """The JSON schema of an answer, for endpoints that can keep to one."""
    chance = {"type": ["number", "null"]}
    properties: dict[str, Any] = {
        "thought": {"type": ["string", "null"]},
        "choice": {"type": "integer" if spec.options == "listed" else "string"},
        "say": {"type": ["string", "null"]},
        "beliefs": _object(dict.fromkeys(BELIEFS, chance), "object", "null"),
    }
    return json_schema("answer", properties)


def json_schema(name: str, properties: dict[str, Any]) -> dict[str, Any]:
    """The schema of an object with these properties, as endpoints are asked for it."""
    schema = _object(properties, "object")
    return {
        "type": "json_schema",
        "json_schema": {"name": name, "strict": True, "schema": schema},
    }


def read(text: str, game: AnyGame, options: Sequence[Any], spec: ModelSpec) -> Answer:
    """The answer in that text, or UnreadableError."""
    found = _found(text)
    decision = chosen(found.get("choice"), game, options, are_listed=spec.options == "listed")
    say, thought = found.get("say"), found.get("thought")
    return Answer(
        decision,
        say[:CHAT_LENGTH].strip() if isinstance(say, str) and may_talk(options) else "",
        _beliefs(found.get("beliefs")),
        thought[:THOUGHT_LENGTH].strip() if isinstance(thought, str) else "",
    )


def _object(properties: dict[str, Any], *kinds: str) -> dict[str, Any]:
    return {
        "type": list(kinds) if len(kinds) > 1 else kinds[0],
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def last_object(text: str, key: str) -> dict[str, Any] | None:
    """The last JSON object in the text that has the key."""
    decoder = json.JSONDecoder()
    last: dict[str, Any] | None = None
    at = text.find("{")
    while at >= 0:
        try:
            value, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            end = at + 1
        else:
            if isinstance(value, dict) and key in value:
                last = value
        at = text.find("{", end)
    return last


def _found(text: str) -> dict[str, Any]:
    """The last JSON object with a choice; else what is left of a cut-off one, or the whole text."""
    if (last := last_object(text, "choice")) is not None:
        return last
    if cut := _CHOICE.search(text):
        return {"choice": json.loads(cut[1], strict=False)}
    # Prose may abbreviate a decision by accident: without JSON only a short answer counts.
    bare = text.strip().strip('`."')
    return {"choice": bare} if len(bare) <= BARE_LENGTH else {}


def chosen(choice: Any, game: AnyGame, options: Sequence[Any], *, are_listed: bool) -> Any:
    """The option of that number or notation, or UnreadableError."""
    if isinstance(choice, float) and choice.is_integer():
        choice = int(choice)
    if isinstance(choice, str) and re.fullmatch(r"\s*\d{1,6}\s*", choice):
        choice = int(choice)
    if isinstance(choice, int) and not isinstance(choice, bool) and are_listed:
        if 0 <= choice < len(options):
            return options[choice]
        raise UnreadableError(
            f"There is no option {choice}: choose a number from 0 to {len(options) - 1}"
        )
    if not isinstance(choice, str) or not choice.strip():
        raise UnreadableError('Your answer has no "choice". Answer with the JSON object alone')
    if None in options and choice.strip().casefold() == SILENCE:
        return None
    try:
        return game.notation.decision_from_text(
            choice.strip(), [option for option in options if option is not None]
        )
    except NotationError as error:
        what = str(error) if are_listed else f"{choice!r} is not among your options"
        raise UnreadableError(f"{what[:CHAT_LENGTH]}. Answer with the JSON object alone") from None


def _beliefs(given: Any) -> dict[str, float]:
    if not isinstance(given, dict):
        return {}
    return {
        name: float(chance)
        for name in BELIEFS
        if isinstance(chance := given.get(name), int | float)
        and not isinstance(chance, bool)
        and 0 <= chance <= 1
    }
