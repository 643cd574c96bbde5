"""Decisions: which are taken, and which are past or none."""

from typing import Any

import pytest
from knavery_hooks import Call, Leave

from knavery.server.tables.acts import Say
from server.desk import ANN, BOB, CLEO, Desk


def test_nothing_unseen_and_no_chat_makes_a_decision_stale() -> None:
    desk = Desk().started()
    question = desk.stand(CLEO).question
    desk.decide(BOB, Leave())
    desk.do(ANN, Say(id="a", text="hm"))
    desk.decide(ANN, Call(BOB))
    assert desk.stand(CLEO).question == question
    desk.decide(CLEO, Leave(), question)


def test_a_turned_up_hand_makes_no_other_decision_stale_but_an_impossible_one_is_refused() -> None:
    desk = Desk().started()
    question = desk.stand(CLEO).question
    desk.decide(ANN, Call(BOB))
    with desk.refused("illegal"):
        desk.decide(CLEO, Call(BOB), question)


def test_out_of_turn_words_are_played_at_once() -> None:
    desk = Desk().started()
    desk.decide(ANN, Call(BOB))
    assert desk.stand(None).view.called == (True, False, False)


@pytest.mark.parametrize("raw", [{}, {"type": "none"}, 5, None, {"type": "leave", "more": 1}])
def test_what_is_no_decision_is_refused(raw: Any) -> None:
    desk = Desk().started()
    with desk.refused("unreadable"):
        desk.decide(BOB, raw)
