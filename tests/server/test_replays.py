"""Replays of finished tables: played once, the same as from the record, and only a few kept."""

import pytest
from knavery_hooks import State

from knavery.core.record import Record
from knavery.server import replays as module
from knavery.server.replays import Replays, record_of
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.table import Table
from server.table_fixture import TableFixture


def finished(name: str = "table") -> Table:
    """A game that ended because nobody answered."""
    fixture = TableFixture(label=name).started()
    while fixture.table.phase == "running":
        fixture.ring()
    fixture.table.id = name
    return fixture.table


def test_every_step_is_what_the_record_gives() -> None:
    table, replays = finished(), Replays()
    steps = list(Record.parse(record_of(table)).replay())
    states = [steps[0].state, *(step.after for step in steps)]
    assert len(steps) == len(table.decided) > 2
    for number, state in enumerate(states):
        views = replays.views(table, number)
        assert views["spectator"] == state.view(None)
        assert views["seats"] == [state.view(seat) for seat in table.seats]
        assert (views["to_act"], views["outcome"]) == (state.to_act, state.outcome)


def test_a_finished_game_is_played_once_for_all_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    table, replays = finished(), Replays()
    replays.views(table, 0)
    monkeypatch.setattr(State, "play", None)
    for step in range(len(table.decided) + 1):
        replays.views(table, step)
    assert replays.replay(table).review is not None


def test_only_the_last_few_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 2)
    tables, replays = [finished(f"table {number}") for number in range(4)], Replays()
    for table in (*tables, tables[2]):
        replays.views(table, 1)
    assert list(replays._played) == ["table 3", "table 2"]


def test_a_step_that_is_not_there_and_a_running_game_are_refused() -> None:
    table, replays = finished(), Replays()
    for step in (-1, len(table.decided) + 1):
        with pytest.raises(Refusal, match=f"The game has {len(table.decided)} decisions"):
            replays.views(table, step)
    running = TableFixture().started().table
    for ask in (replays.replay, record_of, lambda table: replays.views(table, 0)):
        with pytest.raises(Refusal, match="when the game is over"):
            ask(running)
