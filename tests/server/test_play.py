"""Play over real sockets: commands, updates, reconnection, two tabs, bots, clocks and limits."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from knavery.bots import Choice
from knavery.core.record import Record
from knavery.games.kred.decisions import Look
from knavery.server.bot_pool import BotRequest
from knavery.server.tables.reducers.absence import AWAY
from server.manual_clock import ManualClock
from server.server_fixture import (
    InlineBotPool,
    RefusedError,
    ServerFixture,
    TableConnection,
    kinds,
    known_entropy,
    running_server,
)

LEAVE = {"type": "leave"}


@contextlib.asynccontextmanager
async def three(at: ServerFixture) -> AsyncIterator[tuple[str, list[TableConnection]]]:
    """A table of three persons that has just been dealt."""
    visitors = [await at.guest(name) for name in ("Ann", "Bob", "Cleo")]
    table = await visitors[0].open(seats=3)
    async with contextlib.AsyncExitStack() as stack:
        chairs = [await stack.enter_async_context(v.at(table)) for v in visitors]
        for chair in chairs[1:]:
            await chair.do(type="sit")
        await chairs[0].do(type="start")
        for chair in chairs:
            await chair.phase("running")
        yield table, chairs


@pytest.mark.anyio
async def test_a_game_of_three_is_played_to_its_end(store_url: str) -> None:
    async with running_server(store_url) as at, three(at) as (table, chairs):
        watcher = await at.guest("Wat")
        async with watcher.at(table) as seen:
            while chairs[0].current["phase"] == "running":
                for chair in chairs:
                    await chair.drain()
                    if chair.current.get("your_turn"):
                        await chair.decide(LEAVE)
                at.clock.advance(3000)
                rolled = chairs[0].version
                await chairs[0].until(lambda rolled=rolled: chairs[0].version > rolled)  # type: ignore[misc]
            await seen.phase("over")
        record = await watcher.http.get(f"/api/tables/{table}/record")
        Record.parse(record.text).verify()
        replay = await watcher.get(f"/api/tables/{table}/replay")
        assert len(replay["steps"]) == 6
        assert replay["playable"]
        views = await watcher.get(f"/api/tables/{table}/replay/6")
        assert len(views["seats"]) == 3
        await chairs[1].do(type="rematch")
        await chairs[2].until(lambda: "rematch" in chairs[2].current)
        again = chairs[2].current["rematch"]
        listed = await watcher.get(f"/api/tables/{again}")
        assert [chair["name"] for chair in listed["chairs"]] == ["Ann", "Bob", "Cleo"]


@pytest.mark.anyio
async def test_a_client_that_returns_gets_exactly_what_it_missed(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann, wat = await at.guest("Ann"), await at.guest("Wat")
        table = await ann.open(seats=2)
        async with ann.at(table) as here:
            async with wat.at(table) as first:
                await here.do(type="say", text="one")
                await first.until(lambda: len(first.messages) == 2)
                version = first.version
            await here.do(type="say", text="two")
            await here.do(type="say", text="three")
            async with wat.at(table, version) as second:
                assert second.updates[0]["since"] == version
                sent = [message["text"] for message in second.updates[0]["messages"]]
                assert sent == ["two", "three"]


@pytest.mark.anyio
async def test_sent_twice_is_played_once_and_stale_is_refused(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as at, three(at) as (_, chairs):
        bob = chairs[1]
        for _ in range(2):
            await bob.do(type="decide", id="mine", prompt=bob.prompt, decision=LEAVE)
        assert [message["type"] for message in bob.messages].count("answer_held") == 1
        before = len(bob.updates)
        with pytest.raises(RefusedError) as refused:
            await bob.do(type="decide", prompt=bob.prompt - 1, decision=LEAVE)
        assert refused.value.code == "stale"
        assert len(bob.updates) > before


@pytest.mark.anyio
async def test_two_tabs_of_one_guest_are_told_the_same(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="bots")
        async with ann.at(table) as one, ann.at(table) as two:
            await one.do(type="say", text="hello")
            await two.until(lambda: two.version == one.version)
            assert one.bytes[-2] == two.bytes[-1]  # the last of one's is the ack


@pytest.mark.anyio
async def test_a_link_makes_another_device_the_same_guest(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        token = (await ann.http.post("/api/guest/link")).json()["token"]
        phone = at.stranger()
        given = await phone.http.post("/api/guest/device", json={"token": token})
        assert given.json() == {"name": "Ann"}
        again = await phone.http.post("/api/guest/device", json={"token": token})
        assert again.status_code == 404
        async with phone.at(table) as there, ann.at(table) as here:
            assert there.viewer == here.viewer == 0


@pytest.mark.anyio
async def test_bots_answer_after_a_drawn_delay_and_the_game_ends(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=3, access="bots", pace="none")
        async with ann.at(table) as here:
            while here.current["phase"] == "running":
                await here.drain()
                if here.current.get("your_turn"):
                    await here.decide(LEAVE)
                at.clock.advance(200)
        notes = (await ann.get(f"/api/tables/{table}/replay"))["notes"]
        assert {note["note"]["maker"] for note in notes} == {"person", "bot"}


@pytest.mark.anyio
async def test_whoever_leaves_is_missed_and_a_bot_sits_in(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2, pace="none")
        async with ann.at(table) as here:
            async with bob.at(table) as there:
                await there.do(type="sit")
                await here.do(type="start")
            await at.wait_for_absence(here)
            at.clock.advance(AWAY)
            await here.until(lambda: "bot_brought" in kinds(here.messages))
            async with bob.at(table) as back:
                assert back.current["chairs"][1]["bot"] == "random"
                await back.do(type="return")
                assert "bot" not in back.current["chairs"][1]


@pytest.mark.anyio
async def test_bots_left_to_themselves_play_for_whoever_watches_and_for_nobody_else(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as at:
        ann, watcher = await at.guest("Ann"), await at.guest("Wat")
        table = await ann.open(seats=3, access="bots", pace="none")
        async with watcher.at(table) as seen:
            async with ann.at(table) as here:
                await here.do(type="leave")
            await seen.until(lambda: kinds(seen.messages).count("bot_seated") > 2)
            before = seen.version
            while seen.version == before:
                at.clock.advance(100)
                await at.settle()
                await seen.drain()
        while at.hub.live[table].readers:
            await asyncio.sleep(0)
        await at.settle()
        written = at.hub.live[table].table.seq
        for _ in range(100):
            at.clock.advance(1000)
            await at.settle()
        assert at.hub.live[table].table.seq == written
        async with watcher.at(table) as seen:
            before = seen.version
            while seen.version == before:
                at.clock.advance(100)
                await at.settle()
                await seen.drain()


@pytest.mark.anyio
async def test_whoever_asks_again_and_again_without_a_line_is_there(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=3, access="bots", pace="none")
        sent = await ann.get(f"/api/tables/{table}/update")
        for _ in range(20):
            at.clock.advance(4000)
            await at.settle()
            sent = await ann.get(f"/api/tables/{table}/update")
        assert "went_away" not in kinds(sent["messages"])
        assert len([message for message in sent["messages"] if message["type"] == "fact"]) > 1
        at.clock.advance(5000)
        await at.settle()
        assert at.hub.live[table].table.is_deserted
        at.clock.advance(1000)
        back = await ann.get(f"/api/tables/{table}/update")
        assert kinds(back["messages"])[-2:] == ["went_away", "came_back"]
        assert not back["snapshot"].get("paused")


@pytest.mark.anyio
async def test_the_lobby_lists_open_tables_and_tells_nothing_else(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann, outsider = await at.guest("Ann"), at.stranger()
        shown = await ann.open(seats=2, access="open")
        await ann.open(seats=2, access="link")
        quiet = await ann.open(seats=2, access="open", watch=False)
        async with ann.at(quiet) as here:
            await here.do(type="start")
        await at.settle()
        listed = (await outsider.get("/api/tables"))["tables"]
        assert [table["id"] for table in listed] == [shown]
        with pytest.raises(RefusedError, match="no_guest"):
            await outsider.get(f"/api/tables/{shown}/update")
        await outsider.named("Out")
        with pytest.raises(RefusedError, match="private"):
            await outsider.get(f"/api/tables/{quiet}/update")
        for path in ("record", "replay", "replay/0"):
            with pytest.raises(RefusedError, match="running"):
                await outsider.get(f"/api/tables/{shown}/{path}")


@pytest.mark.anyio
async def test_pages_of_other_sites_are_kept_out(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        elsewhere = {"origin": "https://evil.example"}
        given = await ann.http.post("/api/guest", json={"name": "Eve"}, headers=elsewhere)
        assert given.status_code == 403
        own = {"origin": f"http://{at.address}"}
        given = await ann.http.post("/api/guest", json={"name": "Ana"}, headers=own)
        assert given.status_code == 200
        headers = given.headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["cache-control"] == "no-store, no-transform"
        cookie = (await at.stranger().http.post("/api/guest", json={"name": "N"})).headers
        assert "HttpOnly" in cookie["set-cookie"]
        assert "SameSite=lax" in cookie["set-cookie"]
        assert (await ann.http.get(f"/api/tables/{table}/qr.svg")).text.startswith("<svg")
        for path in ("/", "/healthz", "/readyz", "/metrics", "/api/openapi/openapi.json"):
            assert (await ann.http.get(path)).status_code == 200, path


class Pondering(InlineBotPool):
    """Bots that take their time, but less than any delay."""

    def __init__(self, clock: ManualClock, milliseconds: int) -> None:
        self._clock = clock
        self._milliseconds = milliseconds

    async def decide(self, request: BotRequest, seconds: float) -> Choice:
        await self._clock.until(self._clock.now() + self._milliseconds)
        return await super().decide(request, seconds)


@pytest.mark.anyio
async def test_how_long_a_bot_thinks_does_not_show(tmp_path: Path) -> None:
    async def play(milliseconds: int) -> list[tuple[int, int]]:
        clock = ManualClock()
        store = f"sqlite:///{tmp_path / str(milliseconds)}.sqlite"
        bot_pool, entropy = Pondering(clock, milliseconds), known_entropy("pondering")
        async with running_server(store, clock, bot_pool, entropy) as at:
            ann = await at.guest("Ann")
            table = await ann.open(seats=3, access="bots", pace="none")
            async with ann.at(table) as here:
                while here.current["phase"] == "running":
                    if here.current.get("your_turn"):
                        await here.decide(LEAVE)
                    clock.advance(100)
                    await at.settle()
                    await here.drain()
            steps = (await ann.get(f"/api/tables/{table}/replay"))["steps"]
            return [(step["at"], step["seat"]) for step in steps]

    quick, slow = await play(0), await play(500)
    assert quick == slow
    assert len(quick) >= 6


class Budgeted(InlineBotPool):
    """Bots that spend their budget if they have a choice, and answer at once if they have none."""

    def __init__(self, clock: ManualClock, spent: int) -> None:
        self._clock = clock
        self._spent = spent
        self.choices: Counter[tuple[str, bool]] = Counter()

    async def decide(self, request: BotRequest, seconds: float) -> Choice:
        has_choice = len(request.options) > 1
        self.choices[request.view.phase, has_choice] += 1
        if has_choice:
            await self._clock.until(self._clock.now() + self._spent)
        return Choice(Look() if Look() in request.options else request.options[0])

    def budget(self, bot: str) -> float:
        return 3.0


@pytest.mark.anyio
async def test_k_r3_a_bot_that_had_a_choice_after_a_look_answers_no_later(tmp_path: Path) -> None:
    """Whether a receiver who has looked may expose the play is a secret: so is its thinking."""

    async def play(spent: int) -> tuple[list[tuple[int, str]], Counter[tuple[str, bool]]]:
        clock = ManualClock()
        store = f"sqlite:///{tmp_path / str(spent)}.sqlite"
        bot_pool = Budgeted(clock, spent)
        async with running_server(store, clock, bot_pool, known_entropy("look")) as at:
            ann = await at.guest("Ann")
            table = await ann.open(game="kred", seats=3, access="bots", pace="none")
            async with ann.at(table) as here:
                looked = 0
                while looked < 6:
                    if here.current.get("your_turn"):
                        await here.decide(here.current["options"][0])
                    clock.advance(500)
                    await at.settle()
                    await here.drain()
                    looked = sum(fact == "looked" for fact in _facts(here.messages))
                return [
                    (message["at"], message["type"]) for message in here.messages
                ], bot_pool.choices

    quick, slow = await play(0), await play(3400)
    assert quick == slow
    assert quick[1]["looked", True]
    assert quick[1]["looked", False]


def _facts(messages: Sequence[dict[str, Any]]) -> list[str]:
    return [message["fact"]["type"] for message in messages if message["type"] == "fact"]
