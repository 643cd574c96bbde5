"""The end of a match and its truth replay, for every game of ours."""

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, Route, expect

from browser.access import beyond, recolour, resize, violations
from browser.conftest import DESKTOP, PHONE, Open
from browser.http_player import SHORT, bots_table, finished_table, introduced, play_on
from browser.sight import SIZES, WIDE, hidden
from knavery.core import registry
from knavery.core.record import Record, Witness

#: Whether the log is scrolled to its end.
AT_END = """() => {
    const log = document.querySelector('.log');
    return log.scrollHeight - log.scrollTop - log.clientHeight < 2;
}"""


def told_by(page: Page) -> str:
    return page.locator("section.said").inner_text()


@pytest.mark.parametrize("game", SHORT)
def test_everything_is_turned_up_and_the_truth_can_be_read(
    visit: Open, address: str, game: str, tmp_path: Path
) -> None:
    page = visit("/about")
    table = finished_table(page, address, game)
    page.goto(f"{address}/table/{table}")

    # The end: every seat turned up, who won and why, the ledger.
    expect(page.locator("dialog .rest")).to_be_visible()
    expect(page.locator("dialog h2").first).not_to_be_empty()
    expect(page.locator("dialog .why")).not_to_be_empty()
    assert page.locator("dialog .seats > li.up").count() == SHORT[game]["seats"]
    expect(page.locator("dialog .seats .held span").first).to_be_visible()
    page.get_by_role("button", name="Verify the shuffle").click()
    expect(page.get_by_text("was not shown the seal before the deal")).to_be_visible()
    with page.expect_download() as begun:
        page.get_by_role("link", name="Download record").click()
    begun.value.save_as(tmp_path / "record.json")
    record = Record.parse((tmp_path / "record.json").read_text("utf-8"))
    assert record.game == game
    assert record.witness == Witness(record.commitment, record.words, before_deal=False)
    record.verify()
    read_by_everybody(page)

    # The truth replay: by keys, through any eyes, every claim beside the truth.
    page.get_by_role("link", name="See the truth, step by step").click()
    step = page.locator("input[type=range]")
    expect(step).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(step).to_have_value("1")
    assert page.url.endswith("#1")
    expect(page.locator(".board > *").first).to_be_visible()
    eyes = page.get_by_label("Point of view")
    for seat in range(SHORT[game]["seats"]):
        eyes.select_option(str(seat))
        expect(page.locator(".board > *").first).to_be_visible()
    page.keyboard.press("End")
    expect(step).to_have_value(str(len(record.decisions)))
    claims = registry.game(game).review(record.replay()).claims
    assert page.locator(".claims ol button").count() == len(claims)
    if claims:
        page.locator(".claims ol button").last.click()
        expect(step).to_have_value(str(claims[-1].step + 1))
        expect(page.locator(".said .claim")).to_be_visible()
        page.get_by_label("Lies only").check()
        lies = [claim for claim in claims if claim.verdict in ("lie", "forced")]
        expect(page.locator(".claims ol button")).to_have_count(len(lies))
    thought = next(note.step for note in record.notes if "bot" in note.note)
    page.goto(f"{address}/replay/{table}#{thought + 1}")
    expect(page.locator("section.said")).to_contain_text("What the bot thought")
    read_by_everybody(page)


def read_by_everybody(page: Page) -> None:
    """In both colours, and within the width of a desktop and of a phone."""
    both: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for colours in both:
        recolour(page, colours)
        assert violations(page) == [], colours
    resize(page, PHONE)
    assert beyond(page) == []
    resize(page, DESKTOP)


def stop_time(page: Page) -> None:
    """From the next page on, time stands still: nothing turns up by itself."""
    page.clock.install()
    page.clock.pause_at(datetime.now(tz=UTC) + timedelta(hours=1))


