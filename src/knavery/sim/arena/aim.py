"""How narrow an arena's intervals are to be: one width for all, and wider ones for some bots."""

from typing import Final

import msgspec

from knavery.sim.arena.block import LineUp

_SAID: Final = "write a width between 0 and 1, and others for single bots: 0.04,search=0.08"


class Aim(msgspec.Struct, frozen=True):
    """How far an interval may reach to either side."""

    width: float
    #: For line-ups with a bot of that kind, whatever its budget.
    by_bot: dict[str, float] = {}

    @classmethod
    def parse(cls, text: str) -> "Aim":
        """`0.04` is 4 points; `0.04,search=0.08` grants line-ups with a search 8.

        >>> Aim.parse("0.04,search=0.08")
        Aim(width=0.04, by_bot={'search': 0.08})
        """
        first, *others = text.split(",")
        named = [other.partition("=") for other in others]
        try:
            aim = cls(float(first), {name: float(width) for name, _, width in named})
        except ValueError:
            raise ValueError(_SAID) from None
        if not all(0 < width < 1 for width in (aim.width, *aim.by_bot.values())):
            raise ValueError(_SAID)
        return aim

    def of(self, line_up: LineUp) -> float:
        """The widest that is granted to one of the two."""
        kinds = {name.partition(":")[0] for name in (line_up.first, line_up.second)}
        granted = (width for kind, width in self.by_bot.items() if kind in kinds)
        return max((self.width, *granted))
