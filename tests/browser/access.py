"""What a page owes to everybody who reads it."""

from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Page, ViewportSize

#: Both colours a page is shown in.
LIGHTS: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page) -> list[str]:
    """What axe finds wrong with the page, each with the place it is wrong at."""
    # Colours that fade into each other are measured when they are there.
    _settle(page)
    # The page allows no inline script; a test's own world is not the page's.
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def recolour(page: Page, colours: Literal["light", "dark"]) -> None:
    """Show the page in those colours."""
    page.emulate_media(color_scheme=colours)
    page.wait_for_function(f"matchMedia('(prefers-color-scheme: {colours})').matches")


def resize(page: Page, size: ViewportSize) -> None:
    """Show the page in that size."""
    page.set_viewport_size(size)
    page.wait_for_function("width => innerWidth === width", arg=size["width"])
    # The page hears of its new size before the next frame, and is drawn again by the one after.
    page.evaluate("() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))")


def beyond(page: Page) -> list[str]:
    """What stands out of the page's width, so that it has to be scrolled sideways."""
    _settle(page)
    found: list[str] = page.evaluate("""() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        const wide = [...document.querySelectorAll('body *')]
            .filter(one => one.getBoundingClientRect().right > clientWidth + 1)
            .map(one => `${one.tagName} ${one.getAttribute('class') ?? ''}`);
        return wide.length ? wide : [`${scrollWidth} > ${clientWidth}`];
    }""")
    return found


def _settle(page: Page) -> None:
    """Until what was changed is drawn."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
