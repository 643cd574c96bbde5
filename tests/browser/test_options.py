"""Options and names: what an option means is lit up on the board, and nobody is mistaken."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.access import resize
from browser.conftest import DESKTOP, PHONE, Open
from browser.http_player import decide, introduced, opened_table, prompts
from browser.player import introduce, open_table
from browser.sight import hidden
from browser.test_candy_k import wait_for_the_vote
from browser.test_play import link_of


def asked(page: Page, address: str, table: str, label: str, wanted: Any) -> Any:
    """Play until the guest is asked something wanted, and show it. Returns the snapshot.

    None if the game ended before that was asked.
    """
    for snapshot in prompts(page, address, table):
        if wanted(snapshot):
            page.goto(f"{address}/table/{table}")
            prompt = snapshot.get("prompt", 0)
            page.locator(f".bar.mine[data-prompt='{prompt}']").wait_for()
            return snapshot
        decide(page, address, table, snapshot, label)
    return None


def test_what_an_option_means_is_lit_up_on_the_board(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "candy_k", 5)
    wait_for_the_vote(page)
    options, lit = page.locator(".bar.mine .option"), page.locator("circle.vote.pointed")
    page.locator(".question").hover()
    expect(lit).to_have_count(0)
    options.first.hover()
    expect(lit).to_have_count(1)
    expect(lit).to_have_attribute("aria-label", options.first.inner_text())
    page.locator(".question").hover()
    expect(lit).to_have_count(0)
    # The same by keyboard.
    options.nth(1).focus()
    expect(lit).to_have_attribute("aria-label", options.nth(1).inner_text())


def test_answers_about_several_cards_are_a_grid_of_what_and_how_many(
    visit: Open, address: str
) -> None:
    page = visit("/about")
    introduced(page, address)

    def is_grid(snapshot: Any) -> bool:
        kinds = {option["type"] for option in snapshot["options"]}
        answers = [one for one in snapshot["options"] if one["type"] == "answer"]
        return "answer" in kinds and len(answers) >= 5

    snapshot = None
    while snapshot is None:  # one game in several has no such question
        table = opened_table(page, address, game="red_scare", seats=4)
        snapshot = asked(page, address, table, "grid", is_grid)
    answers = [one for one in snapshot["options"] if one["type"] == "answer"]
    grid = page.locator(".bar.mine table")
    expect(grid.get_by_role("button")).to_have_count(len(answers))
    expect(grid.get_by_role("columnheader").last).to_contain_text("Soviet")
    expect(grid.get_by_role("rowheader").last).to_contain_text("Patriot")
    for answer in grid.get_by_role("button").all():
        expect(answer).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("locale", ["en-GB", "de"])
def test_the_wheel_is_whole_in_the_bureaucracy_on_a_phone(
    visit: Open, address: str, locale: str
) -> None:
    page = visit("/about", phone=True, locale=locale)
    introduced(page, address)
    settings = {"campaign_limit": 3}
    table = opened_table(page, address, game="kred", seats=3, settings=settings)

    def is_rich(snapshot: Any) -> bool:
        return snapshot["view"]["phase"] == "bureaucracy" and len(snapshot["options"]) > 8

    assert asked(page, address, table, "a rich buyer", is_rich)
    for width, height in ((360, 740), (390, 844), (844, 390), (640, 400)):
        resize(page, {"width": width, "height": height})
        expect(page.locator(".shop .total")).to_be_in_viewport(ratio=1)
        expect(page.locator(".board svg").first).to_be_in_viewport(ratio=1)
        for scrolled in page.locator(".board, .shop").all():
            assert scrolled.evaluate("one => one.scrollHeight <= one.clientHeight + 2")


def test_prices_are_prices_and_no_button_counts_options(visit: Open, address: str) -> None:
    page = visit("/about")
    introduced(page, address)
    settings = {"campaign_limit": 3}
    table = opened_table(page, address, game="kred", seats=3, settings=settings)

    def is_shopping(snapshot: Any) -> bool:
        return snapshot["view"]["phase"] == "bureaucracy" and len(snapshot["options"]) > 1

    assert asked(page, address, table, "prices", is_shopping)
    groups = page.locator(".bar.mine button[aria-expanded]")
    if groups.count():
        for text in groups.all_inner_texts():
            assert re.fullmatch(r"\D+ costs \d+|\D+", text.replace("\n", " ")), text
        groups.first.click()
    parts = page.locator(".bar.mine .parts button")
    if parts.count():
        parts.first.click()
    badges = page.locator(".bar.mine .option .badge")
    badges.first.wait_for()
    for text in badges.all_inner_texts():
        assert re.fullmatch(r"costs \d+", text), text


@pytest.mark.parametrize(
    ("game", "where"),
    [
        ("Candy K", ".claims .name"),
        ("KRED", ".seats .who b"),
        ("Red Scare", ".folder .tab b"),
        ("Kingless", ".around .name"),
    ],
)
def test_two_guests_of_the_same_name_are_told_apart(visit: Open, game: str, where: str) -> None:
    host = visit("/")
    introduce(host, "Bartholomew")
    host.get_by_role("button", name=f"Invite friends: {game}").click()
    guest = visit("/" + link_of(host).split("/", 3)[3])
    guest.get_by_label("Your name").fill("Bartholomew")
    guest.get_by_role("button", name="Take a seat").click()
    # In the lobby, too.
    expect(host.get_by_role("button", name="Remove Bartholomew (Owl)")).to_be_visible()
    expect(host.locator(".chairs b").first).to_have_text("Bartholomew (Fox)")
    expect(host.locator(".begin")).to_contain_text("Bartholomew (Owl) is not ready yet")
    host.get_by_role("button", name="Start with bots in the free seats").click()
    for page, other in ((host, "Bartholomew (Owl)"), (guest, "Bartholomew (Fox)")):
        page.locator(".bar").wait_for()
        for size in (DESKTOP, PHONE):
            resize(page, size)
            found = hidden(page, may_scroll=True)
            assert [one for one in found if one.startswith("cut short")] == []
        names = page.locator(where).all_inner_texts()
        assert sum(other in name for name in names) == 1
        assert len(set(names)) == len(names)
