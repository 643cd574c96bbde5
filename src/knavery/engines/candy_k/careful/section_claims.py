"""What the claims of a section tell about the cards behind them: a count of all deals."""

from typing import Final

from knavery.engines.candy_k.careful.models import ALL_NOISE, DODGED, lies
from knavery.engines.candy_k.careful.scratch import (
    COUNTS,
    MATCH,
    MODELS,
    TRUE,
    WAYS,
    WEIGHT,
    Scratch,
)
from knavery.engines.candy_k.row import CARDS, CLAIMS, CLUES, COPIES, SECONDS, at, numbers_in
from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, wide
from knavery.games.candy_k.constants import MOST_SEATS

#: Weights by the number of matches, 0 to 3: there are no more cards of the clue.
Weights = tuple[float, float, float, float]

_NONE: Final = (0.0, 0.0, 0.0, 0.0)
_ONE: Final = (1.0, 0.0, 0.0, 0.0)


@compiled
def rate_section(
    row: Row, scratch: Scratch, section: int, listener: int, spoken: tuple[int, int], out: int
) -> None:
    """Write the section in the light of each model, as the listener heard it; -1: everybody.

    `spoken` is a seat and a claim of it that is weighed; (-1, 0): none.
    """
    seats, numbers, clue = (
        wide(row[SEATS]),
        wide(numbers_in(row, section)),
        wide(row[CLUES + section]),
    )
    left = numbers * COPIES
    if listener >= 0:
        left -= 1 + (1 if row[at(SECONDS, section, listener)] else 0)
    clue_left = COPIES - own_cards(row, section, listener, clue)
    prior = clue_left / left
    for model in range(MODELS):
        rate = lies(model, numbers)
        true = (1 - rate) / left
        other = rate / (numbers - 1) * (left - clue_left) / left
        plain_match = 1 / (numbers - 1) / left
        spent_match = plain_match * DODGED[model]
        whole = _ONE
        for number in range(1, numbers + 1):
            plain, spent = _claimers(row, section, listener, spoken, number)
            room = COPIES - own_cards(row, section, listener, number)
            its = _ways(room, (plain, spent), (true, other, plain_match, spent_match))
            _keep(scratch, WAYS + COUNTS * (number - 1), its)
            whole = _times(whole, its)
        weight = _total(whole, clue_left)
        scratch[out + WEIGHT + model] = weight
        matches, truths = out + MATCH + MOST_SEATS * model, out + TRUE + MOST_SEATS * model
        for seat in range(seats):
            claim = heard_claim(row, section, seat, listener, spoken)
            has_spent = row[at(SECONDS, section, seat)] != 0
            if model == ALL_NOISE:
                scratch[matches + seat] = prior
                scratch[truths + seat] = 0.0
                if claim:
                    own = own_cards(row, section, listener, claim)
                    scratch[truths + seat] = (COPIES - own) / left
                continue
            if claim == 0 or weight == 0:
                scratch[matches + seat] = prior * (min(DODGED[model], 1.0) if has_spent else 1.0)
                scratch[truths + seat] = 0.0
                continue
            plain, spent = _claimers(row, section, listener, spoken, claim)
            if has_spent:
                spent -= 1
            else:
                plain -= 1
            room = COPIES - own_cards(row, section, listener, claim)
            factors = true, other, plain_match, spent_match
            rest = _rest(scratch, numbers, claim)
            here = _shifted(
                _ways(room, (plain, spent), factors), spent_match if has_spent else plain_match
            )
            scratch[matches + seat] = _total(_times(rest, here), clue_left) / weight
            truth = 0.0
            if room > 0:
                ways = _ways(room - 1, (plain, spent), factors)
                truth = true * room * _total(_times(rest, ways), clue_left) / weight
            scratch[truths + seat] = truth


@compiled
def heard_claim(row: Row, section: int, seat: int, listener: int, spoken: tuple[int, int]) -> int:
    """What the seat claimed; 0 for the listener and for those who have not spoken."""
    if seat == listener:
        return 0
    return spoken[1] if seat == spoken[0] else wide(row[at(CLAIMS, section, seat)])


