"""The screen: prints boards, log lines, menus and rules to the terminal."""

import re
from collections.abc import Iterable, Sequence
from itertools import cycle
from typing import Any, Final

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from knavery.cli.menu import PAGE, Menu, Option
from knavery.cli.words import Words
from knavery.core import AnyGame, Event, Seat
from knavery.core.columns import visible
from knavery.core.rulebook import Passage, rulebook
from knavery.core.text import Localizer

#: The names of the players, in seat order, each with its colour.
ANIMALS: Final = {
    "fox": "dark_orange",
    "owl": "dodger_blue1",
    "hare": "gold1",
    "crow": "grey62",
    "badger": "rosy_brown",
    "otter": "spring_green3",
    "stag": "sky_blue1",
    "cat": "orchid",
    "wolf": "medium_purple1",
    "boar": "yellow3",
}

#: How many lines of the log are shown; a hint says how to see the rest.
LINES: Final = 30


def company(count: int, language: str = "en") -> list[str]:
    """That many names in that language; past ten the animals repeat, numbered."""
    words = Words(language)
    animals = [words(f"animal-{animal}") for animal in ANIMALS]
    again = ["", *(f" {time}" for time in range(2, count + 1))]
    return [f"{animals[at % 10]}{again[at // 10]}" for at in range(count)]


def console(*, color: bool = True, stderr: bool = False) -> Console:
    """A console that adds no markup, emoji or highlighting of its own."""
    return Console(
        highlight=False,
        markup=False,
        stderr=stderr,
        emoji=False,
        **({} if color else {"color_system": None}),  # type: ignore[arg-type]
    )


class Screen:
    """Prints a game as one viewer sees it (None: a spectator)."""

    def __init__(
        self,
        game: AnyGame,
        names: Sequence[str],
        viewer: Seat | None,
        language: str = "en",
        color: bool = True,
    ) -> None:
        self.game = game
        self.names = tuple(map(visible, names))
        self.viewer = viewer
        self.language = language
        self.color = color
        self.words = Words(language)
        self.localizer = Localizer(game, self.names, viewer, language)
        self.console = console(color=color)

    def say(self, key: str, style: str = "", **fields: Any) -> None:
        """Print one of the terminal's own sentences."""
        self.console.print(Text(self.words(key, **fields), style))

    def heading(self, title: str) -> None:
        """Print a rule with a title."""
        self.console.print()
        self.console.rule(Text(title, "bold"), style="dim")

    def lines(self, events: Iterable[Event[Any]]) -> None:
        """Print what the viewer sees of these events, private ones marked."""
        for event in events:
            if (line := self.line(event)) is not None:
                self.console.print(Padding(line, (0, 0, 0, 2), expand=False))

    def line(self, event: Event[Any]) -> Text | None:
        """The event as the viewer reads it, or None if the viewer sees nothing of it."""
        fact = event.seen_by(self.viewer)
        if fact is None:
            return None
        line = self._named(self.localizer.fact(fact))
        if self.viewer in event.private and fact != event.public:
            line.append(f"  ({self.words('only-you')})", "italic magenta")
        return line

    def log(self, events: Sequence[Event[Any]], *, whole: bool = False) -> None:
        """Print the viewer's log, or its last lines."""
        lines = [event for event in events if event.seen_by(self.viewer) is not None]
        if not lines:
            self.say("log-empty", "dim")
        if len(lines) > LINES and not whole:
            self.say("log-more", "dim", count=len(lines) - LINES)
            lines = lines[-LINES:]
        self.lines(lines)

    def facts(self, facts: Iterable[Any]) -> None:
        """Print facts that the viewer has seen."""
        for fact in facts:
            line = self._named(self.localizer.fact(fact))
            self.console.print(Padding(line, (0, 0, 0, 2), expand=False))

    def board(self, view: Any) -> None:
        """Print the board."""
        board = Text.from_markup(self.game.board(view, self.names, self.language), emoji=False)
        self.console.print()
        self.console.print(board, no_wrap=True, crop=False, overflow="ignore")
        self.console.print()

    def menu(self, menu: Menu, first: int = 0) -> int:
        """Print the options; if there are too many, their groups, or a page of them.

        Returns where the next page begins, 0 if there is none.
        """
        if not menu.is_long:
            self._options(menu)
            return 0
        if len(menu.groups) > 1 and not first:
            self._groups(menu)
            return 0
        return self.options(menu.options, first)

    def options(self, options: Sequence[Option], first: int = 0) -> int:
        """Print a page of these options from `first` on; where the next begins, or 0."""
        page = options[first : first + PAGE]
        grid = _grid()
        for option in page:
            grid.add_row(str(option.number), self._named(option.sentence))
        self.console.print(grid)
        if len(options) <= PAGE:
            return 0
        end = first + len(page)
        self.say("page", "dim", first=first + 1, last=end, count=len(options))
        return end if end < len(options) else 0

    def rules(self, word: str) -> None:
        """Print the rule of that id, or those with the word; without a word, all ids."""
        rules = rulebook(self.game, self.language).rules
        if not rules:
            self.say("no-rules", "yellow", game=self.game.title)
        elif not word:
            self._contents(rules)
        elif found := _found(rules, word):
            for rule in found:
                self.console.print(Padding(Markdown(rule.text), (0, 2)))
        else:
            self.say("no-rule", "yellow", word=word)

    def notation(self, menu: Menu) -> None:
        """Print that options can be typed in their notation, with an example of some kinds."""
        examples = [group.options[0].text for group in menu.groups[:4]]
        self.say("notation-how", "dim", examples=", ".join(examples))

    def _options(self, menu: Menu) -> None:
        grid = _grid()
        before: int | None = None
        for group in menu.groups:
            if before is not None and (before > 1 or len(group.options) > 1):
                grid.add_row()
            for option in group.options:
                grid.add_row(str(option.number), self._named(option.sentence))
            before = len(group.options)
        self.console.print(grid)

    def _groups(self, menu: Menu) -> None:
        grid = _grid()
        for group in menu.groups:
            if len(group.options) == 1:
                grid.add_row(group.numbers, self._named(group.options[0].sentence))
            else:
                count = self.words("group", count=len(group.options))
                kind = group.kind[:1].upper() + group.kind[1:]
                grid.add_row(group.numbers, Text.assemble((kind, "bold"), f": {count}"))
        self.console.print(grid)
        self.say("narrow", "dim")

    def _contents(self, rules: Sequence[Passage]) -> None:
        grid = Table.grid(padding=(0, 2))
        for section in dict.fromkeys(rule.section for rule in rules):
            ids = " ".join(rule.id for rule in rules if rule.section == section)
            grid.add_row(Text(section, "bold"), ids)
        self.console.print(Padding(grid, (0, 2)))
        self.say("rules-how", "dim")

    def _named(self, sentence: str) -> Text:
        """The sentence with each name in its colour."""
        text = Text(sentence[:1].upper() + sentence[1:])
        colours = cycle(ANIMALS.values())
        for name, colour in zip(self.names, colours, strict=False):
            if name:
                text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", colour)
        return text


def _grid() -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="bold", no_wrap=True, min_width=4)
    grid.add_column()
    return grid


def _found(rules: Sequence[Passage], word: str) -> tuple[Passage, ...]:
    by_id = tuple(rule for rule in rules if rule.id.casefold() == word.casefold())
    return by_id or tuple(rule for rule in rules if word.casefold() in rule.text.casefold())
