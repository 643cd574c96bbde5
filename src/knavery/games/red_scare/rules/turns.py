"""Rounds and turns (RS-29…RS-33)."""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from knavery.core import Event, Log, Seat
from knavery.games.red_scare.constants import TOKENS
from knavery.games.red_scare.decisions import EndTurn
from knavery.games.red_scare.facts import AccuseOpened, Fact, RoundBegun, TurnBegun
from knavery.games.red_scare.rules import ending
from knavery.games.red_scare.rules.checks import acting, refuse
from knavery.games.red_scare.rules.pieces import Turn
from knavery.games.red_scare.rules.professions import glasses_back

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State

    Played = tuple[State, Log[Fact]]


FIRST_TURN: Final = Turn()


def end_turn(state: "State", seat: Seat, decision: EndTurn) -> "Played":
    """RS-33: end the turn; any or all actions may be skipped."""
    if state.real_time:
        raise refuse("RS-73", "no_turns")
    acting(state, seat)
    return next_turn(state, ())


def taken(state: "State", log: Log[Fact]) -> "Played":
    """RS-Q33: in the beginner game, end a turn in which all three actions are taken."""
    turn = state.turn
    if (
        state.settings.game == "beginner"
        and not state.real_time
        and turn.judged
        and not turn.ids
        and not turn.trades
    ):
        return next_turn(state, log)
    return state, log


def next_turn(state: "State", log: Log[Fact]) -> "Played":
    """RS-30: pass the turn clockwise; after the last turn of a round begin the next round."""
    seat = state.active
    if state.inverted[seat]:
        state, more = glasses_back(state, seat)
        log = (*log, *more)
    following = Seat((seat + 1) % len(state.hands))
    if following == state.start:
        # RS-Q14: after the last round the game ends as if the track were full.
        if state.round == state.settings.round_cap:
            return ending.end(state, "cap", log)
        if state.settings.start_player == "passes":
            # RS-Q13: the player on the left starts the next round.
            following = Seat((following + 1) % len(state.hands))
            state = replace(state, start=following)
        state, more = begin_round(state)
        log = (*log, *more)
    after = replace(state, active=following, turn=FIRST_TURN)
    return after, (*log, Event(TurnBegun(following)))


def begin_round(state: "State") -> "Played":
    """RS-29, RS-Q1: begin a round: the start player takes the top token, and ACCUSE may open."""
    number = state.round + 1
    log: Log[Fact] = (Event(RoundBegun(number, TOKENS.get(number))),)
    if number == state.settings.accuse_opens_round:
        log = (*log, Event(AccuseOpened()))
    opened = number >= state.settings.accuse_opens_round
    return replace(state, round=number, accuse_open=opened), log
