"""What the log tells of a game of Hooks."""

from knavery.core import Frozen, Seat
from knavery_hooks.cards import Hand


class Dealt(Frozen, frozen=True):
    """H-1: the cards are dealt."""

    hand: Hand | None  # your own; None for a spectator


class Rolled(Frozen, frozen=True):
    """H-2: a round begins with this leader and this prize."""

    leader: Seat
    prize: int


class Answered(Frozen, frozen=True):
    """H-3: what you answered; only you see it."""

    snatch: bool


class Taken(Frozen, frozen=True):
    """H-3: the seat takes the prize, with a hook or as the leader."""

    seat: Seat
    prize: int
    snatched: bool


class Called(Frozen, frozen=True):
    """H-5: the seat calls the bluff of the target, whose hand is turned up."""

    seat: Seat
    target: Seat
    hand: Hand


Fact = Dealt | Rolled | Answered | Taken | Called
