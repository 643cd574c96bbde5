"""What `careful` chooses."""

from math import exp
from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.counter import count, draw, has, nth
from knavery.engines.kingless.cards import (
    ANSWER_COUNT,
    FIRST_ANSWER,
    PLACED_COUNT,
    ends_turn,
)
from knavery.engines.kingless.careful.standing import STANDING_WIDTH, Scratch, is_last_turn, stand
from knavery.engines.kingless.careful.text_worth import play_worth
from knavery.engines.kingless.careful.threat import threat
from knavery.engines.kingless.careful.worth import (
    DRAWN,
    card_in_play,
    keep_worth,
    name_worth,
    printed,
    their_card,
)
from knavery.engines.kingless.options import BEGINS, WORDS, options, pick_option
from knavery.engines.kingless.row import (
    ANSWER,
    ANSWERING,
    CHAIN_CARDS,
    CHAIN_SIZE,
    CHOOSE_CARD,
    CHOOSE_OPPONENT,
    DISCARD_CARD,
    DUELLING,
    END_TURN,
    GUTTER_CARD,
    HAND_OVER,
    HAND_SIZES,
    NAME_CARD,
    PASS,
    PHASE,
    PLACE_CARD,
    PLAY_CARD,
    TAKE_RECRUIT,
    cell,
)
from knavery.engines.kingless.targets import ByStep
from knavery.engines.one_table import SEATS, Row, Stream, clockwise

STOP_BAR: Final = 2.0
MIXING: Final = 0.6
MOST_STOPS: Final = 0.85
LAST_BAR: Final = 0.1
ROUNDING: Final = 1e-9
_FINE: Final = 1 << 16
_LOW: Final = -1e9

#: The floats that a decision needs.
SCRATCH: Final = STANDING_WIDTH


@compiled
def choose(row: Row, stream: Stream, seat: int, scratch: Scratch) -> int:
    """The choice of `careful`; the stream breaks ties."""
    phase = cell(row, PHASE)
    shape, words = options(row, seat)
    if phase == DUELLING:
        return _random(row, stream, seat)
    if phase == ANSWERING and count(words[0]) == 0:
        return PASS
    every = 0
    for number in range(WORDS):
        every += count(words[number])
    if every == 1:
        return _random(row, stream, seat)
    stand(row, scratch)
    if phase == ANSWERING:
        return _answer(row, stream, seat, scratch, words)
    # G-T2: events after which the turn goes on come first.
    best = _best(row, stream, seat, scratch, shape, words, True)
    if best >= 0:
        return best
    best = _best(row, stream, seat, scratch, shape, words, False)
    return best if best >= 0 else _random(row, stream, seat)


@compiled
def _random(row: Row, stream: Stream, seat: int) -> int:
    draw(stream, 2)
    return pick_option(row, seat, stream[0])


@compiled
def _best(
    row: Row, stream: Stream, seat: int, scratch: Scratch, shape: int, words: ByStep, first: bool
) -> int:
    """The best option of those that come first, or of the others; -1 if there is none."""
    most, best, ties = _LOW, -1, 0
    for number in range(WORDS):
        word = words[number]
        for place in range(count(word)):
            decision = BEGINS[shape, number] + nth(word, place)
            if goes_on(decision) != first:
                continue
            worth = worth_of(row, scratch, seat, decision)
            if first and worth <= 0:
                continue
            if worth > most + ROUNDING:
                most, best, ties = worth, decision, 1
            elif worth > most - ROUNDING:
                ties += 1
                if draw(stream, ties) == 0:
                    best = decision
    return best


@compiled
def goes_on(decision: int) -> bool:
    """G-T2: whether it plays an event after which the turn goes on."""
    kind = decision - PLAY_CARD
    return PLACED_COUNT <= kind < ANSWER - PLAY_CARD and not ends_turn(kind)


@compiled
def worth_of(row: Row, scratch: Scratch, seat: int, decision: int) -> float:
    """The value of a decision of the seat, in influence; `stand` was called before."""
    if decision == END_TURN:
        return 0.0 if is_last_turn(row, seat) else DRAWN
    if decision == PASS:
        return 0.0
    if decision < ANSWER:
        return play_worth(row, scratch, seat, decision - PLAY_CARD)
    if decision < PLACE_CARD:
        return -keep_worth(decision - DISCARD_CARD)
    if decision < TAKE_RECRUIT:
        return float(printed(decision - PLACE_CARD))
    if decision < HAND_OVER:
        return float(printed(decision - TAKE_RECRUIT))
    if decision < GUTTER_CARD:
        return -keep_worth(decision - HAND_OVER)
    if decision < NAME_CARD:
        return card_in_play(row, scratch, seat, seat, decision - GUTTER_CARD)
    if decision < CHOOSE_OPPONENT:
        source = cell(row, CHAIN_CARDS + cell(row, CHAIN_SIZE) - 1)
        return name_worth(row, scratch, seat, source, decision - NAME_CARD)
    seats = cell(row, SEATS)
    if decision < CHOOSE_CARD:
        other = clockwise(seat, decision - CHOOSE_OPPONENT, seats)
        size = min(cell(row, HAND_SIZES + other), 3)
        return size * 0.01 + their_card(row, scratch, seat, other)
    at = decision - CHOOSE_CARD
    step = at // PLACED_COUNT
    owner = clockwise(seat, step, seats)
    return card_in_play(row, scratch, seat, owner, at - step * PLACED_COUNT)


@compiled
def _answer(row: Row, stream: Stream, seat: int, scratch: Scratch, words: ByStep) -> int:
    """G-I3: stop a card that costs more than a Stop is worth; close to the bar, sometimes."""
    cost = threat(row, scratch, seat)
    if is_last_turn(row, seat):
        stops = cost > LAST_BAR
    else:
        share = MOST_STOPS / (1.0 + exp(-(cost - STOP_BAR) / MIXING))
        stops = cost > 0 and draw(stream, _FINE) < share * _FINE
    if not stops:
        return PASS
    least, found, ties = -_LOW, PASS, 0
    for answer in range(ANSWER_COUNT):
        if not has(words[0], answer):
            continue
        kept = keep_worth(FIRST_ANSWER + answer)
        if kept < least:
            least, found, ties = kept, ANSWER + answer, 1
        elif kept == least:
            ties += 1
            if draw(stream, ties) == 0:
                found = ANSWER + answer
    return found
