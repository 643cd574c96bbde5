"""A new table against bots: which bot plays on the other chairs."""

import pytest

from server.server_fixture import RefusedError, running_server


@pytest.mark.anyio
async def test_a_table_against_bots_has_the_bot_that_was_asked_for(sqlite_url: str) -> None:
    async with running_server(sqlite_url, bots=("random", "honest")) as server:
        ann = await server.guest("Ann")
        for asked, found in (({}, "random"), ({"bot": "honest"}, "honest")):
            table = await ann.open(seats=3, access="bots", **asked)
            update = await ann.get(f"/api/tables/{table}/update")
            assert [chair.get("bot") for chair in update["snapshot"]["chairs"]] == [
                None,
                found,
                found,
            ]
        with pytest.raises(RefusedError, match="no_bot"):
            await ann.open(seats=3, access="bots", bot="nobody")


@pytest.mark.anyio
async def test_people_who_are_invited_find_their_chairs_free(sqlite_url: str) -> None:
    async with running_server(sqlite_url, bots=("random", "honest")) as server:
        ann = await server.guest("Ann")
        table = await ann.open(seats=3, bot="honest")
        update = await ann.get(f"/api/tables/{table}/update")
        assert [chair.get("bot") for chair in update["snapshot"]["chairs"]] == [None, None, None]


@pytest.mark.anyio
async def test_the_learned_bot_is_seated_only_where_it_has_a_net(sqlite_url: str) -> None:
    async with running_server(sqlite_url, bots=("random",), nets={"kingless": (4,)}) as server:
        ann = await server.guest("Ann")
        games = (await ann.get("/api/games"))["games"]
        assert {game["id"]: game["nets"] for game in games if game["nets"]} == {"kingless": [4]}
        kingless = {"game": "kingless", "access": "bots", "bot": "neural"}
        table = await ann.open(seats=4, **kingless)
        update = await ann.get(f"/api/tables/{table}/update")
        assert [chair.get("bot") for chair in update["snapshot"]["chairs"]][1:] == ["neural"] * 3
        for other in ({"seats": 3}, {"seats": 4, "game": "kred"}):
            with pytest.raises(RefusedError, match="no_bot"):
                await ann.open(**(kingless | other))


@pytest.mark.anyio
async def test_a_host_seats_the_learned_bot_only_where_it_has_a_net(sqlite_url: str) -> None:
    async with running_server(sqlite_url, bots=("random",), nets={"kingless": (4,)}) as server:
        ann = await server.guest("Ann")
        for seats in (4, 3):
            table = await ann.open(seats=seats, game="kingless")
            async with ann.at(table) as page:
                command = {"type": "seat_bot", "seat": 1, "bot": "neural"}
                if seats == 4:
                    await page.do(**command)
                else:
                    with pytest.raises(RefusedError, match="no_bot"):
                        await page.do(**command)


@pytest.mark.anyio
async def test_a_bot_without_a_net_for_fewer_players_is_replaced(sqlite_url: str) -> None:
    async with running_server(sqlite_url, bots=("random",), nets={"kingless": (4,)}) as server:
        ann = await server.guest("Ann")
        table = await ann.open(seats=4, game="kingless")
        async with ann.at(table) as page:
            await page.do(type="seat_bot", seat=1, bot="neural")
            await page.do(type="configure", watch=False)
            await page.until(lambda: page.current["watch"] is False)
            assert page.current["chairs"][1]["bot"] == "neural"
            await page.do(type="configure", seats=3)
            await page.until(lambda: len(page.current["chairs"]) == 3)
            assert page.current["chairs"][1]["bot"] == "random"
