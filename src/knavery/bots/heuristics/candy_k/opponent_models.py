"""Opponent models: how often the players of a table lie and spend tokens."""

from typing import Final

from knavery.core import Frozen


class OpponentModel(Frozen, frozen=True):
    """One way in which a whole table may speak and play."""

    #: How often those lie who may tell the truth in When, Where or Who Assassin.
    rate: float
    #: The same in Who King, where lies cover the King (CK-Q10), and how many do so on purpose.
    king_rate: float
    covers: float
    #: CK-17: the factor on the chance of a match for who spent a token.
    dodged: float
    #: CK-17: how often a token that is left is spent before the last section, and in it.
    early: float
    late: float
    #: The prior chance that a table plays so.
    prior: float
    #: Whether claims are random numbers, independent of what is held.
    noise: bool = False

    def lies(self, numbers: int) -> float:
        """How often those lie who may tell the truth about one of that many numbers."""
        return _random_lies(numbers) if self.noise else self.rate

    def king_lies(self, numbers: int) -> float:
        """The same in Who King, where there are as many numbers as players."""
        if self.noise:
            return _random_lies(numbers)
        return self.king_rate + self.covers / (numbers - 2)


def _random_lies(numbers: int) -> float:
    """CK-Q10: how often a random claim is false; the clue's number is never claimed."""
    return (numbers - 2) / (numbers - 1)


#: All tell the truth; some lie, seldom; many lie and spend tokens at once; and last, all is noise.
MODELS: Final = (
    OpponentModel(0.02, 0.02, 0.0, 0.4, 0.03, 0.95, 0.25),
    OpponentModel(0.15, 0.0, 0.5, 0.7, 0.03, 0.95, 0.42),
    OpponentModel(0.5, 0.75, 0.0, 0.7, 0.95, 0.95, 0.13),
    OpponentModel(0.0, 0.0, 0.0, 1.0, 0.4, 0.4, 0.2, noise=True),
)


def shares(weights: list[float]) -> list[float]:
    """The chance of each of the models, given how well it explains the claims."""
    after = [model.prior * weight for model, weight in zip(MODELS, weights, strict=True)]
    whole = sum(after)
    return [each / whole for each in after] if whole else [model.prior for model in MODELS]
