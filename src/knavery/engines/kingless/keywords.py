"""How each part of a card's text resolves.

A part for several players becomes a task for each, in order. A part that needs a decision sets the
phase; once it is made, the tasks that are left go on.
"""

from knavery.engines.compiling import compiled
from knavery.engines.counter import count, draw, nth
from knavery.engines.kingless.cards import (
    CLAIMING,
    COUNT,
    DISCARDING,
    GUTTERING,
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
    PICKING,
    WHAT,
    WHAT_ITEM,
    WHO,
    WHO_ALL,
    WHO_LEFT,
    WHO_OPPONENT,
    WHO_OPPONENTS,
    WHO_YOU,
    is_event,
    text,
)
from knavery.engines.kingless.passives import card_is_immune
from knavery.engines.kingless.row import (
    AREA_SIZES,
    ASK_COUNT,
    ASK_FLAG,
    ASKED,
    CHAIN_CARDS,
    CHAIN_SEATS,
    CHAIN_SIZE,
    DECK_SIZE,
    FINDING,
    FOR_EACH,
    GUTTER,
    GUTTER_SIZE,
    HAND_SIZES,
    PHASE,
    PLACING,
    RECRUITING,
    REVEALED,
    TARGET_CARDS,
    TARGET_SEATS,
    TARGETS_SIZE,
    TASK_PARTS,
    TASK_SEATS,
    TASKS_SIZE,
    cell,
    hand_card,
    hand_start,
)
from knavery.engines.kingless.row import DISCARDING as PHASE_DISCARDING
from knavery.engines.kingless.row import GUTTERING as PHASE_GUTTERING
from knavery.engines.kingless.targets import is_spared, own_to_gutter
from knavery.engines.kingless.zones import (
    change_hands,
    discard_card,
    draw_cards,
    enter_area,
    find_in_hand,
    from_deck,
    gutter_card,
    is_in_area,
    leave_area,
    leave_hand,
    note_lack,
    to_gutter,
)
from knavery.engines.one_table import SEATS, Row, Stream, clockwise


@compiled
def resolve(row: Row, stream: Stream, seat: int, part: int) -> None:
    """Carry out one task of the card that was played, or ask for the decision it needs."""
    kind = cell(row, CHAIN_CARDS)
    op = text(kind, 0 if part == FOR_EACH else part, OP)
    if op in (OP_GUTTER, OP_GUTTER_HIGHEST):
        _gutter(row, kind)
    elif op == OP_GUTTER_OWN:
        _gutter_own(row, seat, kind, part)
    elif op == OP_CLAIM:
        _claim(row, seat, kind)
    elif op == OP_DISCARD:
        _discard(row, seat, kind, part)
    elif op == OP_DRAW:
        _draw(row, stream, seat, kind, part)
    elif op == OP_PICK_POCKET:
        _pick_pocket(row, stream, seat, kind)
    elif op == OP_PLAY:
        ask_place(row, seat, text(kind, part, WHAT) == WHAT_ITEM, text(kind, part, COUNT))
    elif op == OP_RECRUIT:
        _recruit(row, stream, seat)
    else:
        _second_wind(row, seat)


@compiled
def ask(row: Row, phase: int, seat: int) -> None:
    """Ask one seat."""
    row[PHASE] = phase
    row[ASKED] = 1 << seat


@compiled
def ask_discard(row: Row, seat: int, number: int) -> None:
    """G-K3: ask which cards to discard, unless the seat holds one at most."""
    size = cell(row, HAND_SIZES + seat)
    if number == 0 or size == 0:
        return
    if size == 1:
        discard_card(row, seat, hand_card(row, hand_start(row, seat)))
        return
    ask(row, PHASE_DISCARDING, seat)
    row[ASK_COUNT] = min(number, size)


@compiled
def ask_place(row: Row, seat: int, items: bool, number: int) -> None:
    """G-K6: offer to put a card into play, even to a seat that holds none of that kind."""
    if number and row[HAND_SIZES + seat]:
        ask(row, PLACING, seat)
        row[ASK_COUNT] = number
        row[ASK_FLAG] = 1 if items else 0


@compiled
def claimable(row: Row, seat: int, card: int, source: int) -> int:
    """G-K2: the opponents who have the card in play and not immune, as bits by step."""
    seats = cell(row, SEATS)
    owners = 0
    for step in range(1, seats):
        owner = clockwise(seat, step, seats)
        if is_in_area(row, owner, card) and not card_is_immune(row, owner, card, CLAIMING, source):
            owners |= 1 << step
    return owners


@compiled
def claim_from_area(row: Row, seat: int, owner: int, card: int) -> None:
    """G-K2: move the card from an opponent's play area to the seat's own."""
    leave_area(row, owner, card)
    enter_area(row, seat, card)


@compiled
def _gutter(row: Row, kind: int) -> None:
    """G-K1: gutter the targets that can still be guttered."""
    for number in range(cell(row, TARGETS_SIZE)):
        owner, card = cell(row, TARGET_SEATS + number) - 1, cell(row, TARGET_CARDS + number) - 1
        if is_in_area(row, owner, card) and not card_is_immune(row, owner, card, GUTTERING, kind):
            gutter_card(row, owner, card)


