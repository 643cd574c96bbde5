"""Every game has the same layout: a reader who knows one finds everything in the others.

docs/writing-a-game.md says what each module holds.
"""

import ast
import importlib
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from knavery.core.rulebook import ID

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ROOT / "src" / "knavery" / "games"
HOOKS: Final = ROOT / "tests" / "hooks" / "knavery_hooks"

#: The package of each game, by the game's id.
PACKAGES: Final = {
    **{
        path.parent.name: f"knavery.games.{path.parent.name}"
        for path in sorted(GAMES.glob("*/__init__.py"))
    },
    "hooks": "knavery_hooks",
}

#: What a game's folder must hold.
REQUIRED: Final = frozenset(
    {
        "__init__.py", "game.py", "settings.py", "decisions.py", "facts.py", "state.py", "view.py",
        "options.py", "notation.py", "codec.py", "terminal.py", "review.py", "rules",
        "resampling", "text",
    }
)  # fmt: skip
#: What it may hold besides, and `codec_*.py`.
OPTIONAL: Final = frozenset({"constants.py", "cards.py", "tiles.py"})

#: The one module that defines each of these.
HOMES: Final = {
    "Settings": "settings.py",
    "Decision": "decisions.py",
    "Fact": "facts.py",
    "State": "state.py",
    "View": "view.py",
}

#: The decisions that several games have.
SHARED_DECISIONS: Final = "knavery.core.remarks"

#: The part of the contract that the state itself defines.
STATE: Final = frozenset(
    {
        "seats", "to_act", "waiting_for", "hides_answers", "timers", "outcome", "options", "play",
        "view", "default",
    }
)  # fmt: skip

#: A longer module holds more than one noun.
MOST_LINES: Final = 400

every_game = pytest.mark.parametrize("name", PACKAGES)


def folder_of(name: str) -> Path:
    return HOOKS if name == "hooks" else GAMES / name


def problems(folder: Path) -> list[str]:
    """Everything in a game's folder that is not where the layout has it."""
    entries = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
    found = [f"{name} is missing" for name in sorted(REQUIRED - entries)]
    found += [
        f"{name} has no place at the top of a game's folder"
        for name in sorted(entries - REQUIRED - OPTIONAL)
        if not re.fullmatch(r"codec_\w+\.py", name)
    ]
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text("utf-8")
        module = path.relative_to(folder).as_posix()
        found += [f"{module}: {problem}" for problem in _problems(module, source)]
    for name, home in HOMES.items():
        path = folder / home
        if path.is_file() and name not in _defined(ast.parse(path.read_text("utf-8"))):
            found.append(f"{home}: {name} is not defined here")
    return found


def _problems(module: str, source: str) -> Iterator[str]:
    tree = ast.parse(source)
    if len(source.splitlines()) > MOST_LINES:
        yield f"longer than {MOST_LINES} lines"
    for name in _defined(tree):
        if HOMES.get(name, module) != module:
            yield f"{name} belongs in {HOMES[name]}"
        if "resampl" in name.lower() and not module.startswith("resampling/"):
            yield f"{name} belongs in resampling/"
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
            docstring = ast.get_docstring(node) or ""
            if re.fullmatch(rf"(?:{ID}[\s,.:;]*(?:and\s+|to\s+)?)+", docstring):
                yield f"the docstring of {getattr(node, 'name', 'the module')} is only a rule's id"


