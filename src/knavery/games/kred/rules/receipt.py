"""Receipt and challenge: who looks, and who objects."""

from typing import Final

from msgspec.structs import replace

from knavery.core import Event, Seat, clockwise
from knavery.games.kred.decisions import Accept, Challenge, Decision, Expose, LetPass, Look
from knavery.games.kred.facts import Accepted, Challenged, Exposed, Fact, Looked, Passed
from knavery.games.kred.rules.correction import correct, end_turn, handed_over, lose, regain
from knavery.games.kred.table import Handed, Table, refuse

_RECEIPT: Final = (Accept(), Look())
_ACCEPT: Final = (Accept(),)
_ACCEPT_OR_EXPOSE: Final = (Accept(), Expose())
_CHALLENGE: Final = (LetPass(), Challenge())


def begin(state: Table, log: list[Event[Fact]]) -> Table:
    """The receiver is asked; one without credibility (K-R1), or oneself (K-H6), is not."""
    handed = handed_over(state)
    if handed.receiver == state.mover or not state.credibility[handed.receiver]:
        return _ask(state, log)
    return replace(state, phase="receipt")


def receipt_options(state: Table, seat: Seat) -> tuple[Decision, ...]:
    """K-R2"""
    return _RECEIPT


def play_receipt(state: Table, seat: Seat, decision: Decision, log: list[Event[Fact]]) -> Table:
    """K-R2  Accept unseen, or look."""
    match decision:
        case Accept():
            log.append(Event(Accepted(seat)))
            return _ask(state, log)
        case Look():
            handed = handed_over(state)
            log.append(Event(Looked(seat), {seat: Looked(seat, handed.tile)}))
            seen = replace(handed, looked=True, known=handed.known | 1 << seat)
            return replace(state, phase="looked", on_table=seen)
        case Expose():
            raise refuse("K-R3", "look_first")
        case _:
            raise refuse("K-R2", "accept_or_look")


def looked_options(state: Table, seat: Seat) -> tuple[Decision, ...]:
    """K-R3"""
    return _ACCEPT if _must_accept(state) else _ACCEPT_OR_EXPOSE


def play_looked(state: Table, seat: Seat, decision: Decision, log: list[Event[Fact]]) -> Table:
    """K-R3, K-R5  Accept, or expose what was dishonest."""
    match decision:
        case Accept():
            log.append(Event(Accepted(seat)))
            return _ask(state, log)
        case Expose():
            if _must_accept(state):
                raise refuse("K-R3", "it_is_honest")
            handed = handed_over(state)
            log.append(Event(Exposed(seat, handed.tile, handed.honest)))
            state = replace(state, on_table=_turned_up(state, seat))
            if handed.honest:
                # The setting `penalty`: play and funding stand, and no challenge follows.
                return end_turn(lose(state, seat, log), True, log)
            return correct(state, log)
        case _:
            raise refuse("K-R3", "accept_or_expose")


def challenge_options(state: Table, seat: Seat) -> tuple[Decision, ...]:
    """K-H1"""
    return _CHALLENGE


def play_challenge(state: Table, seat: Seat, decision: Decision, log: list[Event[Fact]]) -> Table:
    """K-H1  Let it pass, or challenge: the first challenge ends the asking."""
    match decision:
        case LetPass():
            log.append(Event(Passed(seat)))
            state = replace(state, asking=state.asking[1:])
            # K-H2  Nobody challenges: the tile lies face down in the bank.
            return state if state.asking else end_turn(state, True, log)
        case Challenge():
            handed = handed_over(state)
            log.append(Event(Challenged(seat, handed.tile, handed.honest)))
            state = replace(state, on_table=_turned_up(state, seat), asking=())
            if not handed.honest:
                return correct(state, log)
            # K-H3  The mover regains a notch, unless they began the turn with none (K-D2).
            if state.credibility[state.mover]:
                state = regain(state, state.mover, 1, log)
            return end_turn(lose(state, seat, log), True, log)
        case _:
            raise refuse("K-H1", "challenge_or_pass")


def _turned_up(state: Table, seat: Seat) -> Handed:
    known = (2 << state.seats) - 1
    return replace(handed_over(state), open=True, known=known, turned_by=seat)


def _must_accept(state: Table) -> bool:
    return handed_over(state).honest and state.settings.honest_expose == "refused"


def _ask(state: Table, log: list[Event[Fact]]) -> Table:
    """K-H1  The others with credibility, clockwise from the receiver; not the mover."""
    handed = handed_over(state)
    asking = tuple(
        seat
        for seat in clockwise(handed.receiver, state.seats)
        if seat not in (handed.receiver, state.mover) and state.credibility[seat]
    )
    if not asking:
        return end_turn(state, True, log)
    return replace(state, phase="challenge", asking=asking)
