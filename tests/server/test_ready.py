"""Who is ready before the deal: said by each for themselves, seen by all, asked again for another
game, and read from the store alone.
"""

from typing import Any

import msgspec
import pytest

from knavery.server.tables import events, messages
from knavery.server.tables.commands import (
    AddWords,
    Configure,
    Leave,
    Remove,
    SeatBot,
    SetReady,
    Sit,
    Start,
)
from knavery.server.tables.refusal import NothingToDo
from knavery.server.tables.snapshot import update
from server.server_fixture import RefusedError, TableConnection, running_server
from server.table_fixture import ANN, BOB, CLEO, TableFixture


def seated(persons: int = 3) -> TableFixture:
    """A table of three with that many persons at it, none of whom has said anything."""
    fixture = TableFixture()
    for seat in range(persons):
        fixture.do(seat, Sit(id=f"sit {seat}"))
    return fixture


def ready(fixture: TableFixture, viewer: int | None = None) -> list[bool]:
    return [chair.ready for chair in fixture.snapshot(viewer).chairs]


def test_whoever_sits_says_that_they_are_ready_and_takes_it_back_for_all_to_see() -> None:
    fixture = seated()
    fixture.do(BOB, SetReady(id="a"))
    for viewer in (None, ANN, BOB, CLEO):
        assert ready(fixture, viewer) == [False, True, False]
        assert fixture.update(viewer).messages[-1] == messages.ReadySetMessage(
            fixture.now, BOB, True
        )
    fixture.do(BOB, SetReady(id="b", ready=False))
    for viewer in (None, ANN, BOB, CLEO):
        assert ready(fixture, viewer) == [False, False, False]
        assert fixture.update(viewer).messages[-1] == messages.ReadySetMessage(
            fixture.now, BOB, False
        )


def test_what_is_so_already_is_not_written_again() -> None:
    fixture = seated()
    with pytest.raises(NothingToDo):
        fixture.do(BOB, SetReady(id="a", ready=False))
    fixture.do(BOB, SetReady(id="b"))
    with pytest.raises(NothingToDo):
        fixture.do(BOB, SetReady(id="c"))


@pytest.mark.parametrize(
    "change",
    [{"settings": {"die": 6}}, {"pace": "quick"}, {"watch": False}, {"seats": 4}],
    ids=lambda change: next(iter(change)),
)
def test_another_game_asks_those_who_were_ready_again_and_tells_whom(
    change: dict[str, Any],
) -> None:
    fixture = seated()
    fixture.do(BOB, SetReady(id="a"))
    fixture.do(CLEO, SetReady(id="b"))
    fixture.do(CLEO, SetReady(id="c", ready=False))
    fixture.do(ANN, Configure(id="d", **change))
    assert not any(ready(fixture))
    for viewer in (None, ANN, BOB, CLEO):
        assert fixture.update(viewer).messages[-1] == messages.ConfiguredMessage(
            fixture.now, (BOB,)
        )


@pytest.mark.parametrize(
    "command",
    [
        Configure(id="x", access="link"),
        Configure(id="x", settings={"die": 3}, seats=4, pace="relaxed", watch=True),
        AddWords(id="x", words="tea at four"),
        SeatBot(id="x", seat=3),
        Remove(id="x", seat=CLEO),
    ],
    ids=["access", "what is so already", "words", "a bot", "somebody is removed"],
)
def test_nothing_else_asks_anybody_again(command: Any) -> None:
    fixture = seated()
    fixture.do(ANN, Configure(id="four", settings={"die": 3}, seats=4))
    fixture.do(BOB, SetReady(id="a"))
    fixture.do(ANN, command)
    assert ready(fixture)[BOB]


def test_somebody_who_sits_down_or_leaves_asks_nobody_again_and_begins_unready() -> None:
    fixture = seated(2)
    fixture.do(BOB, SetReady(id="a"))
    fixture.do(CLEO, Sit(id="b"))
    assert ready(fixture) == [False, True, False]
    fixture.do(CLEO, SetReady(id="c"))
    fixture.do(CLEO, Leave(id="d"))
    assert ready(fixture) == [False, True, False]
    fixture.do(CLEO, Sit(id="e"))
    assert ready(fixture) == [False, True, False]


def test_a_bot_is_always_ready() -> None:
    fixture = seated(1)
    fixture.do(ANN, SeatBot(id="a", seat=BOB))
    assert ready(fixture) == [False, True, False]
    fixture.do(ANN, Configure(id="b", settings={"die": 6}))
    assert ready(fixture) == [False, True, False]
    assert fixture.update(None).messages[-1] == messages.ConfiguredMessage(fixture.now)