@compiled
def _gutter_own(row: Row, seat: int, kind: int, part: int) -> None:
    """G-K1: each of the players gutters a card of their own."""
    who = text(kind, 0, WHO)
    if part != FOR_EACH and who != WHO_YOU:
        _for_others(row, seat, text(kind, 0, HOLDING))
        if who == WHO_ALL:
            _for_one(row, seat, text(kind, 0, HOLDING))
        return
    if row[TARGETS_SIZE]:
        _gutter(row, kind)
        return
    cards = own_to_gutter(row, seat, cell(row, CHAIN_SEATS), kind)
    if count(cards) > 1:
        ask(row, PHASE_GUTTERING, seat)
    elif count(cards):
        gutter_card(row, seat, nth(cards, 0))


@compiled
def _claim(row: Row, seat: int, kind: int) -> None:
    """G-K2: look in the opponents' play areas, then in the hands, the claimer's first."""
    card = text(kind, 0, NAMED)
    if row[TARGETS_SIZE]:
        card = cell(row, TARGET_CARDS) - 1
    seats = cell(row, SEATS)
    owners = claimable(row, seat, card, kind)
    if owners & (owners - 1):
        ask(row, FINDING, seat)
        row[REVEALED] = card + 1
        return
    for step in range(seats):
        if (owners >> step) & 1:
            claim_from_area(row, seat, clockwise(seat, step, seats), card)
            return
    for step in range(seats):
        holder = clockwise(seat, step, seats)
        if find_in_hand(row, holder, card) >= 0:
            leave_hand(row, holder, card)
            enter_area(row, seat, card)
            return
        note_lack(row, holder, card)


@compiled
def _discard(row: Row, seat: int, kind: int, part: int) -> None:
    """G-K3: ask each of the players for the cards to discard."""
    who = text(kind, 0, WHO)
    player = seat
    if part != FOR_EACH:
        if who == WHO_OPPONENTS:
            _for_others(row, seat, 0)  # G-K12: clockwise from the active player's left
            return
        if who == WHO_OPPONENT:
            if row[TARGETS_SIZE] == 0:
                return
            player = cell(row, TARGET_SEATS) - 1
    if not is_spared(row, player, DISCARDING, kind):
        ask_discard(row, player, text(kind, 0, COUNT))


@compiled
def _draw(row: Row, stream: Stream, seat: int, kind: int, part: int) -> None:
    """G-K4: each of the players draws."""
    seats, number = cell(row, SEATS), text(kind, part, COUNT)
    who = text(kind, part, WHO)
    if who == WHO_YOU:
        draw_cards(row, stream, seat, number)
        return
    for step in range(1, 2 if who == WHO_LEFT else seats):
        draw_cards(row, stream, clockwise(seat, step, seats), number)


@compiled
def _pick_pocket(row: Row, stream: Stream, seat: int, kind: int) -> None:
    """G-K5: take a random card from each target's hand."""
    for number in range(cell(row, TARGETS_SIZE)):
        victim = cell(row, TARGET_SEATS + number) - 1
        if not is_spared(row, victim, PICKING, kind):
            place = draw(stream, cell(row, HAND_SIZES + victim))
            change_hands(row, seat, victim, hand_card(row, hand_start(row, victim) + place))


@compiled
def _recruit(row: Row, stream: Stream, seat: int) -> None:
    """G-K8: reveal two cards and offer the dwarfs and items among them."""
    first = second = -1
    if row[DECK_SIZE]:
        first = from_deck(row, stream)
    if row[DECK_SIZE]:
        second = from_deck(row, stream)
    row[REVEALED] = first + 1
    row[REVEALED + 1] = second + 1
    if (first >= 0 and not is_event(first)) or (second >= 0 and not is_event(second)):
        ask(row, RECRUITING, seat)
    else:
        take_recruit(row, seat, -1)


@compiled
def take_recruit(row: Row, seat: int, taken: int) -> None:
    """G-K8: put the taken card into play, the rest into the gutter, the first revealed lowest."""
    if taken >= 0:
        enter_area(row, seat, taken)
    for place in range(REVEALED, REVEALED + 2):
        card = cell(row, place) - 1
        row[place] = 0
        if card == taken:
            taken = -1
        elif card >= 0:
            to_gutter(row, card)


@compiled
def _second_wind(row: Row, seat: int) -> None:
    """G-K9: revive the top card of the gutter, below the events of this chain."""
    under = cell(row, GUTTER_SIZE)
    for place in range(cell(row, CHAIN_SIZE) - 1, -1, -1):
        card = cell(row, CHAIN_CARDS + place)
        if is_event(card):
            assert row[GUTTER + under - 1] == card
            under -= 1
    if under == 0 or is_event(cell(row, GUTTER + under - 1)):
        return
    card = cell(row, GUTTER + under - 1)
    size = cell(row, GUTTER_SIZE) - 1
    for place in range(under - 1, size):
        row[GUTTER + place] = row[GUTTER + place + 1]
    row[GUTTER + size] = 0
    row[GUTTER_SIZE] = size
    enter_area(row, seat, card)


@compiled
def _for_others(row: Row, seat: int, holding: int) -> None:
    """Make a task for each opponent, clockwise from the seat's left."""
    seats = cell(row, SEATS)
    for step in range(1, seats):
        _for_one(row, clockwise(seat, step, seats), holding)


@compiled
def _for_one(row: Row, seat: int, holding: int) -> None:
    """Make a task for the seat if it has that many cards in play."""
    if row[AREA_SIZES + seat] < holding:
        return
    size = cell(row, TASKS_SIZE)
    row[TASK_SEATS + size] = seat
    row[TASK_PARTS + size] = FOR_EACH
    row[TASKS_SIZE] = size + 1
