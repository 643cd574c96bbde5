"""What a lie costs once a tile is turned up, and the end of the turn (K-R4, K-H3 to K-H7)."""

from msgspec.structs import replace

from knavery.core import Event, Seat
from knavery.games.kred.constants import ACTIONS, FULL
from knavery.games.kred.decisions import Decision, Decline, Move
from knavery.games.kred.facts import Banked, Declined, Fact, NotchLost, NotchRegained, WentBack
from knavery.games.kred.rules import bureaucracy, campaign
from knavery.games.kred.rules.actions import moves_of
from knavery.games.kred.rules.board import Position, winning
from knavery.games.kred.rules.moving import check_move, make_move
from knavery.games.kred.table import Handed, Slot, Table, refuse, with_credibility
from knavery.games.kred.tiles import ON_TILE
from knavery.games.kred.view import Noted


def correct_options(state: Table, seat: Seat) -> tuple[Decision, ...]:
    """K-R4  Any action of the tile still to be made."""
    return tuple(move for action in state.owed for move in moves_of(action, state.position, seat))


def play_correction(state: Table, seat: Seat, decision: Decision, log: list[Event[Fact]]) -> Table:
    """K-R4  The mover plays the tile exactly, one action after the other."""
    if not isinstance(decision, Move) or decision.action not in state.owed:
        raise refuse("K-R4", "play_the_tile", owed=state.owed)
    check_move(decision, state.position, seat)
    owed = tuple(action for action in state.owed if action != decision.action)
    state = make_move(replace(state, owed=owed), seat, decision, "correct", log)
    return state if state.falling else go_on(state, log)


def forced_options(state: Table, seat: Seat) -> tuple[Decision, ...]:
    """K-D4"""
    return moves_of("withdraw", state.position, seat)


def play_forced(state: Table, seat: Seat, decision: Decision, log: list[Event[Fact]]) -> Table:
    """K-D4  A withdraw instead of a notch."""
    if not isinstance(decision, Move) or decision.action != "withdraw":
        raise refuse("K-D4", "withdraw_now")
    check_move(decision, state.position, seat)
    state = make_move(state, seat, decision, "forced", log)
    return state if state.falling else go_on(state, log)


def reward_options(state: Table, seat: Seat) -> tuple[Decision, ...]:
    """K-R4"""
    return (*moves_of("advance", state.position, seat), Decline())


def play_reward(state: Table, seat: Seat, decision: Decision, log: list[Event[Fact]]) -> Table:
    """K-R4  A receiver whose credibility was full may take one advance."""
    match decision:
        case Decline():
            log.append(Event(Declined(seat)))
            return end_turn(state, False, log)
        case Move(action="advance"):
            check_move(decision, state.position, seat)
            state = make_move(state, seat, decision, "reward", log)
            return state if state.falling else go_on(state, log)
        case _:
            raise refuse("K-R4", "advance_or_decline")


def go_on(state: Table, log: list[Event[Fact]]) -> Table:
    """What follows a move of the settlement once its falls are settled."""
    match state.phase:
        case "correct" if correct_options(state, state.mover):
            return state
        case "correct":
            return _penalise(state, log)
        case "forced":
            return _reward(state, log)
        case _:
            return end_turn(state, False, log)


def correct(state: Table, log: list[Event[Fact]]) -> Table:
    """K-R4, K-H4  The board goes back; then the tile is played exactly."""
    log.append(Event(WentBack(state.mover)))
    shown = ON_TILE[handed_over(state).tile]
    state = replace(
        state,
        phase="correct",
        position=Position(state.start.board),
        trail=(),
        owed=tuple(action for action in ACTIONS if action in shown),
    )
    return go_on(state, log)


def lose(state: Table, seat: Seat, log: list[Event[Fact]]) -> Table:
    """K-D1  One notch less, not below none."""
    left = state.credibility[seat] - 1
    if left < 0:
        return state
    log.append(Event(NotchLost(seat, left)))
    return with_credibility(state, seat, left)


def regain(state: Table, seat: Seat, notches: int, log: list[Event[Fact]]) -> Table:
    """K-D1  So many notches more, not above full."""
    left = min(FULL, state.credibility[seat] + notches)
    if left == state.credibility[seat]:
        return state
    log.append(Event(NotchRegained(seat, left)))
    return with_credibility(state, seat, left)


def end_turn(state: Table, counts: bool, log: list[Event[Fact]]) -> Table:
    """K-H7  The tile goes into the receiver's bank, and the receiver moves next."""
    handed = handed_over(state)
    log.append(Event(Banked(handed.receiver, counts, handed.tile if handed.open else None)))
    told = Noted(
        state.mover,
        handed.receiver,
        handed.tile,
        handed.looked,
        handed.open,
        counts,
        handed.not_blank,
        handed.actions,
        handed.honest_for,
        handed.turned_by,
    )
    slot = Slot(told, replace(told, tile=None), handed.known)
    state = replace(
        state,
        position=Position(state.position.board),
        trail=(),
        taken_back=0,
        beyond_recall=0,
        not_blank=False,
        on_table=None,
        owed=(),
        asking=(),
        plays=(*state.plays, slot),
    )
    if over := winning(state.position.board):
        return campaign.end(state, over, log)
    if state.hands[handed.receiver]:
        return replace(state, phase="move", mover=handed.receiver)
    # K-C5  Only a tile handed to oneself can leave its receiver with none: the last of all.
    assert not any(state.hands), "the receiver has no tile, and others do"
    return bureaucracy.announce(replace(state, mover=handed.receiver), log)


def handed_over(state: Table) -> Handed:
    assert state.on_table is not None, "nothing was handed over"
    return state.on_table


def _penalise(state: Table, log: list[Event[Fact]]) -> Table:
    """The exact play is over. The mover loses a notch, or (K-D4) withdraws."""
    state = replace(state, position=Position(state.position.board), owed=())
    if state.credibility[state.mover]:
        return _reward(lose(state, state.mover, log), log)
    if state.settings.forced_withdraw == "on" and forced_options(state, state.mover):
        return replace(state, phase="forced")
    return _reward(state, log)


def _reward(state: Table, log: list[Event[Fact]]) -> Table:
    """What the others gain and lose by a play shown to be dishonest."""
    state = replace(state, position=Position(state.position.board))
    handed = handed_over(state)
    receiver, turned_by = handed.receiver, handed.turned_by
    assert turned_by is not None, "nobody turned the tile up"
    if turned_by == receiver:
        # K-R4  The receiver regains up to two notches, or may advance if theirs was full.
        if state.credibility[receiver] < FULL:
            return end_turn(regain(state, receiver, 2, log), False, log)
        if moves_of("advance", state.position, receiver):
            return replace(state, phase="reward")
        return end_turn(state, False, log)
    state = regain(state, turned_by, 1, log)
    if receiver == state.mover or not state.credibility[receiver]:
        return end_turn(state, True, log)  # K-H5, K-H6  the funding is kept
    # K-H4, K-D3  The receiver loses a notch, looked or not.
    return end_turn(lose(state, receiver, log), False, log)
