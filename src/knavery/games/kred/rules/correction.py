"""A dishonest play, once it is shown: its correction, penalty and reward (K-R4, K-H4)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Seat
from knavery.games.kred.constants import ACTIONS, FULL
from knavery.games.kred.decisions import Decision, Decline, Move
from knavery.games.kred.facts import Declined, Fact, WentBack
from knavery.games.kred.rules.actions import moves_of
from knavery.games.kred.rules.banking import bank, end_turn, next_turn
from knavery.games.kred.rules.board import Position
from knavery.games.kred.rules.credibility import lose, regain
from knavery.games.kred.rules.moving import check_move, make_move
from knavery.games.kred.rules.plays import handed_over
from knavery.games.kred.rules.refusal import refuse
from knavery.games.kred.tiles import ON_TILE

if TYPE_CHECKING:
    from knavery.games.kred.state import State


def correct(state: "State", log: list[Event[Fact]]) -> "State":
    """K-R4, K-H4: put the board back; then the steps follow in their order.

    Exposed: the receiver is rewarded, the tile is banked, the mover plays it exactly and is
    penalised. Challenged, or exposed under the setting `last`: the mover plays the tile exactly and
    is penalised, then the others gain and lose, and the tile is banked.
    """
    log.append(Event(WentBack(state.mover)))
    handed = handed_over(state)
    shown = ON_TILE[handed.tile]
    state = replace(
        state,
        phase="correct",
        position=Position(state.start.board),
        trail=(),
        owed=tuple(action for action in ACTIONS if action in shown),
    )
    if handed.turned_by == handed.receiver and state.settings.expose_reward == "first":
        return _reward(state, log)
    return go_on(state, log)


def correct_options(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """K-R4: the moves of every action of the tile that is still to be made."""
    return tuple(move for action in state.owed for move in moves_of(action, state.position, seat))


def play_correction(
    state: "State", seat: Seat, decision: Decision, log: list[Event[Fact]]
) -> "State":
    """K-R4: make one of the actions that the tile shows."""
    if not isinstance(decision, Move) or decision.action not in state.owed:
        raise refuse("K-R4", "play_the_tile", owed=state.owed)
    check_move(decision, state.position, seat)
    owed = tuple(action for action in state.owed if action != decision.action)
    state = make_move(replace(state, owed=owed), seat, decision, "correct", log)
    return state if state.falling else go_on(state, log)


def forced_options(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """K-D4: any withdraw."""
    return moves_of("withdraw", state.position, seat)


def play_forced(state: "State", seat: Seat, decision: Decision, log: list[Event[Fact]]) -> "State":
    """K-D4: withdraw a piece in place of a notch."""
    if not isinstance(decision, Move) or decision.action != "withdraw":
        raise refuse("K-D4", "withdraw_now")
    check_move(decision, state.position, seat)
    state = make_move(state, seat, decision, "forced", log)
    return state if state.falling else go_on(state, log)


def reward_options(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """K-R4: any advance, for free, or none."""
    return (*moves_of("advance", state.position, seat), Decline())


def play_reward(state: "State", seat: Seat, decision: Decision, log: list[Event[Fact]]) -> "State":
    """K-R4: take the free advance of a receiver with full credibility, or decline it."""
    match decision:
        case Decline():
            log.append(Event(Declined(seat)))
            return go_on(state, log)
        case Move(action="advance"):
            check_move(decision, state.position, seat)
            state = make_move(state, seat, decision, "reward", log)
            return state if state.falling else go_on(state, log)
        case _:
            raise refuse("K-R4", "advance_or_decline")


def go_on(state: "State", log: list[Event[Fact]]) -> "State":
    """Go on to the next step of the correction, once a move and its falls are settled."""
    match state.phase:
        case "correct" if correct_options(state, state.mover):
            return state
        case "correct":
            return _penalise(state, log)
        case "forced":
            return _settle(state, log)
        case _:
            return _rewarded(state, log)


def _penalise(state: "State", log: list[Event[Fact]]) -> "State":
    """After the exact play, the mover loses a notch or, without credibility, withdraws (K-D4)."""
    state = replace(state, position=Position(state.position.board), owed=())
    if state.credibility[state.mover]:
        return _settle(lose(state, state.mover, log), log)
    if state.settings.forced_withdraw == "on" and forced_options(state, state.mover):
        return replace(state, phase="forced")
    return _settle(state, log)


def _settle(state: "State", log: list[Event[Fact]]) -> "State":
    """After the penalty, settle what the others gain and lose, unless that is done."""
    state = replace(state, position=Position(state.position.board))
    if state.on_table is None:
        return next_turn(state, log)  # K-R4: the receiver is rewarded and the tile is banked
    receiver, turned_by = state.on_table.receiver, state.on_table.turned_by
    assert turned_by is not None, "nobody turned the tile up"
    if turned_by == receiver:
        return _reward(state, log)
    state = regain(state, turned_by, 1, log)
    if receiver == state.mover or not state.credibility[receiver]:
        return end_turn(state, log, counts=True)  # K-H5, K-H6: the funding is kept
    # K-H4, K-D3: the receiver loses a notch, looked or not.
    return end_turn(lose(state, receiver, log), log, counts=False)


def _reward(state: "State", log: list[Event[Fact]]) -> "State":
    """K-R4: the receiver regains up to two notches or, with full credibility, may advance."""
    receiver = handed_over(state).receiver
    if state.credibility[receiver] < FULL:
        return _rewarded(regain(state, receiver, 2, log), log)
    if moves_of("advance", state.position, receiver):
        return replace(state, phase="reward")
    return _rewarded(state, log)


def _rewarded(state: "State", log: list[Event[Fact]]) -> "State":
    """K-R4: bank the tile; then the mover plays it exactly, or has done so (setting `last`)."""
    # K-A8: the free advance is no part of the exact play.
    state = replace(state, phase="correct", position=Position(state.position.board))
    state = bank(state, log, counts=False)
    return next_turn(state, log) if state.settings.expose_reward == "last" else go_on(state, log)
