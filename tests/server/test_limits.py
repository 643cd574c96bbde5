"""Too much is refused, and the refusal says what to do."""

import asyncio
import re

import msgspec
import pytest
from websockets.asyncio.client import connect

from knavery.server import Limits
from knavery.server.tables.messages import PROTOCOL
from knavery.server.web.pages import STATIC
from knavery.server.web.socket import RECONNECT, REFUSED
from server.server_fixture import GENEROUS, RefusedError, running_server


@pytest.mark.anyio
async def test_a_stranger_may_ask_as_often_as_a_guest_and_the_page_is_free(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url, limits=Limits(requests_at_once=10)) as at:
        http = at.stranger().http
        statuses = [(await http.get("/api/tables")).status_code for _ in range(11)]
        assert statuses == [200] * 10 + [429]
        page = (STATIC / "index.html").read_text("utf-8")
        found = re.search(r"/assets/[^\"]+\.js", page)
        assert found
        assert (await http.get(found[0])).status_code == 200


@pytest.mark.anyio
async def test_too_much_is_refused(sqlite_url: str) -> None:
    limits = Limits(
        requests_at_once=60, guests_at_once=2, messages_at_once=6, chats_at_once=2,
        tables_a_guest=2, sockets_a_guest=1,
    )  # fmt: skip
    async with running_server(sqlite_url, limits=limits) as at:
        ann, _ = await at.guest("Ann"), await at.guest("Bob")
        given = await at.stranger().http.post("/api/guest", json={"name": "Cleo"})
        assert given.status_code == 429
        table = await ann.open(seats=2)
        await ann.open(seats=2)
        with pytest.raises(RefusedError, match="too_many"):
            await ann.open(seats=2)
        async with ann.at(table) as here:
            with pytest.raises(RefusedError, match="too_many"):
                async with ann.at(table):
                    pass
            await here.do(type="say", text="la")
            said = {"type": "say", "id": "by post", "text": "la"}
            given = await ann.http.post(f"/api/tables/{table}/commands", json=said)
            assert given.status_code == 200
            complaint = {"type": "report", "id": "more", "seat": 0, "reason": "la"}
            given = await ann.http.post(f"/api/tables/{table}/commands", json=complaint)
            assert given.status_code == 429
            for more in ({"type": "say", "text": "la"}, {"type": "react", "reaction": "hurry"}):
                with pytest.raises(RefusedError, match="too fast"):
                    await here.do(**more)
            await here.drain()
            await here.drain()
            await here.drain()
            with pytest.raises(RefusedError, match="too_many"):
                await here.drain()
            # Nothing is read any more until the brake lets go; then one more is taken.
            assert at.clock.next == at.clock.now() + 50
            at.clock.advance(50)
            await here.drain()
        statuses = [(await ann.http.get("/api/guest")).status_code for _ in range(70)]
        assert statuses[-1] == 429
        url, headers = f"ws://{at.address}/api/tables/{table}/socket", {"cookie": ann.cookies}
        async with connect(url, additional_headers=headers) as socket:
            refused = msgspec.json.decode(await socket.recv())
            assert refused["text"] == "Too many requests. Wait a moment."
            await socket.wait_closed()
            assert socket.close_code == RECONNECT
        assert (await ann.http.get("/healthz")).status_code == 200


@pytest.mark.anyio
async def test_tables_that_are_opened_at_the_same_time_all_count(sqlite_url: str) -> None:
    limits = msgspec.structs.replace(GENEROUS, tables_a_guest=3)
    async with running_server(sqlite_url, limits=limits) as at:
        ann = await at.guest("Ann")
        wanted = {"game": "hooks", "seats": 2}
        given = await asyncio.gather(*(ann.http.post("/api/tables", json=wanted) for _ in range(8)))
        assert sorted(each.status_code for each in given) == [201] * 3 + [429] * 5
        assert not at.hub._opening


@pytest.mark.anyio
async def test_an_address_does_not_open_tables_without_end(sqlite_url: str) -> None:
    """Whoever takes another name for each of them neither."""
    limits = msgspec.structs.replace(GENEROUS, tables_a_second=0.1, tables_at_once=3)
    async with running_server(sqlite_url, limits=limits) as at:
        table = await (await at.guest("Ann")).open(seats=2, access="bots")
        for name in ("Bob", "Cleo"):
            await (await at.guest(name)).open(seats=2)
        dov = await at.guest("Dov")
        for path, wanted in (
            ("", {"game": "hooks"}),
            ("/guided", {"game": "kred"}),
            (f"/{table}/fork", {"seat": 0, "step": 0}),
        ):
            assert (await dov.http.post(f"/api/tables{path}", json=wanted)).status_code == 429
        at.clock.advance(10_000)
        await dov.open(seats=2)


@pytest.mark.anyio
async def test_a_rematch_counts_among_the_tables_an_address_opens(sqlite_url: str) -> None:
    """Where there is one already, going there takes nothing."""
    limits = msgspec.structs.replace(GENEROUS, tables_a_second=0.1, tables_at_once=2)
    async with running_server(sqlite_url, limits=limits) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="bots")
        wanted = {"type": "rematch", "id": "again"}
        async with ann.at(table) as here:
            await here.do(type="close")
            for _ in range(3):
                await here.do(type="rematch")
            await here.until(lambda: "rematch" in here.current)
        async with ann.at(here.current["rematch"]) as there:
            await there.do(type="close")
            with pytest.raises(RefusedError, match="too_many"):
                await there.do(type="rematch")
            path = f"/api/tables/{here.current['rematch']}/commands"
            assert (await ann.http.post(path, json=wanted)).status_code == 429
            at.clock.advance(10_000)
            assert (await ann.http.post(path, json=wanted)).status_code == 200


