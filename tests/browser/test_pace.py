"""The bots' pace, a skip to one's next turn, and headlines of what matters."""

from playwright.sync_api import expect

from browser.access import LIGHTS, recolour, violations
from browser.conftest import Open
from browser.player import Player, open_table
from browser.test_chat import shown_in, wait_for
from browser.test_people import menu
from browser.test_play import seat_two


def test_the_host_sets_the_pace_of_the_bots(visit: Open) -> None:
    host, guest = seat_two(visit, "KRED")
    for page in (host, guest):
        Player(page, "pace").wait()
        menu(page)
    paces = host.get_by_role("group", name="Pace of the bots")
    expect(paces.get_by_role("button", name="normal")).to_have_attribute("aria-pressed", "true")

    paces.get_by_role("button", name="quick").click()

    expect(paces.get_by_role("button", name="quick")).to_have_attribute("aria-pressed", "true")
    expect(host.locator(".log")).to_contain_text("changed the pace of the bots: quick")
    # The guest sees it, and cannot change it.
    expect(guest.locator("#menu")).to_contain_text("quick")
    expect(guest.get_by_role("group", name="Pace of the bots")).to_have_count(0)
    for colours in LIGHTS:
        recolour(host, colours)
        assert violations(host) == []


def test_to_skip_ahead_all_people_must_agree(visit: Open) -> None:
    host, guest = seat_two(visit, "KRED")
    player = Player(host, "skip")
    player.wait()
    skip = host.get_by_role("button", name="Skip to my turn")
    expect(skip).to_have_count(0)

    # Ann has kept her tile, and Bob thinks: there is nothing for her to decide.
    player.decide()
    skip.click()

    expect(host.locator(".bar")).to_contain_text("The bots hurry once Bob agrees.")
    expect(guest.locator(".log")).to_contain_text("Ann wants to skip ahead")
    expect(guest.get_by_role("button", name="Skip to my turn")).to_have_count(0)
    assert violations(host) == []


def test_a_headline_says_what_matters(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "kred", 3, {"campaign_limit": 1})
    headlines = shown_in(page, ".headline p")
    player = Player(page, "headline")
    player.wait()
    while "Campaign 1 begins" not in page.locator(".log").inner_text():
        player.decide()
        player.wait()

    wait_for(page, headlines, "Campaign 1 begins")
    # Screen readers hear the log instead, and everything else is there alone.
    assert page.locator(".headline:not([aria-hidden=true])").count() == 0
    assert "keeps a tile" in page.locator(".log").inner_text()
    assert not headlines.evaluate("shown => [...shown].some(one => one.includes('keeps'))")
