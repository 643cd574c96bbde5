"""The name of a language model's seat: `llm:MODEL?SWITCHES@URL`."""

import os
from typing import Any, Final, Literal
from urllib.parse import parse_qsl

import msgspec

from knavery.core.seat_text import RulesLength

#: Where a model is asked unless the name or OPENAI_BASE_URL says otherwise.
USUAL_URL: Final = "https://api.openai.com/v1"
USAGE: Final = "write llm:MODEL, llm:MODEL@http://HOST/v1 or llm:MODEL?options=hidden"


class ModelSpec(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which model is asked, where, and how.

    >>> ModelSpec.parse("qwen3:8b?options=hidden@http://localhost:11434/v1").url
    'http://localhost:11434/v1'
    """

    model: str
    #: Empty: OPENAI_BASE_URL, or else OpenAI's own.
    url: str = ""
    #: Whether the prompt lists the options; hidden ones the model writes in the game's notation.
    options: Literal["listed", "hidden"] = "listed"
    rules: RulesLength = "short"
    #: Forbidden: the prompt says that the model must not lie, and an evaluation counts violations.
    lies: Literal["allowed", "forbidden"] = "allowed"
    #: None: as the endpoint likes it.
    temperature: float | None = None

    @classmethod
    def parse(cls, text: str) -> "ModelSpec":
        """The specification, or ValueError with how to write one."""
        named, at, rest = text.partition("@http")
        model, _, switches = named.partition("?")
        if not model or (at and not rest.partition("://")[2]):
            raise ValueError(USAGE)
        found: dict[str, Any] = dict(parse_qsl(switches, keep_blank_values=True))
        if {"model", "url"} & set(found):
            raise ValueError(USAGE)
        url = f"http{rest}".rstrip("/") if at else ""
        try:
            return msgspec.convert({**found, "model": model, "url": url}, cls, strict=False)
        except msgspec.ValidationError as error:
            raise ValueError(f"{error}; {USAGE}") from None

    @property
    def endpoint(self) -> str:
        """The address that chat completions are asked from."""
        return self.url or os.environ.get("OPENAI_BASE_URL", "").rstrip("/") or USUAL_URL


def without_url(name: str) -> str:
    """The name of a bot as players may see it, without its endpoint's address.

    >>> without_url("llm:qwen3:8b@http://localhost:11434/v1"), without_url("careful")
    ('llm:qwen3:8b', 'careful')
    """
    return name.partition("@http")[0] if name.startswith("llm:") else name
