"""A guide: the deal, the decisions of every seat in order, and what the learner is told when."""

import logging
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from knavery.core import AnyLog, KnaveryError, Seat, registry
from knavery.core.match import Match

_logger = logging.getLogger(__name__)
_FOLDER: Final = files("knavery.guides")


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the learner is told after that many decisions, until the next step."""

    after: int
    #: The sentence is `guide-<game>-<says>` in the client's catalogs.
    says: str


class GuideFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guide as its file has it."""

    game: str
    rules_version: int
    seats: int
    learner: int
    settings: dict[str, str | int | bool | None]
    #: The dealer's secret, in hexadecimal.
    seed: str
    #: Each a seat and the notation of its decision: `2 claim when 1`.
    decisions: tuple[str, ...]
    steps: tuple[Step, ...]
    #: How many of the decisions are made before the learner sits down.
    start: int = 0


class Guide(msgspec.Struct, frozen=True):
    """A game whose decisions are known. The learner's seat is asked first wherever several are."""

    game: str
    seats: int
    learner: Seat
    settings: dict[str, Any]
    seed: bytes
    decisions: tuple[tuple[Seat, Any], ...]
    steps: tuple[Step, ...]
    #: The log of each decision that is made before the learner sits down.
    opening: tuple[AnyLog, ...]

    def number_of_step(self, position: int) -> int:
        """The index of the step that is shown after that many decisions."""
        return sum(step.after <= position for step in self.steps) - 1


@cache
def guide_of(game: str) -> Guide | None:
    """The guide to the game; None where there is none, or the rules have changed since."""
    source = _FOLDER / f"{game}.json"
    if game not in registry.ids() or not source.is_file():
        return None
    try:
        return read_guide(msgspec.json.decode(source.read_bytes(), type=GuideFile))
    except KnaveryError as error:
        _logger.warning("the guide to %s cannot be played: %s", game, error)
        return None


def read_guide(file: GuideFile) -> Guide:
    """The guide of the file, played through by the rules; KnaveryError where they refuse it."""
    game = registry.game(file.game)
    if game.rules_version != file.rules_version:
        raise KnaveryError(f"it follows version {file.rules_version} of the rules")
    seed = bytes.fromhex(file.seed)
    # As at a table where nobody has added words to the seed.
    words = ("",) * file.seats
    match = Match(game, settings=file.settings, seed=seed, words=words, seats=file.seats)
    logs = []
    for line in file.decisions:
        seat, text = line.split(" ", 1)
        logs.append(match.play(int(seat), text))
    return Guide(
        game=file.game,
        seats=file.seats,
        learner=Seat(file.learner),
        settings=dict(file.settings),
        seed=seed,
        decisions=tuple((entry.seat, entry.decision) for entry in match.decisions),
        steps=file.steps,
        opening=tuple(logs[: file.start]),
    )
