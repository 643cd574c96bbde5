"""What a seat may choose. Each list of decisions is made once and kept."""

from functools import cache
from typing import TYPE_CHECKING, Final

from knavery.core import TABLE, Seat
from knavery.games.candy_k.constants import SectionName
from knavery.games.candy_k.decisions import (
    ClaimNumber,
    Decision,
    EndTalk,
    KeepToken,
    PlayCard,
    Ready,
    SpendToken,
    Vote,
)

if TYPE_CHECKING:
    from knavery.games.candy_k.state import State

Options = tuple[Decision, ...]

NONE: Final[Options] = ()
#: CK-17: keep the token or spend it.
TOKEN: Final[Options] = (KeepToken(), SpendToken())
#: CK-Q11: players say that they are ready; time ends the talk.
READY: Final[Options] = (Ready(),)
END_TALK: Final[Options] = (EndTalk(),)


def options_of(state: "State", seat: Seat) -> Options:
    """Every legal decision of the seat, in a stable order."""
    phase = state.phase
    if seat == TABLE:
        return END_TALK if phase == "talk" else NONE
    if seat not in state.asked or state.answers[seat] is not None:
        return NONE
    section = state.sections[-1]
    match phase:
        case "tokens":
            return TOKEN
        case "choice":
            second = section.seconds[seat]
            assert second is not None
            return plays(section.name, section.cards[seat], second)
        case "claims":
            assert section.clue is not None
            return claims(section.name, state.pile.numbers, section.clue)
        case "talk":
            return READY
        case "vote":
            return votes(seat, len(state.tokens))
        case "over":
            return NONE


@cache
def plays(section: SectionName, first: int, second: int) -> Options:
    """CK-18: the two cards in the order drawn; two of one number are one option."""
    numbers = (first,) if first == second else (first, second)
    return tuple(PlayCard(section, number) for number in numbers)


@cache
def claims(section: SectionName, numbers: int, clue: int) -> Options:
    """CK-Q10: any number of the section except the clue's, for everybody."""
    return tuple(ClaimNumber(section, n) for n in range(1, numbers + 1) if n != clue)


@cache
def votes(seat: Seat, seats: int) -> Options:
    """CK-Q12: any other player."""
    return tuple(Vote(Seat(target)) for target in range(seats) if target != seat)
