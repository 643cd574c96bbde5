"""Plots as SVG: bars, bars with intervals, a histogram. Numbers stand beside every shape."""

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import Final

WIDTH: Final = 420
ROW: Final = 26
LABEL: Final = 136
#: How many letters find room above a bar and beside a row, and how high a line of them is.
WORDS: Final = 60
SHORT: Final = 20
LINE: Final = 16
#: Colours a colour-blind reader can tell apart; a pattern and a word say the same.
INKS: Final = ("#0072B2", "#B34F00", "#00795A", "#CC79A7", "#8A6416", "#4D4D4D")


def intervals(
    rows: Sequence[tuple[str, float, tuple[float, float]]],
    mark: tuple[str, float],
    top: float,
    title: str,
) -> str:
    """Rates as dots with their intervals on a scale that ends at `top`, and a line at the mark."""
    scale = (WIDTH - LABEL - 70) / top
    height = ROW * len(rows) + 26
    named, at_mark = mark
    parts = [
        f'<line class="fair" x1="{_x(at_mark, scale)}" x2="{_x(at_mark, scale)}" y1="4" '
        f'y2="{height - 20}"/>',
        f'<text class="note" x="{_x(at_mark, scale)}" y="{height - 6}" text-anchor="middle">'
        f"{escape(named)} {at_mark:.0%}</text>",
    ]
    for at, (label, mean, (low, high)) in enumerate(rows):
        y = ROW * at + 17
        parts += [
            _text(label, y),
            f'<line class="span" x1="{_x(low, scale)}" x2="{_x(high, scale)}" y1="{y - 4}" '
            f'y2="{y - 4}"/>',
            f'<circle class="dot" cx="{_x(mean, scale)}" cy="{y - 4}" r="5"/>',
            f'<text class="number" x="{WIDTH - 4}" y="{y}" text-anchor="end">{mean:.1%}</text>',
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
        wide = (WIDTH - 100) * count / whole
        parts += [
            f'<rect class="bar" x="0" y="{y + 6}" width="{wide:.1f}" height="15" rx="2"/>',
            f'<text class="number" x="{wide + 6:.1f}" y="{y + 18}">{count:,} '
            f"({count / whole:.0%})</text>",
        ]
        y += ROW
    return _svg(max(ROW, y + 4), title, parts)


def stacks(rows: Sequence[tuple[str, Sequence[tuple[str, int]]]], title: str) -> str:
    """Each row a whole cut into named parts."""
    names = list(dict.fromkeys(name for _, parts in rows for name, _ in parts))
    drawn = []
    for at, (label, cut) in enumerate(rows):
        y = ROW * at + 17
        whole = max(1, sum(count for _, count in cut))
        left = float(LABEL)
        drawn.append(_text(f"{label} ({whole:,})", y))
        for name, count in cut:
            wide = (WIDTH - LABEL - 4) * count / whole
            fill = names.index(name)
            drawn.append(
                f'<rect x="{left:.1f}" y="{y - 13}" width="{wide:.1f}" height="17" '
                f'fill="{INKS[fill % len(INKS)]}" stroke="#fff"><title>{escape(name)}: '
                f"{count:,}</title></rect>"
            )
            if wide > 34:
                drawn.append(
                    f'<text class="inside" x="{left + wide / 2:.1f}" y="{y}" '
                    f'text-anchor="middle">{_short(name)} {count / whole:.0%}</text>'
                )
            left += wide
    y = ROW * len(rows) + 17
    left = 0.0
    for fill, name in enumerate(names):
        drawn.append(
            f'<rect x="{left:.0f}" y="{y - 10}" width="12" height="12" '
            f'fill="{INKS[fill % len(INKS)]}"/><text class="note" x="{left + 16:.0f}" y="{y}">'
            f"{_short(name)} {escape(name)}</text>"
        )
        left += 40 + 7 * len(name)
    return _svg(y + 8, title, drawn)


def histogram(
    values: Sequence[int],
    title: str,
    between: tuple[int, int] | None = None,
    columns: int = 20,
) -> str:
    """How often each length came up, on a scale from the first to the second of `between`."""
    low, high = between or (min(values), max(values))
    step = max(1, -(-(high - low + 1) // columns))
    counts = [0] * (-(-(high - low + 1) // step))
    for value in values:
        counts[(value - low) // step] += 1
    tall, wide = 110, (WIDTH - 20) / len(counts)
    most = max(counts)
    parts = [f'<line class="axis" x1="10" x2="{WIDTH - 10}" y1="{tall + 12}" y2="{tall + 12}"/>']
    for at, count in enumerate(counts):
        height = tall * count / most
        said = f"{low + at * step} to {low + (at + 1) * step - 1}: {count:,}"
        parts.append(
            f'<rect class="bar" x="{10 + at * wide:.1f}" y="{12 + tall - height:.1f}" '
            f'width="{max(1.0, wide - 1):.1f}" height="{height:.1f}"><title>{said}</title></rect>'
        )
    middle = sorted(values)[len(values) // 2]
    parts += [
        f'<text class="note" x="10" y="{tall + 28}">{low:,}</text>',
        f'<text class="note" x="{WIDTH / 2}" y="{tall + 28}" text-anchor="middle">'
        f"half have {middle:,} or fewer</text>",
        f'<text class="note" x="{WIDTH - 10}" y="{tall + 28}" text-anchor="end">{high:,}</text>',
    ]
    return _svg(tall + 36, title, parts)


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


def _short(name: str) -> str:
    """A letter for a part, so that colour does not speak alone."""
    return escape(name[:1].upper())
