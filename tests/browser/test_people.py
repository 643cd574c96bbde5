"""People at a table: the host's powers, muting, reporting, another device, a seat taken back."""

import contextlib
import re

import pytest
from playwright.sync_api import Error, Page, expect

from browser.conftest import Open
from browser.player import Player, introduce
from browser.test_play import link_of, seat_two


def menu(page: Page) -> None:
    page.get_by_role("button", name="This table").click()


def say(page: Page, text: str) -> None:
    page.get_by_label("Write a message").fill(text)
    page.get_by_role("button", name="Send").click()


def test_a_guest_mutes_and_reports_and_the_host_gives_the_chair_to_a_bot(visit: Open) -> None:
    host, guest = seat_two(visit, "KRED")
    Player(guest, "mute").wait()

    # Muted, the host is not heard; heard again, what was said since is.
    menu(guest)
    guest.get_by_role("button", name="Mute Ann", exact=True).click()
    expect(guest.get_by_role("button", name="Unmute Ann")).to_be_visible()
    guest.keyboard.press("Escape")
    say(host, "buy my tiles")
    expect(host.locator(".log")).to_contain_text("buy my tiles")
    menu(guest)
    guest.get_by_role("button", name="Unmute Ann").click()
    expect(guest.get_by_role("button", name="Mute Ann", exact=True)).to_be_visible()
    say(host, "and my marks")
    expect(guest.locator(".log")).to_contain_text("and my marks")
    assert "buy my tiles" not in guest.locator(".log").inner_text()

    # A report reaches the host and nobody else.
    guest.get_by_role("button", name="Report to the host Ann").click()
    guest.get_by_label("What is the problem?").fill("<b>shouting</b>")
    guest.get_by_role("button", name="Send report").click()
    expect(guest.get_by_text("The host has your report")).to_be_visible()
    guest.keyboard.press("Escape")
    expect(host.locator(".log")).to_contain_text("reports you: <b>shouting</b>")
    assert "shouting" not in guest.locator(".log").inner_text()

    # The host gives the chair to a bot, and is asked once.
    menu(host)
    host.get_by_role("button", name="Replace with a bot Bob").click()
    expect(host.get_by_text("for the rest of the game")).to_be_visible()
    host.get_by_role("button", name="Replace with a bot").click()
    expect(host.get_by_text("You are playing with bots only.")).to_be_visible()
    expect(guest.get_by_text("watching", exact=True)).to_be_visible()
    expect(guest.locator(".secrets")).to_have_count(0)


def test_a_removed_guest_is_told_and_sits_again_only_if_the_host_lets_them(visit: Open) -> None:
    host = visit("/")
    introduce(host, "Ann")
    host.get_by_role("button", name="Invite friends: Candy K").click()
    guest = visit("/" + link_of(host).split("/", 3)[3], phone=True)
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Take a seat").tap()
    host.get_by_role("button", name="Remove Bob").click()
    expect(guest.get_by_role("alert")).to_contain_text("The host has removed you")
    expect(guest.locator(".chairs button.first")).to_have_count(0)
    expect(guest.locator(".lead")).to_have_text("You can watch. The host can let you back in.")
    # Nor once a bot has the chair: another one is free.
    host.get_by_role("button", name="Add a bot 2").click()
    expect(guest.locator(".chairs")).to_contain_text("Owl")
    expect(guest.get_by_role("alert")).to_contain_text("The host has removed you")
    expect(guest.locator(".chairs button.first")).to_have_count(0)
    host.get_by_role("button", name="Let back in Bob").click()
    expect(host.get_by_role("button", name="Let back in")).to_have_count(0)
    expect(guest.get_by_role("alert")).to_have_count(0)
    guest.locator(".chairs button.first").first.tap()
    expect(host.locator(".chairs")).to_contain_text("Bob")


def test_a_guest_replaced_by_a_bot_in_mid_game_is_told(visit: Open) -> None:
    host, guest = seat_two(visit, "KRED")
    Player(guest, "replaced").wait()
    menu(host)
    host.get_by_role("button", name="Replace with a bot").click()
    host.get_by_text("A bot plays for").wait_for()
    host.get_by_role("button", name="Replace with a bot").click()
    expect(guest.get_by_role("alert")).to_contain_text("The host has removed you")
    expect(guest.get_by_text("watching", exact=True)).to_be_visible()


