"""The engine's rules as plain Python: not compiled, and changed on purpose where a test asks."""

import ast
import sys
from array import array
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

import knavery.engines
from knavery.core import AnyState
from knavery.engines.compiled_game import CompiledGame
from knavery.engines.compiling import bind
from knavery.engines.engine import chance_of
from knavery.engines.one_table import ACTOR, NOBODY, SEATS, SETTINGS
from knavery.engines.rules import Rules

FOLDER = Path(knavery.engines.__file__).parent

#: The modules of the frame that compile something, each after those it imports.
FRAME = ("counter", "one_table", "remark_numbers", "shares", "loops")
#: The modules with rules, game by game, each after those it imports.
MODULES = {
    "candy_k": (
        *FRAME,
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
        "candy_k.kinds",
        "candy_k.rules",
    ),
    "kingless": (
        *FRAME,
        "kingless.cards",
        "kingless.row",
        "kingless.zones",
        "kingless.passives",
        "kingless.targets",
        "kingless.interrupts",
        "kingless.keywords",
        "kingless.crown",
        "kingless.course",
        "kingless.playing",
        "kingless.options",
        "kingless.observing",
        "kingless.kinds",
        "kingless.rules",
    ),
    "red_scare": (
        *FRAME,
        "red_scare.cards",
        "red_scare.decisions",
        "red_scare.row",
        "red_scare.proofs",
        "red_scare.spoken",
        "red_scare.claims",
        "red_scare.scoring",
        "red_scare.ending",
        "red_scare.turns",
        "red_scare.requests",
        "red_scare.abilities",
        "red_scare.accusing",
        "red_scare.remarks",
        "red_scare.dealing",
        "red_scare.playing",
        "red_scare.options_remarks",
        "red_scare.options",
        "red_scare.posterior",
        "red_scare.observing_cards",
        "red_scare.observing_claims",
        "red_scare.observing_remarks",
        "red_scare.observing",
        "red_scare.fetching",
        "red_scare.kinds",
        "red_scare.rules",
    ),
    "kred": (
        *FRAME,
        "kred.row",
        "kred.decisions",
        "kred.history",
        "kred.drafting",
        "kred.board",
        "kred.moves",
        "kred.prices",
        "kred.options",
        "kred.turn",
        "kred.campaign",
        "kred.settling",
        "kred.playing",
        "kred.observing_plays",
        "kred.observing_tiles",
        "kred.observing",
        "kred.fetching",
        "kred.kinds",
        "kred.rules",
    ),
}


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
    *,
    modules: Iterable[str | ModuleType],
) -> dict[str, ModuleType]:
    """The modules, executed without Numba; each line of `counts` is counted as often as it was.

    Of the modules, those that are not named but given are there for the others to import.
    """
    compiling: Any = ModuleType("knavery.engines.compiling")
    compiling.compiled = compiling.cached = lambda function: function
    compiling.bind = bind
    fetching: Any = ModuleType("knavery.engines.fetching")
    fetching.fetch = fetching.fetch_part = fetching.fetch_nothing = lambda *_: None
    loaded: dict[str, ModuleType] = {}
    frame = {each.__name__: each for each in (compiling, fetching)}
    with patch.dict(sys.modules, frame):
        for name in modules:
            if isinstance(name, ModuleType):
                sys.modules[name.__name__] = name
                continue
            full = f"knavery.engines.{name}"
            module = loaded[name] = sys.modules[full] = ModuleType(full)
            tree = ast.parse(source(name, change))
            if counts is not None:
                lines = frozenset(line for module, line in counts if module == name)
                tree = _Counting(name, lines).visit(tree)
                module.__dict__["_COUNTS"] = counts
            exec(compile(tree, str(path_of(name)), "exec"), module.__dict__)
    return loaded


class PlainTable:
    """One table of the rules in plain Python: a row is an array of small numbers."""

    def __init__(
        self,
        compiled: CompiledGame,
        change: Change | None = None,
        counts: Counter[tuple[str, int]] | None = None,
    ) -> None:
        self._compiled = compiled
        name = compiled.game.id
        self._rules: Rules = load(change, counts, modules=MODULES[name])[f"{name}.rules"].RULES
        self.row = array("b", bytes(compiled.row_width))
        self._stream = np.zeros(1, np.uint64)

    def deal(self, seed: str, seats: int, settings: Any) -> None:
        self._seats = seats
        self._lookup = self._compiled.lookup(seats, settings)
        self._stream[0] = chance_of(seed, 0).position
        with np.errstate(over="ignore"):
            codes = self._compiled.codes(settings)
            self.row[SEATS] = seats
            self.row[SETTINGS : SETTINGS + len(codes)] = array("b", codes)
            self._rules.deal(self.row, self._stream)

    def load(self, state: AnyState) -> None:
        self._seats = state.seats
        self.row = self._compiled.encode(state).tolist()

    def options(self, seat: int) -> set[int]:
        out = np.zeros(self._compiled.game.codec.size, np.int8)
        with np.errstate(over="ignore"):
            self._rules.mask(self.row, seat, out)
        return set(np.flatnonzero(out).tolist())

    def vector(self, seat: int) -> NDArray[Any]:
        out = np.zeros(self._rules.width, np.float32)
        with np.errstate(over="ignore"):
            for part in range(self._rules.parts):
                self._rules.observe_part(part, self.row, seat, self._lookup, out)
        return out

    def play(self, seat: int, action: int) -> None:
        with np.errstate(over="ignore"):
            self._rules.play(self.row, self._stream, seat, action)

    def scores(self) -> list[float] | None:
        if self.row[ACTOR] != NOBODY:
            return None
        scores = np.zeros(self._seats, np.float32)
        self._rules.add_scores(self.row, scores)
        return list(scores.tolist())


class _Counting(ast.NodeTransformer):
    """Lets the statements of functions on those lines count themselves."""

    def __init__(self, module: str, lines: frozenset[int]) -> None:
        self._module = module
        self._lines = lines

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        for inner in ast.walk(node):
            for name in ("body", "orelse"):
                if isinstance(statements := getattr(inner, name, None), list):
                    setattr(inner, name, [each for s in statements for each in self._counted(s)])
        return ast.fix_missing_locations(node)

    def _counted(self, statement: ast.stmt) -> list[ast.stmt]:
        if statement.lineno not in self._lines:
            return [statement]
        counting = ast.parse(f"_COUNTS[{self._module!r}, {statement.lineno}] += 1")
        return [*counting.body, statement]


def line_of(change: Change) -> tuple[str, int]:
    """The statement of a function that the change is part of: its module and line."""
    text = source(change.module)
    line = text[: text.index(change.text.lstrip())].count("\n") + 1
    functions = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))
    statements = (each for node in functions for each in ast.walk(node) if each is not node)
    lines = (each.lineno for each in statements if isinstance(each, ast.stmt))
    return change.module, max(each for each in lines if each <= line)
