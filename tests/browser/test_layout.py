"""On every screen, in every phase: nothing is covered or cut, and no board moves."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from browser.access import resize
from browser.conftest import Open
from browser.http_player import decide, introduced, opened_table, prompts
from browser.sight import SIZES, TALL, WIDE, board_box, hidden

#: Every number of players of each game.
SEATS: Final = {
    "kred": range(3, 6),
    "kingless": range(2, 7),
    "red_scare": range(4, 11),
    "candy_k": range(4, 9),
}
#: The games whose board is whole on every screen while it is played.
WHOLE: Final = frozenset({"candy_k"})
#: How many different prompts are looked at.
QUESTIONS: Final = 8


@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game, counts in SEATS.items() for seats in counts],
)
def test_everything_is_in_sight_on_every_screen(
    visit: Open, address: str, game: str, seats: int
) -> None:
    page = visit("/about")
    introduced(page, address)
    settings = {"campaign_limit": 1} if game == "kred" else {}
    table = opened_table(page, address, game=game, seats=seats, settings=settings)
    page.goto(f"{address}/table/{table}")
    page.locator(".bar").wait_for()
    looked: set[Any] = set()
    boards: dict[int, list[int]] = {}
    wrong: list[str] = []
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
                box = _box(page, kind)
                if not asked.count():
                    break  # a bot accused meanwhile, and this was another screen
                if box is not None and boards.setdefault(size["width"], box) != box:
                    found.append(f"moved from {boards[size['width']]} to {box}")
                wrong += [f"{where} {one}" for one in found]
        if len(looked) == QUESTIONS:
            break
        decide(page, address, table, snapshot, f"in sight {game}")
    assert wrong == []
    assert len(looked) > 2


def _kind(snapshot: Any) -> tuple[str, ...]:
    """What is asked: the phase, and the kinds of options."""
    types = {option["type"] for option in snapshot["options"]}
    return (str(snapshot["view"].get("phase")), *sorted(types))


def _box(page: Page, kind: tuple[str, ...]) -> list[int] | None:
    """Where the board is drawn; None in a phase that draws another one."""
    return None if kind[0] in ("draft", "bureaucracy") else board_box(page)