def test_seats_turn_up_one_by_one_unless_skipped(visit: Open, address: str) -> None:
    page = visit("/about", reduced_motion="no-preference")
    table = finished_table(page, address, "candy_k")
    stop_time(page)
    page.goto(f"{address}/table/{table}")
    # The board's ballots first.
    page.locator(".board").get_by_role("button", name="Show everything").click()
    expect(page.get_by_text("Everyone reveals what they held")).to_be_visible()
    page.locator("dialog .seats > li").first.wait_for()
    expect(page.locator("dialog .rest")).to_have_count(0)

    page.get_by_role("dialog").get_by_role("button", name="Show everything").click()

    assert page.locator("dialog .seats > li.up").count() == SHORT["candy_k"]["seats"]
    expect(page.locator("dialog h2").first).to_be_focused()


def test_the_result_stays_open_until_it_is_hidden(visit: Open, address: str) -> None:
    page = visit("/about", reduced_motion="no-preference")
    table = finished_table(page, address, "kingless")
    stop_time(page)
    page.goto(f"{address}/table/{table}")
    expect(page.locator(".board")).to_contain_text("is King")
    result = page.get_by_role("dialog")
    expect(result.get_by_role("button", name="Next")).to_be_focused()

    result.get_by_role("button", name="Show everything").click()

    title = result.locator("h2").first.inner_text()
    # What comes afterwards does not close it.
    said = {"type": "say", "id": "afterwards", "text": "well played"}
    assert page.request.post(f"{address}/api/tables/{table}/commands", data=said).ok
    expect(page.locator(".log")).to_contain_text("well played")
    expect(result.locator("h2").first).to_have_text(title)
    page.keyboard.press("Escape")
    expect(result).to_have_count(0)
    # The bar says it from then on.
    expect(page.locator(".bar-over p").first).to_have_text(title)
    expect(page.get_by_role("button", name="Show the result")).to_be_focused()
    page.keyboard.press("Enter")
    expect(result.locator("h2").first).to_be_focused()
    # The log takes its place.
    page.locator("header .log-toggle").click()
    expect(result).to_have_count(0)
    expect(page.locator(".log").get_by_text("well played")).to_be_visible()


@pytest.mark.parametrize("done", ["Enter", "Send", "Show the result"])
def test_the_result_waits_for_whoever_is_writing(visit: Open, address: str, done: str) -> None:
    page = visit("/about")
    introduced(page, address)
    table = bots_table(page, address, "kingless")
    page.goto(f"{address}/table/{table}")
    written = page.get_by_label("Write a message")
    result, later = page.get_by_role("dialog"), page.get_by_role("button", name="Show the result")
    written.press_sequentially("oh")

    play_on(page, address, table, "writing")

    expect(later).to_be_visible()
    page.keyboard.type(" no, such h")
    expect(written).to_have_value("oh no, such h")
    expect(written).to_be_focused()
    expect(result).to_have_count(0)
    if done == "Enter":
        page.keyboard.press("Enter")
    else:
        page.get_by_role("button", name=done).click()
    expect(result.locator("h2").first).to_be_focused()
    said = ["You oh no, such h"] if done != "Show the result" else []
    expect(page.locator(".log li.speech")).to_have_text(said)


def test_an_empty_message_keeps_nobody_from_the_result(visit: Open, address: str) -> None:
    page = visit("/about")
    introduced(page, address)
    table = bots_table(page, address, "kingless")
    page.goto(f"{address}/table/{table}")
    page.get_by_label("Write a message").focus()

    play_on(page, address, table, "writing")

    expect(page.get_by_role("dialog").locator("h2").first).to_be_focused()


@pytest.mark.parametrize("game", SHORT)
def test_the_board_stays_in_sight_beside_the_result(visit: Open, address: str, game: str) -> None:
    page = visit("/about")
    table = finished_table(page, address, game)
    page.goto(f"{address}/table/{table}")
    page.locator("dialog .rest").wait_for()
    for size in SIZES:
        resize(page, size)
        assert hidden(page, may_scroll=size["width"] < WIDE) == [], size
        board, result = (page.locator(one).bounding_box() for one in (".board", ".bottom"))
        assert board is not None
        assert result is not None
        assert board["height"] * board["width"] > size["height"] * size["width"] / 4, size
        beside = board["x"] + board["width"] <= result["x"] + 1
        above = board["y"] + board["height"] <= result["y"] + 1
        assert beside or above, size
        expect(page.locator("dialog h2").first).to_be_in_viewport()
        expect(page.locator("dialog .first").first).to_be_in_viewport(ratio=1)


