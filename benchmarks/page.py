"""The client in a real Chromium: how light a page is, how soon it shows, how soon a move is seen.

    python -m benchmarks.page --runs 5

Every run begins in a browser that has seen nothing. Beside each time stands its ratio to an empty
page of the same server, loaded in the same run: that is what the machine itself takes just then.
A move is measured from the server's word on the socket to the frame that shows it.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, Page, Response, Route, sync_playwright

from knavery.core import Chance

EMPTY: Final = "<!doctype html><html lang=en><title>empty</title><p>.</p></html>"
SERVE: Final = (
    sys.executable, "-c", "from knavery.cli import main; main()",
    "serve", "--port", "0", "--no-browser",
)  # fmt: skip
#: What the client is held to, in milliseconds; a shift has no unit, weights are bytes.
BUDGETS: Final = {
    "play now to the first decision": 2_000.0,
    "server's word to the screen, p95": 100.0,
    "layout shift": 0.1,
    "scripts, gzipped": 150_000.0,
}
#: Games in which everybody decides at once; in the others somebody else may begin.
AT_ONCE: Final = ("KRED", "Candy K")
OTHERS: Final = ("Kingless", "Red Scare")
DECISIONS: Final = 8
TABLE: Final = ".bar .question"
ASKED: Final = ".bar.mine .options button, .bar.mine .confirm .first"

#: Notes shifts, the largest paint, and how long each update takes to reach the screen.
WATCH: Final = """
window.watched = { shift: 0, largest: 0, shown: [] };
new PerformanceObserver(list => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) watched.shift += one.value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver(list => {
  for (const one of list.getEntries()) watched.largest = one.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
const Native = WebSocket;
window.WebSocket = class extends Native {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', event => {
      if (!event.data.includes('"type":"update"')) return;
      const heard = performance.now();
      // A task after the next frame's callbacks: the frame has been drawn.
      requestAnimationFrame(() => setTimeout(() => watched.shown.push(performance.now() - heard)));
    });
  }
};
"""
PAINTED: Final = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
#: From a click on the button to the frame that shows what is waited for, or a minute.
UNTIL: Final = """([name, there]) => new Promise(done => {
  const begun = performance.now();
  const look = () => document.querySelector(there) || performance.now() - begun > 60000
    ? done(performance.now() - begun) : requestAnimationFrame(look);
  document.querySelector(`button[aria-label="${name}"]`).click();
  look();
})"""


class Figures:
    """What was measured, by name; and what the empty page took in the same runs."""

    def __init__(self) -> None:
        self.taken: dict[str, list[float]] = defaultdict(list)
        self.wrong: list[str] = []

    def add(self, name: str, value: float) -> None:
        self.taken[name].append(value)

    def lines(self) -> Iterator[str]:
        empty = statistics.median(self.taken["an empty page, first paint"])
        yield f"{'':36}{'median':>10}{'worst':>10}{'/ empty':>9}   held to"
        for name, values in self.taken.items():
            middle, worst = statistics.median(values), max(values)
            is_time = name not in ("layout shift", "scripts, gzipped", "all bytes", "requests")
            ratio = f"{middle / empty:9.1f}" if is_time else " " * 9
            budget = BUDGETS.get(name)
            held = "" if budget is None else f"{'yes' if middle <= budget else 'NO'} ({budget:g})"
            shape = ".3f" if name == "layout shift" else ".0f"
            yield f"{name:36}{middle:>10{shape}}{worst:>10{shape}}{ratio}   {held}"
        yield from (f"WRONG  {line}" for line in self.wrong or ["nothing"])


def measure(browser: Browser, address: str, figures: Figures, run: int) -> None:
    """One run: an empty page, the home page, and a table of each game."""
    with visitor(browser) as page:
        page.route("**/empty", _empty)
        page.goto(f"{address}/empty")
        figures.add("an empty page, first paint", _painted(page))
    with visitor(browser) as page:
        answers: list[Response] = []
        page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108  it must be ours
        page.on("console", lambda said: _complain(figures, said.type, said.text))
        page.goto(address)
        page.locator(".games li").first.wait_for()
        page.wait_for_load_state("networkidle")
        figures.add("home, first paint", _painted(page))
        figures.add("home, largest paint", page.evaluate("watched.largest"))
        figures.add("layout shift", page.evaluate("watched.shift"))
        _weigh(answers, figures)
        if run == 0:
            figures.wrong += _held(page, answers)
    for game in (*AT_ONCE, *OTHERS):
        with visitor(browser) as page:
            page.goto(address)
            page.locator(f'button[aria-label="Play now: {game}"]').wait_for()
            there = ASKED if game in AT_ONCE else TABLE
            taken = page.evaluate(UNTIL, [f"Play now: {game}", there])
            name = "play now to the first decision" if game in AT_ONCE else "play now to the table"
            figures.add(name, taken)
            if game == "KRED":
                _play(page, f"page {run}")
                shown = sorted(page.evaluate("watched.shown"))
                figures.add("server's word to the screen, median", statistics.median(shown))
                figures.add("server's word to the screen, p95", shown[int(0.95 * (len(shown) - 1))])


@contextmanager
def visitor(browser: Browser) -> Iterator[Page]:
    """Somebody whose browser has seen nothing yet."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    context.add_init_script(WATCH)
    yield context.new_page()
    context.close()


