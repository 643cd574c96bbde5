"""Chat that people see: one feed, bubbles at the seats, a toast on a phone, and reactions."""

import re
from typing import Final

import pytest
from playwright.sync_api import JSHandle, Locator, Page, expect

from browser.access import LIGHTS, recolour, violations
from browser.conftest import Open
from browser.http_player import bots_table, decide, introduced, play_on, prompts
from browser.player import Player, introduce, open_table
from browser.sight import board_box, hidden
from browser.test_play import link_of, seat_two

#: Bubbles and toasts are there for some seconds: everything that was shown in them is kept.
KEEP_SHOWN: Final = """selector => {
    const shown = new Set();
    const isShown = one => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const isInSight = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        return isInSight && getComputedStyle(one).visibility === 'visible';
    };
    const look = () => {
        const there = [...document.querySelectorAll(selector)].filter(isShown);
        there.forEach(one => shown.add(one.innerText.replaceAll('\\n', ' ')));
        requestAnimationFrame(look);
    };
    look();
    return shown;
}"""


def shown_in(page: Page, selector: str) -> JSHandle:
    """What is shown there from now on."""
    return page.evaluate_handle(KEEP_SHOWN, selector)


def wait_for(page: Page, shown: JSHandle, text: str) -> None:
    page.wait_for_function(
        "([shown, text]) => [...shown].some(one => one.includes(text))", arg=[shown, text]
    )


def say(page: Page | Locator, text: str) -> None:
    page.get_by_label("Write a message").fill(text)
    page.get_by_role("button", name="Send").click()


@pytest.mark.parametrize("game", ["KRED", "Kingless"])
def test_what_is_said_is_in_the_feed_and_in_a_bubble_at_the_seat(visit: Open, game: str) -> None:
    host, guest = seat_two(visit, game)
    Player(host, "bubbles").wait()
    bubbles = shown_in(host, ".bubble")

    say(guest, "I never lie")
    guest.get_by_role("button", name="I doubt it").click()

    wait_for(host, bubbles, "I never lie")
    wait_for(host, bubbles, "I doubt it")
    # Before it began, and now: what happened and what was said are one list.
    expect(host.locator(".log")).to_contain_text("The game begins")
    expect(host.locator(".log li.speech").nth(0)).to_have_text("Bob I never lie")
    expect(host.locator(".log li.speech").nth(1)).to_have_text("Bob I doubt it")
    expect(guest.locator(".log li.speech").nth(1)).to_have_text("You I doubt it")
    # Screen readers hear it once.
    assert host.locator(".layer:not([aria-hidden=true])").count() == 0
    assert host.locator("[aria-live=polite]", has_text="I never lie").count() <= 1


#: Draws something that is kept free under the next bubble: whether it was covered, and still is.
DRAWN_UNDER = """async () => {
    const frame = () => new Promise(go => requestAnimationFrame(go));
    const shown = () => document.querySelector('.bubble:not([hidden])');
    while (!shown()) await frame();
    const [bubble, kept] = [shown(), document.createElement('div')];
    const { left, top } = bubble.getBoundingClientRect();
    kept.dataset.keep = '';
    kept.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; padding: 10px`;
    const isCovered = () => {
        const [one, other] = [kept, bubble].map(each => each.getBoundingClientRect());
        return !bubble.hidden && one.left < other.right && other.left < one.right
            && one.top < other.bottom && other.top < one.bottom;
    };
    document.querySelector('main').append(kept);
    const before = isCovered();
    for (let frames = 0; frames < 4; frames += 1) await frame();
    return [before, isCovered()];
}"""


def test_a_bubble_makes_way_for_what_is_drawn_under_it(visit: Open) -> None:
    host, guest = seat_two(visit, "KRED")
    Player(host, "makes way").wait()
    say(guest, "I never lie")

    assert host.evaluate(DRAWN_UNDER) == [True, False]


