"""Hints: from what the seat sees alone, to that seat alone, and only where they are allowed."""

import asyncio
from typing import Any

import msgspec
import pytest

from contract.kits import KITS
from knavery.bots import Choice
from knavery.core import AnyGame, Seat, seen
from knavery.server.bot_pool import BotError, BotRequest
from knavery.server.hints import ADVISER, REPLAY_HINTS_AT_ONCE
from knavery.server.tables.padding import SIZE
from server.manual_clock import ManualClock
from server.server_fixture import GENEROUS, InlineBotPool, RefusedError, running_server


class Overheard(InlineBotPool):
    """Remembers what the adviser was asked; the other bots never answer."""

    def __init__(self) -> None:
        self.asked: list[BotRequest] = []

    async def decide(self, request: BotRequest, seconds: float) -> Choice:
        if request.bot != ADVISER:
            raise BotError("not today")
        self.asked.append(request)
        return await super().decide(request, seconds)


def sent(record: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(record))


@pytest.mark.anyio
@pytest.mark.parametrize("game", [kit.game for kit in KITS], ids=lambda game: game.id)
async def test_the_adviser_gets_what_the_seat_sees_and_names_an_option(
    sqlite_url: str, game: AnyGame
) -> None:
    bot_pool = Overheard()
    clock = ManualClock()
    async with running_server(sqlite_url, clock, bot_pool) as at:
        ann = await at.guest("Ann")
        table = await ann.open(game=game.id, seats=game.seats[0], access="bots", pace="none")
        async with ann.at(table) as here:
            while not here.current.get("your_turn"):
                clock.advance(1_000)
                await at.settle()
                await here.drain()
            before = msgspec.json.encode(here.current)
            given = await ann.http.get(f"/api/tables/{table}/hint")
            assert len(given.content) % SIZE == 0  # its length depends on the hand
            hint = given.json()
            await here.drain()
            assert hint["prompt"] == here.prompt
            assert hint["decision"] in here.current["options"]
            assert hint["reason"]
            assert msgspec.json.encode(here.current) == before
            (request,) = bot_pool.asked
            assert sent(request.view) == here.current["view"]
            assert sent(request.options) == here.current["options"]
            seat = at.hub.live[table].table.seat_of(at.hub.live[table].table.host)
            assert request.log == at.hub.live[table].table.feeds.facts(seat)


