"""The value of a card: in play, in a hand, or named."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.kingless.cards import (
    BESIDE,
    BESIDE_MORE,
    CLAIMING,
    DWARF_COUNT,
    GUTTERING,
    INFLUENCE,
    OP,
    OP_HALT,
    OP_STOP,
    PER_DWARF,
    copies_of,
    ends_turn,
    is_event,
    passive,
    text,
)
from knavery.engines.kingless.careful.standing import Scratch, harm, has_turn_left, is_last_turn
from knavery.engines.kingless.passives import card_is_immune, influence_of
from knavery.engines.kingless.row import (
    AREA_SIZES,
    DECK_SIZE,
    GUTTER,
    GUTTER_SIZE,
    HAND_SIZES,
    KINDS_EACH,
    KNOWN,
    LACKS,
    LACKS_WIDTH,
    LAST_TURNS,
    area_card,
    area_start,
    cell,
    hand_card,
    hand_start,
)
from knavery.engines.kingless.zones import find_in_hand, is_in_area
from knavery.engines.one_table import SEATS, Row

IN_HAND: Final = 1.0
DRAWN: Final = 1.0
REFILLED: Final = 0.3
REFILL_AT: Final = 3
THEIR_CARD: Final = 1.0
#: The loss of a seat that has no card to gutter: more than any card is worth.
CANNOT: Final = 1e9


@compiled
def printed(kind: int) -> int:
    """The influence that the card itself says."""
    return passive(kind, INFLUENCE)


@compiled
def lost(row: Row, seat: int, kind: int) -> int:
    """The influence that the seat's area loses with one card of that kind."""
    start = area_start(row, seat)
    end = start + cell(row, AREA_SIZES + seat)
    total, same = 0, 0
    for place in range(start, end):
        card = area_card(row, place)
        if card == kind:
            same += 1
            if same == 1:
                total += influence_of(row, seat, card)
                continue
        # What the others have by this card alone.
        if kind < DWARF_COUNT:
            total += passive(card, PER_DWARF)
    if same == 1:
        for place in range(start, end):
            card = area_card(row, place)
            if card != kind and passive(card, BESIDE) == kind:
                total += passive(card, BESIDE_MORE)
    return total


@compiled
def card_in_play(row: Row, scratch: Scratch, me: int, seat: int, kind: int) -> float:
    """The value to `me` of removing this card of that seat."""
    worth = float(lost(row, seat, kind))
    return -worth if seat == me else worth * harm(scratch, me, seat)


@compiled
def hand_worth(row: Row, me: int) -> float:
    """The value of a card of one's own hand."""
    if is_last_turn(row, me):
        return 0.0
    return IN_HAND if row[HAND_SIZES + me] > REFILL_AT else REFILLED


@compiled
def drawn_worth(row: Row, me: int, kind: int) -> float:
    """The value of a card that the text of this one brings into one's hand."""
    if is_last_turn(row, me):
        return IN_HAND if is_event(kind) and not ends_turn(kind) else 0.0
    return IN_HAND


@compiled
def their_card(row: Row, scratch: Scratch, me: int, seat: int) -> float:
    """The value of one card less in that opponent's hand."""
    if row[LAST_TURNS] > 0 and not has_turn_left(row, seat):
        return 0.0
    return THEIR_CARD * harm(scratch, me, seat)


@compiled
def keep_worth(kind: int) -> float:
    """The value of keeping a card in hand."""
    op = text(kind, 0, OP)
    if op in (OP_STOP, OP_HALT):
        return 4.0 if op == OP_HALT else 3.0
    return printed(kind) + (1.5 if op >= 0 and is_event(kind) else 0.0) + 0.5


@compiled
def knows_in_hand(row: Row, me: int, seat: int, kind: int) -> bool:
    """Whether `me` knows of such a card in that seat's hand."""
    start = hand_start(row, seat)
    for place in range(start, start + cell(row, HAND_SIZES + seat)):
        if (cell(row, KNOWN + place) >> me) & 1 and hand_card(row, place) == kind:
            return True
    return False


@compiled
def lacks(row: Row, seat: int, kind: int) -> bool:
    """Whether everybody knows that the seat's hand lacks such a card."""
    place = LACKS + LACKS_WIDTH * seat + kind // KINDS_EACH
    return (cell(row, place) >> (kind % KINDS_EACH)) & 1 != 0


@compiled
def name_worth(row: Row, scratch: Scratch, me: int, source: int, kind: int) -> float:
    """G-K2: the value of claiming that card: it is taken from play first, then from hands."""
    seats = cell(row, SEATS)
    worth = float(printed(kind))
    for other in range(seats):
        if other != me and is_in_area(row, other, kind):
            if card_is_immune(row, other, kind, CLAIMING, source):
                continue
            return worth + lost(row, other, kind) * harm(scratch, me, other)
    if find_in_hand(row, me, kind) >= 0:
        return worth - hand_worth(row, me)
    for other in range(seats):
        if other != me and knows_in_hand(row, me, other, kind):
            return worth + 0.5
    gone = 0
    for place in range(cell(row, GUTTER_SIZE)):
        gone += cell(row, GUTTER + place) == kind
    start = area_start(row, me)
    for place in range(start, start + cell(row, AREA_SIZES + me)):
        gone += area_card(row, place) == kind
    if gone == copies_of(kind):
        return 0.0
    held, unseen = 0, cell(row, DECK_SIZE)
    for other in range(seats):
        if other != me:
            unseen += cell(row, HAND_SIZES + other)
            if not lacks(row, other, kind):
                held += cell(row, HAND_SIZES + other)
    return worth * held / max(1, unseen)


@compiled
def least_lost(row: Row, seat: int, source: int, spared: int) -> float:
    """What the seat loses at least if it gutters one of its own; `CANNOT` if it cannot."""
    least = CANNOT
    start = area_start(row, seat)
    for place in range(start, start + cell(row, AREA_SIZES + seat)):
        card = area_card(row, place)
        if card != spared and not card_is_immune(row, seat, card, GUTTERING, source):
            least = min(least, float(lost(row, seat, card)))
    return least
