"""What the viewer knows of cards: in the hand, in requests, in packets, in the deck."""

from collections.abc import Iterable
from typing import Final

from knavery.core import Row
from knavery.core.identity import ByIdentity
from knavery.games.red_scare.cards import Card
from knavery.games.red_scare.codec_layout import LAYOUT, REQUESTS, TOP
from knavery.games.red_scare.constants import HAND
from knavery.games.red_scare.rules.notes import (
    Buried,
    Claimed,
    Gave,
    IdClaim,
    Inspected,
    Peeked,
    PostClaim,
    Saw,
    TradeClaim,
)
from knavery.games.red_scare.rules.pieces import Held
from knavery.games.red_scare.view import PacketSeen, RequestSeen, View

_HAND: Final = LAYOUT.at("hand")
_HELD: Final = LAYOUT.stride("hand")
_TOLD: Final = LAYOUT.at("hand.told patriot") - _HAND
_BY: Final = LAYOUT.at("hand.told by") - _HAND
_CONTRADICTED: Final = LAYOUT.at("hand.contradicted") - _HAND
_REQUESTS: Final = LAYOUT.at("requests")
_REQUEST: Final = LAYOUT.stride("requests")
_ASKER: Final = LAYOUT.at("requests.asker") - _REQUESTS
_ASKED: Final = LAYOUT.at("requests.asked") - _REQUESTS
_COUNT: Final = LAYOUT.at("requests.count") - _REQUESTS
_PLACES: Final = LAYOUT.at("requests.places") - _REQUESTS
_SHOWN: Final = LAYOUT.at("requests.cards") - _REQUESTS
_DECK: Final = LAYOUT.at("deck")
_DEPTH: Final = LAYOUT.stride("deck")
_BURIED: Final = LAYOUT.at("table.buried")
_SEAT: Final = LAYOUT.stride("seats")
_SEEN: Final = LAYOUT.at("seats.seen")
_GIVEN: Final = LAYOUT.at("seats.given")
_REVEALED_HAND: Final = LAYOUT.at("seats.revealed hand")
_PACKETS: Final = LAYOUT.at("packets")
_PACKET: Final = LAYOUT.stride("packets")
_JUDGE: Final = LAYOUT.at("packets.judge") - _PACKETS
_SIDE: Final = LAYOUT.at("packets.exonerated") - _PACKETS
_CARDS: Final = LAYOUT.at("packets.cards") - _PACKETS
_PACKET_TOLD: Final = LAYOUT.at("packets.told patriots") - _PACKETS
_REVEALED: Final = LAYOUT.at("packets.revealed") - _PACKETS
#: Where the letter of a card is written, after its two types.
_LETTER: Final = {"patriot": 2, "soviet": 3}


def fill_cards(view: View, row: Row, steps: tuple[int, ...]) -> None:
    """Write what the viewer knows of cards, but for those it is just shown."""
    at = _HAND
    for held in view.hand:
        _fill_card(row, at, held.card)
        if held.claims:
            _fill_claims(view, row, at, held, steps)
        at += _HELD
    for number, packet in enumerate(view.packets):
        _fill_packet(view, row, _PACKETS + number * _PACKET, packet, steps)
    if view.notes:
        _fill_notes(view, row, steps)


def fill_present_cards(view: View, row: Row, steps: tuple[int, ...]) -> None:
    """Write the cards of requests, those it looks at in the deck, and at the end all of them."""
    if view.requests:
        _fill_requests(view, row, steps)
    for depth, card in enumerate(view.looked_at):
        _fill_card(row, _DECK + depth * _DEPTH, card)
    if view.revealed is not None:
        for seat, hand in enumerate(view.revealed.hands):
            _fill_sum(row, _REVEALED_HAND + steps[seat] * _SEAT, hand)
        for number, cards in enumerate(view.revealed.packets):
            at = _PACKETS + number * _PACKET + _REVEALED
            row[at] = sum(card.letter == "patriot" for card in cards) / HAND
            row[at + 1] = sum(card.letter == "soviet" for card in cards) / HAND


def _fill_card(row: Row, at: int, card: Card) -> None:
    row[at + card.kind - 1] = 1.0
    if card.letter is not None:
        row[at + _LETTER[card.letter]] = 1.0


def _fill_sum(row: Row, at: int, cards: Iterable[Card]) -> None:
    """Write how many cards there are of each type and letter, of a hand."""
    sums = [0, 0, 0, 0]
    for card in cards:
        sums[card.kind - 1] += 1
        if card.letter is not None:
            sums[_LETTER[card.letter]] += 1
    for place, count in enumerate(sums, at):
        row[place] = count / HAND


