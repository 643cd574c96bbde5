"""Paces: how long a decision may take, and how long bots take."""

from types import MappingProxyType
from typing import Annotated, Final, Literal

import msgspec

Seconds = Annotated[int, msgspec.Meta(ge=5, le=86_400)]


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each decision, seconds in the bank for a whole game, and the timers' scale."""

    #: None: no clocks.
    decision: Seconds | None = None
    bank: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    #: The seconds of every timer are multiplied by this.
    scale: Annotated[float, msgspec.Meta(ge=0.1, le=10)] = 1.0


PACES: Final = MappingProxyType(
    {"none": Pace(), "relaxed": Pace(90, 300), "quick": Pace(30, 90, 0.5)}
)
PaceName = Literal["none", "relaxed", "quick"]


def pace_of(pace: PaceName | Pace) -> Pace:
    """The pace of that name, or the given one."""
    return pace if isinstance(pace, Pace) else PACES[pace]


#: How long bots take between what happens and what they do.
BotPace = Literal["calm", "normal", "quick"]
