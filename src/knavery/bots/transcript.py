"""Transcripts: what language models were asked and answered, in a file beside the record."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from knavery.bots.bot import Choice, Exchange
from knavery.core import AnyGame, KnaveryError, Seat


class TranscriptLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision of a language model, with everything that was said on the way to it."""

    #: How many decisions of the match were made before.
    step: int
    seat: Seat
    #: In the game's notation; None where the model said nothing, or gave no usable answer.
    decision: str | None
    say: str = ""
    belief: dict[str, float] = {}
    exchanges: tuple[Exchange, ...] = ()

    @classmethod
    def of(cls, game: AnyGame, step: int, seat: Seat, choice: Choice) -> "TranscriptLine":
        """The line of that choice."""
        decision = choice.decision
        text = None if decision is None else game.notation.decision_to_text(decision)
        return cls(step, seat, text, choice.say, choice.belief, choice.exchanges)


def write_transcript(folder: str | Path, name: str, lines: Iterable[TranscriptLine]) -> None:
    """Write the lines into NAME.jsonl, one JSON object each. Without lines no file is made."""
    text = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    if not text:
        return
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        (Path(folder) / f"{name}.jsonl").write_bytes(text)
    except OSError as error:
        raise KnaveryError(f"the transcript cannot be written: {error}") from None
