"""What a seat or a spectator sees of a table."""

from typing import TYPE_CHECKING

from knavery.core import Frozen, Seat
from knavery_hooks.cards import Hand
from knavery_hooks.decisions import Answer
from knavery_hooks.settings import Settings

if TYPE_CHECKING:
    from knavery_hooks.state import State


class View(Frozen, frozen=True):
    """What a seat (None: a spectator) sees and remembers."""

    seat: Seat | None
    settings: Settings
    hands: tuple[Hand | None, ...]  # the viewer's own, and those turned up
    sizes: tuple[int, ...]
    points: tuple[int, ...]
    leader: Seat
    prize: int
    waiting_for: tuple[Seat, ...]
    answer: Answer | None  # the viewer's own
    called: tuple[bool, ...]

    @property
    def phase(self) -> str:
        """Names the question to the seats that must answer: `phase-window` in the catalog."""
        return "window" if self.waiting_for else "over"


def view_of(state: "State", seat: Seat | None) -> View:
    """The table as that seat (None: a spectator) sees it, built up from nothing."""
    known = (at == seat or shown for at, shown in enumerate(state.shown))
    return View(
        seat=seat,
        settings=state.settings,
        hands=tuple(hand if seen else None for hand, seen in zip(state.hands, known, strict=True)),
        sizes=tuple(map(len, state.hands)),
        points=state.points,
        leader=state.leader,
        prize=state.prize,
        waiting_for=state.waiting_for,
        answer=None if seat is None else state.answers[seat],
        called=state.called,
    )
