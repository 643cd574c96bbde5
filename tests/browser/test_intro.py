"""A newcomer sees each game in three pictures before the first decision, and again under "?"."""

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.access import LIGHTS, beyond, recolour, resize, violations
from browser.conftest import DESKTOP, PHONE, Open
from browser.http_player import bots_table, introduced

GAMES = ("candy_k", "kred", "kingless", "red_scare")
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_gets_three_pictures_before_the_first_decision(
    visit: Open, address: str, game: str
) -> None:
    page = visit("/about", newcomer=True)
    introduced(page, address)
    table = f"{address}/table/{bots_table(page, address, game)}"
    page.goto(table)
    card = page.get_by_role("dialog", name="in three pictures")
    expect(card.get_by_role("heading", level=3)).to_have_text(["The aim", "Your turn", "The lie"])
    for size in (DESKTOP, PHONE, SIDEWAYS):
        resize(page, size)
        for colours in LIGHTS:
            recolour(page, colours)
            assert violations(page) == []
        assert beyond(page) == []
        cut = card.locator(".picture").evaluate_all(
            """all => all.filter(one => one.scrollWidth > one.clientWidth + 1
                || one.scrollHeight > one.clientHeight + 1).length"""
        )
        assert cut == 0
    resize(page, DESKTOP)
    page.keyboard.press("Enter")
    expect(card).to_have_count(0)

    # It comes once by itself, and then for the asking.
    page.reload()
    page.locator(".bar").wait_for()
    expect(card).to_have_count(0)
    page.get_by_role("button", name="How to play").click()
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("?")
    expect(card).to_be_visible()


def test_the_pictures_are_there_in_german(visit: Open, address: str) -> None:
    page = visit("/about", newcomer=True, locale="de-DE", phone=True)
    introduced(page, address)
    for game in GAMES:
        page.goto(f"{address}/table/{bots_table(page, address, game)}")
        card = page.get_by_role("dialog", name="in drei Bildern")
        headings = ["Das Ziel", "Dein Zug", "Die Lüge"]
        expect(card.get_by_role("heading", level=3)).to_have_text(headings)
        assert beyond(page) == []
        card.get_by_role("button", name="Losspielen").click()
        expect(card).to_have_count(0)
        page.get_by_role("button", name="So wird gespielt").click()
        expect(card).to_be_visible()


def test_a_spectator_decides_nothing_and_is_not_stopped(visit: Open, address: str) -> None:
    host = visit("/about", newcomer=True)
    introduced(host, address)
    table = bots_table(host, address, "candy_k", access="link")
    watcher = visit("/about", newcomer=True)
    introduced(watcher, address)
    host.goto(f"{address}/table/{table}")
    host.get_by_role("button", name="Start with bots").click()
    expect(host.get_by_role("dialog", name="in three pictures")).to_be_visible()
    watcher.goto(f"{address}/table/{table}")
    expect(watcher.get_by_text("watching", exact=True)).to_be_visible()
    expect(watcher.get_by_role("dialog")).to_have_count(0)


def test_the_pictures_and_the_guided_game_lead_to_each_other(visit: Open, address: str) -> None:
    page = visit("/about", newcomer=True)
    introduced(page, address)
    table = f"{address}/table/{bots_table(page, address, 'candy_k')}"
    page.goto(table)
    card = page.get_by_role("dialog", name="in three pictures")
    card.get_by_role("button", name="Learn by playing").click()
    guide = page.get_by_role("note", name="Guide")
    guide.wait_for()
    assert page.url != table
    expect(card).to_have_count(0)
    guide.get_by_role("button", name="In three pictures").click()
    expect(card).to_be_visible()
    # In the guided game there is no way into another one.
    expect(card.get_by_role("button", name="Learn by playing")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(guide).to_be_visible()
