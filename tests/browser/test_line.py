"""Lines that break: a server that dies and comes back, and one that says nothing any more."""

from pathlib import Path

from playwright.sync_api import Browser, WebSocketRoute, expect

from browser.conftest import Open, serving
from browser.player import Player

BROKEN = "Connection lost"


def test_a_killed_server_is_missed_and_play_goes_on_when_it_is_back(
    browser: Browser, tmp_path: Path, deals: str
) -> None:
    """The page is never loaded again; what was decided meanwhile is played once."""
    store = tmp_path / "knavery.sqlite"
    page = browser.new_page(locale="en-GB", reduced_motion="reduce")
    with serving(store) as dealer:
        dealer.begin(deals)
        page.goto(f"http://localhost:{dealer.port}")
        page.evaluate("window.loadedOnce = true")
        page.get_by_role("button", name="Play now: KRED").click()
        page.locator(".bar.mine .options button").first.click()
        expect(page.locator(".confirm .first")).to_be_visible()
        dealer.process.kill()
        dealer.process.wait()

        expect(page.get_by_text(BROKEN)).to_be_visible()
        expect(page.locator(".board svg").first).to_be_visible()
        expect(page.locator(".secrets .tile").first).to_be_visible()
        page.locator(".confirm .first").click()
    with serving(store, dealer.port):
        expect(page.get_by_text(BROKEN)).to_have_count(0, timeout=20_000)
        expect(page.locator(".log")).to_contain_text("You keep tile")
        assert page.locator(".log").inner_text().count("You keep tile") == 1
        player = Player(page, "back")
        player.wait()
        player.decide()
        assert page.evaluate("window.loadedOnce")
    page.context.close()


def test_a_line_that_falls_silent_is_given_up_and_made_anew(visit: Open) -> None:
    page = visit("/about")
    page.clock.install()
    lines: list[WebSocketRoute] = []
    silenced: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        def say(message: str | bytes) -> None:
            if line not in silenced:
                line.send(message)

        line.connect_to_server().on_message(say)
        lines.append(line)

    page.route_web_socket("**/socket*", through)
    page.get_by_role("link", name="Knavery").click()
    page.get_by_role("button", name="Play now: KRED").click()
    expect(page.locator(".bar.mine .options button").first).to_be_visible()

    silenced.append(lines[0])
    page.clock.run_for(26_000)

    expect(page.get_by_text(BROKEN)).to_be_visible()
    page.clock.run_for(1_000)
    expect(page.get_by_text(BROKEN)).to_have_count(0)
    assert len(lines) == 2
    page.locator(".bar.mine .options button").first.click()
    page.locator(".confirm .first").click()
    expect(page.locator(".log")).to_contain_text("You keep tile")


def test_before_the_start_a_broken_line_is_said_too(visit: Open) -> None:
    page = visit("/about")
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/socket*", through)
    page.get_by_role("link", name="Knavery").click()
    page.get_by_role("button", name="Invite friends: KRED").click()
    page.get_by_role("button", name="Start with bots").wait_for()

    # Nothing lets it in again until the notice was read.
    page.route_web_socket("**/socket*", lambda line: line.close())
    lines[-1].close()
    expect(page.get_by_text(BROKEN)).to_be_visible()

    page.route_web_socket("**/socket*", lambda line: line.connect_to_server())
    expect(page.get_by_text(BROKEN)).to_have_count(0)
