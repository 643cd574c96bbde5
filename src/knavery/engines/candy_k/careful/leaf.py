"""The learned estimate of a seat's score, with which a rollout ends."""

from math import exp, log
from typing import Any, Final

from knavery.engines.candy_k.careful.ballots import best_win, expect_votes, weigh_votes
from knavery.engines.candy_k.careful.beliefs import EVERYBODY, form_opinions, hear, is_matched
from knavery.engines.candy_k.careful.models import LOST
from knavery.engines.candy_k.careful.scratch import (
    ALL,
    ALL_EARS,
    ASSASSINS,
    KINGS,
    MINE,
    MODELS,
    MY_EARS,
    NOISE,
    SHARES,
    Scratch,
)
from knavery.engines.candy_k.row import (
    DECISIVE,
    ICON,
    KING_SECTION,
    PHASE,
    PHASE_VOTE,
    SECTION,
    SECTION_COUNT,
    TOKENS,
)
from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, wide

#: How often the King is struck at tables of each of the models.
STRUCK: Final = (0.57, 0.44, 0.32, 0.25)
#: How often a seat with 0, 1, 2 or more matches turns out to be an Assassin.
ASSASSIN: Final = (0.05, 0.4, 0.85, 0.97)
#: How often the loyal find the Assassins, which counts if the ending is literal (CK-Q15).
FOUND: Final = 0.2


@compiled
def estimate(row: Row, seat: int, scratch: Scratch, weights: Any) -> float:
    """The expected score: a logistic function of the features.

    `weights` has a row for each section and one for the vote: the features in the order of the
    heuristics, that of the number of players, and the bias.
    """
    seats = wide(row[SEATS])
    hear(row, scratch, seat, MY_EARS)
    hear(row, scratch, EVERYBODY, ALL_EARS)
    form_opinions(row, scratch, seat, 0, LOST)
    expect_votes(row, scratch)
    weigh_votes(row, scratch, seat, False)
    best = best_win(row, scratch, seat)
    assassin, king = scratch[MINE + ASSASSINS + seat], scratch[MINE + KINGS + seat]
    suspected, hidden = scratch[ALL + ASSASSINS + seat], scratch[ALL + KINGS + seat]
    finds = finds_king = all_find = 0.0
    for other in range(seats):
        all_find = max(all_find, scratch[ALL + ASSASSINS + other])
        if other != seat:
            finds = max(finds, scratch[MINE + ASSASSINS + other])
            finds_king = max(finds_king, scratch[MINE + KINGS + other])
    stage = SECTION_COUNT if row[PHASE] == PHASE_VOTE else wide(row[SECTION])
    weigh = weights[stage]
    total = (
        weigh[15]
        + weigh[14] * log(seats / 4)
        + weigh[0]
        + weigh[1] * _logit(best)
        + weigh[2] * _logit(forecast(row, scratch, seat))
        + weigh[3] * assassin
        + weigh[4] * king
        + weigh[5] * suspected
        + weigh[6] * hidden
        + weigh[7] * assassin * suspected
        + weigh[8] * king * hidden
        + weigh[9] * finds
        + weigh[10] * assassin * finds_king
        + weigh[11] * (1 - assassin) * all_find
        + weigh[12] * scratch[MINE + NOISE]
        + weigh[13] * row[TOKENS + seat] / 2
    )
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


@compiled
def forecast(row: Row, scratch: Scratch, seat: int) -> float:
    """CK-Q15: the chance to win before the votes are weighed; CK-27: the King is no Assassin."""
    struck = 0.0
    for model in range(MODELS):
        struck += scratch[MY_EARS + SHARES + model] * STRUCK[model]
    matches = 1 if row[ICON] == seat else 0
    for section in range(wide(row[SECTION]) + 1):
        if section != KING_SECTION and is_matched(row, section, seat, 0):
            matches += 1
    assassin = ASSASSIN[min(matches, 3)]
    if is_matched(row, KING_SECTION, seat, 0):
        assassin = 0.0
    loyal = 1 - struck if row[DECISIVE] else FOUND
    return assassin * struck + (1 - assassin) * loyal


@compiled
def _logit(chance: float) -> float:
    chance = min(0.98, max(0.02, chance))
    return log(chance / (1 - chance))
