"""The lists of decisions a seat is asked to choose from, made once each."""

from functools import cache
from typing import Final

from knavery.core import Seat
from knavery.games.candy_k.records import (
    ClaimNumber,
    Decision,
    EndTalk,
    KeepToken,
    PlayCard,
    Ready,
    SpendToken,
    Vote,
)
from knavery.games.candy_k.tables import SectionName

Options = tuple[Decision, ...]

NONE: Final[Options] = ()
#: CK-17
TOKEN: Final[Options] = (KeepToken(), SpendToken())
#: CK-Q11
READY: Final[Options] = (Ready(),)
END_TALK: Final[Options] = (EndTalk(),)


@cache
def plays(section: SectionName, first: int, second: int) -> Options:
    """CK-18  The two cards, the first drawn first; two of one number are one choice."""
    numbers = (first,) if first == second else (first, second)
    return tuple(PlayCard(section, number) for number in numbers)


@cache
def claims(section: SectionName, numbers: int, clue: int) -> Options:
    """CK-Q10  Any number of the section except the clue's, for everybody."""
    return tuple(ClaimNumber(section, n) for n in range(1, numbers + 1) if n != clue)


@cache
def votes(seat: Seat, seats: int) -> Options:
    """CK-Q12  Any other player."""
    return tuple(Vote(Seat(target)) for target in range(seats) if target != seat)
