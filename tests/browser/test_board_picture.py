"""The rule book of each game has a labelled picture of its board."""

import re

import pytest
from playwright.sync_api import expect

from browser.access import LIGHTS, beyond, recolour, violations
from browser.conftest import Open

GAMES = ("candy_k", "kred", "kingless", "red_scare")
EXPLAINED = {"en-GB": re.compile("explained below"), "de-DE": re.compile("darunter erklärt")}


@pytest.mark.parametrize("locale", EXPLAINED)
def test_every_label_of_the_picture_is_explained_beneath_it(
    visit: Open, address: str, locale: str
) -> None:
    page = visit("/about", phone=True, locale=locale)
    for game in GAMES:
        page.goto(f"{address}/rules/{game}")
        picture = page.locator("figure svg")
        expect(picture).to_have_attribute("aria-label", EXPLAINED[locale])
        explained = page.locator("figure li").all_inner_texts()
        assert picture.locator(".number").all_text_contents() == [
            str(at + 1) for at in range(len(explained))
        ]
        assert len(set(explained)) == len(explained) > 5
        assert beyond(page) == []
        for colours in LIGHTS:
            recolour(page, colours)
            assert violations(page) == []


def test_the_rules_beside_a_game_have_no_picture(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now: Candy K").click()
    page.get_by_role("tab", name="Rules").click()
    expect(page.get_by_role("heading", name="The aim")).to_be_visible()
    expect(page.locator("figure")).to_have_count(0)
