"""A real server in a process of its own, and a real Chromium that opens its pages.

Every test has deals of its own, the same in each run. DEALS=2 gives all of them others: a hunt for
those that a test is not ready for. LATE=500 has every second page of a test hear the server half a
second late, and LATE=-500 the others: a hunt for tests that look at one page and then act in
another that has not heard of it yet.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from browser.player import skip_intros

TESTS: Final = Path(__file__).parents[1]
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}
PHONE: Final[ViewportSize] = {"width": 360, "height": 780}

#: How many milliseconds to wait for a busy machine: slow is not wrong.
PATIENCE: Final = 40_000
expect.set_options(timeout=PATIENCE)

#: Milliseconds by which every other page hears late.
LATE: Final = int(os.environ.get("LATE", "0"))
HEAR_LATE: Final = """lag => {
    const late = new WeakSet();
    const wait = window.setTimeout.bind(window);
    window.WebSocket = class extends WebSocket {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', event => {
                if (late.has(event)) return;
                event.stopImmediatePropagation();
                const again = new MessageEvent('message', { data: event.data });
                late.add(again);
                wait(() => this.dispatchEvent(again), lag);
            });
        }
    };
}"""

#: Parts of Chromium that no test needs. Each window would load the list under the address bar,
#: which costs as much as a page of ours. This replaces what Playwright leaves out, and repeats it.
WITHOUT: Final = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)

Open = Callable[..., Page]


class SeededServer:
    """A server whose deals follow from a seed."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.port = int(self._said())

    def seed(self, name: str) -> None:
        """Set the seed of the tables opened from now on."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{name}\n")
        self.process.stdin.flush()
        assert self._said() == name

    def _said(self) -> str:
        assert self.process.stdout is not None
        said = self.process.stdout.readline().strip()
        assert said, "the server did not start, or is gone"
        return said


@contextmanager
def serving(store: Path, port: int = 0) -> Iterator[SeededServer]:
    """A server on that store; on any free port unless named."""
    known = filter(None, [os.environ.get("PYTHONPATH")])
    path = os.pathsep.join((str(TESTS), str(TESTS / "hooks"), *known))
    with subprocess.Popen(
        [sys.executable, "-m", "browser.seeded_server", f"sqlite:///{store}", str(port)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path},
    ) as process:
        try:
            yield SeededServer(process)
        finally:
            process.terminate()


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("store") / "knavery.sqlite"


@pytest.fixture(scope="session")
def server(store: Path) -> Iterator[SeededServer]:
    """The server of all tests in this process."""
    with serving(store) as server:
        yield server


@pytest.fixture
def seed_name(request: pytest.FixtureRequest) -> str:
    """The seed of the test's deals: its name, the same in every run."""
    return f"{os.environ.get('DEALS', '1')} {request.path.name} {request.node.name}"


@pytest.fixture
def address(server: SeededServer, seed_name: str) -> str:
    """The server's address; its deals are those of the test."""
    server.seed(seed_name)
    return f"http://localhost:{server.port}"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    assert found, "the browser's tests need chromium: install it, or say where it is in CHROMIUM"
    with sync_playwright() as playwright:
        # A microphone that beeps, for pages that are allowed to use one.
        args = ["--use-fake-device-for-media-stream", f"--disable-features={','.join(WITHOUT)}"]
        opened = playwright.chromium.launch(executable_path=found, args=args)
        yield opened
        opened.close()


@pytest.fixture
def visit(address: str, browser: Browser) -> Iterator[Open]:
    """Opens a page for a new guest. An error on its console fails the test.

    Only a newcomer is shown the introduction of a game.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        # A stranger is asked who they are by an answer of 401. A page that a test has taken the
        # network from tries to connect all the same. A test's browser has no push service.
        expected = ("401", "ERR_INTERNET_DISCONNECTED", "does not support the Push API")
        is_expected = any(text in message.text for text in expected)
        if message.type == "error" and not is_expected:
            complaints.append(message.text)

    def open_page(
        path: str = "/", *, phone: bool = False, newcomer: bool = False, **settings: Any
    ) -> Page:
        context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            **{
                "locale": "en-GB",
                "color_scheme": "light",
                "reduced_motion": "reduce",
                # Files come from the server, unless a test is about the service worker.
                "service_workers": "block",
                **settings,
            },
        )
        contexts.append(context)
        if not newcomer:
            skip_intros(context)
        if LATE and (len(contexts) % 2 == 0) == (LATE > 0):
            context.add_init_script(f"({HEAR_LATE})({abs(LATE)})")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
