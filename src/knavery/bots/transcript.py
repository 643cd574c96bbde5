"""Transcripts: what language models were asked and answered, in a file beside the record."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec

from knavery.bots.async_bot import Label
from knavery.bots.bot import Choice, Exchange
from knavery.core import AnyGame, KnaveryError, Seat


class TranscriptLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision of a language model, with everything that was said on the way to it.

    Or, after the game, what the model itself calls the statement that the decision makes.
    """

    #: How many decisions of the match were made before.
    step: int
    seat: Seat
    #: In the game's notation; None where the model said nothing, or gave no usable answer.
    decision: str | None
    say: str = ""
    belief: dict[str, float] = {}
    exchanges: tuple[Exchange, ...] = ()
    #: Empty for a decision; `unreadable` where the model gave no usable label.
    label: Label | Literal["", "unreadable"] = ""

    @classmethod
    def of(cls, game: AnyGame, step: int, seat: Seat, choice: Choice) -> "TranscriptLine":
        """The line of that choice."""
        decision = choice.decision
        text = None if decision is None else game.notation.decision_to_text(decision)
        return cls(step, seat, text, choice.say, choice.belief, choice.exchanges)


def append_lines(folder: str | Path, name: str, lines: Iterable[TranscriptLine]) -> None:
    """Append the lines to NAME.jsonl, one JSON object each, or OSError.

    Without lines no file is made. It holds what a seat knew, so it is for this user alone.
    """
    text = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    if not text:
        return
    Path(folder).mkdir(mode=0o700, parents=True, exist_ok=True)
    file = os.open(Path(folder) / f"{name}.jsonl", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    with os.fdopen(file, "ab") as opened:
        opened.write(text)


def write_transcript(folder: str | Path, name: str, lines: Iterable[TranscriptLine]) -> None:
    """Write the transcript of a whole game in place of an earlier one, or KnaveryError."""
    try:
        (Path(folder) / f"{name}.jsonl").unlink(missing_ok=True)
        append_lines(folder, name, lines)
    except OSError as error:
        raise KnaveryError(f"the transcript cannot be written: {error}") from None
