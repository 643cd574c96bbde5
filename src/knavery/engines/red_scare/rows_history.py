"""What was claimed and noted: from a table of the rules to its row, and back."""

from array import array
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias, cast

from knavery.core import KnaveryError, Seat
from knavery.engines.one_table import SEATS
from knavery.engines.red_scare.cards import UNKNOWN, UNREAD
from knavery.engines.red_scare.row import (
    ABOUT,
    ABOUT_WIDTH,
    ANSWER_CLAIM,
    ANSWERED,
    BURIED_SLOTS,
    CARDS,
    CHECKED,
    CLAIM_ASKED,
    CLAIM_ASKER,
    CLAIM_CARDS,
    CLAIM_COUNT,
    CLAIM_KIND,
    CLAIM_KNOWN,
    CLAIM_PATRIOTS,
    CLAIM_RETURNED,
    CLAIM_ROUND,
    CLAIM_SIZE,
    CLAIM_SOVIETS,
    CLAIM_WIDTH,
    CLAIMS,
    FILED,
    INSPECTED,
    LAPSED,
    LARGE,
    MOST_ABOUT,
    MOST_CLAIMS,
    MOST_PAST,
    MOST_SEATS,
    NO_ANSWER,
    NOTE,
    NOTE_AT,
    NOTE_CARDS,
    NOTE_NUMBER,
    NOTE_WIDTH,
    PAST,
    PAST_SIZE,
    PEEKED,
    POST_PATRIOT,
    POST_SOVIET,
    REFUSED,
    SPOKE,
    SPOKEN,
    SPOKEN_HIGH,
    TRADED,
)
from knavery.games.red_scare.cards import KINDS, SIDES, Card
from knavery.games.red_scare.cards import UNREAD as UNREAD_CARDS
from knavery.games.red_scare.codec_claims import spoken_counts
from knavery.games.red_scare.constants import HAND
from knavery.games.red_scare.decisions import Places
from knavery.games.red_scare.rules.notes import (
    Buried,
    Checked,
    Claimed,
    Gave,
    IdClaim,
    Inspected,
    Note,
    Peeked,
    PostClaim,
    Saw,
    TradeClaim,
)
from knavery.games.red_scare.rules.pieces import Held
from knavery.games.red_scare.state import State

#: A row that is being written.
Cells: TypeAlias = "array[int]"

_KIND: Final = {card: number for number, card in enumerate(KINDS)}
_ENDS: Final = {"traded": TRADED, "refused": REFUSED, "lapsed": LAPSED}
_END_OF: Final = {code: end for end, code in _ENDS.items()}


def write(row: Cells, place: int, numbers: Sequence[int]) -> None:
    """Write numbers one after another."""
    row[place : place + len(numbers)] = array("b", numbers)


def write_number(row: Cells, place: int, value: int) -> None:
    """Write a number of two places."""
    row[place], row[place + 1] = value % 128, value // 128


def read_number(cells: list[int], place: int) -> int:
    """A number of two places."""
    return cells[place] + 128 * cells[place + 1]


def bits_of(places: Places) -> int:
    """The places as bits."""
    return sum(1 << place for place in places)


def places_of(bits: int) -> Places:
    """The places that stand in the row as bits."""
    return tuple(place for place in range(HAND) if bits >> place & 1)


def check_room(size: int, most: int) -> None:
    """Raise an error if a history is longer than its place in the row."""
    if size > most:
        raise KnaveryError("this game of Red Scare is too long for the engine")


# ------------------------------------------------------------------------------------------ cards


def encode_held(row: Cells, slot: int, held: Held) -> None:
    """A card of a hand or a packet, and which claims are about it."""
    row[CARDS + slot] = _KIND[held.card] + (1 if held.read else UNREAD)
    _encode_about(row, slot, held)


def decode_held(cells: list[int], slot: int) -> Held:
    """The card of that slot."""
    code = cells[CARDS + slot]
    read = code < UNREAD
    return Held(
        KINDS[code - (1 if read else UNREAD)], _about(cells, ABOUT + ABOUT_WIDTH * slot), read
    )


def _encode_about(row: Cells, slot: int, held: Held) -> None:
    check_room(len(held.claims), MOST_ABOUT)
    at = ABOUT + ABOUT_WIDTH * slot
    row[at] = len(held.claims)
    for number, index in enumerate(held.claims):
        write_number(row, at + 1 + 2 * number, index)


