"""The cards of Hooks."""

from typing import Literal, cast

Card = Literal["hook", "stone"]
Hand = tuple[Card, ...]


def pack(seats: int) -> Hand:
    """H-1: all the cards: a hook for each player, and one stone more."""
    return cast(Hand, ("hook",) * seats + ("stone",) * (seats + 1))
