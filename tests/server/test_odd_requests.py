"""Odd requests: too long, too deep, with a NUL, too many, or by another site's name."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from knavery.cli import main
from knavery.server import Limits
from knavery.server.store import database
from server.server_fixture import running_server

LONG = "x" * 5_000


@pytest.mark.anyio
async def test_every_odd_request_is_answered_with_a_4xx_and_logs_no_fault(
    store_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_server(store_url) as at:
        ann = await at.guest("Ann")
        table = f"/api/tables/{await ann.open(seats=2)}"
        gets = [
            "/assets/%00", f"/assets/{LONG}", f"/assets/{'x/' * 3000}y", "/%00", "/api/tables/%00",
            "/api/tables/%00/update", "/api/tables/a%00b/replay", f"/api/tables/{LONG}/record",
            f"{table}/update?since={'9' * 5000}", f"{table}/update?since=-1",
            f"{table}/replay/{'9' * 5000}", "/api/games/%00/rules", f"/api/games/{LONG}/schema",
            "/api/games/kred/text/%00", "/assets/..%2f..%2fapi.py",
        ]  # fmt: skip
        for path in gets:
            given = await ann.http.get(path)
            assert 400 <= given.status_code < 500, (path[:60], given.status_code)
            assert given.json()["code"]
        for host in (LONG, "x:abc", "x:99999", "x y", "a/b"):
            given = await ann.http.get(f"{table}/qr.svg", headers={"host": host})
            assert given.status_code == 400, (host[:60], given.status_code)
        deep = b"[" * 8_000 + b"]" * 8_000
        decide = b'{"type": "decide", "id": "1", "prompt": 0, "decision": '
        posts = [
            ("/api/guest", b'{"name": ' + deep + b"}"),
            ("/api/guest", b'{"name": "' + "\u0958".encode() * 24 + b'"}'),
            ("/api/guest", b'{"name": "\\u0000"}'),
            ("/api/guest", b'{"name": "\xff\xfe"}'),  # no UTF-8
            (f"{table}/commands", b'{"type": "say", "id": "1", "text": "\xc3"}'),
            ("/api/tables", b'{"game": "hooks", "settings": {"die": ' + deep[4000:-4000] + b"}}"),
            ("/api/tables", b'{"game": "\\u0000"}'),
            (f"{table}/commands", decide + deep[4000:-4000] + b"}"),
            ("/api/tables/%00/commands", b'{"type": "sit", "id": "1"}'),
            ("/api/guest/device", b'{"token": "\\u0000"}'),
        ]  # fmt: skip
        for path, body in posts:
            headers = {"content-type": "application/json"}
            given = await ann.http.post(path, content=body, headers=headers)
            assert 400 <= given.status_code < 500, (path, given.status_code, given.text)
        assert (await ann.http.post("/api/guest", json={"name": "A\u0000nn"})).status_code == 200
    assert "failed" not in caplog.text


@pytest.mark.anyio
async def test_files_of_the_client_are_limited_too(sqlite_url: str) -> None:
    async with running_server(sqlite_url, limits=Limits(assets_at_once=3)) as at:
        http = at.stranger().http
        statuses = [(await http.get("/assets/nothing.js")).status_code for _ in range(4)]
        assert statuses == [404, 404, 404, 429]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("host", "status"),
    [("localhost:8000", 200), ("127.0.0.1", 200), ("[::1]:1", 200), ("evil.example", 403),
     ("127.0.0.1.evil.example:80", 403), ("", 403)],
)  # fmt: skip
async def test_metrics_are_only_for_requests_by_this_machines_own_name(
    sqlite_url: str, host: str, status: int
) -> None:
    async with running_server(sqlite_url) as at:
        given = await at.stranger().http.get("/metrics", headers={"host": host})
        assert given.status_code == status


@pytest.mark.anyio
async def test_readiness_knows_a_store_that_cannot_be_written(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        http = at.stranger().http
        assert (await http.get("/readyz")).status_code == 200
        writing = at.hub.store.database.writing
        with writing() as connection:
            refuse = "SELECT RAISE(ABORT, 'full')"
            connection.execute(
                sa.text(f"CREATE TRIGGER full BEFORE UPDATE ON processes BEGIN {refuse}; END")
            )
        while at.hub.is_writing:
            at.clock.advance(2_000)
            await at.settle()
        assert (await http.get("/readyz")).status_code == 503
        assert (await http.get("/healthz")).status_code == 200
        with writing() as connection:
            connection.execute(sa.text("DROP TRIGGER full"))
        while not at.hub.is_writing:
            at.clock.advance(2_000)
            await at.settle()
        assert (await http.get("/readyz")).status_code == 200


@pytest.mark.anyio
async def test_readiness_knows_a_full_disk(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url) as at:
        monkeypatch.setattr(database, "ROOM", 2**62)
        assert (await at.stranger().http.get("/readyz")).status_code == 503


def test_a_damaged_store_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "knavery.sqlite"
    file.write_bytes(b"this was a database once " * 1000)
    assert main(["serve", "--port", "0", "--no-browser", "--store", f"sqlite:///{file}"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "cannot be opened: file is not a database" in said


def test_a_store_that_may_only_be_read_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///file:{tmp_path / 'knavery.sqlite'}?mode=ro&uri=true"
    (tmp_path / "knavery.sqlite").touch()
    assert main(["serve", "--port", "0", "--no-browser", "--store", url]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "readonly" in said
