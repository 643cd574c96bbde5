"""Examples are run: the doctests of the code, and the Python of the README and of docs/."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
BLOCK: Final = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)

MODULES: Final = sorted(
    [
        "knavery.envs",
        *(
            found.name
            for part in ("core", "bots", "sim", "envs", "cli")
            for found in pkgutil.walk_packages(
                [str(ROOT / "src" / "knavery" / part)], f"knavery.{part}."
            )
        ),
    ]
)


#: Tests that compile an engine are in one group, so that one process compiles it.
ENGINE: Final = pytest.mark.xdist_group("engine")


@pytest.mark.parametrize("name", [*MODULES, pytest.param("knavery.engines.engine", marks=ENGINE)])
def test_the_examples_in_a_docstring_give_what_they_say(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_there_are_examples_to_be_run() -> None:
    tried = [doctest.testmod(importlib.import_module(name)).attempted for name in MODULES]
    assert sum(tried) >= 8


def blocks() -> list[tuple[str, int, str]]:
    """The examples of all pages that can be run: those that begin at a prompt or an import."""
    found = []
    for page in PAGES:
        text = page.read_text("utf-8")
        for block in BLOCK.finditer(text):
            line = text[: block.start()].count("\n") + 1
            if block[1].lstrip().startswith((">>>", "import ", "from ")):
                found.append((page.name, line, block[1]))
    return found


@pytest.mark.parametrize(
    ("page", "line", "code"),
    [
        pytest.param(
            *block,
            id=f"{block[0]}:{block[1]}",
            marks=ENGINE if block[0] == "engines.md" else (),
        )
        for block in blocks()
    ],
)
def test_the_examples_of_a_page_can_be_run(page: str, line: int, code: str) -> None:
    names: dict[str, object] = {"__name__": "example"}
    if ">>>" in code:
        example = doctest.DocTestParser().get_doctest(code, names, page, page, line)
        runner = doctest.DocTestRunner()
        runner.run(example)
        assert runner.summarize(verbose=False).failed == 0
    else:
        exec(compile(code, f"{page}:{line}", "exec"), names)
