"""What is fetched of a row is what vectors read of it."""

from typing import Any

import numpy as np
import pytest

from engines.plain import MODULES, load
from knavery.core.counter_chance import STRIDE
from knavery.engines import kred, red_scare
from knavery.engines.compiled_game import CompiledGame
from knavery.engines.engine import chance_of
from knavery.engines.fetching import LINE
from knavery.engines.one_table import ACTOR, NOBODY, SEATS

GAMES = {"kred": kred.COMPILED, "red_scare": red_scare.COMPILED}
#: The share of the lines read that may not have been fetched.
MISSED = 0.03


class ReadRow(list[int]):
    """A row that notes the lines that are read."""

    def __init__(self, row: Any) -> None:
        super().__init__(row)
        self.lines: set[int] = set()

    def __getitem__(self, place: Any) -> Any:
        self.lines.add(int(place) // LINE)
        return super().__getitem__(place)


def tables(compiled: CompiledGame, rules: Any) -> list[list[int]]:
    """Tables of random games, one after every tenth decision."""
    found = []
    with np.errstate(over="ignore"):
        for game in range(6):
            row = [0] * compiled.row_width
            stream = np.array([chance_of("fetching", game).position], np.uint64)
            choices = stream.copy()
            codes = compiled.codes(compiled.game.Settings())
            row[SEATS] = 4 + game % 2
            row[SEATS + 2 : SEATS + 2 + len(codes)] = codes
            rules.deal(row, stream)
            for decision in range(150):
                if row[ACTOR] == NOBODY:
                    break
                if decision % 10 == 0:
                    found.append(list(row))
                rules.play(row, stream, row[ACTOR], rules.pick_option(row, row[ACTOR], choices[0]))
                choices[0] += np.uint64(STRIDE)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_the_lines_that_a_vector_reads_are_fetched(name: str) -> None:
    compiled = GAMES[name]
    modules: Any = load(modules=MODULES[name])
    rules, fetching = modules[f"{name}.rules"].RULES, modules[f"{name}.fetching"]
    fetched: set[int] = set()

    def fetch_part(row: Any, first: int, size: int) -> None:
        assert 0 <= first <= first + size <= compiled.row_width
        assert size > 0
        fetched.update(range(first // LINE, (first + size - 1) // LINE + 1))

    fetching.fetch_part = fetch_part
    read = missed = extra = 0
    for table in tables(compiled, rules):
        row, seat = ReadRow(table), table[ACTOR]
        lookup = compiled.lookup(table[SEATS], compiled.game.Settings())
        out = np.zeros(rules.width, np.float32)
        with np.errstate(over="ignore"):
            for part in range(rules.parts):
                rules.observe_part(part, row, seat, lookup, out)
        fetched.clear()
        fetching.fetch_row(table, seat)
        read += len(row.lines)
        missed += len(row.lines - fetched)
        extra += len(fetched - row.lines)
    assert read > 500
    assert missed < MISSED * read
    assert extra < read
