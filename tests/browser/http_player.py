"""Plays a table as the page's guest over HTTP, which is faster than clicking."""

from collections.abc import Iterator
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
    return opened_table(page, address, game=game, **{**SHORT[game], **more})


def opened_table(page: Page, address: str, **asked: Any) -> str:
    """Open a table against bots for the page's guest. Returns its id."""
    table = {"access": "bots", "pace": "none", **asked}
    return _posted(page.request, f"{address}/api/tables", table)["id"]  # type: ignore[no-any-return]


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
    for snapshot in prompts(page, address, table):
        decide(page, address, table, snapshot, label)
        yield snapshot.get("prompt", 0)


def prompts(page: Page, address: str, table: str) -> Iterator[Any]:
    """The snapshot of each prompt of the guest, who answers before the next is asked for."""
    while True:
        snapshot = page.request.get(f"{address}/api/tables/{table}/update", max_retries=3).json()[
            "snapshot"
        ]
        if snapshot["phase"] == "over":
            return
        if snapshot.get("your_turn") and not snapshot.get("answer"):
            yield snapshot
        else:
            page.wait_for_timeout(10)


def decide(page: Page, address: str, table: str, snapshot: Any, label: str) -> None:
    """Answer that prompt at random."""
    options, prompt = snapshot["options"], snapshot.get("prompt", 0)
    at, _ = Chance.of(label).branch(f"{prompt}").below(len(options))
    page.request.post(
        f"{address}/api/tables/{table}/commands",
        data={
            "type": "decide",
            "id": f"{label} {prompt}",
            "prompt": prompt,
            "decision": options[at],
        },
        max_retries=3,  # an idle connection may be closed while it is being used
    )


def _posted(request: APIRequestContext, url: str, asked: Any) -> Any:
    answer = request.post(url, data=asked)
    assert answer.ok, answer.text()
    return answer.json()
