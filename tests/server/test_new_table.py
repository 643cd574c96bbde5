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
