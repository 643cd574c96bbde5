"""What `careful` says in the talk, and how it answers."""

from typing import Final

from knavery.engines.candy_k.careful.beliefs import (
    EVERYBODY,
    count_matches,
    hear,
    is_matched,
    own_card,
)
from knavery.engines.candy_k.careful.scratch import (
    ALL_EARS,
    COUNTS,
    MATCHES,
    MODELS,
    MY_EARS,
    RATED,
    RATED_WIDTH,
    SHARES,
    TRUE,
    WINS,
    Scratch,
)
from knavery.engines.candy_k.careful.section_claims import own_cards
from knavery.engines.candy_k.options import options
from knavery.engines.candy_k.row import (
    ASK_WHY,
    CLAIMS,
    COPIES,
    EXPLAIN,
    KING_SECTION,
    MADE,
    MOST_REMARKS,
    POINT_OUT,
    READY,
    REMARK,
    REMARK_COUNTS,
    SAID,
    SECTION,
    SUSPECT,
    TRUST,
    at,
)
from knavery.engines.compiling import compiled
from knavery.engines.counter import draw, has
from knavery.engines.one_table import SEATS, Row, Stream, steps_from, wide
from knavery.engines.remark_numbers import pair, turned
from knavery.games.candy_k.constants import MOST_SEATS, REMARKS_A_SECTION

#: One in this many times a seat with something to say keeps it to itself.
KEEPS_QUIET: Final = 3
#: A claim that is true at less than this is worth a question.
DUBIOUS: Final = 0.4
#: How many matches more, or less, than everybody could expect of a player a seat must expect.
EDGE: Final = 0.07
#: A seat with a match has no cards to speak of, and pretends one time in this many.
PRETENDS: Final = 7
#: A seat that lied without a match admits it one time in this many.
ADMITS: Final = 3
ROUNDING: Final = 1e-9
_TOLD_TRUTH: Final = 1
_BLUFFED: Final = 2


@compiled
def answer(row: Row, stream: Stream, seat: int) -> int:
    """CK-R3: the answer to a question or an accusation. CK-22: a match is hidden by the claim.

    A seat may admit a bluff without a match, except in Who King, where it covers the King.
    """
    section = wide(row[SECTION])
    explain = REMARK + EXPLAIN
    if row[at(CLAIMS, section, seat)] == own_card(row, section, seat, 0):
        return explain + _TOLD_TRUTH
    hides = section == KING_SECTION or is_matched(row, section, seat, 0)
    if not hides and draw(stream, ADMITS) == 0:
        return explain + _BLUFFED
    return explain + _TOLD_TRUTH


@compiled
def remark(row: Row, stream: Stream, seat: int, scratch: Scratch) -> int:
    """CK-R1: what the seat has to say, once in a section, or that it is ready."""
    section = wide(row[SECTION])
    # Who questions a claim in Who King shows the Assassins where the King is.
    if row[MADE + REMARKS_A_SECTION * seat] or section == KING_SECTION:
        return READY
    if draw(stream, KEEPS_QUIET) == 0:
        return READY
    if is_matched(row, section, seat, 0) and draw(stream, PRETENDS) == 0:
        return _pretend(row, stream, seat)
    hear(row, scratch, seat, MY_EARS)
    hear(row, scratch, EVERYBODY, ALL_EARS)
    found = _point_out(row, stream, seat)
    if found == READY:
        found = _ask(row, stream, seat, scratch)
    if found == READY:
        found = _opinion(row, stream, seat, scratch)
    return found


@compiled
def _pretend(row: Row, stream: Stream, seat: int) -> int:
    """Speak as those do who have no match, so that silence does not tell one."""
    _, high = options(row, seat)
    pairs = 0
    for number in range(POINT_OUT, EXPLAIN):
        pairs += has(high, REMARK + number - 64)
    seats: int = wide(row[SEATS])
    if pairs and draw(stream, 2):
        drawn = draw(stream, pairs)
        for number in range(POINT_OUT, EXPLAIN):
            if has(high, REMARK + number - 64):
                if drawn == 0:
                    return REMARK + number
                drawn -= 1
    drawn = draw(stream, 2 * (seats - 1))
    if drawn < seats - 1:
        return REMARK + SUSPECT + 1 + drawn
    return REMARK + ASK_WHY + 2 + drawn - seats


@compiled
def _point_out(row: Row, stream: Stream, seat: int) -> int:
    """CK-R4: a contradiction the seat is sure of and nobody has pointed out yet; READY: none."""
    section, seats = wide(row[SECTION]), wide(row[SEATS])
    found, ties = READY, 0
    for first in range(seats):
        number = wide(row[at(CLAIMS, section, first)])
        if first == seat or not _is_contradicted(row, seat, number):
            continue
        for second in range(first + 1, seats):
            if second == seat or row[at(CLAIMS, section, second)] != number:
                continue
            said = POINT_OUT + pair(first, second, MOST_SEATS)
            if _was_said(row, said):
                continue
            ties += 1
            if draw(stream, ties) == 0:
                found = REMARK + turned(seat, said, seats, MOST_SEATS)
    return found


