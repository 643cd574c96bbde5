"""Somebody who plays through the page: waits to be asked, and chooses by a known chance."""

import contextlib
from collections.abc import Mapping
from urllib.parse import urljoin

from playwright.sync_api import BrowserContext, Error, Page

from knavery.core import Chance

ASKED = ".bar.mine .options button, .bar.mine .confirm .first"
ENDED = "dialog[open]:not(.intro)"
#: Runs before every page: this browser has shown the games' introductions.
SKIP_INTROS = """try {
    const introduced = ['kred', 'kingless', 'red_scare', 'candy_k'];
    const kept = localStorage.getItem('knavery');
    localStorage.setItem('knavery', kept ?? JSON.stringify({ introduced }));
} catch {}"""


class Player:
    """Chooses among the buttons of the decision bar."""

    def __init__(self, page: Page, label: str) -> None:
        self.page = page
        self._chance = Chance.of(label)
        self._draws: tuple[str | None, int] = (None, 0)

    @property
    def is_over(self) -> bool:
        return self.page.locator(ENDED).count() > 0

    @property
    def is_asked(self) -> bool:
        return self.page.locator(ASKED).count() > 0

    def wait(self) -> None:
        """Until the table asks, or the game is over."""
        self.page.locator(f"{ASKED}, {ENDED}").first.wait_for()

    def decide(self) -> None:
        """Press buttons until the decision is on its way."""
        before = self._prompt()
        # Only what belongs to this prompt is pressed: the next one may come at any moment.
        bar = ".bar.mine" if before is None else f".bar.mine[data-prompt='{before}']"
        for _ in range(8):
            if self.is_over or self._prompt() != before or not self.is_asked:
                return
            confirm = self.page.locator(f"{bar} .confirm .first")
            listed = self.page.locator(f"{bar} .list .option")
            offered = confirm if confirm.count() else listed
            for wider in (".parts button:not(.open)", ".options button:not(.open)"):
                if not offered.count():
                    offered = self.page.locator(f"{bar} {wider}")
            count = offered.count()
            if not count:
                return
            at = self._below(count)
            # Time may close what is asked while the button is being pressed.
            with contextlib.suppress(Error):
                offered.nth(at).click(timeout=3000)
        raise AssertionError("eight clicks decided nothing")

    def _below(self, limit: int) -> int:
        """A number that follows from the prompt and how often it was drawn for.

        What was pressed in vain at a prompt before does not shift it.
        """
        prompt, before = self._prompt(), self._draws
        number = before[1] + 1 if before[0] == prompt else 0
        self._draws = (prompt, number)
        drawn, _ = self._chance.branch(f"{prompt} {number}").below(limit)
        return drawn

    def _prompt(self) -> str | None:
        """The number of the prompt in the bar; None where the bar is gone."""
        number: str | None = self.page.evaluate(
            "document.querySelector('.bar')?.dataset.prompt ?? null"
        )
        return number


def open_table(
    page: Page, game: str, seats: int, settings: Mapping[str, str | int] | None = None
) -> None:
    """A running table with bots."""
    link = page.evaluate(
        """async table => {
            const post = (path, what) => fetch(path, {
                method: 'POST', headers: {'content-type': 'application/json'},
                body: JSON.stringify(what),
            }).then(answer => answer.json());
            await post('/api/guest', {name: 'Ann'});
            return (await post('/api/tables', table)).link;
        }""",
        {
            "game": game,
            "seats": seats,
            "settings": dict(settings or {}),
            "access": "bots",
            "pace": "none",
        },
    )
    page.goto(urljoin(page.url, link))
    page.locator(".bar").wait_for()


def skip_intros(context: BrowserContext) -> None:
    """Open tables without the introductions that a newcomer gets."""
    context.add_init_script(SKIP_INTROS)


def introduce(page: Page, name: str, label: str = "Your name", button: str = "Save") -> None:
    """Give the guest a name on the home page."""
    page.get_by_label(label).fill(name)
    page.get_by_role("button", name=button).click()
    page.get_by_role("button", name=button).wait_for(state="detached")


def reach(page: Page, selector: str) -> None:
    """Press Tab, or Tab backwards, until the focus is there, or there is nothing to go to."""
    for _ in range(150):
        way: str = page.evaluate(
            """selector => {
                const [at, wanted] = [document.activeElement, document.querySelector(selector)];
                if (!wanted || at === wanted) return 'there';
                const order = at.compareDocumentPosition(wanted);
                return order & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
            }""",
            selector,
        )
        if way == "there":
            return
        page.keyboard.press(way)
    raise AssertionError(f"{selector} cannot be reached by Tab")
