"""What a seat may choose in Hooks."""

from knavery.core import Frozen, Seat


class Leave(Frozen, frozen=True):
    """H-3: leave the prize."""


class Snatch(Frozen, frozen=True):
    """H-3: use a hook to snatch the prize."""


class Call(Frozen, frozen=True):
    """H-5: call another player's bluff."""

    target: Seat


class Close(Frozen, frozen=True):
    """H-4: end the round because time is up; a decision of the table itself."""


Answer = Leave | Snatch
Decision = Leave | Snatch | Call | Close
