"""The learned estimate of a seat's score, with which a rollout ends."""

from math import exp, log
from typing import Any, Final

from knavery.engines.compiling import compiled
from knavery.engines.kingless.cards import (
    ANSWER_COUNT,
    FIRST_ANSWER,
    OP,
    OP_GUTTER,
    OP_GUTTER_HIGHEST,
    is_event,
    parts_of,
    text,
)
from knavery.engines.kingless.careful.standing import (
    CHANCES,
    INFLUENCES,
    Scratch,
    has_turn_left,
    stand,
)
from knavery.engines.kingless.careful.worth import printed
from knavery.engines.kingless.row import (
    ACTIVE,
    AREA_SIZES,
    HAND_SIZES,
    LAST_TURNS,
    TRIGGER,
    cell,
    hand_card,
    hand_start,
)
from knavery.engines.one_table import SEATS, Row, steps_from

#: Cards in play from which on a player may soon trigger the end.
MANY: Final = 3
#: The stages of a round: a row of weights each.
OPEN, LATE, END = range(3)
STAGES: Final = ("open", "late", "end")


@compiled
def estimate(row: Row, seat: int, scratch: Scratch, weights: Any) -> float:
    """The expected score: a logistic function of the features.

    `weights` has a row for each stage: the features in the order of the heuristics, and the bias.
    """
    stand(row, scratch)
    seats = cell(row, SEATS)
    rivals = seats - 1
    mine = scratch[INFLUENCES + seat]
    highest, theirs, their_cards, their_most = -1.0, 0.0, 0, 0
    for other in range(seats):
        if other != seat:
            highest = max(highest, scratch[INFLUENCES + other])
            theirs += scratch[INFLUENCES + other]
            their_cards += cell(row, HAND_SIZES + other)
            their_most = max(their_most, cell(row, AREA_SIZES + other))
    my_most = cell(row, AREA_SIZES + seat)
    best, second, stops, weapons = held(row, seat)
    my_turn = 1.0 if row[ACTIVE] == seat else 0.0
    if row[LAST_TURNS] > 0:
        stage = END
        their_turns = cell(row, LAST_TURNS) - my_turn
        if has_turn_left(row, seat):
            their_turns -= 1
            my_turn = 1.0
        best *= my_turn
        weapons *= my_turn
    else:
        stage = LATE if row[TRIGGER] > 0 or max(my_most, their_most) >= MANY else OPEN
        their_turns = float(steps_from(seat, cell(row, ACTIVE), seats))
    share = min(0.98, max(0.02, scratch[CHANCES + seat]))
    weigh = weights[stage]
    total = (
        weigh[15]
        + weigh[0] * log(rivals)
        + weigh[1] * log(share / (1 - share))
        + weigh[2]
        + weigh[3] * (mine - highest) / 5
        + weigh[4] * (mine - theirs / rivals) / 5
        + weigh[5] * my_turn
        + weigh[6] * their_turns / seats
        + weigh[7] * cell(row, HAND_SIZES + seat) / 4
        + weigh[8] * their_cards / (4 * rivals)
        + weigh[9] * best
        + weigh[10] * second
        + weigh[11] * stops
        + weigh[12] * weapons
        + weigh[13] * my_most / 2
        + weigh[14] * their_most / 2
    )
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


@compiled
def held(row: Row, seat: int) -> tuple[float, float, float, float]:
    """The influence of the two best cards of a hand, and how many Stops and weapons it has."""
    best, second, stops, weapons = 0, 0, 0.0, 0.0
    start = hand_start(row, seat)
    for place in range(start, start + cell(row, HAND_SIZES + seat)):
        kind = hand_card(row, place)
        here = printed(kind)
        if here > best:
            best, second = here, best
        elif here > second:
            second = here
        if FIRST_ANSWER <= kind < FIRST_ANSWER + ANSWER_COUNT:
            stops += 1.0
        if is_event(kind):
            for part in range(parts_of(kind)):
                if text(kind, part, OP) in (OP_GUTTER, OP_GUTTER_HIGHEST):
                    weapons += 1.0
                    break
    return best / 5, second / 5, stops, weapons
