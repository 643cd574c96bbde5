"""Numbers for learning: an index for every decision, and every view as a row of numbers."""

from typing import Final

from knavery.core import Block, Codec, Layout, Row, Seat
from knavery_hooks.decisions import Call, Close, Decision, Leave, Snatch
from knavery_hooks.view import View

DECISIONS: Final[tuple[Decision, ...]] = (
    Leave(),
    Snatch(),
    Close(),
    *(Call(Seat(target)) for target in range(4)),
)

LAYOUT: Final = Layout(
    Block(
        "seats",
        4,
        "Every seat, clockwise from the viewer's own; zeros where nobody sits.",
        ("present", 1, "somebody sits here"),
        ("shown", 1, "the viewer sees this hand"),
        ("hooks", 1, "how many hooks the viewer sees in it, of 2"),
        ("cards", 1, "of 2"),
        ("points", 1, "from -1 to 25"),
        ("leader", 1, "it leads"),
        ("waiting for", 1, "the table waits for this seat"),
        ("called", 1, "it was called"),
    ),
    Block(
        "table",
        1,
        "",
        ("watching", 1, "the viewer is a spectator"),
        ("prize", 1, "of 6"),
        ("die", 1, "the setting, of 6"),
        ("answer", 3, "the viewer's own: none, leave, snatch"),
    ),
)
_SEAT: Final = LAYOUT.stride("seats")
_WAITING: Final = LAYOUT.at("seats.waiting for")
_TABLE: Final = LAYOUT.at("table")
_ANSWER: Final = LAYOUT.at("table.answer")


def fill(view: View, row: Row) -> None:
    """Write the view to a row of zeros."""
    seats = len(view.sizes)
    first = view.seat or 0
    for seat, hand in enumerate(view.hands):
        at = (seat - first) % seats * _SEAT
        row[at] = 1
        row[at + 1] = hand is not None
        row[at + 2] = 0 if hand is None else hand.count("hook") / 2
        row[at + 3] = view.sizes[seat] / 2
        row[at + 4] = (view.points[seat] + 1) / 26
        row[at + 5] = seat == view.leader
        row[at + 7] = view.called[seat]
    for seat in view.waiting_for:
        row[_WAITING + (seat - first) % seats * _SEAT] = 1
    row[_TABLE] = view.seat is None
    row[_TABLE + 1] = view.prize / 6
    row[_TABLE + 2] = view.settings.die / 6
    row[_ANSWER + (0 if view.answer is None else 1 + isinstance(view.answer, Snatch))] = 1


CODEC: Final[Codec[Decision, View]] = Codec(DECISIONS, LAYOUT, fill)
