"""The window in which all other players may answer the last card played."""

from knavery.engines.compiling import compiled
from knavery.engines.kingless.cards import (
    COUNT,
    FIRST_ANSWER,
    OP,
    OP_DRAW,
    ends_turn,
    is_event,
    parts_of,
    text,
)
from knavery.engines.kingless.row import (
    ANSWERED,
    ANSWERING,
    ASKED,
    CHAIN_CARDS,
    CHAIN_SEATS,
    CHAIN_SIZE,
    ENDS_TURN,
    MOST_LINKS,
    PHASE,
    REPLIES,
    TASK_PARTS,
    TASK_SEATS,
    TASKS_SIZE,
    cell,
)
from knavery.engines.kingless.zones import draw_cards, leave_hand, to_gutter
from knavery.engines.one_table import SEATS, Row, Stream, clockwise


@compiled
def add_link(row: Row, seat: int, kind: int) -> None:
    """Add a card to the chain."""
    size = cell(row, CHAIN_SIZE)
    assert size < MOST_LINKS
    row[CHAIN_SEATS + size] = seat
    row[CHAIN_CARDS + size] = kind
    row[CHAIN_SIZE] = size + 1


@compiled
def open_window(row: Row) -> None:
    """G-I3, G-I4: ask everybody but the player of the last card, whatever they hold."""
    last = cell(row, CHAIN_SEATS + cell(row, CHAIN_SIZE) - 1)
    row[PHASE] = ANSWERING
    row[ASKED] = ((1 << cell(row, SEATS)) - 1) & ~(1 << last)


@compiled
def close_window(row: Row, stream: Stream) -> bool:
    """G-I3: open a new window for the first answer clockwise; True if nobody answered."""
    seats = cell(row, SEATS)
    last = cell(row, CHAIN_SEATS + cell(row, CHAIN_SIZE) - 1)
    answerer = answer = -1
    for step in range(1, seats):
        seat = clockwise(last, step, seats)
        if answerer < 0 and row[REPLIES + seat] >= ANSWERED:
            answerer = seat
            answer = FIRST_ANSWER + cell(row, REPLIES + seat) - ANSWERED
    for seat in range(seats):
        row[REPLIES + seat] = 0
    if answerer < 0:
        _settle(row, stream)
        return True
    leave_hand(row, answerer, answer)
    to_gutter(row, answer)
    add_link(row, answerer, answer)
    open_window(row)
    return False


@compiled
def _settle(row: Row, stream: Stream) -> None:
    """G-I5: go back through the chain: each card that stands cancels the one before it."""
    size, original = cell(row, CHAIN_SIZE), cell(row, CHAIN_CARDS)
    for place in range(size - 1, 0, -2):
        kind = cell(row, CHAIN_CARDS + place)
        for part in range(parts_of(kind)):
            if text(kind, part, OP) == OP_DRAW:
                draw_cards(row, stream, cell(row, CHAIN_SEATS + place), text(kind, part, COUNT))
    stands = size % 2 == 1
    # G-I6: a stopped dwarf or item still ends the turn. G-I7: a stopped event does not.
    ends = not is_event(original) or (ends_turn(original) and stands)
    row[ENDS_TURN] = 1 if ends else 0
    if stands:
        # G-T7: the parts of a text resolve from left to right.
        row[TASKS_SIZE] = parts_of(original)
        for part in range(parts_of(original)):
            row[TASK_SEATS + part] = row[CHAIN_SEATS]
            row[TASK_PARTS + part] = part
