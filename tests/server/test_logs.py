"""Neither the store nor the logs hold what is hidden."""

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

from knavery.server import logs
from knavery.server.bot_pool import ProcessBotPool
from knavery.server.web.auth import hashed
from server.server_fixture import RefusedError, running_server
from server.test_bot_pool import find


@pytest.fixture
def logged() -> Iterator[StringIO]:
    """What a server logs; afterwards all is as it was."""
    root = logging.getLogger()
    theirs, level = root.handlers[:], root.level
    root.handlers.clear()  # what is there when a server begins to log is closed
    logs.configure()
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
    return [line for line in written if line["logger"] != "httpx"]


@pytest.mark.anyio
async def test_no_secret_stands_in_the_store_or_in_the_logs(
    sqlite_url: str, logged: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="bots")
        async with ann.at(table) as here:
            await here.do(type="say", text="a word of mine")
            monkeypatch.setattr(State, "play", None)
            with pytest.raises(RefusedError, match="fault"):
                await here.decide({"type": "call", "target": 1})
        token = ann.http.cookies["knavery_guest"]
        link = (await ann.http.post("/api/guest/link")).json()["token"]
        kept = Path(sqlite_url.removeprefix("sqlite:///") + "-wal").read_bytes()
        assert hashed(token).encode() in kept
        for secret in (token, link):
            assert secret.encode() not in kept
        secrets = [token, link, table, "a word of mine"]
    said = own_lines(logged)
    assert "a table has stopped" in [line["message"] for line in said]
    for secret in secrets:
        assert not any(secret in str(line) for line in said)


HIDDEN = "no idea"  # what the broken bot says as it fails


@pytest.mark.anyio
async def test_a_failure_is_logged_with_where_it_happened_and_nothing_that_was_hidden(
    sqlite_url: str, logged: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot_pool = ProcessBotPool(1, find)
    async with running_server(sqlite_url, bot_pool=bot_pool, bots=("broken",)) as at:
        ann = await at.guest("Annabel")
        one, two, three = [await ann.open(seats=2, access="bots") for _ in range(3)]
        async with ann.at(one) as here:  # the store fails
            with at.hub.store.database.writing() as connection:
                connection.execute(sa.text("ALTER TABLE events RENAME TO elsewhere"))
            with pytest.raises(RefusedError, match="store"):
                await here.do(type="say", text=HIDDEN)
            assert (await ann.http.get(f"/api/tables/{'x' * 16}")).status_code == 503
            with at.hub.store.database.writing() as connection:
                connection.execute(sa.text("ALTER TABLE elsewhere RENAME TO events"))
            await here.do(type="say", text="again")
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
            while not at.hub.metrics.bot_failures.value:
                await here.drain()
    said = own_lines(logged)
    told = {line["message"]: line for line in said}
    assert "OperationalError" in told["the store failed"]["trace"]
    assert "no such table: events" in told["the store failed"]["trace"]
    assert "in fail" in told["a table has stopped"]["trace"]
    assert "AssertionError" in told["a table has stopped"]["trace"]
    assert "KeyError" in told["a table has stopped"]["trace"]
    failed = next(message for message in told if message.startswith("a bot failed"))
    assert re.search(r"broken failed: ValueError at test_bot_pool.py, line \d+, in decide", failed)
    for line in said:
        for secret in (HIDDEN, "'stone'", "Annabel"):
            assert secret not in str(line)
