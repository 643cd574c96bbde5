"""The deal, Crown and Hat, the duel that breaks ties, and the end of a match."""

from typing import Any, Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.counter import U64, bit, count, draw
from knavery.engines.kingless.cards import (
    DECK_COUNT,
    INFLUENCE,
    KIND_COUNT,
    copies_of,
    is_event,
    kind_at,
    passive,
)
from knavery.engines.kingless.keywords import ask
from knavery.engines.kingless.passives import influence
from knavery.engines.kingless.row import (
    AREA_SIZES,
    ASK_COUNT,
    ASK_FLAG,
    ASKED,
    CHAIN_SIZE,
    CROWNS,
    DECK,
    DECK_SIZE,
    DUELLING,
    ENDS_TURN,
    FOOL,
    GUTTER_SIZE,
    HAND_SIZES,
    KING,
    LACKS,
    LAST_TURNS,
    PHASE,
    PICK,
    REPLIES,
    ROUND,
    ROUNDS,
    ROW_WIDTH,
    SHOWN,
    TARGETS_SIZE,
    TASKS_SIZE,
    TOTALS,
    TOTALS_HIGH,
    TRIGGER,
    YIELDING,
    cell,
    hand_card,
    hand_start,
)
from knavery.engines.kingless.zones import change_hands, draw_cards, enter_hand, from_deck
from knavery.engines.one_table import SEATS, Row, Stream, wide
from knavery.games.kingless.rules.crown import BEATS, SIGNS, TRIES

#: G-S2: the number of cards each player is dealt.
DEALT: Final = 5
#: What ASK_FLAG says in a duel.
FOR_CROWN, FOR_HAT = range(2)
#: G-E5: for two signs, as bits, the one that beats the other.
_STRONGER: Final = np.array(
    [
        next(
            (
                at
                for at, sign in enumerate(SIGNS)
                if signs == 1 << at | 1 << SIGNS.index(BEATS[sign])
            ),
            -1,
        )
        for signs in range(1 << len(SIGNS))
    ],
    np.int8,
)


@compiled
def deal_round(row: Row, stream: Stream) -> None:
    """G-S2: shuffle all cards and deal every player a hand."""
    for seat in range(cell(row, SEATS)):
        row[HAND_SIZES + seat] = 0
        row[AREA_SIZES + seat] = 0
    for place in range(LACKS, ROW_WIDTH):
        row[place] = 0
    for rank in range(KIND_COUNT):
        row[DECK + rank] = copies_of(kind_at(rank))
    row[DECK_SIZE] = DECK_COUNT
    row[GUTTER_SIZE] = 0
    row[CHAIN_SIZE] = 0
    row[TASKS_SIZE] = 0
    row[TARGETS_SIZE] = 0
    row[ENDS_TURN] = 0
    row[PICK] = 0
    row[TRIGGER] = 0
    row[LAST_TURNS] = 0
    row[ROUND] += 1
    for seat in range(cell(row, SEATS)):
        for _ in range(DEALT):
            enter_hand(row, seat, from_deck(row, stream), wide(0))


@compiled
def demand_card(row: Row, stream: Stream) -> None:
    """A01  Ask the Fool for the best dwarf or item; a hand of events gives nothing."""
    fool = cell(row, FOOL) - 1
    if best(row, fool):
        ask(row, YIELDING, fool)
    else:
        apply_hat(row, stream)


@compiled
def best(row: Row, seat: int) -> np.uint64:
    """A01  The dwarfs and items of the hand with the highest printed influence."""
    found = U64(0)
    top = 0
    start = hand_start(row, seat)
    for place in range(start, start + cell(row, HAND_SIZES + seat)):
        card = hand_card(row, place)
        if is_event(card):
            continue
        printed = passive(card, INFLUENCE)
        if printed > top:
            found, top = U64(0), printed
        if printed == top:
            found |= bit(card)
    return found


@compiled
def hand_over(row: Row, stream: Stream, card: int) -> None:
    """G-S3: the Fool gives the King the card, and only those two see it."""
    change_hands(row, cell(row, KING) - 1, cell(row, FOOL) - 1, card)
    row[PICK] = card + 1
    apply_hat(row, stream)


