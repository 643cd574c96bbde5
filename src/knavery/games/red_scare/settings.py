"""Settings of a table."""

from typing import Annotated, Literal

from msgspec import Meta

from knavery.core import Frozen


class Settings(Frozen, frozen=True):
    """Which game is played, at which pace, and when ACCUSE opens and the game ends."""

    game: Literal["beginner", "advanced"] = "beginner"
    pace: Literal["turns", "real_time"] = "turns"
    accuse_opens_round: Literal[4, 3] = 4
    round_cap: Annotated[int, Meta(ge=6, le=15)] | None = 10
