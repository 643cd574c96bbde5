"""A restart: who is expected back, and which tables go on first."""

import asyncio
from typing import Any

import msgspec
import pytest

from knavery.server.presence import AFTER_RESTART
from knavery.server.store import Append, Head, Store
from knavery.server.tables import events
from knavery.server.tables.commands import BringBot
from knavery.server.tables.lobby import head_of
from server import table_fixture
from server.manual_clock import ManualClock
from server.server_fixture import RefusedError, kinds, running_server
from server.table_fixture import ANN, BOB, TableFixture


@pytest.mark.anyio
async def test_after_a_restart_nobody_counts_as_away_until_they_had_time_to_come_back(
    sqlite_url: str,
) -> None:
    clock = ManualClock()
    async with running_server(sqlite_url, clock) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2, pace="none")
        async with ann.at(table) as host, bob.at(table) as seat:
            await seat.do(type="sit")
            await host.do(type="start")
        cookies = [dict(guest.http.cookies) for guest in (ann, bob)]
    async with running_server(sqlite_url, clock) as at:
        ann, bob = at.stranger(), at.stranger()
        for guest, cookie in zip((ann, bob), cookies, strict=True):
            guest.http.cookies.update(cookie)
        async with ann.at(table) as here:
            await here.until(lambda: "resumed" in kinds(here.messages))
            await here.until(lambda: not here.current.get("paused"))
            assert here.current["chairs"][1]["here"] is False
            with pytest.raises(RefusedError, match="here"):
                await here.do(type="bring_bot", seat=1)
            await at.settle()
            clock.advance(AFTER_RESTART - 1)
            await at.settle()
            with pytest.raises(RefusedError, match="here"):
                await here.do(type="bring_bot", seat=1)
            assert "went_away" not in kinds(here.messages)
            clock.advance(1)
            await here.until(lambda: kinds(here.messages)[-1] == "went_away")
            await here.do(type="bring_bot", seat=1)


@pytest.mark.anyio
async def test_who_comes_back_in_time_was_never_away(sqlite_url: str) -> None:
    clock = ManualClock()
    async with running_server(sqlite_url, clock) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="bots")
        cookies = dict(ann.http.cookies)
    async with running_server(sqlite_url, clock) as at:
        ann = at.stranger()
        ann.http.cookies.update(cookies)
        async with ann.at(table) as here:
            await here.until(lambda: "came_back" in kinds(here.messages))
            await at.settle()
            clock.advance(AFTER_RESTART)
            await at.settle()
            await here.drain()
            assert "went_away" not in kinds(here.messages)
            assert "here" not in here.current["chairs"][0]


def test_a_table_whose_players_are_all_expected_stands_still() -> None:
    fixture = TableFixture().started()
    fixture.write((events.LeaseTaken("two"),))
    assert fixture.snapshot(None).paused
    with fixture.refused("here"):
        fixture.do(ANN, BringBot(id="a", seat=BOB))
    fixture.write((events.CameBack(ANN),))
    assert not fixture.snapshot(None).paused
    fixture.write((events.WentAway(BOB),))
    assert fixture.snapshot(None).chairs[BOB].away_until == fixture.now + 60_000


def test_who_decides_before_the_table_has_noticed_them_is_back() -> None:
    """The page sends again what was not acknowledged, at once when it is connected."""
    fixture = TableFixture().started()
    fixture.write((events.LeaseTaken("two"),))
    session = fixture.table.session
    assert session is not None
    seat = session.state.to_act[0]
    fixture.decide(seat, session.options(seat)[0])
    assert not fixture.snapshot(None).paused
    assert fixture.snapshot(None).chairs[seat].here
    assert "CameBackMessage" in table_fixture.kinds(fixture.update(None))
    assert fixture.read_again().chairs[seat].is_here


def test_a_log_from_before_there_was_a_grace_is_still_read() -> None:
    fixture = TableFixture().started()
    fixture.write((events.LeaseTaken("two"),))
    fixture.write((events.Waited(BOB),))
    fixture.write((events.BotBrought(BOB, "random"),))
    assert fixture.read_again().chairs[BOB].substitute == "random"


@pytest.mark.anyio
async def test_a_table_that_is_taken_over_while_somebody_looks_stays_in_memory(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both wait for the same load; the table is not forgotten when the request is answered."""
    async with running_server(store_url) as at:
        hub = at.hub
        table = await (await at.guest("Ann")).open(seats=2)
        await at.settle()
        head = head_of(hub.live.pop(table).table)
        gone = events.EventBatch((events.LeaseTaken("gone"),))
        seq = len(hub.store.batches(table))
        assert hub.store.append(Append(table, seq, 1, events.encode(gone))).result()
        await hub.save_head(msgspec.structs.replace(head, worker="gone", seq=seq + 1))

        both_wait = asyncio.Event()
        asked = 0
        find, compute = hub.table, hub.compute

        async def counted(table_id: str) -> Any:
            nonlocal asked
            asked += 1
            if asked == 2:
                both_wait.set()
            return await find(table_id)

        async def late(*given: Any, **named: Any) -> Any:
            await both_wait.wait()
            return await compute(*given, **named)

        monkeypatch.setattr(hub, "table", counted)
        monkeypatch.setattr(hub, "compute", late)

        async def look() -> None:
            async with hub.using(table):
                pass

        await asyncio.gather(look(), hub._registry._take_over())
        await at.settle()
        assert hub.live[table].table.worker == hub.me


def test_running_games_with_people_go_on_first(store_url: str) -> None:
    store = Store(store_url, "one")
    person, bot = '{"chairs":[{"name":"Ann","bot":false}]}', '{"chairs":[{"name":"B","bot":true}]}'
    listed = [
        ("old lobby", "open", person, 1),
        ("old game of bots", "running", bot, 2),
        ("old game", "running", person, 3),
        ("new lobby", "open", person, 8),
        ("new game of bots", "running", bot, 7),
        ("new game", "running", person, 9),
    ]
    for name, phase, summary, touched in listed:
        head = Head(name, 0, "hooks", phase, "open", "ann", "gone", touched, summary)
        store.append(Append(name, 0, touched, "{}", head)).result()
    try:
        assert [head.id for head in store.heads_without_worker(["one"])] == [
            "new game",
            "old game",
            "new game of bots",
            "old game of bots",
            "new lobby",
            "old lobby",
        ]
    finally:
        store.close()
