"""Every rule of every rule book is named by a test: in its name, or in its docstring."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest

from knavery.core import registry
from knavery.core.rulebook import ID, parse, rulebook

ROOT: Final = Path(__file__).parents[1]
BOOKS: Final = tuple(
    sorted(book for book in (ROOT / "docs" / "rules").glob("*.md") if book.stem != "README")
)


def ids(text: str) -> set[str]:
    """The ids of the rules written there."""
    return {passage.id for passage in parse(text) if passage.id}


def named(source: str, known: Iterable[str]) -> Iterator[str]:
    """The ids of `known` that the tests of a file are named after, or name in their docstrings.

    `test_k_a1_only_marks_advance` is named after K-A1, and a docstring may add "K-A7, K-P2: …".
    """
    slugs = {rule.lower().replace("-", "_"): rule for rule in known}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            words = node.name.removeprefix("test_") + "_"
            yield from (rule for slug, rule in slugs.items() if f"_{slug}_" in f"_{words}")
            yield from re.findall(rf"\b{ID}\b", ast.get_docstring(node) or "")


def untested(rules: set[str], tests: Iterable[str]) -> list[str]:
    """The rules that no test names, in order."""
    return sorted(rules - {rule for source in tests for rule in named(source, rules)})


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.stem)
def test_every_rule_is_named_by_a_test(book: Path) -> None:
    rules = ids(book.read_text("utf-8"))
    assert rules, f"{book.name} has no rule with an id in bold"
    missing = untested(rules, (file.read_text("utf-8") for file in ROOT.glob("tests/**/test_*.py")))
    assert missing == [], f"rules of {book.name} that no test names: {', '.join(missing)}"


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.stem)
def test_no_id_stands_for_two_rules(book: Path) -> None:
    found = [passage.id for passage in parse(book.read_text("utf-8")) if passage.id]
    assert sorted(found) == sorted(set(found))


def test_a_rule_nobody_has_tested_is_listed() -> None:
    rules = ids("- **K-A1** one\n- **K-A11** two\n- **RS-Q3** three\n- **PR-01** four")
    source = '''
def test_k_a11_is_not_a_test_of_its_beginning(): ...
def test_it_says_so():
    """RS-Q3, PR-01: so it is."""
def helper_k_a1(): ...
'''
    assert untested(rules, [source]) == ["K-A1"]
    assert untested(rules, [source, "def test_k_a1_x(): ..."]) == []


@pytest.mark.parametrize("name", ["candy_k", "kred", "kingless", "red_scare"])
def test_every_question_of_the_client_links_a_rule(name: str) -> None:
    source = (ROOT / "web" / "src" / "lib" / "prompt_rules.ts").read_text("utf-8")
    line = re.search(rf"^  {name}: {{(.*)}},$", source, re.MULTILINE)
    assert line is not None
    linked = dict(re.findall(r"(\w+): '([\w-]+)'", line[1]))
    game = registry.game(name)
    catalog = game.text.joinpath("en.ftl").read_text("utf-8")
    questions = set(re.findall(r"^phase-(\w+) =", catalog, re.MULTILINE)) - {"over"}
    assert set(linked) == questions
    assert set(linked.values()) <= {passage.id for passage in rulebook(game).passages}
