"""Chairs: what the host may do with them, and who is host after."""

from knavery.server.tables import messages
from knavery.server.tables.commands import (
    Close,
    Configure,
    Rematch,
    Remove,
    SeatBot,
    Sit,
    Start,
    VotePause,
)
from knavery.server.tables.commands import Leave as LeaveChair
from server.table_fixture import ANN, BOB, TableFixture


def test_the_host_sets_the_table_and_nobody_else_does() -> None:
    fixture = TableFixture()
    fixture.do(ANN, Sit(id="a"))
    fixture.do(BOB, Sit(id="b", seat=2))
    with fixture.refused("not_host"):
        fixture.do(BOB, Start(id="c"))
    with fixture.refused("taken"):
        fixture.do(ANN, Configure(id="d", seats=2))
    with fixture.refused("settings"):
        fixture.do(ANN, Configure(id="e", settings={"die": 5}))
    fixture.do(ANN, Configure(id="f", settings={"die": 6}, seats=4, pace="quick", watch=False))
    assert fixture.snapshot(None).settings["die"] == 6
    fixture.do(ANN, Remove(id="g", seat=2))
    fixture.do(ANN, SeatBot(id="h", seat=2))
    with fixture.refused("no_bot"):
        fixture.do(ANN, SeatBot(id="i", seat=3, bot="nobody"))
    fixture.do(ANN, Start(id="j"))
    assert [chair.bot for chair in fixture.snapshot(None).chairs] == [None] + ["random"] * 3


def test_the_host_removes_somebody_in_mid_game_and_a_bot_plays_on() -> None:
    fixture = TableFixture().started()
    fixture.do(ANN, Remove(id="a", seat=BOB))
    assert fixture.snapshot(None).chairs[BOB] == messages.Chair("Bob", "random", waiting_for=True)
    told = fixture.update(None).messages[-1]
    assert isinstance(told, messages.BotSeatedMessage)
    assert told.removed
    with fixture.refused("not_seated"):
        fixture.do(BOB, VotePause(id="b"))


def test_when_the_host_leaves_the_next_person_has_the_say() -> None:
    fixture = TableFixture().started()
    fixture.do(ANN, LeaveChair(id="a"))
    told = fixture.update(None).messages[-1]
    assert isinstance(told, messages.BotSeatedMessage)
    assert not told.removed
    assert fixture.snapshot(None).host == BOB
    fixture.do(BOB, Close(id="b"))
    assert fixture.snapshot(None).phase == "closed"
    assert fixture.snapshot(None).seed is not None


def test_a_rematch_is_set_up_once_the_game_is_over() -> None:
    fixture = TableFixture(seats=2).started()
    with fixture.refused("running"):
        fixture.do(ANN, Rematch(id="a"))
    while fixture.table.phase == "running":
        fixture.ring()
    fixture.do(BOB, Rematch(id="b"))
    assert fixture.snapshot(None).rematch == "again"
