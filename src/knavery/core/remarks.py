"""Remarks: what a player may say about the others, in a form that bots understand.

A game with a discussion puts those it has among its decisions. A remark changes nothing but what
was said: no card moves, and no right is won or lost.
"""

from knavery.core.frozen import Frozen
from knavery.core.seat import Seat


class Suspect(Frozen, frozen=True):
    """Say that you suspect this player."""

    target: Seat


class Trust(Frozen, frozen=True):
    """Say that you believe this player."""

    target: Seat


class AskWhy(Frozen, frozen=True):
    """Ask this player why they said what they said; they are expected to answer."""

    target: Seat


class PointOut(Frozen, frozen=True):
    """Say that these two players contradict each other."""

    first: Seat
    second: Seat


#: The remarks every game with a discussion has. A game adds its own `Explain`, the answer to
#: `AskWhy`, because what can be explained differs.
Remark = Suspect | Trust | AskWhy | PointOut
