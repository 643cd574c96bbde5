"""Decisions: which are taken, and which are past or none."""

from typing import Any

import pytest
from knavery_hooks import Call, Leave

from knavery.server.tables.commands import Say
from server.table_fixture import ANN, BOB, CLEO, TableFixture


def test_nothing_unseen_and_no_chat_makes_a_decision_stale() -> None:
    fixture = TableFixture().started()
    question = fixture.snapshot(CLEO).question
    fixture.decide(BOB, Leave())
    fixture.do(ANN, Say(id="a", text="hm"))
    fixture.decide(ANN, Call(BOB))
    assert fixture.snapshot(CLEO).question == question
    fixture.decide(CLEO, Leave(), question)


def test_a_turned_up_hand_makes_no_other_decision_stale_but_an_impossible_one_is_refused() -> None:
    fixture = TableFixture().started()
    question = fixture.snapshot(CLEO).question
    fixture.decide(ANN, Call(BOB))
    with fixture.refused("illegal"):
        fixture.decide(CLEO, Call(BOB), question)


def test_out_of_turn_words_are_played_at_once() -> None:
    fixture = TableFixture().started()
    fixture.decide(ANN, Call(BOB))
    assert fixture.snapshot(None).view.called == (True, False, False)


@pytest.mark.parametrize("raw", [{}, {"type": "none"}, 5, None, {"type": "leave", "more": 1}])
def test_what_is_no_decision_is_refused(raw: Any) -> None:
    fixture = TableFixture().started()
    with fixture.refused("unreadable"):
        fixture.decide(BOB, raw)
