"""Claims in the row, which cards they are about, and what their holders know of those cards."""

from knavery.engines.compiling import compiled
from knavery.engines.one_table import Row
from knavery.engines.red_scare.cards import citizen, is_read
from knavery.engines.red_scare.row import (
    ABOUT_WIDTH,
    ANSWER_CLAIM,
    ANSWERED,
    CARDS,
    CLAIM_ASKED,
    CLAIM_ASKER,
    CLAIM_COUNT,
    CLAIM_KIND,
    CLAIM_KNOWN,
    CLAIM_PATRIOTS,
    CLAIM_ROUND,
    CLAIM_SIZE,
    CLAIM_SOVIETS,
    FULL,
    MOST_ABOUT,
    MOST_CLAIMS,
    MOST_PAST,
    MOST_SEATS,
    NO_ANSWER,
    PAST,
    PAST_SIZE,
    ROUND,
    SPOKE,
    TRADED,
    about_at,
    cell,
    claim_at,
    number,
    set_number,
)
from knavery.engines.red_scare.spoken import count_claim


@compiled
def fill_up(row: Row) -> None:
    """A history has no room left: that is an error, and on a GPU the scores are no numbers."""
    row[FULL] = 1
    assert row[FULL] == 0, "a game of Red Scare is too long for the engine"


@compiled
def add_claim(
    row: Row, kind: int, asker: int, asked: int, size: int, patriots: int, soviets: int
) -> int:
    """Write a claim. Returns its number."""
    index = number(row, CLAIM_COUNT)
    if index >= MOST_CLAIMS:
        fill_up(row)
        return index - 1
    at, now = claim_at(index), row[ROUND]
    row[at + CLAIM_KIND] = kind
    row[at + CLAIM_ROUND] = now
    row[at + CLAIM_ASKER] = asker
    row[at + CLAIM_ASKED] = asked
    row[at + CLAIM_SIZE] = size
    row[at + CLAIM_PATRIOTS] = patriots
    row[at + CLAIM_SOVIETS] = soviets
    set_number(row, CLAIM_COUNT, index + 1)
    # RS-R3: who claimed anything, and who answered whom.
    if kind == ANSWER_CLAIM:
        row[SPOKE + asked] = now
        row[ANSWERED + MOST_SEATS * asker + asked] = now
    elif kind != NO_ANSWER:
        row[SPOKE + asker] = now
        if kind == TRADED:
            row[SPOKE + asked] = now
    count_claim(row, index)
    return index


@compiled
def claim_about(row: Row, seat: int, slot: int, index: int) -> None:
    """Note that the claim is about the card that the seat holds in that slot."""
    at = about_at(slot)
    size = cell(row, at)
    if size >= MOST_ABOUT:
        fill_up(row)
        return
    set_number(row, at + 1 + 2 * size, index)
    row[at] = size + 1
    _count(row, seat, index, cell(row, CARDS + slot), 1)


@compiled
def read_card(row: Row, seat: int, slot: int) -> None:
    """PR-01: the seat has read the card that it holds in that slot."""
    code = cell(row, CARDS + slot)
    if is_read(code):
        return
    after = citizen(code) + 1
    at = about_at(slot)
    for each in range(cell(row, at)):
        index = number(row, at + 1 + 2 * each)
        _count(row, seat, index, code, -1)
        _count(row, seat, index, after, 1)
    row[CARDS + slot] = after


@compiled
def lose_card(row: Row, seat: int, slot: int) -> None:
    """PR-03, PR-05: the card goes to the deck, where nobody can tell what the claims were about."""
    at = about_at(slot)
    code = cell(row, CARDS + slot)
    for each in range(cell(row, at)):
        _count(row, seat, number(row, at + 1 + 2 * each), code, -1)
    _clear(row, slot)


@compiled
def give_card(row: Row, slot: int) -> None:
    """The card goes to another hand: its holder keeps in mind which claims were about it."""
    at, end = about_at(slot), number(row, PAST_SIZE)
    size = 1 + 2 * cell(row, at)
    if end + size > MOST_PAST:
        fill_up(row)
        return
    for place in range(size):
        row[PAST + end + place] = row[at + place]
    set_number(row, PAST_SIZE, end + size)
    _clear(row, slot)


@compiled
def move_claims(row: Row, slot: int, to: int) -> None:
    """The card goes to another slot of the same holder."""
    copy_claims(row, slot, to)
    _clear(row, slot)


@compiled
def copy_claims(row: Row, slot: int, to: int) -> None:
    """Write which claims are about one card to another slot."""
    at, there = about_at(slot), about_at(to)
    for place in range(1 + 2 * cell(row, at)):
        row[there + place] = row[at + place]


@compiled
def _clear(row: Row, slot: int) -> None:
    at = about_at(slot)
    for place in range(1 + 2 * cell(row, at)):
        row[at + place] = 0


@compiled
def _count(row: Row, seat: int, index: int, code: int, more: int) -> None:
    """Count a card to those that the claim is about: all, unread, Patriots, and of type 2."""
    at = claim_at(index) + CLAIM_KNOWN
    if row[claim_at(index) + CLAIM_ASKER] != seat:
        at += 2
    card = citizen(code)
    if is_read(code):
        row[at] += more * (1 + 16 * (1 - (card & 1)))
    else:
        row[at] += more * 5
    row[at + 1] += more * (card >> 1)


assert ABOUT_WIDTH == 1 + 2 * MOST_ABOUT
