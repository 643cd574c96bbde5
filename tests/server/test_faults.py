"""What goes wrong stops one table alone, and is said; limits and refusals say what to do."""

import asyncio
import logging
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from knavery_hooks import State
from websockets.asyncio.client import connect

from knavery.server import Limits, logs
from knavery.server.thinking import Pool
from knavery.server.web.door import hashed
from knavery.server.web.pages import STATIC
from knavery.server.web.socket import COME_BACK
from server.hand_clock import HandClock
from server.house import RefusedError, house, kinds
from server.test_thinking import find


def test_a_crash_of_one_table_stops_that_table_alone_and_keeps_its_record(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with house(sqlite_url) as at:
            ann = await at.guest("Ann")
            broken, whole = [await ann.open(seats=2, access="bots") for _ in range(2)]
            async with ann.at(broken) as one, ann.at(whole) as two:
                true = State.play

                def play(self: State, seat: Any, decision: Any) -> Any:
                    if self.hands == hands:
                        raise ZeroDivisionError
                    return true(self, seat, decision)

                live = at.hub.live[broken]
                assert live.table.playing is not None
                truth: Any = live.table.playing.state
                hands = truth.hands
                monkeypatch.setattr(State, "play", play)
                with pytest.raises(RefusedError, match="fault"):
                    await one.decide({"type": "call", "target": 1})
                await one.phase("closed")
                assert one.entries[-1]["reason"] == "fault"
                await two.act(type="say", text="and I go on")
                assert two.standing["phase"] == "running"
            replay = await ann.get(f"/api/tables/{broken}/replay")
            assert replay["steps"] == []

    asyncio.run(play())


def test_a_running_table_of_other_rules_is_closed_with_its_record(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with house(sqlite_url) as at:
            ann = await at.guest("Ann")
            table = await ann.open(seats=2, access="bots")
            cookies = dict(ann.http.cookies)
        monkeypatch.setattr("knavery_hooks.Hooks.rules_version", 2)
        async with house(sqlite_url) as at:
            ann = at.stranger()
            ann.http.cookies.update(cookies)
            async with ann.at(table) as here:
                await here.phase("closed")
                assert here.entries[-1]["reason"] == "rules"
            record = await ann.get(f"/api/tables/{table}/record")
            assert record["rules_version"] == 1

    asyncio.run(play())


def test_a_table_that_cannot_be_read_back_by_its_own_rules_is_stopped_for_our_mistake(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with house(sqlite_url) as at:
            ann = await at.guest("Ann")
            table = await ann.open(seats=2, access="bots")
            async with ann.at(table) as here:
                await here.decide({"type": "call", "target": 1})
            cookies = dict(ann.http.cookies)
        monkeypatch.setattr(State, "play", None)
        async with house(sqlite_url) as at:
            ann = at.stranger()
            ann.http.cookies.update(cookies)
            async with ann.at(table) as here:
                await here.phase("closed")
                assert here.entries[-1]["reason"] == "fault"
            monkeypatch.undo()
            assert len((await ann.get(f"/api/tables/{table}/replay"))["steps"]) == 1

    asyncio.run(play())


def test_a_table_nobody_has_touched_for_a_day_is_closed_and_says_so(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as at:
            ann = await at.guest("Ann")
            table = await ann.open(seats=2)
            async with ann.at(table) as here:
                while here.standing["phase"] == "open":
                    at.clock.turn(3_600_000)
                    await at.settle()
                    await here.quiet()
                assert here.entries[-1]["reason"] == "idle"

    asyncio.run(play())


@pytest.mark.parametrize("access", ["open", "bots"])
def test_a_table_that_is_closed_without_anybody_takes_no_room_in_memory(
    sqlite_url: str, access: str
) -> None:
    async def play() -> None:
        async with house(sqlite_url) as at:
            ann = await at.guest("Ann")
            table = await ann.open(seats=2, access=access)
            assert table in at.hub.live
            while at.hub.live:
                at.clock.turn(3_600_000)
                await at.settle()
            replay = await ann.http.get(f"/api/tables/{table}/replay")
            assert replay.status_code == (409 if access == "open" else 200)
            assert (await ann.get(f"/api/tables/{table}"))["phase"] == "closed"

    asyncio.run(play())


def test_a_restart_takes_up_what_was_running(store_url: str) -> None:
    async def play() -> None:
        clock = HandClock()
        async with house(store_url, clock) as at:
            ann = await at.guest("Ann")
            table = await ann.open(seats=2, access="bots", pace={"decision": 30, "bank": 60})
            cookies = dict(ann.http.cookies)
            async with ann.at(table) as here:
                # Let the bot's round pass, until Ann is asked and her clock runs.
                while not here.standing.get("awaited"):
                    clock.turn(500)
                    await at.settle()
                    await here.quiet()
                before = here.standing["clock"]
                asked = clock.now()
        clock.turn(500_000)
        async with house(store_url, clock) as at:
            ann = at.stranger()
            ann.http.cookies.update(cookies)
            async with ann.at(table) as here:
                await at.settle()
                await here.until(lambda: "resumed" in kinds(here.entries))
                await here.until(lambda: not here.standing.get("paused"))
                after = here.standing["clock"]
                assert after["bank"] == before["bank"]
                assert after["time"] - clock.now() == before["time"] - asked

    asyncio.run(play())


def test_a_stranger_may_ask_as_often_as_a_guest_and_the_page_is_free(
    sqlite_url: str,
) -> None:
    async def play() -> None:
        async with house(sqlite_url, limits=Limits(requests_at_once=10)) as at:
            http = at.stranger().http
            statuses = [(await http.get("/api/tables")).status_code for _ in range(11)]
            assert statuses == [200] * 10 + [429]
            page = (STATIC / "index.html").read_text("utf-8")
            found = re.search(r"/assets/[^\"]+\.js", page)
            assert found
            assert (await http.get(found[0])).status_code == 200

    asyncio.run(play())


def test_too_much_is_refused(sqlite_url: str) -> None:
    async def play() -> None:
        limits = Limits(
            requests_at_once=60, guests_at_once=2, messages_at_once=5, chats_at_once=2,
            tables_a_guest=2, sockets_a_guest=1,
        )  # fmt: skip
        async with house(sqlite_url, limits=limits) as at:
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
                await here.act(type="say", text="la")
                said = {"type": "say", "id": "by post", "text": "la"}
                given = await ann.http.post(f"/api/tables/{table}/acts", json=said)
                assert given.status_code == 200
                complaint = {"type": "complain", "id": "more", "seat": 0, "reason": "la"}
                given = await ann.http.post(f"/api/tables/{table}/acts", json=complaint)
                assert given.status_code == 429
                with pytest.raises(RefusedError, match="too fast"):
                    await here.act(type="say", text="la")
                await here.quiet()
                await here.quiet()
                await here.quiet()
                with pytest.raises(RefusedError, match="too_many"):
                    await here.quiet()
                # Nothing is read any more until the brake lets go; then one more is taken.
                assert at.clock.next == at.clock.now() + 50
                at.clock.turn(50)
                await here.quiet()
            statuses = [(await ann.http.get("/api/guest")).status_code for _ in range(70)]
            assert statuses[-1] == 429
            url, headers = f"ws://{at.address}/api/tables/{table}/socket", {"cookie": ann.cookies}
            async with connect(url, additional_headers=headers) as socket:
                told = msgspec.json.decode(await socket.recv())
                assert told["text"] == "Too many requests: wait a little"
                await socket.wait_closed()
                assert socket.close_code == COME_BACK
            assert (await ann.http.get("/healthz")).status_code == 200

    asyncio.run(play())


def test_what_cannot_be_read_is_refused_by_its_own_id(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as at:
            ann = await at.guest("Ann")
            table = await ann.open(seats=2)
            async with ann.at(table) as here:
                with pytest.raises(RefusedError, match="length <= 300") as refused:
                    await here.act(type="say", id="long", text="la" * 200)
                assert refused.value.answer["id"] == "long"
                with pytest.raises(RefusedError, match="unreadable"):
                    await here.act(type="dance", id="unknown")
                for nameless in ("[]", "{", '{"type":"say","id":7}'):
                    await here.socket.send(nameless)
                    with pytest.raises(RefusedError, match="no message of the protocol"):
                        await here.hear()
            given = await ann.http.post("/api/guest", json={"name": "x" * 25})
            assert "length <= 24" in given.json()["text"]

    asyncio.run(play())


def test_oversized_messages_are_not_read(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as at:
            ann = await at.guest("Ann")
            table = await ann.open(seats=2)
            given = await ann.http.post("/api/guest", content=b'{"name":"' + b"x" * 20_000 + b'"}')
            assert given.status_code == 413
            assert given.json()["text"] == "That is too large: send less at once"
            async with ann.at(table) as here:
                await here.socket.send("x" * 20_000)
                assert await here.closed() == 1009

    asyncio.run(play())


def test_a_socket_from_another_site_or_without_a_cookie_is_told_why(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as at:
            ann = await at.guest("Ann")
            table = await ann.open(seats=2)
            url = f"ws://{at.address}/api/tables/{table}/socket"
            cases: list[tuple[dict[str, str], str]] = [
                ({}, "no_guest"),
                ({"cookie": ann.cookies, "origin": "https://evil.example"}, "origin"),
                ({"cookie": "knavery_guest=forged"}, "no_guest"),
            ]
            for headers, code in cases:
                async with connect(url, additional_headers=headers) as socket:
                    assert msgspec.json.decode(await socket.recv())["code"] == code

    asyncio.run(play())


@pytest.fixture
def logged() -> Iterator[StringIO]:
    """What a server logs; afterwards all is as it was."""
    root = logging.getLogger()
    theirs, level = root.handlers[:], root.level
    root.handlers.clear()  # what is there when a server begins to log is closed
    logs.begin()
    (ours,) = root.handlers
    assert isinstance(ours, logging.StreamHandler)
    written = StringIO()
    ours.setStream(written)
    root.handlers += theirs
    yield written
    root.removeHandler(ours)
    root.setLevel(level)


def own_lines(logged: StringIO) -> list[dict[str, Any]]:
    """What was logged, but for what the guests of these tests log themselves."""
    written = map(msgspec.json.decode, logged.getvalue().splitlines())
    return [line for line in written if line["from"] != "httpx"]


def test_no_secret_stands_in_the_store_or_in_the_logs(
    sqlite_url: str, logged: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> list[str]:
        async with house(sqlite_url) as at:
            ann = await at.guest("Ann")
            table = await ann.open(seats=2, access="bots")
            async with ann.at(table) as here:
                await here.act(type="say", text="a word of mine")
                monkeypatch.setattr(State, "play", None)
                with pytest.raises(RefusedError, match="fault"):
                    await here.decide({"type": "call", "target": 1})
            token = ann.http.cookies["knavery_guest"]
            link = (await ann.http.post("/api/guest/link")).json()["token"]
            kept = Path(sqlite_url.removeprefix("sqlite:///") + "-wal").read_bytes()
            assert hashed(token).encode() in kept
            for secret in (token, link):
                assert secret.encode() not in kept
            return [token, link, table, "a word of mine"]

    secrets = asyncio.run(play())
    said = own_lines(logged)
    assert "a table has stopped" in [line["message"] for line in said]
    for secret in secrets:
        assert not any(secret in str(line) for line in said)


HIDDEN = "no idea"  # what the broken bot says as it fails


def test_a_failure_is_logged_with_where_it_happened_and_nothing_that_was_hidden(
    sqlite_url: str, logged: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        thinkers = Pool(1, find)
        async with house(sqlite_url, thinkers=thinkers, bots=("broken",)) as at:
            ann = await at.guest("Annabel")
            one, two, three = [await ann.open(seats=2, access="bots") for _ in range(3)]
            async with ann.at(one) as here:  # the store fails
                with at.hub.store.database.writing() as connection:
                    connection.execute(sa.text("ALTER TABLE lines RENAME TO elsewhere"))
                with pytest.raises(RefusedError, match="store"):
                    await here.act(type="say", text=HIDDEN)
                assert (await ann.http.get(f"/api/tables/{'x' * 16}")).status_code == 503
                with at.hub.store.database.writing() as connection:
                    connection.execute(sa.text("ALTER TABLE elsewhere RENAME TO lines"))
                await here.act(type="say", text="again")
            async with ann.at(two) as here:  # the rules fail

                def fail(self: State, *_: Any) -> None:
                    held = {str(self.hands): HIDDEN}
                    try:
                        held[HIDDEN]
                    except KeyError as error:
                        raise AssertionError(f"{self.hands} and {HIDDEN}") from error

                monkeypatch.setattr(State, "play", fail)
                with pytest.raises(RefusedError, match="fault"):
                    await here.decide({"type": "call", "target": 1})
                monkeypatch.undo()
            async with ann.at(three) as here:  # a bot fails
                while not at.hub.metrics.bot_failures._value.get():
                    await here.quiet()

    asyncio.run(play())
    said = own_lines(logged)
    told = {line["message"]: line for line in said}
    assert "OperationalError" in told["the store failed"]["trace"]
    assert "no such table: lines" in told["the store failed"]["trace"]
    assert "in fail" in told["a table has stopped"]["trace"]
    assert "AssertionError" in told["a table has stopped"]["trace"]
    assert "KeyError" in told["a table has stopped"]["trace"]
    failed = next(message for message in told if message.startswith("a bot failed"))
    assert re.search(r"broken failed: ValueError at test_thinking.py, line \d+, in decide", failed)
    for line in said:
        for secret in (HIDDEN, "'stone'", "Annabel"):
            assert secret not in str(line)
