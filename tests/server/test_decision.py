"""Decisions: which are taken, and which are past or none."""

from typing import Any

import msgspec
import pytest
from knavery_hooks import Call, Leave

from knavery.server.tables.commands import Decide, Say
from knavery.server.tables.table import read_as
from server.table_fixture import ANN, BOB, CLEO, GAMES, TableFixture


def test_nothing_unseen_and_no_chat_makes_a_decision_stale() -> None:
    fixture = TableFixture().started()
    prompt = fixture.snapshot(CLEO).prompt
    fixture.decide(BOB, Leave())
    fixture.do(ANN, Say(id="a", text="hm"))
    fixture.decide(ANN, Call(BOB))
    assert fixture.snapshot(CLEO).prompt == prompt
    fixture.decide(CLEO, Leave(), prompt)


def test_a_turned_up_hand_makes_no_other_decision_stale_but_an_impossible_one_is_refused() -> None:
    fixture = TableFixture().started()
    prompt = fixture.snapshot(CLEO).prompt
    fixture.decide(ANN, Call(BOB))
    with fixture.refused("illegal"):
        fixture.decide(CLEO, Call(BOB), prompt)


def test_out_of_turn_words_are_played_at_once() -> None:
    fixture = TableFixture().started()
    fixture.decide(ANN, Call(BOB))
    assert fixture.snapshot(None).view.called == (True, False, False)


@pytest.mark.parametrize("raw", [{}, {"type": "none"}, 5, None, {"type": "leave", "more": 1}])
def test_what_is_no_decision_is_refused(raw: Any) -> None:
    fixture = TableFixture().started()
    with fixture.refused("unreadable"):
        fixture.decide(BOB, raw)


@pytest.mark.parametrize("depth", [10, 500, 900, 990, 1_100, 5_000])
def test_a_decision_that_is_nested_deeply_is_refused_and_stops_nothing(depth: int) -> None:
    nested: Any = []
    for _ in range(depth):
        nested = [nested]
    fixture = TableFixture().started()
    for decision in (nested, {"type": "leave", "more": nested}, {"type": "call", "target": nested}):
        with fixture.refused("unreadable"):
            fixture.do(ANN, Decide(id="a", prompt=1, decision=decision))


@pytest.mark.parametrize(
    "raw",
    [
        None, 3, [], 2**70, 1.5, {"type": "nope"}, {"type": "call"},
        {"type": "call", "target": "x"}, {"type": "call", "target": 1},
        {"type": "call", "target": 2**70}, {"type": "leave"},
        {"type": "leave", "more": 1},
    ],
)  # fmt: skip
def test_a_decision_is_read_as_msgspec_converts_it(raw: Any) -> None:
    kind = GAMES["hooks"].Decision
    try:
        expected = msgspec.convert(raw, kind)
    except msgspec.ValidationError:
        with pytest.raises(msgspec.ValidationError):
            read_as(kind, raw)
    else:
        assert read_as(kind, raw) == expected
