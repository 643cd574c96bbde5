"""How a table of KRED is played."""

from typing import Annotated, Literal

from msgspec import Meta

from knavery.core import Frozen


class Settings(Frozen, frozen=True):
    """How a table is played."""

    #: K-X  `no_moves`: with any move made, the blank is dishonest.
    blank: Literal["wild", "no_moves"] = "wild"
    #: K-R3  `penalty`: expose is offered whatever the tile, and costs a notch if it was honest.
    honest_expose: Literal["refused", "penalty"] = "refused"
    #: K-D4  `off`: a mover without credibility who is caught is left alone.
    forced_withdraw: Literal["on", "off"] = "on"
    #: After so many campaigns the game is a draw.
    campaign_limit: Annotated[int, Meta(ge=1, le=99)] | None = None
