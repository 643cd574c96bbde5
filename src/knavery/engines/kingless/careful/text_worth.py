"""The value of playing a card: what each part of its text would do at this table."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.kingless.cards import (
    AHEAD,
    COUNT,
    DISCARDING,
    GUTTERING,
    HOLDING,
    LEAST,
    MOST,
    NAMED,
    OP,
    OP_CLAIM,
    OP_DISCARD,
    OP_DRAW,
    OP_GUTTER,
    OP_GUTTER_HIGHEST,
    OP_GUTTER_OWN,
    OP_PICK_POCKET,
    OP_PLAY,
    OP_RECRUIT,
    OP_SECOND_WIND,
    PICKING,
    PLACED_COUNT,
    WHAT,
    WHAT_ANY,
    WHO,
    WHO_LEFT,
    WHO_OPPONENTS,
    WHO_YOU,
    is_a,
    is_event,
    parts_of,
    text,
)
from knavery.engines.kingless.careful.standing import INFLUENCES, Scratch, harm
from knavery.engines.kingless.careful.worth import (
    CANNOT,
    card_in_play,
    drawn_worth,
    hand_worth,
    knows_in_hand,
    least_lost,
    lost,
    name_worth,
    printed,
    their_card,
)
from knavery.engines.kingless.passives import card_is_immune, influence_of, player_is_immune
from knavery.engines.kingless.row import (
    AREA_SIZES,
    DECK_SIZE,
    GUTTER,
    GUTTER_SIZE,
    HAND_SIZES,
    TRIGGER,
    area_card,
    area_start,
    cell,
    hand_card,
    hand_start,
)
from knavery.engines.kingless.zones import find_in_hand, is_in_area
from knavery.engines.one_table import SEATS, Row

EXPOSED: Final = -0.5
MIDDLING: Final = 3.0
RECRUITED: Final = 2.4
PLACED: Final = 0.9


@compiled
def play_worth(row: Row, scratch: Scratch, me: int, kind: int) -> float:
    """The value of playing this card from the hand now."""
    worth = text_worth(row, scratch, me, kind) - hand_worth(row, me)
    if is_event(kind):
        return worth
    if row[TRIGGER] > 0:
        return worth + printed(kind)
    return worth + MIDDLING + EXPOSED * (printed(kind) - MIDDLING)


@compiled
def text_worth(row: Row, scratch: Scratch, me: int, kind: int) -> float:
    """The value of the text of one's own card."""
    total = 0.0
    for part in range(parts_of(kind)):
        total += _part_worth(row, scratch, me, kind, part)
    return total


@compiled
def _part_worth(row: Row, scratch: Scratch, me: int, kind: int, part: int) -> float:
    op = text(kind, part, OP)
    if op == OP_GUTTER:
        return _gutter_worth(row, scratch, me, kind, part)
    if op == OP_GUTTER_OWN:
        return _own_worth(row, scratch, me, kind, part)
    if op == OP_GUTTER_HIGHEST:
        return _highest_worth(row, scratch, me, kind)
    if op == OP_CLAIM:
        if text(kind, part, NAMED) >= 0:
            return name_worth(row, scratch, me, kind, text(kind, part, NAMED))
        return _claim_worth(row, scratch, me, kind, part)
    if op == OP_DISCARD:
        return _discard_worth(row, scratch, me, kind, part)
    if op == OP_DRAW:
        return _draw_worth(row, scratch, me, kind, part)
    if op == OP_PICK_POCKET:
        return _pick_worth(row, scratch, me, kind, text(kind, part, COUNT))
    if op == OP_PLAY:
        return _placed_worth(row, me, kind, text(kind, part, WHAT), text(kind, part, COUNT))
    if op == OP_RECRUIT:
        return RECRUITED if row[DECK_SIZE] > 0 else 0.0
    if op == OP_SECOND_WIND and row[GUTTER_SIZE] > 0:
        top = cell(row, GUTTER + cell(row, GUTTER_SIZE) - 1)
        return float(printed(top)) if is_a(top, WHAT_ANY) else 0.0
    return 0.0


@compiled
def _gutter_worth(row: Row, scratch: Scratch, me: int, kind: int, part: int) -> float:
    """The opponents' best card that the text could gutter."""
    best, found = 0.0, False
    for other in range(cell(row, SEATS)):
        if other == me or (
            text(kind, part, AHEAD) and row[AREA_SIZES + other] <= row[AREA_SIZES + me]
        ):
            continue
        start = area_start(row, other)
        for place in range(start, start + cell(row, AREA_SIZES + other)):
            card = area_card(row, place)
            here = influence_of(row, other, card)
            if (
                is_a(card, text(kind, part, WHAT))
                and text(kind, part, LEAST) <= here <= text(kind, part, MOST)
                and not card_is_immune(row, other, card, GUTTERING, kind)
            ):
                worth = lost(row, other, card) * harm(scratch, me, other)
                best = max(best, worth) if found else worth
                found = True
    return best


