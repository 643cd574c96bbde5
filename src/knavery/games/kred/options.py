"""What a seat may choose, and what is chosen for a seat that does not answer."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from knavery.core import Seat
from knavery.games.kred.decisions import (
    Accept,
    Decision,
    Decline,
    Done,
    HandOver,
    LetPass,
    TakeBack,
)
from knavery.games.kred.rules import (
    bureaucracy,
    challenge,
    correction,
    drafting,
    falling,
    receipt,
    turn,
)
from knavery.games.kred.rules.moving import honest_for, may_be_blank

if TYPE_CHECKING:
    from knavery.games.kred.state import State

_OPTIONS: Final[dict[str, Callable[["State", Seat], tuple[Decision, ...]]]] = {
    "draft": drafting.options,
    "move": turn.options,
    "receipt": receipt.receipt_options,
    "looked": receipt.looked_options,
    "challenge": challenge.options,
    "correct": correction.correct_options,
    "forced": correction.forced_options,
    "reward": correction.reward_options,
    "bureaucracy": bureaucracy.options,
}


def options_of(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """Every legal decision of the seat, in a stable order."""
    if seat not in state.to_act:
        # K-C6: until another player has chosen the fall, the mover may take the move back.
        return (TakeBack(),) if falling.may_prevent(state, seat) else ()
    if state.falling:
        return falling.options(state)
    return _OPTIONS[state.phase](state, seat)


def default_of(state: "State", seat: Seat) -> Decision:
    """The most harmless option: accept, let pass, stop, or hand over an honest tile."""
    options = state.options(seat)
    for harmless in (Accept, LetPass, Decline, Done):
        for option in options:
            if isinstance(option, harmless):
                return option
    handing = [option for option in options if isinstance(option, HandOver)]
    if not handing:
        return options[0]
    honest = honest_for(state.position, seat, state.settings, blank=may_be_blank(state, seat))
    return min(handing, key=lambda option: (option.tile not in honest, option.tile))
