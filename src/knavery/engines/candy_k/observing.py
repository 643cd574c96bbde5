"""What a seat sees, as the numbers of the codec (docs/observations.md)."""

from typing import Any, Final, TypeAlias

from knavery.engines.candy_k.observing_remarks import observe_remarks
from knavery.engines.candy_k.prospects import prospect
from knavery.engines.candy_k.row import (
    ANSWERS,
    ASKED_WHY,
    CARDS,
    CLAIMS,
    CLUES,
    COPIES,
    DECISIVE,
    FIRST,
    ICON,
    KEEPS,
    KING_SECTION,
    PHASE,
    PHASE_CHOICE,
    PHASE_OVER,
    PHASE_TALK,
    PHASE_TOKENS,
    PLAYED,
    REMARKS_ON,
    SECONDS,
    SECTION,
    SECTION_COUNT,
    STRICT,
    TOKENS,
    TOKENS_EACH,
    at,
)
from knavery.engines.candy_k.verdict import assassins_of, king_of, matches_of
from knavery.engines.candy_k.waiting import is_asked
from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, clockwise, steps_from
from knavery.games.candy_k.codec_layout import LAYOUT, ROLES
from knavery.games.candy_k.constants import MOST_NUMBERS, MOST_SEATS

#: A row of float32, and `prospects(seats)`.
Out: TypeAlias = Any
Prospects: TypeAlias = Any

WIDTH: Final = LAYOUT.width
_PART_TABLE, _PART_SEATS, _PART_LIES, _PART_REMARKS, _PART_SECTIONS = range(5)
PARTS: Final = _PART_SECTIONS + SECTION_COUNT

_SEATS: Final = LAYOUT.at("table.seats")
_ENDING: Final = LAYOUT.at("table.ending")
_LOYAL_VOTE: Final = LAYOUT.at("table.loyal vote")
_TOKENS: Final = LAYOUT.at("table.tokens")
_REMARKS: Final = LAYOUT.at("table.remarks")
_PHASE: Final = LAYOUT.at("table.phase")
_ANSWER: Final = LAYOUT.at("table.answer")
_CARD: Final = LAYOUT.at("table.card")
_VOTE: Final = LAYOUT.at("table.vote")
_ICON: Final = LAYOUT.at("table.icon")
_MATCHES: Final = LAYOUT.at("table.matches")
_KING_KNOWN: Final = LAYOUT.at("table.king known")
_KING: Final = LAYOUT.at("table.king")

_SEAT: Final = LAYOUT.stride("seats")
_PRESENT: Final = LAYOUT.at("seats.present")
_LEFT: Final = LAYOUT.at("seats.tokens")
_ASKED: Final = LAYOUT.at("seats.asked")
_WAITING: Final = LAYOUT.at("seats.waiting for")
_ASKED_WHY: Final = LAYOUT.at("seats.asked why")
_MAY_BE_KING: Final = LAYOUT.at("seats.may be king")
_MAY_BE_ASSASSIN: Final = LAYOUT.at("seats.may be assassin")
_LIES: Final = LAYOUT.at("seats.lies")

_SECTION: Final = LAYOUT.stride("sections")
_BEGUN: Final = LAYOUT.at("sections.begun")
_FIRST: Final = LAYOUT.at("sections.first")
_CLUE: Final = LAYOUT.at("sections.clue")
_SPENT: Final = LAYOUT.at("sections.spent")
_FIRST_CARD: Final = LAYOUT.at("sections.first card")
_SECOND_CARD: Final = LAYOUT.at("sections.second card")
_PLAYED: Final = LAYOUT.at("sections.played")
_CLAIMS: Final = LAYOUT.at("sections.claims")
_DISPROVED: Final = LAYOUT.at("sections.disproved")
_CROWDED: Final = LAYOUT.at("sections.crowded")
_SAME: Final = LAYOUT.at("sections.same as own")

