"""What the trainer knows of KRED: hidden facts are those of the rules."""

from typing import Any

import numpy as np
import pytest

from knavery.engines.engine import engine_of
from knavery.engines.kred.row import TILE_COUNT
from training.kred import BELIEFS, HIDDEN, SEATS, facts

pytestmark = [pytest.mark.xdist_group("engine"), pytest.mark.timeout(900)]


def test_hidden_facts_are_those_of_the_rules() -> None:
    asked = honest = 0
    for decisions in (60, 75, 90):
        tables = engine_of("kred").deal(30, seats=SEATS, seed=decisions)
        tables.rollout(until=decisions)
        seats = np.maximum(tables.to_act, 0)
        hidden, truth = facts(tables.rows, np.arange(30), seats)
        assert hidden.shape == (30, HIDDEN)
        assert truth.shape == (30, sum(each.size for each in BELIEFS.values()))
        for table in range(30):
            state: Any = tables.state(table)
            seat = int(seats[table])
            for step in range(SEATS):
                held = hidden[table, step * TILE_COUNT : (step + 1) * TILE_COUNT].nonzero()[0] + 1
                assert set(held) == set(state.hands[(seat + step) % SEATS])
            told = hidden[table, SEATS * TILE_COUNT :]
            handed = state.on_table
            if handed is None:
                assert not told.any()
                assert (truth[table] == -1).all()
                continue
            assert told[0] == handed.honest
            assert (told[1:].nonzero()[0] + 1).tolist() == [handed.tile]
            if state.view(seat).on_table.tile is None:
                assert truth[table].tolist() == told.tolist()
                asked += 1
                honest += bool(handed.honest)
            else:
                assert (truth[table] == -1).all()
    assert 0 < honest < asked
