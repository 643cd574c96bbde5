"""What the trainer knows of Kingless: hidden facts are those of the rules."""

from typing import Any

import numpy as np
import pytest

from knavery.engines.engine import engine_of
from knavery.engines.kingless.cards import KIND_COUNT
from knavery.games.kingless.cards import CARDS
from training.kingless import ANSWERS, HIDDEN, SEATS, facts

pytestmark = [pytest.mark.xdist_group("engine"), pytest.mark.timeout(900)]


def test_hidden_facts_are_those_of_the_rules() -> None:
    tables = engine_of("kingless").deal(30, seats=SEATS, seed=2)
    tables.rollout(until=25)
    seats = np.maximum(tables.to_act, 0)
    hidden, truth = facts(tables.rows, np.arange(30), seats)
    assert hidden.shape == (30, HIDDEN)
    held = 0
    for table in range(30):
        state: Any = tables.state(table)
        hands = state.hands
        for step in range(SEATS):
            hand = hands[(int(seats[table]) + step) % SEATS]
            kinds = hidden[table, step * KIND_COUNT : (step + 1) * KIND_COUNT].nonzero()[0]
            if step == 0:
                assert not kinds.size, "its own hand is in the row"
                assert truth[table, 0] == -1
                continue
            assert [list(CARDS)[kind] for kind in kinds] == [card for card in CARDS if card in hand]
            answers = any(CARDS[card].is_answer for card in hand)
            assert bool(truth[table, step]) == answers == bool(set(kinds) & set(ANSWERS))
            held += answers
    assert held