_REVEALED: Final = LAYOUT.stride("revealed")
_ROLE: Final = LAYOUT.at("revealed.role")
_ROLE_KING: Final = ROLES.index("king")
_ROLE_ASSASSIN: Final = ROLES.index("assassin")
_ROLE_CITIZEN: Final = ROLES.index("citizen")
_REVEALED_ICON: Final = LAYOUT.at("revealed.icon")
_REVEALED_MATCHES: Final = LAYOUT.at("revealed.matches")
_REVEALED_VOTE: Final = LAYOUT.at("revealed.vote")
_REVEALED_CARDS: Final = LAYOUT.at("revealed.cards")


@compiled
def observe_part(part: int, row: Row, seat: int, prospects: Prospects, out: Out) -> None:
    """Write one part of what the seat sees to a row of zeros."""
    if part == _PART_TABLE:
        observe_table(row, seat, out)
    elif part == _PART_SEATS:
        observe_seats(row, seat, prospects, out)
    elif part == _PART_LIES:
        observe_lies(row, seat, out)
        if row[PHASE] == PHASE_OVER:
            observe_revealed(row, seat, out)
    elif part == _PART_REMARKS:
        if row[REMARKS_ON]:
            observe_remarks(row, seat, out)
    elif part - _PART_SECTIONS <= row[SECTION]:
        observe_section(row, seat, part - _PART_SECTIONS, out)


@compiled
def observe_table(row: Row, seat: int, out: Out) -> None:
    """The settings, the phase, and what the viewer knows of itself (CK-Q9)."""
    seats, phase = int(row[SEATS]), int(row[PHASE])
    out[0] = 1.0
    out[_SEATS + seats - 1] = 1.0
    out[_ENDING] = row[DECISIVE]
    out[_LOYAL_VOTE] = row[STRICT]
    out[_TOKENS] = row[TOKENS_EACH] / 2
    out[_REMARKS] = row[REMARKS_ON]
    out[_PHASE + phase] = 1.0
    answer = int(row[ANSWERS + seat])
    if answer:
        if phase == PHASE_TOKENS:
            out[_ANSWER + answer - KEEPS] = 1.0
        elif phase == PHASE_CHOICE:
            out[_CARD + answer - 1] = 1.0
        elif phase == PHASE_TALK:
            out[_ANSWER + 2] = 1.0
        else:
            out[_VOTE + steps_from(seat, answer - 1, seats)] = 1.0
    matches = matches_of(row, seat)
    if phase == PHASE_CHOICE and answer and answer == row[CLUES + row[SECTION]]:
        matches += 1  # the viewer's choice, before all have chosen
    out[_ICON] = 1.0 if row[ICON] == seat else 0.0
    out[_MATCHES] = matches / SECTION_COUNT
    if row[CLUES + KING_SECTION]:  # CK-Q17: the King knows when the clue is turned
        out[_KING_KNOWN] = 1.0
        if row[at(PLAYED, KING_SECTION, seat)] == row[CLUES + KING_SECTION]:
            out[_KING] = 1.0


@compiled
def observe_seats(row: Row, seat: int, prospects: Prospects, out: Out) -> None:
    """What everybody sees of each seat, and who may be King or Assassin by the viewer's cards."""
    seats = int(row[SEATS])
    chances = prospects[prospect(row, seat)]
    for step in range(seats):
        other = clockwise(seat, step, seats)
        place = _SEAT * step
        out[_PRESENT + place] = 1.0
        out[_LEFT + place] = row[TOKENS + other] / 2
        if is_asked(row, other):
            out[_ASKED + place] = 1.0
            if row[ANSWERS + other] == 0:
                out[_WAITING + place] = 1.0
        out[_ASKED_WHY + place] = row[ASKED_WHY + other]
        out[_MAY_BE_KING + place] = chances[step]
        out[_MAY_BE_ASSASSIN + place] = chances[MOST_SEATS + step]