#: Whether all words of an element are on the screen, and nothing lies over them.
READABLE = """one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const lies = y => document.elementFromPoint((left + right) / 2, y);
    return bottom <= innerHeight && [top + 3, bottom - 3].every(y => one.contains(lies(y)));
}"""


@pytest.mark.parametrize(("game", "seats"), [("candy_k", 8), ("red_scare", 10), ("kingless", 6)])
def test_on_a_phone_the_result_says_who_won_and_why_at_once(
    visit: Open, address: str, game: str, seats: int
) -> None:
    page = visit("/about")
    introduced(page, address)
    table = bots_table(page, address, game, seats=seats)
    play_on(page, address, table, "who won")
    page.goto(f"{address}/table/{table}")
    page.locator("dialog .rest").wait_for()
    for width, height in ((390, 844), (360, 740), (844, 390), (640, 400)):
        resize(page, {"width": width, "height": height})
        # Who loses to a side reads the numbers in the place of the reason.
        for said in page.locator("dialog .light :is(h2, .why, .numbers)").all():
            page.wait_for_function(READABLE, arg=said.element_handle())
        expect(page.locator("dialog .why")).not_to_be_empty()


def test_after_the_end_of_red_scare_its_folders_say_what_was_claimed(
    visit: Open, address: str
) -> None:
    page = visit("/about")
    introduced(page, address)
    table = bots_table(page, address, "red_scare", seats=10)
    play_on(page, address, table, "in sight at the end")
    page.goto(f"{address}/table/{table}")
    page.locator("dialog .rest").wait_for()
    latest = page.locator(".folder .ledger li:first-child")
    assert latest.count() > 5
    for said in latest.all():
        expect(said).to_be_in_viewport(ratio=1)


def test_after_the_end_of_kred_ones_own_bank_is_beside_ones_name(visit: Open, address: str) -> None:
    page = visit("/about")
    page.goto(f"{address}/table/{finished_table(page, address, 'kred')}")
    page.locator("dialog .rest").wait_for()
    banks = page.locator("main > .seats .bank")
    update = page.request.get(
        f"{address}{page.url.removeprefix(address).replace('/table', '/api/tables')}/update"
    )
    receivers = {play["receiver"] for play in update.json()["snapshot"]["view"]["plays"]}
    assert 0 in receivers
    expect(banks).to_have_count(len(receivers))


def test_of_what_a_bot_weighed_chances_alone_are_shown_as_such(visit: Open, address: str) -> None:
    page = visit("/about")
    table = finished_table(page, address, "candy_k")
    belief = {"options": 3.0, "honest": 0.25, "gain": -2.1, "score": 0.5}
    note = {"step": 0, "note": {"bot": {"reason": "It is the best of 3.", "belief": belief}}}

    def think(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "notes": [note]})

    page.route(f"**/api/tables/{table}/replay", think)
    page.goto(f"{address}/replay/{table}#1")

    expect(page.locator(".thought p")).to_have_text(
        [
            "It is the best of 3.",
            "It gave the last claim a 25% chance of being true.",
            "Its estimated chance to win: 50%.",
        ]
    )


def test_the_best_catch_names_those_who_caught_it_and_the_liar(visit: Open, address: str) -> None:
    page = visit("/about")
    table = finished_table(page, address, "candy_k")
    replay = json.loads(page.request.get(f"{address}/api/tables/{table}/replay").text())
    catch = replay["best_catch"]
    assert catch["seat"] not in catch["caught_by"]
    page.goto(f"{address}/table/{table}")

    page.locator("dialog .rest").wait_for()

    seats = page.locator("dialog .seats > li b")
    assert catch["caught_by"]
    for seat in (*catch["caught_by"], catch["seat"]):
        expect(page.locator("li.catch .of")).to_contain_text(seats.nth(seat).inner_text())


