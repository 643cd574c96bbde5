"""The check of what cannot be seen finds each fault on a page that is sound but for it."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from browser.sight import HIDDEN

#: A small table: everything on it is in sight.
SOUND: Final = """<style>
    body { margin: 0; font: 16px/20px monospace; }
    header, main, .seats, .board, .secrets, .ticker, .bottom, .bubble { position: absolute; }
    header { inset: 0 0 auto 0; height: 30px; }
    main { inset: 30px 0 100px 0; overflow: hidden; }
    .seats { inset: 0 auto 0 0; width: 150px; margin: 0; padding: 0; overflow-y: auto; }
    .board { inset: 0 200px 0 150px; overflow-y: auto; }
    .secrets { inset: 0 0 0 auto; width: 200px; overflow-y: auto; }
    .secrets ul, .hand { margin: 0; padding: 0; }
    .ledger { margin: 0; padding: 0; height: 40px; overflow: auto hidden; }
    li { list-style: none; height: 40px; overflow: hidden; }
    b, p { margin: 0; display: block; white-space: nowrap; }
    .who b { width: 120px; overflow: hidden; text-overflow: ellipsis; }
    .ticker { inset: auto 0 60px 0; height: 40px; }
    .headline p { height: 20px; width: 300px; overflow: hidden; }
    .bottom { inset: auto 0 0 0; height: 60px; }
    .one { left: 300px; top: 100px; width: 60px; }
    .other { left: 400px; top: 100px; width: 60px; }
    .cover { position: absolute; z-index: 1; background: red; }
</style>
<header><a href="#">Home</a></header>
<main>
    <ul class="seats"><li class="who"><b>Ann</b></li></ul>
    <div class="board">
        <button class="piece">Piece</button>
        <ul class="hand"><li class="held">Held</li></ul>
        <ul class="ledger"><li class="said">A Patriot</li></ul>
    </div>
    <div class="secrets"><ul><li class="card"><i>Card</i></li></ul></div>
</main>
<section class="ticker"><div class="headline"><p>Caught</p></div><p class="goal">Win</p></section>
<div class="bottom"><div class="bar">
    <p class="question">What now</p><button>Accept</button>
</div></div>
<div class="bubble one">Yes</div>
<div class="bubble other">No</div>
"""
#: A fault, as a style or an element, and what is found of it.
FAULTS: Final = {
    "a name cut short": (".who b { width: 10px; }", "cut short: b. "),
    "a statement cut": (".said { height: 60px; }", "cut statement: li.said "),
    "a headline cut": (".headline p { line-height: 60px; }", "cut headline: p. "),
    "words of a card cut": (".card { height: 8px; }", "cut words: li.card "),
    "words out of their card": (
        ".card { overflow: visible; } .card i { margin-left: -60px; }",
        "loose words: li.card ",
    ),
    "a word hidden as too wide": (
        "<main><small data-too-wide style='visibility: hidden'>cake</small></main>",
        "hidden words: small. ",
    ),
    "a word broken": (
        ".question { width: 20px; white-space: normal; overflow-wrap: anywhere; }",
        "broken word: What in p.question ",
    ),
    "the mark of a name": ("<p>Wait for \ue000Ann\uf8ff</p>", "a bare mark: p. "),
    "a card below its column": (".card { margin-top: 900px; }", "scrolled away: li.card "),
    "a card at the end below its board": (
        ".held { margin-top: 900px; }",
        "scrolled away: li.held ",
    ),
    "a button cut by its board": (
        ".board { overflow: clip; } .piece { margin-left: -30px; }",
        "cut: button.piece ",
    ),
    "a button out of sight on the board": (
        ".piece { margin-top: 900px; }",
        "scrolled away: button.piece ",
    ),
    "a column of players to scroll": (".who { height: 900px; }", "has to be scrolled: ul.seats "),
    "a board to scroll": (
        ".board::after { content: ''; display: block; height: 900px; }",
        "has to be scrolled: div.board ",
    ),
    "a piece covered": (
        "<div class=cover style='left: 150px; top: 30px; width: 200px; height: 50px'></div>",
        "covered: button.piece ",
    ),
    "a button of the bar covered": (
        "<div class=cover style='left: 0; bottom: 0; width: 300px; height: 40px'></div>",
        "covered: button. ",
    ),
    "the question covered": (
        "<div class=cover style='left: 0; bottom: 40px; width: 100%; height: 20px'></div>",
        "the question: p.question ",
    ),
    "the question beyond the screen": (".question { margin-left: -50px; }", "the question: "),
    "the goal out of its strip": (".goal { margin-top: 40px; }", "the goal: p.goal "),
    "a button under a bubble": (".one { left: 150px; top: 30px; }", "under div.bubble one "),
    "a link under a headline": (".headline { position: fixed; top: 0; }", "under p. "),
    "a card under a bubble": (
        ".one { left: auto; right: 10px; top: 40px; }",
        'under div.bubble one "Yes": li.card ',
    ),
    "bubbles over each other": (".other { left: 320px; }", "overlapping: div.bubble one "),
}


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 800, "height": 500})
    yield page
    page.close()


def found_on(page: Page, fault: str = "", *, may_scroll: bool = False) -> list[str]:
    """What the check finds on the sound page with that fault."""
    page.set_content(SOUND + (fault if fault.startswith("<") else f"<style>{fault}</style>"))
    found: list[str] = page.evaluate(HIDDEN, may_scroll)
    return found


def test_nothing_is_found_where_everything_is_in_sight(page: Page) -> None:
    assert found_on(page) == []


@pytest.mark.parametrize("name", FAULTS)
def test_each_fault_is_found(page: Page, name: str) -> None:
    fault, told = FAULTS[name]
    found = found_on(page, fault)
    assert [one for one in found if one.startswith(told)] != [], found


def test_a_board_that_may_be_scrolled_hides_no_button(page: Page) -> None:
    """But a card of the viewer is in sight without scrolling even there."""
    assert found_on(page, ".piece { margin-top: 900px; }", may_scroll=True) == []
    assert found_on(page, ".card { margin-top: 900px; }", may_scroll=True) != []
