"""The rule book of a game: every rule by its id, as players read it.

Ours are docs/rules/<game>.md and docs/rules/<language>/<game>.md, in a wheel knavery/rules. A third
party's lies beside its catalogs, as text/rules.md and text/rules.<language>.md. A rule begins with
its id as the first bold word of a list item, a paragraph or a row of a table, and ends where the
next begins.
"""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

from knavery.core.game import AnyGame

#: What a rule's id looks like: K-A1, RS-Q3, PR-01, CK-05, G-I4.
ID: Final = r"[A-Z]+-[A-Z]?\d+"
#: The language of every rule book.
ENGLISH: Final = "en"
#: The heading under which an English rule book lists what is ours.
DECIDED: Final = "Where we had to decide"


class Passage(NamedTuple):
    """One rule, or prose between headings and rules, whose id is empty; its text is Markdown."""

    id: str
    section: str
    #: The depth of the section's heading: 1 for the title.
    level: int
    text: str


class Rulebook(NamedTuple):
    """A rule book as it is read, from its title to its end."""

    language: str
    passages: tuple[Passage, ...]
    #: The rules that are ours in whole or in part: the sheet leaves them open.
    ours: frozenset[str]

    @property
    def rules(self) -> tuple[Passage, ...]:
        """The passages that are rules."""
        return tuple(passage for passage in self.passages if passage.id)


def rulebook(game: AnyGame, language: str = ENGLISH) -> Rulebook:
    """The game's rule book, in English if it is not written in that language.

    It is empty where the game has none.
    """
    written = _written(game, ENGLISH)
    ours = _ours(parse(written))
    for read in dict.fromkeys((language, ENGLISH)):
        if text := _written(game, read):
            return Rulebook(read, parse(text), ours)
    return Rulebook(ENGLISH, (), ours)


def parse(text: str) -> tuple[Passage, ...]:
    """The passages written in that Markdown.

    >>> for passage in parse("# Toll\\n## Turns\\nIn short.\\n\\n- **T-1** You draw\\n  a card."):
    ...     print(passage)
    Passage(id='', section='Turns', level=2, text='In short.')
    Passage(id='T-1', section='Turns', level=2, text='**T-1** You draw\\n  a card.')
    """
    passages: list[Passage] = []
    section, level = "", 1
    open_passage = False
    for line in text.splitlines():
        if heading := _HEADING.match(line):
            level, section = len(heading["depth"]), heading["title"].strip()
            open_passage = False
        elif begins := _BEGINS.match(line):
            passages.append(Passage(begins["id"], section, level, _said(line)))
            open_passage = True
        elif open_passage:
            last = passages[-1]
            passages[-1] = last._replace(text=f"{last.text}\n{line}")
        elif line.strip():
            passages.append(Passage("", section, level, line))
            open_passage = True
    return tuple(passage._replace(text=passage.text.rstrip()) for passage in passages)


def _ours(passages: tuple[Passage, ...]) -> frozenset[str]:
    """Rules of the section of our decisions, and those its prose names: T-1, T-1 to T-3, T-Q."""
    rules = {passage.id for passage in passages if passage.id}
    decided = [passage for passage in passages if passage.section == DECIDED]
    prose = "\n".join(passage.text for passage in decided if not passage.id)
    found = {passage.id for passage in decided} | set(re.findall(ID, prose))
    for kind, first, last in re.findall(r"([A-Z]+-[A-Z]?)(\d+) to \1(\d+)", prose):
        found |= {rule for rule in rules if _is_within(rule, kind, int(first), int(last))}
    for kind in re.findall(r"\b[A-Z]+-[A-Z]\b", prose):
        found |= {rule for rule in rules if re.fullmatch(rf"{kind}\d+", rule)}
    return frozenset(found & rules)


def _is_within(rule: str, kind: str, first: int, last: int) -> bool:
    number = rule.removeprefix(kind)
    return rule.startswith(kind) and number.isdecimal() and first <= int(number) <= last


_HEADING: Final = re.compile(r"^(?P<depth>#+)\s+(?P<title>.*)")
_BEGINS: Final = re.compile(rf"^(?:[-*]\s+|\|\s*)?\*\*(?P<id>{ID})\b")


def _said(line: str) -> str:
    """The line without its bullet; the cells of a table's row, joined."""
    if line.startswith("|"):
        return " · ".join(cell.strip() for cell in line.strip().strip("|").split("|"))
    return re.sub(r"^[-*]\s+(?=\*\*)", "", line)


def _written(game: AnyGame, language: str) -> str:
    """The Markdown of the game's rule book in that language; empty where there is none."""
    for place in _places(game, language):
        if place.is_file():
            return place.read_text("utf-8")
    return ""


def _places(game: AnyGame, language: str) -> tuple[Traversable, ...]:
    name = game.id.replace("_", "-")
    shipped = files("knavery") / "rules"
    # In a checkout the package lies in src/, beside docs/.
    ours = Path(__file__).parents[3] / "docs" / "rules"
    if language == ENGLISH:
        own, folders = game.text / "rules.md", (shipped, ours)
    else:
        own, folders = game.text / f"rules.{language}.md", (shipped / language, ours / language)
    return (own, *(folder / f"{file}.md" for folder in folders for file in (game.id, name)))
