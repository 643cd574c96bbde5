"""What kind a decision is: decisions of one kind set off the same."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.kred.decisions import (
    ACTION_OF,
    FEWEST_SEATS,
    HAND_OVER_COUNT,
    HAND_OVERS,
    PLACES,
    SINGLES,
    WORD_PLAIN,
)
from knavery.engines.kred.row import ASKING, FALLING, MOVES_SIZE, PHASE, cell
from knavery.engines.one_table import SEATS, Row, wide
from knavery.games.kred.constants import ACTIONS

#: Kinds of a phase: the actions, a tile handed over, any other decision, and those of one word.
_HANDED: Final = len(ACTIONS)
_OTHER: Final = _HANDED + 1
_SINGLE: Final = _OTHER + 1
_EACH: Final = 32
#: Kinds of all phases; there are as many again where pieces fall, or a second move is made.
_ALL: Final = 10 * _EACH


@compiled
def kind(row: Row, decision: int) -> int:
    """The phase, and the action; in a challenge, whether more seats are to be asked."""
    number = _EACH * cell(row, PHASE)
    asking = cell(row, ASKING)
    if row[FALLING] or row[MOVES_SIZE] > 1 or (asking & (asking - 1)) != 0:
        number += _ALL
    action = wide(ACTION_OF[decision])
    if action >= 0:
        return number + int(action)
    if 0 <= decision - HAND_OVERS < HAND_OVER_COUNT:
        return number + _HANDED
    place = wide(PLACES[cell(row, SEATS) - FEWEST_SEATS, decision]) - 64 * WORD_PLAIN
    return number + int(_SINGLE + place - SINGLES if place >= SINGLES else _OTHER)
