"""Games that random play does not reach, through the engine: golden ones, and those of bots."""

from collections.abc import Iterator
from typing import Any

import pytest

import knavery as kn
from contract.play import choose
from knavery.core import Chance, Seat
from knavery.engines.candy_k.row import (
    CARDS,
    CLAIMS,
    CLUES,
    REMARK_COUNTS,
    SECTION,
)
from knavery.engines.engine import Engine
from knavery.games.candy_k.settings import Settings
from knavery.sim.simulate import Plan, line_up, play

# The first of these tests compiles the engine.
pytestmark = [pytest.mark.xdist_group("engine"), pytest.mark.timeout(900)]

#: A table, a decision of one of its seats, and the table after it.
Steps = Iterator[tuple[Any, int, object, Any]]

PERSONALITIES = ("careful", "honest", "shameless", "babbler")


def replay(engine: Engine, steps: Steps) -> int:
    """Play each decision in the engine; its tables are those of the record. Returns how many.

    A record's cards come from another chance. So of cards that a decision lets draw, only who
    draws some is compared.
    """
    codec = engine.game.codec
    count = 0
    for state, seat, decision, after in steps:
        tables = engine.load([state], seed=1)
        tables.play(0, seat, codec.numbering(Seat(seat), state.seats).index(decision))
        row, expected = tables.rows[0], engine.encode(after)
        before = engine.encode(state)
        clues = slice(CLUES, REMARK_COUNTS)
        if (expected[clues] != before[clues]).any() or expected[SECTION] != before[SECTION]:
            for drawn in (clues, slice(CARDS, CLAIMS)):
                assert ((row[drawn] != 0) == (expected[drawn] != 0)).all(), state
                row[drawn] = expected[drawn]
        assert (row == expected).all(), (state, decision)
        if after.outcome is not None:
            scores = [result.score for result in after.outcome.results]
            assert tables.outcome.scores[0].tolist() == scores
        count += 1
    return count


@pytest.mark.parametrize(
    ("seats", "settings", "label"),
    [
        (4, Settings(remarks="off"), "golden candy_k 4"),
        (5, Settings(tokens=2, ending="literal", remarks="off"), "golden candy_k 5"),
        (8, Settings(tokens=0, loyal_vote="strict", remarks="off"), "golden candy_k 8"),
        (5, Settings(), "golden candy_k remarks"),
    ],
)
def test_the_golden_games_are_those_of_the_engine(
    seats: int, settings: Settings, label: str
) -> None:
    """The games of tests/records."""
    engine = kn.engine("candy_k")

    def steps() -> Steps:
        chance = Chance.of(label)
        state, _ = engine.game.deal(seats, settings, chance.branch("deal"))
        while state.outcome is None:
            seat, decision, chance = choose(state, seats, chance)
            after, _ = state.play(seat, decision)
            yield state, seat, decision, after
            state = after

    assert replay(engine, steps()) > 40


@pytest.mark.parametrize("part", range(5))
def test_a_hundred_games_of_bots_are_those_of_the_engine(part: int) -> None:
    engine = kn.engine("candy_k")
    count = 0
    for number in range(20 * part, 20 * part + 20):
        seats = engine.game.seats[number % len(engine.game.seats)]
        bots = line_up(PERSONALITIES[number % 4 :] + PERSONALITIES[: number % 4], seats)
        settings = {"tokens": number % 3, "ending": ("decisive", "literal")[number // 4 % 2]}
        record = play(Plan("candy_k", bots, "engine", settings), number).match.record
        count += replay(
            engine,
            ((step.state, step.seat, step.decision, step.after) for step in record.replay()),
        )
    assert count > 1000
