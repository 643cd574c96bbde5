"""The eight professions that are used in play, each once a game."""

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.one_table import Row, Stream
from knavery.engines.red_scare.cards import citizen, held, noted, seen
from knavery.engines.red_scare.claims import add_claim, claim_about, copy_claims, lose_card
from knavery.engines.red_scare.decisions import SIZES, table_of
from knavery.engines.red_scare.ending import add_note, leave_deck
from knavery.engines.red_scare.requests import part_with, shuffled
from knavery.engines.red_scare.row import (
    BURIED_SLOTS,
    CARDS,
    CHECK,
    CHECK_TRUE,
    CHECKED,
    CLAIM_CARDS,
    CLAIM_RETURNED,
    DECK,
    DECK_SIZE,
    DRAWN,
    FILED,
    IDS,
    INSPECTED,
    INVERTED,
    LOOKING,
    NOTE,
    NOTE_CARDS,
    NOTE_WIDTH,
    POST_PATRIOT,
    TRADES,
    USED,
    cell,
    claim_at,
    hand_slot,
    number,
    packet_slot,
    wears_glasses,
)
from knavery.engines.red_scare.turns import read_hand, take_top
from knavery.games.red_scare.constants import HAND


@compiled
def invert(row: Row, seat: int) -> None:
    """PR-01: switch the glasses: what the seat can read and may judge changes at once."""
    row[USED + seat] = 1
    row[INVERTED + seat] = 1
    read_hand(row, seat)


@compiled
def verify(row: Row, seat: int) -> None:
    """PR-02: learn whether the answer was exactly true."""
    row[USED + seat] = 1
    at = add_note(row, seat, CHECKED, number(row, CHECK) - 1)
    row[at + NOTE_CARDS] = row[CHECK_TRUE]


@compiled
def look_up(row: Row, seat: int) -> None:
    """PR-03: look at the top three cards of the deck."""
    row[USED + seat] = 1
    row[LOOKING] = seat + 1


@compiled
def exchange(row: Row, seat: int, depth: int, place: int) -> None:
    """PR-03: swap one of the three with a card of the hand, which takes its place."""
    slot, at = hand_slot(seat, place), DECK + cell(row, DRAWN) + depth
    card, code = cell(row, at) - 1, cell(row, CARDS + slot)
    leave_deck(row, seat)
    row[NOTE + NOTE_WIDTH * seat + NOTE_CARDS + depth] = noted(code)
    lose_card(row, seat, slot)
    row[at] = citizen(code) + 1
    row[CARDS + slot] = held(card, wears_glasses(row, seat))


@compiled
def post(row: Row, stream: Stream, seat: int, to: int, place: int, side: int) -> None:
    """PR-04: swap a card of your choice with a random card of another player, who is not asked."""
    row[USED + seat] = 1
    drawn = draw(stream, HAND)
    ours, theirs = hand_slot(seat, place), hand_slot(to, drawn)
    sent, got = citizen(cell(row, CARDS + ours)), citizen(cell(row, CARDS + theirs))
    index = add_claim(row, POST_PATRIOT + side, seat, to, 1, 1 - side, side)
    part_with(row, seat, 1 << place, claim_at(index) + CLAIM_CARDS)
    part_with(row, to, 1 << drawn, claim_at(index) + CLAIM_RETURNED)
    row[CARDS + ours] = held(got, wears_glasses(row, seat))
    row[CARDS + theirs] = held(sent, wears_glasses(row, to))
    claim_about(row, to, theirs, index)
    row[TRADES] -= 1


@compiled
def file(row: Row, stream: Stream, seat: int, places: int) -> None:
    """PR-05: put cards under the deck in random order and draw as many."""
    row[USED + seat] = 1
    buried = shuffled(row, stream, seat, places)
    end = cell(row, DRAWN) + cell(row, DECK_SIZE)
    at = add_note(row, seat, FILED, end) + NOTE_CARDS
    size = table_of(SIZES, places)
    row[DECK_SIZE] += size
    for each in range(size):
        row[DECK + end + each] = ((buried >> (2 * each)) & 3) + 1
    glasses = wears_glasses(row, seat)
    each = 0
    for place in range(HAND):
        if (places >> place) & 1:
            slot = hand_slot(seat, place)
            row[at + each] = noted(cell(row, CARDS + slot))
            copy_claims(row, slot, BURIED_SLOTS + each)
            lose_card(row, seat, slot)
            row[CARDS + slot] = held(take_top(row), glasses)
            each += 1


@compiled
def audit(row: Row, seat: int, packet: int) -> None:
    """PR-06: look at one packet, with or without your glasses; the cards are noted sorted."""
    row[USED + seat] = 1
    at = add_note(row, seat, INSPECTED, packet) + NOTE_CARDS
    glasses = wears_glasses(row, seat)
    for kind in range(4):
        for place in range(HAND):
            card = citizen(cell(row, CARDS + packet_slot(packet, place)))
            if card == kind:
                row[at] = seen(card, glasses)
                at += 1


@compiled
def second_id(row: Row, seat: int) -> None:
    """PR-07: get a second ID this turn."""
    row[USED + seat] = 1
    row[IDS] += 1


@compiled
def second_trade(row: Row, seat: int) -> None:
    """PR-08: get a second TRADE this turn."""
    row[USED + seat] = 1
    row[TRADES] += 1
