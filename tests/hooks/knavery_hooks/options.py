"""What a seat may choose."""

from typing import TYPE_CHECKING

from knavery.core import TABLE, Seat
from knavery_hooks.decisions import Call, Close, Decision, Leave, Snatch

if TYPE_CHECKING:
    from knavery_hooks.state import State


def options_of(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """Every legal decision of the seat, in a stable order."""
    if state.over:
        return ()
    if seat == TABLE:
        return (Close(),)
    answers: tuple[Decision, ...] = ()
    if seat in state.to_act:
        answers = (Leave(), Snatch()) if "hook" in state.hands[seat] else (Leave(),)
    return answers + tuple(
        Call(Seat(target))
        for target, shown in enumerate(state.shown)
        if not state.called[seat] and not shown and target != seat
    )
