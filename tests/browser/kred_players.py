"""Players of KRED: by tapping the board, by dragging on it, and by keyboard.

They keep games short: one move where one is enough, and they buy nothing.
"""

from playwright.sync_api import Locator, Page

from browser.player import Player, reach

CONFIRM = ".bar.mine .confirm .first"
OPTION = ".bar.mine .options button"
SHOP = ".shop"
TILE = ".secrets li button"
RECEIVER = "g.receives"
GOALS = ("g.goal", ".community.target + circle.heap")
PIECES = ("g.piece.may", "circle.heap")
#: How the buttons begin that answer a prompt soonest.
SHORTEST = "^(Hand over a tile|Hand tile|Accept the play|Let it pass|Buy nothing more)"


class KredPlayer(Player):
    """Chooses until the prompt is answered."""

    def decide(self) -> None:
        before = self._prompt()
        for _ in range(12):
            self.choose()
            if self.is_over or not self.is_asked or self._prompt() != before:
                return
        raise AssertionError("twelve choices decided nothing")

    def choose(self) -> None:
        """One step towards a decision."""
        raise NotImplementedError

    def first_of(self, *selectors: str) -> tuple[str, Locator]:
        """The first of these selectors that is on the page, and its first element."""
        at: int = self.page.evaluate(
            "all => all.findIndex(one => document.querySelector(one))", selectors
        )
        assert at >= 0, f"nothing of {selectors} is on the page"
        return selectors[at], self.page.locator(selectors[at]).first

    def stop_buying(self) -> Locator:
        return self.page.locator(OPTION, has_text="Buy nothing more")


class Tapper(KredPlayer):
    """Taps tiles, pieces and places; the bar only for what the board cannot answer."""

    moved = 0
    handed = 0

    def choose(self) -> None:
        what, first = self.first_of(CONFIRM, SHOP, RECEIVER, TILE, *GOALS, *PIECES, OPTION)
        (self.stop_buying() if what == SHOP else first).tap()
        self.handed += what == RECEIVER
        self.moved += what in GOALS


class Dragger(KredPlayer):
    """Drags pieces to their spaces and tiles to their receivers."""

    moved = 0
    handed = 0

    def choose(self) -> None:
        what, first = self.first_of(CONFIRM, SHOP, f"{TILE}[data-drag]", *PIECES, OPTION)
        if what in PIECES:
            drag(self.page, first, self.page.locator("g.goal, .community.target > circle"))
            self.moved += 1
        elif what.startswith(TILE):
            drag(self.page, first, self.page.locator(f"{RECEIVER} .wedge"))
            self.handed += 1
        else:
            (self.stop_buying() if what == SHOP else first).click()


def drag(page: Page, what: Locator, places: Locator) -> None:
    """Drag it with the mouse to the first of the places that light up for it."""
    x, y = _middle(what)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 8, y + 8)
    places.first.wait_for()
    page.locator(".drag-image").wait_for()
    page.mouse.move(*_middle(places.first))
    page.mouse.up()
    page.locator(".drag-image").wait_for(state="detached")


def _middle(what: Locator) -> tuple[float, float]:
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None, f"{what} is not drawn"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class KeyboardPlayer(KredPlayer):
    """Presses Tab and Enter, and nothing else."""

    def choose(self) -> None:
        self.page.evaluate(
            """shortest => {
                const all = selector => [...document.querySelectorAll(`.bar.mine ${selector}`)];
                const isLike = pattern => button => pattern.test(button.textContent.trim());
                const isShort = isLike(new RegExp(shortest));
                const isBack = isLike(/^(Undo|Take back|Clear selection)/);
                const listed = all('.list button').filter(one => !isBack(one));
                // Kinds, or parts of the kind that is open.
                const last = all('.options:not(.list)').at(-1)?.querySelectorAll('button') ?? [];
                const kinds = [...last]
                    .filter(one => !isBack(one) && one.getAttribute('aria-expanded') !== 'true');
                const wanted = all('.confirm .first')[0] ?? listed.find(isShort) ?? listed[0]
                    ?? kinds.find(isShort) ?? kinds[0];
                document.querySelector('[data-wanted]')?.removeAttribute('data-wanted');
                wanted?.setAttribute('data-wanted', '');
            }""",
            SHORTEST,
        )
        reach(self.page, "[data-wanted]")
        self.page.keyboard.press("Enter")
