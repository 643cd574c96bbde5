"""German pages are German throughout: no English sentence and no bare key is left on them."""

import re
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser, ast
from playwright.sync_api import Page, expect

from browser.access import beyond, resize, violations
from browser.conftest import Open
from browser.http_player import decide, finished_table, introduced, opened_table, prompts
from browser.player import Player

ROOT: Final = Path(__file__).parents[2]
GAME: Final = ROOT / "src" / "knavery" / "games" / "candy_k" / "text"
CATALOGUES: Final = (ROOT / "web" / "src" / "words", GAME)
#: Shorter ones may stand inside words of the other language.
LONG_ENOUGH: Final = 6

#: The words on one's own tiles and cards.
WORDS: Final = ".secrets li :is(.shown > span:not(.unseen), .name)"
#: Those of which a word is broken over two lines.
BROKEN: Final = r"""selector => [...document.querySelectorAll(selector)].filter(one => {
    const range = document.createRange();
    return [...one.textContent.matchAll(/[^\s-]+/g)].some(part => {
        range.setStart(one.firstChild, part.index);
        range.setEnd(one.firstChild, part.index + part[0].length);
        return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1;
    });
}).map(one => one.textContent)"""


def sentences(folder: Path, language: str) -> dict[str, str]:
    """The messages of a catalog that are nothing but words."""
    told = {}
    parsed = FluentParser().parse((folder / f"{language}.ftl").read_text("utf-8"))
    for entry in parsed.body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            parts = entry.value.elements
            words = [str(part.value) for part in parts if isinstance(part, ast.TextElement)]
            if len(words) == len(parts):
                told[entry.id.name] = "".join(words)
    return told


def english() -> set[str]:
    """What is said in English and not in German."""
    found: set[str] = set()
    german: set[str] = set()
    for folder in CATALOGUES:
        german |= set(sentences(folder, "de").values())
        found |= {text for text in sentences(folder, "en").values() if len(text) >= LONG_ENOUGH}
    return found - german


def left_over(page: Page) -> list[str]:
    """English sentences and bare keys in what the page shows and reads out."""
    text: str = page.evaluate("""() => {
        const texts = [document.title, document.body.innerText];
        for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
            for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
                texts.push(one.getAttribute(name) ?? '');
        return texts.join('\\n');
    }""")
    keys = {key for folder in CATALOGUES for key in sentences(folder, "en") if "-" in key}
    words = [one for one in english() if re.search(rf"(?<!\w){re.escape(one)}(?!\w)", text)]
    # English on purpose: what leads back to it.
    kept = {"English"}
    return [one for one in words if one not in kept] + [
        key for key in keys if re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", text)
    ]


def test_nothing_english_is_left_on_german_pages(visit: Open, address: str) -> None:
    english_page = visit("/")
    english_page.locator(".games li").first.wait_for()
    assert len(left_over(english_page)) > 10, "the search finds nothing where all is English"
    page = visit("/", locale="de")
    page.locator(".games li").first.wait_for()
    assert left_over(page) == []
    for path in ("/about", "/device/x#y"):
        page.goto(address + path)
        page.locator("h1").wait_for()
        assert left_over(page) == [], path

    page.goto(address)
    page.get_by_role("button", name="Freunde einladen: Candy K").click()
    page.locator(".start").wait_for()
    assert left_over(page) == []
    page.locator(".start").click()
    player = Player(page, "deutsch")
    for _ in range(3):
        player.wait()
        assert left_over(page) == []
        player.decide()
    player.wait()
    page.get_by_role("button", name="Dieser Tisch").click()
    assert left_over(page) == []

    table = finished_table(page, address, "candy_k")
    page.goto(f"{address}/table/{table}")
    page.locator("dialog .rest").wait_for()
    assert left_over(page) == []
    page.goto(f"{address}/replay/{table}#9")
    expect(page.locator(".said .who")).not_to_be_empty()
    page.locator(".thought p").evaluate_all("all => all.forEach(one => one.remove())")
    assert left_over(page) == []


def test_a_refusal_before_the_start_is_german_and_nothing_is_changed_by_it(visit: Open) -> None:
    host = visit("/", locale="de")
    host.get_by_role("button", name="Freunde einladen: KRED").click()
    host.get_by_role("button", name="Bot hinzufügen 4").click()
    expect(host.locator(".chairs > li").nth(3)).to_contain_text("Bot (")

    host.get_by_label("Personen", exact=True).select_option("3")

    expect(host.get_by_role("alert")).to_contain_text(
        "Auf einem Platz, der wegfallen soll, sitzt jemand. Mach ihn erst frei."
    )
    expect(host.get_by_label("Personen", exact=True)).to_have_value("4")
    assert left_over(host) == []
    assert violations(host) == []
    host.get_by_role("button", name="Schließen").click()
    expect(host.get_by_role("alert")).to_have_count(0)


def test_a_rule_book_is_in_the_language_of_the_page(visit: Open) -> None:
    page = visit("/rules/kred", locale="de")
    expect(page.locator("#rule-K-A4")).to_contain_text("Nie ein Heel oder Pawn")
    expect(page.locator(".rule").first).to_have_attribute("lang", "de")
    assert violations(page) == []
    page.get_by_role("button", name="English").click()
    expect(page.locator("#rule-K-A4")).to_contain_text("Never a heel or a pawn")


def test_a_rule_book_in_another_language_is_called_so_and_marked(visit: Open) -> None:
    page = visit("/rules/hooks", locale="de")
    expect(page.get_by_text("Das Regelbuch ist auf Englisch geschrieben.")).to_be_visible()
    expect(page.locator(".rule").first).to_have_attribute("lang", "en")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_text("The rule book is in English.")).to_have_count(0)


def test_german_pages_are_no_wider_than_a_phone(visit: Open, address: str) -> None:
    page = visit("/", phone=True, locale="de")
    page.locator(".games li").first.wait_for()
    table = finished_table(page, address, "candy_k")
    for path, there in (
        ("/", ".games li"),
        ("/about", "article"),
        ("/rules/kred", ".rule"),
        (f"/table/{table}", "dialog .rest"),
        (f"/replay/{table}#3", ".said .who"),
    ):
        page.goto(address + path)
        page.locator(there).first.wait_for()
        assert beyond(page) == [], path
        page.add_style_tag(content="html { font-size: 200% }")
        assert beyond(page) == [], f"{path} at twice the size"


@pytest.mark.parametrize("game", ["kred", "kingless"])
def test_long_german_words_are_whole_on_a_phone(visit: Open, address: str, game: str) -> None:
    page = visit("/about", phone=True, locale="de")
    resize(page, {"width": 360, "height": 740})
    introduced(page, address)
    table = opened_table(page, address, game=game, seats=5)
    page.goto(f"{address}/table/{table}")
    looked = 0
    for snapshot in prompts(page, address, table):
        page.locator(f".bar.mine[data-prompt='{snapshot.get('prompt', 0)}']").wait_for()
        assert page.evaluate(BROKEN, WORDS) == []
        strip, goal = (page.locator(one).bounding_box() for one in (".ticker", ".ticker p.goal"))
        if strip and goal:
            assert goal["y"] >= strip["y"] - 1
            assert goal["height"] <= strip["height"]
        looked += page.locator(WORDS).count()
        if looked > 40:
            break
        decide(page, address, table, snapshot, "long words")
    assert looked > 40
