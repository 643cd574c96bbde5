"""The challenge: the others are asked in turn whether they dispute the play (K-H1 to K-H6)."""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from knavery.core import Event, Seat, clockwise
from knavery.games.kred.decisions import Challenge, Decision, LetPass
from knavery.games.kred.facts import Challenged, Fact, Passed
from knavery.games.kred.rules.banking import end_turn
from knavery.games.kred.rules.correction import correct
from knavery.games.kred.rules.credibility import lose, regain
from knavery.games.kred.rules.plays import handed_over
from knavery.games.kred.rules.refusal import refuse

if TYPE_CHECKING:
    from knavery.games.kred.state import State

_CHALLENGE: Final = (LetPass(), Challenge())


def begin(state: "State", log: list[Event[Fact]]) -> "State":
    """K-H1: ask the others who have credibility, clockwise from the receiver; not the mover."""
    handed = handed_over(state)
    asking = tuple(
        seat
        for seat in clockwise(handed.receiver, state.seats)
        if seat not in (handed.receiver, state.mover) and state.credibility[seat]
    )
    if not asking:
        return end_turn(state, log, counts=True)
    return replace(state, phase="challenge", asking=asking)


def options(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """K-H1: let the play pass, or challenge it."""
    return _CHALLENGE


def play(state: "State", seat: Seat, decision: Decision, log: list[Event[Fact]]) -> "State":
    """K-H1: let the play pass, or challenge it; after a challenge nobody else is asked."""
    match decision:
        case LetPass():
            log.append(Event(Passed(seat)))
            state = replace(state, asking=state.asking[1:])
            # K-H2: if nobody challenges, the tile goes face down into the bank.
            return state if state.asking else end_turn(state, log, counts=True)
        case Challenge():
            handed = handed_over(state)
            log.append(Event(Challenged(seat, handed.tile, handed.honest)))
            state = replace(state, on_table=handed.turned_up(seat, state.seats), asking=())
            if not handed.honest:
                return correct(state, log)
            # K-H3: the mover regains a notch, unless they began the turn with none (K-D2).
            if state.credibility[state.mover]:
                state = regain(state, state.mover, 1, log)
            return end_turn(lose(state, seat, log), log, counts=True)
        case _:
            raise refuse("K-H1", "challenge_or_pass")
