"""A finished game, step by step: all cards open, and played on by itself."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.access import beyond, resize, violations
from browser.conftest import Open
from browser.http_player import SHORT, finished_table

#: The tile without a number.
BLANK = 25


def step_of(page: Page) -> int:
    """The step that is shown."""
    return int(page.locator("input[type=range]").input_value())


@pytest.mark.parametrize("game", SHORT)
def test_a_replay_opens_with_all_cards_open(visit: Open, address: str, game: str) -> None:
    page = visit("/about")
    table = finished_table(page, address, game)
    page.goto(f"{address}/replay/{table}#8")
    hands = page.locator(".hands > li")
    expect(hands).to_have_count(SHORT[game]["seats"])
    views: Any = page.request.get(f"{address}/api/tables/{table}/replay/8").json()
    assert len(views["seats"]) == SHORT[game]["seats"]
    assert violations(page) == []
    if game == "red_scare":
        # Those too that their holders cannot read.
        expect(hands.locator("[data-hand] .lens")).to_have_count(3 * SHORT[game]["seats"])

    page.get_by_label("Point of view").select_option("spectator")
    expect(hands).to_have_count(0)


def test_with_all_cards_open_a_played_tile_is_face_up(visit: Open, address: str) -> None:
    page = visit("/about")
    table = finished_table(page, address, "kred")
    steps = page.request.get(f"{address}/api/tables/{table}/replay").json()["steps"]
    handed = next(
        number for number, step in enumerate(steps, 1) if step["decision"]["type"] == "hand_over"
    )
    tile = steps[handed - 1]["decision"]["tile"]
    page.goto(f"{address}/replay/{table}#{handed}")
    expect(page.locator(".played.up")).to_contain_text("–" if tile == BLANK else str(tile))
    expect(page.locator("section.said")).to_contain_text("In secret:")
    # To those who watched it lay face down.
    page.get_by_label("Point of view").select_option("spectator")
    expect(page.locator(".played:not(.up)")).to_have_count(1)
    expect(page.locator("section.said")).not_to_contain_text("In secret:")


def test_with_all_cards_open_a_secret_pass_is_told(visit: Open, address: str) -> None:
    page = visit("/about")
    table = finished_table(page, address, "kingless")
    steps = page.request.get(f"{address}/api/tables/{table}/replay").json()["steps"]
    silent = next(
        number for number, step in enumerate(steps, 1) if step["decision"]["type"] == "pass"
    )
    page.goto(f"{address}/replay/{table}#{silent}")
    expect(page.locator("section.said")).to_contain_text("In secret: Pass")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_was_said_is_whole_in_a_replay_of_red_scare(
    visit: Open, address: str, phone: bool
) -> None:
    page = visit("/about", phone=phone)
    table = finished_table(page, address, "red_scare")
    page.goto(f"{address}/replay/{table}#40")
    page.locator(".ledger li").first.wait_for()
    cut = page.locator(".ledger").evaluate_all(
        "all => all.filter(one => one.scrollHeight > one.clientHeight + 2).length"
    )
    assert cut == 0


def test_a_whole_board_is_in_sight_in_a_replay(visit: Open, address: str) -> None:
    page = visit("/about")
    page.goto(f"{address}/replay/{finished_table(page, address, 'kred')}#5")
    expect(page.locator(".kred > svg")).to_be_in_viewport(ratio=1)
    rows = page.locator(".controls:has(input)").evaluate("one => one.clientHeight")
    assert rows < 60, "the controls take two rows"


def test_a_replay_plays_on_by_itself_until_it_is_paused(visit: Open, address: str) -> None:
    page = visit("/about")
    page.goto(f"{address}/replay/{finished_table(page, address, 'candy_k')}")
    page.get_by_label("Speed").select_option(label="0.5 seconds a step")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => document.querySelector('input[type=range]').value >= 2")
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    before = step_of(page)
    page.get_by_role("button", name="Next step").click()
    assert step_of(page) == before + 1


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_replay_says_who_could_have_known(
    visit: Open, address: str, language: str, phone: bool
) -> None:
    page = visit("/about", phone=phone, locale=language)
    table = finished_table(page, address, "candy_k")
    replay: Any = page.request.get(f"{address}/api/tables/{table}/replay").json()
    claims = [one for one in replay["review"]["claims"] if one["verdict"] in ("lie", "forced")]
    said = set()
    for claim in claims[:6]:
        path = f"{address}/api/tables/{table}/replay/evidence?step={claim['step']}"
        shares = page.request.get(path).json()["shares"]
        if not shares:
            continue
        assert shares[claim["seat"]] is None
        knows = any(share == 0 for share in shares if share is not None)
        said.add(knows)
        page.goto(f"{address}/replay/{table}#{claim['step'] + 1}")
        evidence = page.locator(".said .evidence")
        expect(evidence.locator("li")).to_have_count(len(shares) - 1)
        known = {"en": "have known", "de": "wissen können"}[language]
        nobody = {"en": "Nobody", "de": "Niemand"}[language]
        expect(evidence.locator("p").first).to_contain_text(known)
        assert (nobody in evidence.locator("p").first.inner_text()) == (not knows)
        for item, share in zip(
            evidence.locator("li").all_inner_texts(),
            [share for share in shares if share is not None],
            strict=True,
        ):
            assert re.search(rf"\b{round(100 * share)}\s?%", item)
    assert said
    assert violations(page) == []
    assert beyond(page) == []


def test_evidence_that_comes_late_is_not_missed_by_what_is_shown_then(
    visit: Open, address: str
) -> None:
    """The page has gone to a step without a claim when the answer comes."""
    page = visit("/about")
    table = finished_table(page, address, "candy_k")
    replay: Any = page.request.get(f"{address}/api/tables/{table}/replay").json()
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/replay/evidence?*", hold)
    with page.expect_request("**/replay/evidence?*"):
        page.goto(f"{address}/replay/{table}#{replay['review']['claims'][0]['step'] + 1}")
    page.keyboard.press("Home")
    expect(page.locator(".said .claim")).to_have_count(0)
    with page.expect_response("**/replay/evidence?*"):
        asked[0].continue_()
    expect(page.locator(".said .evidence")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator("input[type=range]")).to_have_value("1")


def test_on_a_phone_the_words_of_a_replay_are_in_view(visit: Open, address: str) -> None:
    page = visit("/about", phone=True)
    page.goto(f"{address}/replay/{finished_table(page, address, 'candy_k')}#5")
    words = page.locator(".said li").first
    words.wait_for()
    assert words.evaluate("one => one.getBoundingClientRect().bottom <= innerHeight")
    assert beyond(page) == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_on_a_phone_the_board_of_a_replay_is_in_view_and_does_not_move(
    visit: Open, address: str, width: int, height: int
) -> None:
    page = visit("/about", phone=True)
    resize(page, {"width": width, "height": height})
    page.goto(f"{address}/replay/{finished_table(page, address, 'candy_k')}")
    board = page.locator(".board > *").first
    words = page.locator("section.said")
    tops, ends = set(), set()
    for step in range(12):
        expect(page.locator("input[type=range]")).to_have_value(str(step))
        # The words of every step are seen from their beginning.
        assert words.evaluate("one => one.scrollTop") == 0
        ends.add(words.evaluate("one => (one.scrollTo(0, one.scrollHeight), one.scrollTop)"))
        board.wait_for()
        tops.add(board.evaluate("one => Math.round(one.getBoundingClientRect().top)"))
        page.get_by_role("button", name="Next step").click()
    assert max(ends) > 0
    [top] = tops
    assert top < 0.6 * height
    assert beyond(page) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_finished_game_is_played_on_from_a_step_in_any_seat(
    visit: Open, address: str, phone: bool
) -> None:
    page = visit("/about", phone=phone)
    table = finished_table(page, address, "candy_k")
    page.goto(f"{address}/replay/{table}#5")
    there: Any = page.request.get(f"{address}/api/tables/{table}/replay/5").json()
    page.get_by_label("You play as").select_option("2")
    assert violations(page) == []
    assert beyond(page) == []
    page.get_by_role("button", name="Play on from step 5").click()
    page.locator(".bar").wait_for()
    fork = page.url.rsplit("/", 1)[-1]
    assert fork != table
    update: Any = page.request.get(f"{address}/api/tables/{fork}/update").json()
    assert update["viewer"] == 2
    assert update["snapshot"]["origin"] == {"table": table, "step": 5}
    now, then = update["snapshot"]["view"]["sections"], there["seats"][2]["sections"]
    assert now[0]["cards"] == then[0]["cards"]
    if not phone:
        page.get_by_role("link", name="Played on from step 5").click()
        expect(page.locator("input[type=range]")).to_have_value("5")


def test_a_game_is_not_played_on_after_its_end(visit: Open, address: str) -> None:
    page = visit("/about")
    page.goto(f"{address}/replay/{finished_table(page, address, 'candy_k')}")
    begin = page.get_by_role("button", name="Play on from step")
    expect(begin).to_be_enabled()
    page.keyboard.press("End")
    expect(begin).to_be_disabled()
    expect(page.get_by_text("The game is over at this step")).to_be_visible()


@pytest.mark.parametrize("game", SHORT)
def test_a_replay_says_what_a_careful_player_would_have_done(
    visit: Open, address: str, game: str
) -> None:
    page = visit("/about", phone=True)
    table = finished_table(page, address, game)
    steps = page.request.get(f"{address}/api/tables/{table}/replay").json()["steps"]
    own = next(number for number, step in enumerate(steps, 1) if step["seat"] == 0)
    others = next(number for number, step in enumerate(steps, 1) if step["seat"] == 1)
    page.goto(f"{address}/replay/{table}#{own}")
    page.get_by_role("button", name="Why was that bad?").click()
    expect(page.locator(".step-hint")).to_contain_text("a careful player would", ignore_case=True)
    expect(page.locator(".step-hint .why")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Next step").click()
    expect(page.locator(".step-hint .why")).to_have_count(0)

    # A bot's thoughts are in the record.
    page.goto(f"{address}/replay/{table}#{others}")
    expect(page.get_by_role("button", name="Why was that bad?")).to_have_count(0)
