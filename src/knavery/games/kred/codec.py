"""KRED in numbers, for learning: one numbering of decisions for all numbers of players."""

from typing import Final

from knavery.core import Codec, Seat
from knavery.games.kred.codec_layout import LAYOUT
from knavery.games.kred.codec_view import fill
from knavery.games.kred.constants import LEFT, MOST_SEATS, OFFICE, RIGHT, SPACES
from knavery.games.kred.decisions import (
    Accept,
    Challenge,
    Decision,
    Decline,
    Done,
    Expose,
    HandOver,
    Land,
    LetPass,
    Look,
    Pick,
    Promote,
    Restore,
    TakeBack,
)
from knavery.games.kred.rules.actions import all_moves
from knavery.games.kred.rules.board import landings
from knavery.games.kred.rules.spaces import SPACE
from knavery.games.kred.tiles import BLANK, TILES
from knavery.games.kred.view import View

_TILES: Final = (*TILES, BLANK)

DECISIONS: Final[tuple[Decision, ...]] = (
    *(Pick(tile) for tile in _TILES),
    *(HandOver(tile, Seat(seat)) for tile in _TILES for seat in range(MOST_SEATS)),
    *all_moves(),
    *(
        Land(SPACE[origin], SPACE[target])
        for seat in range(MOST_SEATS)
        for origin in (seat * SPACES + LEFT, seat * SPACES + RIGHT, seat * SPACES + OFFICE)
        for target in landings(origin)
    ),
    *map(Promote, SPACE),
    TakeBack(),
    Look(),
    Accept(),
    Expose(),
    Challenge(),
    LetPass(),
    Decline(),
    Restore(),
    Done(),
)

CODEC: Final[Codec[Decision, View]] = Codec(DECISIONS, LAYOUT, fill)
