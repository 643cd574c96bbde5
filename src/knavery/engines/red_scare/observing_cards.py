"""What the viewer knows of cards: in the hand, in a request, in packets, in the deck."""

from typing import Any, Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, steps_from
from knavery.engines.red_scare.cards import (
    CITIZEN_KINDS,
    UNKNOWN,
    UNREAD,
    can_read,
    citizen,
    is_read,
    kind_of,
    letter_of,
    seen,
)
from knavery.engines.red_scare.decisions import SIZES, table_of
from knavery.engines.red_scare.row import (
    ACTIVE,
    CARDS,
    CLAIM_ASKED,
    CLAIM_ASKER,
    CLAIM_KIND,
    CLAIM_PATRIOTS,
    CLAIM_SIZE,
    CLAIM_SOVIETS,
    DECK,
    DECK_SIZE,
    DRAWN,
    EXONERATE,
    FILED,
    ID,
    INSPECTED,
    JUDGE,
    LOOKING,
    NOTE,
    NOTE_CARDS,
    NOTE_NUMBER,
    NOTE_WIDTH,
    OVER,
    PACKETS,
    PEEKED,
    REQUEST,
    REQUEST_PATRIOTS,
    REQUEST_PLACES,
    REQUEST_SEAT,
    SIDE,
    TRADED,
    VERDICT,
    about_at,
    cell,
    claim_at,
    hand_slot,
    number,
    packet_slot,
    wears_glasses,
)
from knavery.games.red_scare.codec_layout import LAYOUT, TOP
from knavery.games.red_scare.constants import DEPTH, HAND

_HAND: Final = LAYOUT.at("hand")
_HELD: Final = LAYOUT.stride("hand")
_TOLD: Final = LAYOUT.at("hand.told patriot")
_BY: Final = LAYOUT.at("hand.told by")
_CONTRADICTED: Final = LAYOUT.at("hand.contradicted")
_REQUEST: Final = LAYOUT.at("requests")
_ASKER: Final = LAYOUT.at("requests.asker")
_ASKED: Final = LAYOUT.at("requests.asked")
_COUNT: Final = LAYOUT.at("requests.count")
_PLACES: Final = LAYOUT.at("requests.places")
_SHOWN: Final = LAYOUT.at("requests.cards")
_DECK: Final = LAYOUT.at("deck")
_DEPTH: Final = LAYOUT.stride("deck")
_BURIED: Final = LAYOUT.at("table.buried")
_PACKET: Final = LAYOUT.stride("packets")
_THERE: Final = LAYOUT.at("packets.there")
_JUDGE: Final = LAYOUT.at("packets.judge")
_SIDE: Final = LAYOUT.at("packets.exonerated")
_CARDS: Final = LAYOUT.at("packets.cards")
_PACKET_TOLD: Final = LAYOUT.at("packets.told patriots")
_REVEALED: Final = LAYOUT.at("packets.revealed")
#: The share of a number of cards of a claim, by how many it is about.
_SHARE: Final = np.array(
    [[cards / max(size, 1) for cards in range(HAND + 1)] for size in range(HAND + 1)]
)
#: Where the letter of a card is written, after its two types.
_LETTER: Final = 2


#: What a card adds to a sum: its type, and its letter where it is known, 8 bits each. By the code
#: of a card in a hand or a packet, by that code where all letters are shown, and by that of a note.
_IN_HAND, _SHOWN_UP, _IN_NOTE = range(3)
_ADDS: Final = np.zeros((3, UNKNOWN + 2), np.int64)
for _card in range(CITIZEN_KINDS):
    _type, _letter = 1 << 8 * (_card >> 1), 1 << 8 * (_LETTER + (_card & 1))
    _ADDS[:, 1 + _card] = _ADDS[_SHOWN_UP, UNREAD + _card] = _type + _letter
    _ADDS[_IN_HAND, UNREAD + _card] = _ADDS[_IN_NOTE, UNKNOWN + (_card >> 1)] = _type


@compiled
def write_sum(row: Row, slot: int, all_read: bool, at: int, out: Any) -> None:
    """Write how many cards of three slots there are of each type and letter, of a hand."""
    _write_sum(row, CARDS + slot, _SHOWN_UP if all_read else _IN_HAND, at, out)


