"""Red Scare through the page: on the desk and in the bar, by hand, by keyboard, and in secret."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.access import LIGHTS, beyond, recolour, resize, violations
from browser.conftest import DESKTOP, Open
from browser.player import Player, introduce, open_table
from browser.red_scare_players import DeskPlayer, KeyboardPlayer, ReceivedFrames
from browser.sight import SIZES, hidden
from browser.test_play import link_of, play_to_the_end

WIDE: Final[ViewportSize] = {"width": 1440, "height": 900}
#: The letter of a card, where it can be: in what is drawn, said or written on the element.
WRITTEN: Final = """cards => cards.map(card => {
    const copy = card.cloneNode(true);
    for (const said of copy.querySelectorAll('.remark')) said.remove();
    return copy.outerHTML;
})"""

#: What of the viewer's own folder is not seen: corners under something else, lines that are cut.
UNSEEN: Final = """() => {
    const own = document.querySelector('.folder.own');
    const { left, right, top, bottom } = own.getBoundingClientRect();
    const corners = [left + 4, right - 12].flatMap(x => [[x, top + 4], [x, bottom - 4]]);
    const hidden = corners.filter(([x, y]) => !own.contains(document.elementFromPoint(x, y)));
    const cut = [...own.querySelectorAll('*')].filter(one =>
        getComputedStyle(one).overflowY === 'auto' && one.scrollHeight > one.clientHeight + 1);
    return [...hidden.map(String), ...cut.map(one => one.className)];
}"""


def wait_for_a_turn(player: Player, spoken: int = 0) -> None:
    """Until cards may be shown and traded, and that many have said something."""
    page = player.page
    player.wait()
    # Each is done once in a turn (RS-32): late in it a card may have nobody to go to.
    actions = page.locator(
        ".bar.mine .options button", has_text=re.compile("Ask for an ID|Offer a trade")
    )
    while actions.count() < 2 or page.locator(".ledger").count() < spoken:
        player.decide()
        player.wait()


def hold_is_secret(page: Page, frames: ReceivedFrames) -> None:
    """Whatever the viewer's eyes cannot read has no letter in what was sent, nor on the page."""
    view = frames.views()[-1]
    glasses = view["glasses"][view["seat"]]
    for card in frames.cards():
        assert card["letter"] is None or (card["kind"] == 2) is glasses, card
    hand = [held["card"] for held in view["hand"]]
    written = page.locator("[data-hand] .citizen").evaluate_all(WRITTEN)
    for card, told in zip(hand, written, strict=True):
        if card["letter"] is None:
            assert "lens" not in told
            assert "patriot" not in told.lower()
            assert "soviet" not in told.lower()
        else:
            assert f">{card['letter'][0].upper()}</span>" in told


def test_a_match_is_played_on_the_desk_and_a_phone_to_the_truth_replay(visit: Open) -> None:
    host = visit("/")
    introduce(host, "Ann")
    frames = ReceivedFrames(host)
    host.get_by_role("button", name="Invite friends: Red Scare").click()
    host.locator("#pace").select_option("none")
    host.locator("#set-accuse_opens_round").select_option("3")
    host.locator("#set-round_cap").select_option("6")
    guest = visit("/" + link_of(host).split("/", 3)[3], phone=True)
    guest_frames = ReceivedFrames(guest)
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Take a seat").click()
    expect(host.locator(".chairs")).to_contain_text("Bob")
    expect(host.locator("#set-round_cap")).to_have_value("6")
    host.get_by_role("button", name="Start with bots in the free seats").click()
    for page, told in ((host, frames), (guest, guest_frames)):
        page.locator(".desk").wait_for()
        expect(page.locator(".folder")).to_have_count(4)
        hold_is_secret(page, told)
    assert beyond(guest) == []

    play_to_the_end((DeskPlayer(host, "red scare host"), Player(guest, "red scare guest")), 6000)

    for told in (frames, guest_frames):
        ends = told.views()[-1]
        for card in told.cards():
            assert card["letter"] is None or (card["kind"] == 2) is ends["glasses"][ends["seat"]]
    host.get_by_role("button", name="Hide the result").click()
    expect(host.locator(".folder .verdict")).to_have_count(4)
    expect(host.locator(".folder .hand .lens")).to_have_count(12)
    expect(host.locator(".tracker .last")).to_have_count(1)
    for colours in LIGHTS:
        recolour(host, colours)
        assert violations(host) == []
    host.get_by_role("button", name="Show the result").click()
    host.get_by_role("link", name="See the truth, step by step").click()

    # The same desk, through a spectator's eyes and then through Ann's.
    expect(host.locator(".scene .folder")).to_have_count(4)
    host.get_by_label("Point of view").select_option("spectator")
    expect(host.locator(".scene .lens")).to_have_count(0)
    host.get_by_label("Point of view").select_option("0")
    expect(host.locator("[data-hand] .citizen")).to_have_count(3)
    first = frames.views()[0]
    read = [held for held in first["hand"] if held["card"]["letter"]]
    expect(host.locator("[data-hand] .lens")).to_have_count(len(read))
    host.keyboard.press("End")
    expect(host.locator(".scene .folder .verdict")).to_have_count(4)


