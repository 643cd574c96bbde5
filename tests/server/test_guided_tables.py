"""Guided tables: bots follow the guide while the learner does, and only the learner sees it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from knavery.guides import guide_of
from knavery.server.tables.snapshot import snapshot
from server.server_fixture import (
    RefusedError,
    ServerFixture,
    TableConnection,
    Visitor,
    kinds,
    running_server,
)

GAMES = ("candy_k", "kingless", "kred", "red_scare")


def sent(record: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(record))


async def learn(visitor: Visitor, game: str) -> str:
    given = await visitor.http.post("/api/tables/guided", json={"game": game})
    if given.status_code >= 400:
        raise RefusedError(given.json())
    found: str = given.json()["id"]
    return found


@asynccontextmanager
async def learning(
    at: ServerFixture, game: str
) -> AsyncIterator[tuple[Visitor, str, TableConnection]]:
    ann = await at.guest("Ann")
    table = await learn(ann, game)
    async with ann.at(table) as here:
        yield ann, table, here


async def asked(at: ServerFixture, here: TableConnection) -> Any:
    """The snapshot when the learner is asked next, or the game or its guide is over."""
    for _ in range(2_000):
        await here.drain()
        current = here.current
        if current["phase"] != "running" or "guide" not in current or current["guide"]["decision"]:
            return current
        if current["guide"]["number"] == current["guide"]["last"]:
            return current
        at.clock.advance(1_000)
        await at.settle()
    raise AssertionError("the learner was not asked")


async def follow(at: ServerFixture, here: TableConnection, decisions: int = 1_000) -> Any:
    """Decide as the guide asks for: the snapshot after that many decisions, or at its end."""
    while decisions:
        current = await asked(at, here)
        if "guide" not in current or not current["guide"]["decision"]:
            return current
        assert current["guide"]["decision"] in current["options"]
        await here.decide(current["guide"]["decision"])
        decisions -= 1
    return await asked(at, here)


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_who_follows_the_guide_plays_the_game_it_has(sqlite_url: str, game: str) -> None:
    guide = guide_of(game)
    assert guide is not None
    async with running_server(sqlite_url) as at, learning(at, game) as (_, table, here):
        assert here.viewer == guide.learner
        last = await follow(at, here)
        made = at.hub.live[table].table.decided
        assert tuple((event.seat, event.decision) for event in made) == guide.decisions
        assert last["guide"]["says"] == guide.steps[-1].says
        assert last["guided"]
        # The bots wait until the learner has read the last step.
        at.clock.advance(60_000)
        await at.settle()
        assert len(at.hub.live[table].table.decided) == len(guide.decisions)
        assert "guide_ended" not in kinds(here.messages)


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_only_the_learner_is_told_what_the_guide_asks_for(sqlite_url: str, game: str) -> None:
    async with running_server(sqlite_url) as at, learning(at, game) as (_, table, here):
        await asked(at, here)
        served = at.hub.live[table].table
        assert served.guide is not None
        for viewer in (*served.seats, None):
            shown = snapshot(served, viewer)
            assert (shown.guide is not None) == (viewer == served.guide.learner)
            assert shown.seed is None
        out = await at.guest("Out")
        with pytest.raises(RefusedError, match="not_watched"):
            await out.get(f"/api/tables/{table}/update")


@pytest.mark.anyio
async def test_another_decision_ends_the_guide_and_the_bots_decide_for_themselves(
    sqlite_url: str,
) -> None:
    async with (
        running_server(sqlite_url, bots=("random", "careful")) as at,
        learning(at, "candy_k") as (ann, table, here),
    ):
        current = await follow(at, here, 1)
        other = next(o for o in current["options"] if o != current["guide"]["decision"])
        await here.decide(other)
        await here.until(lambda: "guide_ended" in kinds(here.messages))
        assert "guide" not in here.current
        assert here.current["guided"]
        served = at.hub.live[table].table
        assert [chair.bot for chair in served.chairs] == [None, *["careful"] * 3]
        while here.current["phase"] == "running":
            await here.drain()
            if here.current.get("your_turn") and not here.current.get("answer"):
                await here.decide(here.current["options"][0])
            at.clock.advance(1_000)
            await at.settle()
        assert served.outcome is not None
        # The next one begins again.
        assert await learn(ann, "candy_k") != table


@pytest.mark.anyio
async def test_the_last_decision_may_be_another_one_too(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at, learning(at, "candy_k") as (_, _table, here):
        while (current := await asked(at, here))["guide"]["decision"]["type"] != "vote":
            await here.decide(current["guide"]["decision"])
        other = next(o for o in current["options"] if o != current["guide"]["decision"])
        await here.decide(other)
        await here.until(lambda: "guide_ended" in kinds(here.messages))
        assert "guide" not in here.current


@pytest.mark.anyio
async def test_a_guide_that_was_left_goes_on_where_it_was(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await learn(ann, "candy_k")
        async with ann.at(table) as here:
            before = await follow(at, here, 2)
        assert await learn(ann, "candy_k") == table
        assert await learn(bob, "candy_k") != table
        async with ann.at(table) as here:
            assert here.current["guide"] == before["guide"]
            await here.do(type="end_guide")
            assert "guide" not in here.current
            await here.do(type="end_guide")
            assert kinds(here.messages).count("guide_ended") == 1


@pytest.mark.anyio
async def test_a_guide_survives_a_restart(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await learn(ann, "candy_k")
        async with ann.at(table) as here:
            before = await follow(at, here, 2)
        cookies = ann.http.cookies
    async with running_server(sqlite_url) as at:
        ann = at.stranger()
        ann.http.cookies = cookies
        update = await ann.get(f"/api/tables/{table}/update")
        assert update["snapshot"]["guide"] == before["guide"]


@pytest.mark.anyio
async def test_only_games_with_a_guide_are_taught_and_only_to_guests(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        for game in ("hooks", "nothing"):
            kept = guide_of.cache_info().currsize
            with pytest.raises(RefusedError, match="no_game"):
                await learn(ann, game)
        assert guide_of.cache_info().currsize == kept  # nothing is kept of what somebody made up
        with pytest.raises(RefusedError, match="no_guest"):
            await learn(at.stranger(), "candy_k")
        listed = (await ann.get("/api/games"))["games"]
        assert {game["id"] for game in listed if game["guided"]} == set(GAMES)
        table = await ann.open(game="candy_k", seats=4, access="bots")
        async with ann.at(table) as here:
            assert "guide" not in here.current
            assert "guided" not in here.current
