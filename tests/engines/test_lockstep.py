"""The compiled engine and the rules, decision by decision."""

import pytest

import knavery as kn
from engines.lockstep import CompiledTable, every_setting, games, lockstep

pytestmark = pytest.mark.xdist_group("engine")

#: How many decisions are compared at least. `scripts/equal` compares more.
DECISIONS = 20_000


@pytest.mark.parametrize("name", ["candy_k"])
def test_the_engine_and_the_rules_are_equal(name: str) -> None:
    """Row, options, vectors of every seat and outcome, in all settings."""
    engine = kn.engine(name)
    table = CompiledTable(engine)
    decisions = 0
    for number, game in enumerate(games(engine.game, f"equal {name}")):
        decisions += lockstep(engine, table, *game).decisions
        if decisions >= DECISIONS and number >= len(every_setting(engine.game)):
            break