def _empty(route: Route) -> None:
    route.fulfill(body=EMPTY, content_type="text/html")


def _painted(page: Page) -> float:
    page.wait_for_function(PAINTED)
    painted: float = page.evaluate(PAINTED)
    return painted


def _complain(figures: Figures, kind: str, text: str) -> None:
    # A stranger is asked who they are by an answer of 401.
    if kind == "error" and "401" not in text:
        figures.wrong.append(f"the console says: {text}")


def _weigh(answers: list[Response], figures: Figures) -> None:
    sizes = [
        (one.request.resource_type, one.request.sizes()["responseBodySize"]) for one in answers
    ]
    figures.add("scripts, gzipped", sum(size for kind, size in sizes if kind == "script"))
    figures.add("all bytes", sum(size for _, size in sizes))
    figures.add("requests", len(sizes))


def _held(page: Page, answers: list[Response]) -> Iterator[str]:
    """What a browser's own audit would complain of."""
    for answer in answers:
        kind, headers = answer.request.resource_type, answer.headers
        if kind in ("script", "stylesheet", "font") and "immutable" not in headers["cache-control"]:
            yield f"{answer.url} may not be kept"
        big = kind in ("script", "stylesheet", "document") and len(answer.body()) > 1_000
        if big and headers.get("content-encoding") != "gzip":
            yield f"{answer.url} is not packed"
        if "nosniff" not in headers.get("x-content-type-options", ""):
            yield f"{answer.url} lets its type be guessed"
    policy = answers[0].headers.get("content-security-policy", "")
    if "script-src" in policy or "default-src 'self'" not in policy:
        yield "scripts may come from elsewhere"
    for what, there in (
        ("title", "document.title"),
        ("language", "document.documentElement.lang"),
        ("description", "document.querySelector('meta[name=description]')?.content"),
        ("viewport", "document.querySelector('meta[name=viewport]')?.content"),
    ):
        if not page.evaluate(there):
            yield f"the page has no {what}"


def _play(page: Page, label: str) -> None:
    """Decide a few times, so that there are updates to be shown."""
    chance = Chance.of(label)
    page.locator("dialog.intro .first").click()
    for _ in range(DECISIONS):
        asked = page.locator(ASKED)
        asked.first.wait_for()
        at, chance = chance.below(asked.count())
        asked.nth(at).click()
        confirm = page.locator(".bar.mine .confirm .first")
        if confirm.count():
            confirm.click()


@contextmanager
def serving() -> Iterator[str]:
    """The server as people start it, on a store of its own; its address."""
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(
            [*SERVE, "--store", f"sqlite:///{folder}/knavery.sqlite"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
        ) as process,
    ):
        assert process.stdout is not None
        said = process.stdout.readline()
        assert "http://" in said, "the server did not start"
        try:
            yield "http://" + said.split("http://")[1].split("/")[0]
        finally:
            process.terminate()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--runs", type=int, default=5, help="how often everything is measured (5)")
    typed = parser.parse_args()
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    figures = Figures()
    with serving() as address, sync_playwright() as playwright:
        browser: Any = playwright.chromium.launch(executable_path=chromium)
        for run in range(typed.runs):
            measure(browser, address, figures, run)
        browser.close()
    sys.stdout.write("\n".join(figures.lines()) + "\n")
    return 1 if figures.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
