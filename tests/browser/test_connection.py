"""Connections that break: a server that dies and comes back, and one that falls silent."""

import re
import sqlite3
from pathlib import Path

from playwright.sync_api import Browser, WebSocketRoute, expect

from browser.conftest import Open, serving
from browser.player import Player, skip_intros

BROKEN = "Connection lost"


def test_play_goes_on_when_a_killed_server_is_back(
    browser: Browser, tmp_path: Path, seed_name: str
) -> None:
    """The page is never loaded again; what was decided meanwhile is played once."""
    store = tmp_path / "knavery.sqlite"
    page = browser.new_page(locale="en-GB", reduced_motion="reduce")
    skip_intros(page.context)
    with serving(store) as server:
        server.seed(seed_name)
        page.goto(f"http://localhost:{server.port}")
        page.evaluate("window.loadedOnce = true")
        page.get_by_role("button", name="Play now: KRED").click()
        page.locator(".bar.mine .options button").first.click()
        expect(page.locator(".confirm .first")).to_be_visible()
        server.process.kill()
        server.process.wait()

        expect(page.get_by_text(BROKEN)).to_be_visible()
        expect(page.locator(".board svg").first).to_be_visible()
        expect(page.locator(".secrets .tile").first).to_be_visible()
        page.locator(".confirm .first").click()
    with serving(store, server.port):
        expect(page.get_by_text(BROKEN)).to_have_count(0, timeout=20_000)
        expect(page.locator(".log")).to_contain_text("You keep tile")
        assert page.locator(".log").inner_text().count("You keep tile") == 1
        player = Player(page, "back")
        player.wait()
        player.decide()
        assert page.evaluate("window.loadedOnce")
    page.context.close()


def swap_seed(store: Path, table: str) -> None:
    """Put another secret into the table's first event."""
    with sqlite3.connect(store) as connection:
        query = "SELECT batch FROM events WHERE table_id = ? AND seq = 0"
        (batch,) = connection.execute(query, (table,)).fetchone()
        swapped, count = re.subn(r'"seed":"[^"]{8}', '"seed":"00000000', batch)
        assert count == 1
        change = "UPDATE events SET batch = ? WHERE table_id = ? AND seq = 0"
        connection.execute(change, (swapped, table))
    connection.close()


def test_a_secret_swapped_under_an_open_page_is_noticed_at_once(
    browser: Browser, tmp_path: Path, seed_name: str
) -> None:
    store = tmp_path / "knavery.sqlite"
    page = browser.new_page(locale="en-GB", reduced_motion="reduce")
    broken = page.get_by_role("alert").filter(has_text="has changed its sealed secret")
    with serving(store) as server:
        server.seed(seed_name)
        address = f"http://localhost:{server.port}"
        page.request.post(f"{address}/api/guest", data={"name": "Ann"})
        opened = page.request.post(f"{address}/api/tables", data={"game": "kred", "seats": 3})
        table = opened.json()["id"]
        page.goto(f"{address}/table/{table}")
        sealed = page.locator(".hash code")
        expect(sealed).to_be_visible()
        shown = sealed.inner_text()
        expect(broken).to_have_count(0)
        server.process.kill()
        server.process.wait()
    swap_seed(store, table)
    with serving(store, server.port):
        expect(sealed).not_to_have_text(shown)
        expect(broken).to_be_visible()
        page.reload()
        expect(broken).to_be_visible()
    page.context.close()


def test_a_silent_connection_is_given_up_and_opened_again(visit: Open) -> None:
    page = visit("/about")
    page.clock.install()
    sockets: list[WebSocketRoute] = []
    silenced: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        def say(message: str | bytes) -> None:
            if socket not in silenced:
                socket.send(message)

        socket.connect_to_server().on_message(say)
        sockets.append(socket)

    page.route_web_socket("**/socket*", through)
    page.get_by_role("link", name="Knavery").click()
    page.get_by_role("button", name="Play now: KRED").click()
    expect(page.locator(".bar.mine .options button").first).to_be_visible()

    silenced.append(sockets[0])
    # From here the page's time stands still between the steps, however slow the machine is.
    page.clock.pause_at(page.evaluate("Date.now()") / 1_000 + 1)
    for _ in range(150):
        page.clock.run_for(200)
        if page.get_by_text(BROKEN).count():
            break

    expect(page.get_by_text(BROKEN)).to_be_visible()
    page.clock.run_for(1_000)
    expect(page.get_by_text(BROKEN)).to_have_count(0)
    assert len(sockets) == 2
    page.locator(".bar.mine .options button").first.click()
    page.locator(".confirm .first").click()
    expect(page.locator(".log")).to_contain_text("You keep tile")


def test_the_lobby_says_that_the_connection_is_lost_too(visit: Open) -> None:
    page = visit("/about")
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket("**/socket*", through)
    page.get_by_role("link", name="Knavery").click()
    page.get_by_role("button", name="Invite friends: KRED").click()
    page.get_by_role("button", name="Start with bots").wait_for()

    # Nothing lets it in again until the notice was read.
    page.route_web_socket("**/socket*", lambda socket: socket.close())
    sockets[-1].close()
    expect(page.get_by_text(BROKEN)).to_be_visible()

    page.route_web_socket("**/socket*", lambda socket: socket.connect_to_server())
    expect(page.get_by_text(BROKEN)).to_have_count(0)
