"""Chairs: what the host may do with them, and who is host after."""

from knavery.server.tables import told
from knavery.server.tables.acts import (
    Close,
    Configure,
    Rematch,
    Remove,
    SeatBot,
    Sit,
    Start,
    VotePause,
)
from knavery.server.tables.acts import Leave as LeaveChair
from server.desk import ANN, BOB, Desk


def test_the_host_sets_the_table_and_nobody_else_does() -> None:
    desk = Desk()
    desk.do(ANN, Sit(id="a"))
    desk.do(BOB, Sit(id="b", seat=2))
    with desk.refused("not_host"):
        desk.do(BOB, Start(id="c"))
    with desk.refused("taken"):
        desk.do(ANN, Configure(id="d", seats=2))
    with desk.refused("settings"):
        desk.do(ANN, Configure(id="e", settings={"die": 5}))
    desk.do(ANN, Configure(id="f", settings={"die": 6}, seats=4, pace="quick", watch=False))
    assert desk.stand(None).settings["die"] == 6
    desk.do(ANN, Remove(id="g", seat=2))
    desk.do(ANN, SeatBot(id="h", seat=2))
    with desk.refused("no_bot"):
        desk.do(ANN, SeatBot(id="i", seat=3, bot="nobody"))
    desk.do(ANN, Start(id="j"))
    assert [chair.bot for chair in desk.stand(None).chairs] == [None] + ["random"] * 3


def test_the_host_removes_somebody_in_mid_game_and_a_bot_plays_on() -> None:
    desk = Desk().started()
    desk.do(ANN, Remove(id="a", seat=BOB))
    assert desk.stand(None).chairs[BOB] == told.Chair("Bob", "random", waiting_for=True)
    with desk.refused("not_seated"):
        desk.do(BOB, VotePause(id="b"))


def test_when_the_host_leaves_the_next_person_has_the_say() -> None:
    desk = Desk().started()
    desk.do(ANN, LeaveChair(id="a"))
    assert desk.stand(None).host == BOB
    desk.do(BOB, Close(id="b"))
    assert desk.stand(None).phase == "closed"
    assert desk.stand(None).seed is not None


def test_a_rematch_is_set_up_once_the_game_is_over() -> None:
    desk = Desk(seats=2).started()
    with desk.refused("running"):
        desk.do(ANN, Rematch(id="a"))
    while desk.table.phase == "running":
        desk.ring()
    desk.do(BOB, Rematch(id="b"))
    assert desk.stand(None).rematch == "again"
