"""Tables for properties: drawn by hypothesis, reached by random play."""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from contract.play import choose
from knavery.core import AnyGame, AnyState, Chance

chances = st.integers(0, 1 << 32).map(lambda number: Chance.of(f"drawn {number}"))


@st.composite
def tables(
    draw: st.DrawFn, game: AnyGame, settings: Mapping[str, Any], most: int = 400
) -> AnyState:
    """A table after some random decisions, of any number of seats."""
    seats = draw(st.sampled_from(list(game.seats)))
    chance = draw(chances)
    state, _ = game.deal(seats, game.Settings(**settings), chance.branch("deal"))
    for _ in range(draw(st.integers(0, most))):
        if state.outcome is not None:
            break
        seat, decision, chance = choose(state, seats, chance)
        state, _ = state.play(seat, decision)
    return state
