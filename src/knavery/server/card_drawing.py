"""Link cards as pictures: crawlers take PNG, and no SVG."""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from knavery.server.cards import Card
from knavery.server.tables.refusal import Refusal

SIZE: Final = (1200, 630)
MARGIN: Final = 80
#: How many pictures are kept in memory.
KEPT: Final = 64
#: How many may wait to be drawn.
WAITING: Final = 8

FELT: Final = "#1e4d3b"
DARK: Final = "#132a21"
PAPER: Final = "#fffdf7"
SOFT: Final = "#d9d2c2"
BRASS: Final = "#d9a94a"
#: A band in the colour of each game.
BANDS: Final[Mapping[str, str]] = MappingProxyType(
    {"kred": "#b3261e", "kingless": "#a64b00", "red_scare": "#a61c1c", "candy_k": "#b0306a"}
)
#: The colours of the seats, as the client has them.
SEATS: Final = (
    "#D55E00", "#0072B2", "#E69F00", "#4D4D4D", "#8C564B",
    "#009E73", "#56B4E9", "#CC79A7", "#7F7FBF", "#9A8F00",
)  # fmt: skip

#: The client's fonts; without a built client, the one that Pillow brings.
ASSETS: Final = Path(__file__).parents[1] / "static" / "assets"


class CardPictures:
    """Draws cards in a thread of its own, one at a time."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="cards")
        self._waiting = 0

    async def of(self, card: Card) -> bytes:
        """The card as a PNG; Refusal where too many wait."""
        if self._waiting >= WAITING:
            raise Refusal("too_many", "too_many_requests")
        self._waiting += 1
        picture = asyncio.get_running_loop().run_in_executor(self._thread, drawn, card)
        picture.add_done_callback(self._done)
        return await asyncio.shield(picture)

    def close(self) -> None:
        """Finish the card that is being drawn, and drop the others."""
        self._thread.shutdown(wait=True, cancel_futures=True)

    def _done(self, picture: "asyncio.Future[bytes]") -> None:
        self._waiting -= 1


@lru_cache(maxsize=KEPT)
def drawn(card: Card) -> bytes:
    """The card as a PNG of 1200 by 630 pixels."""
    image = Image.new("RGB", SIZE, FELT)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, SIZE[1] - 150, SIZE[0], SIZE[1]), fill=DARK)
    draw.rectangle((0, 0, 24, SIZE[1]), fill=BANDS.get(card.game, BRASS))
    _mark(draw, MARGIN, 64)
    draw.text((MARGIN + 90, 62), "Knavery", fill=PAPER, font=_font("fraunces", 54))
    top = 170
    for line in _lines(draw, _plain(card.title), _font("fraunces", 68), 3):
        draw.text((MARGIN, top), line, fill=PAPER, font=_font("fraunces", 68))
        top += 82
    for line in _lines(draw, _plain(card.text), _font("source-sans-3", 34), 1):
        draw.text((MARGIN, 424), line, fill=SOFT, font=_font("source-sans-3", 34))
    _seats(draw, card)
    written = BytesIO()
    image.save(written, "PNG")
    return written.getvalue()


def _seats(draw: ImageDraw.ImageDraw, card: Card) -> None:
    """A disc a seat: full for a person, ringed for a bot, an outline where it is free."""
    for seat, chair in enumerate(card.chairs):
        left, top = MARGIN + seat * 92, SIZE[1] - 110
        box = (left, top, left + 70, top + 70)
        colour = SEATS[seat % len(SEATS)]
        if chair == "free":
            draw.ellipse(box, outline=SOFT, width=3)
        else:
            draw.ellipse(box, fill=colour, outline=PAPER, width=3)
        if chair == "bot":
            draw.ellipse((left + 22, top + 22, left + 48, top + 48), outline=PAPER, width=4)


def _mark(draw: ImageDraw.ImageDraw, left: int, top: int) -> None:
    """The fox of the logo, as the client draws it in a square of 48."""
    head = [(9, 5), (18, 14), (30, 14), (39, 5), (41, 24), (24, 41), (7, 24)]
    eyes = [
        [(12, 21), (22, 21), (20, 26), (14, 26)],
        [(36, 21), (26, 21), (28, 26), (34, 26)],
    ]
    for shape, fill in ((head, PAPER), *((eye, FELT) for eye in eyes)):
        draw.polygon([(left + 1.6 * x, top + 1.6 * y) for x, y in shape], fill=fill)


def _lines(
    draw: ImageDraw.ImageDraw, text: str, font: ImageFont.FreeTypeFont, most: int
) -> list[str]:
    """The text broken into lines of the card's width; what does not fit ends with an ellipsis."""
    room = SIZE[0] - 2 * MARGIN
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and draw.textlength(longer, font) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    cut = lines[:most]
    if len(lines) > most:
        cut[-1] += "…"
    return [_fitting(draw, line, font, room) for line in cut]


def _fitting(draw: ImageDraw.ImageDraw, line: str, font: ImageFont.FreeTypeFont, room: int) -> str:
    """The line, cut where a single word is wider than the card."""
    if draw.textlength(line, font) <= room:
        return line
    while line and draw.textlength(f"{line}…", font) > room:
        line = line[:-1]
    return f"{line}…"


def _plain(text: str) -> str:
    """The text with a question mark for what the fonts do not have: they are Latin."""
    return text.replace("…", "...").encode("latin-1", "replace").decode("latin-1")


@lru_cache(maxsize=8)
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    found = sorted(ASSETS.glob(f"{name}-latin-wght-normal-*.woff2"))
    if not found:
        fallback = ImageFont.load_default(size)
        assert isinstance(fallback, ImageFont.FreeTypeFont)
        return fallback
    font = ImageFont.truetype(str(found[0]), size)
    font.set_variation_by_axes([600 if name == "fraunces" else 400])
    return font
