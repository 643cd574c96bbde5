"""The kinds of decisions, by which a GPU sorts tables: small numbers, and enough of them."""

from importlib import import_module

import numpy as np
import pytest

from engines.plain import PlainTable
from knavery.engines.one_table import ACTOR

#: The fewest kinds among the decisions of a few random games.
FEWEST = {"candy_k": 20, "kingless": 60, "kred": 25, "red_scare": 10}


@pytest.mark.parametrize("game", FEWEST)
def test_every_decision_has_a_kind_that_fits_sixteen_bits(game: str) -> None:
    compiled = import_module(f"knavery.engines.{game}").COMPILED
    random = np.random.default_rng(1)
    table = PlainTable(compiled)
    found: set[int] = set()
    for number in range(4):
        table.deal(f"kinds {number}", 4, compiled.game.Settings())
        for _ in range(400):
            seat = table.row[ACTOR]
            if seat < 0:
                break
            options = sorted(table.options(seat))
            found |= {int(table._rules.kind(table.row, each)) for each in options}
            table.play(seat, int(random.choice(options)))
    assert 0 <= min(found) <= max(found) < 1 << 15
    assert len(found) >= FEWEST[game], f"{len(found)} kinds"
