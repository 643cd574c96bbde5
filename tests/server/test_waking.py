"""Processes wake each other; where a notification is lost, they look for themselves."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest
import sqlalchemy as sa

from knavery.server.store import Head, wake
from server.server_fixture import FOR_EVER, ServerFixture, TableConnection, running_server


@contextlib.asynccontextmanager
async def apart(
    url: str,
) -> AsyncIterator[tuple[ServerFixture, TableConnection, ServerFixture, TableConnection]]:
    """Ann at one process and Bob, who watches, at another."""
    async with running_server(url) as one, running_server(url) as two:
        ann, bob = await one.guest("Ann"), await one.guest("Bob")
        table = await ann.open(seats=2)
        bob.address = two.address
        async with ann.at(table) as here, bob.at(table) as there:
            yield one, here, two, there


def said(chair: TableConnection) -> list[str]:
    return [message["text"] for message in chair.messages if message["type"] == "said"]


@pytest.mark.anyio
async def test_what_is_said_at_one_process_is_heard_at_the_other(postgresql_url: str) -> None:
    async with apart(postgresql_url) as (_, here, _, there):
        await here.do(type="say", text="one")
        await there.until(lambda: said(there) == ["one"])


@pytest.mark.anyio
async def test_a_lost_notification_is_made_up_for_by_looking(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with apart(postgresql_url) as (_, here, two, there):
        monkeypatch.setattr(wake, "notify", lambda *_: None)
        await here.do(type="say", text="unheard")
        await there.drain()
        assert said(there) == []
        while said(there) == []:
            two.clock.advance(two.hub.config.poll_every)
            await two.settle()
            await there.drain()
        assert said(there) == ["unheard"]


@pytest.mark.anyio
async def test_a_listener_whose_line_broke_hears_again(postgresql_url: str) -> None:
    async with apart(postgresql_url) as (one, here, two, there):
        listener = two.hub.store._listener
        assert listener is not None
        assert await asyncio.to_thread(listener.is_listening.wait, 60)
        query = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
        )
        with one.hub.store.database.writing() as connection:
            assert connection.execute(sa.text(query)).rowcount
        number = 0
        while not said(there):
            # Until it listens again, only polling finds what is said; then notifications do.
            number += 1
            await here.do(type="say", text=f"{number}")
            await asyncio.to_thread(listener.is_listening.wait, 60)
            await there.drain()
        await there.until(lambda: len(said(there)) == number)


@pytest.mark.anyio
async def test_the_process_that_deals_runs_the_table(postgresql_url: str) -> None:
    async with (
        running_server(postgresql_url, dead_after=FOR_EVER) as one,
        running_server(postgresql_url, dead_after=FOR_EVER) as two,
    ):
        ann, bob = await one.guest("Ann"), await one.guest("Bob")
        table = await ann.open(seats=2)
        assert one.hub.live[table].table.worker == one.hub.me
        ann.address = bob.address = two.address
        async with ann.at(table) as here, bob.at(table) as there:
            await there.do(type="sit")
            await here.do(type="start")
            await there.phase("running")
            assert two.hub.live[table].table.worker == two.hub.me
            assert "resumed" not in {message["type"] for message in here.messages}
            # Nobody needs it there any more.
            while table in one.hub.live:
                one.clock.advance(one.hub.config.poll_every)
                await one.settle()


@pytest.mark.anyio
async def test_a_process_that_dies_as_it_deals_is_missed_by_the_one_before(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def save_nothing(_: Head) -> None:
        """What a process does that is gone by then."""

    async with (
        running_server(postgresql_url, dead_after=FOR_EVER) as one,
        running_server(postgresql_url, dead_after=FOR_EVER) as two,
    ):
        ann, bob = await one.guest("Ann"), await one.guest("Bob")
        table = await ann.open(seats=2)
        await one.settle()
        monkeypatch.setattr(two.hub, "save_head", save_nothing)
        ann.address = bob.address = two.address
        async with ann.at(table) as here, bob.at(table) as there:
            await there.do(type="sit")
            await here.do(type="start")
            await there.phase("running")
            while table in one.hub.live:
                one.clock.advance(one.hub.config.poll_every)
                await one.settle()
            await one.settle()  # it may have been forgotten before
            left = await one.hub.read(one.hub.store.heads_without_worker, [one.hub.me])
            assert [(head.id, head.worker) for head in left] == [(table, two.hub.me)]
