"""Link cards: what a chat shows of a link, and nothing that the link does not show anyway."""

import asyncio
import re
import struct
import threading
from html import unescape
from pathlib import Path

import pytest

from knavery.server import card_drawing
from knavery.server.card_drawing import WAITING, CardPictures
from knavery.server.cards import Card
from knavery.server.tables.refusal import Refusal
from knavery.server.web import pages
from server.server_fixture import Visitor, running_server


@pytest.fixture(autouse=True)
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A built client."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<html><head></head><body></body></html>")
    monkeypatch.setattr(pages, "STATIC", tmp_path / "static")


async def tags(visitor: Visitor, path: str, language: str = "en") -> dict[str, str]:
    """The Open Graph tags of that page."""
    answer = await visitor.http.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    found = re.findall(r'<meta property="([^"]*)" content="([^"]*)">', answer.text)
    return {name: unescape(content) for name, content in found}


async def picture(visitor: Visitor, told: dict[str, str]) -> bytes:
    """The picture that the tags name."""
    answer = await visitor.http.get(told["og:image"])
    assert answer.headers["content-type"] == "image/png"
    assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)
    return answer.content


@pytest.mark.anyio
async def test_an_invite_link_says_who_invites_to_what(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann, crawler = await at.guest("Ann"), at.stranger()
        table = await ann.open(seats=3, access="link")
        told = await tags(crawler, f"/table/{table}")
        assert told["og:title"] == "Ann invites you to a game of Hooks"
        assert told["og:description"].startswith("1 of 3 seats taken.")
        assert told["og:image"].startswith(f"http://{at.address}/api/tables/{table}/card.png")
        before = await picture(crawler, told)

        german = await tags(crawler, f"/table/{table}", "fr;q=0.9, de-AT")
        assert german["og:title"] == "Ann lädt dich zu einer Partie Hooks ein"
        bob = await at.guest("Bob")
        async with bob.at(table) as chair:
            await chair.do(type="sit")
        await at.settle()
        told = await tags(crawler, f"/table/{table}")
        assert told["og:description"].startswith("2 of 3 seats taken.")
        assert await picture(crawler, told) != before


@pytest.mark.anyio
async def test_nothing_of_a_running_hand_is_in_a_card(sqlite_url: str) -> None:
    """Tags and picture are the same before and after every decision, whoever has to act."""
    async with running_server(sqlite_url) as at:
        ann, bob, crawler = await at.guest("Ann"), await at.guest("Bob"), at.stranger()
        table = await ann.open(seats=2, access="link")
        async with ann.at(table) as one, bob.at(table) as other:
            await other.do(type="sit")
            await one.do(type="start")
            await other.phase("running")
            seen = set()
            for _ in range(4):
                while not any(chair.current.get("options") for chair in (one, other)):
                    at.clock.advance(500)  # answers to a window are held
                    await at.settle()
                    await one.drain()
                    await other.drain()
                chair = one if one.current.get("options") else other
                told = await tags(crawler, f"/table/{table}")
                seen.add((tuple(told.items()), await picture(crawler, told)))
                await chair.decide(chair.current["options"][0])
                await one.drain()
                await other.drain()
            assert len(seen) == 1
            # The replay of a running game has no card at all.
            assert await tags(crawler, f"/replay/{table}") == {}
            refused = await crawler.http.get(f"/api/tables/{table}/card.png?link=replay")
            assert refused.status_code == 404


@pytest.mark.anyio
async def test_a_replay_that_strangers_may_not_see_has_no_card(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann, crawler = await at.guest("Ann"), at.stranger()
        for watch in (True, False):
            table = await ann.open(seats=2, access="bots", watch=watch)
            async with ann.at(table) as chair:
                await chair.do(type="close")
            await at.settle()
            told = await tags(crawler, f"/replay/{table}")
            assert told.get("og:title") == ("Truth replay: Hooks" if watch else None)
            assert ("Ann" in str(told)) == watch


@pytest.mark.anyio
async def test_a_name_is_text_and_not_markup(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        eve, crawler = await at.guest('"><script>x()'), at.stranger()
        table = await eve.open(seats=2, access="link")
        page = (await crawler.http.get(f"/table/{table}")).text
        assert "<script>" not in page
        told = await tags(crawler, f"/table/{table}")
        assert told["og:title"].startswith('"><script>x() invites')
        await picture(crawler, told)


@pytest.mark.anyio
@pytest.mark.parametrize("name", ["Łukasz", "燕", "x" * 24, "W W W W W W W W W W W W"])
async def test_any_name_can_be_drawn(sqlite_url: str, name: str) -> None:
    async with running_server(sqlite_url) as at:
        table = await (await at.guest(name)).open(seats=4, access="link")
        await picture(at.stranger(), await tags(at.stranger(), f"/table/{table}"))


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/", "/about", "/table/nosuchtable", "/puzzle"])
async def test_other_pages_have_no_card(sqlite_url: str, path: str) -> None:
    async with running_server(sqlite_url) as at:
        assert await tags(at.stranger(), path) == {}


@pytest.mark.anyio
@pytest.mark.parametrize("host", ["a:b:c", "a:99999", '"' * 2_000, "a b", "<b>"])
async def test_a_host_that_is_no_address_gets_the_page_without_a_card(
    sqlite_url: str, host: str
) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=3, access="link")
        answer = await at.stranger().http.get(f"/table/{table}", headers={"host": host})
        assert "og:" not in answer.text
        assert answer.status_code < 500


@pytest.mark.anyio
async def test_few_cards_wait_to_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(card_drawing, "drawn", lambda _: go_on.wait() and b"png")
    pictures = CardPictures()
    card = Card("a title", "a text", "kred", ("person", "free"))
    tasks = [asyncio.create_task(pictures.of(card)) for _ in range(WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="Too many"):
        await pictures.of(card)
    go_on.set()
    assert await asyncio.gather(*tasks) == [b"png"] * WAITING
    assert await pictures.of(card) == b"png"
    pictures.close()
