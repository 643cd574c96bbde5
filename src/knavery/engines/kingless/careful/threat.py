"""G-I3: what a card costs a seat if it resolves."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.kingless.cards import (
    ANSWER_COUNT,
    CLAIMING,
    COUNT,
    DISCARDING,
    FIRST_ANSWER,
    HOLDING,
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
    SAME,
    WHAT_ANY,
    WHO,
    WHO_OPPONENTS,
    WHO_YOU,
    is_a,
    parts_of,
    text,
)
from knavery.engines.kingless.careful.standing import Scratch, harm
from knavery.engines.kingless.careful.text_worth import PLACED, RECRUITED, text_worth
from knavery.engines.kingless.careful.worth import (
    CANNOT,
    hand_worth,
    least_lost,
    lost,
    printed,
    their_card,
)
from knavery.engines.kingless.passives import card_is_immune, player_is_immune
from knavery.engines.kingless.row import (
    AREA_SIZES,
    CHAIN_CARDS,
    CHAIN_SEATS,
    CHAIN_SIZE,
    GUTTER,
    GUTTER_SIZE,
    HAND_SIZES,
    TARGET_CARDS,
    TARGET_SEATS,
    TARGETS_SIZE,
    cell,
)
from knavery.engines.kingless.zones import find_in_hand, is_in_area
from knavery.engines.one_table import SEATS, Row

THEIR_PLACED: Final = 3.2
GUESSED: Final = 0.4


@compiled
def threat(row: Row, scratch: Scratch, me: int) -> float:
    """What answering the last card gains: the original's cost, or its benefit if it is stopped."""
    if row[CHAIN_SIZE] == 0:
        return 0.0
    kind = cell(row, CHAIN_CARDS)
    if row[CHAIN_SEATS] == me:
        cost = -text_worth(row, scratch, me, kind)
    else:
        cost = 0.0
        for part in range(parts_of(kind)):
            cost += _part_cost(row, scratch, me, kind, part)
    # G-I5: an odd number of answers cancels the original.
    return cost if cell(row, CHAIN_SIZE) % 2 == 1 else -cost


@compiled
def _part_cost(row: Row, scratch: Scratch, me: int, kind: int, part: int) -> float:
    them = cell(row, CHAIN_SEATS)
    op, who, count = text(kind, part, OP), text(kind, part, WHO), text(kind, part, COUNT)
    # Only the first part has targets, and one that takes the same.
    targets = cell(row, TARGETS_SIZE)
    if part > 0 and not (op == OP_PICK_POCKET and text(kind, part, SAME)):
        targets = 0
    if op in (OP_GUTTER, OP_GUTTER_HIGHEST) or (op == OP_GUTTER_OWN and who == WHO_YOU):
        total = 0.0
        for number in range(targets):
            loss = _loss(row, scratch, me, number)
            total += -abs(loss) if op == OP_GUTTER_OWN else loss
        return total
    if op == OP_GUTTER_OWN:
        return _own_cost(row, scratch, me, kind, part)
    if op == OP_CLAIM:
        named = text(kind, part, NAMED)
        if targets > 0:
            named = cell(row, TARGET_CARDS) - 1
        return 0.0 if named < 0 else _claim_cost(row, scratch, me, kind, named)
    if op == OP_DISCARD:
        hit = not player_is_immune(row, me, DISCARDING, kind)
        if who != WHO_OPPONENTS:
            hit = _is_target(row, me, targets)
        return hand_worth(row, me) * min(count, cell(row, HAND_SIZES + me)) if hit else 0.0
    if op == OP_PICK_POCKET:
        cost = hand_worth(row, me) if _is_target(row, me, targets) else 0.0
        return cost + their_card(row, scratch, me, them) * targets
    if op == OP_DRAW:
        return their_card(row, scratch, me, them) * count if who == WHO_YOU else 0.0
    if op == OP_PLAY:
        share = min(1.0, cell(row, HAND_SIZES + them) / 3)
        return harm(scratch, me, them) * THEIR_PLACED * PLACED * share
    if op == OP_RECRUIT:
        return harm(scratch, me, them) * RECRUITED
    if op == OP_SECOND_WIND:
        return _returned_cost(row, scratch, me, kind)
    return 0.0


@compiled
def _is_target(row: Row, me: int, targets: int) -> bool:
    """Whether the card is aimed at `me`."""
    hit = False
    for number in range(targets):
        if row[TARGET_SEATS + number] - 1 == me:
            hit = True
    return hit


@compiled
def _loss(row: Row, scratch: Scratch, me: int, number: int) -> float:
    """What `me` loses by the gutter of that target."""
    seat, card = cell(row, TARGET_SEATS + number) - 1, cell(row, TARGET_CARDS + number) - 1
    if seat < 0 or card < 0 or not is_in_area(row, seat, card):
        return 0.0
    worth = float(lost(row, seat, card))
    return worth if seat == me else -worth * harm(scratch, me, seat)


@compiled
def _own_cost(row: Row, scratch: Scratch, me: int, kind: int, part: int) -> float:
    them = cell(row, CHAIN_SEATS)
    total = 0.0
    for seat in range(cell(row, SEATS)):
        if cell(row, AREA_SIZES + seat) < text(kind, part, HOLDING) or (
            text(kind, part, WHO) == WHO_OPPONENTS and seat == them
        ):
            continue
        least = least_lost(row, seat, kind, -1)
        if least < CANNOT:
            total += least if seat == me else -least * harm(scratch, me, seat)
    return total


@compiled
def _claim_cost(row: Row, scratch: Scratch, me: int, kind: int, named: int) -> float:
    """G-K2: what `me` loses by that claim."""
    them = cell(row, CHAIN_SEATS)
    gain = printed(named) * harm(scratch, me, them)
    for seat in range(cell(row, SEATS)):
        if (
            seat != them
            and is_in_area(row, seat, named)
            and not card_is_immune(row, seat, named, CLAIMING, kind)
        ):
            if seat == me:
                return lost(row, seat, named) + gain
            return gain - lost(row, seat, named) * harm(scratch, me, seat)
    if find_in_hand(row, me, named) >= 0:
        return gain + hand_worth(row, me) + 0.5
    return gain * GUESSED


@compiled
def _returned_cost(row: Row, scratch: Scratch, me: int, kind: int) -> float:
    """G-K12: the top card of the gutter that can come back."""
    for place in range(cell(row, GUTTER_SIZE) - 1, -1, -1):
        card = cell(row, GUTTER + place)
        if card != kind and not FIRST_ANSWER <= card < FIRST_ANSWER + ANSWER_COUNT:
            if not is_a(card, WHAT_ANY):
                return 0.0
            return printed(card) * harm(scratch, me, cell(row, CHAIN_SEATS))
    return 0.0