@compiled
def write_noted_sum(row: Row, note: int, at: int, out: Any) -> None:
    """Write how many cards of a note there are of each type and letter, of a hand."""
    _write_sum(row, note, _IN_NOTE, at, out)


@compiled
def _write_sum(row: Row, first: int, how: int, at: int, out: Any) -> None:
    added = 0
    for place in range(first, first + HAND):
        added += _ADDS[how, cell(row, place)]
    for place in range(4):
        out[at + place] = ((added >> (8 * place)) & 255) / HAND


@compiled
def _write_card(code: int, at: int, out: Any) -> None:
    """Write a card as it stands in a note."""
    out[at + kind_of(code)] = 1.0
    if is_read(code):
        out[at + _LETTER + letter_of(code)] = 1.0


@compiled
def share(row: Row, viewer: int, index: int) -> tuple[float, float]:
    """The share of Patriots and of Soviets that a claim gives to cards the viewer got by it."""
    at = claim_at(index)
    size, patriots = cell(row, at + CLAIM_SIZE), cell(row, at + CLAIM_PATRIOTS)
    soviets = cell(row, at + CLAIM_SOVIETS)
    # Without branches, which a processor would often predict wrongly.
    traded = row[at + CLAIM_KIND] == TRADED
    patriots = soviets if traded & (row[at + CLAIM_ASKER] == viewer) else patriots
    soviets = size - patriots if traded else soviets
    return _SHARE[size, patriots], _SHARE[size, soviets]


@compiled
def speaker(row: Row, viewer: int, index: int) -> int:
    """The seat that made a claim about the viewer's card."""
    at = claim_at(index)
    asker, asked = cell(row, at + CLAIM_ASKER), cell(row, at + CLAIM_ASKED)
    return asked if asker == viewer else asker


@compiled
def observe_hand(row: Row, seat: int, out: Any) -> None:
    """RS-Q3, RS-Q4: the viewer's own cards, and what was claimed of them."""
    for place in range(HAND):
        at, slot = _HELD * place, hand_slot(seat, place)
        code = cell(row, CARDS + slot)
        card = citizen(code)
        knows = is_read(code) or row[OVER] != 0
        out[_HAND + at + (card >> 1)] = 1.0
        if knows:
            out[_HAND + at + _LETTER + (card & 1)] = 1.0
        _observe_told(row, seat, slot, knows, at, out)


@compiled
def _observe_told(row: Row, seat: int, slot: int, knows: bool, at: int, out: Any) -> None:
    """What was claimed of a card of the hand, by whom, and whether that can be."""
    seats, about = cell(row, SEATS), about_at(slot)
    size = cell(row, about)
    if size == 0:
        return
    patriots = soviets = 0.0
    may_be_patriot = may_be_soviet = True
    for each in range(size):
        index = number(row, about + 1 + 2 * each)
        patriot, soviet = share(row, seat, index)
        patriots += patriot
        soviets += soviet
        out[_BY + at + steps_from(seat, speaker(row, seat, index), seats)] = 1.0
        may_be_soviet &= patriot != 1
        may_be_patriot &= (soviet != 1) | (patriot == 1)
    out[_TOLD + at] = patriots / size
    out[_TOLD + at + 1] = soviets / size
    out[_TOLD + at + 2] = size / (size + 2)
    may_be = may_be_patriot or may_be_soviet
    if knows:
        soviet_card = citizen(cell(row, CARDS + slot)) & 1
        may_be = may_be_soviet if soviet_card else may_be_patriot
    out[_CONTRADICTED + at] = 0.0 if may_be else 1.0