def _fill_claims(view: View, row: Row, at: int, held: Held, steps: tuple[int, ...]) -> None:
    """Write what was claimed of a card of the hand, by whom, and whether that can be."""
    patriots, soviets = 0.0, 0.0
    can_be = {"patriot": True, "soviet": True}
    for index in held.claims:
        claim = view.claims[index]
        patriot, soviet = _share(view, claim)
        patriots += patriot
        soviets += soviet
        row[at + _BY + steps[_speaker(view, claim)]] = 1.0
        if patriot == 1:
            can_be["soviet"] = False
        elif soviet == 1:
            can_be["patriot"] = False
    count = len(held.claims)
    row[at + _TOLD] = patriots / count
    row[at + _TOLD + 1] = soviets / count
    row[at + _TOLD + 2] = count / (count + 2)
    letter = held.card.letter
    row[at + _CONTRADICTED] = not (can_be[letter] if letter is not None else any(can_be.values()))


def _share(view: View, claim: Claimed) -> tuple[float, float]:
    """The share of Patriots and of Soviets that a claim gives to cards the viewer got by it."""
    if isinstance(claim, IdClaim):
        return claim.patriots / claim.count, claim.soviets / claim.count
    if isinstance(claim, TradeClaim):
        count = claim.count
        said = (claim.returned if claim.asker == view.seat else claim.offered) or 0
        return said / count, (count - said) / count
    return float(claim.claim == "patriot"), float(claim.claim == "soviet")


def _speaker(view: View, claim: Claimed) -> int:
    """The seat that made a claim about the viewer's card."""
    if isinstance(claim, IdClaim):
        return claim.asked
    if isinstance(claim, TradeClaim):
        return claim.asked if claim.asker == view.seat else claim.asker
    return claim.seat


def _fill_requests(view: View, row: Row, steps: tuple[int, ...]) -> None:
    """Write the pending requests, the viewer's own first."""
    me = view.seat

    def is_others(request: RequestSeen) -> bool:
        return me not in (request.asker, request.asked)

    at = _REQUESTS
    for request in sorted(view.requests, key=is_others)[:REQUESTS]:
        row[at + (request.kind == "trade")] = 1.0
        row[at + _ASKER + steps[request.asker]] = 1.0
        row[at + _ASKED + steps[request.asked]] = 1.0
        row[at + _COUNT] = request.count / HAND
        row[at + _COUNT + 1] = request.patriots / HAND
        for place in request.places or ():
            row[at + _PLACES + place] = 1.0
        if request.cards:
            _fill_sum(row, at + _SHOWN, request.cards)
        at += _REQUEST


def _fill_packet(view: View, row: Row, at: int, packet: PacketSeen, steps: tuple[int, ...]) -> None:
    row[at] = 1.0
    row[at + _JUDGE + steps[packet.judge]] = 1.0
    row[at + _SIDE] = packet.side == "exonerate"
    row[at + _SIDE + 1] = packet.verdict != packet.side
    if packet.cards is None:
        return
    _fill_sum(row, at + _CARDS, [held.card for held in packet.cards])
    patriots = soviets = claims = 0.0
    for held in packet.cards:
        count = len(held.claims)
        for index in held.claims:
            patriot, soviet = _share(view, view.claims[index])
            patriots += patriot / count
            soviets += soviet / count
        claims += count
    row[at + _PACKET_TOLD] = min(1.0, patriots / HAND)
    row[at + _PACKET_TOLD + 1] = min(1.0, soviets / HAND)
    row[at + _PACKET_TOLD + 2] = claims / (claims + 4)


def _cards_of(note: Saw | Gave | Buried | Inspected) -> Row:
    """How many cards of each type and letter a note names, of a hand."""
    row = memoryview(bytearray(16)).cast("f")
    _fill_sum(row, 0, [c.card if isinstance(c, Held) else c for c in note.cards])
    return row


#: The cards of a note as the row has them.
_noted: Final = ByIdentity(_cards_of)


def _fill_notes(view: View, row: Row, steps: tuple[int, ...]) -> None:
    """Write what the viewer alone has noted; of several notes about a seat the last one stays."""
    claims = view.claims
    for note in view.notes:
        if isinstance(note, Saw):
            claim = claims[note.claim]
            if isinstance(claim, IdClaim):
                at = _SEEN + steps[claim.asker] * _SEAT
                row[at : at + 4] = _noted(note)
        elif isinstance(note, Gave):
            claim = claims[note.claim]
            if isinstance(claim, PostClaim):
                other = claim.to if claim.seat == view.seat else claim.seat
            else:
                other = claim.asked if claim.asker == view.seat else claim.asker
            at = _GIVEN + steps[other] * _SEAT
            row[at : at + 4] = _noted(note)
        elif isinstance(note, Peeked):
            for place, card in enumerate(note.cards, note.depth - view.drawn):
                if 0 <= place < TOP:
                    _fill_card(row, _DECK + place * _DEPTH, card)
        elif isinstance(note, Buried):
            row[_BURIED : _BURIED + 4] = _noted(note)
        elif isinstance(note, Inspected):
            at = _PACKETS + note.packet * _PACKET + _CARDS
            row[at : at + 4] = _noted(note)
