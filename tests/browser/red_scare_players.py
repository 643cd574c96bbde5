"""Players of Red Scare that use the board itself, by mouse or by keyboard."""

import contextlib
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from playwright.sync_api import Error, Page

from browser.player import Player, reach
from server.snapshot_changes import changed_snapshot

STEPS: Final = 12
#: Options without a group: a turn is ended once something has been shown in the game.
END: Final = ".bar.mine .options:not(.list) > .option"


class DeskPlayer(Player):
    """Chooses on the board where it can, and in the decision bar otherwise."""

    #: What is pressed, earlier selectors first.
    places: tuple[str, ...] = (
        ".bar.mine .confirm .first",
        ".stamp button:enabled",
        ".folder.chosen .targets button",
        ".folder .targets button",
        ".tray button.head",
        "[data-hand] button[aria-pressed=false]",
    )

    def decide(self) -> None:
        """Press things on the board until the decision is sent."""
        before = self._prompt()
        has_shown = "You show" in self.page.locator(".log").inner_text()
        places = (*self.places[:2], END, *self.places[2:]) if has_shown else self.places
        for _ in range(STEPS):
            if self.is_over or self._prompt() != before or not self.is_asked:
                return
            there = next((at for at in places if self.page.locator(at).count()), None)
            if there is None:
                super().decide()
                return
            # Another player may remove the element while it is being pressed.
            with contextlib.suppress(Error):
                self.press(there)
        raise AssertionError(f"the desk decided nothing: {self.page.locator('.bar').inner_text()}")

    def press(self, there: str) -> None:
        """Press a random one of those elements."""
        if found := self.page.locator(there).count():
            self.page.locator(there).nth(self._below(found)).click(timeout=3000)


class KeyboardPlayer(DeskPlayer):
    """The same with the keyboard alone."""

    places = (
        *DeskPlayer.places,
        ".bar.mine .list .option",
        ".bar.mine .parts button:not(.open)",
        ".bar.mine .options button:not(.open)",
    )

    def press(self, there: str) -> None:
        """Press Tab until the focus is there, then Enter."""
        reach(self.page, there)
        self.page.keyboard.press("Enter")
        if "confirm" in there:
            # The decision is sent.
            self.page.locator(there).wait_for(state="detached")


class ReceivedFrames:
    """Everything the server sends to a page."""

    def __init__(self, page: Page) -> None:
        self._frames: list[str | bytes] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._keep))

    def _keep(self, frame: str | bytes) -> None:
        self._frames.append(frame)

    def views(self) -> list[dict[str, Any]]:
        """All views, in order."""
        return [
            sent["snapshot"]["view"] for sent in self._updates() if sent["snapshot"].get("view")
        ]

    def cards(self) -> Iterator[dict[str, Any]]:
        """All citizens that were sent before the end of the game."""
        for sent in self._updates():
            if sent["snapshot"]["phase"] == "running":
                yield from _cards(sent)

    def _updates(self) -> Iterator[dict[str, Any]]:
        """All updates, those that were sent as changes with the snapshot they make."""
        snapshot: dict[str, Any] = {}
        for frame in self._frames:
            sent = msgspec.json.decode(frame)
            if sent["type"] in ("update", "changes"):
                if sent["type"] == "changes":
                    sent["snapshot"] = changed_snapshot(snapshot, sent)
                snapshot = sent["snapshot"]
                yield sent


def _cards(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if value.get("type") == "card":
            yield value
        for inside in value.values():
            yield from _cards(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from _cards(inside)
