"""Every refusal has one sentence in each language, and its fields fill it.

The source is read for them: one that no other test provokes is found too.
"""

import ast
import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent

from knavery.core import SettingsError, registry
from knavery.core.sentences import ERRORS, sentence
from knavery.core.settings import check_seats, settle
from knavery.server.tables.refusal import TEXT, Refusal

SOURCE: Final = Path(__file__).parents[2] / "src" / "knavery"
#: Where each kind is raised, and the catalogs of its sentences.
KINDS: Final[dict[str, tuple[list[Path], Traversable]]] = {
    "Refusal": (sorted((SOURCE / "server").rglob("*.py")), TEXT),
    "SettingsError": ([SOURCE / "core" / "settings.py", SOURCE / "core" / "match.py"], ERRORS),
}


class Raised(NamedTuple):
    """A refusal as the source has it."""

    reasons: frozenset[str]
    fields: frozenset[str]
    where: str


def raised(kind: str) -> Iterator[Raised]:
    """Every one in the source; those that pass on another error's reason are left out."""
    for path in KINDS[kind][0]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id != kind:
                    continue
                fields = {str(word.arg): word.value for word in node.keywords}
                named = fields.pop("reason", None)
                words = _words(named) if named is not None else _last_words(node.args)
                where = f"{path.name}:{node.lineno}"
                if words:
                    yield Raised(frozenset(words), frozenset(fields), where)


def _last_words(arguments: list[ast.expr]) -> set[str]:
    """The reasons of `Refusal(code, reason)`; the code where the reason may be None."""
    *_, last = arguments
    words = _words(last)
    if any(isinstance(part, ast.Constant) and part.value is None for part in ast.walk(last)):
        words |= _words(arguments[0])
    return words


def _words(given: ast.expr) -> set[str]:
    match given:
        case ast.Constant(value=str(word)):
            return {word}
        case ast.IfExp(body=one, orelse=other):
            return _words(one) | _words(other)
    return set()


def catalog(folder: Traversable, language: str) -> dict[str, frozenset[str]]:
    """The fields of every sentence, by its reason."""
    parsed = FluentParser().parse(folder.joinpath(f"{language}.ftl").read_text("utf-8"))
    found = {}
    for entry in parsed.body:
        if isinstance(entry, fluent.Message):
            assert entry.id.name.startswith("refused-")
            text = FluentSerializer().serialize_entry(entry)
            assert entry.id.name.removeprefix("refused-") not in found
            found[entry.id.name.removeprefix("refused-")] = frozenset(re.findall(r"\$(\w+)", text))
    return found


def test_the_source_is_read_for_every_refusal() -> None:
    found = {reason for each in raised("Refusal") for reason in each.reasons}
    assert {"not_seated", "changed", "begun", "begun_without", "no_seat", "stopped"} <= found
    assert {reason for each in raised("SettingsError") for reason in each.reasons} == {
        "players", "no_setting", "no_value", "no_pair",
        "players_and_seats", "not_seats", "not_players", "not_settings", "not_seed",
            "not_words",
    }  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_refusal_has_one_sentence_that_can_be_filled(kind: str, language: str) -> None:
    found = catalog(KINDS[kind][1], language)
    owed = {reason: each for each in raised(kind) for reason in each.reasons}
    # What HTTP refuses before any handler runs is raised by the framework.
    assert found.keys() - owed.keys() <= {"too_large"}
    assert owed.keys() <= found.keys()
    for reason, each in owed.items():
        assert found[reason] == each.fields, f"{each.where}: {reason}"


def test_no_refusal_carries_a_sentence_of_its_own() -> None:
    for kind in KINDS:
        for each in raised(kind):
            assert all(re.fullmatch(r"[a-z_]+", reason) for reason in each.reasons), each.where


def test_a_refusal_is_said_in_english_from_the_catalog() -> None:
    assert Refusal("no_seat", seats=4).text == "The table has 4 seats."
    assert sentence(TEXT, "refused-no_seat", "de", seats=4) == "Der Tisch hat 4 Plätze."


def test_settings_are_refused_in_the_words_of_core() -> None:
    kred = registry.game("kred")
    with pytest.raises(SettingsError) as refused:
        check_seats(kred, 9)
    assert Refusal.of_settings(refused.value).text == "KRED is for 3 to 5 players, not 9."
    with pytest.raises(SettingsError, match="KRED has no setting 'colour'") as refused:
        settle(kred, {"colour": "red"})
    assert Refusal.of_settings(refused.value).fields["name"] == "colour"
