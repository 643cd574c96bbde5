"""Who is ready before the deal: said by each for themselves, seen by all, asked again for another
game, and read from the store alone.
"""

import asyncio
from typing import Any

import msgspec
import pytest

from knavery.server.tables import line as lines
from knavery.server.tables import told
from knavery.server.tables.acts import (
    AddWords,
    Configure,
    Leave,
    NothingToDo,
    Remove,
    SeatBot,
    SetReady,
    Sit,
    Start,
)
from knavery.server.tables.stand import update
from server.desk import ANN, BOB, CLEO, Desk
from server.house import Chairful, RefusedError, house


def seated(persons: int = 3) -> Desk:
    """A table of three with so many persons at it, none of whom has said anything."""
    desk = Desk()
    for seat in range(persons):
        desk.do(seat, Sit(id=f"sit {seat}"))
    return desk


def ready(desk: Desk, viewer: int | None = None) -> list[bool]:
    return [chair.ready for chair in desk.stand(viewer).chairs]


def test_whoever_sits_says_that_they_are_ready_and_takes_it_back_for_all_to_see() -> None:
    desk = seated()
    desk.do(BOB, SetReady(id="a"))
    for viewer in (None, ANN, BOB, CLEO):
        assert ready(desk, viewer) == [False, True, False]
        assert desk.update(viewer).entries[-1] == told.Ready(desk.now, BOB, True)
    desk.do(BOB, SetReady(id="b", ready=False))
    for viewer in (None, ANN, BOB, CLEO):
        assert ready(desk, viewer) == [False, False, False]
        assert desk.update(viewer).entries[-1] == told.Ready(desk.now, BOB, False)


def test_what_is_so_already_is_not_written_again() -> None:
    desk = seated()
    with pytest.raises(NothingToDo):
        desk.do(BOB, SetReady(id="a", ready=False))
    desk.do(BOB, SetReady(id="b"))
    with pytest.raises(NothingToDo):
        desk.do(BOB, SetReady(id="c"))


@pytest.mark.parametrize(
    "change",
    [{"settings": {"die": 6}}, {"pace": "quick"}, {"watch": False}, {"seats": 4}],
    ids=lambda change: next(iter(change)),
)
def test_another_game_asks_those_who_were_ready_again_and_tells_whom(
    change: dict[str, Any],
) -> None:
    desk = seated()
    desk.do(BOB, SetReady(id="a"))
    desk.do(CLEO, SetReady(id="b"))
    desk.do(CLEO, SetReady(id="c", ready=False))
    desk.do(ANN, Configure(id="d", **change))
    assert not any(ready(desk))
    for viewer in (None, ANN, BOB, CLEO):
        assert desk.update(viewer).entries[-1] == told.Changed(desk.now, (BOB,))


@pytest.mark.parametrize(
    "act",
    [
        Configure(id="x", access="link"),
        Configure(id="x", settings={"die": 3}, seats=4, pace="relaxed", watch=True),
        AddWords(id="x", words="tea at four"),
        SeatBot(id="x", seat=3),
        Remove(id="x", seat=CLEO),
    ],
    ids=["access", "what is so already", "words", "a bot", "somebody is removed"],
)
def test_nothing_else_asks_anybody_again(act: Any) -> None:
    desk = seated()
    desk.do(ANN, Configure(id="four", settings={"die": 3}, seats=4))
    desk.do(BOB, SetReady(id="a"))
    desk.do(ANN, act)
    assert ready(desk)[BOB]


def test_somebody_who_sits_down_or_leaves_asks_nobody_again_and_begins_unready() -> None:
    desk = seated(2)
    desk.do(BOB, SetReady(id="a"))
    desk.do(CLEO, Sit(id="b"))
    assert ready(desk) == [False, True, False]
    desk.do(CLEO, SetReady(id="c"))
    desk.do(CLEO, Leave(id="d"))
    assert ready(desk) == [False, True, False]
    desk.do(CLEO, Sit(id="e"))
    assert ready(desk) == [False, True, False]


def test_a_bot_is_always_ready() -> None:
    desk = seated(1)
    desk.do(ANN, SeatBot(id="a", seat=BOB))
    assert ready(desk) == [False, True, False]
    desk.do(ANN, Configure(id="b", settings={"die": 6}))
    assert ready(desk) == [False, True, False]
    assert desk.update(None).entries[-1] == told.Changed(desk.now)


def test_only_those_who_sit_are_ready_and_only_before_the_deal() -> None:
    desk = seated(2)
    with desk.refused("not_seated"):
        desk.do(CLEO, SetReady(id="a"))
    desk.do(BOB, SetReady(id="b"))
    desk.do(ANN, Start(id="c"))
    assert not any(ready(desk)), "in play nobody is asked"
    for act in (SetReady(id="d"), SetReady(id="e", ready=False)):
        with desk.refused("begun"):
            desk.do(BOB, act)


