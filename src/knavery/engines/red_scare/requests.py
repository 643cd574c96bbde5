"""ID and TRADE: what one player asks of another."""

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.one_table import Row, Stream
from knavery.engines.red_scare.cards import can_read, citizen, held, noted, seen
from knavery.engines.red_scare.claims import add_claim, claim_about, give_card
from knavery.engines.red_scare.decisions import SIZES, table_of
from knavery.engines.red_scare.ending import clear_request
from knavery.engines.red_scare.row import (
    ACTIVE,
    ADVANCED,
    ANSWER_CLAIM,
    ASKED,
    CARDS,
    CHECK,
    CHECK_TRUE,
    CLAIM_CARDS,
    CLAIM_RETURNED,
    ID,
    IDS,
    LAPSED,
    NO_ANSWER,
    PROPOSED,
    PROPOSED_COUNT,
    REFUSED,
    REQUEST,
    REQUEST_PATRIOTS,
    REQUEST_PLACES,
    REQUEST_SEAT,
    SILENT,
    SILENT_COUNT,
    TRADE,
    TRADED,
    TRADES,
    cell,
    claim_at,
    hand_slot,
    number,
    set_number,
    wears_glasses,
)
from knavery.engines.red_scare.turns import end_if_all_taken
from knavery.games.red_scare.constants import HAND


@compiled
def show(row: Row, to: int, places: int) -> None:
    """RS-35: show one or more cards of the hand to one other player."""
    row[IDS] -= 1
    _ask(row, ID, to, places, 0)


@compiled
def offer(row: Row, to: int, places: int, patriots: int) -> None:
    """RS-40: offer cards face down to another player, and say what they are."""
    row[PROPOSED + row[PROPOSED_COUNT]] = to + 1
    row[PROPOSED_COUNT] += 1
    _ask(row, TRADE, to, places, patriots)


@compiled
def _ask(row: Row, kind: int, to: int, places: int, patriots: int) -> None:
    row[REQUEST] = kind
    row[REQUEST_SEAT] = to
    row[REQUEST_PLACES] = places
    row[REQUEST_PATRIOTS] = patriots
    set_number(row, ASKED, number(row, ASKED) + 1)


@compiled
def report(row: Row, patriots: int, soviets: int, lapsed: bool) -> None:
    """RS-36: close an ID that was answered or has lapsed; both players note what they learnt."""
    asker, asked = cell(row, ACTIVE), cell(row, REQUEST_SEAT)
    places = cell(row, REQUEST_PLACES)
    kind = NO_ANSWER if lapsed else ANSWER_CLAIM
    index = add_claim(row, kind, asker, asked, table_of(SIZES, places), patriots, soviets)
    glasses = wears_glasses(row, asked)
    read_patriots = read_soviets = 0
    for place in range(HAND):
        if (places >> place) & 1:
            slot = hand_slot(asker, place)
            claim_about(row, asker, slot, index)
            card = citizen(cell(row, CARDS + slot))
            if can_read(card, glasses):
                read_patriots += 1 - (card & 1)
                read_soviets += card & 1
    _note_shown(row, claim_at(index) + CLAIM_CARDS, asker, places, glasses)
    clear_request(row)
    if row[ADVANCED] and not lapsed:
        # PR-02: the asker may verify whether the answer is exactly true.
        set_number(row, CHECK, index + 1)
        row[CHECK_TRUE] = 1 if (read_patriots, read_soviets) == (patriots, soviets) else 0
    if lapsed:
        # RS-Q6: the asker keeps the action, but cannot ask that player again this turn.
        row[IDS] += 1
        row[SILENT + row[SILENT_COUNT]] = asked + 1
        row[SILENT_COUNT] += 1
    end_if_all_taken(row)


@compiled
def _note_shown(row: Row, at: int, asker: int, places: int, glasses: int) -> None:
    """RS-Q7: the cards as the asked player sees them, sorted."""
    for kind in range(4):
        for place in range(HAND):
            if (places >> place) & 1:
                card = citizen(cell(row, CARDS + hand_slot(asker, place)))
                if card == kind:
                    row[at] = seen(card, glasses)
                    at += 1


@compiled
def decline(row: Row, lapsed: bool) -> None:
    """RS-41: close a trade that was refused or has lapsed: the asker keeps the action."""
    size = table_of(SIZES, cell(row, REQUEST_PLACES))
    kind = LAPSED if lapsed else REFUSED
    asked, patriots = cell(row, REQUEST_SEAT), cell(row, REQUEST_PATRIOTS)
    add_claim(row, kind, cell(row, ACTIVE), asked, size, patriots, 0)
    clear_request(row)


@compiled
def accept(row: Row, stream: Stream, places: int, patriots: int) -> None:
    """RS-42: accept a trade: swap the same number of cards, and say what yours are."""
    asker, asked = cell(row, ACTIVE), cell(row, REQUEST_SEAT)
    offered, said = cell(row, REQUEST_PLACES), cell(row, REQUEST_PATRIOTS)
    # RS-Q7: the cards are shuffled, so that a place does not tell where a card was before.
    to_asked = shuffled(row, stream, asker, offered)
    to_asker = shuffled(row, stream, asked, places)
    size = table_of(SIZES, offered)
    index = add_claim(row, TRADED, asker, asked, size, said, patriots)
    part_with(row, asker, offered, claim_at(index) + CLAIM_CARDS)
    part_with(row, asked, places, claim_at(index) + CLAIM_RETURNED)
    _receive(row, asked, places, to_asked, index)
    _receive(row, asker, offered, to_asker, index)
    clear_request(row)
    row[TRADES] -= 1
    end_if_all_taken(row)


@compiled
def shuffled(row: Row, stream: Stream, seat: int, places: int) -> int:
    """The cards in these places in random order: two bits for each."""
    cards = size = 0
    for place in range(HAND):
        if (places >> place) & 1:
            cards |= citizen(cell(row, CARDS + hand_slot(seat, place))) << (2 * size)
            size += 1
    for last in range(size - 1, 0, -1):
        at = draw(stream, last + 1)
        differs = ((cards >> (2 * last)) ^ (cards >> (2 * at))) & 3
        cards ^= (differs << (2 * last)) | (differs << (2 * at))
    return cards


@compiled
def part_with(row: Row, seat: int, places: int, at: int) -> None:
    """The seat notes the cards in these places as it knows them, and gives them away."""
    for place in range(HAND):
        if (places >> place) & 1:
            slot = hand_slot(seat, place)
            row[at] = noted(cell(row, CARDS + slot))
            at += 1
            give_card(row, slot)


@compiled
def _receive(row: Row, seat: int, places: int, cards: int, index: int) -> None:
    """The seat gets cards in these places, with a claim about them."""
    glasses = wears_glasses(row, seat)
    for place in range(HAND):
        if (places >> place) & 1:
            slot = hand_slot(seat, place)
            row[CARDS + slot] = held(cards & 3, glasses)
            cards >>= 2
            claim_about(row, seat, slot, index)
