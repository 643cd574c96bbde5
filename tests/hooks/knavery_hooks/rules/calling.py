"""H-5: calling a bluff."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Seat, put
from knavery_hooks.facts import Called, Fact

if TYPE_CHECKING:
    from knavery_hooks.state import State


def call_bluff(state: "State", seat: Seat, target: Seat) -> tuple["State", Log[Fact]]:
    """H-5: turn up the target's hand; the caller gains a point if it holds no hook."""
    hand = state.hands[target]
    gain = -1 if "hook" in hand else 1
    after = replace(
        state,
        points=put(state.points, seat, state.points[seat] + gain),
        called=put(state.called, seat, True),
        shown=put(state.shown, target, True),
    )
    return after, (Event(Called(seat, target, hand)),)
