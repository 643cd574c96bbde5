"""Opponent models: how often the players of a table lie and spend tokens."""

from typing import Final

from knavery.engines.candy_k.careful.scratch import MODELS
from knavery.engines.compiling import compiled

# For each model: how often those lie who may tell the truth; the same in Who King, and how many
# cover the King there; CK-17: the factor on the chance of a match for who spent a token, and how
# often a token is spent before the last section and in it; and its prior chance.
RATE: Final = (0.02, 0.15, 0.5, 0.0)
KING_RATE: Final = (0.02, 0.0, 0.75, 0.0)
COVERS: Final = (0.0, 0.5, 0.0, 0.0)
DODGED: Final = (0.4, 0.7, 0.7, 1.0)
EARLY: Final = (0.03, 0.03, 0.95, 0.4)
LATE: Final = (0.95, 0.95, 0.95, 0.4)
PRIOR: Final = (0.25, 0.42, 0.13, 0.2)
#: The model in which claims are random numbers.
ALL_NOISE: Final = MODELS - 1
#: Above this chance that all is noise, claims are ignored.
LOST: Final = 0.8


@compiled
def lies(model: int, numbers: int) -> float:
    """How often those lie who may tell the truth about one of that many numbers."""
    return _random_lies(numbers) if model == ALL_NOISE else RATE[model]


@compiled
def king_lies(model: int, seats: int) -> float:
    """The same in Who King, where there are as many numbers as players."""
    if model == ALL_NOISE:
        return _random_lies(seats)
    return KING_RATE[model] + COVERS[model] / (seats - 2)


@compiled
def _random_lies(numbers: int) -> float:
    """CK-Q10: how often a random claim is false; the clue's number is never claimed."""
    return (numbers - 2) / (numbers - 1)
