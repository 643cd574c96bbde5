"""Before the start: guests say that they are ready, and the host sees it and starts."""

import re

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from browser.access import LIGHTS, beyond, recolour, violations
from browser.conftest import Open
from browser.player import introduce, reach
from browser.test_play import link_of

BEGIN = ".begin [role=status]"


def table_of(visit: Open, *guests: str, phone: bool = False) -> tuple[Page, ...]:
    """Ann, who has opened a table of Candy K, and the guests who have sat down at it."""
    host = visit("/")
    introduce(host, "Ann")
    host.get_by_role("button", name="Invite friends: Candy K").click()
    pages = [host]
    for name in guests:
        page = visit("/" + link_of(host).split("/", 3)[3], phone=phone)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take a seat").click()
        for told in (host, page):
            expect(chair(told, name)).to_contain_text("not ready yet")
        pages.append(page)
    return tuple(pages)


def until_told(page: Page, late: list[str | bytes], kind: str) -> None:
    """Wait until the server has sent such a message, which has not reached the page."""
    while not any(f'"{kind}"' in str(message) for message in late):
        page.wait_for_timeout(10)


def chair(page: Page, name: str) -> Locator:
    return page.locator(".chairs > li", has_text=name)


def test_a_guest_is_ready_the_host_sees_it_a_setting_asks_again_and_the_game_starts(
    visit: Open,
) -> None:
    host, guest = table_of(visit, "Bob")
    expect(host.locator(BEGIN)).to_have_text("Bob is not ready yet, but you can start anyway.")
    expect(host).to_have_title("Lobby – Candy K")

    # By keyboard, and the focus stays for a player who changes their mind.
    reach(guest, ".begin button")
    guest.keyboard.press("Enter")
    for page in (host, guest):
        expect(chair(page, "Bob").locator("small")).to_have_text("ready")
    expect(guest.get_by_role("button", name="I'm not ready")).to_be_focused()
    expect(guest.locator(BEGIN)).to_have_text("Everyone is ready. Ann starts the game.")
    expect(host.locator(BEGIN)).to_have_text("Everyone is ready.")
    expect(host).to_have_title("● Everyone is ready – Candy K")
    for said in ("not ready yet", "ready"):
        guest.keyboard.press("Enter")
        for page in (host, guest):
            expect(chair(page, "Bob").locator("small")).to_have_text(said)

    # Another pace is another game: Bob is asked again, and sees what has changed.
    host.locator("#pace").select_option("quick")
    for page in (host, guest):
        expect(chair(page, "Bob").locator("small")).to_have_text("not ready yet")
    expect(guest.locator(BEGIN)).to_have_text("Ann has changed the settings. Are you still ready?")
    expect(guest).to_have_title("● Are you ready? – Candy K")
    expect(guest.locator(".settings > div", has=guest.locator(".changed"))).to_have_text(
        re.compile("^quick: 30 seconds per decision changed$")
    )
    guest.get_by_role("button", name="I'm ready").click()
    expect(guest.locator(".changed")).to_have_count(0)
    expect(host.locator(BEGIN)).to_have_text("Everyone is ready.")

    host.get_by_role("button", name="Start with bots in the free seats").click()
    for page in (host, guest):
        page.locator(".bar").wait_for()


def test_the_host_starts_though_somebody_is_not_ready(visit: Open) -> None:
    host, bob, cleo = table_of(visit, "Bob", "Cleo")
    expect(host.locator(BEGIN)).to_contain_text("Bob and Cleo are not ready yet")
    bob.get_by_role("button", name="I'm ready").click()
    expect(host.locator(BEGIN)).to_contain_text("Cleo is not ready yet")
    expect(bob.locator(BEGIN)).to_have_text("Cleo is not ready yet.")
    expect(cleo.locator(BEGIN)).to_have_text("Everyone else is ready.")
    expect(chair(cleo, "Bob").locator("small")).to_have_text("ready")

    host.locator(".begin .start").click()

    for page in (host, bob, cleo):
        page.locator(".bar").wait_for()


def test_an_absent_player_is_not_waited_for_as_if_ready(visit: Open) -> None:
    host, guest = table_of(visit, "Bob")
    guest.get_by_role("button", name="I'm ready").click()
    expect(host.locator(BEGIN)).to_have_text("Everyone is ready.")
    address = guest.url
    guest.goto("about:blank")
    expect(chair(host, "Bob").locator("small")).to_have_text("away")
    expect(host.locator(BEGIN)).to_contain_text("Bob is not ready yet")
    guest.goto(address)
    expect(chair(host, "Bob").locator("small")).to_have_text("ready")
    expect(host.locator(BEGIN)).to_have_text("Everyone is ready.")


def test_nobody_is_ready_for_a_change_that_has_not_reached_them(visit: Open) -> None:
    (host,) = table_of(visit)
    guest = visit("/about")
    late: list[str | bytes] | None = None
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        def told(message: str | bytes) -> None:
            if late is None:
                socket.send(message)
            else:
                late.append(message)

        socket.connect_to_server().on_message(told)
        sockets.append(socket)

    guest.route_web_socket("**/socket*", through)
    guest.goto(link_of(host))
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Take a seat").click()
    guest.get_by_role("button", name="I'm ready").wait_for()

    late = []
    host.locator("#pace").select_option("quick")
    until_told(guest, late, "configured")
    guest.get_by_role("button", name="I'm ready").click()
    until_told(guest, late, "refused")
    for message in late:
        sockets[-1].send(message)
    late = None

    expect(guest.get_by_role("alert")).to_contain_text(
        "The host has changed the table. Check it, then get ready again."
    )
    expect(guest.locator("#pace")).to_have_text("quick: 30 seconds per decision")
    expect(host.locator(BEGIN)).to_contain_text("Bob is not ready yet")
    guest.get_by_role("button", name="I'm ready").click()
    expect(host.locator(BEGIN)).to_have_text("Everyone is ready.")
    expect(guest.get_by_role("alert")).to_have_count(0)


def test_who_is_ready_can_be_read_by_everybody_on_a_phone_and_in_both_colours(visit: Open) -> None:
    host, bob, _ = table_of(visit, "Bob", "Cleo", phone=True)
    bob.get_by_role("button", name="I'm ready").click()
    expect(host.locator(BEGIN)).to_contain_text("Cleo is not ready yet")
    host.locator("#pace").select_option("quick")
    expect(bob.locator(".changed")).to_have_count(1)
    for page in (host, bob):
        for colours in LIGHTS:
            recolour(page, colours)
            assert violations(page) == [], colours
        assert beyond(page) == []
        page.add_style_tag(content="html { font-size: 200% }")
        assert beyond(page) == []
