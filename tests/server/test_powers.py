"""What the host and the table may do in mid-game, over real sockets."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

import pytest

from knavery.server.bot_pool import ProcessBotPool
from knavery.server.web.auth import DEVICE_LINK
from server.server_fixture import (
    RefusedError,
    ServerFixture,
    TableConnection,
    Visitor,
    kinds,
    running_server,
)
from server.test_bot_pool import find

LEAVE = {"type": "leave"}


@contextlib.asynccontextmanager
async def three(
    at: ServerFixture, pace: str = "relaxed"
) -> AsyncIterator[tuple[str, list[Visitor], list[TableConnection]]]:
    """Ann, who is host, Bob and Cleo at a table that has just been dealt."""
    visitors = [await at.guest(name) for name in ("Ann", "Bob", "Cleo")]
    table = await visitors[0].open(seats=3, pace=pace)
    async with contextlib.AsyncExitStack() as stack:
        chairs = [await stack.enter_async_context(v.at(table)) for v in visitors]
        for chair in chairs[1:]:
            await chair.act(type="sit")
        await chairs[0].act(type="start")
        for chair in chairs:
            await chair.phase("running")
        yield table, visitors, chairs


async def until(
    at: ServerFixture, chair: TableConnection, so: Callable[[], object], step: int = 500
) -> None:
    """Let time pass until the chair is told that it is so."""
    while not so():
        at.clock.turn(step)
        await at.settle()
        await chair.quiet()


def test_the_host_gives_a_seat_to_a_bot_in_mid_game_and_nobody_else_does(store_url: str) -> None:
    async def play() -> None:
        async with running_server(store_url) as at, three(at) as (_, _, (ann, bob, cleo)):
            for act in ({"type": "seat_bot", "seat": 2}, {"type": "remove", "seat": 2}):
                with pytest.raises(RefusedError, match="not_host"):
                    await bob.act(**act)
            with pytest.raises(RefusedError, match="begun"):
                await ann.act(type="configure", settings={"die": 3})
            await ann.act(type="seat_bot", seat=1)
            await ann.act(type="remove", seat=2)
            for chair in (ann, bob, cleo):
                await chair.quiet()
                assert [c.get("bot") for c in chair.standing["chairs"]] == [None] + ["random"] * 2
            for gone in (bob, cleo):  # they are spectators now, and see what spectators see
                assert gone.viewer is None
                assert gone.standing["view"].get("seat") is None
                assert "options" not in gone.standing
                assert not any(entry.get("private") for entry in gone.messages)
            played = at.hub.metrics.batches._value.get()
            await until(at, ann, lambda: at.hub.metrics.batches._value.get() >= played + 2)

    asyncio.run(play())


def test_most_of_the_persons_pause_the_game_and_let_it_go_on(sqlite_url: str) -> None:
    async def play() -> None:
        async with running_server(sqlite_url) as at, three(at) as (_, _, (ann, bob, cleo)):
            ends = cleo.standing["clock"]["time"]
            await ann.act(type="vote_pause")
            await bob.quiet()
            assert bob.standing["votes"] == [0]
            assert "paused" not in bob.standing
            await bob.act(type="vote_pause")
            await cleo.until(lambda: cleo.standing.get("paused"))
            assert "clock" not in cleo.standing
            with pytest.raises(RefusedError, match="paused"):
                await cleo.decide(LEAVE)
            at.clock.turn(100_000)
            await at.settle()
            await ann.act(type="vote_pause", pause=False)
            await cleo.act(type="vote_pause", pause=False)
            await cleo.until(lambda: "paused" not in cleo.standing)
            assert cleo.messages[-1]["type"] == "resumed"
            assert cleo.messages[-1]["lost"] == 100_000
            assert cleo.standing["clock"]["time"] == ends + 100_000
            await cleo.decide(LEAVE)

    asyncio.run(play())


def test_who_is_muted_is_not_heard_and_who_is_reported_does_not_know(sqlite_url: str) -> None:
    async def play() -> None:
        async with running_server(sqlite_url) as at, three(at) as (_, _, (ann, bob, cleo)):
            await cleo.act(type="mute", seat=1)
            await cleo.act(type="report", seat=1, reason="he sings")
            known = [len(chair.bytes) for chair in (ann, bob, cleo)]
            await bob.act(type="say", text="la la")
            for chair in (ann, bob, cleo):
                await chair.quiet()
            heard = [chair.bytes[at:] for chair, at in zip((ann, bob, cleo), known, strict=True)]
            assert any("la la" in text for text in heard[0])
            assert not heard[2]
            assert kinds(ann.messages).count("reported") == 1
            assert not {"reported", "muted"} & set(kinds(bob.messages))
            assert not any("he sings" in text for chair in (bob, cleo) for text in chair.bytes)

    asyncio.run(play())


def test_a_link_moves_a_seat_to_another_device_in_mid_game(sqlite_url: str) -> None:
    async def play() -> None:
        async with running_server(sqlite_url) as at, three(at) as (table, visitors, (_, bob, _)):
            phone = at.stranger()
            token = (await visitors[1].http.post("/api/guest/link")).json()["token"]
            await phone.http.post("/api/guest/device", json={"token": token})
            async with phone.at(table) as there:
                assert there.viewer == 1
                assert there.standing == bob.standing
                await there.decide(LEAVE)
                await bob.until(lambda: bob.standing.get("answer") == LEAVE)
            late = (await visitors[1].http.post("/api/guest/link")).json()["token"]
            at.clock.turn(DEVICE_LINK + 1)
            given = await at.stranger().http.post("/api/guest/device", json={"token": late})
            assert given.status_code == 404

    asyncio.run(play())


def test_a_bot_that_never_answers_holds_up_no_other_table_and_not_its_own_for_ever(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        bots = ("stuck", "random")
        async with running_server(
            sqlite_url, bot_pool=ProcessBotPool(2, find), bots=bots, bot_seconds=2.0
        ) as at:
            ann = await at.guest("Ann")
            slow = await ann.open(seats=2, pace="none")
            quick = await ann.open(seats=2, pace="none")
            async with ann.at(slow) as one, ann.at(quick) as other:
                await one.act(type="start")
                await other.act(type="seat_bot", seat=1, bot="random")
                await other.act(type="start")
                while other.standing["phase"] == "running":
                    await other.quiet()
                    if other.standing.get("your_turn"):
                        await other.decide(LEAVE)
                    at.clock.turn(500)
                    await at.settle()
                # Its own goes on with the game's defaults, and the host is told.
                decided = at.hub.live[slow].table.decided
                while not any(body.maker == "bot" for body in decided):
                    await one.quiet()
                    if one.standing.get("your_turn"):
                        await one.decide(LEAVE)
                    at.clock.turn(500)
                    await at.settle()
                assert at.hub.metrics.bot_failures._value.get() > 0
                state = at.hub.live[slow].table.new_session(0).state
                for body in decided:
                    if body.maker == "bot":
                        assert body.decision == state.default(body.seat)
                    state, _ = state.play(body.seat, body.decision)

    asyncio.run(play())
    assert "a bot failed: stuck took more than 2.0 s" in caplog.text
