"""Which number `careful` claims."""

from typing import Final

from knavery.engines.candy_k.careful.beliefs import hear, own_card, suspect
from knavery.engines.candy_k.careful.scratch import (
    ASSASSINS,
    MATCH,
    MINE,
    MODELS,
    MY_EARS,
    SHARES,
    TRIED,
    Scratch,
)
from knavery.engines.candy_k.careful.section_claims import rate_section
from knavery.engines.candy_k.row import (
    CLAIMS,
    CLUES,
    COPIES,
    KING_SECTION,
    SECTION,
    at,
    first_claim,
    numbers_in,
)
from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.one_table import SEATS, Row, Stream, wide
from knavery.games.candy_k.constants import MOST_SEATS

#: How much `careful` fears being caught, and how many of a table's Citizens cover the King.
FEAR: Final = 2.0
COVERS: Final = 1.4
#: The fineness of a chance that is drawn.
FINE: Final = 1000
#: A careful seat that may tell the truth lies once in this many claims, to try the others.
TRIALS: Final = 14
#: How much less a lie must be suspected than the truth to be told.
MARGIN: Final = 0.05


@compiled
def claim(row: Row, stream: Stream, seat: int, scratch: Scratch) -> int:
    """CK-Q10: the truth if that is allowed and does no harm; else what will be believed."""
    section = wide(row[SECTION])
    first = first_claim(section) - 1
    clue, held = wide(row[CLUES + section]), own_card(row, section, seat, 0)
    if section == KING_SECTION:
        return first + _king_claim(row, stream, seat, scratch, held)
    if held == clue:
        return first + _likely(row, stream, clue)  # CK-22: hide a match
    if wide(numbers_in(row, section)) == 2:
        return first + held
    lie = _likely_but(row, stream, clue, held)
    hear(row, scratch, seat, MY_EARS)
    gain = doubt(row, scratch, seat, held) - doubt(row, scratch, seat, lie)
    if gain > MARGIN or draw(stream, TRIALS) == 0:
        return first + lie
    return first + held


@compiled
def _king_claim(row: Row, stream: Stream, seat: int, scratch: Scratch, held: int) -> int:
    """CK-22: the King says any number; CK-Q10: a loyal seat sometimes covers the King."""
    seats, clue = wide(row[SEATS]), wide(row[CLUES + KING_SECTION])
    if held == clue:
        # Rather a number that nobody has claimed, but not always.
        chosen, other = _any_but(stream, seats, clue, clue), _any_but(stream, seats, clue, clue)
        if _is_claimed(row, chosen) and draw(stream, 2):
            return other
        return chosen
    hear(row, scratch, seat, MY_EARS)
    suspect(row, scratch, seat, 0, MY_EARS, MINE)
    if scratch[MINE + ASSASSINS + seat] >= 0.5 or draw(stream, FINE) >= cover_chance(seats) * FINE:
        return held
    return _any_but(stream, seats, clue, held)


@compiled
def cover_chance(seats: int) -> float:
    """How often a loyal seat covers the King."""
    return min(1.0, COVERS / (FEAR * (seats - 2)))


@compiled
def _any_but(stream: Stream, numbers: int, one: int, other: int) -> int:
    """A number other than these, each equally likely."""
    left = numbers - (1 if one == other else 2)
    drawn = draw(stream, left)
    for number in range(1, numbers + 1):
        if number not in (one, other):
            if drawn == 0:
                return number
            drawn -= 1
    return 0


@compiled
def _is_claimed(row: Row, number: int) -> bool:
    claimed = False
    for seat in range(wide(row[SEATS])):
        claimed = claimed or row[at(CLAIMS, KING_SECTION, seat)] == number
    return claimed


@compiled
def _likely(row: Row, stream: Stream, clue: int) -> int:
    """A number drawn as a truthful speaker would have drawn it."""
    return _likely_but(row, stream, clue, clue)


@compiled
def _likely_but(row: Row, stream: Stream, clue: int, held: int) -> int:
    """A lie: each number is as likely as cards of it may be left, so that it looks true."""
    numbers = wide(numbers_in(row, wide(row[SECTION])))
    total = 0
    for number in range(1, numbers + 1):
        if number not in (clue, held):
            total += room(row, number)
    if total == 0:
        return _any_but(stream, numbers, clue, held)
    drawn = draw(stream, total)
    for number in range(1, numbers + 1):
        if number not in (clue, held):
            drawn -= room(row, number)
            if drawn < 0:
                return number
    return 0


@compiled
def room(row: Row, number: int) -> int:
    """How many cards of that number are left, if all claims are true."""
    left = COPIES
    for seat in range(wide(row[SEATS])):
        if row[at(CLAIMS, wide(row[SECTION]), seat)] == number:
            left -= 1
    return max(0, left)


@compiled
def doubt(row: Row, scratch: Scratch, seat: int, number: int) -> float:
    """The chance everybody will give the speaker of a match after that claim; it has heard all."""
    rate_section(row, scratch, wide(row[SECTION]), -1, (seat, number), TRIED)
    total = 0.0
    for model in range(MODELS):
        share = scratch[MY_EARS + SHARES + model]
        total += share * scratch[TRIED + MATCH + MOST_SEATS * model + seat]
    return total
