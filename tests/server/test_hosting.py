"""docs/hosting.md is true: what it has one type can be typed, and a proxy is understood."""

import re
from io import BytesIO
from pathlib import Path
from typing import Final

import msgspec
import pytest
import segno

from knavery.cli import parser
from server.server_fixture import GENEROUS, running_server

PAGE: Final = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")


def test_every_command_on_the_page_can_be_typed() -> None:
    indented = re.findall(r"^    knavery (.*)$", PAGE, re.MULTILINE)
    commands = indented + re.findall(r"`knavery (.*?)`", PAGE)
    assert len(commands) >= 4
    for command in commands:
        assert parser().parse_args(command.split()).run
    named = set(re.findall(r"`(--[a-z-]+)", PAGE))
    assert {"--secure", "--behind-proxy", "--origin", "--metrics-token"} <= named
    for flag in named:
        value = [] if flag in ("--secure", "--behind-proxy", "--no-browser") else ["x"]
        parser().parse_args(["serve", flag, *value])


@pytest.mark.anyio
async def test_a_proxys_word_is_taken_on_the_scheme_and_the_last_address(sqlite_url: str) -> None:
    limits = msgspec.structs.replace(GENEROUS, guests_at_once=1, guests_a_second=0.001)
    async with running_server(sqlite_url, limits=limits, behind_proxy=True, secure=True) as at:
        http = at.stranger().http
        seen = []
        for address in ("192.0.2.1", "forged, 192.0.2.1", "192.0.2.2"):
            headers = {"x-forwarded-for": address}
            given = await at.stranger().http.post(
                "/api/guest", json={"name": "Ann"}, headers=headers
            )
            seen.append(given.status_code)
            if given.status_code == 200:
                cookie = given.headers["set-cookie"]
        assert seen == [200, 429, 200]
        assert "Secure" in cookie
        known = {"cookie": cookie.partition(";")[0], "x-forwarded-proto": "https"}
        opened = await http.post("/api/tables", json={"game": "hooks"}, headers=known)
        table = opened.json()["id"]
        drawn = BytesIO()
        segno.make(f"https://{at.address}/table/{table}").save(
            drawn, kind="svg", scale=4, border=2, xmldecl=False
        )
        shown = await http.get(f"/api/tables/{table}/qr.svg", headers=known)
        assert shown.content == drawn.getvalue()
