"""Every page: readable by everybody, in both colours and languages, on a phone, and light."""

import gzip
import json
import re
import struct
from typing import Final

import pytest
from playwright.sync_api import Response, expect

from browser.access import beyond, violations
from browser.conftest import Open
from browser.player import Player, introduce
from browser.test_play import link_of

#: What the first page may weigh, of scripts, gzipped.
FIRST_LOAD: Final = 150_000


@pytest.fixture(params=["light", "dark"])
def colours(request: pytest.FixtureRequest) -> str:
    scheme: str = request.param
    return scheme


@pytest.fixture(params=[False, True], ids=["desktop", "phone"])
def phone(request: pytest.FixtureRequest) -> bool:
    is_phone: bool = request.param
    return is_phone


def test_axe_finds_nothing_wrong_on_any_page(
    visit: Open, address: str, colours: str, phone: bool
) -> None:
    page = visit("/", phone=phone, color_scheme=colours)
    page.locator(".games li").first.wait_for()
    assert violations(page) == []
    assert beyond(page) == []

    for path, there in (("/about", "article"), ("/rules/kred", ".rule"), ("/nowhere", "h1")):
        page.goto(address + path)
        page.locator(there).first.wait_for()
        assert violations(page) == [], path
        assert beyond(page) == [], path

    page.goto(address)
    page.get_by_role("button", name="Invite friends: KRED").click()
    page.get_by_role("button", name="Start with bots").wait_for()
    assert violations(page) == []
    assert beyond(page) == []

    page.get_by_role("button", name="Start with bots").click()
    player = Player(page, f"axe {colours} {phone}")
    for _ in range(8):
        player.wait()
        assert beyond(page) == []
        player.decide()
    player.wait()
    assert violations(page) == []
    page.locator("[role=tab]").last.dispatch_event("click")
    page.locator(".rule").first.wait_for(state="attached")
    assert violations(page) == []

    page.goto(address)
    page.get_by_role("button", name="Play now: Candy K").click()
    player = Player(page, f"candy axe {colours} {phone}")
    for _ in range(3):
        player.wait()
        assert beyond(page) == []
        player.decide()
    player.wait()
    assert violations(page) == []


def test_the_first_load_is_light_packed_and_kept(visit: Open, address: str) -> None:
    page = visit("/about")
    weights: dict[str, int] = {}
    heads: dict[str, dict[str, str]] = {}

    def loaded(answer: Response) -> None:
        if answer.request.resource_type in ("script", "stylesheet"):
            heads[answer.url] = answer.headers
        if answer.request.resource_type == "script":
            weights[answer.url] = len(gzip.compress(answer.body()))

    page.on("response", loaded)
    page.goto(address)
    page.locator(".games li").first.wait_for()

    assert weights
    assert sum(weights.values()) < FIRST_LOAD, weights
    for url, head in heads.items():
        assert "immutable" in head["cache-control"], url
        small = int(head["content-length"]) < 1_000
        assert small or head.get("content-encoding") == "gzip", url
    # The page itself names the files, and is asked for each time.
    assert page.request.get(address).headers["cache-control"] == "no-cache"


def test_german_is_spoken_by_the_pages_and_by_the_game(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ein Tisch für Spiele der Täuschung")

    page.get_by_role("button", name="Jetzt spielen: KRED").click()
    expect(page.locator(".question")).to_have_text("Eine Tafel aus dem Stapel behalten.")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("button", name="English").click()
    expect(page.locator(".question")).to_have_text("Keep one tile from the pack.")


def test_a_name_is_never_markup(visit: Open) -> None:
    page = visit("/")
    name = "<img src=x onerror=1>"
    introduce(page, name)
    page.get_by_role("button", name="Play now: KRED").click()

    expect(page.locator(".seats li.you b")).to_contain_text(name)
    assert page.locator("img").count() == 0


def test_a_link_that_only_this_computer_can_open_is_called_so(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Invite friends: KRED").click()
    expect(page.get_by_label("Link to this table")).to_have_value(re.compile("//localhost:"))
    expect(page.get_by_text("knavery serve --host 0.0.0.0")).to_be_visible()


def test_light_and_dark_are_remembered(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Dark theme").click()
    page.reload()

    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_rule_book_opens_with_what_the_game_is_and_drops_nothing(visit: Open) -> None:
    page = visit("/rules/candy_k")
    book = page.get_by_role("region", name="Rules")

    expect(book.locator(".prose").first).to_contain_text("Candy Kingdom")
    expect(book.get_by_role("heading", name="An example")).to_be_visible()
    expect(book.get_by_text("Ann, Bob, Cyd and Dee play.")).to_be_visible()
    expect(page.locator("#rule-CK-Q2")).to_contain_text("ours")
    expect(page.locator("#rule-CK-18")).not_to_contain_text("ours")
    page.get_by_role("navigation", name="Contents").get_by_role("button", name="Options").click()
    expect(book.get_by_role("heading", name="Options")).to_be_in_viewport()
    assert violations(page) == []


def test_the_lobby_and_the_invitation_link_the_rules(visit: Open) -> None:
    host = visit("/")
    introduce(host, "Ann")
    host.get_by_role("button", name="Invite friends: Kingless").click()
    expect(host.get_by_role("link", name="Kingless rules")).to_have_attribute(
        "href", "/rules/kingless"
    )
    guest = visit("/" + link_of(host).split("/", 3)[3])
    expect(guest.get_by_role("link", name="Kingless rules")).to_be_visible()


def test_rules_can_be_searched_and_a_rule_be_linked(visit: Open) -> None:
    page = visit("/rules/kred#K-A4")
    expect(page.locator("#rule-K-A4")).to_have_class(re.compile(r"\bnamed\b"))

    page.get_by_label("Search the rules").fill("only marks rostrum office never")
    expect(page.locator(".rule")).to_have_count(0)
    page.get_by_label("Search the rules").fill("remove mark opponent")
    expect(page.locator("#rule-K-A4")).to_be_visible()


def test_the_page_can_be_installed(visit: Open, address: str) -> None:
    """The browser finds no fault with the manifest, and every icon has the size it says."""
    page = visit("/about")
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        answer = page.request.get(address + icon["src"])
        assert answer.ok
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            # A PNG's width and height, as its header has them.
            size = struct.unpack(">II", answer.body()[16:24])
            assert icon["sizes"] == "{}x{}".format(*size)
