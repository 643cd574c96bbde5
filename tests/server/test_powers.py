"""What the host and the table may do in mid-game, over real sockets."""

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
            await chair.do(type="sit")
        await chairs[0].do(type="start")
        for chair in chairs:
            await chair.phase("running")
        yield table, visitors, chairs


async def until(
    at: ServerFixture, chair: TableConnection, so: Callable[[], object], step: int = 500
) -> None:
    """Let time pass until the condition holds for the chair."""
    while not so():
        at.clock.advance(step)
        await at.settle()
        await chair.drain()


@pytest.mark.anyio
async def test_the_host_gives_a_seat_to_a_bot_in_mid_game_and_nobody_else_does(
    store_url: str,
) -> None:
    async with running_server(store_url) as at, three(at) as (_, _, (ann, bob, cleo)):
        for command in ({"type": "seat_bot", "seat": 2}, {"type": "remove", "seat": 2}):
            with pytest.raises(RefusedError, match="not_host"):
                await bob.do(**command)
        with pytest.raises(RefusedError, match="begun"):
            await ann.do(type="configure", settings={"die": 3})
        await ann.do(type="seat_bot", seat=1)
        await ann.do(type="remove", seat=2)
        for chair in (ann, bob, cleo):
            await chair.drain()
            assert [c.get("bot") for c in chair.current["chairs"]] == [None] + ["random"] * 2
        for gone in (bob, cleo):  # they are spectators now, and see what spectators see
            assert gone.viewer is None
            assert gone.current["view"].get("seat") is None
            assert "options" not in gone.current
            assert not any(message.get("private") for message in gone.messages)
        played = at.hub.metrics.batches.value
        await until(at, ann, lambda: at.hub.metrics.batches.value >= played + 2)


@pytest.mark.anyio
async def test_most_of_the_persons_pause_the_game_and_let_it_go_on(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at, three(at) as (_, _, (ann, bob, cleo)):
        ends = cleo.current["clock"]["time"]
        await ann.do(type="vote_pause")
        await bob.drain()
        assert bob.current["votes"] == [0]
        assert "paused" not in bob.current
        await bob.do(type="vote_pause")
        await cleo.until(lambda: cleo.current.get("paused"))
        assert "clock" not in cleo.current
        with pytest.raises(RefusedError, match="paused"):
            await cleo.decide(LEAVE)
        at.clock.advance(100_000)
        await at.settle()
        await ann.do(type="vote_pause", pause=False)
        await cleo.do(type="vote_pause", pause=False)
        await cleo.until(lambda: "paused" not in cleo.current)
        assert cleo.messages[-1]["type"] == "resumed"
        assert cleo.messages[-1]["lost"] == 100_000
        assert cleo.current["clock"]["time"] == ends + 100_000
        await cleo.decide(LEAVE)


@pytest.mark.anyio
async def test_who_is_muted_is_not_heard_and_who_is_reported_does_not_know(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at, three(at) as (_, _, (ann, bob, cleo)):
        await cleo.do(type="mute", seat=1)
        await cleo.do(type="report", seat=1, reason="he sings")
        known = [len(chair.bytes) for chair in (ann, bob, cleo)]
        await bob.do(type="say", text="la la")
        for chair in (ann, bob, cleo):
            await chair.drain()
        received = [chair.bytes[at:] for chair, at in zip((ann, bob, cleo), known, strict=True)]
        assert any("la la" in text for text in received[0])
        assert not received[2]
        assert kinds(ann.messages).count("reported") == 1
        assert not {"reported", "muted"} & set(kinds(bob.messages))
        assert not any("he sings" in text for chair in (bob, cleo) for text in chair.bytes)


@pytest.mark.anyio
async def test_a_link_moves_a_seat_to_another_device_in_mid_game(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at, three(at) as (table, visitors, (_, bob, _)):
        phone = at.stranger()
        token = (await visitors[1].http.post("/api/guest/link")).json()["token"]
        await phone.http.post("/api/guest/device", json={"token": token})
        async with phone.at(table) as there:
            assert there.viewer == 1
            assert there.current == bob.current
            await there.decide(LEAVE)
            await bob.until(lambda: bob.current.get("answer") == LEAVE)
        late = (await visitors[1].http.post("/api/guest/link")).json()["token"]
        at.clock.advance(DEVICE_LINK + 1)
        given = await at.stranger().http.post("/api/guest/device", json={"token": late})
        assert given.status_code == 404


@pytest.mark.anyio
async def test_a_bot_that_never_answers_holds_up_no_other_table_and_not_its_own_for_ever(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    bots = ("stuck", "random")
    async with running_server(
        sqlite_url, bot_pool=ProcessBotPool(2, find), bots=bots, bot_seconds=2.0
    ) as at:
        ann = await at.guest("Ann")
        slow = await ann.open(seats=2, pace="none")
        quick = await ann.open(seats=2, pace="none")
        async with ann.at(slow) as one, ann.at(quick) as other:
            await one.do(type="start")
            await other.do(type="seat_bot", seat=1, bot="random")
            await other.do(type="start")
            while other.current["phase"] == "running":
                await other.drain()
                if other.current.get("your_turn"):
                    await other.decide(LEAVE)
                at.clock.advance(500)
                await at.settle()
            # Its own goes on with the game's defaults, and the host sees it.
            decided = at.hub.live[slow].table.decided
            while not any(event.maker == "bot" for event in decided):
                await one.drain()
                if one.current.get("your_turn"):
                    await one.decide(LEAVE)
                at.clock.advance(500)
                await at.settle()
            assert at.hub.metrics.bot_failures.value > 0
            state = at.hub.live[slow].table.new_session(0).state
            for event in decided:
                if event.maker == "bot":
                    assert event.decision == state.default(event.seat)
                state, _ = state.play(event.seat, event.decision)
    assert "a bot failed: stuck took more than 2.0 s" in caplog.text
