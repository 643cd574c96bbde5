"""docs/writing-a-game.md shows Hooks as it is."""

import re
import textwrap
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
HOOKS: Final = ROOT / "tests" / "hooks"
PAGE: Final = (ROOT / "docs" / "writing-a-game.md").read_text("utf-8")

#: Where the code of a block of each language is to be found.
FILES: Final = {
    "python": HOOKS / "knavery_hooks" / "__init__.py",
    "fluent": HOOKS / "knavery_hooks" / "text" / "en.ftl",
    "markdown": HOOKS / "knavery_hooks" / "text" / "rules.md",
    "toml": HOOKS / "pyproject.toml",
}

BLOCKS: Final = [
    (found["language"], found["code"])
    for found in re.finditer(r"^```(?P<language>\w+)\n(?P<code>.*?)^```$", PAGE, re.S | re.M)
    if found["language"] in FILES and ">>>" not in found["code"]
]


def pieces(code: str, language: str) -> list[str]:
    """The parts of a block that stand together in the file: methods and classes one by one."""
    parts = (
        re.split(r"\n\n+(?=\S)", code.strip("\n")) if language == "python" else [code.strip("\n")]
    )
    return [part for part in parts if part]


def test_the_page_shows_the_game() -> None:
    assert {language for language, _ in BLOCKS} == set(FILES)
    assert len(BLOCKS) > 10


@pytest.mark.parametrize(
    ("language", "piece"),
    [(language, piece) for language, code in BLOCKS for piece in pieces(code, language)],
    ids=lambda text: text.strip().splitlines()[0][:40],
)
def test_what_is_shown_is_the_code_of_the_game(language: str, piece: str) -> None:
    file = FILES[language].read_text("utf-8")
    # A method is shown without the margin it has in its class.
    assert piece in file or textwrap.indent(piece, "    ") in file
