"""The goal line: in sight all game, and hidden with the player's secrets."""

from playwright.sync_api import Locator, Page, expect

from browser.access import resize
from browser.conftest import DESKTOP, PHONE, Open
from browser.http_player import bots_table, introduced, opened_table, prompts
from browser.http_player import decide as decide_by_http
from browser.player import Player
from browser.sight import hidden


def test_the_goal_stays_in_sight_on_every_screen(visit: Open, address: str) -> None:
    page = visit("/about")
    introduced(page, address)
    for game, goal in (
        ("kred", "Fill your domain: 3 of 9 in place."),
        ("kingless", "Influence: you"),
        ("red_scare", "You are a"),
        ("candy_k", "an Assassin"),
    ):
        page.goto(f"{address}/table/{bots_table(page, address, game)}")
        Player(page, "goal").wait()
        for size in (DESKTOP, PHONE):
            resize(page, size)
            expect(shown_goal(page)).to_contain_text(goal)
            assert [one for one in hidden(page, may_scroll=True) if "goal" in one] == []


def test_a_goal_that_says_who_you_are_is_hidden_with_your_secrets(
    visit: Open, address: str
) -> None:
    page = visit("/about")
    introduced(page, address)
    page.goto(f"{address}/table/{bots_table(page, address, 'red_scare')}")
    expect(shown_goal(page)).to_contain_text("You are a")
    page.keyboard.press("h")
    expect(shown_goal(page)).not_to_contain_text("You are a")
    expect(page.get_by_text("You are a Patriot")).to_have_count(0)
    expect(page.get_by_text("You are a Soviet")).to_have_count(0)


def test_kred_counts_what_stands_in_each_domain(visit: Open, address: str) -> None:
    """The numbers on the page are those of the view that was sent."""
    page = visit("/about")
    introduced(page, address)
    table = bots_table(page, address, "kred")
    page.goto(f"{address}/table/{table}")
    for snapshot in prompts(page, address, table):
        view = snapshot["view"]
        if view["campaign"] and view["phase"] == "bureaucracy":
            break
        wanted = [
            sum(
                piece in ("h" if place in (6, 7) else "p" if place == 8 else "mh")
                for place, piece in enumerate(view["position"]["board"][start : start + 9])
            )
            for start in range(0, 27, 9)
        ]
        page.locator(f".bar[data-prompt='{snapshot['prompt']}']").wait_for()
        expect(shown_goal(page)).to_contain_text(f"{wanted[view['seat']]} of 9")
        others = [str(count) for seat, count in enumerate(wanted) if seat != view["seat"]]
        numbers = shown_goal(page).locator(".count").all_inner_texts()
        assert [text.split()[-1] for text in numbers] == others
        decide_by_http(page, address, table, snapshot, "goal")


def shown_goal(page: Page) -> Locator:
    """The goal line of this screen."""
    return page.locator("p.goal:visible")


def test_the_clock_covers_neither_the_goal_nor_the_link_to_the_rule(
    visit: Open, address: str
) -> None:
    page = visit("/about")
    introduced(page, address)
    table = opened_table(page, address, game="kred", seats=3, pace="relaxed")
    page.goto(f"{address}/table/{table}")
    page.locator(".bar.mine").wait_for()
    for width in (1440, 1280, 1024):
        resize(page, {"width": width, "height": 800})
        clock, goal = (page.locator(one).bounding_box() for one in (".clock", ".ask .goal p"))
        assert clock is not None
        assert goal is not None
        assert goal["x"] + goal["width"] <= clock["x"]
    for width in (390, 360):
        resize(page, {"width": width, "height": 780})
        clock, rule = (page.locator(one).bounding_box() for one in (".clock", ".ask .asked"))
        assert clock is not None
        assert rule is not None
        assert clock["y"] + clock["height"] <= rule["y"] + 4  # its line is higher than its letters
