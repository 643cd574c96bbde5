"""Your tables: who pressed Back, or closed the page, finds the game again."""

import re

from playwright.sync_api import expect

from browser.access import LIGHTS, beyond, recolour, violations
from browser.conftest import Open
from browser.http_player import finished_table
from browser.player import introduce


def test_a_running_game_is_on_the_first_page_and_in_the_menu(visit: Open, address: str) -> None:
    page = visit("/", phone=True)
    introduce(page, "Ann")
    expect(page.get_by_role("heading", name="Your tables")).to_have_count(0)
    page.get_by_role("button", name="Play now: KRED").click()
    page.get_by_role("button", name="This table").wait_for()
    running = page.url
    page.goto(address)
    own = page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(own).to_have_count(1)
    expect(own).to_have_text(re.compile("KRED.*your turn", re.DOTALL))
    assert violations(page) == []
    assert beyond(page) == []

    page.get_by_role("button", name="Invite friends: Candy K").click()
    page.wait_for_url(re.compile("/table/"))
    page.goto(address)
    expect(own).to_have_count(2)
    expect(own.last).to_have_text(re.compile("Candy K.*open", re.DOTALL))
    own.first.click()
    page.wait_for_url(running)
    page.get_by_role("button", name="This table").click()
    page.get_by_role("link", name="Candy K").click()
    page.get_by_role("button", name="Start with bots").wait_for()

    # Another guest has none of them.
    stranger = visit("/")
    stranger.locator(".games li").first.wait_for()
    introduce(stranger, "Bob")
    stranger.reload()
    stranger.locator(".games li").first.wait_for()
    expect(stranger.get_by_role("region", name="Your tables")).to_have_count(0)


def test_the_history_counts_your_own_games_in_this_browser(visit: Open, address: str) -> None:
    page = visit("/about", phone=True)
    table = finished_table(page, address, "candy_k")
    page.goto(f"{address}/table/{table}")
    page.locator("dialog[open] .ledger, dialog[open] table").first.wait_for()
    seat = page.request.get(f"{address}/api/tables/{table}/update").json()["viewer"]
    replay = page.request.get(f"{address}/api/tables/{table}/replay").json()
    lies = [
        claim["fate"]
        for claim in replay["review"]["claims"]
        if claim["seat"] == seat and claim["verdict"] in ("lie", "forced")
    ]
    won = int(seat in replay["outcome"]["winners"])

    page.goto(address)
    history = page.get_by_role("region", name="Your history")
    expect(history).to_contain_text(f"1 game, {won} won")
    told = f"{len(lies)} lie{'' if len(lies) == 1 else 's'} told" if lies else "No lies told"
    expect(history).to_contain_text(told)
    if lies:
        fates = f"{lies.count('believed')} believed, {lies.count('caught')} caught"
        expect(history).to_contain_text(fates)
    for colours in LIGHTS:
        recolour(page, colours)
        assert violations(page) == []
    assert beyond(page) == []

    # Another guest's browser knows nothing of it.
    stranger = visit("/")
    stranger.locator(".games li").first.wait_for()
    expect(stranger.get_by_role("region", name="Your history")).to_have_count(0)
    history.get_by_role("button", name="Forget it").click()
    expect(history).to_have_count(0)
