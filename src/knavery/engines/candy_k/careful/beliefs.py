"""What a seat believes: a weight for each King with each one or two Assassins."""

from typing import Final

from knavery.engines.candy_k.careful.hearsay import sway
from knavery.engines.candy_k.careful.king_claims import king_chances, weigh_kings
from knavery.engines.candy_k.careful.models import ALL_NOISE, EARLY, LATE, LOST, PRIOR
from knavery.engines.candy_k.careful.role_chances import weigh_roles
from knavery.engines.candy_k.careful.scratch import (
    ALL,
    ALL_EARS,
    BELIEVED_WIDTH,
    COUNTS,
    KING_WEIGHTS,
    KINGS,
    LOST_SHARES,
    MATCH,
    MATCHES,
    MINE,
    MODELS,
    MY_EARS,
    NOISE,
    RATED,
    RATED_WIDTH,
    SHARES,
    WEIGHT,
    Scratch,
)
from knavery.engines.candy_k.careful.section_claims import rate_section
from knavery.engines.candy_k.row import (
    ANSWERS,
    CLUES,
    KING_SECTION,
    NUMBERS,
    PHASE,
    PHASE_CHOICE,
    PLAYED,
    SECONDS,
    SECTION,
    SECTION_COUNT,
    TOKENS_EACH,
    at,
)
from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, wide
from knavery.games.candy_k.constants import MOST_SEATS

#: Nobody in particular: what everybody could hear.
EVERYBODY: Final = -1
#: No claim is weighed.
NOTHING: Final = (-1, 0)


@compiled
def own_card(row: Row, section: int, seat: int, chosen: int) -> int:
    """The seat's card that counts in that section; 0 before it is settled.

    `chosen` is a card of the present section that it thinks of; 0: none.
    """
    played: int = wide(row[at(PLAYED, section, seat)])
    if played == 0 and section == row[SECTION] and row[PHASE] == PHASE_CHOICE:
        return chosen if chosen else wide(row[ANSWERS + seat])
    return played


@compiled
def is_matched(row: Row, section: int, seat: int, chosen: int) -> bool:
    """CK-10: whether the seat's card that counts bears the clue's number."""
    clue: int = wide(row[CLUES + section])
    return clue != 0 and own_card(row, section, seat, chosen) == clue


@compiled
def hear(row: Row, scratch: Scratch, listener: int, ears: int) -> None:
    """Weigh all claims and tokens as the listener heard them; `ears` is where it is written."""
    for model in range(MODELS):
        scratch[ears + SHARES + model] = 1.0
    for section in range(SECTION_COUNT):
        if row[CLUES + section] == 0:
            continue
        if section == KING_SECTION:
            held = 0 if listener < 0 else own_card(row, section, listener, 0)
            weigh_kings(row, scratch, listener, held, NOTHING, ears + KING_WEIGHTS)
            for model in range(MODELS):
                whole = 0.0
                for seat in range(wide(row[SEATS])):
                    whole += scratch[ears + KING_WEIGHTS + MOST_SEATS * model + seat]
                scratch[ears + SHARES + model] *= whole
        else:
            rated = ears + RATED + RATED_WIDTH * section
            rate_section(row, scratch, section, listener, NOTHING, rated)
            for model in range(MODELS):
                scratch[ears + SHARES + model] *= scratch[rated + WEIGHT + model]
    _explain_tokens(row, scratch, listener, ears)
    whole = 0.0
    for model in range(MODELS):
        scratch[ears + SHARES + model] *= PRIOR[model]
        whole += scratch[ears + SHARES + model]
    for model in range(MODELS):
        if whole > 0:
            scratch[ears + SHARES + model] /= whole
        else:
            scratch[ears + SHARES + model] = PRIOR[model]