@compiled
def own_cards(row: Row, section: int, listener: int, number: int) -> int:
    """How many cards of that number the listener holds; 0 for everybody."""
    if listener < 0:
        return 0
    held = 1 if row[at(CARDS, section, listener)] == number else 0
    return held + (1 if row[at(SECONDS, section, listener)] == number else 0)


@compiled
def _claimers(
    row: Row, section: int, listener: int, spoken: tuple[int, int], number: int
) -> tuple[int, int]:
    """How many claimed that number: without a spent token, and with one."""
    plain = spent = 0
    for seat in range(wide(row[SEATS])):
        if heard_claim(row, section, seat, listener, spoken) == number:
            if row[at(SECONDS, section, seat)]:
                spent += 1
            else:
                plain += 1
    return plain, spent


@compiled
def _ways(
    room: int, claimers: tuple[int, int], factors: tuple[float, float, float, float]
) -> Weights:
    """The weight of the claims of one number, of which there are `room` cards.

    Each of its claimers tells the truth, hides a match or lies by choice.
    """
    true, other, plain_match, spent_match = factors
    # By the number of truthful claimers: no more than there are cards.
    none, one, two, three = _ONE, _NONE, _NONE, _NONE
    for claimer in range(claimers[0] + claimers[1]):
        match = plain_match if claimer < claimers[0] else spent_match
        three = _one_more(three, two, true, match, other)
        two = _one_more(two, one, true, match, other)
        one = _one_more(one, none, true, match, other)
        none = _one_more(none, _NONE, true, match, other)
    first = float(room)
    second = first * (room - 1)
    third = second * (room - 2)
    return (
        none[0] + first * one[0] + second * two[0] + third * three[0],
        none[1] + first * one[1] + second * two[1] + third * three[1],
        none[2] + first * one[2] + second * two[2] + third * three[2],
        none[3] + first * one[3] + second * two[3] + third * three[3],
    )


@compiled
def _one_more(same: Weights, fewer: Weights, true: float, match: float, other: float) -> Weights:
    """The weights with another claimer: truthful, with a match, or lying by choice."""
    return (
        fewer[0] * true + same[0] * other,
        fewer[1] * true + same[1] * other + same[0] * match,
        fewer[2] * true + same[2] * other + same[1] * match,
        fewer[3] * true + same[3] * other + same[2] * match,
    )


@compiled
def _shifted(ways: Weights, match: float) -> Weights:
    """The weights with one more match, of a given claimer."""
    return 0.0, match * ways[0], match * ways[1], match * ways[2]


@compiled
def _times(one: Weights, other: Weights) -> Weights:
    """The weights of both groups together."""
    return (
        one[0] * other[0],
        one[0] * other[1] + one[1] * other[0],
        one[0] * other[2] + one[1] * other[1] + one[2] * other[0],
        one[0] * other[3] + one[1] * other[2] + one[2] * other[1] + one[3] * other[0],
    )


@compiled
def _total(weights: Weights, cards: int) -> float:
    """The weight of all: matches are drawn from the same few cards."""
    second = cards * (cards - 1)
    return weights[0] + cards * weights[1] + second * weights[2] + second * (cards - 2) * weights[3]


@compiled
def _keep(scratch: Scratch, place: int, ways: Weights) -> None:
    scratch[place] = ways[0]
    scratch[place + 1] = ways[1]
    scratch[place + 2] = ways[2]
    scratch[place + 3] = ways[3]


@compiled
def _rest(scratch: Scratch, numbers: int, claim: int) -> Weights:
    """The weights of all other numbers together."""
    whole = _ONE
    for number in range(numbers):
        if number != claim - 1:
            place = WAYS + COUNTS * number
            its = scratch[place], scratch[place + 1], scratch[place + 2], scratch[place + 3]
            whole = _times(whole, its)
    return whole
