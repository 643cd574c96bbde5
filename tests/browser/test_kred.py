"""KRED through its page: whole games by tapping, dragging and keys, and one taken up and won."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.access import beyond, recolour, resize, violations
from browser.conftest import DESKTOP, Open
from browser.kred_players import CONFIRM, OPTION, Dragger, KeyboardPlayer, KredPlayer, Tapper
from browser.player import Player, introduce, open_table, reach
from browser.sight import SIZES, WIDE, hidden
from browser.stored_games import (
    guest_of,
    put_into,
    shortly_before_the_win,
    where_a_piece_falls,
    where_a_piece_is_set_aside,
    where_only_accept_is_left,
    worthless,
)
from knavery.core import registry
from knavery.core.text import Localizer
from knavery.games.kred.decisions import HandOver, Land, Move
from knavery.games.kred.facts import Fell
from knavery.games.kred.tiles import FUNDING
from server.server_process import FastClock

MOST_ROUNDS = 4000


def play(*players: KredPlayer) -> None:
    """Everybody decides when asked, until the game is over for all of them."""
    for _ in range(MOST_ROUNDS):
        for player in players:
            if player.is_asked:
                player.decide()
        if all(player.is_over for player in players):
            return
        players[0].page.wait_for_timeout(10)
    raise AssertionError("the match did not end")


def is_fit_to_play(page: Page) -> None:
    """Whether everybody can read the page, in both colours, and it needs no sideways scrolling."""
    for colours in ("dark", "light"):
        recolour(page, colours)
        assert violations(page) == []
    assert beyond(page) == []


def test_one_drags_one_taps_on_a_phone_and_a_bot_plays_along(visit: Open) -> None:
    host = visit("/")
    introduce(host, "Ann")
    host.get_by_role("button", name="Invite friends: KRED").click()
    for setting, value in (("seats", "3"), ("pace", "none"), ("set-campaign_limit", "1")):
        host.locator(f"#{setting}").select_option(value)
    link = host.get_by_label("Link to this table").input_value()
    guest = visit("/" + link.split("/", 3)[3], phone=True)
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Take a seat").tap()
    expect(host.locator(".chairs")).to_contain_text("Bob")
    for setting, value in (("seats", "3"), ("pace", "none"), ("set-campaign_limit", "1")):
        expect(host.locator(f"#{setting}")).to_have_value(value)
    host.get_by_role("button", name="Start with bots in the free seats").click()

    ann, bob = Dragger(host, "dragging"), Tapper(guest, "tapping")
    for player in (ann, bob):
        player.wait()
    expect(guest.locator(".seats li.you b")).to_contain_text("Bob")
    while not (ann.handed and bob.handed):
        for player in (ann, bob):
            if player.is_asked:
                player.decide()
    for page in (host, guest):
        is_fit_to_play(page)
    play(ann, bob)
    assert min(ann.moved, bob.moved) > 0

    # The truth replay, by the arrow keys and through somebody's eyes.
    host.get_by_role("link", name="See the truth, step by step").click()
    step = host.locator("input[type=range]")
    expect(step).to_have_value("0")
    host.keyboard.press("ArrowRight")
    expect(step).to_have_value("1")
    assert host.url.endswith("#1")
    host.get_by_label("Point of view").select_option("0")
    # Three seats keep a tile at the same time; one of the first three decisions was Ann's own.
    while "You keep tile" not in host.locator(".said").inner_text():
        at = int(step.input_value())
        assert at < 3
        host.keyboard.press("ArrowRight")
        expect(step).to_have_value(str(at + 1))
    host.locator(".claims ol button").first.click()
    expect(host.locator(".said .claim")).to_be_visible()

    # And once more, at the same table as before.
    guest.get_by_role("button", name="Play again").tap()
    expect(guest.locator(".chairs")).to_contain_text("Ann")


def test_keys_alone_play_from_the_first_page_to_the_end(visit: Open) -> None:
    page = visit("/")
    page.locator(".games li").first.wait_for()
    reach(page, "[aria-label='Invite friends: KRED']")
    page.keyboard.press("Enter")
    page.locator("#seats").wait_for()
    for setting, key, value in (
        ("seats", "3", "3"),
        ("pace", "n", "none"),
        ("set-campaign_limit", "1", "1"),
    ):
        reach(page, f"#{setting}")
        page.keyboard.press(key)
        expect(page.locator(f"#{setting}")).to_have_value(value)
    reach(page, "button.start")
    page.keyboard.press("Enter")

    play(KeyboardPlayer(page, "typing"))

    expect(page.locator("dialog .why")).not_to_be_empty()


def test_a_game_from_the_store_is_taken_up_and_won(visit: Open, address: str, store: Path) -> None:
    unfinished = shortly_before_the_win()
    page = visit("/")
    introduce(page, "Ann")
    table = put_into(store, unfinished, guest_of(page, store), FastClock().now())
    page.goto(f"{address}/table/{table}")
    # Bots are called by the animals of their seats.
    localizer = Localizer(registry.game("kred"), ("Fox", "Owl", "Hare"), unfinished.seat)

    for entry in unfinished.left:
        decide_on_the_board(page, localizer, entry.decision)

    expect(page.get_by_role("heading", name="You win")).to_be_visible()
    expect(page.locator("dialog .why")).to_have_text("a winning domain")
    numbers = re.compile(r"Your domain is full: a pawn in the office, .* \d marks? and \d heels?\.")
    expect(page.locator("dialog .numbers")).to_have_text(numbers)
    # How the domain came about: the office's pawn and two heels were all moved or bought.
    expect(page.locator("dialog .history")).to_contain_text("office")
    assert page.locator("dialog .history li").count() >= 3


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_k_a7_a_piece_falls_to_where_its_owner_says(
    visit: Open, address: str, store: Path, phone: bool
) -> None:
    unfinished = where_a_piece_falls()
    page = visit("/", phone=phone, reduced_motion="reduce" if phone else "no-preference")
    introduce(page, "Ann")
    now = FastClock().now()
    table = put_into(store, unfinished, guest_of(page, store), now, f"falling-{phone}")
    page.goto(f"{address}/table/{table}")
    localizer = Localizer(registry.game("kred"), ("Fox", "Owl", "Hare"), unfinished.seat)
    [entry] = unfinished.left
    falls = page.locator("g.piece.falls")

    expect(page.locator(".question")).to_have_text("Choose where the piece falls.")
    expect(page.locator(".help")).to_contain_text("A piece without support falls")
    expect(falls).to_have_count(1)
    expect(page.locator(".kred > ul.unseen")).to_contain_text("(falls)")
    is_fit_to_play(page)
    decide_on_the_board(page, localizer, entry.decision)

    expect(falls).to_have_count(0)
    [told] = [event.public for event in unfinished.told if isinstance(event.public, Fell)]
    sentence = localizer.fact(told)
    expect(page.locator(".log")).to_contain_text(sentence[0].upper() + sentence[1:])


def test_k_a8_a_piece_set_aside_and_a_tile_without_funding_are_shown(
    visit: Open, address: str, store: Path
) -> None:
    unfinished = where_a_piece_is_set_aside()
    page = visit("/", phone=True)
    introduce(page, "Ann")
    table = put_into(store, unfinished, guest_of(page, store), FastClock().now(), "aside")
    page.goto(f"{address}/table/{table}")
    expect(page.locator(".community .aside")).to_have_count(1)
    expect(page.locator(".kred > ul.unseen")).to_contain_text("Set aside until the tile is handed")
    many = worthless(unfinished.steps[-1].after, unfinished.seat)
    expect(page.locator(".secrets .worthless")).to_have_count(many)
    expect(page.locator(".secrets .worthless").first).to_contain_text("gives no funding")
    is_fit_to_play(page)


def test_k_a7_a_move_that_makes_a_piece_of_another_fall_is_confirmed(
    visit: Open, address: str, store: Path
) -> None:
    unfinished = where_a_piece_falls(before=True)
    page = visit("/", phone=True)
    introduce(page, "Ann")
    table = put_into(store, unfinished, guest_of(page, store), FastClock().now(), "will-fall")
    page.goto(f"{address}/table/{table}")
    localizer = Localizer(registry.game("kred"), ("Fox", "Owl", "Hare"), unfinished.seat)
    [entry] = unfinished.left
    page.locator(".bar.mine").wait_for()

    tap_on_the_board(page, localizer, entry.decision)

    expect(page.locator(".confirm .note")).to_have_text(
        re.compile(r"^A piece of (Fox|Owl|Hare) falls\.")
    )
    for size in SIZES:
        resize(page, size)
        assert hidden(page, may_scroll=size["width"] < WIDE) == [], size
    expect(page.locator("g.piece.falls")).to_have_count(0)
    is_fit_to_play(page)
    page.locator(CONFIRM).click()
    expect(page.locator(".log")).to_contain_text("falls from")


def test_k_r3_where_only_accept_is_left_the_bar_says_why_and_shows_the_tile(
    visit: Open, address: str, store: Path
) -> None:
    unfinished = where_only_accept_is_left()
    page = visit("/", phone=True)
    introduce(page, "Ann")
    table = put_into(store, unfinished, guest_of(page, store), FastClock().now(), "honest")
    page.goto(f"{address}/table/{table}")
    state: Any = unfinished.steps[-1].after
    tile = state.on_table.tile

    expect(page.locator(".bar .looked")).to_contain_text("Honest: you can only accept.")
    expect(page.locator(".bar .looked .tile .number")).to_have_text(f"Tile {tile}")
    expect(page.locator(".bar .looked .funding")).to_contain_text(str(FUNDING[tile]))
    assert hidden(page, may_scroll=True) == []
    is_fit_to_play(page)
    # The button is whole below it.
    resize(page, DESKTOP)
    expect(page.locator(OPTION)).to_be_in_viewport(ratio=1)
    page.keyboard.press("h")
    expect(page.locator(".bar .looked")).to_have_count(0)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_move_along_the_ring_unless_motion_is_reduced(visit: Open, motion: str) -> None:
    page = visit("/about", reduced_motion=motion)
    open_table(page, "kred", 4)
    player = Player(page, "ring")
    player.wait()
    while not page.locator(".piece").count():
        player.decide()
        player.wait()

    duration = "0.22s" if motion == "no-preference" else "0s"
    expect(page.locator(".piece").first).to_have_css("transition-duration", duration)
    for piece in page.locator(".piece").all():
        # Turned, moved out and turned back: in between, it is as far from the middle.
        drawn = piece.evaluate("one => one.style.transform")
        assert re.fullmatch(r"rotate\(\S+\) translate\(\S+\) rotate\(\S+\)", drawn), drawn


def test_the_draft_shows_the_tiles_one_has_kept(visit: Open) -> None:
    page = visit("/", phone=True)
    page.get_by_role("button", name="Play now: KRED").click()
    ann = Tapper(page, "drafting")
    kept = page.locator(".secrets .kept li")
    ann.wait()
    expect(kept).to_have_count(0)
    for many in (1, 2):
        first = page.locator(".secrets .pack li button").first.inner_text()
        ann.decide()
        ann.wait()
        expect(kept).to_have_count(many)
        expect(kept.nth(many - 1)).to_have_text(first, use_inner_text=True)
    is_fit_to_play(page)


def decide_on_the_board(page: Page, localizer: Localizer, decision: Any) -> None:
    """Enter the decision by tapping what it moves, and where it goes."""
    bar = page.locator(".bar.mine")
    bar.wait_for()
    prompt = bar.get_attribute("data-prompt") or ""
    tap_on_the_board(page, localizer, decision)
    if isinstance(decision, HandOver | Land):
        page.locator(CONFIRM).click()
    expect(page.locator(f".bar.mine[data-prompt='{prompt}']")).to_have_count(0)


def tap_on_the_board(page: Page, localizer: Localizer, decision: Any) -> None:
    """Tap what the decision moves, and where it goes."""
    told = f'[aria-label="{localizer.decision(decision)}"]'
    match decision:
        case HandOver(tile=tile):
            page.locator(".secrets li button", has_text=re.compile(rf"^Tile {tile}\D")).click()
            page.locator(f"g.receives{told}").click()
        case Land():
            page.locator("g.piece.falls").click()
            page.locator(f"g.goal{told}").click()
        case Move(origin=origin, target=target):
            if origin is None:
                page.locator("circle.heap").click()
            else:
                space = localizer.message("part-space", place=origin.place, domain=origin.domain)
                page.locator(f'g.piece.may[aria-label$=": {space}" i]').click()
            page.locator("circle.heap" if target is None else f"g.goal{told}").click()
        case _:
            raise AssertionError(f"{decision} is no part of a play")
