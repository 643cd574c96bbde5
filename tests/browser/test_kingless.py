"""Kingless's tavern: played on the board, on a phone and by keyboard, and readable by everybody."""

import contextlib
import re

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from browser.access import beyond, recolour, resize, violations
from browser.conftest import Open
from browser.http_player import bots_table, decide, introduced, prompts
from browser.player import ENDED, Player, introduce, reach
from browser.test_play import link_of, play_to_the_end
from knavery.core.text import Localizer
from knavery.games.kingless import GAME
from knavery.games.kingless.cards import CARDS

CANCEL = "Cancel the last card"
ACT = "Play a card or end the turn."
KEYWORDS = re.findall(r"^keyword-(\w+)", (GAME.text / "en.ftl").read_text("utf-8"), re.MULTILINE)
#: What the bar asks, with the number of the prompt; nothing where the game is over.
BAR = "document.querySelector('.bar')?.outerHTML ?? ''"
#: What can be touched on the board first, the likeliest first.
TOUCHED = (
    ".kingless-hand .tap.may",
    ".kingless button.who",
    ".kingless .slots .tap.may",
    ".kingless .sign.may",
    ".kingless .stack .tap.may",
    ".kingless .leave",
    ".kingless .pile button.may",
)
#: The cards in the hand with words below their edge.
CUT = """() => [...document.querySelectorAll('.kingless-hand .card')]
    .filter(card => card.querySelector('.said').getBoundingClientRect().bottom
        > card.getBoundingClientRect().bottom + 1)
    .map(card => card.textContent)"""
#: Where a card that was taken up may be put.
PUT = ".kingless .put, .kingless button.who"


class BoardPlayer(Player):
    """Chooses on the board: takes a card up, puts it where it may go, and confirms in the bar."""

    def __init__(self, page: Page, label: str) -> None:
        super().__init__(page, label)
        self.chosen: list[str] = []

    def decide(self) -> None:
        before = self._prompt()
        asked = self.page.locator(".question").inner_text()
        # Most cards are let be, so that the match comes to its end.
        wanted = (".kingless .leave",) if asked.startswith(CANCEL) else TOUCHED
        for where in wanted:
            found = self.page.locator(where)
            if found.count() and self._touch(found.first, before):
                self.chosen.append(where)
                return
        super().decide()

    def _touch(self, first: Locator, before: str | None) -> bool:
        """Whether touching that, and where it may go, has answered the prompt."""
        confirm = self.page.locator(".bar.mine .confirm .first")
        # The table may move on while it is touched.
        with contextlib.suppress(Error):
            first.click(timeout=2000)
            if (
                self.page.locator(f"{PUT}, .bar.mine .confirm .first").count()
                and not confirm.count()
            ):
                self.page.locator(PUT).first.click(timeout=2000)
            if self._prompt() == before and confirm.count():
                confirm.click(timeout=2000)
        self.page.wait_for_function(
            "before => document.querySelector('.bar')?.dataset.prompt !== before"
            " || document.querySelector('.bar.mine .options button, .bar.mine .confirm')",
            arg=before,
        )
        return self._prompt() != before


class HastyPlayer(Player):
    """Takes the first of the options: a dwarf where there is one, and to let a card be."""

    def decide(self) -> None:
        before = self._prompt()
        with contextlib.suppress(Error):
            for where in (".options button", ".confirm .first"):
                there = self.page.locator(f".bar.mine {where}").first
                if self._prompt() == before and there.count():
                    there.tap(timeout=2000)
        if self._prompt() == before:
            super().decide()


def sit_down(visit: Open, address: str, seats: int = 2, *, phone: bool = False) -> Page:
    """A page at a table against bots, its hand dealt."""
    page = visit("/", phone=phone)
    # Where the machine is busy, so are the bots.
    page.set_default_timeout(30_000)
    introduce(page, "Ann")
    page.goto(f"{address}/table/{bots_table(page, address, 'kingless', seats=seats)}")
    expect(page.locator(".kingless-hand .tap").first).to_be_visible()
    return page