@compiled
def observe_section(row: Row, seat: int, section: int, out: Out) -> None:
    """A section with the viewer's own cards, and every claim beside them."""
    seats = int(row[SEATS])
    start = _SECTION * section
    out[_BEGUN + start] = 1.0
    # CK-Q11: the first seat moves on with each section.
    first = steps_from(int(row[SECTION]) - section, int(row[FIRST]), seats)
    out[_FIRST + start + steps_from(seat, first, seats)] = 1.0
    if row[CLUES + section]:
        out[_CLUE + start + row[CLUES + section] - 1] = 1.0
    card, second = int(row[at(CARDS, section, seat)]), int(row[at(SECONDS, section, seat)])
    out[_FIRST_CARD + start + card - 1] = 1.0
    if second:
        out[_SECOND_CARD + start + second - 1] = 1.0
    played = int(row[at(PLAYED, section, seat)])
    if row[PHASE] == PHASE_CHOICE and section == row[SECTION] and played == 0:
        played = int(row[ANSWERS + seat])
    if played:
        out[_PLAYED + start + played - 1] = 1.0
    for step in range(seats):
        other = clockwise(seat, step, seats)
        if row[at(SECONDS, section, other)]:
            out[_SPENT + start + step] = 1.0
        claim = int(row[at(CLAIMS, section, other)])
        if claim == 0:
            continue
        out[_CLAIMS + start + MOST_NUMBERS * step + claim - 1] = 1.0
        if step:
            room = cards_left(row, seat, section, claim)
            if room <= 0:
                out[_DISPROVED + start + step] = 1.0
            out[_CROWDED + start + step] = crowded(row, seat, section, claim, room)
            if claim == played:
                out[_SAME + start + step] = 1.0


@compiled
def observe_lies(row: Row, seat: int, out: Out) -> None:
    """The least share of lies among each seat's claims, by the viewer's cards."""
    seats = int(row[SEATS])
    for step in range(seats):
        other = clockwise(seat, step, seats)
        lies = 0.0
        for section in range(row[SECTION] + 1):
            claim = int(row[at(CLAIMS, section, other)])
            if claim == 0:
                continue
            if step:
                room = cards_left(row, seat, section, claim)
                lies += crowded(row, seat, section, claim, room)
            elif claim != row[at(PLAYED, section, seat)]:
                lies += 1.0
        out[_LIES + _SEAT * step] = lies / SECTION_COUNT


@compiled
def cards_left(row: Row, seat: int, section: int, number: int) -> int:
    """How many cards of the number the other seats may hold, by the viewer's own cards."""
    left = 1 if section == KING_SECTION else COPIES
    if row[at(CARDS, section, seat)] == number:
        left -= 1
    if row[at(SECONDS, section, seat)] == number:
        left -= 1
    return left


@compiled
def crowded(row: Row, seat: int, section: int, number: int, room: int) -> float:
    """The least share of lies among the others who claimed the number."""
    said = 0
    for other in range(int(row[SEATS])):
        if other != seat and row[at(CLAIMS, section, other)] == number:
            said += 1
    return (said - room) / said if said > room else 0.0


@compiled
def observe_revealed(row: Row, seat: int, out: Out) -> None:
    """CK-37, CK-Q18: everything about every seat, once the votes are turned up."""
    seats = int(row[SEATS])
    king = king_of(row)
    one, other_one = assassins_of(row, king)
    for step in range(seats):
        other = clockwise(seat, step, seats)
        start = _REVEALED * step
        role = _ROLE_CITIZEN
        if other == king:
            role = _ROLE_KING
        elif other in (one, other_one):
            role = _ROLE_ASSASSIN
        out[_ROLE + start + role] = 1.0
        out[_REVEALED_ICON + start] = 1.0 if row[ICON] == other else 0.0
        out[_REVEALED_MATCHES + start] = matches_of(row, other) / SECTION_COUNT
        vote = steps_from(seat, row[ANSWERS + other] - 1, seats)
        out[_REVEALED_VOTE + start + vote] = 1.0
        for section in range(SECTION_COUNT):
            cards = _REVEALED_CARDS + start + 3 * MOST_NUMBERS * section - 1
            out[cards + row[at(CARDS, section, other)]] = 1.0
            if row[at(SECONDS, section, other)]:
                out[cards + MOST_NUMBERS + row[at(SECONDS, section, other)]] = 1.0
            out[cards + 2 * MOST_NUMBERS + row[at(PLAYED, section, other)]] = 1.0