@compiled
def _is_contradicted(row: Row, seat: int, number: int) -> bool:
    """Whether more others claimed the number than there are cards of it."""
    section = wide(row[SECTION])
    claimed = 0
    for other in range(wide(row[SEATS])):
        if other != seat and row[at(CLAIMS, section, other)] == number:
            claimed += 1
    return claimed > COPIES - own_cards(row, section, seat, number)


@compiled
def _was_said(row: Row, said: int) -> bool:
    """Whether anybody made that remark in this talk."""
    section = wide(row[SECTION])
    begin = SAID + MOST_REMARKS * section
    for place in range(begin, begin + wide(row[REMARK_COUNTS + section])):
        if row[place] == said:
            return True
    return False


@compiled
def _ask(row: Row, stream: Stream, seat: int, scratch: Scratch) -> int:
    """CK-R3: ask the one whose claim is least likely, if nobody has asked them yet."""
    seats = wide(row[SEATS])
    least, found, ties = 2.0, -1, 0
    for other in range(seats):
        if other == seat or _was_said(row, ASK_WHY + other):
            continue
        chance = true_chance(row, scratch, other)
        if chance < least - ROUNDING:
            least, found, ties = chance, other, 1
        elif chance < least + ROUNDING:
            ties += 1
            if draw(stream, ties) == 0:
                found = other
    if found < 0 or least >= DUBIOUS:
        return READY
    return REMARK + ASK_WHY + steps_from(seat, found, seats)


@compiled
def true_chance(row: Row, scratch: Scratch, speaker: int) -> float:
    """The chance that the speaker's claim is true, for the seat that has heard it."""
    rated = MY_EARS + RATED + RATED_WIDTH * wide(row[SECTION]) + TRUE + speaker
    total = 0.0
    for model in range(MODELS):
        total += scratch[MY_EARS + SHARES + model] * scratch[rated + MOST_SEATS * model]
    return total


@compiled
def _opinion(row: Row, stream: Stream, seat: int, scratch: Scratch) -> int:
    """Suspect, question or believe the player about whom this seat's own cards tell most.

    Whom it believes it says only of the accused.
    """
    seats = wide(row[SEATS])
    write_edges(row, scratch, seat)
    worst = _most(stream, scratch, seat, seats, 1.0)
    best = _most(stream, scratch, seat, seats, -1.0)
    kind = SUSPECT if draw(stream, 2) else ASK_WHY
    if scratch[WINS + worst] > EDGE:
        return REMARK + kind + steps_from(seat, worst, seats)
    if -scratch[WINS + best] > EDGE and _was_said(row, SUSPECT + best):
        return REMARK + TRUST + steps_from(seat, best, seats)
    return READY


@compiled
def write_edges(row: Row, scratch: Scratch, seat: int) -> None:
    """How many matches more of each player the seat expects than everybody could.

    Compared with their mean: what its cards tell of all others alike would tell of its own match.
    """
    seats = wide(row[SEATS])
    count_matches(row, scratch, seat, 0, MY_EARS, MY_EARS + SHARES)
    for other in range(seats):
        scratch[WINS + other] = _expected(scratch, other)
    count_matches(row, scratch, EVERYBODY, 0, ALL_EARS, ALL_EARS + SHARES)
    for other in range(seats):
        scratch[WINS + other] -= _expected(scratch, other)
    mean = 0.0
    for other in range(seats):
        if other != seat:
            mean += scratch[WINS + other] / (seats - 1)
    for other in range(seats):
        scratch[WINS + other] -= mean


@compiled
def _expected(scratch: Scratch, seat: int) -> float:
    """How many matches may be expected of that seat, without the icon's."""
    matches = MATCHES + COUNTS * seat
    return float(scratch[matches + 1] + 2 * scratch[matches + 2] + 3 * scratch[matches + 3])


@compiled
def _most(stream: Stream, scratch: Scratch, seat: int, seats: int, sign: float) -> int:
    """The other seat with the highest edge, or with the lowest."""
    most, found, ties = -1e9, -1, 0
    for other in range(seats):
        if other == seat:
            continue
        edge = sign * scratch[WINS + other]
        if edge > most + ROUNDING:
            most, found, ties = edge, other, 1
        elif edge > most - ROUNDING:
            ties += 1
            if draw(stream, ties) == 0:
                found = other
    return found