def test_the_boldest_lie_leads_to_the_step_it_was_told_in(visit: Open, address: str) -> None:
    page = visit("/about")
    table = finished_table(page, address, "candy_k")
    replay = json.loads(page.request.get(f"{address}/api/tables/{table}/replay").text())
    page.goto(f"{address}/table/{table}")
    shown = "boldest" if replay.get("boldest") else "best_catch"

    page.get_by_role("link", name="See how it happened").first.click()

    expect(page.locator("input[type=range]")).to_have_value(str(replay[shown]["step"] + 1))
    expect(page.locator(".said .claim")).to_be_visible()


def test_the_log_holds_back_what_the_unveiling_shows(visit: Open, address: str) -> None:
    page = visit("/about", reduced_motion="no-preference")
    table = finished_table(page, address, "candy_k")
    stop_time(page)
    page.goto(f"{address}/table/{table}")
    board = page.locator(".board")
    board.get_by_role("button", name="Show everything").wait_for()
    ballots = page.locator(".ballot.open")
    expect(ballots).to_have_count(1)
    expect(page.locator(".log li").last).not_to_contain_text("win")
    before = page.locator(".log li").count()
    # A click turns up the next ballot; every ballot is an arrow with a head.
    board.get_by_role("button", name="Next").click()
    expect(ballots).to_have_count(2)
    expect(page.locator("path.way[marker-end]")).to_have_count(2)
    board.get_by_role("button", name="Show everything").click()
    expect(page.locator(".claims td.total")).to_have_count(2 * SHORT["candy_k"]["seats"])
    expect(page.locator(".result")).not_to_be_empty()
    expect(page.locator(".log li")).to_have_count(before)

    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Next").click()
    expect(page.locator("dialog .seats > li.up")).to_have_count(1)
    dialog.get_by_role("button", name="Show everything").click()
    expect(page.locator("dialog .rest")).to_be_visible()
    assert page.locator(".log li").count() > before


def test_red_scares_tug_of_war_is_stepped_through_again(visit: Open, address: str) -> None:
    page = visit("/about")
    table = finished_table(page, address, "red_scare")
    page.goto(f"{address}/table/{table}")
    page.get_by_role("button", name="Hide the result").click()
    tracker = page.locator(".tracker")
    won = tracker.locator(".last")
    expect(won).to_contain_text("win")
    steps = tracker.get_by_text(re.compile("Step . of ."))
    said = steps.inner_text()
    while won.count():
        tracker.get_by_role("button", name="Back").click()
    expect(tracker.locator(".facts")).to_contain_text("Tracker:")
    while tracker.get_by_role("button", name="Next").is_enabled():
        tracker.get_by_role("button", name="Next").click()
    expect(won).to_contain_text("win")
    expect(steps).to_have_text(said)


@pytest.mark.parametrize(("game", "seats"), [("red_scare", 4), ("red_scare", 10), ("candy_k", 8)])
def test_the_board_is_in_sight_after_the_end(
    visit: Open, address: str, game: str, seats: int
) -> None:
    page = visit("/about")
    introduced(page, address)
    table = bots_table(page, address, game, seats=seats)
    play_on(page, address, table, "in sight at the end")
    page.goto(f"{address}/table/{table}")
    page.get_by_role("button", name="Hide the result").click()
    if game == "red_scare":
        expect(page.locator(".folder .hand li")).to_have_count(3 * seats)
        # One's own cards lie in one's folder, and not beside the board again.
        expect(page.locator(".secrets")).to_have_count(0)
    for size in SIZES:
        resize(page, size)
        assert hidden(page, may_scroll=size["width"] < WIDE) == [], size
        if size["width"] >= WIDE:
            page.wait_for_function(AT_END)