@compiled
def _explain_tokens(row: Row, scratch: Scratch, listener: int, ears: int) -> None:
    """CK-17: how well each model explains who spent a token and who did not."""
    last = -1
    for section in range(SECTION_COUNT):
        if section != KING_SECTION and row[CLUES + section] != 0:
            last = section
    is_late = row[SECTION] == SECTION_COUNT - 1
    for seat in range(wide(row[SEATS])):
        if seat == listener:
            continue
        left = wide(row[TOKENS_EACH])
        for section in range(last + 1):
            if section == KING_SECTION or left == 0:
                continue
            spent = row[at(SECONDS, section, seat)] != 0
            for model in range(MODELS):
                rate = LATE[model] if is_late and section == last else EARLY[model]
                scratch[ears + SHARES + model] *= rate if spent else 1 - rate
            if spent:
                left -= 1


@compiled
def form_opinions(row: Row, scratch: Scratch, seat: int, chosen: int, doubt: float) -> None:
    """Write what the seat believes, and what everybody could; both have been heard before.

    Above that chance that all is noise, both are what the seat believes by its cards alone.
    """
    if scratch[MY_EARS + SHARES + ALL_NOISE] > doubt:
        for model in range(MODELS):
            scratch[LOST_SHARES + model] = 1.0 if model == ALL_NOISE else 0.0
        _suspect(row, scratch, seat, chosen, MY_EARS, LOST_SHARES, MINE)
        for place in range(BELIEVED_WIDTH):
            scratch[ALL + place] = scratch[MINE + place]
        return
    suspect(row, scratch, seat, chosen, MY_EARS, MINE)
    suspect(row, scratch, EVERYBODY, 0, ALL_EARS, ALL)


@compiled
def suspect(row: Row, scratch: Scratch, listener: int, chosen: int, ears: int, out: int) -> None:
    """Write what the listener believes, from claims and remarks."""
    _suspect(row, scratch, listener, chosen, ears, ears + SHARES, out)
    sway(row, scratch, listener, ears + SHARES, out)


@compiled
def _suspect(
    row: Row, scratch: Scratch, listener: int, chosen: int, ears: int, shares: int, out: int
) -> None:
    seats = wide(row[SEATS])
    count_matches(row, scratch, listener, chosen, ears, shares)
    if row[CLUES + KING_SECTION]:
        king_chances(row, scratch, ears + KING_WEIGHTS, shares, out + KINGS)
    else:
        for seat in range(seats):
            scratch[out + KINGS + seat] = 1 / seats
    weigh_roles(row, scratch, listener, out)
    # In tenths, as the heuristics round it.
    scratch[out + NOISE] = int(scratch[shares + ALL_NOISE] * 10 + 0.5) / 10


@compiled
def count_matches(
    row: Row, scratch: Scratch, listener: int, chosen: int, ears: int, shares: int
) -> None:
    """For each seat, write the chances of its number of matches at the end, without the icon.

    In a section still to come, one card of `numbers` is a match.
    """
    for seat in range(wide(row[SEATS])):
        none, one, two, three = 1.0, 0.0, 0.0, 0.0
        for section in range(SECTION_COUNT):
            if section == KING_SECTION:
                continue
            if row[CLUES + section] == 0:
                chance = 1 / wide(row[NUMBERS])
            elif seat == listener:
                chance = 1.0 if is_matched(row, section, seat, chosen) else 0.0
            else:
                chance = 0.0
                matches = ears + RATED + RATED_WIDTH * section + MATCH + seat
                for model in range(MODELS):
                    chance += scratch[shares + model] * scratch[matches + MOST_SEATS * model]
            miss = 1 - chance
            none, one, two, three = (
                none * miss,
                one * miss + none * chance,
                two * miss + one * chance,
                three * miss + two * chance,
            )
        place = MATCHES + COUNTS * seat
        scratch[place] = none
        scratch[place + 1] = one
        scratch[place + 2] = two
        scratch[place + 3] = three


@compiled
def is_lost(scratch: Scratch, ears: int) -> bool:
    """Whether claims are to be ignored."""
    return bool(scratch[ears + SHARES + ALL_NOISE] > LOST)
