"""On every screen, in every phase: nothing is covered or cut, and no board moves."""

from collections import defaultdict
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.access import resize
from browser.conftest import Open
from browser.http_player import decide, introduced, opened_table, prompts
from browser.sight import SIZES, TALL, WIDE, boards_seen, hidden, watch_board
from browser.stored_games import (
    guest_of,
    put_into,
    where_long_texts_are_revealed,
    where_one_buys,
)
from server.server_process import FastClock

#: Every number of players of each game.
SEATS: Final = {
    "kred": range(3, 6),
    "kingless": range(2, 7),
    "red_scare": range(4, 11),
    "candy_k": range(4, 9),
}
#: The games whose board is whole on every screen while it is played.
WHOLE: Final = frozenset({"candy_k"})
#: How many different prompts of a table are looked at.
QUESTIONS: Final = 8


@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game, counts in SEATS.items() for seats in counts],
)
def test_everything_is_in_sight_on_every_screen(
    visit: Open, address: str, store: Path, game: str, seats: int
) -> None:
    page = visit("/about")
    introduced(page, address)
    settings = {"campaign_limit": 1} if game == "kred" else {}
    tables = [opened_table(page, address, game=game, seats=seats, settings=settings)]
    if game == "kred":
        # The bureaucracy comes late in a game: it is looked at in another.
        guest, now = guest_of(page, store), FastClock().now()
        tables.append(put_into(store, where_one_buys(seats), guest, now, f"buying-{seats}"))
    looked: set[Any] = set()
    wrong: list[str] = []
    boards: defaultdict[str, set[str]] = defaultdict(set)
    for table in tables:
        page.goto(f"{address}/table/{table}")
        page.locator(".bar").wait_for()
        page.evaluate("document.fonts.ready.then(() => true)")
        watch_board(page)
        wrong += _walked(page, address, table, game, looked)
        for size, boxes in boards_seen(page).items():
            boards[size].update(boxes)
    wrong += [f"{size} the board is at {boxes}" for size, boxes in boards.items() if len(boxes) > 1]
    assert wrong == []
    assert len(looked) > 2
    assert game != "kred" or {"draft", "bureaucracy"} <= {phase for phase, *_ in looked}


def test_long_texts_that_are_revealed_in_the_last_turns_are_in_sight(
    visit: Open, address: str, store: Path
) -> None:
    page = visit("/about")
    introduced(page, address)
    guest, now = guest_of(page, store), FastClock().now()
    table = put_into(store, where_long_texts_are_revealed(), guest, now, "long-texts")
    page.goto(f"{address}/table/{table}")
    page.locator(".bar.mine").wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    for size in SIZES:
        resize(page, size)
        assert hidden(page, may_scroll=True) == [], size


def _walked(page: Page, address: str, table: str, game: str, looked: set[Any]) -> list[str]:
    """What is hidden at that table in the first prompts of kinds that were not looked at before."""
    wrong: list[str] = []
    most = len(looked) + 1 if looked else QUESTIONS
    for snapshot in prompts(page, address, table):
        kind = _kind(snapshot)
        if kind not in looked:
            looked.add(kind)
            asked = page.locator(f".bar.mine[data-prompt='{snapshot.get('prompt', 0)}']")
            asked.wait_for()
            if page.locator(".ceremony").count():
                page.get_by_role("button", name="Go on").click()
            for size in SIZES:
                resize(page, size)
                where = f"{size['width']}×{size['height']} {kind}"
                is_roomy = size["width"] >= WIDE or size["height"] >= TALL
                may_scroll = not is_roomy and game not in WHOLE
                found = hidden(page, may_scroll=may_scroll)
                if not asked.count():
                    break  # a bot accused meanwhile, and this was another screen
                wrong += [f"{where} {one}" for one in found]
            # Another size each time, for what happens until the next question of another kind.
            resize(page, SIZES[len(looked) % len(SIZES)])
            if len(looked) == 1:
                resize(page, SIZES[len(snapshot["chairs"]) % len(SIZES)])
                _hide_secrets_for_a_moment(page)
        if len(looked) >= most:
            break
        decide(page, address, table, snapshot, f"in sight {game}")
    return wrong


def _hide_secrets_for_a_moment(page: Page) -> None:
    """Hide the viewer's secrets, and show them again: the board keeps its place."""
    for hidden_now in (1, 0):
        page.keyboard.press("h")
        expect(page.locator(".secrets .covered")).to_have_count(hidden_now)
        page.wait_for_timeout(100)


def _kind(snapshot: Any) -> tuple[str, ...]:
    """What is asked: the phase, and the kinds of options."""
    types = {option["type"] for option in snapshot["options"]}
    return (str(snapshot["view"].get("phase")), *sorted(types))