def test_a_letter_one_cannot_read_is_nowhere(visit: Open) -> None:
    page = visit("/about")
    frames = ReceivedFrames(page)
    open_table(page, "red_scare", 4)
    player = Player(page, "letters")
    seen = set[bool]()
    # Until some of the citizens could be read, and some could not.
    while len(seen) < 2:
        player.wait()
        hold_is_secret(page, frames)
        seen |= {held["card"]["letter"] is None for held in frames.views()[-1]["hand"]}
        player.decide()


def test_a_card_is_put_before_somebody_by_tapping_and_by_dragging(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "red_scare", 5)
    wait_for_a_turn(Player(page, "taps"))
    cards = page.locator("[data-hand] button")
    cards.nth(0).click()
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "true")
    first = page.locator(".folder", has=page.locator(".targets")).first
    first.get_by_role("button", name="Trade").click()
    expect(first.locator(".targets button")).to_have_count(2)
    expect(page.locator(".bar .list .option")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".targets")).to_have_count(0)

    cards.nth(1).drag_to(page.locator(".folder").nth(1))

    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    page.locator(".folder").nth(1).get_by_role("button", name="for an ID").click()
    page.locator(".confirm .first").click()
    expect(page.locator(".log")).to_contain_text("You show Hare your card 2")


def test_in_real_time_the_clock_of_the_server_counts_down_to_accuse(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "red_scare", 6, {"pace": "real_time"})

    expect(page.locator(".countdown [role=timer]")).to_have_text(re.compile(r"[0-3]:\d\d"))
    expect(page.locator(".stamp button")).to_be_disabled()
    # Nobody is waited for, and everybody may act.
    expect(page.locator(".question")).to_have_text("Act, or answer what you are asked.")
    # The timer rings.
    expect(page.locator(".stamp button")).to_be_enabled(timeout=30_000)


def sit_with_three_others(visit: Open) -> Page:
    """The host's page at a table in real time."""
    return sit_four(visit)[0]


def sit_four(visit: Open) -> list[Page]:
    """The pages of four at a table in real time. Only people play: no bot accuses before them."""
    host = visit("/")
    introduce(host, "Ann")
    host.get_by_role("button", name="Invite friends: Red Scare").click()
    host.get_by_label("Players", exact=True).select_option("4")
    host.locator("#set-pace").select_option("real_time")
    expect(host.locator(".chairs li")).to_have_count(4)
    guests = []
    for name in ("Bob", "Cat", "Dee"):
        guest = visit("/" + link_of(host).split("/", 3)[3])
        guests.append(guest)
        guest.get_by_label("Your name").fill(name)
        guest.get_by_role("button", name="Take a seat").click()
        expect(host.locator(".chairs")).to_contain_text(name)
    host.get_by_role("button", name="Start the game").click()
    host.locator(".bar").wait_for()
    return [host, *guests]


def test_in_real_time_all_may_act_while_somebody_owes_an_answer(visit: Open) -> None:
    host, *guests = sit_four(visit)
    host.locator("[data-hand] button").first.click()
    host.get_by_role("button", name="for an ID").first.click()
    host.locator(".confirm .first").click()
    expect(host.locator(".folder .request")).to_have_count(1)
    for guest in guests:
        expect(guest.locator(".question")).to_have_text("Act, or answer what you are asked.")
    # Who asked can do nothing until the answer comes.
    expect(host.locator(".question")).to_contain_text("Waiting for")


def test_the_stamp_accuses_only_once_the_bar_confirms(visit: Open) -> None:
    page = sit_with_three_others(visit)
    stamp = page.locator(".stamp button")
    expect(stamp).to_be_enabled(timeout=30_000)
    stamp.dblclick()
    confirm = page.locator(".confirm .first")
    expect(confirm).to_be_visible()
    expect(page.locator(".log")).not_to_contain_text("You accuse")
    # Pressed again it takes the choice back.
    stamp.click(delay=600)
    expect(confirm).to_have_count(0)

    stamp.click()
    confirm.click()
    expect(page.locator(".log")).to_contain_text("You accuse")


def test_an_accusation_is_confirmed_while_secrets_are_hidden(visit: Open) -> None:
    page = sit_with_three_others(visit)
    expect(page.locator(".stamp button")).to_be_enabled(timeout=30_000)
    page.keyboard.press("h")
    expect(page.locator(".secrets .covered")).to_be_visible()

    page.locator(".stamp button").click()
    expect(page.locator(".confirm .first")).to_have_text("Accuse")
    expect(page.locator(".bar .options button")).to_have_count(0)
    page.locator(".confirm .first").click()

    expect(page.locator(".log")).to_contain_text("You accuse")
    expect(page.locator(".secrets .covered")).to_be_visible()


