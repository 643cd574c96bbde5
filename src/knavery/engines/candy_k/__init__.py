"""Candy K, compiled: the rules of `knavery.games.candy_k` on rows of small numbers."""

from operator import attrgetter
from typing import Any, Final

from numpy.typing import NDArray

from knavery.engines.candy_k.careful.leaf import estimate
from knavery.engines.candy_k.careful.policy import choose, choose_quietly
from knavery.engines.candy_k.careful.scratch import SCRATCH
from knavery.engines.candy_k.prospects import prospects
from knavery.engines.candy_k.row import ROW_WIDTH
from knavery.engines.candy_k.rows import codes, decode, encode
from knavery.engines.candy_k.rules import RULES
from knavery.engines.compiled_game import CompiledGame
from knavery.engines.rules import Policy
from knavery.games.candy_k.game import GAME
from knavery.games.candy_k.settings import Settings


def _lookup(seats: int, settings: Settings) -> NDArray[Any]:
    return prospects(seats, settings.tokens)


COMPILED: Final = CompiledGame(
    game=GAME,
    rules=RULES,
    row_width=ROW_WIDTH,
    settings_of=attrgetter("settings"),
    codes=codes,
    lookup=_lookup,
    encode=encode,
    decode=decode,
    careful=Policy(choose, choose_quietly, estimate, SCRATCH),
)