def test_a_table_that_was_closed_says_why_and_leaves_its_record(visit: Open) -> None:
    host, guest = seat_two(visit, "KRED")
    Player(guest, "closed").wait()
    menu(host)
    host.get_by_role("button", name="Close the table").click()
    expect(host.get_by_text("The game ends for everyone")).to_be_visible()
    host.get_by_role("button", name="Close the table").click()
    bar = guest.locator(".bottom")
    expect(bar).to_contain_text("The host has closed this table.")
    expect(guest.locator(".log")).to_contain_text("The host has closed the table")
    with guest.expect_download() as record:
        bar.get_by_role("link", name="Download record").click()
    assert '"decisions"' in record.value.path().read_text()


@pytest.mark.parametrize("watch", ["yes", "no"])
def test_latecomers_may_watch_if_the_table_allows_it(visit: Open, watch: str) -> None:
    host = visit("/")
    host.get_by_role("button", name="Invite friends: Candy K").click()
    host.locator("#watch").select_option(watch)
    expect(host.locator("#watch")).to_have_value(watch)
    link = "/" + link_of(host).split("/", 3)[3]
    host.get_by_role("button", name="Start with bots").click()
    Player(host, "late").wait()

    late = visit(link)

    expect(late.get_by_role("heading", level=1)).to_have_text("A game of Candy K is in progress")
    if watch == "yes":
        late.get_by_role("button", name="Watch").click()
        expect(late.get_by_text("watching", exact=True)).to_be_visible()
    else:
        expect(late.get_by_text("This table is closed to spectators.")).to_be_visible()
        expect(late.get_by_role("button", name="Watch")).to_have_count(0)


def test_a_link_moves_a_seat_to_another_device(visit: Open, address: str) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now: KRED").click()
    hand = page.locator(".secrets .tile")
    hand.first.wait_for()
    menu(page)
    page.get_by_role("button", name="Move to another device").click()
    link = page.get_by_label("Link for your other device").input_value()

    other = visit(link.removeprefix(address), phone=True)
    other.get_by_role("button", name="Play on this device").click()
    expect(other.locator(".secrets .tile")).to_have_count(hand.count())
    expect(other.locator(".bar.mine .options button").first).to_be_visible()

    # It works once.
    answer = other.request.post(f"{address}/api/guest/device", data={"token": link.split("#")[1]})
    assert answer.status == 404


def test_a_seat_that_a_bot_took_is_taken_back(visit: Open) -> None:
    host, guest = seat_two(visit, "KRED")
    Player(guest, "gone").wait()
    address = guest.url

    # Bob leaves the page; Ann does not wait for him.
    guest.goto("about:blank")
    with contextlib.suppress(Error):  # on a slow machine his minute may be over first
        host.get_by_role("button", name="Let the bot take over now").click(timeout=5_000)
    expect(host.locator(".log")).to_contain_text("A bot takes over for Bob")

    guest.goto(address)
    guest.get_by_role("button", name="Take your seat back").click()
    expect(guest.get_by_text("A bot is playing for you.")).to_have_count(0)
    expect(host.locator(".log")).to_contain_text("Bob takes over from the bot")


def test_everybody_sees_whom_the_table_waits_for_and_how_long(visit: Open) -> None:
    host, guest = seat_two(visit, "KRED")
    for page in (host, guest):
        Player(page, "rings").wait()
        # Ann and Bob have to keep a tile each, by the clock; a bot has no time to lose.
        for name in ("Ann", "Bob"):
            seat = page.locator(".seats > li", has_text=name)
            expect(seat.locator(".ring .filled")).to_have_count(1)
            expect(seat.locator("small .unseen")).to_have_text(re.compile(r"^\d:\d\d left$"))
        assert page.locator(".seats [aria-live], .seats [role=status]").count() == 0
    expect(host.locator(".board .ring")).not_to_have_count(0)


def test_two_persons_pause_by_vote_and_both_see_the_votes(visit: Open) -> None:
    host, guest = seat_two(visit, "KRED")
    Player(guest, "pause").wait()
    menu(host)
    host.get_by_role("button", name="Vote for a pause").click()
    expect(guest.locator(".log")).to_contain_text("Ann votes for a pause")

    menu(guest)
    guest.get_by_role("button", name="Vote for a pause").click()

    for page in (host, guest):
        expect(page.locator(".question")).to_have_text("The game is paused.")
