"""Arguments shared by several verbs, and a parser that reports errors in one line."""

import argparse
import re
from pathlib import Path
from typing import Final, NoReturn

from knavery.core import AnyGame, KnaveryError, SettingsError
from knavery.core.settings import check_seats, usual_seats
from knavery.core.text import languages
from knavery.sim.time_limit import TIME_LIMIT

#: The most days that anybody means: a hundred years.
LONGEST: Final = 36_500


class UsageError(Exception):
    """A command that cannot be understood."""


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that raises UsageError instead of printing usage and exiting."""

    def error(self, message: str) -> NoReturn:
        """Raise the error as one line."""
        message = re.sub(r"^argument (\S+): takes ", r"\1 takes ", message)
        raise UsageError(f"{message} (see {self.prog} --help)")


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Add `--set NAME=VALUE`, which may be repeated."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change a setting (knavery games lists them); may be repeated",
    )


def add_time_limit(parser: argparse.ArgumentParser) -> None:
    """Add `--time-limit SECONDS`; `--patience` is its former name."""
    parser.add_argument(
        "--time-limit",
        type=_seconds,
        default=TIME_LIMIT,
        metavar="SECONDS",
        help=f"seconds a bot may take before its default is played ({TIME_LIMIT:g}); 0: no limit",
    )
    parser.add_argument(
        "--patience",
        type=_seconds,
        default=argparse.SUPPRESS,
        dest="time_limit",
        help=argparse.SUPPRESS,
    )


def add_parallel(parser: argparse.ArgumentParser) -> None:
    """Add `--parallel N` and `--transcripts FOLDER`, for language models."""
    parser.add_argument(
        "--parallel",
        type=positive,
        default=1,
        metavar="N",
        help="games side by side in a process (1): while one waits for a language model, others "
        "go on",
    )
    add_transcripts(parser)


def add_transcripts(parser: argparse.ArgumentParser) -> None:
    """Add `--transcripts FOLDER`."""
    parser.add_argument(
        "--transcripts",
        type=Path,
        metavar="FOLDER",
        help="folder to write what language models were asked and answered",
    )


def add_record(parser: argparse.ArgumentParser) -> None:
    """Add the file of a record."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="file of a saved game")


def folder_of(given: Path | None, what: str) -> str | None:
    """The folder, which is made if it is missing."""
    if given is None:
        return None
    try:
        given.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KnaveryError(f"the {what} cannot be written: {error}") from None
    return str(given)


def seats_of(game: AnyGame, given: int | None) -> int:
    """The number of players: as given, or four, or as near as the game allows."""
    if given is None:
        return usual_seats(game)
    check_seats(game, given)
    return given


def seat_of(given: int, seats: int) -> int:
    """The given seat, which must exist."""
    if not 0 <= given < seats:
        raise SettingsError(f"there is no seat {given}: the seats are 0 to {seats - 1}")
    return given


def bots_of(given: str) -> list[str]:
    """The names in `random,search`."""
    return [name.strip() for name in given.split(",") if name.strip()]


def positive(text: str) -> int:
    """An integer from 1 on, for argparse."""
    if (number := _integer(text)) is None or number < 1:
        raise argparse.ArgumentTypeError(f"takes a whole number of 1 or more, not {text}")
    return number


def natural(text: str) -> int:
    """An integer from 0 on, for argparse."""
    if (number := _integer(text)) is None or number < 0:
        raise argparse.ArgumentTypeError(f"takes a whole number of 0 or more, not {text}")
    return number


def days(text: str) -> int:
    """A number of days, up to a hundred years, for argparse."""
    if (number := natural(text)) > LONGEST:
        raise argparse.ArgumentTypeError(f"takes at most {LONGEST} days, not {text}")
    return number


def whole(text: str) -> int:
    """Any integer, for argparse: the game says which ones it allows."""
    if (number := _integer(text)) is None:
        raise argparse.ArgumentTypeError(f"takes a whole number, not {text}")
    return number


def _integer(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not seconds >= 0:
        raise argparse.ArgumentTypeError(f"takes a number of seconds, 0 or more, not {text}")
    return seconds


def check_language(game: AnyGame, language: str) -> None:
    """Raise KnaveryError for a language the game has no sentences in."""
    if language not in languages(game):
        there = ", ".join(languages(game))
        raise KnaveryError(f"{game.title} does not speak '{language}' yet. It speaks: {there}")
