"""The client agrees with the server's records, and speaks both languages whole."""

import re
import runpy
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser, ast, visitor

ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "web"
WORDS: Final = WEB / "src" / "words"


def written() -> dict[str, str]:
    files: dict[str, str] = runpy.run_path(str(ROOT / "scripts" / "types"))["files"]()
    return files


@pytest.mark.parametrize(
    "name",
    [
        "src/wire/protocol.ts",
        "src/wire/kred.ts",
        "src/wire/candy_k.ts",
        "src/wire/kingless.ts",
        "src/wire/red_scare.ts",
        "src/wire/remarks.ts",
        "tests/sentences.json",
    ],
)
def test_what_the_client_takes_from_the_records_is_what_they_are(name: str) -> None:
    assert (WEB / name).read_text("utf-8") == written()[name], "run scripts/types"


class Variables(visitor.Visitor):
    """The variables a sentence is filled from."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def catalog(language: str) -> dict[str, set[str]]:
    """Each sentence of the pages and the variables in it."""
    parsed = FluentParser().parse((WORDS / f"{language}.ftl").read_text("utf-8"))
    messages = {}
    for entry in parsed.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in messages, f"{entry.id.name} is there twice"
            messages[entry.id.name] = variables.found
    return messages


def test_every_sentence_of_the_pages_is_told_in_german_too() -> None:
    english, german = catalog("en"), catalog("de")

    assert english.keys() == german.keys()
    for key, variables in english.items():
        assert german[key] - {"who"} == variables - {"who"}, key


def test_every_sentence_a_page_asks_for_is_there() -> None:
    messages = catalog("en").keys()
    asked = {
        key
        for path in (WEB / "src").rglob("*")
        if path.suffix in (".svelte", ".ts") and path.parent.name != "wire"
        for key in re.findall(r"\bt\('([^']+)'", path.read_text("utf-8"))
    }

    assert len(asked) > 80
    assert asked - messages == set()


def test_no_page_shows_what_people_wrote_as_markup() -> None:
    for path in (WEB / "src").rglob("*.svelte"):
        assert "{@html" not in path.read_text("utf-8"), path.name
