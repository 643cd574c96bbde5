"""Who stands how: each seat's chance to become King, and what an opponent's loss is worth."""

from functools import lru_cache
from math import exp
from typing import Final

from knavery.games.kingless.view import View

#: What a card in hand and a turn still to come add to a seat's influence.
HAND_STRENGTH: Final = 0.8
HAND_CAP: Final = 4
TURN_STRENGTH: Final = 3.0
#: The influence that makes a seat e times as likely as another to become King: before the end is
#: triggered, and after it with no turn left, and more for each turn left.
SPREAD_OPEN: Final = 4.0
SPREAD_END: Final = 1.0
SPREAD_TURN: Final = 0.7


def chances(view: View) -> tuple[float, ...]:
    """Each seat's chance to become King, from influence, cards in hand and turns to come."""
    return _chances(view.influence, view.sizes, view.trigger is not None, view.last_turns)


def chance_to_reign(view: View) -> float:
    """The chance that the viewer becomes King."""
    return chances(view)[view.seat or 0]


def harm(view: View, seat: int) -> float:
    """What one influence less for that seat is worth, in influence of the viewer's own."""
    shares = chances(view)
    return shares[seat] / max(1e-9, 1 - shares[view.seat or 0])


def is_last_turn(view: View) -> bool:
    """G-E3: whether the viewer has no turn after this one, or none at all."""
    return view.last_turns is not None and view.seat not in view.last_turns


@lru_cache(maxsize=4096)
def _chances(
    influence: tuple[int, ...],
    sizes: tuple[int, ...],
    triggered: bool,
    last_turns: tuple[int, ...] | None,
) -> tuple[float, ...]:
    if last_turns is None:
        hand = HAND_STRENGTH
        spread = SPREAD_END + SPREAD_TURN * len(sizes) if triggered else SPREAD_OPEN
        strengths = [
            each + hand * min(size, HAND_CAP) for each, size in zip(influence, sizes, strict=True)
        ]
    else:
        spread = SPREAD_END + SPREAD_TURN * len(last_turns)
        strengths = [
            each + TURN_STRENGTH * (seat in last_turns) for seat, each in enumerate(influence)
        ]
    most = max(strengths)
    weights = [exp((each - most) / spread) for each in strengths]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