def _about(cells: list[int], at: int) -> tuple[int, ...]:
    return tuple(read_number(cells, at + 1 + 2 * number) for number in range(cells[at]))


def _noted(card: Card) -> int:
    """A card as it stands in a note."""
    return UNKNOWN + card.kind - 1 if card.letter is None else 1 + _KIND[card]


def _card(code: int) -> Card:
    return UNREAD_CARDS[cast(Any, code - UNKNOWN + 1)] if code >= UNKNOWN else KINDS[code - 1]


def _held(code: int, claims: tuple[int, ...]) -> Held:
    """A card that left a hand, as its holder knew it."""
    return Held(_card(code), claims, code < UNKNOWN)


# ----------------------------------------------------------------------------------------- claims


def encode_claims(row: Cells, state: State) -> None:
    """The claims, who spoke when, and what the seats know of the cards that claims are about."""
    check_room(len(state.claims), MOST_CLAIMS)
    write_number(row, CLAIM_COUNT, len(state.claims))
    for number, claim in enumerate(state.claims):
        at = CLAIMS + CLAIM_WIDTH * number
        codes = _claim_codes(claim)
        write(row, at, codes)
        kind, _, asker, asked = codes[:4]
        if kind in (ANSWER_CLAIM, TRADED):
            row[SPOKE + asked] = claim.round
        if kind == ANSWER_CLAIM:
            row[ANSWERED + MOST_SEATS * asker + asked] = claim.round
        elif kind != NO_ANSWER:
            row[SPOKE + asker] = claim.round
    counts = spoken_counts(state.claims, state.seats).counts
    write(row, SPOKEN, [count % 128 for count in counts])
    write(row, SPOKEN_HIGH, [count // 128 for count in counts])
    row[LARGE] |= max(counts) > 127
    for seat in range(state.seats):
        for held in _held_by(state, seat):
            card = held.card
            for index in held.claims:
                at = CLAIMS + CLAIM_WIDTH * index
                known = at + CLAIM_KNOWN + (0 if row[at + CLAIM_ASKER] == seat else 2)
                row[known] += 1 + (16 * (card.letter == "patriot") if held.read else 4)
                row[known + 1] += card.kind - 1


def _held_by(state: State, seat: int) -> Iterator[Held]:
    """The cards that the seat holds, judged, or gave away."""
    yield from state.hands[seat]
    for packet in state.packets:
        if packet.judge == seat:
            yield from packet.cards
    for note in state.notes[seat]:
        if isinstance(note, Gave):
            yield from note.cards


def _claim_codes(claim: Claimed) -> tuple[int, ...]:
    if isinstance(claim, PostClaim):
        soviet = SIDES.index(claim.claim)
        return POST_PATRIOT + soviet, claim.round, claim.seat, claim.to, 1, 1 - soviet, soviet
    who = claim.round, claim.asker, claim.asked, claim.count
    if isinstance(claim, IdClaim):
        return NO_ANSWER if claim.lapsed else ANSWER_CLAIM, *who, claim.patriots, claim.soviets
    return _ENDS[claim.end], *who, claim.offered, claim.returned or 0


def decode_claims(cells: list[int]) -> tuple[Claimed, ...]:
    """All claims."""
    return tuple(_claim(cells, number) for number in range(read_number(cells, CLAIM_COUNT)))


def _claim(cells: list[int], number: int) -> Claimed:
    at = CLAIMS + CLAIM_WIDTH * number
    kind, round_, size = cells[at + CLAIM_KIND], cells[at + CLAIM_ROUND], cells[at + CLAIM_SIZE]
    asker, asked = Seat(cells[at + CLAIM_ASKER]), Seat(cells[at + CLAIM_ASKED])
    patriots, soviets = cells[at + CLAIM_PATRIOTS], cells[at + CLAIM_SOVIETS]
    if kind in (POST_PATRIOT, POST_SOVIET):
        return PostClaim(round_, asker, asked, SIDES[kind - POST_PATRIOT])
    if kind in (ANSWER_CLAIM, NO_ANSWER):
        return IdClaim(round_, asker, asked, size, patriots, soviets, kind == NO_ANSWER)
    returned = soviets if kind == TRADED else None
    return TradeClaim(round_, asker, asked, size, patriots, returned, cast(Any, _END_OF[kind]))


# ------------------------------------------------------------------------------------------ notes


def encode_notes(row: Cells, state: State) -> None:
    """What the seats noted: with the claims, and what a profession let a seat note."""
    if state.result is not None:
        return
    gave: dict[tuple[int, int], Gave] = {}
    for seat, notes in enumerate(state.notes):
        for place, note in enumerate(notes):
            if isinstance(note, Saw):
                at = CLAIMS + CLAIM_WIDTH * note.claim + CLAIM_CARDS
                write(row, at, [_noted(card) for card in note.cards])
            elif isinstance(note, Gave):
                gave[note.claim, seat] = note
            else:
                _encode_note(row, seat, note, place)
    past: list[int] = []
    for index, claim in enumerate(state.claims):
        if isinstance(claim, PostClaim):
            both = claim.seat, claim.to
        elif isinstance(claim, TradeClaim) and claim.end == "traded":
            both = claim.asker, claim.asked
        else:
            continue
        for seat, first in zip(both, (CLAIM_CARDS, CLAIM_RETURNED), strict=True):
            cards = gave[index, seat].cards
            at = CLAIMS + CLAIM_WIDTH * index + first
            write(row, at, [_noted(held.card) for held in cards])
            for held in cards:
                past.append(len(held.claims))
                for each in held.claims:
                    past += (each % 128, each // 128)
    check_room(len(past), MOST_PAST)
    write_number(row, PAST_SIZE, len(past))
    write(row, PAST, past)


def _encode_note(
    row: Cells, seat: int, note: Checked | Peeked | Buried | Inspected, place: int
) -> None:
    """What a profession let the seat note, after that many other notes."""
    at = NOTE + NOTE_WIDTH * seat
    write_number(row, at + NOTE_AT, place)
    match note:
        case Checked(claim, true):
            row[at], number, cards = CHECKED, claim, [int(true)]
        case Peeked(depth, seen):
            row[at], number, cards = PEEKED, depth, [_noted(card) for card in seen]
        case Buried(depth, filed):
            row[at], number, cards = FILED, depth, [_noted(held.card) for held in filed]
            for each, held in enumerate(filed):
                _encode_about(row, BURIED_SLOTS + each, held)
        case Inspected(packet, seen):
            row[at], number, cards = INSPECTED, packet, [_noted(card) for card in seen]
    write_number(row, at + NOTE_NUMBER, number)
    write(row, at + NOTE_CARDS, cards)


def decode_notes(cells: list[int]) -> tuple[tuple[Note, ...], ...]:
    """The notes of every seat."""
    found: list[list[Note]] = [[] for _ in range(cells[SEATS])]
    past = PAST
    for index in range(read_number(cells, CLAIM_COUNT)):
        at = CLAIMS + CLAIM_WIDTH * index
        kind, size = cells[at + CLAIM_KIND], cells[at + CLAIM_SIZE]
        if kind in (ANSWER_CLAIM, NO_ANSWER):
            first = at + CLAIM_CARDS
            cards = tuple(_card(code) for code in cells[first : first + size])
            found[cells[at + CLAIM_ASKED]].append(Saw(index, cards))
        elif kind not in (REFUSED, LAPSED):
            for who, first in ((CLAIM_ASKER, CLAIM_CARDS), (CLAIM_ASKED, CLAIM_RETURNED)):
                given = []
                for code in cells[at + first : at + first + size]:
                    given.append(_held(code, _about(cells, past)))
                    past += 1 + 2 * cells[past]
                found[cells[at + who]].append(Gave(index, tuple(given)))
    for seat, notes in enumerate(found):
        if (note := _note(cells, seat)) is not None:
            notes.insert(read_number(cells, NOTE + NOTE_WIDTH * seat + NOTE_AT), note)
    return tuple(map(tuple, found))


def _note(cells: list[int], seat: int) -> Note | None:
    at = NOTE + NOTE_WIDTH * seat
    number = read_number(cells, at + NOTE_NUMBER)
    codes = cells[at + NOTE_CARDS : at + NOTE_WIDTH]
    cards = tuple(_card(code) for code in codes if code)
    match cells[at]:
        case 0:
            return None
        case kind if kind == CHECKED:
            return Checked(number, bool(codes[0]))
        case kind if kind == PEEKED:
            return Peeked(number, cards)
        case kind if kind == INSPECTED:
            return Inspected(number, cards)
        case _:
            filed = [
                _held(code, _about(cells, ABOUT + ABOUT_WIDTH * (BURIED_SLOTS + each)))
                for each, code in enumerate(codes)
                if code
            ]
            return Buried(number, tuple(filed))
