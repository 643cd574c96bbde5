"""The settings of a table of KRED."""

from typing import Annotated, Literal

from msgspec import Meta

from knavery.core import Frozen


class Settings(Frozen, frozen=True):
    """How a table is played."""

    #: K-X1: `no_moves`: the blank is honest only if no move was made.
    blank: Literal["wild", "no_moves"] = "wild"
    #: K-R3: `penalty`: any play may be exposed, and exposing an honest one costs a notch.
    honest_expose: Literal["refused", "penalty"] = "refused"
    #: K-D4: `off`: a mover without credibility who is caught is left alone.
    forced_withdraw: Literal["on", "off"] = "on"
    #: After that many campaigns the game is a draw.
    campaign_limit: Annotated[int, Meta(ge=1, le=99)] | None = None
    #: K-R4: `last`: the receiver is rewarded after the mover's exact play and penalty.
    expose_reward: Literal["first", "last"] = "first"