def test_two_people_and_a_bot_play_on_the_board_and_on_a_phone(visit: Open) -> None:
    host = visit("/")
    introduce(host, "Ann")
    host.get_by_role("button", name="Invite friends: Kingless").click()
    host.get_by_label("Players", exact=True).select_option("3")
    expect(host.locator(".chairs li")).to_have_count(3)
    host.locator("#pace").select_option("none")
    guest = visit("/" + link_of(host).split("/", 3)[3], phone=True)
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Take a seat").click()
    expect(host.locator(".chairs")).to_contain_text("Bob")
    expect(host.locator("#pace")).to_have_value("none")
    host.get_by_role("button", name="Start with bots in the free seats").click()
    expect(host.locator(".kingless-hand .tap").first).to_be_visible()
    expect(guest.locator(".kingless-hand .tap").first).to_be_visible()
    nothing_of_each_other(host, guest)
    assert beyond(guest) == []

    players = (BoardPlayer(host, "tavern host"), HastyPlayer(guest, "tavern guest"))
    play_to_the_end(players, 6000)

    assert {".kingless-hand .tap.may", ".kingless .leave"} <= set(players[0].chosen)
    expect(host.locator("dialog .why")).not_to_be_empty()
    assert beyond(guest) == []
    host.get_by_role("link", name="See the truth, step by step").click()
    host.get_by_label("Point of view").select_option("1")
    host.keyboard.press("End")
    # Bob's hand, which Ann has never seen, and who wears what at the end.
    expect(host.locator(".kingless-hand")).to_be_visible()
    expect(host.locator(".kingless .stack")).to_contain_text("is King")


def nothing_of_each_other(one: Page, other: Page) -> None:
    """A dwarf is there once: who holds it is the only one to have it on the page."""
    for holder, viewer in ((one, other), (other, one)):
        held = {card for card in cards(holder, ".kingless-hand") if CARDS[card].copies == 1}
        assert held.isdisjoint(cards(viewer, "body"))


def cards(page: Page, where: str) -> set[str]:
    found: list[str] = page.locator(where).evaluate_all(
        "all => all.flatMap(one => [...one.querySelectorAll('[data-card]')])"
        ".map(card => card.dataset.card)"
    )
    return set(found)


def test_the_keyboard_alone_plays_a_whole_game(visit: Open, address: str) -> None:
    page = sit_down(visit, address)
    player = Player(page, "tavern keyboard")
    for _ in range(600):
        player.wait()
        if player.is_over:
            break
        asked = page.evaluate(BAR)
        if CANCEL in asked and "This answer is given for you" in asked:
            moved_on(page, asked)
            continue
        press(
            page,
            ".bar.mine .confirm .first",
            # "Pass until my turn", where it is offered.
            ".bar.mine .list .quiet",
            ".bar.mine .list .option:first-child",
            ".bar.mine .options button:first-child",
        )
    expect(page.locator("dialog .why")).not_to_be_empty()


def press(page: Page, *wanted: str) -> None:
    """Reach the first of these by Tab, press it, and wait until that has done something."""
    before = page.evaluate(BAR)
    where = next((one for one in wanted if page.locator(one).count()), None)
    if where is None:
        return
    reach(page, where)
    page.keyboard.press("Enter")
    moved_on(page, before)


def moved_on(page: Page, before: str) -> None:
    """Until the bar says something else, or the same of another prompt."""
    page.wait_for_function(f"before => ({BAR}) !== before", arg=before)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_wrong_in_the_tavern(visit: Open, address: str, phone: bool) -> None:
    page = sit_down(visit, address, seats=6, phone=phone)
    player = Player(page, "tavern axe")
    # A window, with a card on the stack; then a turn, with a card taken up.
    for asked in (CANCEL, ACT):
        until(page, player, asked)
        if asked == ACT:
            page.locator(".kingless-hand .tap.may").first.click()
            expect(page.locator(".kingless .put").first).to_be_visible()
        for colours in ("light", "dark"):
            recolour(page, colours)
            assert violations(page) == [], (asked, colours)
        assert beyond(page) == []


