"""Numbers for learning: an index for every decision, a vector for every view."""

from typing import Final

from knavery.core import Seat
from knavery_hooks.decisions import Call, Close, Decision, Leave, Snatch
from knavery_hooks.view import View

DECISIONS: Final[tuple[Decision, ...]] = (
    Leave(),
    Snatch(),
    Close(),
    *(Call(Seat(target)) for target in range(4)),
)


class Codec:
    """A fixed numbering of decisions, and views as rows of numbers."""

    size = len(DECISIONS)
    width = 20

    def index(self, decision: Decision) -> int:
        """The decision's number."""
        return DECISIONS.index(decision)

    def decision(self, index: int) -> Decision:
        """The decision of that number."""
        return DECISIONS[index]

    def vector(self, view: View) -> tuple[float, ...]:
        """Four numbers for each seat, then the viewer, the leader, the prize and the answer."""
        seats = [0.0] * 16
        for at, hand in enumerate(view.hands):
            hooks = 0.5 if hand is None else hand.count("hook") / 2
            seats[at * 4 : at * 4 + 4] = (
                hooks,
                hand is None,
                view.sizes[at] / 2,
                (view.points[at] + 1) / 26,
            )
        seat = 0 if view.seat is None else view.seat + 1
        return (*seats, seat / 4, view.leader / 4, view.prize / 6, view.answer is not None)
