"""The engine's rules as plain Python: not compiled, and changed on purpose where a test asks."""

import ast
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

import knavery.engines
from knavery.engines.candy_k.prospects import prospects
from knavery.engines.candy_k.rows import codes
from knavery.engines.engine import chance_of

FOLDER = Path(knavery.engines.__file__).parent

#: The modules with rules, each after those it imports.
MODULES = (
    "counter",
    "candy_k.row",
    "candy_k.waiting",
    "candy_k.drawing",
    "candy_k.remarks",
    "candy_k.options",
    "candy_k.verdict",
    "candy_k.playing",
    "candy_k.prospects",
    "candy_k.observing_remarks",
    "candy_k.observing",
)


class Change(NamedTuple):
    """A planted change: in that module, this text instead of that one, which stands there once."""

    rule: str
    module: str
    text: str
    instead: str


def path_of(module: str) -> Path:
    return FOLDER / f"{module.replace('.', '/')}.py"


def source(module: str, change: Change | None = None) -> str:
    text = path_of(module).read_text("utf-8")
    if change is None or change.module != module:
        return text
    assert text.count(change.text) == 1, f"{change.text!r} stands {text.count(change.text)} times"
    return text.replace(change.text, change.instead)


def load(
    change: Change | None = None,
    counts: Counter[tuple[str, int]] | None = None,
    modules: Iterable[str | ModuleType] = MODULES,
) -> dict[str, ModuleType]:
    """The modules, executed without Numba; `counts` is filled with how often each line was.

    Of the modules, those that are not named but given are there for the others to import.
    """
    compiling: Any = ModuleType("knavery.engines.compiling")
    compiling.compiled = compiling.cached = lambda function: function
    loaded: dict[str, ModuleType] = {}
    with patch.dict(sys.modules, {"knavery.engines.compiling": compiling}):
        for name in modules:
            if isinstance(name, ModuleType):
                sys.modules[name.__name__] = name
                continue
            full = f"knavery.engines.{name}"
            module = loaded[name] = sys.modules[full] = ModuleType(full)
            tree = ast.parse(source(name, change))
            if counts is not None:
                tree = _Counting(name).visit(tree)
                module.__dict__["_COUNTS"] = counts
            exec(compile(tree, str(path_of(name)), "exec"), module.__dict__)
    return loaded


class PlainTable:
    """One table of the rules in plain Python: a row is a list of numbers."""

    def __init__(
        self, change: Change | None = None, counts: Counter[tuple[str, int]] | None = None
    ) -> None:
        modules = load(change, counts)
        self._row: Any = modules["candy_k.row"]
        self._deal = modules["candy_k.drawing"].deal
        self._options = modules["candy_k.options"].options
        self._play = modules["candy_k.playing"].play
        self._observe = modules["candy_k.observing"].observe
        self._width = modules["candy_k.observing"].WIDTH
        self.row: list[int] = [0] * self._row.ROW_WIDTH
        self._position = np.uint64(0)

    def deal(self, seed: str, seats: int, settings: Any) -> None:
        self._prospects = prospects(seats, settings.tokens)
        position = np.uint64(chance_of(seed, 0).position)
        with np.errstate(over="ignore"):
            self._position = self._deal(self.row, position, seats, *codes(settings))

    def options(self, seat: int) -> set[int]:
        low, high = map(int, self._options(self.row, seat))
        return {at for at in range(self._row.DECISIONS) if (low | high << 64) >> at & 1}

    def vector(self, seat: int) -> NDArray[Any]:
        out = np.zeros(self._width, np.float32)
        self._observe(self.row, seat, self._prospects, out)
        return out

    def play(self, seat: int, action: int) -> None:
        with np.errstate(over="ignore"):
            self._play(self.row, self._position, seat, action)

    def scores(self) -> list[float] | None:
        if self.row[self._row.PHASE] != self._row.PHASE_OVER:
            return None
        first = self._row.SCORES
        return [float(score) for score in self.row[first : first + self.row[self._row.SEATS]]]


class _Counting(ast.NodeTransformer):
    """Lets every statement of a function count itself, by its line."""

    def __init__(self, module: str) -> None:
        self._module = module

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        for inner in ast.walk(node):
            for name in ("body", "orelse"):
                if isinstance(statements := getattr(inner, name, None), list):
                    setattr(inner, name, [each for s in statements for each in (self._count(s), s)])
        return ast.fix_missing_locations(node)

    def _count(self, statement: ast.stmt) -> ast.stmt:
        (count,) = ast.parse(f"_COUNTS[{self._module!r}, {statement.lineno}] += 1").body
        return count


def line_of(change: Change, counts: Counter[tuple[str, int]]) -> tuple[str, int]:
    """The counted statement that the change is part of."""
    text = source(change.module)
    line = text[: text.index(change.text.lstrip())].count("\n") + 1
    counted = [number for module, number in counts if module == change.module and number <= line]
    return change.module, max(counted, default=0)
