"""Read by everybody: at twice the size, by ear, and with nothing typed that becomes markup."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Dialog, Page, expect

from browser.access import beyond, recolour, violations
from browser.conftest import Open
from browser.http_player import finished_table
from browser.player import Player, introduce, open_table
from browser.test_play import link_of


def cut_off(page: Page) -> list[str]:
    """Texts of which a part is hidden."""
    found: list[str] = page.evaluate("""() => [...document.querySelectorAll('body *')]
        .filter(one => !one.closest('.unseen, svg, .board, .secrets')
            && ['hidden', 'clip'].includes(getComputedStyle(one).overflowX)
            && one.scrollWidth > one.clientWidth + 1
            && one.textContent.trim())
        .map(one => `${one.tagName} ${one.className}: ${one.textContent.trim()}`)
    """)
    return found


def overfull(page: Page) -> list[str]:
    """Tiles out of which something printed on them stands."""
    found: list[str] = page.evaluate("""() => [...document.querySelectorAll('.secrets .tile')]
        .filter(tile => {
            const edge = tile.getBoundingClientRect();
            return [...tile.querySelectorAll('span:not(.unseen)')].some(one => {
                const { right, bottom } = one.getBoundingClientRect();
                return right > edge.right + 1 || bottom > edge.bottom + 1;
            });
        })
        .map(tile => tile.textContent)
    """)
    return found


def broken(page: Page) -> list[str]:
    """Words of the question that stand in two lines."""
    found: list[str] = page.evaluate("""() => {
        const question = document.querySelector('.question');
        const walk = document.createTreeWalker(question, NodeFilter.SHOW_TEXT);
        const broken = [];
        while (walk.nextNode()) {
            const text = walk.currentNode;
            for (const { 0: word, index } of text.data.matchAll(/\\p{L}+/gu)) {
                const range = new Range();
                range.setStart(text, index);
                range.setEnd(text, index + word.length);
                const lines = new Set([...range.getClientRects()].map(line => line.top));
                if (lines.size > 1) broken.push(word);
            }
        }
        return broken;
    }""")
    return found


def pages(page: Page, address: str) -> Iterator[str]:
    """Every page, one after the other."""
    page.locator(".games li").first.wait_for()
    introduce(page, "Ann")
    yield "home"
    for path, there in (("/about", "article"), ("/rules/kred", ".rule"), ("/device/x#y", "h1")):
        page.goto(address + path)
        page.locator(there).first.wait_for()
        yield path
    page.goto(address)
    page.get_by_role("button", name="Invite friends: Candy K").click()
    page.get_by_role("button", name="Start with bots").wait_for()
    yield "before"
    page.get_by_role("button", name="Start with bots").click()
    Player(page, "big").wait()
    yield "play"
    table = finished_table(page, address, "candy_k")
    page.goto(f"{address}/table/{table}")
    page.locator("dialog .rest").wait_for()
    yield "end"
    page.goto(f"{address}/replay/{table}")
    page.locator(".said").wait_for()
    yield "replay"


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_text_of_twice_the_size_loses_nothing(visit: Open, address: str, phone: bool) -> None:
    page = visit("/", phone=phone)
    for name in pages(page, address):
        page.add_style_tag(content="html { font-size: 200% }")
        assert beyond(page) == [], name
        assert cut_off(page) == [], name


def test_on_the_boards_words_stay_whole_at_twice_the_size(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "candy_k", 4)
    page.add_style_tag(content="html { font-size: 200% }")
    for head in page.locator(".claims thead th:not(:first-child)").all():
        assert head.evaluate("one => one.scrollWidth <= one.clientWidth + 1"), head.inner_text()

    page = visit("/about")
    open_table(page, "red_scare", 4)
    page.add_style_tag(content="html { font-size: 200% }")
    for name in page.locator(".folder .tab b").all():
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth"), name.inner_text()


@pytest.mark.parametrize("locale", ["en-GB", "de"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_tile_of_kred_grows_with_its_words(visit: Open, phone: bool, locale: str) -> None:
    page = visit("/", phone=phone, locale=locale)
    open_table(page, "kred", 3)
    page.locator(".secrets .tile .funding").first.wait_for()
    assert overfull(page) == []
    page.add_style_tag(content="html { font-size: 200% }")
    assert beyond(page) == []
    assert overfull(page) == []


@pytest.mark.parametrize("game", ["kred", "candy_k"])
def test_what_is_asked_keeps_its_words_whole_at_twice_the_size(visit: Open, game: str) -> None:
    page = visit("/", phone=True, locale="de")
    open_table(page, game, 4)
    player = Player(page, f"whole words {game}")
    asked = set[str]()
    for _ in range(9):
        player.wait()
        asked.add(page.locator(".question").inner_text())
        enlarged = page.add_style_tag(content="html { font-size: 200% }")
        assert broken(page) == []
        assert page.evaluate("document.querySelector('.bar').scrollWidth <= innerWidth")
        enlarged.evaluate("style => style.remove()")
        player.decide()
    assert len(asked) > 1


def test_an_invited_guest_can_read_the_page(visit: Open) -> None:
    host = visit("/")
    host.get_by_role("button", name="Invite friends: KRED").click()
    guest = visit("/" + link_of(host).split("/", 3)[3], phone=True)
    guest.get_by_role("button", name="Take a seat").wait_for()
    assert beyond(guest) == []
    assert violations(guest) == []
    recolour(guest, "dark")
    assert violations(guest) == []


def test_what_is_asked_what_may_be_chosen_and_what_happened_is_read_out(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now: Candy K").click()
    expect(page.locator(".question[aria-live=polite]")).not_to_be_empty()
    first = page.locator(".bar.mine .list button").first.inner_text()
    expect(page.locator(".offered[aria-live=polite]")).to_contain_text(f"You can choose: {first}")

    player = Player(page, "aloud")
    player.wait()
    player.decide()
    player.wait()

    # Both are read at one time: the bots go on.
    page.wait_for_function("""() => {
        const newest = [...document.querySelectorAll('.log li')].at(-1).innerText;
        const announced = document.querySelector('.announced[aria-live=polite]').textContent;
        return announced.includes(newest.replace(/only you$/, '').trim());
    }""")
    expect(page).to_have_title("● Your turn – Candy K")


def test_sound_is_off_by_one_click_and_stays_off(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Sound").click()
    page.reload()
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")


def test_what_people_type_is_never_markup(visit: Open, address: str) -> None:
    """A name, chat and words for the deal that would run as scripts, at every place they show."""
    spell = "<img src=x onerror=alert(1)>"
    host = visit("/")
    ran: list[str] = []

    def stop(box: Dialog) -> None:
        ran.append(box.message)
        box.dismiss()

    host.on("dialog", stop)
    introduce(host, spell[:24])
    host.get_by_role("button", name="Invite friends: Candy K").click()
    host.get_by_label("Your own words").fill(spell)
    host.get_by_role("button", name="Add", exact=True).click()
    expect(host.locator(".chairs")).to_contain_text(spell)
    assert host.locator(".chairs img").count() == 0

    host.get_by_role("button", name="Start with bots").click()
    Player(host, "spell").wait()
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Write a message").fill(spell)
    host.get_by_role("button", name="Send").click()
    expect(host.get_by_role("log", name="Chat")).to_contain_text(spell)
    expect(host.locator(".claims")).to_contain_text(spell[:24])
    assert host.locator("img").count() == 0
    assert ran == []


def test_scripts_run_from_our_own_files_alone(browser: Browser, address: str) -> None:
    page = browser.new_page()
    page.goto(address)
    policy = page.request.get(address).headers["content-security-policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'self'"
    assert "script-src" not in rules
    page.evaluate("""() => {
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.head.append(script);
    }""")
    assert page.evaluate("window.ran === undefined")
    page.context.close()


def test_a_guest_reads_how_the_table_is_played(visit: Open) -> None:
    host = visit("/")
    host.get_by_role("button", name="Invite friends: Candy K").click()
    other = visit("/" + link_of(host).split("/", 3)[3])
    other.get_by_role("button", name="Take a seat").click()
    expect(other.locator("#pace")).to_have_text("relaxed: 90 seconds per decision")
    host.locator("#pace").select_option("quick")
    expect(other.locator("#pace")).to_have_text("quick: 30 seconds per decision")
    host.get_by_role("button", name="Add a bot 3").click()
    host.get_by_label("Personality of Hare").select_option("shameless")
    expect(other.locator(".chairs")).to_contain_text("bot (shameless)")
