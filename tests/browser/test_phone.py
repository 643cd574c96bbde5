"""On a phone in portrait: what is asked, what one knows and where to press are in sight at once."""

from typing import TypedDict

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.access import resize
from browser.conftest import Open
from browser.http_player import SHORT
from browser.player import ASKED, Player, open_table
from browser.sight import hidden


class Box(TypedDict):
    """Where something is drawn."""

    x: float
    y: float
    width: float
    height: float


def box(what: Locator) -> Box:
    found = what.bounding_box()
    assert found is not None, f"{what} is not drawn"
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def overlap(one: Box, other: Box) -> bool:
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    above = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
    return not (beside or above)


def words(page: Page, where: str) -> Box:
    """The box of the text itself, however wide what holds it is."""
    found: Box = page.evaluate(
        """where => {
            const range = document.createRange();
            range.selectNodeContents(document.querySelector(where));
            const { x, y, width, height } = range.getBoundingClientRect();
            return { x, y, width, height };
        }""",
        where,
    )
    return found


@pytest.mark.parametrize("locale", ["en-GB", "de"])
@pytest.mark.parametrize("game", SHORT)
def test_the_question_stands_beside_the_button_of_the_log(
    visit: Open, game: str, locale: str
) -> None:
    page = visit("/about", phone=True, locale=locale)
    open_table(page, game, 4)
    # As wide as with three digits on it: that many lines may be new.
    page.add_style_tag(content=".more { min-width: 119px }")
    player = Player(page, "beside")
    for _ in range(3):
        player.wait()
        assert not overlap(words(page, ".question"), box(page.locator(".more")))
        player.decide()


def test_a_page_begins_with_one_row_in_either_language(visit: Open) -> None:
    for locale in ("en-GB", "de"):
        page = visit("/", phone=True, locale=locale)
        page.locator(".games li").first.wait_for()
        marks = [box(page.locator(f"header {what}")) for what in ("> a", "nav", ".controls")]
        middles = {round(mark["y"] + mark["height"] / 2) for mark in marks}
        assert len(middles) == 1, locale


def test_ones_cards_are_in_sight_while_a_claim_is_chosen(visit: Open) -> None:
    page = visit("/about", phone=True)
    open_table(page, "candy_k", 4)
    player = Player(page, "in sight")
    for _ in range(6):
        player.wait()
        bar = box(page.locator(".bar"))
        for card in page.locator(".secrets li").all():
            held = box(card)
            assert held["y"] + held["height"] <= bar["y"]
        player.decide()


def test_the_strip_scrolls_to_the_player_the_table_waits_for(visit: Open) -> None:
    page = visit("/about", phone=True)
    open_table(page, "kred", 5)
    # Turns go around the table, from the viewer's chair back to it.
    seen = page.evaluate_handle("() => new Set()")
    player = Player(page, "strip")
    for _ in range(20):
        player.wait()
        player.decide()
        # What was decided is on its way until somebody else is waited for, or the next is asked.
        page.wait_for_function(
            """([seen, asked]) => {
                if (document.querySelector(asked)) return true;
                const one = document.querySelector('.seats li.acting:not(.you)');
                const { left, right } = one?.getBoundingClientRect() ?? {};
                if (left >= 0 && right <= innerWidth) seen.add(one.querySelector('b').textContent);
                return seen.size > 2;
            }""",
            arg=[seen, ASKED],
        )
        if seen.evaluate("seen => seen.size") > 2:
            return
    raise AssertionError("the strip did not show three of those whom the table waited for")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740), (844, 390), (640, 400)])
def test_the_wheel_is_in_sight_beside_the_tiles_to_choose_from(
    visit: Open, width: int, height: int
) -> None:
    page = visit("/about", phone=True)
    resize(page, {"width": width, "height": height})
    open_table(page, "kred", 5)
    expect(page.locator(".question")).to_contain_text("Keep one tile")
    wheel = page.locator(".kred > svg")
    expect(wheel).to_be_in_viewport(ratio=1)
    assert box(wheel)["height"] > 100
    if width > 2 * height:  # as large as in play
        assert box(wheel)["width"] > 300
    assert hidden(page, may_scroll=True) == []
