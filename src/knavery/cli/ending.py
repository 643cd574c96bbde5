"""The end of a game: who won and why, and the review."""

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from knavery.cli.screen import Screen
from knavery.core import Claim, Outcome, Review
from knavery.core.evidence import TABLES, Evidence
from knavery.core.text import Localizer

#: How many lies are listed at the end; the replay lists all.
LIES: Final = 12


def show_outcome(screen: Screen, outcome: Outcome) -> None:
    """Print who won, and every seat's score with the reason."""
    words = screen.words
    screen.heading(words("over"))
    winners = outcome.winners
    if not winners:
        screen.say("won-none", "bold")
    elif tuple(winners) == (screen.viewer,):
        screen.say("won-you", "bold")
    else:
        named = [_name(screen, seat).plain for seat in winners]
        names = named[0] if len(named) == 1 else _joined(screen.localizer, named)
        screen.say("won", "bold", names=names, count=len(named))
    table = _table(words("column-player"), words("column-score"), words("column-why"))
    for seat, result in enumerate(outcome.results):
        table.add_row(_name(screen, seat), f"{result.score:.3g}", why(screen.localizer, result.why))
    screen.console.print(table)


def show_review(screen: Screen, review: Review, *, lies_too: bool = True) -> None:
    """Print each seat's tally of lies and challenges, and the lies themselves."""
    words = screen.words
    screen.console.print()
    screen.say("review", "bold")
    columns = ("player", "lies", "believed", "caught", "right", "wrong")
    table = _table(*(words(f"column-{column}") for column in columns))
    for column in table.columns[1:]:
        column.justify = "right"
    for seat, tally in enumerate(review.tallies):
        numbers = (
            tally.lies + tally.forced,
            tally.believed,
            tally.caught,
            tally.challenges_right,
            tally.challenges_wrong,
        )
        table.add_row(_name(screen, seat), *map(str, numbers))
    screen.console.print(table)
    lies = [claim for claim in review.claims if claim.verdict in ("lie", "forced")]
    if lies and lies_too:
        screen.say("lies", "bold")
        show_claims(screen, lies[:LIES])
        if len(lies) > LIES:
            screen.say("more-lies", "dim", count=len(lies) - LIES)


def show_claims(screen: Screen, claims: Sequence[Claim]) -> None:
    """Print claims with their decision, seat, statement, verdict and fate."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="dim", min_width=4)
    for claim in claims:
        verdict = screen.words(f"verdict-{claim.verdict}")
        fate = screen.words(f"fate-{claim.fate}")
        text = screen.localizer.claim(claim.statement)
        who = _name(screen, claim.seat)
        table.add_row(str(claim.step + 1), who, Text(text), f"{verdict}, {fate}")
    screen.console.print(table)


def show_evidence(screen: Screen, evidence: Sequence[Evidence]) -> None:
    """Print the false claims that somebody could have known to be false, and who."""
    knowing: dict[tuple[int, int], list[str]] = {}
    for each in evidence:
        if not each.true and not each.share:
            knowing.setdefault((each.step, each.seat), []).append(screen.names[each.listener])
    screen.console.print()
    screen.say("evidence", "bold", tables=TABLES)
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="dim", min_width=4)
    for (step, seat), names in knowing.items():
        known = screen.words("could-have-known", names=", ".join(names), count=len(names))
        table.add_row(str(step + 1), _name(screen, seat), Text(known))
    if knowing:
        screen.console.print(table)
    else:
        screen.say("evidence-none")


def why(localizer: Localizer, word: str) -> str:
    """The reason why a seat won or lost, localized where the game has a sentence for it."""
    return (
        localizer.message(f"why-{word}") if localizer.has(f"why-{word}") else word.replace("_", " ")
    )


def _name(screen: Screen, seat: int) -> Text:
    name = screen.names[seat]
    return Text(screen.words("you", name=name) if seat == screen.viewer else name)


def _joined(localizer: Localizer, names: Sequence[str]) -> str:
    *most, last = names
    return localizer.message("word-list", most=", ".join(most), last=last)


def _table(*columns: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in columns:
        table.add_column(column)
    return table
