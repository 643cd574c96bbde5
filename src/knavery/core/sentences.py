"""Sentences outside of games: one catalog a language, filled from fields."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

#: Sentences of core's errors. The client reads the same files.
ERRORS: Final = files("knavery.core").joinpath("text_errors")


def sentence(folder: Traversable, key: str, language: str = "en", **fields: Any) -> str:
    """The sentence of that key in the folder's catalog of that language."""
    bundle = _bundle(folder, language)
    pattern = bundle.get_message(key).value
    assert pattern is not None, key
    text, problems = bundle.format_pattern(pattern, fields)
    assert not problems, f"{key}: {problems}"
    return str(text)


_bundles: Final[dict[tuple[str, str], FluentBundle]] = {}


def _bundle(folder: Traversable, language: str) -> FluentBundle:
    key = (str(folder), language)
    if key not in _bundles:
        bundle = FluentBundle([language], use_isolating=False)
        source = folder.joinpath(f"{language}.ftl").read_text("utf-8")
        bundle.add_resource(FluentResource(source))
        _bundles[key] = bundle
    return _bundles[key]
