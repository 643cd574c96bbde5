"""Recovery words: made in one browser, typed in another, and your tables are there."""

import re

from playwright.sync_api import expect

from browser.access import LIGHTS, beyond, recolour, violations
from browser.conftest import Open
from browser.player import introduce


def test_recovery_words_bring_your_tables_to_another_browser(visit: Open, address: str) -> None:
    page = visit("/")
    introduce(page, "Ann")
    page.get_by_role("button", name="Invite friends: KRED").click()
    page.wait_for_url(re.compile("/table/"))
    page.goto(address)
    page.get_by_role("link", name="Recovery words").click()
    page.get_by_role("button", name="Make recovery words").click()
    words = page.locator("output").inner_text()
    assert re.fullmatch(r"[a-z]{5}( [a-z]{5}){5}", words)
    for colours in LIGHTS:
        recolour(page, colours)
        assert violations(page) == []

    phone = visit("/recovery", phone=True)
    expect(phone.get_by_role("button", name="Make recovery words")).to_have_count(0)
    phone.get_by_label("Your six words").fill(words.upper())
    assert violations(phone) == []
    assert beyond(phone) == []
    phone.get_by_label("Your six words").press("Enter")
    own = phone.get_by_role("region", name="Your tables").get_by_role("link")
    expect(own).to_have_text(re.compile("KRED.*open", re.DOTALL))
    expect(phone.get_by_label("Your name")).to_have_value("Ann")


def test_the_page_of_recovery_words_speaks_german(visit: Open) -> None:
    page = visit("/recovery", locale="de-DE")
    expect(page.get_by_role("heading", level=1)).to_have_text("Wörter zum Wiederfinden")
    expect(page.get_by_label("Deine sechs Wörter")).to_be_visible()
