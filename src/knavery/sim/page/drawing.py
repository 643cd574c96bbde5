"""Plots as SVG: bars, intervals, stacks, a histogram. Every shape has its number beside it.

They are about as wide as a phone, so that their text is not scaled down there.
"""

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import Final

WIDTH: Final = 330
ROW: Final = 26
LABEL: Final = 112
#: How many letters fit above a bar and beside a row, and the height of a line.
WORDS: Final = 44
SHORT: Final = 16
LINE: Final = 16
#: Colours that colour-blind readers can tell apart; a letter says the same.
INKS: Final = ("#0072B2", "#B34F00", "#00795A", "#A0457A", "#8A6416", "#4D4D4D")


def intervals(
    rows: Sequence[tuple[str, float, tuple[float, float]]],
    mark: tuple[str, float],
    top: float,
    title: str,
) -> str:
    """Rates as dots with their intervals on a scale that ends at `top`, and a line at the mark."""
    scale = (WIDTH - LABEL - 64) / top
    step = ROW + 8
    height = step * len(rows) + 26
    named, at_mark = mark
    parts = [
        f'<line class="fair" x1="{_x(at_mark, scale)}" x2="{_x(at_mark, scale)}" y1="4" '
        f'y2="{height - 20}"/>',
        f'<text class="note" x="{_x(at_mark, scale)}" y="{height - 6}" text-anchor="middle">'
        f"{escape(named)} {at_mark:.0%}</text>",
    ]
    for at, (label, mean, (low, high)) in enumerate(rows):
        y = step * at + 17
        parts += [
            _text(label, y),
            f'<line class="span" x1="{_x(low, scale)}" x2="{_x(high, scale)}" y1="{y - 4}" '
            f'y2="{y - 4}"/>',
            f'<circle class="dot" cx="{_x(mean, scale)}" cy="{y - 4}" r="5"/>',
            f'<text class="number" x="{WIDTH - 4}" y="{y}" text-anchor="end">{mean:.1%}</text>',
            f'<text class="note" x="{WIDTH - 4}" y="{y + 13}" text-anchor="end">'
            f"{_between(low, high)}</text>",
        ]
    return _svg(height, title, parts)


def bars(rows: Sequence[tuple[str, int]], title: str) -> str:
    """Counts as bars, each under its words, with their share of all."""
    whole = max(1, sum(count for _, count in rows))
    parts = []
    y = 0
    for label, count in rows:
        for line in wrap(label, WORDS):
            y += LINE
            parts.append(f'<text class="label" x="0" y="{y}">{escape(line)}</text>')
        wide = (WIDTH - 92) * count / whole
        parts += [
            f'<rect class="bar" x="0" y="{y + 6}" width="{wide:.1f}" height="15" rx="2"/>',
            f'<text class="number" x="{wide + 6:.1f}" y="{y + 18}">{count:,} '
            f"({count / whole:.0%})</text>",
        ]
        y += ROW
    return _svg(max(ROW, y + 4), title, parts)


def stacks(
    rows: Sequence[tuple[str, Sequence[tuple[str, int]]]], names: Sequence[str], title: str
) -> str:
    """Each row is a whole cut into parts; a name has the same colour in every plot."""
    drawn = []
    y = 0
    for label, cut in rows:
        whole = max(1, sum(count for _, count in cut))
        left = float(LABEL)
        drawn.append(_text(f"{label} ({whole:,})", y + 17))
        for name, count in cut:
            wide = (WIDTH - LABEL - 4) * count / whole
            drawn.append(
                f'<rect x="{left:.1f}" y="{y + 4}" width="{wide:.1f}" height="17" '
                f'fill="{_ink(names, name)}" stroke="#fff"><title>{escape(name)}: '
                f"{count:,}</title></rect>"
            )
            if wide > 12:
                drawn.append(
                    f'<text class="inside" x="{left + wide / 2:.1f}" y="{y + 17}" '
                    f'text-anchor="middle">{_short(name)}</text>'
                )
            left += wide
        y += ROW
        said = [f"{_short(name)} {count:,} ({count / whole:.0%})" for name, count in cut]
        for at in range(0, len(said), 3):
            drawn.append(
                f'<text class="note" x="{LABEL}" y="{y + 8}">'
                f"{' &#160;'.join(said[at : at + 3])}</text>"
            )
            y += LINE
    left = 0.0
    there = {name for _, cut in rows for name, _ in cut}
    for name in (name for name in names if name in there):
        wide = 40 + 7.0 * len(name)
        if left + wide > WIDTH + 20:
            left, y = 0.0, y + LINE
        drawn.append(
            f'<rect x="{left:.0f}" y="{y + 7}" width="12" height="12" '
            f'fill="{_ink(names, name)}"/><text class="note" x="{left + 16:.0f}" y="{y + 17}">'
            f"{_short(name)} {escape(name)}</text>"
        )
        left += wide
    return _svg(y + 24, title, drawn)


def histogram(
    values: Sequence[int],
    title: str,
    between: tuple[int, int] | None = None,
    columns: int = 20,
) -> str:
    """How often each value occurs, on a scale from the first to the second of `between`."""
    low, high = between or (min(values), max(values))
    step = max(1, -(-(high - low + 1) // columns))
    counts = [0] * (-(-(high - low + 1) // step))
    for value in values:
        counts[(value - low) // step] += 1
    top, tall, wide = 16, 110, (WIDTH - 20) / len(counts)
    most = max(counts)
    floor = top + tall
    parts = [f'<line class="axis" x1="10" x2="{WIDTH - 10}" y1="{floor}" y2="{floor}"/>']
    for at, count in enumerate(counts):
        height = tall * count / most
        said = f"{low + at * step} to {low + (at + 1) * step - 1}: {count:,}"
        parts.append(
            f'<rect class="bar" x="{10 + at * wide:.1f}" y="{floor - height:.1f}" '
            f'width="{max(1.0, wide - 1):.1f}" height="{height:.1f}"><title>{said}</title></rect>'
        )
    middle = sorted(values)[len(values) // 2]
    parts += [
        f'<text class="note" x="{WIDTH - 10}" y="10" text-anchor="end">'
        f"the tallest: {most:,} of {len(values):,} games</text>",
        f'<text class="note" x="10" y="{floor + 16}">{low:,}</text>',
        f'<text class="note" x="{WIDTH / 2}" y="{floor + 16}" text-anchor="middle">'
        f"half have {middle:,} or fewer</text>",
        f'<text class="note" x="{WIDTH - 10}" y="{floor + 16}" text-anchor="end">{high:,}</text>',
    ]
    return _svg(floor + 24, title, parts)


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title, True)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def _x(value: float, scale: float) -> str:
    return f"{LABEL + value * scale:.1f}"


def _text(label: str, y: float) -> str:
    shown = label if len(label) <= SHORT else f"{label[: SHORT - 1]}…"
    return f'<text class="label" x="0" y="{y}"><title>{escape(label)}</title>{escape(shown)}</text>'


def _between(low: float, high: float) -> str:
    """An interval in points; "all alike" where every deal had the same result."""
    return "all alike" if low == high else f"{100 * low:.0f} to {100 * high:.0f}"


def _ink(names: Sequence[str], name: str) -> str:
    return INKS[names.index(name) % len(INKS)]


def _short(name: str) -> str:
    """A letter for a part, so that colour is not the only sign."""
    return escape(name[:1].upper())
