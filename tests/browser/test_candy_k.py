"""Candy K through the page: the vote on the table, the ballots turned over, and by keyboard."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.access import LIGHTS, beyond, recolour, resize, violations
from browser.conftest import Open
from browser.http_player import bots_table, decide, introduced, prompts
from browser.player import Player, open_table
from browser.red_scare_players import KeyboardPlayer
from browser.test_languages import GAME, sentences

SEATS: Final = 5
#: Which of the viewer's cards, and the text below them, overlap, or are cut by their edge.
OVERLAPS: Final = """() => {
    const all = [...document.querySelectorAll('.secrets li, .secrets p')];
    const boxes = all.map(one => one.getBoundingClientRect());
    const edge = document.querySelector('.secrets').getBoundingClientRect();
    const apart = (a, b) =>
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    return all.filter((one, at) =>
        boxes.some((box, other) => other < at && !apart(box, boxes[at]))
        || boxes[at].bottom > edge.bottom + 1 || boxes[at].right > edge.right + 1
        || one.scrollWidth > one.clientWidth + 1
    ).map(one => one.textContent.trim());
}"""


def wait_for_the_vote(page: Page) -> None:
    player = Player(page, "to the vote")
    player.wait()
    while "Vote" not in page.locator(".question").inner_text():
        player.decide()
        player.wait()


def test_the_vote_is_cast_on_the_table_and_turned_over(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "candy_k", SEATS)
    wait_for_the_vote(page)
    expect(page.locator(".claims td .unseen")).to_have_count(4 * SEATS)
    # What the others have cast lies face down.
    expect(page.locator(".ballot.open")).to_have_count(0)

    page.locator(".vote").first.click()
    page.locator(".confirm .first").click()

    page.get_by_role("button", name="Hide the result").click()
    expect(page.locator(".ballot.open")).to_have_count(SEATS)
    expect(page.locator(".called .role")).to_have_count(SEATS)
    expect(page.locator(".called .role", has_text="the King")).to_have_count(1)
    for colours in LIGHTS:
        recolour(page, colours)
        assert violations(page) == []


def test_ballots_are_turned_over_one_by_one_and_then_the_roles(visit: Open) -> None:
    page = visit("/about", reduced_motion="no-preference")
    open_table(page, "candy_k", SEATS)
    wait_for_the_vote(page)
    seen = page.evaluate_handle(
        """() => {
            const seen = new Set();
            new MutationObserver(() => seen.add([
                document.querySelectorAll('.ballot.open').length,
                document.querySelectorAll('.called .role').length,
            ].join())).observe(document.querySelector('.candy'), {childList: true, subtree: true});
            return seen;
        }"""
    )
    page.locator(".vote").first.click()
    page.locator(".confirm .first").click()

    expect(page.locator(".called .role")).to_have_count(SEATS)
    steps = [tuple(map(int, step.split(","))) for step in seen.evaluate("seen => [...seen]")]
    in_turn = [(ballots, 0) for ballots in range(1, SEATS + 1)]
    in_turn += [(SEATS, roles) for roles in range(1, SEATS + 1)]
    assert [step for step in steps if step != (0, 0)] == in_turn


def test_the_keyboard_alone_plays_a_whole_game(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "candy_k", 4)
    player = KeyboardPlayer(page, "sweet keys")
    for _ in range(60):
        player.wait()
        if player.is_over:
            break
        player.decide()

    expect(page.locator("dialog .why")).not_to_be_empty()


@pytest.mark.parametrize("locale", ["en-GB", "de"])
def test_no_word_over_the_claims_is_broken(visit: Open, locale: str) -> None:
    page = visit("/about", locale=locale)
    open_table(page, "candy_k", 8)
    for width, height in ((1440, 900), (1024, 768), (820, 1180), (360, 740)):
        resize(page, {"width": width, "height": height})
        heads = page.locator(".claims thead th:not(:first-child)")
        expect(heads).to_have_count(4)
        for head in heads.all():
            # Each word is whole and within its column, or only the sign is shown.
            assert head.evaluate(
                r"""one => {
                    const title = one.querySelector('b');
                    const range = document.createRange();
                    const hidden = title.getBoundingClientRect().width <= 1;
                    const parts = [...title.textContent.matchAll(/\S+/g)];
                    return hidden || parts.every(part => {
                        range.setStart(title.firstChild, part.index);
                        range.setEnd(title.firstChild, part.index + part[0].length);
                        const boxes = range.getClientRects();
                        const [box, cell] = [boxes[0], one.getBoundingClientRect()];
                        const isInside = box.left >= cell.left - 1 && box.right <= cell.right + 1;
                        return boxes.length === 1 && isInside;
                    });
                }"""
            ), f"{width}: {head.inner_text()}"


@pytest.mark.parametrize("locale", ["en-GB", "de"])
def test_no_word_of_a_clue_is_broken(visit: Open, locale: str) -> None:
    page = visit("/about", locale=locale)
    open_table(page, "candy_k", 4)
    player = Player(page, "clues")
    clues = page.locator(".clue.open small")
    while clues.count() < 4:
        player.wait()
        player.decide()
    for width, height in ((1440, 900), (1280, 800), (1024, 768), (390, 844), (360, 740)):
        resize(page, {"width": width, "height": height})
        for clue in clues.all():
            # The first word is the longest there is.
            clue.evaluate(
                """one => {
                    one.dataset.word ??= one.textContent;
                    one.textContent = `Pfefferminz ${one.dataset.word}`;
                }"""
            )
        resize(page, {"width": width - 1, "height": height})
        for clue in clues.all():
            fits = clue.evaluate("one => one.scrollWidth <= one.clientWidth")
            assert fits, f"{width}: {clue.inner_text()}"
            expect(clue).to_be_visible()
            broken = clue.evaluate(
                r"""one => {
                    const range = document.createRange();
                    return [...one.textContent.matchAll(/\S+/g)].some(part => {
                        range.setStart(one.firstChild, part.index);
                        range.setEnd(one.firstChild, part.index + part[0].length);
                        return range.getClientRects().length > 1;
                    });
                }"""
            )
            assert not broken, f"{width}: {clue.inner_text()}"


@pytest.mark.parametrize("locale", ["en-GB", "de"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740)])
def test_ones_cards_and_what_is_known_of_them_lie_beside_each_other(
    visit: Open, address: str, locale: str, width: int, height: int
) -> None:
    page = visit("/about", phone=True, locale=locale)
    resize(page, {"width": width, "height": height})
    introduced(page, address)
    table = bots_table(page, address, "candy_k")
    page.goto(f"{address}/table/{table}")
    most = 0
    for snapshot in prompts(page, address, table):
        page.locator(f".bar.mine[data-prompt='{snapshot.get('prompt', 0)}']").wait_for()
        most = max(most, page.locator(".secrets li").count())
        assert page.evaluate(OVERLAPS) == []
        decide(page, address, table, snapshot, "beside")
    assert most >= 4


@pytest.mark.parametrize("width", [280, 360])
def test_the_word_of_a_clue_stands_upright_where_it_is_too_wide(
    visit: Open, address: str, width: int
) -> None:
    page = visit("/about", phone=True, locale="de")
    resize(page, {"width": width, "height": 780})
    introduced(page, address)
    table = bots_table(page, address, "candy_k")
    page.goto(f"{address}/table/{table}")
    page.locator(".bar.mine").wait_for()
    page.add_style_tag(content=".claims .clue small { letter-spacing: 2em !important }")
    told = sentences(GAME, "de")
    heads = page.locator(".claims thead th:not(:first-child)")
    looked = 0
    for snapshot in prompts(page, address, table):
        page.locator(f".bar.mine[data-prompt='{snapshot['prompt']}']").wait_for()
        for at, section in enumerate(snapshot["view"]["sections"]):
            if section["clue"] is None:
                continue
            word = told[f"{section['section']}-{section['clue']}"]
            upright = heads.nth(at).locator("small")
            expect(upright).to_be_visible()
            expect(upright).to_have_css("writing-mode", "vertical-rl")
            expect(heads.nth(at)).to_have_accessible_name(re.compile(rf", {word}$"))
            expect(heads.nth(at).locator(".clue")).to_have_attribute("title", word)
            looked += 1
        if looked > 2:
            break
        decide(page, address, table, snapshot, "clues")
    assert looked > 2
    assert beyond(page) == []