def test_nobody_is_ready_for_a_change_they_have_not_been_told_of() -> None:
    desk = seated()
    told_last = desk.update(BOB).version
    desk.do(ANN, Configure(id="a", pace="quick"))
    with desk.refused("stale"):
        desk.do(BOB, SetReady(id="b", version=told_last))
    desk.do(BOB, SetReady(id="c", version=desk.update(BOB).version))
    assert ready(desk)[BOB]
    desk.do(ANN, Configure(id="d", access="link"))
    desk.do(BOB, SetReady(id="e", ready=False, version=told_last))
    assert not ready(desk)[BOB]


def test_the_host_waits_for_nobody() -> None:
    desk = seated()
    desk.do(CLEO, SetReady(id="a"))
    desk.do(ANN, Start(id="b"))
    assert desk.stand(None).phase == "running"


def test_whoever_reads_the_lines_has_the_same_persons_ready() -> None:
    desk = seated()
    desk.do(BOB, SetReady(id="a"))
    desk.do(ANN, Configure(id="b", pace="quick"))
    desk.do(CLEO, SetReady(id="c"))
    desk.write((lines.Kept("two", gap=4_000),))
    again = desk.read_again()
    assert ready(desk) == [False, False, True]
    for viewer in (None, *again.seats):
        assert msgspec.json.encode(update(again, viewer)) == msgspec.json.encode(
            desk.update(viewer)
        )


async def is_ready(chair: Chairful, wanted: list[bool]) -> None:
    """Hear messages until these chairs are ready, and the others not."""
    await chair.until(
        lambda: [each.get("ready", False) for each in chair.standing["chairs"]] == wanted
    )


def test_it_is_sent_to_all_and_outlasts_the_server(store_url: str) -> None:
    async def play() -> None:
        async with house(store_url) as first:
            ann, bob, wat = [await first.guest(name) for name in ("Ann", "Bob", "Wat")]
            table = await ann.open(seats=3, access="open")
            async with ann.at(table) as host, bob.at(table) as guest, wat.at(table) as watcher:
                with pytest.raises(RefusedError, match="not_seated"):
                    await guest.act(type="set_ready")
                await guest.act(type="sit")
                await guest.act(type="set_ready", id="once")
                await guest.act(type="set_ready", id="once")
                await host.act(type="seat_bot", seat=2)
                for chair in (host, guest, watcher):
                    await is_ready(chair, [False, True, True])
                    assert [e["type"] for e in chair.entries].count("ready") == 1
        async with house(store_url) as second:
            for visitor in (ann, bob):
                visitor.address = second.address
            async with ann.at(table) as host, bob.at(table) as guest:
                for chair in (host, guest):
                    await is_ready(chair, [False, True, True])
                await host.act(type="configure", settings={"die": 6})
                for chair in (host, guest):
                    await is_ready(chair, [False, False, True])
                assert guest.entries[-1]["unready"] == [BOB]
                await host.act(type="start")
                await guest.phase("running")
                with pytest.raises(RefusedError, match="begun"):
                    await guest.act(type="set_ready")

    asyncio.run(play())


def test_a_ready_that_comes_after_a_change_is_refused_with_the_change(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as at:
            ann, bob = await at.guest("Ann"), await at.guest("Bob")
            table = await ann.open(seats=2)
            async with ann.at(table) as host, bob.at(table) as guest:
                await guest.act(type="sit")
                seen = guest.version
                await host.act(type="configure", settings={"die": 6})
                with pytest.raises(RefusedError, match="stale"):
                    await guest.act(type="set_ready", version=seen)
                assert guest.standing["settings"]["die"] == 6
                await guest.act(type="set_ready", version=guest.version)
                await is_ready(host, [False, True])

    asyncio.run(play())


def test_a_rematch_begins_with_nobody_ready(store_url: str) -> None:
    async def play() -> None:
        async with house(store_url) as at:
            ann, bob = await at.guest("Ann"), await at.guest("Bob")
            table = await ann.open(seats=2)
            async with ann.at(table) as host, bob.at(table) as guest:
                await guest.act(type="sit")
                await guest.act(type="set_ready")
                await host.act(type="start")
                await host.act(type="close")
                await guest.phase("closed")
                await guest.act(type="rematch")
                await guest.until(lambda: "rematch" in guest.standing)
            async with bob.at(guest.standing["rematch"]) as again:
                assert [chair["name"] for chair in again.standing["chairs"]] == ["Ann", "Bob"]
                assert not any("ready" in chair for chair in again.standing["chairs"])

    asyncio.run(play())
