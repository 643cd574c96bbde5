"""A guest's own tables: found again without the link, and by nobody else."""

from typing import Any

import pytest

from server.server_fixture import ServerFixture, Visitor, running_server


async def listed(visitor: Visitor) -> list[tuple[str, str, bool]]:
    found: list[dict[str, Any]] = (await visitor.get("/api/guest/tables"))["tables"]
    return [(own["table"]["id"], own["table"]["phase"], own["your_turn"]) for own in found]


async def table_of_two(at: ServerFixture, ann: Visitor, bob: Visitor) -> str:
    table = await ann.open(seats=2, access="link")
    async with bob.at(table) as chair:
        await chair.do(type="sit")
    await at.settle()
    return table


@pytest.mark.anyio
async def test_guests_find_their_tables_and_nobody_elses(store_url: str) -> None:
    async with running_server(store_url) as at:
        ann, bob, cleo = [await at.guest(name) for name in ("Ann", "Bob", "Cleo")]
        first = await table_of_two(at, ann, bob)
        second = await ann.open(seats=2, access="open")
        await at.settle()
        assert set(await listed(ann)) == {(first, "open", False), (second, "open", False)}
        assert await listed(bob) == [(first, "open", False)]
        assert await listed(cleo) == []
        assert await listed(at.stranger()) == []
        async with cleo.at(second):  # a spectator has no table of their own
            await at.settle()
            assert await listed(cleo) == []


@pytest.mark.anyio
async def test_a_running_game_says_whose_turn_it_is_to_that_player_alone(store_url: str) -> None:
    async with running_server(store_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        waiting = await ann.open(seats=2, access="link")
        table = await table_of_two(at, ann, bob)
        async with ann.at(table) as one, bob.at(table) as other:
            await one.do(type="start")
            await other.phase("running")
            await at.settle()
            state = at.hub.live[table].table.session.state  # type: ignore[union-attr]
            turns = {(await listed(ann))[0][2], (await listed(bob))[0][2]}
            assert (await listed(ann))[0] == (table, "running", 0 in state.to_act)
            assert (await listed(bob))[0] == (table, "running", 1 in state.to_act)
            assert turns == {True, False}
            # The running game comes first, though the other was opened before it.
            assert [row[0] for row in await listed(ann)] == [table, waiting]


@pytest.mark.anyio
async def test_who_left_or_was_removed_has_the_table_no_more(store_url: str) -> None:
    async with running_server(store_url) as at:
        ann, bob, cleo = [await at.guest(name) for name in ("Ann", "Bob", "Cleo")]
        table = await ann.open(seats=3, access="link")
        async with ann.at(table) as host, bob.at(table) as one, cleo.at(table) as other:
            await one.do(type="sit")
            await other.do(type="sit")
            await at.settle()
            assert len(await listed(bob)) == len(await listed(cleo)) == 1
            await one.do(type="leave")
            assert other.viewer is not None
            await host.do(type="remove", seat=other.viewer)
            await at.settle()
            assert await listed(bob) == await listed(cleo) == []
            assert await listed(ann) == [(table, "open", False)]


@pytest.mark.anyio
async def test_own_tables_are_found_after_a_restart(store_url: str) -> None:
    async with running_server(store_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await table_of_two(at, ann, bob)
        cookies = bob.http.cookies
    async with running_server(store_url) as at:
        again = at.stranger()
        again.http.cookies = cookies
        assert await listed(again) == [(table, "open", False)]
