"""How narrow an arena's intervals must become: one width for all, and wider ones for some bots."""

from typing import Final

import msgspec

from knavery.sim.arena.block import LineUp

_USAGE: Final = "write a width between 0 and 1, and wider ones for some bots: 0.04,search=0.08"


class TargetWidth(msgspec.Struct, frozen=True):
    """The largest half-width an interval may have when an arena stops."""

    width: float
    #: Larger half-widths for line-ups with such a bot, with any budget.
    by_bot: dict[str, float] = {}

    @classmethod
    def parse(cls, text: str) -> "TargetWidth":
        """`0.04` is 4 points; `0.04,search=0.08` allows 8 points for line-ups with `search`.

        >>> TargetWidth.parse("0.04,search=0.08")
        TargetWidth(width=0.04, by_bot={'search': 0.08})
        """
        first, *others = text.split(",")
        named = [other.partition("=") for other in others]
        try:
            target = cls(float(first), {name: float(width) for name, _, width in named})
        except ValueError:
            raise ValueError(_USAGE) from None
        if not all(0 < width < 1 for width in (target.width, *target.by_bot.values())):
            raise ValueError(_USAGE)
        return target

    def of(self, line_up: LineUp) -> float:
        """The half-width for that line-up: the larger of its two bots'."""
        kinds = {name.partition(":")[0] for name in (line_up.first, line_up.second)}
        allowed = (width for kind, width in self.by_bot.items() if kind in kinds)
        return max((self.width, *allowed))
