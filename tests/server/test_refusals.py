"""Every refusal the server can send is said by the pages, in both languages, as the server says it.

The source is read for them: one that no other test provokes is found too.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = (
    *sorted((ROOT / "src" / "knavery" / "server").rglob("*.py")),
    ROOT / "src" / "knavery" / "core" / "settings.py",
)
WORDS: Final = ROOT / "web" / "src" / "words"
#: Which argument names the sentence by default.
NAMED_BY: Final = {"Refusal": 0, "SettingsError": 1}
#: What no page says: a game's own refusals, and what only programs and terminals can ask for.
ELSEWHERE: Final = {
    "illegal", "unreadable", "settings", "figures", "no_language", "table_taken",
}  # fmt: skip


class Refused(NamedTuple):
    """A refusal as the source has it: its sentence with a gap for every field."""

    reason: str
    sentence: str
    fields: frozenset[str]
    where: str


def refusals() -> Iterator[Refused]:
    """Every one whose sentence the pages owe."""
    for path in SOURCES:
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        assigned = [node for node in nodes if isinstance(node, ast.Assign)]
        for node in nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                found = _refused(node, node.func.id, assigned, f"{path.name}:{node.lineno}")
                if found is not None:
                    yield found


def _refused(call: ast.Call, kind: str, assigned: list[ast.Assign], where: str) -> Refused | None:
    if kind not in NAMED_BY:
        return None
    named = {str(word.arg): word.value for word in call.keywords}
    name = named.pop("reason", None)
    if name is None and len(call.args) > NAMED_BY[kind]:
        name = call.args[NAMED_BY[kind]]
    if not isinstance(name, ast.Constant):
        return None  # passed on: it is found where it was made
    if name.value in ELSEWHERE:
        return None
    text = call.args[1 - NAMED_BY[kind]]
    if isinstance(text, ast.Name):
        before = [each for each in assigned if each.lineno < call.lineno]
        text = max(
            (each for each in before if ast.unparse(each.targets[0]) == ast.unparse(text)),
            key=lambda each: each.lineno,
        ).value
    return Refused(str(name.value), _with_gaps(text), frozenset(named), where)


def _with_gaps(text: ast.expr) -> str:
    match text:
        case ast.Constant(value=str(words)):
            return words
        case ast.JoinedStr(values=parts):
            return "".join(map(_with_gaps, parts))
        case ast.FormattedValue():
            return "{}"
        case _:
            raise AssertionError(f"no sentence: {ast.unparse(text)}")


def catalogue(language: str) -> dict[str, tuple[str, frozenset[str]]]:
    """The pages' refusals by reason: the sentence with its gaps, and what fills them."""
    parsed = FluentParser().parse((WORDS / f"{language}.ftl").read_text("utf-8"))
    told = {}
    for entry in parsed.body:
        if isinstance(entry, fluent.Message) and entry.id.name.startswith("refused-"):
            assert entry.value is not None
            text = FluentSerializer().serialize_entry(entry).split("=", 1)[1].strip()
            fields = frozenset(re.findall(r"\$(\w+)", text))
            told[entry.id.name.removeprefix("refused-")] = re.sub(r"{[^}]*}", "{}", text), fields
    return told


def test_the_source_is_read_for_every_refusal() -> None:
    found = {refusal.reason for refusal in refusals()}
    assert {"not_seated", "changed", "no_seat", "no_value", "too_fast", "stopped"} <= found


def test_a_reason_names_one_sentence() -> None:
    said: dict[str, str] = {}
    for refusal in refusals():
        assert said.setdefault(refusal.reason, refusal.sentence) == refusal.sentence, refusal.where


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_has_words_that_can_be_filled(language: str) -> None:
    told = catalogue(language)
    owed = {refusal.reason: refusal for refusal in refusals()}
    assert told.keys() == owed.keys()
    for reason, refusal in owed.items():
        assert told[reason][1] <= refusal.fields, f"{refusal.where}: {reason}"


def test_the_pages_say_in_english_what_the_server_says() -> None:
    told = catalogue("en")
    for refusal in refusals():
        assert told[refusal.reason][0] == f"{refusal.sentence}.", refusal.where
