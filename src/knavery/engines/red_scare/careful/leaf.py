"""The learned estimate of a seat's score, with which a rollout ends."""

from math import exp, log
from typing import Any, Final

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row
from knavery.engines.red_scare.careful.assessment import conclude, role_of, study, trust
from knavery.engines.red_scare.careful.cards import blocked_places
from knavery.engines.red_scare.careful.forecast import sign_of
from knavery.engines.red_scare.careful.scratch import (
    CHANCE,
    LEFT,
    MARKERS_LEFT,
    MEAN,
    PROMISE,
    SIDE,
    Scratch,
)
from knavery.engines.red_scare.decisions import SIZES, table_of
from knavery.engines.red_scare.row import ACTIVE, OPEN, PATRIOT, ROUND, cell
from knavery.games.red_scare.constants import MARKERS

#: The stages of a game: a row of weights each.
_OPEN, _LATE, _LAST = range(3)
#: The round before the one in which everybody may accuse.
LATE_ROUND: Final = 3
#: Where the weights of the roles begin, two for each.
ROLES: Final = 12
#: The side that the heuristics take to be ahead for an estimate, if both are level.
TIED: Final = PATRIOT


@compiled
def estimate(row: Row, seat: int, scratch: Scratch, weights: Any) -> float:
    """The expected score: a logistic function of the features.

    `weights` has a row for each stage: the features in the order of the heuristics, that of the
    number of players, the bias, and two for each role.
    """
    study(row, scratch, seat)
    conclude(row, scratch, seat, TIED)
    seats = cell(row, SEATS)
    most = sure = 0.0
    for other in range(seats):
        if other != seat:
            most = max(most, trust(scratch, other))
            sure += abs(trust(scratch, other) - 0.5)
    chance = min(0.98, max(0.02, scratch[CHANCE]))
    standing = log(chance / (1 - chance))
    stage = _LAST if row[OPEN] else _LATE if row[ROUND] >= LATE_ROUND else _OPEN
    weigh = weights[stage]
    role = ROLES + 2 * role_of(row, seat)
    total = (
        weigh[11]
        + weigh[10] * log(seats / 4)
        + weigh[role]
        + weigh[role + 1] * standing
        + weigh[0]
        + weigh[1] * standing
        + weigh[2] * sign_of(int(scratch[SIDE])) * scratch[MEAN] / 5
        + weigh[3] * 2 * sure / (seats - 1)
        + weigh[4] * most
        + weigh[5] * table_of(SIZES, blocked_places(row, seat)) / 3
        + weigh[6] * scratch[PROMISE] / 3
        + weigh[7] * scratch[MARKERS_LEFT] / MARKERS
        + weigh[8] * (1.0 if row[ACTIVE] == seat else 0.0)
        + weigh[9] * scratch[LEFT] / 5
    )
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))
