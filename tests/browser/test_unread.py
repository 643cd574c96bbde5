"""What changed since the viewer last looked is marked: in the log, on the people, on the board."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.access import LIGHTS, beyond, recolour, violations
from browser.conftest import Open
from browser.http_player import decisions
from browser.player import Player, open_table

SEATS: Final = {"kred": 3, "kingless": 3, "red_scare": 4, "candy_k": 5, "hooks": 3}
#: Whom the lines below the rule are about, who is marked, how much is on the board: at once.
MARKED: Final = """() => {
    const names = selector => [...document.querySelectorAll(selector)].map(one => one.textContent);
    const told = [...document.querySelectorAll('.log li.new ~ li:not(.mine)')];
    const nouns = line => [...line.querySelectorAll('.noun')].map(noun => noun.textContent);
    const named = told.flatMap(line => nouns(line).find(name => !/^you/i.test(name)) ?? []);
    const people = names(
        '.seats li:has(.fresh) .who b, .who:has(.face .fresh) .name, .tab:has(.face .fresh) b');
    const board = document.querySelectorAll('.board .fresh').length;
    return { named: [...new Set(named)].sort(), people: people.sort(), board };
}"""
#: Whether any of that many lines is below the rule.
IS_NEW: Final = """told => {
    const rule = [...document.querySelectorAll('.log li')].findIndex(one => one.matches('.new'));
    return rule >= 0 && rule < told;
}"""
#: Whether the page has been asked more than that prompt, or nothing any more.
HEARD: Final = "asked => !(document.querySelector('.bar')?.dataset.prompt <= asked)"
#: The marks on pieces, once as many are drawn as told: a piece that leaves stays drawn a moment.
PIECES_MARKED: Final = """() => {
    const marks = [...document.querySelectorAll('g.piece .fresh')];
    const told = document.querySelector('.kred > ul.unseen').textContent.match(/\\bnew\\)/g) ?? [];
    return marks.length === told.length && { drawn: marks.map(mark => mark.ariaLabel) };
}"""
NEW: Final = ".log li.new"


def turn_away(page: Page) -> None:
    """Whoever looks at the page looks at another window."""
    page.evaluate("dispatchEvent(new Event('blur'))")


def play_elsewhere(page: Page, address: str, label: str) -> dict[str, Any]:
    """What is marked on the page when its guest has played on another device until something is."""
    table = page.url.rsplit("/", 1)[-1]
    for number, prompt in enumerate(decisions(page, address, table, label)):
        # The page hears of it before more is decided.
        page.wait_for_function(HEARD, arg=prompt)
        marked: dict[str, Any] = page.evaluate(MARKED)
        if marked["named"] and marked["board"]:
            return marked
        assert number < 100, "nobody did anything"
    raise AssertionError("the game is over, and nobody did anything")


@pytest.mark.parametrize("game", SEATS)
def test_what_happened_while_you_were_away_is_marked_until_you_decide(
    visit: Open, address: str, game: str
) -> None:
    page = visit("/about")
    open_table(page, game, SEATS[game])
    turn_away(page)

    marked = play_elsewhere(page, address, f"marks {game}")

    assert marked["people"] == marked["named"]
    expect(page.locator(NEW)).to_have_text("since you last looked")
    for colours in LIGHTS:
        recolour(page, colours)
        assert violations(page) == []
    told = page.locator(".log li:not(.new)").count()
    player = Player(page, f"back {game}")
    # What the page is asked may be answered by then: it is told so, and asked again.
    while page.evaluate(IS_NEW, told) and not player.is_over:
        player.wait()
        player.decide()
    page.wait_for_function(f"told => !({IS_NEW})(told)", arg=told)


def test_a_page_that_is_opened_anew_remembers_how_much_was_looked_at(
    visit: Open, address: str
) -> None:
    page = visit("/about")
    open_table(page, "kred", 3)
    turn_away(page)
    play_elsewhere(page, address, "before the reload")

    page.reload()

    page.locator(NEW).wait_for()
    marked = page.evaluate(MARKED)
    assert marked["named"]
    assert marked["people"] == marked["named"]


def test_a_piece_that_came_to_its_space_is_marked_and_called_new(visit: Open, address: str) -> None:
    page = visit("/about")
    open_table(page, "kred", 3)
    turn_away(page)
    table = page.url.rsplit("/", 1)[-1]

    drawn: list[str] = []
    for prompt in decisions(page, address, table, "pieces"):
        page.wait_for_function(HEARD, arg=prompt)
        drawn = page.wait_for_function(PIECES_MARKED).json_value()["drawn"]
        if drawn:
            break

    assert drawn
    assert set(drawn) == {"new"}


def test_on_a_phone_the_button_counts_what_is_new_and_the_log_shows_it(
    visit: Open, address: str
) -> None:
    page = visit("/about", phone=True)
    open_table(page, "kred", 3)
    turn_away(page)
    play_elsewhere(page, address, "phone")
    counted = page.locator(".more .count")
    expect(counted).not_to_be_empty()
    assert beyond(page) == []

    page.get_by_role("button", name="Log").click()
    expect(page.get_by_text("since you last looked")).to_be_visible()
    expect(counted).to_have_count(0)
    page.get_by_role("button", name="Close").click()


def test_the_log_stays_where_it_was_scrolled_to(visit: Open, address: str) -> None:
    page = visit("/about")
    open_table(page, "kred", 3)
    table = page.url.rsplit("/", 1)[-1]
    lines = page.locator(".log li")
    for _ in decisions(page, address, table, "a long log"):
        if page.evaluate("document.querySelector('.log').scrollTop > 200"):
            break
    page.evaluate("document.querySelector('.log').scrollTop = 0")
    before = lines.count()

    for _ in decisions(page, address, table, "a longer log"):
        if lines.count() > before:
            break

    assert page.evaluate("document.querySelector('.log').scrollTop") == 0
