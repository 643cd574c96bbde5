"""docs/writing-a-game.md shows Hooks as it is."""

import re
import textwrap
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
HOOKS: Final = ROOT / "tests" / "hooks"
PACKAGE: Final = HOOKS / "knavery_hooks"
PAGE: Final = (ROOT / "docs" / "writing-a-game.md").read_text("utf-8")

#: The file that a block of each language shows. A block of Python names its module in its first
#: line.
FILES: Final = {
    "fluent": PACKAGE / "text" / "en.ftl",
    "markdown": PACKAGE / "text" / "rules.md",
    "toml": HOOKS / "pyproject.toml",
}

BLOCKS: Final = [
    (found["language"], found["code"])
    for found in re.finditer(r"^```(?P<language>\w+)\n(?P<code>.*?)^```$", PAGE, re.S | re.M)
    if found["language"] in {"python", *FILES} and ">>>" not in found["code"]
]


def pieces(language: str, code: str) -> list[tuple[Path, str]]:
    """The parts of a block that are contiguous in its file: in Python each class and function."""
    if language != "python":
        return [(FILES[language], code.strip("\n"))]
    name, _, code = code.partition("\n")
    parts = re.split(r"\n\n+(?=\S)", code.strip("\n"))
    return [(PACKAGE / name.removeprefix("# "), part) for part in parts if part]


def test_the_page_shows_the_game() -> None:
    assert {language for language, _ in BLOCKS} == {"python", *FILES}
    assert len(BLOCKS) > 10


def test_the_page_lists_every_module_of_the_game() -> None:
    (tree,) = re.findall(r"^knavery_hooks/\n(.*?)^```$", PAGE, re.S | re.M)
    listed = {line.split()[0].rstrip("/") for line in tree.splitlines()}
    assert listed == {path.name for path in PACKAGE.iterdir() if path.name != "__pycache__"}


@pytest.mark.parametrize(
    ("file", "piece"),
    [piece for block in BLOCKS for piece in pieces(*block)],
    ids=lambda part: part.name if isinstance(part, Path) else part.strip().splitlines()[0][:40],
)
def test_what_is_shown_is_the_code_of_the_game(file: Path, piece: str) -> None:
    code = file.read_text("utf-8")
    # A method is shown without the indentation it has in its class.
    assert piece in code or textwrap.indent(piece, "    ") in code