@pytest.mark.anyio
async def test_a_guest_does_not_fill_a_table_with_settings_and_votes(sqlite_url: str) -> None:
    """Over all connections and requests; decisions are not counted."""
    limits = msgspec.structs.replace(GENEROUS, commands_a_second=1, commands_at_once=4)
    async with running_server(sqlite_url, limits=limits) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="bots", pace="none")
        async with ann.at(table) as one, ann.at(table) as other:
            await one.phase("running")
            for number in range(4):
                await (one, other)[number % 2].do(type="vote_pause", pause=number % 2 == 0)
            with pytest.raises(RefusedError, match="too_many"):
                await other.do(type="vote_pause", pause=True)
            given = await ann.http.post(
                f"/api/tables/{table}/commands", json={"type": "leave", "id": "x"}
            )
            assert given.status_code == 429
            await one.decide(one.current["options"][0])
            await one.do(type="say", text="that is another limit")
            at.clock.advance(1_000)
            await other.do(type="vote_pause", pause=True)


@pytest.mark.anyio
async def test_spectators_cannot_fill_a_table_so_that_players_fall_silent(sqlite_url: str) -> None:
    limits = msgspec.structs.replace(GENEROUS, batches_a_table=10)
    async with running_server(sqlite_url, limits=limits) as at:
        ann, eve = await at.guest("Ann"), await at.guest("Eve")
        table = await ann.open(seats=2)
        async with ann.at(table) as here, eve.at(table) as watching:
            for _ in range(4):
                await watching.do(type="say", text="la")
            assert at.hub.live[table].table.seq == 5
            for more in ({"type": "say", "text": "la"}, {"type": "react", "reaction": "hurry"}):
                with pytest.raises(RefusedError, match="too_many"):
                    await watching.do(**more)
            await here.do(type="say", text="still heard")


@pytest.mark.anyio
async def test_guests_cannot_fill_an_open_table_so_that_its_host_cannot_start(
    sqlite_url: str,
) -> None:
    limits = msgspec.structs.replace(GENEROUS, batches_a_table=10)
    async with running_server(sqlite_url, limits=limits) as at:
        ann, bob, eve = [await at.guest(name) for name in ("Ann", "Bob", "Eve")]
        table = await ann.open(seats=3)
        async with ann.at(table) as here, bob.at(table) as there, eve.at(table) as outside:
            await there.do(type="sit")
            for command in ("sit", "leave", "sit"):
                await outside.do(type=command)
            assert at.hub.live[table].table.seq == 5
            for chair in (there, outside):
                for more in ({"type": "add_words", "words": "la"}, {"type": "set_ready"}):
                    with pytest.raises(RefusedError, match="too_many"):
                        await chair.do(**more)
            await outside.do(type="leave")
            with pytest.raises(RefusedError, match="too_many"):
                await outside.do(type="sit")
            await here.do(type="start")
            await there.phase("running")
            await there.do(type="say", text="heard")


@pytest.mark.anyio
async def test_what_cannot_be_read_is_refused_by_its_own_id(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        async with ann.at(table) as here:
            with pytest.raises(RefusedError, match="length <= 300") as refused:
                await here.do(type="say", id="long", text="la" * 200)
            assert refused.value.answer["id"] == "long"
            with pytest.raises(RefusedError, match="unreadable"):
                await here.do(type="dance", id="unknown")
            for nameless in ("[]", "{", '{"type":"say","id":7}'):
                await here.socket.send(nameless)
                with pytest.raises(RefusedError, match="not a message of the protocol"):
                    await here.receive()
        given = await ann.http.post("/api/guest", json={"name": "x" * 25})
        assert "length <= 24" in given.json()["text"]


@pytest.mark.anyio
async def test_oversized_messages_are_not_read(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        given = await ann.http.post("/api/guest", content=b'{"name":"' + b"x" * 20_000 + b'"}')
        assert given.status_code == 413
        assert given.json()["text"] == "That is too large. Send less at once."
        async with ann.at(table) as here:
            await here.socket.send("x" * 20_000)
            assert await here.closed() == 1009


@pytest.mark.anyio
async def test_a_socket_from_another_site_or_without_a_cookie_is_told_why(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        url = f"ws://{at.address}/api/tables/{table}/socket?protocol={PROTOCOL}"
        cases: list[tuple[dict[str, str], str]] = [
            ({}, "no_guest"),
            ({"cookie": ann.cookies, "origin": "https://evil.example"}, "origin"),
            ({"cookie": "knavery_guest=forged"}, "no_guest"),
        ]
        for headers, code in cases:
            async with connect(url, additional_headers=headers) as socket:
                assert msgspec.json.decode(await socket.recv())["code"] == code


@pytest.mark.anyio
@pytest.mark.parametrize("number", ["", "protocol=1", f"protocol={PROTOCOL + 1}"])
async def test_a_client_of_another_protocol_is_refused(sqlite_url: str, number: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        url = f"ws://{at.address}/api/tables/{table}/socket?{number}"
        async with connect(url, additional_headers={"cookie": ann.cookies}) as socket:
            refused = msgspec.json.decode(await socket.recv())
            assert (refused["type"], refused["code"]) == ("refused", "protocol")
            await socket.wait_closed()
            assert socket.close_code == REFUSED
        async with ann.at(table) as here:
            assert here.updates[0]["protocol"] == PROTOCOL
