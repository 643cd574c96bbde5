"""Arguments that several verbs take, and a parser that says what is wrong in one line."""

import argparse
from pathlib import Path
from typing import NoReturn

from knavery.core import AnyGame, KnaveryError, SettingsError
from knavery.core.settings import check_seats, usual_seats
from knavery.core.text import languages
from knavery.sim.time_limit import TIME_LIMIT


class UsageError(Exception):
    """Something typed that cannot be understood."""


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that raises UsageError instead of printing a page and leaving."""

    def error(self, message: str) -> NoReturn:
        """Refuse what was typed, in one line."""
        raise UsageError(f"{message} (see {self.prog} --help)")


def add_settings(parser: argparse.ArgumentParser) -> None:
    """`--set NAME=VALUE`, as often as wanted."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change a setting of the game (knavery games lists them)",
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


def add_record(parser: argparse.ArgumentParser) -> None:
    """The file of a record."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="the file of a played game")


def seats_of(game: AnyGame, asked: int | None) -> int:
    """How many play: as asked, or four, or as near as the game allows."""
    if asked is None:
        return usual_seats(game)
    check_seats(game, asked)
    return asked


def seat_of(asked: int, seats: int) -> int:
    """The seat asked for, which must be there."""
    if not 0 <= asked < seats:
        raise SettingsError(f"there is no seat {asked}: the seats are 0 to {seats - 1}")
    return asked


def bots_of(asked: str) -> list[str]:
    """`random,search` as names."""
    return [name.strip() for name in asked.split(",") if name.strip()]


def positive(text: str) -> int:
    """A whole number from 1 on, for argparse."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few")
    return number


def _seconds(text: str) -> float:
    seconds = float(text)
    if seconds < 0:
        raise argparse.ArgumentTypeError(f"{text} is below 0")
    return seconds


def natural(text: str) -> int:
    """A whole number from 0 on, for argparse."""
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{number} is below 0")
    return number


def check_language(game: AnyGame, language: str) -> None:
    """Refuse a language the game has no sentences in."""
    if language not in languages(game):
        there = ", ".join(languages(game))
        raise KnaveryError(f"{game.title} does not speak '{language}' yet. It speaks: {there}")
