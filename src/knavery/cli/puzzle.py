"""`knavery puzzle`: the daily puzzle, a position from a game of bots and one question about it."""

import argparse
import datetime
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from knavery.cli.arguments import check_language
from knavery.cli.ending import show_claims
from knavery.cli.screen import LINES, Screen, company
from knavery.cli.words import LANGUAGES
from knavery.core import registry
from knavery.puzzles import DailyPuzzle
from knavery.puzzles.daily import daily
from knavery.puzzles.puzzle import QuestionKind

#: The sentence of each kind of question.
QUESTIONS: Final[dict[QuestionKind, str]] = {
    "honest": "puzzle-honest",
    "liar": "puzzle-liar",
    "culprit": "puzzle-culprit",
}

HELP = "spot the lie: the puzzle of the day"


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("puzzle", help=HELP, description=HELP)
    parser.add_argument("--date", type=_date, metavar="YYYY-MM-DD", help="another day than today")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--no-color", action="store_true")
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Print the position, ask, and print the solution; status 0 where the answer was right."""
    date = typed.date or datetime.datetime.now(datetime.UTC).date()
    found = daily(date)
    puzzle = found.puzzle
    game = registry.game(puzzle.game)
    check_language(game, typed.language)
    names = company(puzzle.seats, typed.language)
    screen = Screen(game, names, puzzle.viewer, typed.language, not typed.no_color)
    screen.heading(screen.words("puzzle-title", date=puzzle.date, name=names[puzzle.viewer]))
    screen.facts(puzzle.log[-LINES:])
    screen.board(puzzle.view)
    choice = _ask(screen, found)
    if choice is None:
        return 0
    is_right = choice in found.solution.right
    screen.say("puzzle-right" if is_right else "puzzle-wrong", "bold")
    _show_odds(screen, found)
    show_claims(screen, found.solution.claims)
    return 0 if is_right else 1


def _ask(screen: Screen, found: DailyPuzzle) -> str | None:
    """Ask until one of the choices is typed; None where the input ends."""
    question, names = found.puzzle.question, screen.names
    screen.say(QUESTIONS[question.kind], "bold", name=names[question.seat or 0])
    for number, choice in enumerate(question.choices, 1):
        screen.console.print(f"{number:>4}  {_label(screen, choice)}")
    while True:
        try:
            typed = input("> ").strip()
        except EOFError:
            return None
        if typed.isdecimal() and 1 <= int(typed) <= len(question.choices):
            return question.choices[int(typed) - 1]
        screen.say("puzzle-how", "yellow", last=len(question.choices))


def _show_odds(screen: Screen, found: DailyPuzzle) -> None:
    """Print the chance of every answer."""
    words, solution = screen.words, found.solution
    columns = ["answer", "said", *["cards"] * bool(solution.cards), "truth"]
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in columns:
        table.add_column(words(f"column-{column}"))
    for at, choice in enumerate(found.puzzle.question.choices):
        cards = [f"{solution.cards[at]:.0%}"] if solution.cards else []
        truth = words("puzzle-true") if choice in solution.right else ""
        row = (_label(screen, choice), f"{solution.chances[at]:.0%}", *cards, truth)
        table.add_row(*map(Text, row))
    screen.console.print(table)


def _label(screen: Screen, choice: str) -> str:
    if choice.isdecimal():
        return screen.names[int(choice)]
    return screen.words("puzzle-choice-honest" if choice == "honest" else "puzzle-choice-lie")


def _date(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"takes a day as YYYY-MM-DD, such as 2026-11-16, not {text}"
        ) from None
