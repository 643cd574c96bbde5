"""How often a table lies: what speakers do, as weighed by those who listen."""

from typing import Final

from knavery.core import Frozen


class Table(Frozen, frozen=True):
    """One way a table may speak and play."""

    #: Of those who could tell the truth of When, Where or Who Assassin, so many lie.
    rate: float
    #: The same of Who King, where lies cover the King (CK-Q10).
    king_rate: float
    #: CK-17  Who spent a token has a match so much more seldom, or more often.
    dodged: float
    #: CK-17  Before the last section so many spend a token who have a match, and who have none.
    hasty: float
    calm: float
    #: CK-17  In the last section so many spend a token who still have one.
    late: float
    #: How likely such a table is, before anything has happened.
    prior: float
    #: What is said there has nothing to do with what is held: every number is said as often.
    noise: bool = False

    def lies(self, numbers: int) -> float:
        """Of those who could tell the truth of one of so many numbers, so many lie."""
        return _missing(numbers) if self.noise else self.rate

    def king_lies(self, numbers: int) -> float:
        """The same of Who King."""
        return _missing(numbers) if self.noise else self.king_rate


def _missing(numbers: int) -> float:
    """CK-Q10  How often a number said by chance is not the one held; the clue's is never said."""
    return (numbers - 2) / (numbers - 1)


#: All tell the truth; all but of Who King; many lie, and like a match; and, last, all is noise.
TABLES: Final = (
    Table(0.02, 0.03, 0.2, 0.95, 0.03, 0.8, 0.32),
    Table(0.02, 0.55, 0.2, 0.95, 0.03, 0.8, 0.35),
    Table(0.5, 0.7, 1.5, 0.95, 0.03, 0.8, 0.13),
    Table(0.0, 0.0, 1.0, 0.4, 0.4, 0.4, 0.2, noise=True),
)


def shares(weights: list[float]) -> list[float]:
    """How likely each of the tables is, by how well it explains what was said."""
    after = [table.prior * weight for table, weight in zip(TABLES, weights, strict=True)]
    whole = sum(after)
    return [each / whole for each in after] if whole else [table.prior for table in TABLES]
