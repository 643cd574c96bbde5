"""Plays a table as the page's guest over HTTP, which is faster than clicking."""

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

from playwright.sync_api import APIRequestContext, Page

from knavery.core import Chance

#: Settings and seats of a short game.
SHORT: Final[dict[str, dict[str, Any]]] = {
    "kred": {"settings": {"campaign_limit": 1}, "seats": 3},
    "kingless": {"settings": {}, "seats": 2},
    "red_scare": {"settings": {}, "seats": 4},
    "candy_k": {"settings": {}, "seats": 4},
}


def bots_table(page: Page, address: str, game: str, **more: Any) -> str:
    """Open a short table against bots for the page's guest. Returns its id."""
    asked = {"game": game, "access": "bots", "pace": "none", **SHORT[game], **more}
    return _posted(page.request, f"{address}/api/tables", asked)["id"]  # type: ignore[no-any-return]


def introduced(page: Page, address: str) -> None:
    """Give the page's guest a name."""
    _posted(page.request, f"{address}/api/guest", {"name": "Ann"})


def finished_table(page: Page, address: str, game: str) -> str:
    """Play such a table to its end. Returns its id."""
    introduced(page, address)
    table = bots_table(page, address, game)
    play_on(page, address, table, f"swift {game}")
    return table


def play_on(page: Page, address: str, table: str, label: str) -> None:
    """Decide at random for the guest until the game is over."""
    for number, _ in enumerate(decisions(page, address, table, label)):
        assert number < 20_000, "the match did not end"


def decisions(page: Page, address: str, table: str, label: str) -> Iterator[int]:
    """Decide at random until the game is over. Yields the number of each prompt answered."""
    chance = Chance.of(label)
    for number in count():
        while True:
            snapshot = page.request.get(f"{address}/api/tables/{table}/update").json()["snapshot"]
            if snapshot["phase"] == "over":
                return
            if snapshot.get("your_turn") and not snapshot.get("answer"):
                break
            page.wait_for_timeout(10)
        options, prompt = snapshot["options"], snapshot.get("prompt", 0)
        at, _ = chance.branch(f"{prompt}").below(len(options))
        page.request.post(
            f"{address}/api/tables/{table}/commands",
            data={
                "type": "decide",
                "id": f"{label} {number}",
                "prompt": prompt,
                "decision": options[at],
            },
        )
        yield snapshot.get("prompt", 0)


def _posted(request: APIRequestContext, url: str, asked: Any) -> Any:
    answer = request.post(url, data=asked)
    assert answer.ok, answer.text()
    return answer.json()
