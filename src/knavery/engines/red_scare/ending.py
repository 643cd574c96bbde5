"""The end of the game, what unaligned cards do before scoring, and the truth."""

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row
from knavery.engines.red_scare.cards import UNREAD, citizen, seen
from knavery.engines.red_scare.row import (
    ABOUT,
    ACCUSER,
    CARD_SLOTS,
    CARDS,
    CHECK,
    CHECK_TRUE,
    CLAIM_ASKED,
    CLAIM_ASKER,
    CLAIM_CARDS,
    CLAIM_COUNT,
    CLAIM_KIND,
    CLAIM_WIDTH,
    CREDIT,
    DECK,
    DECK_SIZE,
    DRAWN,
    ENDED,
    INVERTED,
    JOINED,
    LAPSED,
    LOOKING,
    MOVED,
    NAMED,
    NOTE,
    NOTE_AT,
    NOTE_CARDS,
    NOTE_NUMBER,
    NOTE_WIDTH,
    OVER,
    PACKETS,
    PAST,
    PAST_SIZE,
    PEEKED,
    PHRASES,
    QUEUE,
    QUEUED,
    REFUSED,
    REQUEST,
    SIDE,
    TRADED,
    TURNED_UP,
    UNALIGNED,
    about_at,
    cell,
    claim_at,
    number,
    set_number,
    wears_glasses,
)
from knavery.engines.red_scare.scoring import (
    DOUBLE_AGENT,
    FIXER,
    INFORMANT,
    score,
    unaligned_seat,
)
from knavery.games.red_scare.constants import DEPTH, HAND


@compiled
def end(row: Row, how: int) -> None:
    """End the game: turn up an unaligned card that acts before scoring, or score at once."""
    void(row)
    clear_accusation(row)
    clear_check(row)
    row[ENDED] = how
    card = cell(row, UNALIGNED)
    # RS-61: these unaligned cards are turned up before scoring.
    if card in (DOUBLE_AGENT, FIXER, INFORMANT):
        seat = unaligned_seat(row)
        row[TURNED_UP] = seat + 1
        if card == DOUBLE_AGENT and row[ACCUSER] - 1 == seat:
            # RS-Q32: a Double Agent who accused joins the side they credited.
            row[JOINED] = row[CREDIT]
        elif card != FIXER or row[PACKETS]:
            return
    turn_up(row)


@compiled
def clear_accusation(row: Row) -> None:
    """Nobody waits to accuse, and nobody talks to an accuser."""
    row[QUEUED] = 0
    for seat in range(cell(row, SEATS)):
        row[QUEUE + seat] = 0
        row[PHRASES + seat] = 0


@compiled
def clear_check(row: Row) -> None:
    """PR-02: there is no answer to verify."""
    set_number(row, CHECK, 0)
    row[CHECK_TRUE] = 0


@compiled
def void(row: Row) -> None:
    """RS-Q15: cancel what is pending: the cards stay, and no claim is made."""
    if row[LOOKING]:
        leave_deck(row, cell(row, LOOKING) - 1)
    clear_request(row)


@compiled
def clear_request(row: Row) -> None:
    """Nobody is asked."""
    for place in range(REQUEST, REQUEST + 4):
        row[place] = 0


@compiled
def leave_deck(row: Row, seat: int) -> None:
    """PR-03: the Archivist leaves the deck, and notes what they saw."""
    row[LOOKING] = 0
    at = add_note(row, seat, PEEKED, cell(row, DRAWN))
    glasses = wears_glasses(row, seat)
    for place in range(min(DEPTH, cell(row, DECK_SIZE))):
        card = cell(row, DECK + cell(row, DRAWN) + place) - 1
        row[at + NOTE_CARDS + place] = seen(card, glasses)


@compiled
def add_note(row: Row, seat: int, kind: int, value: int) -> int:
    """Write what a profession lets the seat note, which happens once. Returns where it stands."""
    at = NOTE + NOTE_WIDTH * seat
    row[at] = kind
    set_number(row, at + NOTE_AT, _notes_with_claims(row, seat))
    set_number(row, at + NOTE_NUMBER, value)
    return at


@compiled
def _notes_with_claims(row: Row, seat: int) -> int:
    """How many notes the seat made of cards that it was shown, or gave away."""
    notes = 0
    for index in range(number(row, CLAIM_COUNT)):
        at = claim_at(index)
        kind = row[at + CLAIM_KIND]
        if kind in (REFUSED, LAPSED):
            continue
        if row[at + CLAIM_ASKED] == seat or (row[at + CLAIM_ASKER] == seat and kind >= TRADED):
            notes += 1
    return notes


@compiled
def join(row: Row, side: int) -> None:
    """UN-01: the Double Agent joins a side."""
    row[JOINED] = side + 1
    turn_up(row)


@compiled
def move(row: Row, packet: int) -> None:
    """UN-05: the Fixer moves a packet to the other side."""
    row[SIDE + packet] = 1 - row[SIDE + packet]
    row[MOVED] = packet + 1
    turn_up(row)


@compiled
def name(row: Row, target: int, side: int) -> None:
    """UN-06: the Informant says which side a player is on, until all are named."""
    row[NAMED + target] = side + 1
    for seat in range(cell(row, SEATS)):
        if seat != row[TURNED_UP] - 1 and row[NAMED + seat] == 0:
            return
    turn_up(row)


@compiled
def turn_up(row: Row) -> None:
    """RS-63: score the game and turn everything up: all cards are open, and the notes are gone."""
    score(row)
    row[OVER] = 1
    for slot in range(CARD_SLOTS):
        if row[CARDS + slot]:
            row[CARDS + slot] = citizen(cell(row, CARDS + slot)) + UNREAD
    for place in range(ABOUT, about_at(CARD_SLOTS + HAND)):
        row[place] = 0
    for index in range(number(row, CLAIM_COUNT)):
        for place in range(claim_at(index) + CLAIM_CARDS, claim_at(index) + CLAIM_WIDTH):
            row[place] = 0
    for place in range(number(row, PAST_SIZE)):
        row[PAST + place] = 0
    set_number(row, PAST_SIZE, 0)
    for place in range(NOTE, NOTE + NOTE_WIDTH * cell(row, SEATS)):
        row[place] = 0
    for seat in range(cell(row, SEATS)):
        row[INVERTED + seat] = 0
