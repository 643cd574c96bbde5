"""The rule book of a game: every rule by its id, as players read it.

Ours are docs/rules/<game>.md, in a wheel knavery/rules. A third party's lies beside its catalogs,
as text/rules.md. A rule begins with its id as the first bold word of a list item, a paragraph or a
row of a table, and ends where the next begins.
"""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

from knavery.core.game import AnyGame

#: What a rule's id looks like: K-A1, RS-Q3, PR-01, CK-05, G-I4.
ID: Final = r"[A-Z]+-[A-Z]?\d+"


class Rule(NamedTuple):
    """One rule: its id, its section, and its text in Markdown."""

    id: str
    section: str
    text: str


def rulebook(game: AnyGame) -> tuple[Rule, ...]:
    """The game's rules in order; empty where it has no rule book."""
    for place in _places(game):
        if place.is_file():
            return parse(place.read_text("utf-8"))
    return ()


def parse(text: str) -> tuple[Rule, ...]:
    """The rules written in that Markdown.

    >>> for rule in parse("## Turns\\n- **T-1** You draw\\n  a card.\\n- **T-2 End** You pass."):
    ...     print(rule)
    Rule(id='T-1', section='Turns', text='**T-1** You draw\\n  a card.')
    Rule(id='T-2', section='Turns', text='**T-2 End** You pass.')
    """
    rules: list[Rule] = []
    section = ""
    open_rule = False
    for line in text.splitlines():
        if line.startswith("#"):
            section = line.lstrip("# ").strip()
            open_rule = False
        elif begins := _BEGINS.match(line):
            rules.append(Rule(begins["id"], section, _said(line)))
            open_rule = True
        elif open_rule:
            last = rules[-1]
            rules[-1] = last._replace(text=f"{last.text}\n{line}")
    return tuple(rule._replace(text=rule.text.rstrip()) for rule in rules)


_BEGINS: Final = re.compile(rf"^(?:[-*]\s+|\|\s*)?\*\*(?P<id>{ID})\b")


def _said(line: str) -> str:
    """The line without its bullet; the cells of a table's row, joined."""
    if line.startswith("|"):
        return " · ".join(cell.strip() for cell in line.strip().strip("|").split("|"))
    return re.sub(r"^[-*]\s+(?=\*\*)", "", line)


def _places(game: AnyGame) -> tuple[Traversable, ...]:
    name = game.id.replace("_", "-")
    shipped = files("knavery") / "rules"
    # In a checkout the package lies in src/, beside docs/.
    ours = Path(__file__).parents[3] / "docs" / "rules"
    return (
        game.text / "rules.md",
        *(folder / f"{file}.md" for folder in (shipped, ours) for file in (game.id, name)),
    )