def test_only_those_who_sit_are_ready_and_only_before_the_deal() -> None:
    fixture = seated(2)
    with fixture.refused("not_seated"):
        fixture.do(CLEO, SetReady(id="a"))
    fixture.do(BOB, SetReady(id="b"))
    fixture.do(ANN, Start(id="c"))
    assert not any(ready(fixture)), "in play nobody is asked"
    for command in (SetReady(id="d"), SetReady(id="e", ready=False)):
        with fixture.refused("begun"):
            fixture.do(BOB, command)


def test_nobody_is_ready_for_a_change_they_have_not_been_told_of() -> None:
    fixture = seated()
    told_last = fixture.update(BOB).version
    fixture.do(ANN, Configure(id="a", pace="quick"))
    with fixture.refused("stale"):
        fixture.do(BOB, SetReady(id="b", version=told_last))
    fixture.do(BOB, SetReady(id="c", version=fixture.update(BOB).version))
    assert ready(fixture)[BOB]
    fixture.do(ANN, Configure(id="d", access="link"))
    fixture.do(BOB, SetReady(id="e", ready=False, version=told_last))
    assert not ready(fixture)[BOB]


def test_the_host_waits_for_nobody() -> None:
    fixture = seated()
    fixture.do(CLEO, SetReady(id="a"))
    fixture.do(ANN, Start(id="b"))
    assert fixture.snapshot(None).phase == "running"


def test_whoever_reads_the_lines_has_the_same_persons_ready() -> None:
    fixture = seated()
    fixture.do(BOB, SetReady(id="a"))
    fixture.do(ANN, Configure(id="b", pace="quick"))
    fixture.do(CLEO, SetReady(id="c"))
    fixture.write((events.LeaseTaken("two", gap=4_000),))
    again = fixture.read_again()
    assert ready(fixture) == [False, False, True]
    for viewer in (None, *again.seats):
        assert msgspec.json.encode(update(again, viewer)) == msgspec.json.encode(
            fixture.update(viewer)
        )


async def is_ready(chair: TableConnection, wanted: list[bool]) -> None:
    """Hear messages until these chairs are ready, and the others not."""
    await chair.until(
        lambda: [each.get("ready", False) for each in chair.current["chairs"]] == wanted
    )


@pytest.mark.anyio
async def test_it_is_sent_to_all_and_outlasts_the_server(store_url: str) -> None:
    async with running_server(store_url) as first:
        ann, bob, wat = [await first.guest(name) for name in ("Ann", "Bob", "Wat")]
        table = await ann.open(seats=3, access="open")
        async with ann.at(table) as host, bob.at(table) as guest, wat.at(table) as watcher:
            with pytest.raises(RefusedError, match="not_seated"):
                await guest.do(type="set_ready")
            await guest.do(type="sit")
            await guest.do(type="set_ready", id="once")
            await guest.do(type="set_ready", id="once")
            await host.do(type="seat_bot", seat=2)
            for chair in (host, guest, watcher):
                await is_ready(chair, [False, True, True])
                assert [e["type"] for e in chair.messages].count("ready_set") == 1
    async with running_server(store_url) as second:
        for visitor in (ann, bob):
            visitor.address = second.address
        async with ann.at(table) as host, bob.at(table) as guest:
            for chair in (host, guest):
                await is_ready(chair, [False, True, True])
            await host.do(type="configure", settings={"die": 6})
            for chair in (host, guest):
                await is_ready(chair, [False, False, True])
            assert guest.messages[-1]["unready"] == [BOB]
            await host.do(type="start")
            await guest.phase("running")
            with pytest.raises(RefusedError, match="begun"):
                await guest.do(type="set_ready")


@pytest.mark.anyio
async def test_a_ready_that_comes_after_a_change_is_refused_with_the_change(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2)
        async with ann.at(table) as host, bob.at(table) as guest:
            await guest.do(type="sit")
            seen = guest.version
            await host.do(type="configure", settings={"die": 6})
            with pytest.raises(RefusedError, match="stale"):
                await guest.do(type="set_ready", version=seen)
            assert guest.current["settings"]["die"] == 6
            await guest.do(type="set_ready", version=guest.version)
            await is_ready(host, [False, True])


@pytest.mark.anyio
async def test_a_rematch_begins_with_nobody_ready(store_url: str) -> None:
    async with running_server(store_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2)
        async with ann.at(table) as host, bob.at(table) as guest:
            await guest.do(type="sit")
            await guest.do(type="set_ready")
            await host.do(type="start")
            await host.do(type="close")
            await guest.phase("closed")
            await guest.do(type="rematch")
            await guest.until(lambda: "rematch" in guest.current)
        async with bob.at(guest.current["rematch"]) as again:
            assert [chair["name"] for chair in again.current["chairs"]] == ["Ann", "Bob"]
            assert not any("ready" in chair for chair in again.current["chairs"])
