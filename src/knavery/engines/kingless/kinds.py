"""What kind a decision is: decisions of one kind set off the same."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.kingless.cards import KIND_COUNT
from knavery.engines.kingless.row import (
    ACTING,
    ANSWERING,
    CHAIN_CARDS,
    CHAIN_SIZE,
    DUELLING,
    PASS,
    PHASE,
    PLAY_CARD,
    cell,
    is_waited_for,
)
from knavery.engines.one_table import SEATS, Row

#: Kinds of a phase: one a card, and those of no card.
_EACH: Final = KIND_COUNT + PLAY_CARD


@compiled
def kind(row: Row, decision: int) -> int:
    """The phase, and the card that is played or that is resolved now."""
    phase = cell(row, PHASE)
    if phase == ACTING:
        return decision
    if phase in (ANSWERING, DUELLING):
        waiting = 0
        for seat in range(cell(row, SEATS)):
            if is_waited_for(row, seat):
                waiting += 1
        if waiting > 1:
            return _EACH * phase  # a reply is noted, and no more
    card = 0
    if phase <= DUELLING and cell(row, CHAIN_SIZE):
        card = cell(row, CHAIN_CARDS) + PLAY_CARD
    later = phase == ANSWERING and (decision != PASS or cell(row, CHAIN_SIZE) > 1)
    number = _EACH * phase + card
    return number + _EACH * (DUELLING + 1) if later else number
