"""The glossary of CONTRIBUTING.md names what there is."""

import re
from pathlib import Path
from typing import Any, Final

import pytest

from knavery import bots, core, sim
from knavery.core import match, stepper, text
from knavery.sim import arena

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
PLACES: Final = (core, match, stepper, text, bots, sim, arena)
#: The parts of the glossary.
PARTS: Final = ("Contract", "Bots and simulation", "Engines", "Server", "Client")


def code_names(part: str) -> list[str]:
    """The code in the second column of that part's table."""
    section = PAGE.split(f"### {part}\n")[1].split("\n#")[0]
    rows = [row.split("|")[2] for row in section.splitlines() if row.startswith("| ")]
    return [name for cell in rows for name in re.findall(r"`([^`]+)`", cell)]


def exists(name: str) -> bool:
    """Whether there is such a file, or such a name in one of the places."""
    if "/" in name:
        return any((ROOT / folder / name).exists() for folder in ("src/knavery", "web/src"))
    first, *others = name.split(".")
    found: Any = next((vars(place)[first] for place in PLACES if first in vars(place)), None)
    for each in others:
        if each in getattr(found, "__struct_fields__", ()):
            return True
        found = getattr(found, each, None)
    return found is not None


@pytest.mark.parametrize("part", PARTS)
def test_the_names_of_the_glossary_exist(part: str) -> None:
    names = code_names(part)
    assert len(names) >= 5
    assert [name for name in names if not exists(name)] == []
