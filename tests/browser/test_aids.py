"""Beginner aids say what follows from a player's own cards, until they are not wanted any more."""

from collections.abc import Iterator
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.http_player import bots_table, decide, introduced, prompts
from knavery.games.kred import GAME as KRED
from knavery.games.kred.rules.moving import honest_for

#: How many prompts of the kind that is looked for.
LOOKS = 4


def asked(page: Page, address: str, game: str, type_: str) -> Iterator[Any]:
    """The snapshots of prompts with such an option, each as the page shows it."""
    introduced(page, address)
    table = bots_table(page, address, game)
    page.goto(f"{address}/table/{table}")
    looked = 0
    for snapshot in prompts(page, address, table):
        if any(option["type"] == type_ for option in snapshot["options"]):
            page.locator(f".bar.mine[data-prompt='{snapshot.get('prompt', 0)}']").wait_for()
            yield snapshot
            looked += 1
        if looked == LOOKS:
            return
        decide(page, address, table, snapshot, f"aids {game}")
    raise AssertionError(f"the game was over after {looked} such prompts")


def test_kred_marks_a_tile_true_or_bluff_as_the_rules_judge_it(visit: Open, address: str) -> None:
    page = visit("/about")
    for snapshot in asked(page, address, "kred", "hand_over"):
        options = snapshot["options"]
        view = msgspec.convert(snapshot["view"], KRED.View)
        honest = honest_for(view.position, view.mover, view.settings, blank=False)
        tiles = sorted({option["tile"] for option in options if option["type"] == "hand_over"})
        marks = {}
        for tile in tiles:
            button = page.locator(".secrets li button").filter(has_text=f"Tile {tile}").first
            button.click()
            marks[tile] = page.locator(".bar .option .badge").first.inner_text()
            button.click()
        assert marks == {tile: "true" if tile in honest else "bluff" for tile in tiles}
        is_bluff = bool(view.position.moves) and "true" not in marks.values()
        none_fits = page.get_by_text("None of your tiles fits this play")
        expect(none_fits).to_have_count(int(is_bluff))


def test_candy_k_says_when_you_must_lie(visit: Open, address: str) -> None:
    page = visit("/about")
    for snapshot in asked(page, address, "candy_k", "claim_number"):
        section = snapshot["view"]["sections"][-1]
        match = section["played"] == section["clue"]
        text = "you must lie" if match else f"The truth is {section['played']}"
        expect(page.locator(".aid-text")).to_contain_text(text)


def test_red_scare_stamps_your_cards_and_says_why_you_cannot_judge(
    visit: Open, address: str
) -> None:
    page = visit("/about")
    for snapshot in asked(page, address, "red_scare", "end_turn"):
        letters = [held["card"]["letter"] for held in snapshot["view"]["hand"]]
        stamps = page.locator(".secrets [data-hand] .window b").all_inner_texts()
        assert stamps == ["JUDGE" if letter is None else "READ" for letter in letters]
        may = any(option["type"] == "judge" for option in snapshot["options"])
        expect(page.locator(".aid-text")).to_have_count(int(not may))


def test_aids_are_off_for_good_on_request(visit: Open, address: str) -> None:
    page = visit("/about")
    snapshot = next(asked(page, address, "candy_k", "claim_number"))
    assert snapshot["your_turn"]
    page.get_by_role("button", name="No more beginner aids").click()
    expect(page.locator(".aid-text")).to_have_count(0)
    page.reload()
    page.locator(".bar.mine").wait_for()
    expect(page.locator(".aid-text")).to_have_count(0)
    page.get_by_role("button", name="This table").click()
    page.get_by_label("Beginner aids").check()
    expect(page.locator(".aid-text")).to_have_count(1)


def test_a_prompt_links_its_rule(visit: Open, address: str) -> None:
    page = visit("/about", phone=True)
    next(asked(page, address, "candy_k", "claim_number"))
    page.get_by_role("button", name="Read CK-Q10").click()
    expect(page.locator("#rule-CK-Q10")).to_be_in_viewport()
