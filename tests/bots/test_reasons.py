"""Reasons of bots: each code has its sentence in every language, filled from its fields."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import knavery as kn
from knavery import bots
from knavery.bots import because
from knavery.bots.reason import percent
from knavery.core.text import SHARED, Localizer, languages

BOTS = Path(bots.__file__).parent
#: Where reasons are given, and the game in whose catalogs their sentences stand (None: shared).
FOLDERS: Sequence[tuple[str, str | None]] = (
    ("*.py", None),
    ("search/*.py", None),
    ("neural/__init__.py", None),
    ("neural/candy_k.py", "candy_k"),
    ("neural/kingless.py", "kingless"),
    ("neural/red_scare.py", "red_scare"),
    ("heuristics/*.py", None),
    ("heuristics/kingless/*.py", "kingless"),
    ("heuristics/candy_k/*.py", "candy_k"),
    ("heuristics/red_scare/*.py", "red_scare"),
    ("heuristics/kred/*.py", "kred"),
)
LANGUAGES = languages(kn.game("kred"))


def calls(pattern: str, function: str) -> Iterator[ast.Call]:
    for path in sorted(BOTS.glob(pattern)):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == function:
                yield node


def sentences(game: str | None, language: str) -> dict[str, set[str]]:
    """The codes of the catalog, each with the fields its sentence asks for."""
    folder = SHARED if game is None else kn.game(game).text
    catalog = FluentParser().parse(folder.joinpath(f"{language}.ftl").read_text("utf-8"))
    found = {}
    for entry in catalog.body:
        if isinstance(entry, ftl.Message) and entry.id.name.startswith("thought-"):
            seen = Variables()
            seen.visit(entry)
            found[entry.id.name.removeprefix("thought-")] = seen.names
    return found


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("pattern", "game"), FOLDERS)
def test_every_reason_has_a_sentence_that_it_fills(
    pattern: str, game: str | None, language: str
) -> None:
    known = sentences(game, language)
    for call in calls(pattern, "because"):
        code = call.args[0]
        assert isinstance(code, ast.Constant), "a code is written where it is used"
        fields = {word.arg for word in call.keywords}
        assert known[str(code.value)] <= fields, code.value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted({game or "" for _, game in FOLDERS}))
def test_no_sentence_is_left_over(game: str, language: str) -> None:
    used = {
        call.args[0].value
        for pattern, of in FOLDERS
        if (of or "") == game
        for call in calls(pattern, "because")
        if isinstance(call.args[0], ast.Constant)
    }
    assert set(sentences(game or None, language)) == used


@pytest.mark.parametrize(("pattern", "game"), FOLDERS)
def test_no_reason_is_written_in_one_language(pattern: str, game: str | None) -> None:
    for call in calls(pattern, "Choice"):
        given = [*call.args[2:3], *(word.value for word in call.keywords if word.arg == "reason")]
        for reason in given:
            assert not isinstance(reason, ast.JoinedStr), ast.unparse(call)
            assert not isinstance(reason, ast.Constant), ast.unparse(call)


def test_a_localizer_says_it_in_its_language() -> None:
    reason = because("searched", simulations=50, tables=8, score=0.61, second=None)
    assert "50 simulations over 8" in Localizer(kn.game("kred")).thought(reason)
    assert "0,61" in Localizer(kn.game("kred"), language="de").thought(reason)
    assert (
        Localizer(kn.game("kred")).thought("the only tile that pays") == "the only tile that pays"
    )


def test_a_chance_is_rounded_to_whole_per_cent() -> None:
    assert [percent(chance) for chance in (0, 1 / 3, 0.995, 1)] == [0, 33, 100, 100]
