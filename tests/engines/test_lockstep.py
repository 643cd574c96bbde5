"""The compiled engine and the rules, decision by decision."""

import pytest

import knavery as kn
from engines.lockstep import CompiledTable, every_setting, games, lockstep
from knavery.engines.engine import GAMES

# The first of these tests compiles the engine.
pytestmark = [pytest.mark.xdist_group("engine"), pytest.mark.timeout(900)]

#: How many decisions of a game are compared at least. `scripts/equal` compares more.
DECISIONS = 20_000


@pytest.mark.parametrize(
    ("name", "seats"),
    [(name, seats) for name in GAMES for seats in kn.game(name).seats],
)
def test_the_engine_and_the_rules_are_equal(name: str, seats: int) -> None:
    """Row, options, vectors of every seat and outcome, in all settings."""
    engine = kn.engine(name)
    table = CompiledTable(engine)
    settings = len(every_setting(engine.game, [seats]))
    decisions = 0
    for number, game in enumerate(games(engine.game, f"equal {name}", [seats])):
        if decisions >= DECISIONS / len(engine.game.seats) and number >= settings:
            break
        decisions += lockstep(engine, table, *game).decisions
