"""Red Scare in turns, compiled: the rules of `knavery.games.red_scare` on rows of small numbers."""

from operator import attrgetter
from typing import Final

from knavery.engines.compiled_game import CompiledGame
from knavery.engines.red_scare.careful.leaf import estimate
from knavery.engines.red_scare.careful.policy import choose
from knavery.engines.red_scare.careful.scratch import SCRATCH
from knavery.engines.red_scare.posterior import lookup
from knavery.engines.red_scare.row import ROW_WIDTH
from knavery.engines.red_scare.rows import codes, decode, encode
from knavery.engines.red_scare.rules import RULES
from knavery.engines.rules import Policy
from knavery.games.red_scare.game import GAME

COMPILED: Final = CompiledGame(
    game=GAME,
    rules=RULES,
    row_width=ROW_WIDTH,
    settings_of=attrgetter("settings"),
    codes=codes,
    lookup=lookup,
    encode=encode,
    decode=decode,
    careful=Policy(choose, choose, estimate, SCRATCH),
)
