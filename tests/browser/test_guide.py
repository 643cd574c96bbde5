"""A guided first game: one thing is asked for at a time, pointed at, and nothing else is taken."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.access import LIGHTS, beyond, recolour, violations
from browser.conftest import Open
from browser.player import reach

GAMES = {"candy_k": "Candy K", "kingless": "Kingless", "kred": "KRED", "red_scare": "Red Scare"}
#: The guide asks for something, or has come to its end: in mid-game, or with the game.
NEXT = ".guided, dialog[open], .on a[href='/']"


def learn(page: Page, title: str, label: str = "Learn by playing", note: str = "Guide") -> None:
    """Open the guided game from the landing page."""
    page.get_by_role("button", name=f"{label}: {title}").click()
    page.get_by_role("note", name=note).wait_for()


def step(page: Page) -> int:
    """The number of the step that the page shows."""
    found = re.search(r"\d+", page.locator(".guide .where span").inner_text())
    assert found is not None
    return int(found[0])


def is_asked(page: Page) -> bool:
    """Whether the guide asks for something next; otherwise it has come to its end."""
    page.locator(NEXT).first.wait_for()
    return page.locator(".guided").count() > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_leads_a_newcomer_on_a_phone_through_the_game(visit: Open, game: str) -> None:
    page = visit("/", phone=True, newcomer=True)
    learn(page, GAMES[game])
    expect(page.locator("dialog.intro")).to_have_count(0)
    seen = 0
    while is_asked(page):
        assert step(page) >= seen
        seen = step(page)
        assert page.locator(".guided").count() == 1
        expect(page.locator(".guided")).to_be_in_viewport(ratio=0.9)
        expect(page.locator(".guide .says")).to_be_in_viewport(ratio=0.8)
        assert beyond(page) == []
        page.locator(".guided").click()
    assert seen > 5
    if game == "candy_k":
        expect(page.get_by_text("You caught Owl, who had three matches.")).to_be_visible()
        return
    expect(page.locator(".guide .says")).to_contain_text("You can play on from here.")
    page.get_by_role("button", name="Play on without the guide").click()
    expect(page.get_by_role("note", name="Guide")).to_have_count(0)
    expect(page.locator(".bar.mine .options button").first).to_be_visible()


def test_everything_else_is_held_back_and_the_guide_can_be_left(visit: Open) -> None:
    page = visit("/", newcomer=True)
    learn(page, "Candy K")
    for colours in LIGHTS:
        recolour(page, colours)
        assert violations(page) == []
    page.get_by_role("button", name="Spend a token").click()
    expect(page.get_by_role("alert")).to_contain_text("Not yet. First choose: Keep your token")
    expect(page.locator(".guided")).to_have_text("Keep your token")

    page.get_by_role("button", name="End the guide").click()
    expect(page.get_by_role("note", name="Guide")).to_have_count(0)
    expect(page.locator(".guided")).to_have_count(0)
    page.get_by_role("button", name="Spend a token").click()
    expect(page.locator(".confirm .first")).to_have_text("Spend a token to draw a second card")


def test_a_guide_that_was_left_is_found_again_where_it_was(visit: Open, address: str) -> None:
    page = visit("/", phone=True)
    learn(page, "Candy K")
    table = page.url
    page.locator(".guided").click()
    expect(page.locator(".guided")).to_contain_text("I have 3")
    before = step(page)

    page.goto(address)
    learn(page, "Candy K")

    assert page.url == table
    expect(page.locator(".guided")).to_contain_text("I have 3")
    assert step(page) == before


def test_the_guide_is_followed_by_keyboard_alone(visit: Open) -> None:
    page = visit("/", newcomer=True)
    learn(page, "Candy K")
    reach(page, ".guided")
    while is_asked(page):
        expect(page.locator(".guided")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_be_visible()


def test_the_guide_speaks_german(visit: Open) -> None:
    page = visit("/", phone=True, locale="de-DE")
    learn(page, "Candy K", "Spielend lernen", "Anleitung")
    expect(page.locator(".guide")).to_contain_text("Am Ende stimmen alle ab")
    expect(page.locator(".guide")).to_contain_text("Schritt 1 von 19")
    expect(page.locator(".guided")).to_have_text("Deinen Chip behalten")
    assert beyond(page) == []


def test_a_guided_game_is_no_first_game_and_no_history(visit: Open, address: str) -> None:
    page = visit("/", newcomer=True)
    learn(page, "Candy K")
    while is_asked(page):
        page.locator(".guided").click()
    page.get_by_text("You caught Owl").wait_for()
    kept = page.evaluate(
        "[localStorage.getItem('knavery'), localStorage.getItem('knavery-history')]"
    )
    assert '"played":["candy_k"]' not in (kept[0] or "")
    assert kept[1] is None