def test_on_a_phone_a_toast_shows_the_chat_and_the_button_counts_it(visit: Open) -> None:
    host = visit("/")
    introduce(host, "Ann")
    host.get_by_role("button", name="Invite friends: KRED").click()
    guest = visit("/" + link_of(host).split("/", 3)[3], phone=True)
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Take a seat").click()
    expect(host.locator(".chairs")).to_contain_text("Bob")
    host.get_by_role("button", name="Start with bots in the free seats").click()
    Player(guest, "toast").wait()
    toasts = shown_in(guest, ".toast")

    say(host, "Bob, wake up")

    wait_for(guest, toasts, "Ann Bob, wake up")
    more = guest.locator(".more")
    expect(more).to_have_text("Chat1")
    for colours in LIGHTS:
        recolour(guest, colours)
        assert violations(guest) == []
    more.click()
    expect(guest.get_by_text("Bob, wake up").last).to_be_visible()
    expect(guest.locator(".more .count")).to_have_count(0)


def test_people_chat_before_the_game_and_the_replay_has_it(visit: Open, address: str) -> None:
    host = visit("/")
    introduce(host, "Ann")
    host.get_by_role("button", name="Invite friends: Candy K").click()
    host.get_by_label("Players", exact=True).select_option("4")
    guest = visit("/" + link_of(host).split("/", 3)[3])
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Take a seat").click()

    say(guest, "have we met?")

    expect(host.get_by_role("log")).to_contain_text("have we met?")
    host.get_by_role("button", name="Well played").click()
    expect(guest.get_by_role("log")).to_contain_text("Ann Well played")
    assert violations(host) == []
    assert violations(guest) == []

    guest.get_by_label("Write a message").fill("half a thou")
    host.get_by_role("button", name="Start with bots in the free seats").click()
    expect(guest.locator(".board")).to_be_visible()
    expect(guest.get_by_label("Write a message")).to_have_value("half a thou")


def test_beside_the_replay_is_what_was_said(visit: Open, address: str) -> None:
    page = visit("/about")
    introduced(page, address)
    table = bots_table(page, address, "candy_k")
    page.goto(f"{address}/table/{table}")
    Player(page, "replayed").wait()
    say(page, "trust me")
    expect(page.locator(".log")).to_contain_text("trust me")
    play_on(page, address, table, "replayed")
    chat = page.request.get(f"{address}/api/tables/{table}/replay").json()["chat"]
    (step,) = (entry["step"] for entry in chat)

    page.goto(f"{address}/replay/{table}#{step}")

    expect(page.get_by_role("list", name="Chat")).to_have_text("Ann trust me")
    page.get_by_role("button", name="Next step").click()
    expect(page.get_by_role("list", name="Chat")).to_have_count(0)


def discuss(page: Page) -> Player:
    """Play until the first discussion."""
    player = Player(page, "discussion")
    player.wait()
    while "Discuss" not in page.locator(".question").inner_text():
        player.decide()
        player.wait()
    return player


@pytest.mark.parametrize("width", [1024, 1440])
def test_a_folded_chat_opens_beside_the_bar_in_a_discussion(visit: Open, width: int) -> None:
    page = visit("/about")
    page.set_viewport_size({"width": width, "height": 800})
    open_table(page, "candy_k", 4)
    Player(page, "folded").wait()
    if page.get_by_label("Write a message").is_visible():
        page.locator("header").get_by_role("button", name=re.compile("^(Log|Chat)")).click()
    expect(page.get_by_label("Write a message")).not_to_be_visible()
    board = board_box(page)

    player = discuss(page)

    expect(page.get_by_label("Write a message")).to_be_in_viewport()
    say(page, "it was not me")
    expect(page.locator(".log li.speech").last).to_be_in_viewport()
    assert hidden(page, may_scroll=False) == []
    assert board_box(page) == board
    assert violations(page) == []
    # After the discussion it is folded again.
    player.decide()
    expect(page.get_by_label("Write a message")).not_to_be_visible()
    assert board_box(page) == board


