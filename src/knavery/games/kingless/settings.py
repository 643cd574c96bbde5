"""How a table of Kingless is played."""

from typing import Annotated, Literal

import msgspec

from knavery.core import Frozen


class Settings(Frozen, frozen=True):
    """The options of a table."""

    #: G-S3: the number of rounds in a match, Crown and Hat carried over.
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    #: Whether the first player of a round draws at the start of that turn.
    first_draw: Literal["on", "off"] = "on"
    #: G-S6: whether the others draw extra cards before the first turn of a round.
    late_draw: Literal["off", "on"] = "off"
