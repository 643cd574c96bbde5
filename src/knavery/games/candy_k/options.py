"""What a seat may choose. Each list of decisions is made once and kept."""

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, get_args

from knavery.core import TABLE, Seat
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.candy_k.constants import REMARKS_A_SECTION, Reason, SectionName
from knavery.games.candy_k.decisions import (
    ClaimNumber,
    Decision,
    EndTalk,
    Explain,
    KeepToken,
    PlayCard,
    Ready,
    SpendToken,
    Vote,
)
from knavery.games.candy_k.rules.remarks import talking

if TYPE_CHECKING:
    from knavery.games.candy_k.state import State

Options = tuple[Decision, ...]

NONE: Final[Options] = ()
#: CK-17: keep the token or spend it.
TOKEN: Final[Options] = (KeepToken(), SpendToken())
#: CK-Q11: players say that they are ready; time ends the talk.
READY: Final[Options] = (Ready(),)
END_TALK: Final[Options] = (EndTalk(),)
#: CK-R3: the answers to a question.
EXPLAIN: Final[Options] = tuple(Explain(reason) for reason in get_args(Reason))


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
            return READY if state.settings.remarks == "off" else talk(state, seat)
        case "vote":
            return votes(seat, len(state.tokens))
        case "over":
            return NONE


def talk(state: "State", seat: Seat) -> Options:
    """CK-R1: what the seat may say in the talk; CK-R3: who was asked why answers before Ready."""
    section = state.sections[-1]
    remarks = section.remarks
    may_say = remarks_of(seat, section.claims)
    if not remarks:
        return READY + may_say
    made, asked, may_explain = talking(remarks, seat)
    options = NONE if asked else READY
    if may_explain:
        options += EXPLAIN
    # CK-R2: three remarks in a section, and none twice.
    if len(made) >= REMARKS_A_SECTION:
        return options
    if not made:
        return options + may_say
    return options + tuple([remark for remark in may_say if remark not in made])


@lru_cache(maxsize=4096)
def remarks_of(seat: Seat, claims: tuple[int | None, ...]) -> Options:
    """CK-R1: every remark about the others; CK-R4: two contradict who claimed one number."""
    others = [Seat(at) for at in range(len(claims)) if at != seat]
    return (
        *map(Suspect, others),
        *map(Trust, others),
        *map(AskWhy, others),
        *(
            PointOut(first, second)
            for at, first in enumerate(others)
            for second in others[at + 1 :]
            if claims[first] == claims[second]
        ),
    )


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