def until(page: Page, player: Player, asked: str) -> None:
    """Play until that is asked."""
    for _ in range(200):
        player.wait()
        if page.locator(".question").inner_text().startswith(asked):
            return
        player.decide()
    raise AssertionError(f"nobody asked: {asked}")


def test_not_until_my_turn_is_said_once(visit: Open, address: str) -> None:
    page = sit_down(visit, address, seats=6)
    until(page, Player(page, "tavern standing"), CANCEL)

    page.get_by_role("button", name="Pass until my turn").click()

    # Five others take their turns, and nobody would go on without Ann's answers.
    page.wait_for_function(
        "cancel => [...document.querySelectorAll('.bar.mine .question, dialog[open]')]"
        ".some(one => !one.textContent.startsWith(cancel))",
        arg=CANCEL,
        timeout=60_000,
    )
    expect(page.get_by_text("This answer is given for you")).to_have_count(0)


def test_a_card_is_dragged_to_where_it_may_go(visit: Open, address: str) -> None:
    page = sit_down(visit, address)
    player = Player(page, "tavern drag")
    until(page, player, ACT)
    page.locator(".kingless-hand .tap.may").first.hover()
    page.mouse.down()
    page.mouse.move(640, 330, steps=4)
    there = page.locator(".kingless .put")
    expect(there).to_be_visible()
    there.hover()
    expect(there).to_have_attribute("data-over", "")
    page.mouse.up()

    expect(page.locator(".bar .confirm .first")).to_contain_text("Play")


def test_cards_speak_german_and_say_what_their_keywords_mean(visit: Open, address: str) -> None:
    page = sit_down(visit, address)
    held = page.locator(".kingless-hand [data-card]").first
    page.get_by_role("button", name="Deutsch").click()
    localizer = Localizer(GAME, language="de")
    card = CARDS[held.get_attribute("data-card") or ""]
    for key in ("card", "text"):
        expect(held).to_contain_text(localizer.message(f"{key}-{card.id}"))

    # Any card with a keyword will do; somebody has drawn one.
    for at in range(page.locator(".kingless-hand .tap").count()):
        page.locator(".kingless-hand .tap").nth(at).click()
        if page.locator(".kingless-hand .word").count():
            break
    word = page.locator(".kingless-hand .word").first
    word.click()
    expect(word).to_have_attribute("aria-expanded", "true")
    meanings = {localizer.message(f"meaning-{keyword}") for keyword in KEYWORDS}
    assert page.locator(".kingless-hand .words p").inner_text() in meanings


def test_every_card_in_hand_can_be_read_whole_in_german(visit: Open, address: str) -> None:
    page = visit("/about", locale="de")
    introduced(page, address)
    table = bots_table(page, address, "kingless", settings={"rounds": 2})
    page.goto(f"{address}/table/{table}")
    names: set[str] = set()
    for snapshot in prompts(page, address, table):
        hand = set(snapshot["view"]["hand"])
        if hand - names:
            names |= hand
            page.locator(f".bar.mine[data-prompt='{snapshot.get('prompt', 0)}']").wait_for()
            for width, height in ((1280, 800), (1024, 768), (390, 844), (844, 390)):
                resize(page, {"width": width, "height": height})
                assert page.evaluate(CUT) == [], (width, height)
        decide(page, address, table, snapshot, "whole cards")
    assert len(names) > 12


def test_six_cards_in_hand_are_in_sight_on_a_desktop_and_a_tablet(
    visit: Open, address: str
) -> None:
    page = visit("/about", locale="de")
    introduced(page, address)
    page.goto(f"{address}/table/{table_with_six_cards(page, address)}")
    expect(page.locator(".kingless-hand .tap")).to_have_count(6)
    for width, height in ((1440, 900), (1280, 800), (820, 1180)):
        resize(page, {"width": width, "height": height})
        beyond = page.locator(".kingless-hand ul").evaluate(
            "one => one.scrollWidth > one.clientWidth"
        )
        assert not beyond, width
        assert page.evaluate(CUT) == [], width