@compiled
def observe_request(row: Row, seat: int, out: Any) -> None:
    """The pending request. The asker sees the places; in an ID the asked sees the cards."""
    kind = cell(row, REQUEST)
    if not kind:
        return
    seats, asker, asked = cell(row, SEATS), cell(row, ACTIVE), cell(row, REQUEST_SEAT)
    places = cell(row, REQUEST_PLACES)
    out[_REQUEST + kind - 1] = 1.0
    out[_ASKER + steps_from(seat, asker, seats)] = 1.0
    out[_ASKED + steps_from(seat, asked, seats)] = 1.0
    out[_COUNT] = table_of(SIZES, places) / HAND
    out[_COUNT + 1] = cell(row, REQUEST_PATRIOTS) / HAND
    first = second = patriots = soviets = 0
    glasses = wears_glasses(row, seat)
    for place in range(HAND):
        if (places >> place) & 1 == 0:
            continue
        if seat == asker:
            out[_PLACES + place] = 1.0
        elif seat == asked and kind == ID:
            card = citizen(cell(row, CARDS + hand_slot(asker, place)))
            if card >> 1:
                second += 1
            else:
                first += 1
            if can_read(card, glasses):
                patriots += 1 - (card & 1)
                soviets += card & 1
    out[_SHOWN] = first / HAND
    out[_SHOWN + 1] = second / HAND
    out[_SHOWN + 2] = patriots / HAND
    out[_SHOWN + 3] = soviets / HAND


@compiled
def observe_deck(row: Row, seat: int, out: Any) -> None:
    """PR-03, PR-05: the top of the deck as far as the viewer saw it, and what they filed."""
    drawn = cell(row, DRAWN)
    if row[LOOKING] - 1 == seat:
        glasses = wears_glasses(row, seat)
        for place in range(min(DEPTH, cell(row, DECK_SIZE))):
            card = cell(row, DECK + drawn + place) - 1
            _write_card(seen(card, glasses), _DECK + _DEPTH * place, out)
    note = NOTE + NOTE_WIDTH * seat
    if row[note] == PEEKED:
        first = number(row, note + NOTE_NUMBER) - drawn
        for place in range(HAND):
            code = cell(row, note + NOTE_CARDS + place)
            if code and 0 <= first + place < TOP:
                _write_card(code, _DECK + _DEPTH * (first + place), out)
    elif row[note] == FILED:
        write_noted_sum(row, note + NOTE_CARDS, _BURIED, out)


@compiled
def observe_packets(row: Row, seat: int, out: Any) -> None:
    """RS-48: the packets; RS-Q11: only the judge sees the cards, and knows what was claimed."""
    seats = cell(row, SEATS)
    for packet in range(cell(row, PACKETS)):
        at, slot = _PACKET * packet, packet_slot(packet, 0)
        judge = cell(row, JUDGE + packet)
        out[_THERE + at] = 1.0
        out[_JUDGE + at + steps_from(seat, judge, seats)] = 1.0
        out[_SIDE + at] = 1.0 if row[SIDE + packet] == EXONERATE else 0.0
        out[_SIDE + at + 1] = 1.0 if row[VERDICT + packet] != row[SIDE + packet] else 0.0
        if row[OVER]:
            soviets = 0
            for place in range(HAND):
                soviets += citizen(cell(row, CARDS + slot + place)) & 1
            out[_REVEALED + at] = (HAND - soviets) / HAND
            out[_REVEALED + at + 1] = soviets / HAND
        elif judge == seat:
            write_sum(row, slot, False, _CARDS + at, out)
            _observe_packet_told(row, seat, slot, _PACKET_TOLD + at, out)
    # PR-06: what an Auditor saw of a packet.
    note = NOTE + NOTE_WIDTH * seat
    if row[note] == INSPECTED:
        at = _CARDS + _PACKET * number(row, note + NOTE_NUMBER)
        write_noted_sum(row, note + NOTE_CARDS, at, out)


@compiled
def _observe_packet_told(row: Row, seat: int, slot: int, at: int, out: Any) -> None:
    """What was claimed of the cards of the viewer's packet."""
    patriots = soviets = 0.0
    claims = 0
    for place in range(HAND):
        about = about_at(slot + place)
        size = cell(row, about)
        for each in range(size):
            patriot, soviet = share(row, seat, number(row, about + 1 + 2 * each))
            patriots += patriot / size
            soviets += soviet / size
        claims += size
    out[at] = min(1.0, patriots / HAND)
    out[at + 1] = min(1.0, soviets / HAND)
    out[at + 2] = claims / (claims + 4)
