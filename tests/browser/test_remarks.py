"""Remarks through the page: first what, then whom; told in the feed and in a bubble at the seat."""

import contextlib

from playwright.sync_api import Error, Page, expect

from browser.access import LIGHTS, beyond, recolour, violations
from browser.conftest import Open
from browser.player import Player, open_table
from browser.test_chat import shown_in, wait_for

#: Milliseconds to press a button that what others say may take away meanwhile.
QUICKLY = 3_000


def wait_for_the_talk(page: Page) -> None:
    """Decide until the discussion, and answer in it until nobody asks any more."""
    player = Player(page, "to the talk")
    player.wait()
    while "Discuss" not in page.locator(".question").inner_text():
        player.decide()
        player.wait()


def open_suspicions(page: Page) -> None:
    """Choose what to say. Whoever is asked why meanwhile answers first."""
    for _ in range(20):
        wait_for_the_talk(page)
        with contextlib.suppress(Error):
            opener = page.locator(".say > .button")
            if opener.get_attribute("aria-expanded", timeout=QUICKLY) == "false":
                opener.click(timeout=QUICKLY)
            page.get_by_role("button", name="I suspect…").click(timeout=QUICKLY)
            page.locator(".say .face").first.wait_for(timeout=QUICKLY)
            return
    raise AssertionError("nothing can be said")


def suspect_somebody(page: Page) -> None:
    """Say whom one suspects."""
    said = page.locator(".log li.speech", has_text="You I suspect")
    for _ in range(20):
        if said.count():
            return
        open_suspicions(page)
        with contextlib.suppress(Error):
            page.locator(".say .face").first.click(timeout=QUICKLY)
            said.wait_for(timeout=QUICKLY)
    raise AssertionError("nothing was said")


def test_what_is_said_is_in_the_feed_and_in_a_bubble(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "candy_k", 4)
    wait_for_the_talk(page)
    bubbles = shown_in(page, ".bubble")

    suspect_somebody(page)

    wait_for(page, bubbles, "I suspect")
    # It is no decision that ends one's talk: the table still waits for her.
    expect(page.locator(".bar.mine .options button").first).to_be_visible()
    for colours in LIGHTS:
        recolour(page, colours)
        assert violations(page) == []


def test_on_a_phone_it_is_one_button_until_it_is_pressed(visit: Open) -> None:
    page = visit("/about", phone=True)
    open_table(page, "candy_k", 8)
    wait_for_the_talk(page)
    assert page.locator(".say .face").count() == 0

    open_suspicions(page)

    assert beyond(page) == []
    assert violations(page) == []
