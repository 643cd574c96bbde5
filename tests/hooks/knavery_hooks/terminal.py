"""Draw the table in a terminal of 80 columns."""

from collections.abc import Sequence

from knavery.core.columns import escape, fit, pad
from knavery.core.text import Localizer
from knavery_hooks.view import View


def board(view: View, names: Sequence[str], localizer: Localizer) -> str:
    """The view as text, in rich's markup: a line for each player, then the prize."""
    rows = (
        f"{escape(pad(name, 12))}  {localizer.message('board-points', points=points):>9}  "
        + (localizer.message("board-hand", hand=hand) if hand else "? " * size).rstrip()
        for name, points, hand, size in zip(names, view.points, view.hands, view.sizes, strict=True)
    )
    leader = escape(fit(names[view.leader], 40))
    return "\n".join((*rows, localizer.message("board-prize", prize=view.prize, leader=leader)))