@compiled
def apply_hat(row: Row, stream: Stream) -> None:
    """A02  The Fool draws 1."""
    draw_cards(row, stream, cell(row, FOOL) - 1, 1)


@compiled
def count_influence(row: Row) -> None:
    """G-E4: take back Crown and Hat, and count the influence in play."""
    row[KING] = 0
    row[FOOL] = 0
    row[PICK] = 0
    for seat in range(cell(row, SEATS)):
        total = total_of(row, seat) + influence(row, seat)
        row[TOTALS + seat] = total % 128
        row[TOTALS_HIGH + seat] = total // 128


@compiled
def total_of(row: Row, seat: int) -> int:
    """The seat's influence over all finished rounds."""
    return 128 * cell(row, TOTALS_HIGH + seat) + cell(row, TOTALS + seat)


@compiled
def award_prizes(row: Row, stream: Stream) -> None:
    """G-E4: find the King, then the Fool among the others; a tie leads to a duel."""
    seats = cell(row, SEATS)
    if row[KING] == 0:
        tied, top = 0, -1
        for seat in range(seats):
            here = influence(row, seat)
            if here > top:
                tied, top = 0, here
            if here == top:
                tied |= 1 << seat
        _contest(row, stream, wide(FOR_CROWN), tied, wide(0))
    if row[KING] != 0 and row[FOOL] == 0:
        tied, least = 0, -1
        for seat in range(seats):
            here = influence(row, seat)
            if seat == row[KING] - 1:
                continue
            if least < 0 or here < least:
                tied, least = 0, here
            if here == least:
                tied |= 1 << seat
        _contest(row, stream, wide(FOR_HAT), tied, wide(0))


@compiled
def show_signs(row: Row, stream: Stream, prize: int, duellists: int, tries: int) -> None:
    """G-E5: compare the signs: of exactly two, the losers drop out; otherwise all try again."""
    seats = cell(row, SEATS)
    signs = 0
    for seat in range(seats):
        if row[REPLIES + seat]:
            signs |= 1 << (cell(row, REPLIES + seat) - SHOWN)
    stronger = wide(_STRONGER[signs])
    left = duellists
    if stronger >= 0:
        left = 0
        for seat in range(seats):
            if row[REPLIES + seat]:
                # For the Crown the winners stay in the duel, for the Hat the losers.
                wins = row[REPLIES + seat] - SHOWN == stronger
                if wins == (prize == FOR_CROWN):
                    left |= 1 << seat
    for seat in range(seats):
        row[REPLIES + seat] = 0
    _contest(row, stream, prize, left, tries + 1)


@compiled
def _contest(row: Row, stream: Stream, prize: int, tied: int, tries: int) -> None:
    """G-E5: give the prize to the only seat left, or let the seats duel for it."""
    left = count(U64(tied))
    chosen = 0
    if left > 1 and tries < TRIES:
        row[PHASE] = DUELLING
        row[ASKED] = tied
        row[ASK_FLAG] = prize
        row[ASK_COUNT] = tries
        return
    if left > 1:
        chosen = draw(stream, left)  # G-E5: by lot
    winner = 0
    while chosen > 0 or not (tied >> winner) & 1:
        if (tied >> winner) & 1:
            chosen -= 1
        winner += 1
    if prize == FOR_CROWN:
        row[KING] = winner + 1
        row[CROWNS + winner] += 1
    else:
        row[FOOL] = winner + 1


@compiled
def add_scores(row: Row, scores: Any) -> None:
    """Add the scores of a finished match: most crowns, then most influence over all rounds."""
    if row[ROUNDS] == 1:
        scores[row[KING] - 1] += 1.0
        return
    seats = cell(row, SEATS)
    best_standing, winners = -1, 0
    for seat in range(seats):
        standing = _standing(row, seat)
        if standing > best_standing:
            best_standing, winners = standing, 0
        if standing == best_standing:
            winners += 1
    for seat in range(seats):
        if _standing(row, seat) == best_standing:
            scores[seat] += 1 / winners


@compiled
def _standing(row: Row, seat: int) -> int:
    """A number that is higher for more crowns, and then for more influence."""
    return (cell(row, CROWNS + seat) << 14) + total_of(row, seat)
