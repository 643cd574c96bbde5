"""A puzzle: a position as one seat sees it, a question, and the solution."""

from typing import Any, Literal

import msgspec

from knavery.core import Claim, Seat

#: Is the last claim true? Whose claim is a lie? Who is a Soviet?
QuestionKind = Literal["honest", "liar", "culprit"]


class Question(msgspec.Struct, frozen=True):
    """What is asked, and the answers to choose from: `honest` and `lie`, or seats as text."""

    kind: QuestionKind
    choices: tuple[str, ...]
    #: Whose claim it is about, where it is about one claim.
    seat: Seat | None = None


class Puzzle(msgspec.Struct, frozen=True):
    """What is shown before the answer: what one seat of the game saw, and nothing else."""

    #: The day, YYYY-MM-DD in UTC.
    date: str
    game: str
    seats: int
    viewer: Seat
    view: Any
    #: The facts of the log, as the viewer's seat saw them.
    log: tuple[Any, ...]
    question: Question


class Solution(msgspec.Struct, frozen=True):
    """What is shown after the answer."""

    #: The right choices: one, or several where several seats fit.
    right: tuple[str, ...]
    #: For each choice, the chance that it is right, by all that the viewer's seat saw and heard.
    chances: tuple[float, ...]
    #: The same by the cards alone: the share of tables resampled from what the viewer's seat saw.
    cards: tuple[float, ...] = ()
    #: How many tables were resampled.
    tables: int = 0
    #: The claims that were asked about, beside the truth.
    claims: tuple[Claim, ...] = ()


class DailyPuzzle(msgspec.Struct, frozen=True):
    """A puzzle with its solution."""

    puzzle: Puzzle
    solution: Solution
