"""Remarks: what a player may say about the others, in a form that bots understand.

A game with a discussion puts those it has among its decisions. A remark changes nothing but what
was said: no card moves, and no right is won or lost.
"""

from collections.abc import Iterable
from typing import TypeVar

from knavery.core.frozen import Frozen
from knavery.core.seat import Seat

D = TypeVar("D")


class Talk(Frozen, frozen=True):
    """A decision that only says something."""


class Plea(Talk, frozen=True):
    """Something said to the seat that must decide: a bot in that seat waits and listens."""


class Reply(Talk, frozen=True):
    """An answer to something that was said to the seat."""


class Suspect(Talk, frozen=True):
    """Say that you suspect this player."""

    target: Seat


class Trust(Talk, frozen=True):
    """Say that you believe this player."""

    target: Seat


class AskWhy(Talk, frozen=True):
    """Ask this player why they said what they said; they are expected to answer."""

    target: Seat


class PointOut(Talk, frozen=True):
    """Say that these two players contradict each other."""

    first: Seat
    second: Seat


class RemarkFact(Frozen, frozen=True):
    """A fact: a seat made a remark. A game's own fact says which remarks it may be."""

    seat: Seat
    remark: Frozen


#: The remarks every game with a discussion has. A game adds its own `Explain`, the answer to
#: `AskWhy`, because what can be explained differs.
Remark = Suspect | Trust | AskWhy | PointOut


def without_talk(options: Iterable[D]) -> tuple[D, ...]:
    """The options that do more than say something."""
    return tuple([option for option in options if not isinstance(option, Talk)])
