"""Candy K, compiled: the rules of `knavery.games.candy_k` on rows of small numbers."""

from operator import attrgetter
from typing import Any, Final

from numpy.typing import NDArray

from knavery.engines.candy_k.loops import (
    deal_all,
    illegal,
    mask_all,
    observe_all,
    roll_out,
    step_all,
)
from knavery.engines.candy_k.prospects import prospects
from knavery.engines.candy_k.row import ACTOR, ROW_WIDTH
from knavery.engines.candy_k.rows import codes, decode, encode
from knavery.engines.compiled_game import CompiledGame
from knavery.games.candy_k.game import GAME
from knavery.games.candy_k.settings import Settings


def _lookup(seats: int, settings: Settings) -> NDArray[Any]:
    return prospects(seats, settings.tokens)


COMPILED: Final = CompiledGame(
    game=GAME,
    row_width=ROW_WIDTH,
    actor_at=ACTOR,
    settings_of=attrgetter("settings"),
    codes=codes,
    lookup=_lookup,
    encode=encode,
    decode=decode,
    deal_all=deal_all,
    mask_all=mask_all,
    observe_all=observe_all,
    illegal=illegal,
    step_all=step_all,
    roll_out=roll_out,
)
