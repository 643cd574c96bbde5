"""`knavery replay RECORD`: replay a game as the whole table or one seat saw it."""

import argparse
from collections.abc import Iterator
from typing import Any

from rich.table import Table
from rich.text import Text

from knavery.cli.arguments import add_record, check_language, natural, seat_of, whole
from knavery.cli.ending import show_claims, show_evidence, show_outcome, show_review
from knavery.cli.screen import Screen
from knavery.cli.words import LANGUAGES
from knavery.core import TABLE, AnyLog, Event, Record, Seat, SettingsError, Step, registry
from knavery.core.evidence import evidence as find_evidence
from knavery.core.record import check

HELP = "replay a game as any seat saw it"


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("replay", help=HELP, description=HELP)
    add_record(parser)
    parser.add_argument("--seat", type=whole, metavar="N", help="as this seat saw it (from 0)")
    parser.add_argument("--step", type=natural, metavar="K", help="stop after K decisions")
    parser.add_argument(
        "--notation", action="store_true", help="add each decision in short: hand 17>2"
    )
    parser.add_argument(
        "--evidence",
        action="store_true",
        help="add who could have known that a claim was false, from all they had seen",
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--no-color", action="store_true")
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Print the log with the number of each decision, the board at the end, and the review."""
    record = check(typed.record)
    seats = len(record.players)
    seat = None if typed.seat is None else Seat(seat_of(typed.seat, seats))
    if typed.step is not None and typed.step > len(record.decisions):
        raise SettingsError(f"the record has {len(record.decisions)} decisions, not {typed.step}")
    game = registry.game(record.game)
    check_language(game, typed.language)
    names = [player.name for player in record.players]
    replay = _Replay(Screen(game, names, seat, typed.language, not typed.no_color), record)
    replay.show(typed.step, notation=typed.notation, evidence=typed.evidence)
    return 0


class _Replay:
    """A record on its way over the screen."""

    def __init__(self, screen: Screen, record: Record) -> None:
        self._screen = screen
        self._record = record
        self._others = [
            Screen(screen.game, screen.names, Seat(seat), screen.language, screen.color)
            for seat in range(len(record.players))
        ]

    def show(self, until: int | None, *, notation: bool = False, evidence: bool = False) -> None:
        """Print everything up to that decision; without one, the end and the truth too."""
        state, dealt = self._record.begin()
        self._lines(0, dealt)
        steps: list[Step] = []
        for step in self._record.replay():
            if until is not None and len(steps) == until:
                break
            steps.append(step)
            state = step.after
            # Through a seat's eyes, what the others decided is what the log says of it.
            if written := notation and self._screen.viewer in (None, step.seat):
                self._written(len(steps), step)
            self._lines(0 if written else len(steps), step.log)
        self._screen.board(state.view(self._screen.viewer))
        if until is None and state.outcome is not None:
            review = self._screen.game.review(steps)
            show_outcome(self._screen, state.outcome)
            show_review(self._screen, review, lies_too=False)
            show_claims(self._screen, review.claims)
            if evidence:
                show_evidence(self._screen, find_evidence(self._screen.game, dealt, steps))

    def _written(self, number: int, step: Step) -> None:
        """The decision's number, its seat and its notation."""
        text = self._screen.game.notation.decision_to_text(step.decision)
        localizer = self._screen.localizer
        name = localizer.name(TABLE) if step.seat == TABLE else self._screen.names[step.seat]
        self._screen.console.print(Text(f"{number:>5}  {name}: {text}", "dim"))

    def _lines(self, number: int, log: AnyLog) -> None:
        """The lines of one decision, its number before the first of them."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="dim", no_wrap=True, min_width=5)
        grid.add_column()
        for line in (line for event in log for line in self._lines_of(event)):
            grid.add_row("" if grid.row_count or not number else str(number), line)
        if grid.row_count:
            self._screen.console.print(grid)

    def _lines_of(self, event: Event[Any]) -> Iterator[Text]:
        if (line := self._screen.line(event)) is not None:
            yield line
        if self._screen.viewer is None:
            # A spectator of a finished game sees what each seat saw in private, too.
            for seat, fact in sorted(event.private.items()):
                if fact != event.public:
                    seen = self._others[seat].localizer.fact(fact)
                    name = self._screen.names[seat]
                    yield Text(self._screen.words("seen-alone", name=name, line=seen), "magenta")