@compiled
def _own_worth(row: Row, scratch: Scratch, me: int, kind: int, part: int) -> float:
    who = text(kind, part, WHO)
    total = 0.0
    for other in range(cell(row, SEATS)):
        exempt = WHO_OPPONENTS if other == me else WHO_YOU
        if who == exempt or cell(row, AREA_SIZES + other) < text(kind, part, HOLDING):
            continue
        least = least_lost(row, other, kind, kind)
        if least < CANNOT:
            total += -least if other == me else least * harm(scratch, me, other)
    return total


@compiled
def _highest_worth(row: Row, scratch: Scratch, me: int, kind: int) -> float:
    """E08: the best of the cards that the axe could hit."""
    seats = cell(row, SEATS)
    most = 0.0
    for seat in range(seats):
        most = max(most, scratch[INFLUENCES + seat])
    best, found = 0.0, False
    for seat in range(seats):
        if scratch[INFLUENCES + seat] < most:
            continue
        start = area_start(row, seat)
        end = start + cell(row, AREA_SIZES + seat)
        top = 0
        for place in range(start, end):
            card = area_card(row, place)
            if not card_is_immune(row, seat, card, GUTTERING, kind):
                top = max(top, influence_of(row, seat, card))
        for place in range(start, end):
            card = area_card(row, place)
            if influence_of(row, seat, card) == top and not card_is_immune(
                row, seat, card, GUTTERING, kind
            ):
                worth = card_in_play(row, scratch, me, seat, card)
                best = max(best, worth) if found else worth
                found = True
    return best


@compiled
def _claim_worth(row: Row, scratch: Scratch, me: int, kind: int, part: int) -> float:
    """G-K2: the best name among the cards whose place one knows."""
    best, found = 0.5, False
    for name in range(PLACED_COUNT):
        if is_a(name, text(kind, part, WHAT)) and _is_seen(row, me, name):
            worth = name_worth(row, scratch, me, kind, name)
            best = max(best, worth) if found else worth
            found = True
    return best


@compiled
def _is_seen(row: Row, me: int, kind: int) -> bool:
    """Whether one knows where such a card is that a claim can reach."""
    if find_in_hand(row, me, kind) >= 0:
        return True
    for other in range(cell(row, SEATS)):
        if other != me and (is_in_area(row, other, kind) or knows_in_hand(row, me, other, kind)):
            return True
    return False


@compiled
def _discard_worth(row: Row, scratch: Scratch, me: int, kind: int, part: int) -> float:
    who, count = text(kind, part, WHO), text(kind, part, COUNT)
    if who == WHO_YOU:
        return -hand_worth(row, me) * count
    total = most = 0.0
    for other in range(cell(row, SEATS)):
        if other != me and not player_is_immune(row, other, DISCARDING, kind):
            hurt = their_card(row, scratch, me, other) * min(count, cell(row, HAND_SIZES + other))
            total += hurt
            most = max(most, hurt)
    return total if who == WHO_OPPONENTS else most


@compiled
def _draw_worth(row: Row, scratch: Scratch, me: int, kind: int, part: int) -> float:
    who, count = text(kind, part, WHO), text(kind, part, COUNT)
    if who == WHO_YOU:
        return drawn_worth(row, me, kind) * count
    seats = cell(row, SEATS)
    total = 0.0
    for other in range(seats):
        if other == (me + 1) % seats if who == WHO_LEFT else other != me:
            total += their_card(row, scratch, me, other)
    return -count * total


@compiled
def _pick_worth(row: Row, scratch: Scratch, me: int, kind: int, count: int) -> float:
    """G-K5: the best opponents to take a card from."""
    taken = 0
    total = 0.0
    for _ in range(count):
        best, at = -1.0, -1
        for other in range(cell(row, SEATS)):
            if (
                other != me
                and not (taken >> other) & 1
                and row[HAND_SIZES + other] > 0
                and not player_is_immune(row, other, PICKING, kind)
            ):
                worth = their_card(row, scratch, me, other)
                if worth > best:
                    best, at = worth, other
        if at >= 0:
            taken |= 1 << at
            total += drawn_worth(row, me, kind) + best
    return total


@compiled
def _placed_worth(row: Row, me: int, kind: int, what: int, count: int) -> float:
    """G-K6: the highest cards of the hand, as many as may be brought into play."""
    start = hand_start(row, me)
    end = start + cell(row, HAND_SIZES + me)
    total, left, at = 0, count, 99
    while left > 0 and at > 0:
        # The cards from the highest influence down: first those of `following`, below `at`.
        following = 0
        for place in range(start, end):
            card = hand_card(row, place)
            if card != kind and is_a(card, what) and following < printed(card) < at:
                following = printed(card)
        for place in range(start, end):
            card = hand_card(row, place)
            if left > 0 and card != kind and is_a(card, what) and printed(card) == following:
                total += following
                left -= 1
        at = following
    return PLACED * total
