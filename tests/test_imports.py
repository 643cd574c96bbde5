"""The import walk: arrows point one way, and games know nothing but the rules.

core ← games ← engines ← bots ← sim, envs; sim ← puzzles; the server uses core,
games, bots and puzzles. What a person types (cli) may use everything.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parents[1] / "src" / "knavery"

#: Which parts each part may import, besides itself.
MAY: Final[dict[str, frozenset[str]]] = {
    "core": frozenset(),
    "games": frozenset({"core"}),
    # Search runs on an engine where there is one.
    "bots": frozenset({"core", "games", "engines"}),
    "sim": frozenset({"core", "games", "bots"}),
    "envs": frozenset({"core", "games", "bots", "sim", "engines"}),
    "engines": frozenset({"core", "games"}),
    "guides": frozenset({"core"}),
    "puzzles": frozenset({"core", "games", "bots", "sim"}),
    "server": frozenset({"core", "games", "bots", "guides", "puzzles"}),
    "mcp_server": frozenset({"core", "games", "bots", "sim"}),
    "cli": frozenset({"core", "games", "bots", "sim", "envs", "puzzles", "server", "mcp_server"}),
    # The public API names parts of all of these, and loads them at their first use.
    "api": frozenset({"core", "games", "bots", "sim", "engines"}),
    "": frozenset({"core", "games", "bots", "api", "envs"}),  # knavery/__init__.py
}

#: A game is handed its chance and has no clock, no log file and nothing to read or write.
FORBIDDEN_IN_GAMES: Final = frozenset(
    {
        "random", "secrets", "time", "datetime", "calendar", "sched", "uuid",
        "logging", "io", "os", "pathlib", "shutil", "tempfile", "glob", "fileinput",
        "socket", "ssl", "select", "selectors", "asyncio", "threading", "multiprocessing",
        "subprocess", "signal", "sqlite3", "urllib", "http", "ftplib", "smtplib", "shelve",
        "sys", "importlib",
    }
)  # fmt: skip

#: Where a game finds its own catalog: the one thing it may look up on disk.
ALLOWED_IN_GAMES: Final = frozenset({"importlib.resources"})


def imported(source: str, module: str, is_package: bool) -> Iterator[str]:
    """The full name of everything the source imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".")
                up = node.level - is_package
                parents = parts[: len(parts) - up] if up else parts
                base = ".".join((*parents, base) if base else parents)
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def part_of(module: str) -> str:
    """The part of knavery the module belongs to: `games` of `knavery.games.kred.state`."""
    return module.split(".")[1] if module.count(".") else ""


def crossed(module: str, source: str, is_package: bool = False) -> list[str]:
    """Every arrow the module crosses, in words."""
    part = part_of(module)
    wrong = []
    for name in sorted(set(imported(source, module, is_package))):
        top = name.split(".")[0]
        if top == "knavery":
            other = part_of(name)
            if other in MAY and other not in {part, "", *MAY[part]}:
                wrong.append(f"{module} ({part}) imports {name} ({other})")
            if part == "games" and other == "games" and _game(name) not in ("", _game(module)):
                wrong.append(f"{module} imports another game, {name}")
            if part != "" and name == "knavery":
                wrong.append(f"{module} imports the whole package")
        elif part == "games":
            if name in ALLOWED_IN_GAMES or any(name.startswith(f"{a}.") for a in ALLOWED_IN_GAMES):
                continue
            if top != "msgspec" and top not in sys.stdlib_module_names:
                wrong.append(f"{module} imports {name}: a game takes the standard library alone")
            if top in FORBIDDEN_IN_GAMES and name != "importlib":
                wrong.append(f"{module} imports {name}: no clock, chance or I/O in a game")
    return wrong


def _game(module: str) -> str:
    """`kred` of `knavery.games.kred.state`."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 else ""


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def test_every_part_is_known_to_the_walk() -> None:
    parts = {path.name for path in SOURCE.iterdir() if (path / "__init__.py").is_file()}
    assert parts <= set(MAY), f"say whom {parts - set(MAY)} may import"


def test_no_arrow_is_crossed() -> None:
    walked = list(modules())
    assert len(walked) > 20
    wrong = [
        arrow
        for module, path in walked
        for arrow in crossed(module, path.read_text("utf-8"), path.name == "__init__.py")
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("knavery.core.event", "from knavery.games import kred"),
        ("knavery.core.event", "from knavery.bots.bot import Bot"),
        ("knavery.core.event", "def late():\n    import knavery.sim"),
        ("knavery.games.kred.state", "import random"),
        ("knavery.games.kred.state", "from time import monotonic"),
        ("knavery.games.kred.state", "import datetime as d"),
        ("knavery.games.kred.state", "import logging.handlers"),
        ("knavery.games.kred.state", "from os import path"),
        ("knavery.games.kred.state", "import importlib.metadata"),
        ("knavery.games.kred.state", "import rich"),
        ("knavery.games.kred.state", "from knavery.bots import Choice"),
        ("knavery.games.kred.state", "from knavery.games.kingless import view"),
        ("knavery.games.kred.state", "from ..kingless.view import View"),
        ("knavery.games.kred.state", "from ...sim import runner"),
        ("knavery.games.kred.state", "import knavery"),
        ("knavery.bots.search", "from knavery.sim.runner import Runner"),
        ("knavery.bots.search", "from ..sim import runner"),
        ("knavery.sim.arena", "from knavery import cli"),
        ("knavery.server.app", "from knavery.sim import Runner"),
    ],
)
def test_the_walk_sees_a_crossed_arrow(module: str, source: str) -> None:
    assert crossed(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("knavery.games.kred.state", "from importlib.resources import files"),
        ("knavery.games.kred.state", "from msgspec.structs import replace"),
        ("knavery.games.kred.state", "from knavery.core import Chance\nfrom . import tiles"),
        ("knavery.games.kred.state", "from knavery.games.kred.tiles import TILES"),
        ("knavery.games.kred.state", "from collections import Counter\nimport itertools"),
        ("knavery.sim.arena", "import time, logging\nfrom knavery.bots import Bot"),
        ("knavery.cli.play", "from knavery.sim.runner import Runner"),
    ],
)
def test_the_walk_lets_a_straight_arrow_pass(module: str, source: str) -> None:
    assert crossed(module, source) == []
