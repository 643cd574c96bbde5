"""The catalog of the terminal's own sentences."""

from importlib.resources import files
from typing import Any, Final

from knavery.core.sentences import sentence

LANGUAGES: Final = ("en", "de")
TEXT: Final = files("knavery.cli").joinpath("text")


class Words:
    """The catalog of the terminal in one language."""

    def __init__(self, language: str = "en") -> None:
        self._language = language

    def __call__(self, key: str, **fields: Any) -> str:
        """The message of that key, with its fields filled in."""
        return sentence(TEXT, key, self._language, **fields)
