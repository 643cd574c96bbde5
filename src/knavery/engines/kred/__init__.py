"""KRED, compiled: the rules of `knavery.games.kred` on rows of small numbers."""

from operator import attrgetter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from knavery.engines.compiled_game import CompiledGame
from knavery.engines.kred.careful.leaf import estimate
from knavery.engines.kred.careful.policy import STEPS, choose, is_turn_start
from knavery.engines.kred.careful.scratch import SCRATCH
from knavery.engines.kred.row import ROW_WIDTH
from knavery.engines.kred.rows import codes, decode, encode
from knavery.engines.kred.rules import RULES
from knavery.engines.rules import Policy
from knavery.games.kred import GAME
from knavery.games.kred.settings import Settings

_NOTHING: Final = np.zeros((1, 1), np.float32)


def _lookup(seats: int, settings: Settings) -> NDArray[Any]:
    """Nothing: every number of a vector is computed."""
    return _NOTHING


COMPILED: Final = CompiledGame(
    game=GAME,
    rules=RULES,
    row_width=ROW_WIDTH,
    settings_of=attrgetter("settings"),
    codes=codes,
    lookup=_lookup,
    encode=encode,
    decode=decode,
    careful=Policy(choose, choose, estimate, SCRATCH, is_turn_start, STEPS),
)
