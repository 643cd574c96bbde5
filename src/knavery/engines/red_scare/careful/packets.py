"""What the seat knows of the packets, and what their judges had been told."""

from knavery.engines.compiling import compiled
from knavery.engines.one_table import Row
from knavery.engines.red_scare.cards import is_read, letter_of
from knavery.engines.red_scare.careful.scratch import CLAIMED, KNOWN, READ, Scratch
from knavery.engines.red_scare.row import (
    ANSWER_CLAIM,
    CARDS,
    CLAIM_ASKED,
    CLAIM_ASKER,
    CLAIM_CARDS,
    CLAIM_COUNT,
    CLAIM_KIND,
    CLAIM_PATRIOTS,
    CLAIM_SIZE,
    CLAIM_SOVIETS,
    INSPECTED,
    JUDGE,
    NOTE,
    NOTE_CARDS,
    NOTE_NUMBER,
    NOTE_WIDTH,
    PACKETS,
    cell,
    claim_at,
    number,
    packet_slot,
)
from knavery.games.red_scare.constants import HAND


@compiled
def read_packets(row: Row, scratch: Scratch, seat: int) -> None:
    """Write for each packet what its judge was told, and what the seat has read of it."""
    for packet in range(cell(row, PACKETS)):
        scratch[CLAIMED + packet] = 0.0
        heard = _heard(row, packet)
        if heard >= 0:
            at = claim_at(heard)
            scratch[CLAIMED + packet] = cell(row, at + CLAIM_PATRIOTS) - cell(
                row, at + CLAIM_SOVIETS
            )
        place, size = _cards(row, seat, packet, heard)
        patriots = soviets = 0
        for each in range(place, place + size):
            code = cell(row, each)
            # In a hand or a packet 1 to 4 are read, and in a note, too.
            if is_read(code):
                soviets += letter_of(code)
                patriots += 1 - letter_of(code)
        scratch[READ + packet] = patriots - soviets
        scratch[KNOWN + packet] = patriots + soviets


@compiled
def _heard(row: Row, packet: int) -> int:
    """The report its judge heard: the first one of two packets, and the last one; -1: none."""
    judge = row[JUDGE + packet]
    second = False
    for earlier in range(packet):
        second = second or row[JUDGE + earlier] == judge
    found, reports = -1, 0
    for index in range(number(row, CLAIM_COUNT)):
        at = claim_at(index)
        if row[at + CLAIM_KIND] == ANSWER_CLAIM and row[at + CLAIM_ASKER] == judge:
            reports += 1
            found = index
            if not second:
                return found
    return found if reports > 1 else -1


@compiled
def _cards(row: Row, seat: int, packet: int, heard: int) -> tuple[int, int]:
    """Where the cards stand that the seat knows of the packet, and how many."""
    if row[JUDGE + packet] == seat:
        return CARDS + packet_slot(packet, 0), HAND
    note = NOTE + NOTE_WIDTH * seat
    if row[note] == INSPECTED and number(row, note + NOTE_NUMBER) == packet:
        return note + NOTE_CARDS, HAND
    if heard >= 0 and row[claim_at(heard) + CLAIM_ASKED] == seat:
        return claim_at(heard) + CLAIM_CARDS, cell(row, claim_at(heard) + CLAIM_SIZE)
    return 0, 0
