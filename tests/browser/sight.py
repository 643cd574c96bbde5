"""What a person cannot see at a table: covered, cut, or out of reach."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize

#: From a desktop to a phone upright and sideways, and 1280×800 at 200 %.
SIZES: Final[tuple[ViewportSize, ...]] = (
    {"width": 1440, "height": 900},
    {"width": 1280, "height": 800},
    {"width": 1024, "height": 768},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
    {"width": 360, "height": 740},
    {"width": 844, "height": 390},
    {"width": 640, "height": 400},
)
#: From this width on, a whole board is in sight; and on a tablet held upright, from this height on.
WIDE: Final = 960
TALL: Final = 1000
#: How often it is looked again before something is taken to be hidden.
MOMENTS: Final = 30
HIDDEN: Final = Path(__file__).with_suffix(".js").read_text("utf-8")
#: Where the board is drawn, and what would move first: one's own area, the trays; how large the
#: middle of the tavern is.
BOARD: Final = """() => {
    const find = selector => document.querySelector(selector);
    const drawn = find('.board > * > svg') ?? find('.board');
    const inner = find('.desk .middle') ?? (innerWidth < 960 ? null : find('.place.own'));
    const tavern = find('.kingless .middle');
    return [drawn, inner, tavern].flatMap(one => {
        const { x, y, width, height } = one?.getBoundingClientRect() ?? {};
        const [at, size] = [one === tavern ? [] : [x, y], one === inner ? [] : [width, height]];
        return one ? [...at, ...size].map(Math.round) : [];
    });
}"""
#: Notes that after every change of the page, if it stands for a moment, until the game is over.
WATCH: Final = f"""() => {{
    window.boardsSeen = {{}};
    const look = () => [`${{innerWidth}}×${{innerHeight}}`, `${{({BOARD})()}}`];
    const note = async () => {{
        await new Promise(requestAnimationFrame);
        const [size, at] = look();
        await new Promise(done => setTimeout(done, 50));
        if (`${{look()}}` !== `${{[size, at]}}` || document.querySelector('.table.over')) return;
        const boxes = (window.boardsSeen[size] ??= []);
        if (!boxes.includes(at)) boxes.push(at);
    }};
    new MutationObserver(note).observe(document.body, {{
        attributes: true, characterData: true, childList: true, subtree: true,
    }});
    addEventListener('resize', note);
}}"""


def hidden(page: Page, *, may_scroll: bool) -> list[str]:
    """What the viewer of the table cannot see, each with what is wrong with it.

    Only where it may be, the board is scrolled. Notes may always be, in their own place.
    """
    found: list[str] = page.evaluate(HIDDEN, may_scroll)
    for _ in range(MOMENTS):
        if not found:
            break
        # A bubble that comes now is placed in the next frames: only what stays counts.
        page.wait_for_timeout(100)
        found = page.evaluate(HIDDEN, may_scroll)
    return found


def board_box(page: Page) -> list[int]:
    """Where the board is drawn now."""
    found: list[int] = page.evaluate(BOARD)
    return found


def watch_board(page: Page) -> None:
    """Note from now on where the board is drawn, at each size of the screen."""
    page.evaluate(WATCH)


def boards_seen(page: Page) -> dict[str, list[str]]:
    """Where the board was drawn at each size since then: in one place, if it never moved."""
    seen: dict[str, list[str]] = page.evaluate("() => window.boardsSeen")
    return seen
