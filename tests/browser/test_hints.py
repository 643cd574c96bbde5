"""Hints: one person among bots asks what to do and why; at a table of several the host decides."""

import pytest
from playwright.sync_api import expect

from browser.access import LIGHTS, recolour, violations
from browser.conftest import Open
from browser.http_player import bots_table, introduced
from browser.player import Player
from browser.test_play import seat_two


@pytest.mark.parametrize("game", ["candy_k", "kred", "kingless", "red_scare"])
def test_a_hint_names_a_decision_and_its_reason(visit: Open, address: str, game: str) -> None:
    page = visit("/about", phone=True)
    introduced(page, address)
    page.goto(f"{address}/table/{bots_table(page, address, game)}")
    Player(page, "hinted").wait()
    bar = page.get_by_role("region", name="Decision")
    prompt = bar.get_attribute("data-prompt")

    page.get_by_role("button", name="Hint", exact=True).click()

    expect(page.get_by_text("A careful player would choose:")).to_be_visible()
    expect(page.locator(".hint .why")).to_be_visible()
    for colours in LIGHTS:
        recolour(page, colours)
        assert violations(page) == []
    page.get_by_role("button", name="Choose it").click()
    confirm = page.locator(".confirm .button.first")
    answered = page.locator(f'.bar:not([data-prompt="{prompt}"])')
    expect(confirm.or_(answered).first).to_be_visible()
    if confirm.is_visible():
        confirm.click()
    expect(answered).to_be_visible()


def test_people_among_themselves_have_no_hints(visit: Open) -> None:
    for page in seat_two(visit, "Kingless"):
        expect(page.locator(".board")).to_be_visible()
        expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