def _defined(tree: ast.Module) -> set[str]:
    """The names that a module defines at its top level, without those it imports."""
    names = set()
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.Assign(targets=targets):
                names.update(target.id for target in targets if isinstance(target, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
            case _:
                pass
    return names


def members(module: ModuleType, union: str) -> tuple[type, ...]:
    """The records of the module's union of that name."""
    kind = getattr(module, union)
    return getattr(kind, "__args__", (kind,))


@every_game
def test_every_module_is_where_the_layout_has_it(name: str) -> None:
    assert problems(folder_of(name)) == []


@every_game
def test_decisions_and_facts_are_defined_in_their_modules(name: str) -> None:
    for union, home in (("Decision", "decisions"), ("Fact", "facts")):
        module = importlib.import_module(f"{PACKAGES[name]}.{home}")
        homes = (module.__name__, SHARED_DECISIONS)
        strangers = [record for record in members(module, union) if record.__module__ not in homes]
        assert not strangers, f"{strangers} belong in {home}.py"


@every_game
def test_the_state_is_one_class_and_computes_to_act(name: str) -> None:
    state = importlib.import_module(f"{PACKAGES[name]}.state").State
    assert not STATE - set(vars(state)), f"{STATE - set(vars(state))} are defined elsewhere"
    assert isinstance(vars(state)["to_act"], property)


@every_game
def test_the_package_exports_the_game_and_all_its_records(name: str) -> None:
    package = importlib.import_module(PACKAGES[name])
    exported = {public: getattr(package, public) for public in package.__all__}
    assert len(exported) == len(package.__all__)
    assert {"GAME", *HOMES} <= set(exported)
    assert type(package.GAME) in exported.values()
    game = package.GAME
    for union in ("Decision", "Fact"):
        assert exported[union] == getattr(game, union)
        missing = [kind for kind in members(package, union) if kind not in exported.values()]
        assert not missing, f"{missing} are not exported"
    assert exported["Settings"] is game.Settings
    assert exported["View"] is game.View


@every_game
def test_resample_is_what_resampling_exports(name: str) -> None:
    resampling = importlib.import_module(f"{PACKAGES[name]}.resampling")
    assert "resample" in resampling.__all__
    assert resampling.resample.__module__.startswith(resampling.__name__)


def _add(path: str, text: str) -> Callable[[Path], None]:
    """Append the text to a file of the game, which may be a new one."""

    def add(folder: Path) -> None:
        (folder / path).parent.mkdir(exist_ok=True)
        with (folder / path).open("a", encoding="utf-8") as file:
            file.write(text)

    return add


def _move(old: str, new: str) -> Callable[[Path], None]:
    """Rename a file or a folder of the game."""

    def move(folder: Path) -> None:
        (folder / old).rename(folder / new)

    return move


@pytest.mark.parametrize(
    ("misplace", "problem"),
    [
        (_move("terminal.py", "board.py"), "terminal.py is missing"),
        (_move("terminal.py", "board.py"), "board.py has no place"),
        (_move("rules/calling.py", "calling.py"), "calling.py has no place"),
        (_move("resampling", "twins"), "resampling is missing"),
        (_move("resampling/hidden.py", "rules/hidden.py"), "resample belongs in resampling/"),
        (_add("records.py", ""), "records.py has no place"),
        (_add("numbers/__init__.py", ""), "numbers has no place"),
        (_add("rules/rounds.py", "\nDecision = int | str\n"), "Decision belongs in decisions.py"),
        (_add("view.py", "\nclass Settings: ...\n"), "Settings belongs in settings.py"),
        (_move("facts.py", "rules/facts.py"), "rules/facts.py: Fact belongs in facts.py"),
        (_add("options.py", "\n" * 400), "options.py: longer than 400 lines"),
        (_add("codec.py", '\ndef f():\n    """H-1, H-2"""\n'), "docstring of f is only"),
    ],
)
def test_a_misplaced_part_is_seen(
    tmp_path: Path, misplace: Callable[[Path], None], problem: str
) -> None:
    folder = tmp_path / "hooks"
    shutil.copytree(HOOKS, folder)
    assert problems(folder) == []
    misplace(folder)
    assert any(problem in found for found in problems(folder)), problems(folder)


def test_further_files_of_the_codec_and_tables_of_pieces_are_let_pass(tmp_path: Path) -> None:
    folder = tmp_path / "hooks"
    shutil.copytree(HOOKS, folder)
    for name in ("codec_views.py", "constants.py", "tiles.py"):
        (folder / name).touch()
    assert problems(folder) == []