def test_the_keyboard_alone_plays_a_whole_game(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "red_scare", 4, {"accuse_opens_round": 3})
    player = KeyboardPlayer(page, "keys")
    for _ in range(60):
        player.wait()
        if player.is_over:
            break
        player.decide()

    expect(page.locator("dialog .why")).not_to_be_empty()
    expect(page.locator(".log")).to_contain_text("You show")


@pytest.mark.parametrize("seats", [5, 7, 10])
def test_ones_own_folder_is_wholly_seen_however_many_sit_there(visit: Open, seats: int) -> None:
    page = visit("/about")
    open_table(page, "red_scare", seats, {"game": "advanced"})
    wait_for_a_turn(Player(page, f"own folder {seats}"), spoken=seats - 1)

    for size in (DESKTOP, WIDE):
        resize(page, size)
        assert page.evaluate(UNSEEN) == []
    for size in SIZES[:3]:
        resize(page, size)
        found = hidden(page, may_scroll=True)
        assert [fault for fault in found if fault.startswith("cut statement")] == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_wrong_with_the_desk(visit: Open, phone: bool) -> None:
    page = visit("/about", phone=phone)
    open_table(page, "red_scare", 10 if phone else 5, {"game": "advanced"})
    player = Player(page, f"axe {phone}")
    wait_for_a_turn(player, spoken=2)
    page.locator("[data-hand] button").first.click()
    expect(page.locator(".targets").first).to_be_visible()

    assert beyond(page) == []
    for colours in LIGHTS:
        recolour(page, colours)
        assert violations(page) == []


def until_shown_cards(player: Player) -> None:
    """Play until somebody shows the viewer cards, and waits for an answer."""
    page = player.page
    seats = page.locator(".folder").count()
    for _ in range(200):
        player.wait()
        if player.is_over:
            open_table(page, "red_scare", seats)
        elif page.locator(".secrets .shown li").count():
            return
        else:
            player.decide()
    raise AssertionError("nobody shows cards")


def test_the_middle_of_the_desk_has_the_present_action(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "red_scare", 5)
    player = Player(page, "present action")
    present = page.locator(".present")
    wait_for_a_turn(player)
    expect(present).to_have_text("Your turn")
    before = page.locator(".middle").bounding_box()
    # Folders stand two in a row, and are wide enough for their statements.
    boxes = [one.bounding_box() for one in page.locator(".folders .folder").all()]
    assert len({box["y"] for box in boxes if box}) == 2

    until_shown_cards(player)

    expect(present.locator("p")).to_be_in_viewport(ratio=1)
    expect(page.locator(".folder .request:visible")).to_have_count(0)
    assert page.locator(".middle").bounding_box() == before
    # Where the wide layout begins it is there, and on narrower screens in the bar, but always once.
    for width, shown in ((959, ".bar .request"), (960, ".present"), (961, ".present")):
        resize(page, {"width": width, "height": 800})
        expect(page.locator(f"{shown} .backs:visible")).to_have_count(1)
        expect(page.locator(".backs:visible")).to_have_count(1)
    # The folder of the one who is asked stays where it is.
    folder = page.locator(".folder.own")
    resize(page, {"width": 390, "height": 844})
    expect(present).not_to_be_visible()
    expect(page.locator(".bar .request")).to_be_in_viewport(ratio=1)
    assert folder.evaluate("one => one.nextElementSibling.className").startswith("middle")


@pytest.mark.parametrize("locale", ["en-GB", "de"])
def test_no_word_on_a_small_card_is_broken(visit: Open, locale: str) -> None:
    page = visit("/about", locale=locale)
    open_table(page, "red_scare", 4)
    until_shown_cards(Player(page, "small cards"))
    for label in page.locator(".secrets .known .label").all():
        assert label.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
        assert label.bounding_box()["height"] < 30  # type: ignore[index]
    for window in page.locator(".secrets .known .window").all():
        assert window.bounding_box()["width"] > 30  # type: ignore[index]


def test_cards_fly_over_the_desk_face_down_and_are_gone(visit: Open) -> None:
    page = visit("/about", reduced_motion="no-preference")
    open_table(page, "red_scare", 4)
    flown = page.evaluate_handle(
        """() => {
            const flown = [];
            new MutationObserver(changes => {
                for (const {addedNodes} of changes) for (const node of addedNodes)
                    if (node.classList?.contains('flight')) flown.push(node.textContent.trim());
            }).observe(document.querySelector('.desk'), {childList: true, subtree: true});
            return flown;
        }"""
    )
    wait_for_a_turn(Player(page, "flights"))
    page.locator("[data-hand] button").first.click()
    page.get_by_role("button", name="for an ID").first.click()
    page.locator(".confirm .first").click()
    expect(page.locator(".log")).to_contain_text("You show")

    expect(page.locator(".flight")).to_have_count(0)
    seen = flown.evaluate("flown => flown")
    assert seen
    assert set(seen) == {""}