def phone_sized(visit: Open, width: int, height: int, game: str) -> Page:
    """A table on a phone of that size."""
    page = visit("/about", phone=True)
    page.set_viewport_size({"width": width, "height": height})
    open_table(page, game, 4)
    Player(page, "small").wait()
    return page


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740), (844, 390), (640, 400)])
def test_on_a_phone_the_chat_opens_in_the_bar_in_a_discussion(
    visit: Open, width: int, height: int
) -> None:
    page = phone_sized(visit, width, height, "candy_k")
    strip = page.locator(".strip")
    expect(strip).to_have_count(0)
    board, bar = board_box(page), page.locator(".bottom").bounding_box()

    player = discuss(page)

    expect(strip.get_by_label("Write a message")).to_be_in_viewport(ratio=1)
    # It takes its room from the bar: nothing else moves, and the prompt is there.
    assert board_box(page) == board
    assert hidden(page, may_scroll=True) == []
    expect(page.locator(".question")).to_be_in_viewport(ratio=1)
    expect(page.locator(".bar.mine .options button").first).to_be_in_viewport(ratio=1)
    say(strip, "it was not me")
    expect(strip.locator(".line").last).to_have_text("You it was not me")
    expect(strip.locator(".line").last).to_be_in_viewport(ratio=1)
    strip.get_by_role("button", name="Reactions").click()
    strip.get_by_role("button", name="I doubt it").click()
    expect(strip.locator(".line").last).to_contain_text("I doubt it")
    for colours in LIGHTS:
        recolour(page, colours)
        assert violations(page) == []
    # Two lines are in sight, and a tap on them opens the whole chat.
    assert strip.locator(".line").count() == 2
    strip.get_by_role("button", name="Open the whole chat").click()
    expect(page.locator("aside .log li.speech").last).to_be_in_viewport()
    page.get_by_role("button", name="Close").click()
    # After the discussion the bar has its height again.
    player.wait()
    player.decide()
    expect(strip).to_have_count(0)
    assert board_box(page) == board
    assert page.locator(".bottom").bounding_box() == bar


def test_beside_the_chat_what_is_asked_is_in_sight_in_german_too(visit: Open, address: str) -> None:
    page = visit("/about", phone=True, locale="de")
    page.set_viewport_size({"width": 360, "height": 740})
    introduced(page, address)
    table = bots_table(page, address, "candy_k", seats=5)
    page.goto(f"{address}/table/{table}")
    discussions = 0
    for snapshot in prompts(page, address, table):
        if snapshot["view"]["phase"] == "talk":
            discussions += 1
            page.locator(f".bar.mine[data-prompt='{snapshot.get('prompt', 0)}']").wait_for()
            expect(page.locator(".strip")).to_be_in_viewport(ratio=1)
            expect(page.locator(".question")).to_be_in_viewport(ratio=1)
            # Above the chat, in the part of the bar that is seen without scrolling.
            assert page.evaluate("""() => {
                const option = document.querySelector('.bar.mine .options button');
                const bar = document.querySelector('.bottom').getBoundingClientRect();
                return option.getBoundingClientRect().bottom <= bar.bottom + 1;
            }""")
        decide(page, address, table, snapshot, "german talk")
    assert discussions > 2


def test_a_chat_that_was_folded_away_stays_so_until_it_is_wanted(visit: Open) -> None:
    page = phone_sized(visit, 360, 740, "candy_k")
    discuss(page)
    board = board_box(page)
    page.get_by_role("button", name="Fold the chat away").click()
    expect(page.locator(".strip")).to_have_count(0)
    assert board_box(page) == board

    page.reload()

    show = page.get_by_role("button", name="Show the chat")
    expect(show).to_be_in_viewport(ratio=1)
    expect(page.locator(".strip")).to_have_count(0)
    assert violations(page) == []
    show.click()
    expect(page.locator(".strip").get_by_label("Write a message")).to_be_in_viewport(ratio=1)
    assert board_box(page) == board


def test_on_a_phone_the_chat_opens_in_the_bar_after_an_accusation(
    visit: Open, address: str
) -> None:
    page = visit("/about", phone=True)
    page.set_viewport_size({"width": 390, "height": 844})
    introduced(page, address)
    table = bots_table(page, address, "red_scare")
    page.goto(f"{address}/table/{table}")
    page.locator(".bar").wait_for()
    # Bots may accuse, and be done with it, while the viewer is not asked: what was shown is kept.
    strips = shown_in(page, ".strip")
    for snapshot in prompts(page, address, table):
        if snapshot["view"]["accusation"] is not None:
            break
        accuse = [option for option in snapshot["options"] if option["type"] == "accuse"]
        options = accuse or snapshot["options"]
        decide(page, address, table, {**snapshot, "options": options}, "accused")

    wait_for(page, strips, "Write a message")
