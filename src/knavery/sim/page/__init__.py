"""A balance report: one HTML page that needs nothing else, for a screen, a phone and paper."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Final, get_args

from knavery.core.game import Fate
from knavery.sim.balance import Balance
from knavery.sim.page.drawing import bars, histogram, intervals, stacks

#: What can come of a claim, in the order it is drawn.
FATES: Final = get_args(Fate)

_STYLE: Final = """
:root { color-scheme: light; --ink: #1F1B16; --paper: #FAF6EC; --felt: #1E4D3B; --soft: #6b6257; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 72rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 "Source Sans 3", system-ui, sans-serif; }
h1, h2, h3 { font-family: Fraunces, Georgia, serif; line-height: 1.2; }
h2 { margin: 2rem 0 .5rem; border-bottom: 1px solid #d9cfbb; }
h3 { margin: .25rem 0; font-size: 1rem; }
.beside { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); }
figure { margin: 0; break-inside: avoid; }
svg { width: 100%; height: auto; max-width: 27rem; font: 13px system-ui, sans-serif; }
.label, .number { fill: var(--ink); } .note { fill: var(--soft); font-size: 12px; }
.inside { fill: #fff; font-size: 12px; } .bar { fill: var(--felt); }
.dot { fill: var(--felt); } .span { stroke: var(--felt); stroke-width: 3; opacity: .45; }
.fair { stroke: #8A6416; stroke-dasharray: 4 3; } .axis { stroke: #d9cfbb; }
code { font: .85rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
table { border-collapse: collapse; } th { font-weight: 400; text-align: left; }
td { text-align: right; } th, td { padding: .1rem .6rem .1rem 0; border-bottom: 1px solid #d9cfbb; }
p.small { color: var(--soft); font-size: .9rem; }
@page { margin: 15mm; }
@media print { body { background: #fff; padding: 0; font-size: 10pt; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  section { break-inside: avoid; } }
"""


def page(
    title: str,
    played: str,
    columns: Sequence[Balance],
    words: Callable[[str], str] = str,
    command: str = "",
) -> str:
    """The page; `words` localizes how a game ended, `command` writes the page again."""
    # Plots side by side share one scale.
    top = 1.05 * max(one.interval[1] for each in columns for one in each.seats)
    lengths = [length for each in columns for length in each.lengths]
    between = min(lengths), max(lengths)
    fates = [fate for fate in FATES if _any_met(columns, fate)]
    parts = [
        f"<h1>{escape(title)}</h1><p>{escape(played)}</p>",
        _section(
            "Who wins from where",
            "The mean score of each seat, with its 95 % interval over deals.",
            columns,
            lambda each: intervals(
                [
                    (f"{seat}: {name}", one.mean, one.interval)
                    for seat, (name, one) in enumerate(zip(each.bots, each.seats, strict=True))
                ],
                _mark(each),
                max(top, 1.05 * _mark(each)[1]),
                f"win share by seat, {each.label}",
            ),
        ),
        _section(
            "How long it takes",
            "Decisions per game.",
            columns,
            lambda each: histogram(each.lengths, f"length of games, {each.label}", between),
        ),
        _section(
            "How it ends",
            "Games by the reason their winners won.",
            columns,
            lambda each: bars(
                [(_ending(ending, words), count) for ending, count in each.endings.items()],
                f"endings, {each.label}",
            ),
        ),
        _section(
            "Lies and their fate",
            "Claims by verdict: truths, lies, guesses and lies the rules forced; and how many were "
            "caught, believed, doubted though true, or never tested.",
            columns,
            lambda each: (
                stacks(
                    [
                        (verdict, tuple((fate, met[fate]) for fate in fates if fate in met))
                        for verdict, met in each.claims.items()
                    ],
                    FATES,
                    f"claims and their fate, {each.label}",
                )
                if each.claims
                else "<p>Nobody claimed anything.</p>"
            ),
        ),
    ]
    if any(each.influence for each in columns):
        parts.append(
            _section(
                "What remarks change",
                "By how many points of 100 a remark moves another player's suspicions, and how "
                "much nearer to the truth they are then, in points of the Brier score.",
                columns,
                _remarks,
            )
        )
    if command:
        parts.append(f"<section><h2>Again</h2><p><code>{escape(command)}</code></p></section>")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>"
        f"<body>{''.join(parts)}</body></html>\n"
    )


def _section(
    heading: str, says: str, columns: Sequence[Balance], draw: Callable[[Balance], str]
) -> str:
    figures = "".join(
        f"<figure><h3>{escape(each.label)}</h3>{draw(each)}</figure>" for each in columns
    )
    return (
        f'<section><h2>{escape(heading)}</h2><p class="small">{escape(says)}</p>'
        f'<div class="beside">{figures}</div></section>'
    )


def _remarks(each: Balance) -> str:
    """A table of the remarks made, by kind."""
    if not each.influence:
        return "<p>Nobody made a remark.</p>"
    rows = "".join(
        f"<tr><th>{escape(kind.replace('_', ' '))}</th><td>{one.remarks}</td>"
        f"<td>{100 * one.distance:.1f}</td><td>{100 * one.gain:+.2f}</td></tr>"
        for kind, one in each.influence.items()
    )
    head = "<tr><th>remark</th><th>made</th><th>moves</th><th>toward the truth</th></tr>"
    return f"<table>{head}{rows}</table>"


def _mark(each: Balance) -> tuple[str, float]:
    """The fair share where one seat wins; the mean of all seats where sides win together."""
    if each.shared:
        return "fair", 1 / len(each.seats)
    return "mean", sum(one.mean for one in each.seats) / len(each.seats)


def _any_met(columns: Sequence[Balance], fate: str) -> bool:
    return any(fate in met for each in columns for met in each.claims.values())


def _ending(ending: str, words: Callable[[str], str]) -> str:
    return " and ".join(words(word) for word in ending.split("+"))
