"""Spot the lie: asked from the first page, answered by keyboard, and not given away before."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from browser.access import LIGHTS, beyond, recolour, violations
from browser.conftest import Open
from browser.player import reach

#: One day of each kind of puzzle.
DAYS = ("2026-03-01", "2026-03-02", "2026-03-03")


def solution_of(page: Page, address: str, day: str) -> dict[str, Any]:
    """The solution, as it is told to somebody who answers."""
    of_day = f"{address}/api/puzzles/{day}"
    # A busy machine takes its time to make a puzzle. The test's own limit ends it at last.
    puzzle = page.request.get(of_day, timeout=0).json()["puzzle"]
    choice = puzzle["question"]["choices"][0]
    asked = page.request.post(of_day, data={"choice": choice}, timeout=0)
    solution: dict[str, Any] = asked.json()
    return solution | {"choices": puzzle["question"]["choices"]}


@pytest.mark.parametrize("day", DAYS)
def test_a_puzzle_is_read_answered_and_explained(visit: Open, address: str, day: str) -> None:
    page = visit("/about", phone=True)
    solution = solution_of(page, address, day)
    right = solution["choices"].index(solution["right"][0])
    page.goto(f"{address}/puzzle/{day}")
    choices = page.locator(".choices button")
    expect(choices).to_have_count(len(solution["choices"]))
    for colours in LIGHTS:
        recolour(page, colours)
        assert violations(page) == []
    assert beyond(page) == []
    # The question stays in reach, however long the position is.
    expect(choices.first).to_be_in_viewport()
    odds = f"{100 * max(solution['chances']):.0f}%"
    expect(page.locator("main")).not_to_contain_text(odds)

    choices.nth(right).click()
    verdict = page.locator(".verdict")
    expect(verdict).to_have_text(re.compile("^Right"))
    expect(verdict).to_be_focused()
    expect(page.locator("tr.true")).to_have_count(len(solution["right"]))
    expect(page.locator(".ask tbody")).to_contain_text(odds)
    for colours in LIGHTS:
        recolour(page, colours)
        assert violations(page) == []
    assert beyond(page) == []

    # The first answer stays.
    page.reload()
    expect(verdict).to_have_text(re.compile("^Right"))
    expect(choices).to_have_count(0)


def test_the_page_is_sent_no_solution_before_the_answer(visit: Open, address: str) -> None:
    page = visit("/about")
    solution = solution_of(page, address, DAYS[0])
    sent: list[str] = []

    def heard(answer: Response) -> None:
        if "/api/" in answer.url and "/text/" not in answer.url:
            sent.append(answer.text())

    page.on("response", heard)
    page.goto(f"{address}/puzzle/{DAYS[0]}")
    page.locator(".choices button").first.wait_for()
    assert sent
    for chance in solution["chances"]:
        assert not any(str(chance) in text for text in sent)
    assert not any('"right"' in text for text in sent)
    page.remove_listener("response", heard)
    with page.expect_response(lambda answer: answer.request.method == "POST") as told:
        page.locator(".choices button").first.click()
    assert '"right"' in told.value.text()
    page.locator(".verdict").wait_for()


def test_today_is_linked_answered_by_keyboard_and_shared(visit: Open, address: str) -> None:
    page = visit("/", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("link", name="Spot the lie").click()
    page.locator(".choices button").first.wait_for()
    reach(page, ".choices button")
    page.keyboard.press("Enter")
    page.locator(".verdict").wait_for()
    page.get_by_role("button", name="Copy result").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    text: str = page.evaluate("navigator.clipboard.readText()")
    assert re.match(r"Knavery, Spot the lie #\d+ \(.+\)\n(✅ Right|❌ Wrong)\n", text)
    # Neither the answer nor the odds are in it.
    answer = page.locator(".verdict").inner_text().split(": ", 1)[1].strip(".")
    assert answer not in text
    assert "%" not in text

    page.goto(address)
    page.get_by_role("button", name="Deutsch").click()
    page.get_by_role("link", name="Finde die Lüge").click()
    expect(page.locator(".verdict")).to_have_text(re.compile("^(Richtig|Falsch)"))
