"""The receipt: the receiver accepts the play, or looks at the tile first (K-R1 to K-R5)."""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from knavery.core import Event, Seat
from knavery.games.kred.decisions import Accept, Decision, Expose, Look
from knavery.games.kred.facts import Accepted, Exposed, Fact, Looked
from knavery.games.kred.rules import challenge
from knavery.games.kred.rules.banking import end_turn
from knavery.games.kred.rules.correction import correct
from knavery.games.kred.rules.credibility import lose
from knavery.games.kred.rules.plays import handed_over
from knavery.games.kred.rules.refusal import refuse

if TYPE_CHECKING:
    from knavery.games.kred.state import State

_ACCEPT_OR_LOOK: Final = (Accept(), Look())
_ACCEPT: Final = (Accept(),)
_ACCEPT_OR_EXPOSE: Final = (Accept(), Expose())


def begin(state: "State", log: list[Event[Fact]]) -> "State":
    """Ask the receiver, unless they have no credibility (K-R1) or are the mover (K-H6)."""
    handed = handed_over(state)
    if handed.receiver == state.mover or not state.credibility[handed.receiver]:
        return challenge.begin(state, log)
    return replace(state, phase="receipt")


def receipt_options(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """K-R2: accept the play unseen, or look at the tile."""
    return _ACCEPT_OR_LOOK


def play_receipt(state: "State", seat: Seat, decision: Decision, log: list[Event[Fact]]) -> "State":
    """K-R2: accept the play unseen, or look at the tile."""
    match decision:
        case Accept():
            log.append(Event(Accepted(seat)))
            return challenge.begin(state, log)
        case Look():
            handed = handed_over(state)
            log.append(Event(Looked(seat), {seat: Looked(seat, handed.tile)}))
            seen = replace(handed, looked=True, seen_by=handed.seen_by | 1 << seat)
            return replace(state, phase="looked", on_table=seen)
        case Expose():
            raise refuse("K-R3", "look_first")
        case _:
            raise refuse("K-R2", "accept_or_look")


def looked_options(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """K-R3: accept the play; expose it if it is dishonest, or if the settings allow it anyway."""
    return _ACCEPT if _must_accept(state) else _ACCEPT_OR_EXPOSE


def play_looked(state: "State", seat: Seat, decision: Decision, log: list[Event[Fact]]) -> "State":
    """K-R3, K-R5: accept the play after looking, or expose it."""
    match decision:
        case Accept():
            log.append(Event(Accepted(seat)))
            return challenge.begin(state, log)
        case Expose():
            if _must_accept(state):
                raise refuse("K-R3", "it_is_honest")
            handed = handed_over(state)
            log.append(Event(Exposed(seat, handed.tile, handed.honest)))
            state = replace(state, on_table=handed.turned_up(seat, state.seats))
            if handed.honest:
                # The setting `penalty`: play and funding stand, and nobody is asked to challenge.
                return end_turn(lose(state, seat, log), log, counts=True)
            return correct(state, log)
        case _:
            raise refuse("K-R3", "accept_or_expose")


def _must_accept(state: "State") -> bool:
    return handed_over(state).honest and state.settings.honest_expose == "refused"