def table_with_six_cards(page: Page, address: str) -> str:
    """A table of six where the guest, who answers nothing, begins the turn with six cards."""
    for _ in range(20):
        table = bots_table(page, address, "kingless", seats=6)
        for snapshot in prompts(page, address, table):
            if snapshot["view"]["phase"] == "acting":
                if len(snapshot["view"]["hand"]) == 6:
                    return table
                break  # somebody took a card first
            passes = [option for option in snapshot["options"] if option["type"] == "pass"]
            decide(
                page, address, table, {**snapshot, "options": passes or snapshot["options"]}, table
            )
    raise AssertionError("no turn with six cards in twenty games")


def test_sideways_on_a_phone_the_card_to_answer_is_in_sight(visit: Open, address: str) -> None:
    page = visit("/about", phone=True)
    resize(page, {"width": 844, "height": 390})
    introduced(page, address)
    table = bots_table(page, address, "kingless", seats=6)
    page.goto(f"{address}/table/{table}")
    for snapshot in prompts(page, address, table):
        if snapshot["view"]["phase"] == "answering":
            break
        decide(page, address, table, snapshot, "to answer")
    page.locator(f".bar.mine[data-prompt='{snapshot['prompt']}']").wait_for()
    played = page.locator(".kingless .stack [data-zone]").last
    expect(played).to_be_in_viewport(ratio=1)
    # The hand lies over what is below the board.
    below = played.evaluate(
        "one => one.getBoundingClientRect().bottom"
        " <= document.querySelector('.board').getBoundingClientRect().bottom"
    )
    assert below


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_ceremony_after_each_round_says_who_is_king(
    visit: Open, address: str, phone: bool
) -> None:
    page = visit("/about", phone=phone)
    introduced(page, address)
    table = bots_table(page, address, "kingless", settings={"rounds": 3})
    page.goto(f"{address}/table/{table}")
    page.locator(".bar").wait_for()
    ceremony = page.get_by_role("dialog", name=re.compile("Round . of 3 is over"))
    seen = 1
    for snapshot in prompts(page, address, table):
        view = snapshot["view"]
        if view["round"] > seen:
            seen = view["round"]
            expect(ceremony).to_contain_text(f"Round {seen - 1} of 3 is over")
            _is_a_ceremony(page, ceremony, view["crowns"])
        else:
            expect(ceremony).to_have_count(0)
        decide(page, address, table, snapshot, "ceremony")

    assert seen == 3
    # After the last round comes the end of the game instead.
    expect(page.locator("dialog[open] .why")).not_to_be_empty()
    expect(ceremony).to_have_count(0)


def _is_a_ceremony(page: Page, ceremony: Locator, crowns: list[int]) -> None:
    """Whether it has everybody's influence, one King and the crowns, and goes by one key."""
    rows = ceremony.locator("tbody tr")
    influence = [int(cell.inner_text()) for cell in rows.locator("td:nth-of-type(1)").all()]
    assert influence == sorted(influence, reverse=True)
    crowned = [int(cell.inner_text()) for cell in rows.locator("td:nth-of-type(2)").all()]
    assert sorted(crowned) == sorted(crowns)
    expect(ceremony.get_by_role("img", name="King")).to_have_count(1)
    for colours in ("light", "dark"):
        recolour(page, colours)
        assert violations(page) == []
    assert beyond(page) == []
    button = ceremony.get_by_role("button", name="Go on")
    expect(button).to_be_in_viewport(ratio=1)
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(ceremony).to_have_count(0)


def test_on_a_phone_what_is_played_comes_into_view(visit: Open, address: str) -> None:
    page = visit("/about", phone=True)
    introduced(page, address)
    page.goto(f"{address}/table/{bots_table(page, address, 'kingless', seats=4)}")
    player = Player(page, "scrolled away")
    played = page.locator(".stack .link.last .tap")
    player.wait()
    while page.locator(".question").inner_text() != ACT:
        player.decide()
        player.wait()

    while not played.count():
        page.locator(".board").evaluate("one => { one.scrollTop = one.scrollHeight; }")
        player.decide()
        page.locator(f".bar.mine, {ENDED}").first.wait_for()

    expect(played).to_be_in_viewport(ratio=1)