@pytest.mark.anyio
async def test_where_others_play_hints_need_the_hosts_leave(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob, wat = await at.guest("Ann"), await at.guest("Bob"), await at.guest("Wat")
        table = await ann.open(seats=2, access="link", pace="none")
        path = f"/api/tables/{table}/hint"
        async with ann.at(table) as host, bob.at(table) as guest:
            await guest.do(type="sit")
            with pytest.raises(RefusedError, match="not_host"):
                await guest.do(type="configure", hints=True)
            with pytest.raises(RefusedError, match="not_running"):
                await ann.get(path)
            await host.do(type="start")
            await guest.until(lambda: guest.current.get("your_turn"))
            assert "has_hints" not in guest.current
            with pytest.raises(RefusedError, match="the host has not allowed"):
                await bob.get(path)
            with pytest.raises(RefusedError, match="not_seated"):
                await wat.get(path)


@pytest.mark.anyio
async def test_with_the_hosts_leave_everybody_may_ask_and_a_rematch_keeps_it(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2, access="link", pace="none")
        async with ann.at(table) as host, bob.at(table) as guest:
            await guest.do(type="sit")
            await host.do(type="configure", hints=True)
            await host.do(type="start")
            await guest.until(lambda: guest.current.get("your_turn"))
            hint = await bob.get(f"/api/tables/{table}/hint")
            assert hint["decision"] in guest.current["options"]
            await host.do(type="close")
            await host.do(type="rematch")
            await host.until(lambda: "rematch" in host.current)
        async with ann.at(host.current["rematch"]) as again:
            assert again.current["hints"]


@pytest.mark.anyio
async def test_nobody_keeps_the_bots_busy_with_hints(sqlite_url: str) -> None:
    limits = msgspec.structs.replace(GENEROUS, hints_at_once=2)
    async with running_server(sqlite_url, limits=limits, clock=ManualClock()) as at:
        ann = await at.guest("Ann")
        table = await ann.open(game="candy_k", seats=4, access="bots", pace="none")
        async with ann.at(table) as here:
            await here.until(lambda: here.current.get("your_turn"))
            for _ in range(2):
                await ann.get(f"/api/tables/{table}/hint")
            with pytest.raises(RefusedError, match="too_many"):
                await ann.get(f"/api/tables/{table}/hint")


@pytest.mark.anyio
async def test_an_answered_prompt_and_a_paused_game_have_no_hint(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(game="candy_k", seats=4, access="bots", pace="none")
        async with ann.at(table) as here:
            await here.until(lambda: here.current.get("your_turn"))
            await here.do(type="vote_pause", pause=True)
            with pytest.raises(RefusedError, match="paused"):
                await ann.get(f"/api/tables/{table}/hint")


@pytest.mark.anyio
async def test_a_finished_game_is_judged_from_what_the_seat_saw_then(sqlite_url: str) -> None:
    bot_pool = Overheard()
    async with running_server(sqlite_url, bot_pool=bot_pool) as at:
        ann, out = await at.guest("Ann"), await at.guest("Out")
        table = await ann.open(game="candy_k", seats=4, access="bots", pace="none", watch=False)
        path = f"/api/tables/{table}/replay"
        async with ann.at(table) as here:
            for _ in range(2):
                while not here.current.get("your_turn"):
                    at.clock.advance(1_000)
                    await at.settle()
                    await here.drain()
                await here.decide(here.current["options"][0])
            with pytest.raises(RefusedError, match="running"):
                await ann.get(f"{path}/1/hint")
            await here.do(type="close")
        served = at.hub.live[table].table
        step = next(n for n, event in enumerate(served.decided, 1) if event.seat == 0 and n > 1)
        hint = await ann.get(f"{path}/{step}/hint")
        (request,) = bot_pool.asked
        views = await ann.get(f"{path}/{step - 1}")
        assert sent(request.view) == views["seats"][0]
        before = [event for decided in served.decided[: step - 1] for event in decided.log]
        assert request.log == seen([*served.deal, *before], Seat(0))
        assert hint["prompt"] == step
        assert hint["decision"] in sent(request.options)
        for wrong in (0, len(served.decided) + 1):
            with pytest.raises(RefusedError, match="no_step"):
                await ann.get(f"{path}/{wrong}/hint")
        with pytest.raises(RefusedError, match="not_watched"):
            await out.get(f"{path}/{step}/hint")
        with pytest.raises(RefusedError, match="no_guest"):
            await at.stranger().get(f"{path}/{step}/hint")


class Thinking(InlineBotPool):
    """An adviser that answers when it may."""

    def __init__(self) -> None:
        self.asked = 0
        self.may_answer = asyncio.Event()

    async def decide(self, request: BotRequest, seconds: float) -> Choice:
        self.asked += 1
        await self.may_answer.wait()
        return await super().decide(request, seconds)


@pytest.mark.anyio
async def test_hints_for_finished_games_leave_the_bots_to_running_ones(sqlite_url: str) -> None:
    bot_pool = Thinking()
    async with running_server(sqlite_url, bot_pool=bot_pool) as at:
        ann, bob, cleo = [await at.guest(name) for name in ("Ann", "Bob", "Cleo")]
        table = await ann.open(game="kred", seats=3, access="link", pace="none")
        async with ann.at(table) as host, bob.at(table) as second, cleo.at(table) as third:
            await second.do(type="sit")
            await third.do(type="sit")
            await host.do(type="start")
            for chair in (host, second, third):
                await chair.phase("running")
            first = next(chair for chair in (host, second, third) if chair.current.get("your_turn"))
            await first.decide(first.current["options"][0])
            await host.do(type="close")
        path = f"/api/tables/{table}/replay/1/hint"
        asked = [asyncio.create_task(each.get(path)) for each in (ann, bob)]
        while bot_pool.asked < REPLAY_HINTS_AT_ONCE:
            await asyncio.sleep(0)
            assert not any(each.done() for each in asked), asked
        with pytest.raises(RefusedError, match="Others are asking for hints") as refused:
            await ann.get(path)
        assert refused.value.code == "too_many"
        bot_pool.may_answer.set()
        hints = await asyncio.gather(*asked)
        assert hints == [await ann.get(path)] * 2
