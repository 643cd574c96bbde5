"""The catalog of the terminal's own sentences."""

from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("en", "de")


class Words:
    """The catalog of the terminal in one language."""

    def __init__(self, language: str = "en") -> None:
        self._bundle = _bundle(language)

    def __call__(self, key: str, **fields: Any) -> str:
        """The message of that key, with its fields filled in."""
        message = self._bundle.get_message(key)
        assert message.value is not None, f"'{key}' has no text"
        told, errors = self._bundle.format_pattern(message.value, fields)
        assert not errors, f"'{key}' cannot be filled from {fields}: {errors}"
        return str(told)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    text = files("knavery.cli").joinpath("text", f"{language}.ftl").read_text("utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle
