"""How decisions are entered: by keys, by clicks, hidden, paused and without a network."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.access import violations
from browser.conftest import Open
from browser.http_player import bots_table, introduced
from browser.player import Player, open_table

FOCUSED: Final = "document.activeElement"
LEFTS: Final = "all => all.map(one => one.getBoundingClientRect().left)"


def is_in_bar(page: Page) -> bool:
    """Whether the focus is in the decision bar."""
    found: bool = page.evaluate(f"{FOCUSED}.closest('.bar') !== null")
    return found


def prompt(page: Page) -> int:
    """The number of the prompt in the bar."""
    return int(page.locator(".bar").get_attribute("data-prompt") or 0)


def test_keys_choose_and_the_focus_goes_to_the_next_decision(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "candy_k", 4)
    player = Player(page, "keys")
    for _ in range(5):
        player.wait()
        before = prompt(page)
        page.keyboard.press("1")
        if page.locator(".confirm .first").count():
            # The same key again confirms nothing.
            page.keyboard.press("1")
            assert prompt(page) == before
            expect(page.locator(".confirm .first")).to_be_focused()
            page.keyboard.press("Enter")
        page.wait_for_function(
            "before => document.querySelector('.bar').dataset.prompt > before", arg=before
        )
        player.wait()
        page.wait_for_function(f"() => {FOCUSED}.matches('.bar .options button')")


def test_arrows_move_among_options_and_tabs(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "kred", 3)
    Player(page, "arrows").wait()
    options = page.locator(".bar .options").first.locator("button")
    options.first.focus()
    page.keyboard.press("ArrowRight")
    expect(options.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(options.first).to_be_focused()
    page.keyboard.press("End")
    expect(options.last).to_be_focused()
    tabs = page.get_by_role("tab")
    tabs.first.focus()
    page.keyboard.press("ArrowRight")
    expect(tabs.nth(1)).to_be_focused()


def test_the_first_tab_leads_to_the_decision(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "kred", 3)
    Player(page, "skip link").wait()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to your decision")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".bar .options button").first).to_be_focused()


def test_a_double_click_decides_nothing(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "candy_k", 4)
    player = Player(page, "double")
    player.wait()
    before = prompt(page)
    first, second = page.locator(".bar .list .option").all()[:2]
    first.dblclick()
    confirm = page.locator(".confirm .first")
    expect(confirm).to_be_visible()
    assert prompt(page) == before

    page.get_by_role("button", name="Cancel").click()
    second.click()
    confirm.click()
    page.wait_for_function(
        "before => document.querySelector('.bar').dataset.prompt > before", arg=before
    )


def test_confirmations_can_be_turned_off(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "candy_k", 4)
    Player(page, "no questions").wait()
    page.get_by_role("button", name="This table").click()
    page.get_by_label("Ask before a decision").uncheck()
    page.keyboard.press("Escape")
    before = prompt(page)
    page.locator(".bar .list .option").first.click()
    page.wait_for_function(
        "before => document.querySelector('.bar').dataset.prompt > before", arg=before
    )


@pytest.mark.parametrize("game", ["kred", "candy_k", "kingless", "red_scare"])
def test_hidden_secrets_are_nowhere_on_the_page(visit: Open, address: str, game: str) -> None:
    page = visit("/about")
    introduced(page, address)
    page.goto(f"{address}/table/{bots_table(page, address, game)}")
    player = Player(page, f"hidden {game}")
    for _ in range(4):
        player.wait()
        player.decide()
    player.wait()
    private = page.locator(".log li.private")
    assert private.count() > 0
    secrets = {line.inner_text().removesuffix("only you").strip() for line in private.all()}
    options = {one.inner_text() for one in page.locator(".bar .options button").all()}

    page.keyboard.press("h")

    expect(page.locator(".secrets .covered")).to_be_visible()
    expect(page.locator(".bar .options button")).to_have_count(0)
    expect(page.locator(".secrets li")).to_have_count(0)
    for line in private.all():
        expect(line).to_contain_text("Hidden.")
    text = page.locator("body").inner_text()
    assert [one for one in secrets if one in text] == []
    # What others were told of a decision is no secret: its words may stand in the log.
    read_out = page.locator(".bar, .offered").all_inner_texts()
    assert [one for one in options if one in "".join(read_out)] == []
    assert page.locator(".tile .number").count() == 0
    assert violations(page) == []

    # The prompt may have run out of time meanwhile; what was hidden is back.
    page.get_by_role("button", name="Show my secrets").last.click()
    expect(page.locator(".secrets .covered")).to_have_count(0)
    expect(private.first).not_to_contain_text("Hidden.")


def test_a_browser_without_network_says_so_at_once(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "kred", 3)
    Player(page, "offline").wait()
    page.context.set_offline(True)
    expect(page.locator(".notice.alarm")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".notice.alarm")).to_have_count(0)


def test_a_decision_on_its_way_says_so(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "candy_k", 4)
    Player(page, "on its way").wait()
    page.context.set_offline(True)
    expect(page.locator(".notice.alarm")).to_be_visible()
    page.locator(".bar .list .option").first.click()
    page.locator(".confirm .first").click()
    expect(page.locator(".sending")).to_have_text("Sending your decision …")
    page.context.set_offline(False)
    expect(page.locator(".sending")).to_have_count(0)


def test_a_paused_table_offers_to_resume_and_nothing_else(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "kred", 3)
    Player(page, "paused").wait()
    page.get_by_role("button", name="This table").click()
    page.get_by_role("button", name="Vote for a pause").click()
    expect(page.locator(".question")).to_have_text("The game is paused.")
    expect(page.locator(".bar button")).to_have_count(1)
    expect(page.locator(".secrets li button, .board [role=button]")).to_have_count(0)

    page.locator(".bar .resume").click()
    expect(page.locator(".bar .options button").first).to_be_visible()


def test_the_quick_start_remembers_how_many_play_and_against_which_bots(visit: Open) -> None:
    page = visit("/")
    page.get_by_label("Players: Candy K").select_option("6")
    page.get_by_label("Bots: Candy K").select_option("random")
    page.reload()
    expect(page.get_by_label("Players: Candy K")).to_have_value("6")
    expect(page.get_by_label("Bots: Candy K")).to_have_value("random")
    page.get_by_role("button", name="Play now: Candy K").click()
    expect(page.locator(".claims tbody tr")).to_have_count(6)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_confirmation_is_never_where_the_option_was_clicked(visit: Open, phone: bool) -> None:
    page = visit("/about", phone=phone)
    open_table(page, "kingless", 3)
    player = Player(page, "spots")
    options = page.locator(".bar.mine .list .option", has_text=re.compile("^Play "))
    player.wait()
    while options.count() < 3:
        player.decide()
        player.wait()
    asked = prompt(page)
    confirm = page.locator(".confirm .first")
    halves = set[bool]()
    for at in range(options.count()):
        for part in (0.05, 0.35, 0.65, 0.95):
            options.nth(at).scroll_into_view_if_needed()
            box = options.nth(at).bounding_box()
            assert box is not None
            x, y = box["x"] + part * box["width"], box["y"] + box["height"] / 2
            page.mouse.click(x, y)
            confirm.wait_for()
            assert not confirm.evaluate(
                "(one, [x, y]) => one.contains(document.elementFromPoint(x, y))", [x, y]
            ), f"option {at} at {part}"
            halves.add(page.locator(".confirm.mirrored").count() > 0)
            expect(confirm).to_be_focused()
            # Tab follows what is seen.
            lefts = page.locator(".confirm button").evaluate_all(LEFTS)
            assert lefts == sorted(lefts)
            # By key: a click soon after one on the same spot is a double-click.
            page.keyboard.press("Escape")
            confirm.wait_for(state="detached")
    assert halves == {False, True}
    assert prompt(page) == asked
