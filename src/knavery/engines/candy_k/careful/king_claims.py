"""Who may be the King, given the claims of Who King."""

from typing import Final

from knavery.engines.candy_k.careful.models import king_lies
from knavery.engines.candy_k.careful.scratch import MODELS, WORK, Scratch
from knavery.engines.candy_k.careful.section_claims import heard_claim
from knavery.engines.candy_k.row import CLUES, KING_SECTION
from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, wide
from knavery.games.candy_k.constants import MOST_SEATS

_FACTORIALS: Final = (1.0, 1.0, 2.0, 6.0, 24.0, 120.0, 720.0, 5040.0, 40320.0)


@compiled
def weigh_kings(
    row: Row, scratch: Scratch, listener: int, held: int, spoken: tuple[int, int], out: int
) -> None:
    """For each model, the weight of every seat as King, by what the listener heard.

    `held` is the listener's number; 0: not known. CK-Q6: all numbers differ, so the weight counts
    the deals that agree with the claims. CK-Q17: listeners know whether they are the King.
    """
    seats = wide(row[SEATS])
    is_king = listener >= 0 and held == row[CLUES + KING_SECTION]
    for king in range(seats):
        if (king == listener) != is_king:
            for model in range(MODELS):
                scratch[out + MOST_SEATS * model + king] = 0.0
            continue
        speakers, silent = _count_matchings(row, scratch, listener, held, spoken, king)
        for model in range(MODELS):
            rate = king_lies(model, seats)
            lie = rate / (seats - 2)
            gain = (1 - rate) - lie
            total = 0.0
            for true in range(speakers + 1):
                weight = scratch[WORK + true] * _FACTORIALS[speakers - true + silent]
                for _ in range(true):
                    weight *= gain
                for _ in range(speakers - true):
                    weight *= lie
                total += weight
            scratch[out + MOST_SEATS * model + king] = total


@compiled
def _count_matchings(
    row: Row, scratch: Scratch, listener: int, held: int, spoken: tuple[int, int], king: int
) -> tuple[int, int]:
    """Write in how many ways 0, 1, 2, … claims may be true at once; how many spoke, and did not.

    At most one of those who claim a number holds it.
    """
    seats = wide(row[SEATS])
    for place in range(1, seats + 1):
        scratch[WORK + place] = 0.0
    scratch[WORK] = 1.0
    speakers = silent = numbers = 0
    for seat in range(seats):
        if seat in (king, listener):
            continue
        if heard_claim(row, KING_SECTION, seat, listener, spoken):
            speakers += 1
        else:
            silent += 1
    for number in range(1, seats + 1):
        if number == held:
            continue
        count = 0
        for seat in range(seats):
            if (
                seat not in (king, listener)
                and heard_claim(row, KING_SECTION, seat, listener, spoken) == number
            ):
                count += 1
        if count:
            for place in range(numbers, -1, -1):
                scratch[WORK + place + 1] += count * scratch[WORK + place]
            numbers += 1
    return speakers, silent


@compiled
def king_chances(row: Row, scratch: Scratch, weights: int, shares: int, out: int) -> None:
    """For each seat, the chance that it is the King, given the chances of the models."""
    seats = wide(row[SEATS])
    for seat in range(seats):
        scratch[out + seat] = 0.0
    for model in range(MODELS):
        whole = 0.0
        for seat in range(seats):
            whole += scratch[weights + MOST_SEATS * model + seat]
        for seat in range(seats):
            weight = scratch[weights + MOST_SEATS * model + seat]
            scratch[out + seat] += scratch[shares + model] * weight / whole
